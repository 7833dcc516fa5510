import { Task, TaskStatus } from '@lit/task';
import { deepArrayEquals } from '@lit/task/deep-equals.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { warnOfFailure } from '../client/diagnosis.ts';
import type { Client } from '../client/index.ts';
import type { Answers, DrugInfo, PriceComparison } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failures.ts';
import type { Requests } from '../contract/requests.ts';
import { delay } from '../dom/delay.ts';
import { askPrices, priceRequests, type PriceOperation } from '../pricing/ask.ts';
import { arrangePrices, type PharmacyType } from '../pricing/arrange.ts';
import type { LookupResult, LookupState } from '../pricing/lookup-state.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { LookupSettings, Question } from '../pricing/question.ts';
import { expectedTips, tipOutcome, tipsFor, type Tip, type TipOutcome } from '../pricing/tips.ts';

/** Milliseconds that prices wait for the fair price, to be painted with it; if it is later, its place is kept. */
const fairPriceWait = 200;

/** What is asked, and of whom; no client where there is nobody to ask. */
export interface LookupArgs {
  client: Client | undefined;
  operation: PriceOperation;
  question: Question;
  settings: LookupSettings;
  /** Whether ways to pay less are looked for. */
  wantsTips: boolean;
  wantsFairPrice: boolean;
  /** Whether only what the drug comes in can tell what was typed with its name. */
  hasTyped: boolean;
}

type TipArgs = [Client | undefined, PriceComparison | undefined, DrugInfo | undefined];

/** An answer with the drug and the client that it came for, so that it is never shown under another drug. */
interface Answered<T> {
  client: Client;
  drug: string;
  value: T;
}

type FairPriceOutcome = Outcome<Answers['fairPrice']> | undefined;

const drugOf = ({ ndc, drug }: Question) => ndc || drug;

/** The reads behind a lookup: its prices and, for a comparison, the fair price and what the drug comes in. */
export class LookupTasks implements ReactiveController, LookupState {
  expectedTips: readonly Tip[] = [];
  fairPrice: number | null | undefined = undefined;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => LookupArgs;
  /** The first question waits for the form to be painted: a slow phone has enough to do while an element is made. */
  readonly #painted = delay();
  readonly #prices: Task<
    [Client | undefined, PriceOperation, Question, LookupSettings],
    Answered<LookupResult> | undefined
  >;
  readonly #fair: Task<[Client | undefined, Requests['fairPrice']], FairPriceOutcome>;
  readonly #info: Task<[Client | undefined, string], Answered<Outcome<DrugInfo>> | undefined>;
  readonly #tips: Task<TipArgs, { tip: Tip; here: PriceComparison; there: PriceComparison }[]>;
  #compared?: Answered<PriceComparison>;

  /** @param onResult called when prices, or their failure, arrived, before they are shown */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => LookupArgs,
    onResult: (result: LookupResult) => void,
  ) {
    this.#host = host;
    this.#read = read;
    host.addController(this);
    this.#fair = new Task(host, {
      args: () => {
        const { client, operation, question, settings, wantsFairPrice } = read();
        const isWanted =
          wantsFairPrice && operation === 'priceCompare' && drugOf(question) && !question.doubt;
        return [isWanted ? client : undefined, priceRequests.fairPrice(question, settings)] as const;
      },
      argsEqual: deepArrayEquals,
      task: async ([client, request], { signal }) => {
        await this.#painted;
        return client?.fairPrice(request, { signal });
      },
      onComplete: (outcome) => {
        if (this.fairPrice === null) this.fairPrice = this.#matching(outcome) ?? null;
      },
    });
    this.#info = new Task(host, {
      args: () => {
        const { client, operation, question, hasTyped } = read();
        // what was asked for typed words stays known once they are settled
        const isNeeded = operation === 'priceCompare' || hasTyped || this.info;
        const isWanted = isNeeded && !question.ndc && !question.doubt && question.drug;
        return [isWanted ? client : undefined, question.drug] as const;
      },
      task: async ([client, drug], { signal }) => {
        await this.#painted;
        return client && { client, drug, value: await client.drugInfo({ name: drug }, { signal }) };
      },
      onComplete: (answered) => {
        const failure = infoFailure(answered?.value);
        if (failure) warnOfFailure(failure);
      },
    });
    this.#prices = new Task(host, {
      args: () => {
        const { client, operation, question, settings } = read();
        return [client, operation, question, settings] as const;
      },
      argsEqual: deepArrayEquals,
      task: async ([client, operation, question, settings], { signal }) => {
        await this.#painted;
        const drug = drugOf(question);
        if (!client || !drug) return undefined;
        const value = await askPrices(client, operation, question, settings, signal);
        if (operation === 'priceCompare' && value.outcome.ok)
          await Promise.race([this.#fair.taskComplete, delay(fairPriceWait)]);
        return { client, drug, value };
      },
      onComplete: (answered) => {
        if (!answered) return;
        const { client, drug, value } = answered;
        if (value.operation === 'priceCompare' && value.outcome.ok) {
          this.#compared = { client, drug, value: value.outcome.data };
          const { question } = read();
          // by NDC it is never known what the drug comes in
          const list = question.ndc ? tipsFor : expectedTips;
          this.expectedTips = list(value.outcome.data, this.info, question.drug);
          const isLate = this.#fair.status === TaskStatus.PENDING;
          this.fairPrice = isLate ? null : this.#matching(this.#fair.value);
        }
        onResult(value);
      },
    });
    this.#tips = new Task(host, {
      autoRun: false,
      args: () => {
        const { client, wantsTips } = read();
        // not before the list is painted, nor for prices that are being replaced
        const isWanted = wantsTips && !this.pending;
        return [isWanted ? client : undefined, this.comparison, this.info] as const;
      },
      task: async ([client, shown, info], { signal }) => {
        const { question, settings } = read();
        if (!client || !shown) return [];
        await delay();
        const asked = tipsFor(shown, info, question.drug).map(async (tip) => {
          const { outcome } = await askPrices(
            client,
            'priceCompare',
            { ...question, ...tip.ask },
            settings,
            signal,
          );
          return outcome.ok ? [{ tip, here: shown, there: outcome.data }] : [];
        });
        return (await Promise.all(asked)).flat();
      },
    });
  }

  /** What saves at one kind of pharmacy; empty while it is looked for. */
  tips(type: PharmacyType): { tip: Tip; outcome: TipOutcome }[] {
    if (this.#tips.status !== TaskStatus.COMPLETE || this.pending) return [];
    return (this.#tips.value ?? []).flatMap(({ tip, here, there }) => {
      const lowest = arrangePrices(here.prices, 'price', type).answer;
      const outcome = lowest && tipOutcome(tip, payablePrice(lowest.row), there, type);
      return outcome ? [{ tip, outcome }] : [];
    });
  }

  /** An element that is not on a page, or has nothing to ask, runs nothing. */
  hostUpdate(): void {
    this.#tips.autoRun = this.#host.isConnected && this.#isAsked && 'afterUpdate';
    for (const task of [this.#fair, this.#info, this.#prices])
      task.autoRun = this.#host.isConnected && (this.#isAsked || task.status !== TaskStatus.INITIAL);
  }

  /** All of it, as it is now. */
  get state(): LookupState {
    const { pending, result, failure, lastFailure, comparison, info, infoFailed } = this;
    const { hasChoices, fairPrice, expectedTips } = this;
    return {
      ...{ pending, result, failure, lastFailure, comparison },
      ...{ info, hasChoices, infoFailed, fairPrice, expectedTips },
    };
  }

  get pending(): boolean {
    return this.#isAsked && this.#prices.status === TaskStatus.PENDING;
  }

  get result(): LookupResult | undefined {
    const result = this.#ofThisDrug(this.#prices.value);
    if (result?.operation !== this.#read().operation || (this.pending && !result.outcome.ok))
      return undefined;
    return result;
  }

  get data(): Answers[PriceOperation] | undefined {
    const outcome = this.result?.outcome;
    return outcome?.ok ? outcome.data : undefined;
  }

  get failure(): Failure | undefined {
    const outcome = this.result?.outcome;
    return outcome?.ok === false ? outcome.failure : undefined;
  }

  get lastFailure(): Failure | undefined {
    const outcome = this.#ofThisDrug(this.#prices.value)?.outcome;
    return outcome?.ok === false ? outcome.failure : undefined;
  }

  get comparison(): PriceComparison | undefined {
    return this.#read().operation === 'priceCompare' ? this.#ofThisDrug(this.#compared) : undefined;
  }

  get info(): DrugInfo | undefined {
    const outcome = this.#ofThisDrug(this.#info.value);
    return outcome?.ok ? outcome.data : undefined;
  }

  get hasChoices(): boolean {
    return Boolean(this.info) || (this.#isAsked && this.#info.status === TaskStatus.PENDING);
  }

  get infoFailed(): boolean {
    const isSettled = this.#info.status === TaskStatus.COMPLETE;
    return isSettled && Boolean(infoFailure(this.#ofThisDrug(this.#info.value)));
  }

  /** Asks the same question again. */
  askAgain(): void {
    if (!this.#host.isConnected) return;
    if (!this.#isAsked) return;
    void this.#fair.run();
    void this.#prices.run();
    if (this.infoFailed) this.askInfoAgain();
  }

  askInfoAgain(): void {
    void this.#info.run();
  }

  /** Resolves once no prices are pending. */
  async settled(): Promise<void> {
    while (this.pending) await this.#prices.taskComplete;
  }

  get #isAsked(): boolean {
    const { client, question } = this.#read();
    return Boolean(client && drugOf(question));
  }

  #ofThisDrug<T>(answered: Answered<T> | undefined): T | undefined {
    const { client, question } = this.#read();
    const isOf = answered?.client === client && answered?.drug === drugOf(question);
    return isOf ? answered?.value : undefined;
  }

  /** The fair price, if it is for exactly what the list shows. */
  #matching(outcome: FairPriceOutcome): number | undefined {
    const fair = outcome?.ok ? outcome.data : undefined;
    const shown = this.comparison;
    const isFor =
      fair?.quantity === shown?.metric_quantity &&
      fair?.dosage === shown?.dosage &&
      [shown?.form, null].includes(fair?.form) &&
      [shown?.manufacturer_type?.toLowerCase(), undefined].includes(fair?.manufacturer?.toLowerCase());
    return isFor ? fair?.price : undefined;
  }
}

/** A drug that has prices but no list of its forms leaves nothing to choose: that is no failure. */
function infoFailure(outcome: Outcome<DrugInfo> | undefined): Failure | undefined {
  return outcome?.ok === false && outcome.failure.code !== 'unknown_drug' ? outcome.failure : undefined;
}
