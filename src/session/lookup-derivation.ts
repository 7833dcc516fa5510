/** The view of a lookup: it follows from what was said, from the answers to it and from the time. */
import type { PriceComparison, Responses } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { arrangePrices } from '../pricing/arrange.ts';
import { prescriptionOf } from '../pricing/choice.ts';
import { fairPriceFor } from '../pricing/fair.ts';
import { emptyRequest, type LookupRequest } from '../pricing/lookup-request.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import { namingOf } from '../pricing/naming.ts';
import { priceRequests } from '../pricing/price-requests.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import type { MadeType } from '../pricing/type-choices.ts';
import { namesAnother } from '../reading/read.ts';
import { lookupMoments, rowOrder } from './lookup-moments.ts';
import type { Lookup, LookupState, Wants } from './lookup-state.ts';
import { emptyLookup, type LookupView, type Stage } from './lookup-view.ts';
import { isUnlisted, type Meaning } from './meaning.ts';
import { lastCall } from './memo.ts';
import { drugOf, PricedLookupDerivation, type PricedLookup } from './priced-lookup.ts';
import type { Answered, Ask } from './requests.ts';
import { noTips, tipsOf } from './tips.ts';
import { typePrices } from './type-prices.ts';
import { waitAfter } from './wait.ts';

/** Maximum milliseconds for which prices wait for what is painted with them; after that, the fair price's space is reserved. */
const maxWait = 200;

/** What was requested beside the prices, and what it is waited for. */
interface Beside {
  isRequested: boolean;
  wantsFair: boolean;
  fair: Answered<'fairPrice'> | undefined;
  infoPending: boolean;
}

/** Which answer is on the page. */
type Held = Pick<LookupView, 'pending' | 'result' | 'last' | 'compared' | 'comparison'> & {
  /** The prices that just came, or are on the page. */
  own: PriceComparison | undefined;
  /** Until when they wait for what is painted with them, by `performance.now()`. */
  heldUntil: number | undefined;
};

/** Keeps what does not change from one derivation to the next. */
export class LookupDerivation {
  readonly #priced = new PricedLookupDerivation();
  readonly #results = new WeakMap<object, LookupResult>();
  readonly #arrange = lastCall(arrangePrices);
  readonly #naming = lastCall(namingOf);
  readonly #namesAnother = lastCall(namesAnother);

  /** @param before what was shown of the same medicine holds its place while it is replaced */
  readonly derive = (state: LookupState, ask: Ask, before: LookupView, now: number): LookupView => {
    const view = this.#view(state, ask, before, now);
    const order = rowOrder(view.last, state.wants.arrangement.sort, before.order);
    return { ...view, order, moments: lookupMoments({ ...view, order }, state) };
  };

  #view(state: LookupState, ask: Ask, before: LookupView, now: number): LookupView {
    const { client, lookup, former } = state;
    const shown = before.client === client ? before : { ...emptyLookup, client };
    const viewOf = (one: Lookup) => {
      const priced = this.#priced.of(one, state.wants, shown.compared, ask);
      return priced && this.#shown(state, one, priced, ask, shown, now);
    };
    const view = viewOf(lookup);
    if (view) return view;
    // while its name is searched for, what was there before stays, but not behind one that failed
    const isShown = shown.subject === lookup.subject;
    const meanwhile = isShown ? shown : former && viewOf(former);
    return {
      ...(meanwhile ?? { ...emptyLookup, client, request: { ...emptyRequest, location: lookup.place } }),
      ...(client && { isSearching: true, pending: true, stage: 'loading' }),
      isOutdated: false,
      result: undefined,
      comparison: undefined,
      failure: undefined,
      lastFailure: undefined,
    };
  }

  #shown(
    state: LookupState,
    lookup: Lookup,
    priced: PricedLookup,
    ask: Ask,
    before: LookupView,
    now: number,
  ): LookupView {
    const { client, wants } = state;
    const { meaning, request, info, answered, replaced, nearest, returned, refused } = priced;
    const { text = meaning.text } = lookup;
    const beside = besideOf(state, priced, ask);
    const result = answered && this.#resultOf(wants, request, answered);
    const held = heldOf(wants.operation, priced, result, beside, before, now);
    const { pending, last, comparison, own } = held;
    const failure = held.result && failureOf(held.result.outcome);
    const data = held.result?.outcome.ok ? held.result.outcome.data : undefined;
    const arranged = this.#arrange(comparison?.prices ?? none, ...arrangementOf(wants));
    const naming = this.#naming(request.drug, data ?? comparison);
    const prescription = prescriptionOf(request, comparison, !pending && !failure, info);
    const announced = state.wait?.of === held.result ? state.wait?.seconds : undefined;
    const wait = waitAfter(failure, answered?.retryAt, announced, now);
    const { infoPending } = beside;
    const seen = {
      request,
      comparison,
      info,
      pending,
      failure,
      infoPending,
      isNew: last !== before.last,
    };
    const tips = client ? tipsOf(seen, wants, before, ask) : noTips;
    const types = typePrices(
      { ...seen, result: held.result, arranged, tips, unpriced: returned && otherType(request) },
      wants,
      before.types,
    );
    const news = refused ? this.#resultOf(wants, refused.request, refused.answered) : before.news;
    return {
      client,
      operation: wants.operation,
      request,
      pending,
      last,
      comparison,
      compared: held.compared,
      wakeAt: tips.isDue ? now : (held.heldUntil ?? (wait.isWaiting ? wait.waitsUntil : undefined)),
      stage: pending ? 'loading' : stageOf(data, failure),
      subject: lookup.subject,
      isFromPage: lookup.asked.isFromPage,
      isSearching: false,
      isOutdated: !request.ndc && state.text !== text && this.#namesAnother(state.text, request.drug),
      text,
      picked: priced.picked,
      result: held.result,
      news: pending ? news : (last ?? before.news),
      lastFailure: last && failureOf(last.outcome),
      naming,
      info,
      prescription,
      arranged,
      returned,
      replaced,
      nearest,
      unread: meaning.unread,
      given: lookup.asked.given,
      unavailable:
        returned?.names ??
        unavailableOf(lookup, meaning, [naming.name, naming.other, prescription.product.form], own),
      unconfirmed: meaning.unconfirmed,
      hasChoices: Boolean(info) || infoPending,
      infoFailed: meaning.info?.outcome.ok === false && !isUnlisted(meaning.info),
      fairPrice: own ? fairPriceOf(beside, held, before) : before.fairPrice,
      types,
      tips,
      ...wait,
      order: before.order,
      moments: before.moments,
    };
  }

  /** The same object for the same answer. */
  #resultOf({ operation }: Wants, request: LookupRequest, { outcome, at }: Answered): LookupResult {
    const known = this.#results.get(outcome);
    if (known?.operation === operation) return known;
    const result = { operation, request, outcome, at } as LookupResult;
    this.#results.set(outcome, result);
    return result;
  }
}

const none: never[] = [];

function besideOf({ client, wants }: LookupState, { request, meaning }: PricedLookup, ask: Ask): Beside {
  const isRequested = Boolean(client && drugOf(request));
  const wantsFair =
    isRequested && wants.operation === 'priceCompare' && wants.fairPrice && !request.ambiguity;
  const isReadable = !meaning.unread || meaning.info !== undefined;
  const fair =
    wantsFair && isReadable ? ask('fairPrice', priceRequests.fairPrice(request, wants.settings)) : undefined;
  return { isRequested, wantsFair, fair, infoPending: isRequested && meaning.info === undefined };
}

/** The last answer stays while the next one for the same drug is on its way; what comes soon is painted with the prices. */
function heldOf(
  operation: PriceOperation,
  { request, answered }: PricedLookup,
  result: LookupResult | undefined,
  { isRequested, wantsFair, fair, infoPending }: Beside,
  before: LookupView,
  now: number,
): Held {
  const isSameDrug = drugOf(request) === drugOf(before.request);
  const until = (answered?.received ?? 0) + maxWait;
  const isWaitedFor = (wantsFair && !fair) || infoPending;
  const isHeld = Boolean(result?.outcome.ok && result !== before.last && isWaitedFor && now < until);
  const pending = isRequested && (!result || isHeld);
  const last = pending || !result ? (isSameDrug ? before.last : undefined) : result;
  const isCompared = operation === 'priceCompare';
  const own =
    !pending && isCompared && result?.outcome.ok ? (result.outcome.data as PriceComparison) : undefined;
  const compared = own ?? (isSameDrug ? before.compared : undefined);
  const isShown = last?.operation === operation && !(pending && !last.outcome.ok);
  return {
    pending,
    last,
    compared,
    own,
    result: isShown ? last : undefined,
    comparison: isCompared ? compared : undefined,
    heldUntil: isHeld ? until : undefined,
  };
}

/** What was typed that the prices are not for. @param shown what the drug is called, and what it comes in */
function unavailableOf(
  lookup: Lookup,
  meaning: Meaning,
  shown: readonly (string | undefined)[],
  prices: PriceComparison | undefined,
): readonly string[] {
  if (lookup.isChosenAnew) return none;
  const { beside = none } = lookup.asked;
  const text = shown.join(' ').toLowerCase();
  const words = beside.filter((word) => !text.includes(word.toLowerCase()));
  return [...meaning.unavailable, ...words, ...otherSupply(meaning, lookup, prices)];
}

/** The supply that was typed, where the amount that is priced lasts for another. */
function otherSupply({ supply }: Meaning, { chosen }: Lookup, prices: PriceComparison | undefined): string[] {
  const days = prices?.days_supply;
  return supply && days && days !== supply.days && !chosen.quantity ? [supply.text] : [];
}

/** USD; null while its space is reserved. */
function fairPriceOf({ wantsFair, fair }: Beside, { last, comparison }: Held, before: LookupView) {
  if (wantsFair && !fair) return null;
  const price = fairPriceFor(fair?.outcome.ok ? fair.outcome.data : undefined, comparison);
  // its space stays
  return price ?? (last === before.last && before.fairPrice === null ? null : undefined);
}

const arrangementOf = ({ arrangement }: Wants) => [arrangement.sort, arrangement.pharmacyType] as const;

const otherType = ({ manufacturerType }: LookupRequest): MadeType =>
  manufacturerType === 'brand' ? 'generic' : 'brand';

const failureOf = (outcome: Outcome<unknown>): Failure | undefined =>
  outcome.ok ? undefined : outcome.failure;

function stageOf(data: Responses[PriceOperation] | undefined, failure: Failure | undefined): Stage {
  if (data) return 'price' in data || data.prices.length ? 'ready' : 'empty';
  if (failure) return failure.code === 'no_prices_found' ? 'empty' : 'error';
  return 'idle';
}
