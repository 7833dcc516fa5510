import { deepArrayEquals, deepEquals } from '@lit/task/deep-equals.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { Pool } from '../client/pool.ts';
import type { PriceComparison } from '../contract/answers.ts';
import type { Failure } from '../contract/failures.ts';
import { delay } from '../dom/delay.ts';
import { askPrices } from '../pricing/ask.ts';
import { plansOf, type Plan } from '../pricing/basket-plans.ts';
import type { LookupResult } from '../pricing/lookup-state.ts';
import { medicineQuestion, type Medicine } from '../pricing/medicine.ts';
import type { LookupSettings, Question } from '../pricing/question.ts';

type Result = LookupResult<'priceCompare'>;

/** One medicine of the list, and what is known of its prices. */
export interface BasketEntry {
  medicine: Medicine;
  question: Question;
  /** None while it is asked. */
  result: Result | undefined;
  comparison: PriceComparison | undefined;
  /** The last prices of the same medicine, if only of another strength, amount or place. */
  last: PriceComparison | undefined;
}

export interface BasketArgs {
  client: Client | undefined;
  medicines: readonly Medicine[];
  location: string;
  settings: LookupSettings;
}

/** A question that was sent, or waits for its turn. */
interface SentQuestion {
  result?: Result;
  done: Promise<void>;
  stop: AbortController;
}

/** Questions at once: more would make each of them slow. */
const mostAtOnce = 3;

/**
 * The prices of several medicines. Not one `Task`: that would ask again for all of them where one has changed. Each question
 * is asked once, until it is asked for again or leaves the list.
 */
export class BasketPrices implements ReactiveController {
  readonly pool = new Pool(mostAtOnce);
  /** The last failure that asked to wait, for whichever medicine: one service answers for all of them. */
  refusal?: Failure;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => BasketArgs;
  readonly #onResult: (medicine: Medicine, result: Result) => void;
  /** By `keyOf` its question. */
  readonly #sent = new Map<string, SentQuestion>();
  readonly #last = new Map<string, PriceComparison>();
  /** The first questions wait for the list to be painted. */
  readonly #painted = delay();
  #client: Client | undefined;
  #settings: LookupSettings | undefined;
  #plans: Plan<Medicine>[] | undefined;
  /** Settings and questions of the last complete comparison. */
  #completed: unknown[] = [];

  /** @param onResult called with each answer, before it is shown */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => BasketArgs,
    onResult: (medicine: Medicine, result: Result) => void,
  ) {
    this.#host = host;
    this.#read = read;
    this.#onResult = onResult;
    host.addController(this);
  }

  hostUpdate(): void {
    const { client, settings } = this.#read();
    const questions = new Map(this.#questions.map((question) => [keyOf(question), question]));
    const isOther = client !== this.#client || !deepEquals(settings, this.#settings);
    this.#client = client;
    this.#settings = settings;
    this.#forget([...this.#sent.keys()].filter((key) => isOther || !questions.has(key)));
    if (client && this.#host.isConnected)
      for (const [key, question] of questions) if (!this.#sent.has(key)) this.#ask(key, question);
    this.#plans = undefined;
  }

  hostDisconnected(): void {
    this.#forget([...this.#sent].filter(([, { result }]) => !result).map(([key]) => key));
  }

  /** In the order of the list. */
  get entries(): BasketEntry[] {
    const { medicines } = this.#read();
    return this.#questions.map((question, i) => {
      const result = this.#sent.get(keyOf(question))?.result;
      const comparison = result?.outcome.ok ? result.outcome.data : undefined;
      const last = comparison ?? this.#last.get(medicineKey(question));
      return { medicine: medicines[i]!, question, result, comparison, last };
    });
  }

  /** Of the prices that are there. */
  get plans(): Plan<Medicine>[] {
    return (this.#plans ??= plansOf(
      this.entries.map(({ medicine, comparison }) => ({ medicine, prices: comparison?.prices ?? [] })),
    ));
  }

  get pending(): boolean {
    return [...this.#sent.values()].some(({ result }) => !result);
  }

  /** @param medicine all where none is named */
  askAgain(medicine?: Medicine): void {
    this.#completed = [];
    const { location } = this.#read();
    this.#forget(medicine ? [keyOf(medicineQuestion(medicine, location))] : [...this.#sent.keys()]);
    this.#host.requestUpdate();
  }

  /** Resolves once no prices are pending. */
  async settled(): Promise<void> {
    while (this.pending) await Promise.all([...this.#sent.values()].map(({ done }) => done));
  }

  /** Whether a comparison is complete, once for each. */
  takeComplete(): boolean {
    const compared = [this.#settings, this.#questions];
    // the same list is another comparison once it was empty
    if (!this.#sent.size) this.#completed = [];
    if (!this.#sent.size || this.pending || deepArrayEquals(compared, this.#completed)) return false;
    this.#completed = compared;
    return true;
  }

  get #questions(): Question[] {
    const { medicines, location } = this.#read();
    return medicines.map((medicine) => medicineQuestion(medicine, location));
  }

  #forget(keys: readonly string[]): void {
    for (const key of keys) {
      this.#sent.get(key)?.stop.abort();
      this.#sent.delete(key);
    }
  }

  #ask(key: string, question: Question): void {
    const { client, settings } = this.#read();
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      await this.#painted;
      if (signal.aborted) return;
      const result = await askPrices(client!, 'priceCompare', question, settings, signal);
      if (signal.aborted) return;
      sent.result = result;
      if (result.outcome.ok) this.#last.set(medicineKey(question), result.outcome.data);
      else if (result.outcome.failure.retryAfter) this.refusal = result.outcome.failure;
      const entry = this.entries.find((one) => one.result === result);
      if (entry) this.#onResult(entry.medicine, result);
      this.#host.requestUpdate();
    };
    const sent: SentQuestion = { stop, done: this.pool.run(ask) };
    this.#sent.set(key, sent);
  }
}

/** A question as the key of a map. */
const keyOf = (question: Question): string => JSON.stringify(question);
const medicineKey = ({ ndc, drug }: Question): string => ndc || drug;
