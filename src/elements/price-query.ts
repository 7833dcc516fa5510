import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { DrugInfo } from '../contract/answers.ts';
import type { PriceComparison } from '../contract/answers.ts';
import type { Failure } from '../contract/failures.ts';
import { askFairPrice, askPrices, type Looked, type PriceOperation } from '../pricing/ask.ts';
import { isAsked, type LookupSettings, type Question } from '../pricing/question.ts';
import type { ElementState } from './drug-price-element.ts';
import { LatestCall } from './latest-call.ts';

interface QueryHost extends ReactiveControllerHost, HTMLElement {
  /** What is asked by now, and whom; no client where there is no one to ask. */
  priceQuery: () => {
    client: Client | undefined;
    operation: PriceOperation;
    question: Question;
    settings: LookupSettings;
  };
}

/**
 * Keeps the prices those of the question on the page: another question, setting or endpoint asks anew, once for a batch
 * of changes. What is known of the drug besides them (its forms, its fair price) comes and goes with it.
 */
export class PriceQuery implements ReactiveController {
  /** The answer; undefined before and while it is asked. */
  looked?: Looked;
  pending?: Promise<void>;
  /** The last prices of this drug, while newer ones are asked. */
  comparison?: PriceComparison;
  info?: DrugInfo;
  /** USD. */
  fairPrice?: number;

  readonly #host: QueryHost;
  readonly #onLooked: (looked: Looked) => void;
  readonly #prices = new LatestCall();
  readonly #info = new LatestCall();
  readonly #fair = new LatestCall();
  #client?: Client;
  #asked = '';
  #drug = '';

  constructor(host: QueryHost, onLooked: (looked: Looked) => void) {
    this.#host = host;
    this.#onLooked = onLooked;
    host.addController(this);
  }

  get failure(): Failure | undefined {
    const { outcome } = this.looked ?? {};
    return outcome?.ok === false ? outcome.failure : undefined;
  }

  get state(): ElementState {
    if (this.pending) return 'loading';
    if (!this.looked) return 'idle';
    const { operation, outcome } = this.looked;
    if (!outcome.ok) return outcome.failure.code === 'no_prices_found' ? 'empty' : 'error';
    return operation === 'priceCompare' && !outcome.data.prices.length ? 'empty' : 'ready';
  }

  hostUpdate(): void {
    const { client, ...asked } = this.#host.priceQuery();
    const { drug, ndc } = asked.question;
    const sameClient = client === this.#client;
    const text = JSON.stringify(asked);
    const about = `${asked.operation} ${ndc || drug}`;
    if (sameClient && text === this.#asked) return;
    const sameDrug = sameClient && about === this.#drug;
    this.#client = client;
    this.#asked = text;
    this.#drug = about;
    if (!sameDrug) {
      this.comparison = this.info = undefined;
      this.#info.stop();
      if (client && drug && !ndc && asked.operation === 'priceCompare') void this.#askInfo(client, drug);
    }
    this.ask();
  }

  /** Asks once more, or for the first time. */
  ask(): void {
    const { client, operation, question, settings } = this.#host.priceQuery();
    this.looked = this.pending = this.fairPrice = undefined;
    this.#prices.stop();
    this.#fair.stop();
    if (!client || !isAsked(question)) return;
    const pending = this.#prices
      .start((signal) => askPrices(client, operation, question, settings, signal))
      .then((looked) => {
        if (!looked) return;
        this.pending = undefined;
        this.looked = looked;
        if (looked.operation === 'priceCompare' && looked.outcome.ok) {
          this.comparison = looked.outcome.data;
          void this.#askFairPrice(client, question, looked.outcome.data);
        }
        this.#onLooked(looked);
        this.#host.requestUpdate();
      });
    this.pending = pending;
  }

  async #askInfo(client: Client, name: string): Promise<void> {
    const outcome = await this.#info.start((signal) => client.drugInfo({ name }, { signal }));
    if (!outcome?.ok) return;
    this.info = outcome.data;
    this.#host.requestUpdate();
  }

  async #askFairPrice(client: Client, question: Question, shown: PriceComparison): Promise<void> {
    this.fairPrice = await this.#fair.start((signal) => askFairPrice(client, question, shown, signal));
    this.#host.requestUpdate();
  }
}
