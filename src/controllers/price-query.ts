import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { Answers, DrugInfo, PriceComparison } from '../contract/answers.ts';
import type { Failure } from '../contract/failures.ts';
import { askPrices, type Looked, type PriceOperation } from '../pricing/ask.ts';
import { unasked, type LookupSettings, type Question } from '../pricing/question.ts';
import type { ElementState } from '../elements/drug-price-element.ts';
import { LatestCall } from './latest-call.ts';
import { delay } from '../dom/delay.ts';
import { warnOfFailure } from '../dom/warn.ts';

/** Milliseconds that prices wait for the fair price, to be painted with it; later, they only keep it a place. */
const patience = 200;

/** What is asked by now, and whom; no client where there is no one to ask. */
export interface Asked {
  client: Client | undefined;
  endpoint: string;
  operation: PriceOperation;
  settings: LookupSettings;
}

/**
 * Keeps the prices those of the question on the page: another question, setting or endpoint asks anew, once for a batch
 * of changes. What is known of the drug besides them (its forms, its fair price) comes and goes with it.
 */
export class PriceQuery implements ReactiveController {
  question: Question = unasked;
  /** The answer; while a newer one is asked, the last prices of the same drug. */
  looked?: Looked;
  pending?: Promise<void>;
  /** The last prices of this drug, whatever came after them. */
  comparison?: PriceComparison;
  info?: DrugInfo;
  /** Whether the drug's forms could not be had, which may pass. */
  infoFailed?: boolean | undefined;
  /** USD; undefined where it is for another dosage or quantity than the prices; null where its place waits for it. */
  fairPrice?: number | null | undefined;

  protected readonly host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => Asked;
  readonly #onLooked: (looked: Looked) => void;
  readonly #prices = new LatestCall();
  readonly #fair = new LatestCall();
  readonly #info = new LatestCall();
  #asked?: string;
  #drug = '';

  /** @param onLooked called once an answer is on the page */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => Asked,
    onLooked: (looked: Looked) => void,
  ) {
    this.host = host;
    this.#read = read;
    this.#onLooked = onLooked;
    host.addController(this);
  }

  get data(): Answers[PriceOperation] | undefined {
    const outcome = this.looked?.outcome;
    return outcome?.ok ? outcome.data : undefined;
  }

  get failure(): Failure | undefined {
    const outcome = this.looked?.outcome;
    return outcome?.ok === false ? outcome.failure : undefined;
  }

  get state(): ElementState {
    if (this.pending) return 'loading';
    const { data, failure } = this;
    if (data) return 'price' in data || data.prices.length ? 'ready' : 'empty';
    if (failure) return failure.code === 'no_prices_found' ? 'empty' : 'error';
    return 'idle';
  }

  /** Asks at the next update, though nothing else be asked. */
  askAgain(): void {
    this.#asked = '';
    this.host.requestUpdate();
  }

  hostUpdate(): void {
    if (!this.host.isConnected) return;
    const asked = this.#read();
    const { client, endpoint, operation, settings } = asked;
    const { question } = this;
    const { drug, ndc } = question;
    // the client's methods leave nothing in it: its endpoint stands for it
    const text = JSON.stringify([asked, question]);
    if (text === this.#asked) return;
    // a slow phone has enough to do while an element is made
    const wait = this.#asked === undefined ? delay : undefined;
    this.#asked = text;
    const subject = [endpoint, operation, ndc || drug].join(' ');
    if (subject !== this.#drug) {
      this.looked = this.comparison = this.info = this.infoFailed = undefined;
      this.#info.stop();
    }
    this.#drug = subject;
    if (this.failure) this.looked = undefined;
    this.pending = undefined;
    this.#prices.stop();
    this.#fair.stop();
    if (!client || !(ndc || drug)) {
      this.looked = undefined;
      return;
    }
    const compares = operation === 'priceCompare';
    if (compares && !ndc && !this.info && !this.#info.pending) void this.#askInfo(client, drug, wait);
    const ask = <N extends PriceOperation>(name: N, signal: AbortSignal) =>
      askPrices(client, name, question, settings, signal);
    const fair = compares ? this.#fair.start((signal) => ask('fairPrice', signal), wait) : undefined;
    void fair?.then((late) => {
      if (this.fairPrice !== null) return;
      this.fairPrice = this.#fairPriceOf(late);
      // where it comes to nothing, its place goes with the next thing that the visitor does
      if (this.fairPrice) this.host.requestUpdate();
    });
    this.pending = this.#prices
      .start(async (signal) => {
        const looked = await ask(operation, signal);
        await wait?.();
        if (!looked.outcome.ok) this.#fair.stop();
        return { looked, fair: await Promise.race([fair, delay(patience)]) };
      }, wait)
      .then((answer) => answer && this.#show(answer.looked, answer.fair));
  }

  async #show(looked: Looked, fair: Looked<'fairPrice'> | void): Promise<void> {
    this.pending = undefined;
    this.looked = looked;
    if (looked.operation === 'priceCompare' && looked.outcome.ok) this.comparison = looked.outcome.data;
    this.fairPrice = this.#fairPriceOf(fair) ?? (this.#fair.pending ? null : undefined);
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.#onLooked(looked);
  }

  #fairPriceOf(fair: Looked<'fairPrice'> | void): number | undefined {
    const data = fair?.outcome.ok ? fair.outcome.data : undefined;
    const { metric_quantity, dosage, form, manufacturer_type } = this.comparison ?? {};
    const isFor =
      data?.quantity === metric_quantity &&
      data?.dosage === dosage &&
      [form, null].includes(data?.form) &&
      [manufacturer_type, null].includes(data?.manufacturer);
    return isFor ? data?.price : undefined;
  }

  askChoices(): void {
    const { client } = this.#read();
    if (client) void this.#askInfo(client, this.question.drug);
    this.host.requestUpdate();
  }

  async #askInfo(client: Client, name: string, wait?: () => Promise<void>): Promise<void> {
    this.infoFailed = undefined;
    const outcome = await this.#info.start((signal) => client.drugInfo({ name }, { signal }), wait);
    if (!outcome) return;
    if (outcome.ok) this.info = outcome.data;
    // a drug that has prices and no list of its forms leaves nothing to choose
    else if (outcome.failure.code !== 'unknown_drug') {
      this.infoFailed = true;
      warnOfFailure(outcome.failure);
    }
    this.host.requestUpdate();
  }
}
