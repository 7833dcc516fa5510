import type { ReactiveControllerHost } from 'lit';
import type { Price } from '../contract/answers.ts';
import { arrangePrices, type ArrangedPrices, type Arrangement } from '../pricing/list.ts';

/** Order, filter and pages of a list of prices: as the page gives them, until the visitor chooses. */
export class PriceOrder {
  /** What the visitor chose. */
  chosen: Partial<Arrangement> = {};
  /** Pages that are shown. */
  pages = 1;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => Arrangement & { prices: readonly Price[]; pageSize: number };

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => Arrangement & { prices: readonly Price[]; pageSize: number },
  ) {
    this.#host = host;
    this.#read = read;
  }

  get arrangement(): Arrangement {
    const { sort, pharmacyType } = this.#read();
    return { sort, pharmacyType, ...this.chosen };
  }

  get arranged(): ArrangedPrices {
    const { sort, pharmacyType } = this.arrangement;
    return arrangePrices(this.#read().prices, sort, pharmacyType);
  }

  choose(change: Partial<Arrangement>): void {
    this.chosen = { ...this.chosen, ...change };
    this.#host.requestUpdate();
  }

  /** Shows another page, with the focus on its first row. */
  async showMore(): Promise<void> {
    const shown = this.pages++ * this.#read().pageSize;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const row = this.#host.shadowRoot!.querySelectorAll<HTMLElement>('.results > ul > .row')[shown];
    if (!row) return;
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>('button, a') ?? row).focus();
  }
}
