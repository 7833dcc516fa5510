import type { ReactiveControllerHost } from 'lit';
import { judgeQuote, readPrice, type QuoteJudgement } from '../pricing/quote.ts';

/** A price that the visitor was told, as typed, and what it is worth. */
export class QuoteCheck {
  text = '';
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  readonly onQuote = (text: string): void => {
    this.text = text;
    this.#host.requestUpdate();
  };

  /** Whether what is typed is no price. */
  get invalid(): boolean {
    return Boolean(this.text.trim()) && readPrice(this.text) === undefined;
  }

  /**
   * @param lowest payable price in USD
   * @param fairPrice in USD, only where it is for the very same choice
   * @returns undefined until a price is typed
   */
  judge(lowest: number, fairPrice: number | undefined): QuoteJudgement | undefined {
    const told = readPrice(this.text);
    return told === undefined ? undefined : judgeQuote(told, lowest, fairPrice);
  }
}
