/** What is shown of a list: each medicine through the same steps, then where to buy all of them. */
import type { Client } from '../client/index.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { CouponRequest } from '../contract/requests.ts';
import type { Coupon, PriceComparison } from '../contract/responses.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { basketEntry, type BasketEntry, type BasketPart } from '../pricing/basket-entry.ts';
import { plansOf, stopsOf, type Plan } from '../pricing/basket-plans.ts';
import { firstPlan, needsMail, needsMembership } from '../pricing/first-plan.ts';
import type { LookupRequest, LookupSettings } from '../pricing/lookup-request.ts';
import { medicineRequest, type Medicine } from '../pricing/medicine.ts';
import { namingOf } from '../pricing/naming.ts';
import { storedDoubts, type BasketState } from './basket-state.ts';
import type { MeaningDerivation } from './meaning.ts';
import { askedByList, pricedMedicine, type PricedMedicine } from './medicine.ts';
import { lastCall, Memo } from './memo.ts';
import type { Moment } from './moment.ts';
import type { Answered, Ask, RequestCache } from './requests.ts';
import { waitAfter } from './wait.ts';

/** Other plans before "Show more". */
export const maxOtherPlans = 4;

export interface BasketView {
  /** In the order of the list. */
  entries: readonly BasketEntry[];
  /** The plans for the prices that have arrived. */
  plans: readonly Plan<BasketEntry>[];
  /** The same plans for display, headed by the plan that is shown first, which may not be one of them. */
  shownPlans: readonly Plan<BasketEntry>[];
  /** The plan that is shown in full; undefined if there is none. */
  chosen: Plan<BasketEntry> | undefined;
  /** How many of the others are shown beside it. */
  others: number;
  isPending: boolean;
  /** The failure with the longest wait, for any medicine: one service responds for all of them. */
  refusal: Failure | undefined;
  /** When that wait ends, by `performance.now()`. */
  refusedUntil: number;
  isWaiting: boolean;
  /** Of that wait, once a visitor was told; 0 once it is over. */
  secondsLeft: number | undefined;
  /** The same, while it is the latest thing to announce. */
  announcedWait: number | undefined;
  wakeAt?: number | undefined;
  /** What the medicine whose choices are open comes in. */
  choices: Answered<'drugInfo'> | undefined;
  /** What came of each coupon on the sheet, by its key. */
  printed: ReadonlyMap<string, Outcome<Coupon> | undefined>;
  /** Whether one of them is on its way. */
  isPrinting: boolean;
  /** The last prices, by name and type or NDC. */
  known: ReadonlyMap<string, PriceComparison>;
  /** Of the prices. */
  client: Client | undefined;
  settings: LookupSettings;
  moments: readonly Moment<BasketPart>[];
}

export const emptyBasket: BasketView = {
  entries: [],
  plans: [],
  shownPlans: [],
  chosen: undefined,
  others: maxOtherPlans,
  isPending: false,
  refusal: undefined,
  refusedUntil: 0,
  isWaiting: false,
  secondsLeft: undefined,
  announcedWait: undefined,
  choices: undefined,
  printed: new Map<string, undefined>(),
  isPrinting: false,
  known: new Map(),
  client: undefined,
  settings: {},
  moments: [],
};

/** What is kept of a medicine between two derivations. */
interface Row {
  request: LookupRequest;
  meaning: MeaningDerivation;
  priced: Memo<PricedMedicine | undefined>;
}

/** How the view of a list is derived; it keeps what was derived of each medicine. */
export class BasketDerivation {
  /** By request and settings: medicines that are alike share one. */
  #rows = new Map<string, Row>();
  /** Makes the entry of each medicine, another one if it is made of something else. */
  readonly #entries = new WeakMap<Medicine, typeof basketEntry>();

  /** @param before its prices hold their place while they are replaced */
  readonly derive = (state: BasketState, ask: Ask, before: BasketView, now: number): BasketView => {
    const { client, settings, choosing } = state;
    const isOther = before.client !== client || before.settings !== settings;
    let { refusal, refusedUntil } = isOther ? emptyBasket : before;
    const known = new Map(before.known);
    const rows = new Map<string, Row>();
    const entries = state.medicines.map((medicine) => {
      const key = keyOf(state, medicine);
      const row = rows.get(key) ?? this.#rows.get(key) ?? rowOf(state, medicine);
      rows.set(key, row);
      const { request, meaning } = row;
      const {
        result,
        doubts,
        retryAt = 0,
      } = row.priced.run(ask, (asked) => pricedMedicine(request, meaning, settings, asked)) ?? {};
      const outcome = result?.outcome;
      if (outcome?.ok) for (const one of [request, result!.request]) known.set(productOf(one), outcome.data);
      else if (outcome && retryAt > refusedUntil) [refusal, refusedUntil] = [outcome.failure, retryAt];
      const entryOf = this.#entries.get(medicine) ?? lastCall(basketEntry);
      this.#entries.set(medicine, entryOf);
      const last = known.get(productOf(request));
      return entryOf(medicine, request, result, last, storedDoubts(state, medicine) ?? doubts);
    });
    this.#rows = rows;
    const drug = choosing === undefined ? '' : drugOf(entries[choosing]);
    const entriesUnchanged =
      entries.length === before.entries.length && entries.every((one, i) => one === before.entries[i]);
    const plans = entriesUnchanged
      ? { plans: before.plans, shownPlans: before.shownPlans }
      : allPlans(entries);
    const { shownPlans } = plans;
    const told = state.wait?.of === refusal ? state.wait : undefined;
    const { isWaiting, waitsUntil } = waitAfter(refusal, refusedUntil, told?.seconds, now);
    const secondsLeft = isWaiting || !waitsUntil ? told?.seconds : 0;
    const announcedWait = told?.isNews ? secondsLeft : undefined;
    const isPending = Boolean(client) && entries.some(({ result }) => !result);
    const printed = new Map((state.sheet ?? []).map((key) => [key, couponOf(key, state, ask)]));
    return {
      ...plans,
      chosen: shownPlans.find((plan) => planKey(plan) === state.plan) ?? shownPlans[0],
      others: state.showsAllPlans ? Infinity : maxOtherPlans,
      isWaiting,
      secondsLeft,
      announcedWait,
      isPending,
      wakeAt: isWaiting ? waitsUntil : undefined,
      entries,
      known,
      client,
      settings,
      refusal,
      refusedUntil,
      printed,
      isPrinting: Boolean(client) && [...printed.values()].includes(undefined),
      choices: drug ? ask('drugInfo', { name: drug }) : undefined,
      moments: [
        ...(state.change ? [{ about: 'change', of: [state.change] } as const] : []),
        ...(isPending ? [{ about: 'waiting', of: [] } as const] : []),
        ...(entries.length && !isPending ? [{ about: 'prices', of: [shownPlans] } as const] : []),
        ...(announcedWait ? [{ about: 'wait', of: [state.wait] } as const] : []),
      ],
    };
  };

  /** Requests again what the medicine whose choices are open comes in. */
  forgetChoices(requests: RequestCache, { choosing }: BasketState, { entries }: BasketView): void {
    if (choosing !== undefined) requests.forget('drugInfo', { name: drugOf(entries[choosing]) });
  }

  /** Requests the coupons again that could not be printed. */
  forgetFailed(requests: RequestCache, { settings }: BasketState, { printed }: BasketView): void {
    for (const [key, outcome] of printed)
      if (outcome?.ok === false) requests.forget('coupon', couponRequest(key, settings));
  }

  /** Requests the prices of a medicine again. */
  forget(requests: RequestCache, state: BasketState, medicine: Medicine): void {
    this.#rows.get(keyOf(state, medicine))?.priced.forget(requests);
  }
}

/** For a card that we draw ourselves. */
const couponRequest = (couponKey: string, { c }: LookupSettings): CouponRequest => ({
  coupon_key: couponKey,
  coupon_format: 'none',
  c: c || undefined,
});

function couponOf(key: string, { kept, settings }: BasketState, ask: Ask): Outcome<Coupon> | undefined {
  const data = kept.get(key);
  return data ? { ok: true, data } : ask('coupon', couponRequest(key, settings))?.outcome;
}

function allPlans(entries: readonly BasketEntry[]): Pick<BasketView, 'plans' | 'shownPlans'> {
  const priced = entries.map((entry) => ({ medicine: entry, prices: entry.comparison?.prices ?? [] }));
  const plans = plansOf(priced);
  const first = firstPlan(priced, plans);
  return { plans, shownPlans: first ? [first, ...plans.filter((plan) => plan !== first)] : [] };
}

/**
 * Identifies a plan, even after its prices are updated: the first may be at the same pharmacy as one that needs mail or a
 * membership.
 */
export const planKey = (plan: Plan<unknown>): string =>
  [
    plan.kind,
    ...stopsOf(plan)
      .map(({ pharmacyKey }) => pharmacyKey)
      .sort(),
    ...(needsMail(plan) ? ['mail'] : []),
    ...(needsMembership(plan) ? ['membership'] : []),
  ].join();

function rowOf({ location }: BasketState, medicine: Medicine): Row {
  const request = medicineRequest(medicine, location);
  return { request, meaning: askedByList(request), priced: new Memo() };
}

const keyOf = ({ location, settings }: BasketState, medicine: Medicine): string =>
  JSON.stringify([medicineRequest(medicine, location), settings]);

/** The brand and the generic of one name are two medicines. */
const productOf = ({ ndc, drug, manufacturerType }: LookupRequest): string =>
  ndc || `${drug} ${manufacturerType}`.trim();

/** The drug whose choices are shown. */
const drugOf = (entry: BasketEntry | undefined): string =>
  entry ? entry.request.drug || namingOf('', entry.last).name : '';
