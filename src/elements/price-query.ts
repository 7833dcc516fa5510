import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { DrugInfo, PriceComparison, V1Price } from '../contract/answers.ts';
import type { Failure } from '../contract/failures.ts';
import { askFairPrice, askPrices, type Looked, type PriceOperation } from '../pricing/ask.ts';
import { isAsked, type LookupSettings, type Question } from '../pricing/question.ts';
import type { ElementState } from './drug-price-element.ts';
import { LatestCall } from './latest-call.ts';

/** Milliseconds that prices wait for the fair price: one that came later would push them about. */
const patience = 200;

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
  /** The answer; while a newer one is asked, the last prices of the same drug. */
  looked?: Looked;
  pending?: Promise<void>;
  /** The last prices of this drug, whatever came after them. */
  comparison?: PriceComparison;
  info?: DrugInfo;
  /** USD; undefined where it is for another dosage or quantity than the prices. */
  fairPrice?: number;

  readonly #host: QueryHost;
  readonly #onLooked: (looked: Looked) => void;
  readonly #prices = new LatestCall();
  readonly #info = new LatestCall();
  #client?: Client;
  #asked = '';
  #drug = '';

  /** @param onLooked called once an answer is on the page */
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
    const priced = operation === 'fairPrice' || operation === 'lowPrice' || outcome.data.prices.length;
    return priced ? 'ready' : 'empty';
  }

  hostUpdate(): void {
    const { client, ...asked } = this.#host.priceQuery();
    const { drug, ndc } = asked.question;
    const sameClient = client === this.#client;
    const text = JSON.stringify(asked);
    if (sameClient && text === this.#asked) return;
    const about = `${asked.operation} ${ndc || drug}`;
    if (!sameClient || about !== this.#drug) {
      this.looked = this.comparison = this.info = undefined;
      this.#info.stop();
    }
    this.#client = client;
    this.#asked = text;
    this.#drug = about;
    this.ask();
  }

  /** Asks once more, or for the first time. */
  ask(): void {
    const { client, operation, question, settings } = this.#host.priceQuery();
    if (this.failure) this.looked = undefined;
    this.pending = undefined;
    this.#prices.stop();
    if (!client || !isAsked(question)) this.looked = undefined;
    else {
      const { drug, ndc } = question;
      if (operation === 'priceCompare' && !ndc && !this.info && !this.#info.pending)
        void this.#askInfo(client, drug);
      this.pending = this.#prices
        .start(async (signal) => {
          const fair = operation === 'priceCompare' ? askFairPrice(client, question, signal) : undefined;
          const looked = await askPrices(client, operation, question, settings, signal);
          const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
          return { looked, fairPrice: looked.outcome.ok && fair && (await Promise.race([fair, late])) };
        })
        .then((answer) => answer && this.#show(answer.looked, answer.fairPrice || undefined));
    }
  }

  async #show(looked: Looked, fair: V1Price | undefined): Promise<void> {
    this.pending = undefined;
    this.looked = looked;
    if (looked.operation === 'priceCompare' && looked.outcome.ok) this.comparison = looked.outcome.data;
    const { metric_quantity: quantity, dosage } = this.comparison ?? {};
    this.fairPrice = fair?.quantity === quantity && fair?.dosage === dosage ? fair?.price : undefined;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#onLooked(looked);
  }

  async #askInfo(client: Client, name: string): Promise<void> {
    const outcome = await this.#info.start((signal) => client.drugInfo({ name }, { signal }));
    if (!outcome?.ok) return;
    this.info = outcome.data;
    this.#host.requestUpdate();
  }
}
