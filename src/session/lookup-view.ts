/** What a lookup shows: it follows from what was said, from the answers to it and from the time. */
import type { Client } from '../client/index.ts';
import type { DrugInfo, PriceComparison, Responses } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { arrangePrices, type ArrangedPrices } from '../pricing/arrange.ts';
import { nearestChoice } from '../pricing/changed-choice.ts';
import { prescriptionOf, type Choice, type Prescription } from '../pricing/choice.ts';
import { fairPriceFor } from '../pricing/fair.ts';
import { priceRequests } from '../pricing/price-requests.ts';
import {
  emptyRequest,
  type Ambiguity,
  type LookupRequest,
  type RequestedChoice,
} from '../pricing/lookup-request.ts';
import type { KnownPrices, LookupResult } from '../pricing/lookup-result.ts';
import { namingOf, typesOf } from '../pricing/naming.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import { typeWithoutPrice, type MadeType } from '../pricing/type-choices.ts';
import { merged } from '../reading/further-queries.ts';
import { namesAnother, type Reading } from '../reading/read.ts';
import type { Asked } from './asked.ts';
import { lookupMoments, rowOrder, type LookupMoment, type RowOrder } from './lookup-moments.ts';
import { isUnlisted, MeaningDerivation, type Meaning } from './meaning.ts';
import { lastCall } from './memo.ts';
import type { Lookup, LookupState } from './lookup-state.ts';
import { pricesFor } from './prices.ts';
import type { Answered, Ask } from './requests.ts';
import { waitAfter } from './wait.ts';
import { noTips, tipsOf, type FoundTips } from './tips.ts';
import { noTypePrices, typePrices, type TypePrices } from './type-prices.ts';

/** Maximum milliseconds for which prices wait for what is painted with them; after that, the fair price's space is reserved. */
const maxWait = 200;

export type Stage = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

export interface LookupView extends KnownPrices {
  wakeAt?: number | undefined;
  client: Client | undefined;
  stage: Stage;
  /** The subject of the lookup that is shown, also while its name is searched for again. */
  subject: object | undefined;
  operation: PriceOperation;
  request: LookupRequest;
  /** Whether the page, not a visitor, named the medicine. */
  isFromPage: boolean;
  /** Whether it is not known yet which medicine the typed text means. */
  isSearching: boolean;
  /** Whether the typed name differs from the requested one. */
  isOutdated: boolean;
  /** The text that names what is requested. */
  text: string;
  /** The name that a visitor chose; another object is another choice. */
  picked: { drug: string } | undefined;
  /** The last result that was shown; another object is news. */
  news: LookupResult | undefined;
  /** The chosen type has no price: that of the other one is shown. Its name, if it has one. */
  returned: { names: readonly string[] } | undefined;
  /** What was read beside the name, while it is not known what the drug comes in. */
  unread: Reading | undefined;
  /** What the page's attributes say beside it. */
  given: Partial<RequestedChoice>;
  /** What was typed or chosen that the drug does not come in. */
  unavailable: readonly string[];
  /** Releases and salts that were typed and may mean another medicine. */
  unconfirmed: readonly string[];
  /** What replaces a strength or an amount that the drug does not come in. */
  replaced: Partial<Choice>;
  /** What is requested in place of a strength that the service refused. */
  nearest: RequestedChoice | undefined;
  prescription: Prescription;
  arranged: ArrangedPrices;
  types: TypePrices;
  tips: FoundTips;
  /** Whether the service asked to wait before the next request. */
  isWaiting: boolean;
  /** When that wait ends, by `performance.now()`. */
  waitsUntil: number;
  /** The last result for this drug, and the last prices of a comparison, whatever is requested meanwhile. */
  last: LookupResult | undefined;
  compared: PriceComparison | undefined;
  order: RowOrder | undefined;
  /** What is told to visitors who do not see it. */
  moments: readonly LookupMoment[];
}

const noPrescription = prescriptionOf(emptyRequest, undefined, false, undefined);

export const emptyLookup: LookupView = {
  ...{ client: undefined, stage: 'idle', subject: undefined, operation: 'priceCompare', pending: false },
  ...{
    request: emptyRequest,
    isFromPage: false,
    isSearching: false,
    isOutdated: false,
    text: '',
    picked: undefined,
  },
  ...{
    result: undefined,
    news: undefined,
    failure: undefined,
    lastFailure: undefined,
    comparison: undefined,
  },
  ...{
    returned: undefined,
    unread: undefined,
    given: {},
    unavailable: [],
    unconfirmed: [],
    replaced: {},
    nearest: undefined,
  },
  ...{
    naming: namingOf('', undefined),
    prescription: noPrescription,
    arranged: { rows: [], memberships: [] },
  },
  ...{ info: undefined, hasChoices: false, infoFailed: false, fairPrice: undefined },
  ...{ types: noTypePrices, tips: noTips, isWaiting: false, waitsUntil: 0 },
  ...{ last: undefined, compared: undefined, order: undefined, moments: [] },
};

/** A request, and the answer to it. */
interface Requested {
  meaning: Meaning;
  request: LookupRequest;
  info: DrugInfo | undefined;
  answered: Answered<PriceOperation> | undefined;
}

interface Settled extends Requested {
  /** Whether the drug is the one that was shown before. */
  isSameDrug: boolean;
  replaced: Partial<Choice>;
  nearest: LookupView['nearest'];
  returned?: LookupView['returned'];
  /** Why another type is shown than the chosen one. */
  refusal?: LookupResult;
}

const drugOf = ({ ndc, drug }: LookupRequest): string => ndc || drug;

/** Keeps what does not change from one derivation to the next. */
export class LookupDerivation {
  readonly #meanings = new WeakMap<Asked, MeaningDerivation>();
  readonly #results = new WeakMap<object, LookupResult>();
  readonly #unknown = new WeakMap<Failure, Answered<PriceOperation>>();
  readonly #arrange = lastCall(arrangePrices);
  readonly #naming = lastCall(namingOf);
  readonly #namesAnother = lastCall(namesAnother);
  readonly #question = lastCall(questionOf);

  /** @param before what was shown of the same medicine holds its place while it is replaced */
  readonly derive = (state: LookupState, ask: Ask, before: LookupView, now: number): LookupView => {
    const view = this.#view(state, ask, before, now);
    const order = rowOrder(view.last, state.wants.arrangement.sort, before.order);
    return { ...view, order, moments: lookupMoments({ ...view, order }, state) };
  };

  #view(state: LookupState, ask: Ask, before: LookupView, now: number): LookupView {
    const { client, lookup, instead } = state;
    const shown = before.client === client ? before : { ...emptyLookup, client };
    const meaning = this.#meaningOf(lookup, state, ask);
    if (meaning) return this.#shown(state, lookup, meaning, ask, shown, now);
    // one that failed is not followed by what was there before it
    const former = shown.subject !== lookup.subject && instead && this.#meaningOf(instead, state, ask);
    const view = former
      ? this.#shown(state, instead, former, ask, shown, now)
      : shown.subject === lookup.subject
        ? shown
        : { ...emptyLookup, client, request: { ...emptyRequest, location: lookup.place } };
    return {
      ...view,
      ...(client && { isSearching: true, pending: true, stage: 'loading' }),
      ...{ isOutdated: false, result: undefined, comparison: undefined },
      ...{ failure: undefined, lastFailure: undefined },
    };
  }

  #meaningOf({ asked }: Lookup, state: LookupState, ask: Ask): Meaning | undefined {
    return this.#derivationOf(asked).of(wantsInfo(state), ask);
  }

  #derivationOf(asked: Asked): MeaningDerivation {
    const derivation = this.#meanings.get(asked) ?? new MeaningDerivation(asked, true);
    this.#meanings.set(asked, derivation);
    return derivation;
  }

  /** What is requested, and the answer to it. */
  #request(
    state: LookupState,
    lookup: Lookup,
    meaning: Meaning,
    ask: Ask,
    change?: Partial<LookupRequest>,
  ): Requested {
    const { settings, operation } = state.wants;
    const request = { ...meaning.request, location: lookup.place, ...lookup.chosen, ...change };
    const info = meaning.info?.outcome.ok ? meaning.info.outcome.data : undefined;
    if (request.ambiguity) return { meaning, request, info, answered: this.#question(request.ambiguity) };
    // what stands beside a name is part of the request, once it can be read
    const isReady = drugOf(request) && !(meaning.unread && meaning.info === undefined);
    const answered = isReady ? pricesFor(operation, request, settings, info, ask) : undefined;
    return { meaning, request, info, answered };
  }

  /** The same by what is known of the name, of the strength and of the type: what the service does not have is replaced. */
  #settled(state: LookupState, lookup: Lookup, meaning: Meaning, ask: Ask, before: LookupView): Settled {
    let requested = this.#request(state, lookup, meaning, ask);
    const { drug, ambiguity } = requested.request;
    if (
      drug &&
      !ambiguity &&
      lookup.asked.name !== 'settled' &&
      codeOf(requested.answered) === 'unknown_drug'
    ) {
      const derivation = this.#derivationOf(lookup.asked);
      const found = derivation.found(wantsInfo(state), ask, drug);
      if (found === undefined) requested = { ...requested, answered: undefined };
      else if (found && 'request' in found) requested = this.#request(state, lookup, found, ask);
      else if (lookup.asked.name !== 'given')
        requested = this.#askedBack(requested, derivation.suggested(drug, ask));
    }
    const isSameDrug = drugOf(requested.request) === drugOf(before.request);
    // no answer to another drug is here before those prices are gone
    const comparison = before.compared;
    let { replaced } = lookup;
    let nearest: Settled['nearest'];
    if (codeOf(requested.answered) === 'invalid_param') {
      const { request, info } = requested;
      const prescription = prescriptionOf(request, comparison, false, info);
      const changed = nearestChoice({ request, comparison, info, prescription });
      if (changed) {
        requested = this.#request(state, lookup, requested.meaning, ask, changed.choice);
        nearest = changed.choice;
        ({ replaced } = changed);
      }
    }
    const { request, answered } = requested;
    const unpriced = answered?.outcome.ok === false && typeWithoutPrice(request, answered.outcome);
    const other = unpriced === 'brand' ? 'generic' : 'brand';
    const canReturn = unpriced && comparison?.manufacturer_type?.toLowerCase() === other;
    if (!canReturn) return { ...requested, isSameDrug, replaced, nearest };
    const name = typesOf(comparison, request.drug)[unpriced];
    return {
      ...this.#request(state, lookup, requested.meaning, ask, { ...nearest, manufacturerType: other }),
      ...{ isSameDrug, replaced, nearest, returned: { names: name ? [name] : [] } },
      refusal: this.#resultOf(state, request, answered),
    };
  }

  #shown(
    state: LookupState,
    lookup: Lookup,
    first: Meaning,
    ask: Ask,
    before: LookupView,
    now: number,
  ): LookupView {
    const { client, text, wants } = state;
    const { operation, settings } = wants;
    const settled = this.#settled(state, lookup, first, ask, before);
    const { meaning, request, info, answered, isSameDrug, replaced, nearest, returned, refusal } = settled;
    const isCompared = operation === 'priceCompare';
    const isRequested = Boolean(client && drugOf(request));
    const wantsFair = isRequested && isCompared && wants.fairPrice && !request.ambiguity;
    const isReadable = !meaning.unread || meaning.info !== undefined;
    const fair =
      wantsFair && isReadable ? ask('fairPrice', priceRequests.fairPrice(request, settings)) : undefined;

    // what comes soon is painted with the prices
    const result = answered && this.#resultOf(state, request, answered);
    const infoPending = isRequested && meaning.info === undefined;
    const isWaitedFor = (wantsFair && !fair) || infoPending;
    const until = (answered?.received ?? 0) + maxWait;
    const isHeld = result?.outcome.ok && result !== before.last && isWaitedFor && now < until;
    const pending = isRequested && (!result || Boolean(isHeld));
    const last = pending || !result ? (isSameDrug ? before.last : undefined) : result;
    const ownPrices = !pending && isCompared && result?.outcome.ok ? result.outcome.data : undefined;
    const compared = (ownPrices as PriceComparison | undefined) ?? (isSameDrug ? before.compared : undefined);
    const comparison = isCompared ? compared : undefined;

    const isShown = last?.operation === operation && !(pending && !last.outcome.ok);
    const shownResult = isShown ? last : undefined;
    const data = shownResult?.outcome.ok ? shownResult.outcome.data : undefined;
    const failure = shownResult && failureOf(shownResult.outcome);
    const prescription = prescriptionOf(request, comparison, !pending && !failure, info);
    const arranged = this.#arrange(comparison?.prices ?? none, ...arrangementOf(state));
    const told = state.wait?.of === shownResult ? state.wait?.seconds : undefined;
    const wait = waitAfter(failure, answered?.retryAt, told, now);
    const seen = {
      ...{ request, comparison, info, pending, failure, infoPending },
      isNew: last !== before.last,
    };
    const tips = client ? tipsOf(seen, wants, before, ask) : noTips;
    const types = typePrices(
      { ...seen, result: shownResult, arranged, tips, unpriced: returned && otherType(request) },
      wants,
      before.types,
    );
    const isLate = wantsFair && !fair;
    const naming = this.#naming(request.drug, data ?? comparison);
    return {
      ...{ client, operation, request, pending, last, compared, comparison, info, prescription, arranged },
      wakeAt: tips.isDue ? now : isHeld ? until : wait.isWaiting ? wait.waitsUntil : undefined,
      stage: pending ? 'loading' : stageOf(data, failure),
      subject: lookup.subject,
      isFromPage: lookup.asked.isFromPage,
      isSearching: false,
      isOutdated: !request.ndc && text !== meaning.text && this.#namesAnother(text, request.drug),
      text: meaning.text,
      picked: first.picked,
      result: shownResult,
      news: pending ? (refusal ?? before.news) : (last ?? before.news),
      lastFailure: last && failureOf(last.outcome),
      naming,
      returned,
      unread: meaning.unread,
      given: lookup.asked.given,
      unavailable:
        returned?.names ??
        (lookup.isChosenAnew
          ? none
          : [
              ...meaning.unavailable,
              ...notIn([naming.name, naming.other, prescription.product.form], lookup.asked.beside),
              ...otherSupply(meaning, lookup, ownPrices),
            ]),
      unconfirmed: meaning.unconfirmed,
      ...{ replaced, nearest },
      hasChoices: Boolean(info) || infoPending,
      infoFailed: meaning.info?.outcome.ok === false && !isUnlisted(meaning.info),
      fairPrice: !ownPrices
        ? before.fairPrice
        : isLate
          ? null
          : (fairPriceFor(fair?.outcome.ok ? fair.outcome.data : undefined, comparison) ??
            // its space stays
            (last === before.last && before.fairPrice === null ? null : undefined)),
      types,
      tips,
      ...wait,
      ...{ order: before.order, moments: before.moments },
    };
  }

  /** An unknown name, with those to ask about; the same answer each time. */
  #askedBack(requested: Requested, names: readonly string[]): Requested {
    const { answered } = requested;
    if (!answered || answered.outcome.ok || !names.length) return requested;
    const { failure } = answered.outcome;
    const known = this.#unknown.get(failure) ?? {
      ...answered,
      outcome: { ok: false, failure: { ...failure, candidates: merged(failure.candidates, names) } },
    };
    this.#unknown.set(failure, known);
    return { ...requested, answered: known };
  }

  /** The same object for the same answer. */
  #resultOf({ wants }: LookupState, request: LookupRequest, { outcome, at }: Answered): LookupResult {
    const known = this.#results.get(outcome);
    if (known?.operation === wants.operation) return known;
    const result = { operation: wants.operation, request, outcome, at } as LookupResult;
    this.#results.set(outcome, result);
    return result;
  }
}

const none: never[] = [];

/** The words beside a picked name that are not in what it is called, or what it comes in, either. */
const notIn = (shown: readonly (string | undefined)[], beside: readonly string[] = none): readonly string[] =>
  beside.filter((word) => !shown.join(' ').toLowerCase().includes(word.toLowerCase()));

/** The supply that was typed, where the amount that is priced lasts for another. */
function otherSupply(
  { supply }: Meaning,
  { chosen }: Lookup,
  prices: Responses[PriceOperation] | undefined,
): string[] {
  const days = prices && 'days_supply' in prices ? prices.days_supply : undefined;
  return supply && days && days !== supply.days && !chosen.quantity ? [supply.text] : [];
}

const wantsInfo = ({ wants }: LookupState): boolean => wants.operation === 'priceCompare';

const arrangementOf = ({ wants: { arrangement } }: LookupState) =>
  [arrangement.sort, arrangement.pharmacyType] as const;

const otherType = ({ manufacturerType }: LookupRequest): MadeType =>
  manufacturerType === 'brand' ? 'generic' : 'brand';

/** Nothing is requested for a question: it is asked at once. */
const questionOf = ({ names }: Ambiguity): Answered<PriceOperation> => ({
  outcome: { ok: false, failure: { code: 'unknown_drug', candidates: [...names] } },
  at: new Date(),
  ...{ received: 0, retryAt: undefined },
});

const failureOf = (outcome: Outcome<unknown>): Failure | undefined =>
  outcome.ok ? undefined : outcome.failure;

const codeOf = (answered: Answered | undefined) => answered && failureOf(answered.outcome)?.code;

function stageOf(data: Responses[PriceOperation] | undefined, failure: Failure | undefined): Stage {
  if (data) return 'price' in data || data.prices.length ? 'ready' : 'empty';
  if (failure) return failure.code === 'no_prices_found' ? 'empty' : 'error';
  return 'idle';
}
