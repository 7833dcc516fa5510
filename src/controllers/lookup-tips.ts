import { TaskStatus, type Task } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { delay } from '../dom/delay.ts';
import { arrangePrices } from '../pricing/arrange.ts';
import type { PharmacyType } from '../pricing/arrangement.ts';
import { fetchPrices } from '../pricing/fetch-prices.ts';
import { payablePrice } from '../pricing/payable.ts';
import {
  expectedTips,
  tipOutcome,
  tipPrice,
  tipsFor,
  type Tip,
  type TipKind,
  type TipOutcome,
} from '../pricing/tips.ts';
import { typeWithoutPrice } from '../pricing/type-choices.ts';
import type { LookupArgs, LookupTasks } from './lookup-tasks.ts';
import { pageTask } from './page-task.ts';

type TipArgs = readonly [Client | undefined, PriceComparison | undefined, DrugInfo | undefined];

/** A tip with the prices that it is based on, and its own. */
interface FoundTip {
  tip: Tip;
  here: PriceComparison;
  there: PriceComparison;
}

/** What is known about ways to pay less. */
export interface FoundTips {
  expected: readonly Tip[];
  shown: readonly { tip: Tip; outcome: TipOutcome }[];
  isPending: boolean;
  /** Three times the amount, whether it saves or not; USD. */
  threeTimes: { tip: Tip; price: number } | undefined;
}

/** Ways to pay less: the generic of a brand is priced at once, three months on the visitor's request. Built after the tasks. */
export class LookupTips implements ReactiveController {
  /** The possible tips, from the first paint of the prices on. */
  expected: readonly Tip[] = [];

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #requested: LookupArgs;
  readonly #tasks: LookupTasks;
  /** The generic of a brand saves most, and the switch between both shows it. */
  readonly #generic: Task<TipArgs, FoundTip[] | undefined>;
  readonly #others: Task<TipArgs, FoundTip[] | undefined>;
  #expectedFor?: PriceComparison | undefined;
  #withoutGeneric?: PriceComparison;

  constructor(host: ReactiveControllerHost & HTMLElement, requested: LookupArgs, tasks: LookupTasks) {
    this.#host = host;
    this.#requested = requested;
    this.#tasks = tasks;
    host.addController(this);
    this.#generic = this.#task('generic');
    this.#others = this.#task('three-times');
  }

  /** An element that is not on a page, or has no prices, requests nothing. */
  hostUpdate(): void {
    const { wantsTips, wantsAllTips, request } = this.#requested;
    const { comparison, info } = this.#tasks;
    if (comparison && comparison !== this.#expectedFor) {
      // for an NDC, it is never known what the drug comes in
      const list = request.ndc ? tipsFor : expectedTips;
      this.expected = list(comparison, info, request.drug);
    }
    this.#expectedFor = comparison;
    const isRunning = this.#host.isConnected && Boolean(comparison) && wantsTips;
    this.#generic.autoRun = isRunning && 'afterUpdate';
    this.#others.autoRun = isRunning && wantsAllTips && 'afterUpdate';
  }

  /** Whether tips are still loading. */
  get pending(): boolean {
    const isSought = [this.#generic, this.#others].some(
      // opened, but not started: it starts after the update that shows it
      ({ status, autoRun }) => status === TaskStatus.PENDING || (autoRun && status === TaskStatus.INITIAL),
    );
    return this.#tasks.infoPending || isSought;
  }

  /** Whether the generic of the drug on the page turned out to have no price. */
  get isGenericUnpriced(): boolean {
    const { comparison } = this.#tasks;
    return Boolean(comparison) && this.#withoutGeneric === comparison;
  }

  /** All known tips, for one kind of pharmacy. */
  at(type: PharmacyType): FoundTips {
    return {
      ...{ expected: this.expected, isPending: this.pending },
      shown: this.shown(type),
      threeTimes: this.priceOf('three-times', type),
    };
  }

  /** The tips found so far that save something at one kind of pharmacy. */
  shown(type: PharmacyType): { tip: Tip; outcome: TipOutcome }[] {
    return this.#found.flatMap(({ tip, here, there }) => {
      const lowest = arrangePrices(here.prices, 'price', type).answer;
      const outcome = lowest && tipOutcome(tip, payablePrice(lowest.row), there, type);
      return outcome ? [{ tip, outcome }] : [];
    });
  }

  /** The lowest price in USD that a tip found, whether it saves anything or not. */
  priceOf(kind: TipKind, type: PharmacyType): { tip: Tip; price: number } | undefined {
    const found = this.#found.find(({ tip }) => tip.kind === kind);
    const price = found && tipPrice(found.tip, found.there, type);
    return price === undefined ? undefined : { tip: found!.tip, price };
  }

  /** For the prices on the page: earlier tips belong to other prices. */
  get #found(): FoundTip[] {
    const { pending, comparison } = this.#tasks;
    if (pending) return [];
    return [this.#generic, this.#others]
      .flatMap(({ status, value }) => (status === TaskStatus.COMPLETE ? (value ?? []) : []))
      .filter(({ here }) => here === comparison);
  }

  #task(kind: TipKind) {
    return pageTask(this.#host, {
      autoRun: false,
      args: () => {
        // not before the list is painted, nor for prices that are being replaced
        const client = this.#tasks.pending ? undefined : this.#requested.client;
        return [client, this.#tasks.comparison, this.#tasks.info] as const;
      },
      task: async ([client, shown, info], { signal }): Promise<FoundTip[]> => {
        const { request, settings } = this.#requested;
        const tip = shown && tipsFor(shown, info, request.drug).find((one) => one.kind === kind);
        if (!client || !tip) return [];
        await delay();
        const changed = { ...request, ...tip.request };
        const { outcome } = await fetchPrices(client, 'priceCompare', changed, settings, signal);
        if (kind === 'generic' && typeWithoutPrice(changed, outcome)) this.#withoutGeneric = shown;
        return outcome.ok ? [{ tip, here: shown, there: outcome.data }] : [];
      },
    });
  }
}
