import { deepArrayEquals, deepEquals } from '@lit/task/deep-equals.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { Pool } from '../client/pool.ts';
import type { PriceComparison } from '../contract/answers.ts';
import type { Failure } from '../contract/failures.ts';
import { delay } from '../dom/delay.ts';
import { askPrices } from '../pricing/ask.ts';
import { basketEntry, type BasketEntry } from '../pricing/basket-entry.ts';
import { plansOf, type Plan } from '../pricing/basket-plans.ts';
import type { LookupResult } from '../pricing/lookup-state.ts';
import { medicineQuestion, type Medicine } from '../pricing/medicine.ts';
import type { LookupSettings, Question } from '../pricing/question.ts';
import { read, saysMore } from '../reading/read.ts';
import { resolve } from '../reading/resolve.ts';

type Result = LookupResult<'priceCompare'>;

export interface BasketArgs {
  client: Client | undefined;
  medicines: readonly Medicine[];
  location: string;
  settings: LookupSettings;
}

/** A question that was sent, or waits for its turn. */
interface SentQuestion {
  question: Question;
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
  /** In the order of the list, as of the last update. */
  entries: readonly BasketEntry[] = [];
  /** Of the prices that are there. */
  plans: readonly Plan<BasketEntry>[] = [];
  /** The failure that asked to wait the longest, for whichever medicine: one service answers for all of them. */
  refusal?: Failure | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => BasketArgs;
  readonly #onResult: (medicine: Medicine, result: Result) => void;
  readonly #onComplete: () => void;
  #sent: readonly SentQuestion[] = [];
  readonly #last = new Map<string, PriceComparison>();
  /** The first questions wait for the list to be painted. */
  readonly #painted = delay();
  /** When that wait ends, by `performance.now()`. */
  #refusedUntil = 0;
  #client: Client | undefined;
  #settings: LookupSettings | undefined;
  /** Settings and questions of the last complete comparison. */
  #completed: unknown[] = [];

  /**
   * @param onResult called with each answer, before it is shown
   * @param onComplete called once for each comparison that is complete, before it is shown
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => BasketArgs,
    onResult: (medicine: Medicine, result: Result) => void,
    onComplete: () => void,
  ) {
    this.#host = host;
    this.#read = read;
    this.#onResult = onResult;
    this.#onComplete = onComplete;
    host.addController(this);
  }

  hostUpdate(): void {
    const { client, medicines, location, settings } = this.#read();
    const questions = medicines.map((medicine) => medicineQuestion(medicine, location));
    const isOther = client !== this.#client || !deepEquals(settings, this.#settings);
    this.#client = client;
    this.#settings = settings;
    if (isOther) this.refusal = undefined;
    this.#forget(({ question }) => isOther || !questions.some((one) => deepEquals(one, question)));
    if (client && this.#host.isConnected)
      for (const question of questions) if (!this.#sentOf(question)) this.#ask(question);
    this.entries = questions.map((question, i) => {
      const known = this.#last.get(medicineKey(question));
      return basketEntry(medicines[i]!, question, this.#sentOf(question)?.result, known);
    });
    const priced = this.entries.map((entry) => ({ medicine: entry, prices: entry.comparison?.prices ?? [] }));
    this.plans = plansOf(priced);
    const compared = [settings, questions];
    // the same list is another comparison once it was empty
    if (!this.#sent.length) this.#completed = [];
    if (!this.#sent.length || this.pending || deepArrayEquals(compared, this.#completed)) return;
    this.#completed = compared;
    this.#onComplete();
  }

  hostDisconnected(): void {
    this.#forget(({ result }) => !result);
  }

  get pending(): boolean {
    return this.#sent.some(({ result }) => !result);
  }

  /** @param medicine all where none is named */
  askAgain(medicine?: Medicine): void {
    this.#completed = [];
    const question = medicine && medicineQuestion(medicine, this.#read().location);
    this.#forget((sent) => !question || deepEquals(sent.question, question));
    this.#host.requestUpdate();
  }

  /** Resolves once no prices are pending. */
  async settled(): Promise<void> {
    while (this.pending) await Promise.all(this.#sent.map(({ done }) => done));
  }

  /** Deeply equal questions are one. */
  #sentOf(question: Question): SentQuestion | undefined {
    return this.#sent.find((sent) => deepEquals(sent.question, question));
  }

  #keepRefusal(failure: Failure): void {
    const until = performance.now() + (failure.retryAfter ?? 0) * 1000;
    if (!failure.retryAfter || (this.refusal && until < this.#refusedUntil)) return;
    this.refusal = failure;
    this.#refusedUntil = until;
  }

  #forget(isOver: (sent: SentQuestion) => boolean): void {
    for (const { stop } of this.#sent.filter(isOver)) stop.abort();
    this.#sent = this.#sent.filter((sent) => !isOver(sent));
  }

  #ask(question: Question): void {
    const { client, settings } = this.#read();
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      await this.#painted;
      if (signal.aborted) return;
      const asked =
        !question.ndc && saysMore(read(question.drug))
          ? await questionAsRead(client!, question, signal)
          : question;
      const result = await askPrices(client!, 'priceCompare', asked, settings, signal);
      if (signal.aborted) return;
      sent.result = result;
      if (result.outcome.ok) this.#last.set(medicineKey(question), result.outcome.data);
      else this.#keepRefusal(result.outcome.failure);
      const entry = this.entries.find((one) => deepEquals(one.question, question));
      if (entry) this.#onResult(entry.medicine, result);
      this.#host.requestUpdate();
    };
    const sent: SentQuestion = { question, stop, done: this.pool.run(ask) };
    this.#sent = [...this.#sent, sent];
  }
}

/** A name with strength, form and amount in it, as a visitor may type it, against what the medicine comes in. */
async function questionAsRead(client: Client, question: Question, signal: AbortSignal): Promise<Question> {
  const reading = read(question.drug);
  const info = await client.drugInfo({ name: reading.name }, { signal });
  // names such as "Humalog Mix 75/25" hold what looks like a strength
  if (!info.ok) return question;
  const { choice } = resolve(reading, info.data, reading.name);
  const { form, dosage, quantity, userQuantity } = question;
  const given = Object.entries({ form, dosage, quantity, userQuantity }).filter(([, value]) => value);
  const amount = quantity || userQuantity ? { quantity: 0, userQuantity: 0 } : {};
  return { ...question, drug: reading.name, ...choice, ...amount, ...Object.fromEntries(given) };
}

const medicineKey = ({ ndc, drug }: Question): string => ndc || drug;
