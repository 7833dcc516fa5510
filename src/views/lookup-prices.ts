import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import { isFixedBy, type Failure } from '../contract/failure-codes.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import { assumedParts } from '../pricing/choice.ts';
import { plausibleDaysSupply } from '../pricing/days-supply.ts';
import type { LookupResult, KnownPrices } from '../pricing/lookup-result.ts';
import type { ArrangedPrices, ListPart } from '../pricing/arrange.ts';
import type { Arrangement } from '../pricing/arrangement.ts';
import { chosenType, typesOf } from '../pricing/naming.ts';
import { isLocationRejected } from '../pricing/location-problem.ts';
import {
  isQuantityDefaulted,
  v1Quantity,
  type LookupRequest,
  type Offer,
} from '../pricing/lookup-request.ts';
import { storesElsewhere, storesOf, type Stores } from '../pricing/own-stores.ts';
import { typeChoices, type MadeType } from '../pricing/type-choices.ts';
import type { Words } from '../strings/index.ts';
import { answer, otherType } from './answer.ts';
import { failureMessage, spokenFailure } from './failure.ts';
import { lowerPrices, lowestPrice } from './lowest-price.ts';
import { pickers, type ChosenPrescription } from './pickers.ts';
import { prescriptionTexts } from './medicine-text.ts';
import { refusedInField } from './no-name-text.ts';
import { priceCard, priceCards } from './price-card.ts';
import { addLocationButton, listedBelow, priceList } from './price-list.ts';
import { skeleton } from './skeleton.ts';
import { lowestText, notFoundText } from './spoken-lookup.ts';
import { storeLines } from './store.ts';

/** What is looked up, and who started it. */
export interface Requested {
  request: LookupRequest;
  operation: PriceOperation;
  /** Whether prices depend on a place. */
  isLocated: boolean;
  /** Whether there is a field for the name, which shows what is wrong with it. */
  isSearched: boolean;
  /** Whether the page, not a visitor, named the medicine. */
  isFromPage: boolean;
  /** Whether the request has an NDC, form or pharmacy number that only the page can have set. */
  isPreset: boolean;
  /** Whether another name is typed: everything here is then dimmed. */
  isOutdated: boolean;
}

interface OpenableChoice extends ChosenPrescription {
  /** Whether the visitor opened the pickers. */
  isOpen: boolean;
  /** Whether what was typed may mean another release or salt. */
  isUnsure: boolean;
  /** What was typed that the drug does not come in. */
  unavailable: readonly string[];
  onOpen: () => void;
  /** Retries what the drug comes in, which could not be loaded. */
  onRetry: () => void;
}

interface Types {
  /** Lowest payable price in USD of each type, if known. */
  lowest: Partial<Record<MadeType, number>>;
  /** The types that turned out to have no price. */
  unpriced: readonly MadeType[];
  onType: (type: MadeType) => void;
}

interface PriceListing extends Arrangement {
  arranged: ArrangedPrices;
  /** Pages of each part to show before its "Show more". */
  pages: Readonly<Record<ListPart, number>>;
  pageSize: number;
  onArrange: (change: Partial<Arrangement>) => void;
  onMore: (part: ListPart) => void;
  /** Shows all prices, if the view has only a few. */
  onSeeAll: () => void;
}

/** The owner's own stores by pharmacy number, and the numbers that the page asks for. */
interface OwnStores {
  byNumber: Stores;
  ncpdp: readonly string[];
  mapHref: string | undefined;
}

export interface LookupPrices {
  headingLevel: number;
  requested: Requested;
  state: KnownPrices;
  choice: OpenableChoice;
  types: Types;
  list: PriceListing;
  stores: OwnStores;
  /** Undefined if there is no list to add to. */
  basket: { isListed: boolean; onAdd: () => void; onShow: () => void } | undefined;
  wantsFairPrice: boolean;
  /** Whether the service asked to wait before the next request. */
  isWaiting: boolean;
  /** What else a patient can do. */
  nextSteps: TemplateResult | typeof nothing;
  onCoupon: (row: Price) => void;
  onAddLocation: () => void;
  onRetry: () => void;
  /** Leads to the field for the name. */
  onSearch: () => void;
  /** Picks a name in place of an unknown one, or a strength or an amount that is asked about. */
  onCandidate: (name: string, offer?: Offer) => void;
}

/** Everything a lookup shows about its drug: the answer, ways to pay less, and the list or why there is none. */
export function lookupPrices(data: LookupPrices, words: Words): TemplateResult {
  const { isOutdated } = data.requested;
  const { result, comparison, failure } = data.state;
  // prices that are all in the answer leave nothing beside it
  const isBeside =
    result?.operation === 'priceCompare' &&
    !failure &&
    comparison &&
    comparison.prices.length > 1 &&
    (data.list.pharmacyType !== 'all' || hasList(data, words));
  const isUnsure = awaitsAmount(data);
  return html`<div
    class="prices ${isBeside ? 'beside' : ''} ${isOutdated ? 'outdated' : ''} ${isUnsure ? 'unsure' : ''}"
    ?inert=${isOutdated}
  >
    <div class="side">${hasAnswer(data) ? answerPart(data, words) : nothing} ${data.nextSteps}</div>
    <div class="rest" ?inert=${isUnsure}>${listPart(data, words)}</div>
  </div>`;
}

function hasList(data: LookupPrices, words: Words): boolean {
  const { rows, memberships } = listedBelow(data.list.arranged, {
    storesOf: (row) => storesPart(row, data, words),
  });
  return rows.length + memberships.length > 0;
}

/** Whether an invalid amount was typed: prices of the previous one are dimmed, and return when it is chosen again. */
const awaitsAmount = ({ choice }: LookupPrices): boolean => Boolean(choice.typedQuantity?.invalid);

/** Another choice is the next step if the chosen one has no price. */
function hasAnswer({ state: { comparison, info, lastFailure } }: LookupPrices): boolean {
  // prices of the former place would look like those of the new one
  if (isLocationRejected(lastFailure)) return false;
  const canChoose = info && /^(no_prices_found|invalid_param)$/.test(lastFailure?.code ?? '');
  return Boolean(comparison || canChoose);
}

/** The answer with its pickers, which stay in place whether or not other prices arrive. */
function answerPart(data: LookupPrices, words: Words): TemplateResult {
  const { request } = data.requested;
  const { prescription, typedQuantity, isUnsure, onOpen } = data.choice;
  const { comparison, result, info, hasChoices, infoFailed, failure, pending } = data.state;
  // what is wrong in them, or could not be loaded, must be visible
  const isOpen = data.choice.isOpen || Boolean(failure || typedQuantity || infoFailed);
  const other = typeBeside(data);
  const isTold = !failure || failure.code === 'no_prices_found';
  const shown = failure || pending ? undefined : comparison;
  const isPriced = !failure && result?.operation === 'priceCompare';
  const isUncertain = awaitsAmount(data);
  return answer(
    {
      headingLevel: data.headingLevel,
      naming: data.state.naming,
      unpriced: other?.lacks === 'price' ? other.type : undefined,
      prescription: prescriptionTexts(prescription, daysOf(data), words),
      assumed: isTold ? { ...assumedParts(request, shown, prescription, info), other: isUnsure } : undefined,
      lowest: isPriced && !pending ? lowest(data, words) : '',
      notFound: notFound(data, words),
      isOpen: !request.ndc && hasChoices ? isOpen : undefined,
      onChange: onOpen,
    },
    request.ndc
      ? nothing
      : pickers(
          {
            ...data.choice,
            open: isOpen,
            known: Boolean(info),
            // retrying the prices retries them too
            failed: infoFailed && !(failure && isRetried(failure)),
          },
          words,
        ),
    html`${failure ? failurePart(failure, data, words) : nothing}
    ${isPriced ? html`<div class="contents" ?inert=${isUncertain}>${lowestPart(data, words)}</div>` : nothing}
    ${other ? otherType(other, data.types.onType, words) : nothing}
    ${isPriced ? html`<div class="contents" ?inert=${isUncertain}>${belowPrice(data, words)}</div>` : nothing}`,
    words,
  );
}

/** What may suit better than the price, and what else can be done with it. */
function belowPrice(data: LookupPrices, words: Words): TemplateResult {
  const { pending } = data.state;
  return html`<div class="contents ${pending ? 'stale' : ''}" ?inert=${pending}>
      ${lowerPrices(data.list.arranged, data.onCoupon, words)}
    </div>
    ${addButton(data, words)} ${asksForPlace(data) ? addLocationButton(data.onAddLocation, words) : nothing}`;
}

/** The other of brand and generic, where the service lists both. */
function typeBeside({ requested: { request }, state: { comparison }, types }: LookupPrices) {
  const names = comparison && typesOf(comparison, request.drug);
  if (!names) return undefined;
  const chosen = chosenType(request, comparison);
  const other = typeChoices(names, types.lowest, types.unpriced).find(({ type }) => type !== chosen);
  return other?.lacks === 'name' ? undefined : other;
}

/** Whether the prices are those of national chains only because no place was given. */
const asksForPlace = ({ requested, state: { result } }: LookupPrices): boolean =>
  requested.isLocated && !result?.request.location;

const notFound = ({ state: { result, naming }, choice }: LookupPrices, words: Words): string =>
  notFoundText({ ...choice, result, name: naming.name }, words);

const lowest = ({ state: { naming }, choice, list }: LookupPrices, words: Words): string =>
  lowestText({ arranged: list.arranged, name: naming.name, prescription: choice.prescription }, words);

/** Days of supply of the choice, if the prices are for it and the number is plausible. */
function daysOf({
  choice: {
    prescription: { choice },
  },
  requested: { request },
  state: { comparison },
}: LookupPrices): number | undefined {
  // next to an amount that we chose, days would be a promise
  if (isQuantityDefaulted(request, comparison)) return undefined;
  const { form, dosage, quantity } = choice;
  const isOfChoice =
    comparison?.form === form && comparison.dosage === dosage && comparison.metric_quantity === quantity;
  return isOfChoice ? plausibleDaysSupply(form, quantity, comparison.days_supply) : undefined;
}

function addButton({ basket }: LookupPrices, words: Words): TemplateResult | typeof nothing {
  if (!basket) return nothing;
  const { isListed, onAdd, onShow } = basket;
  // the button stays, and keeps the focus
  return html`<div class="actions add">
    <button part="add-button" aria-disabled=${isListed} @click=${() => isListed || onAdd()}>
      ${words.say(isListed ? 'basketHas' : 'basketAdd')}
    </button>
    ${isListed ? html`<button class="quiet" @click=${onShow}>${words.say('basketShow')}</button>` : nothing}
  </div>`;
}

function lowestPart(data: LookupPrices, words: Words): TemplateResult {
  const { state, onCoupon } = data;
  const { arranged, pharmacyType } = data.list;
  const { best: answer } = arranged;
  if (!answer)
    return html`<p>
      ${state.comparison?.prices.length ? words.say('noPricesOfType') : words.say('failure_no_prices_found')}
    </p>`;
  return lowestPrice(
    {
      arranged: { ...arranged, best: answer },
      pharmacyType,
      onCoupon,
      fairPrice: data.wantsFairPrice ? state.fairPrice : undefined,
      stale: state.pending,
      stores: storesPart(answer.row, data, words),
    },
    words,
  );
}

const isRetried = ({ code }: Failure) => !isFixedBy('another-question', code);

/** What a failure is about; undefined where its field says it: a rejected place, and text that is not a name. */
function subjectOf(failure: Failure, requested: Requested, canAdd: boolean) {
  const { code } = failure;
  const { request, isLocated, isSearched, isFromPage, isPreset, isOutdated } = requested;
  // its buttons would be about another name than the one that is typed
  if (isOutdated) return undefined;
  if (isLocated && isLocationRejected(failure)) return undefined;
  if (isSearched && code === 'unknown_drug' && refusedInField(request.drug)) return undefined;
  return {
    drug: request.drug,
    doubt: request.ambiguity,
    isNdc: Boolean(request.ndc),
    canType: isSearched,
    canAdd,
    isOwnerMistake: code === 'unknown_drug' ? isFromPage : code === 'invalid_param' && isPreset,
  };
}

/** Whether a failure or question is said in place of an answer, or in it, not at a field. */
export const isToldBelow = (failure: Failure | undefined, requested: Requested): boolean =>
  Boolean(failure && subjectOf(failure, requested, false));

/** A failure as it is heard; empty where its field says it. @param canAdd whether the page has a list to add to */
export function failureHeard(
  failure: Failure | undefined,
  requested: Requested,
  canAdd: boolean,
  words: Words,
): string {
  const subject = failure && subjectOf(failure, requested, canAdd);
  return subject ? spokenFailure(failure, subject, words) : '';
}

function failurePart(failure: Failure, data: LookupPrices, words: Words): TemplateResult | typeof nothing {
  const { requested, basket, isWaiting, onRetry, onSearch, onCandidate } = data;
  const subject = subjectOf(failure, requested, Boolean(basket));
  if (!subject) return nothing;
  return failureMessage(failure, words, {
    ...subject,
    isWaiting,
    onRetry,
    onPick: onCandidate,
    onSearch: subject.canType ? onSearch : undefined,
    place: hasAnswer(data) ? 'in-answer' : 'alone',
    headingLevel: data.headingLevel + 1,
  });
}

function listPart(data: LookupPrices, words: Words): TemplateResult | typeof nothing {
  const { state, stores } = data;
  const { arranged, pageSize } = data.list;
  const { pending, result, failure } = state;
  // a pharmacy usually has one price, and the lowest is in the answer
  const maxRows = Math.min(pageSize, 10, stores.ncpdp.length ? stores.ncpdp.length - 1 : Infinity);
  if (!result) return pending && !hasAnswer(data) ? skeleton(data.requested.operation, maxRows) : nothing;
  if (failure) return hasAnswer(data) ? nothing : failurePart(failure, data, words);
  const rows = [arranged.best?.row ?? [], arranged.rows, arranged.memberships].flat();
  return html`${pricesPart(result, data, words)}
  ${storeLines(storesElsewhere(rows, stores.byNumber, stores.ncpdp), '', stores.mapHref, words)}`;
}

/** The prices, in the view for their operation. */
function pricesPart(result: LookupResult, data: LookupPrices, words: Words): TemplateResult | typeof nothing {
  if (!result.outcome.ok) return nothing;
  const options = {
    ...data.list,
    headingLevel: data.headingLevel,
    onCoupon: data.onCoupon,
    stale: data.state.pending,
    isAmountAssumed: !v1Quantity(result.request),
    notFound: notFound(data, words),
    naming: data.state.naming,
    location: result.request.location,
    fixed: !data.requested.isLocated,
    fairPrice: data.wantsFairPrice ? data.state.fairPrice : undefined,
    tellsStores: data.stores.byNumber.size > 0 || Boolean(data.stores.mapHref),
    storesOf: (row: Price) => storesPart(row, data, words),
  };
  switch (result.operation) {
    case 'comparePrice':
      return priceCards(result.outcome.data, options, words);
    case 'lowPrice':
    case 'fairPrice':
      return priceCard(result.operation, result.outcome.data, options, words);
    case 'priceCompare':
      return priceList(result.outcome.data, data.list.arranged, result.at, options, words);
  }
}

const storesPart = (row: Price, { stores: { byNumber, ncpdp, mapHref } }: LookupPrices, words: Words) =>
  storeLines(storesOf(row, byNumber, ncpdp), row.pharmacy, mapHref, words);
