import type { LitElement } from 'lit';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { stopsOf, type Plan } from '../pricing/basket-plans.ts';
import { privateState } from './private-state.ts';

/** Other plans before "Show more". */
const maxOtherPlans = 4;

/** The plan that is shown in full, and how many others are shown beside it. */
export class ChosenPlan {
  readonly #host: LitElement;
  readonly #read: () => readonly Plan<BasketEntry>[];
  readonly #state: {
    /** The key of the plan that the visitor chose from the others; empty if none. */
    key: string;
    showsAllPlans: boolean;
  };

  /** @param read the available plans, headed by the one that is shown first */
  constructor(host: LitElement, read: () => readonly Plan<BasketEntry>[]) {
    this.#host = host;
    this.#read = read;
    this.#state = privateState(host, { key: '', showsAllPlans: false });
  }

  /** The visitor's choice, else the first; undefined if there is none. */
  get plan(): Plan<BasketEntry> | undefined {
    const plans = this.#read();
    return plans.find((plan) => keyOf(plan) === this.#state.key) ?? plans[0];
  }

  /** Number of other plans to show. */
  get others(): number {
    return this.#state.showsAllPlans ? Infinity : maxOtherPlans;
  }

  /** Shows another plan in full, with the focus on its heading. */
  async choose(plan: Plan<BasketEntry>): Promise<void> {
    this.#state.key = keyOf(plan);
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.plan .what')?.focus();
  }

  /** The button that was pressed disappears: the focus moves to the first new option. */
  async showAll(): Promise<void> {
    this.#state.showsAllPlans = true;
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelectorAll<HTMLElement>('.way .show')[maxOtherPlans]?.focus();
  }
}

/** Identifies a plan, even after its prices are updated. */
const keyOf = (plan: Plan<unknown>): string => {
  const pharmacyKeys = stopsOf(plan).map(({ pharmacyKey }) => pharmacyKey);
  return [plan.kind, ...pharmacyKeys.sort()].join();
};
