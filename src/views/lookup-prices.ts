import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/answers.ts';
import type { ManufacturerType } from '../contract/choices.ts';
import { isMendedBy, type Failure } from '../contract/failures.ts';
import type { PriceOperation } from '../pricing/ask.ts';
import { plausibleDaysSupply } from '../pricing/days-supply.ts';
import type { LookupResult, LookupState } from '../pricing/lookup-state.ts';
import { arrangePrices, type ArrangedPrices, type Arrangement, type ListPart } from '../pricing/arrange.ts';
import { chosenType, namingOf, typesOf } from '../pricing/names.ts';
import { payablePrice } from '../pricing/payable.ts';
import { nameProblem } from '../reading/not-names.ts';
import { isPlaceRefused } from '../pricing/place.ts';
import { isAmountOurs, isStrengthOurs, v1Quantity, type Question } from '../pricing/question.ts';
import { storesElsewhere, storesOf, type Stores } from '../pricing/stores.ts';
import type { Tip } from '../pricing/tips.ts';
import type { Words } from '../strings/index.ts';
import { answer, typeButtons } from './answer.ts';
import { failureMessage } from './failure.ts';
import { lowestPrice } from './lowest-price.ts';
import { pickers, type ChosenPrescription } from './pickers.ts';
import { eachText, prescriptionTexts, quantityText } from './medicine-text.ts';
import { priceCard, priceCards } from './price-card.ts';
import { priceList } from './price-list.ts';
import { quote, type Quote } from './quote.ts';
import { skeleton } from './skeleton.ts';
import { storeLines } from './store.ts';
import { tips, type ShownTip } from './tips.ts';

export interface LookupPrices extends Arrangement, ChosenPrescription, LookupHandlers {
  headingLevel: number;
  operation: PriceOperation;
  question: Question;
  state: LookupState;
  /** Whether prices depend on a place. */
  located: boolean;
  /** Whether there is a field for the name, which says what is wrong with it. */
  isSearched: boolean;
  /** Whether the service asked to wait before it is asked again. */
  isWaiting: boolean;
  /** Whether an NDC, form or pharmacy number is asked that only the page can have given. */
  isPreset: boolean;
  /** Whether another name is typed: then all of this steps back. */
  outdated: boolean;
  /** Whether what was typed may mean another release or salt. */
  isUnsure: boolean;
  /** Whether the page named the medicine, and no visitor. */
  isGiven: boolean;
  /** Whether the visitor opened the pickers. */
  choosing: boolean;
  /** Lowest payable price in USD of each type, where it is known. */
  typePrices: Partial<Record<'generic' | 'brand', number>>;
  arranged: ArrangedPrices;
  /** Pages to show of each part before its "Show more". */
  pages: Readonly<Record<ListPart, number>>;
  pageSize: number;
  wantsFairPrice: boolean;
  /** Undefined where ways to pay less are not wanted. */
  tips: readonly ShownTip[] | undefined;
  /** Undefined where no quote is asked for. */
  quote: Pick<Quote, 'text' | 'done' | 'onQuote'> | undefined;
  /** The owner's own pharmacies by number, and the numbers that the page asks for. */
  stores: Stores;
  ncpdp: readonly string[];
  mapHref: string | undefined;
  /** Whether it is in the list of a basket; undefined where there is no basket. */
  isListed: boolean | undefined;
}

interface LookupHandlers {
  onAdd: () => void;
  onCoupon: (row: Price) => void;
  onType: (type: ManufacturerType) => void;
  onOpenPickers: () => void;
  onRetryChoices: () => void;
  onApplyTip: (tip: Tip) => void;
  onArrange: (change: Partial<Arrangement>) => void;
  onMore: (part: ListPart) => void;
  /** All prices, where the view is of few. */
  onSeeAll: () => void;
  onRetry: () => void;
  /** A name in place of an unknown one. */
  onCandidate: (name: string) => void;
}

/** All that a lookup shows of its drug: the answer, ways to pay less, the list, or why there is none. */
export function lookupPrices(data: LookupPrices, words: Words): TemplateResult {
  const { outdated } = data;
  const { result, comparison, failure } = data.state;
  // a single price is all in the answer: beside it would be nothing
  const isBeside =
    result?.operation === 'priceCompare' && !failure && comparison && comparison.prices.length > 1;
  const isUnsure = awaitsAmount(data);
  return html`<div
    class="prices ${isBeside ? 'beside' : ''} ${outdated ? 'outdated' : ''} ${isUnsure ? 'unsure' : ''}"
    ?inert=${outdated}
  >
    <div class="side">
      ${hasAnswer(data) ? answerPart(data, words) : nothing}
      <div class="contents" ?inert=${isUnsure}>${tipsPart(data, words)} ${quotePart(data, words)}</div>
    </div>
    <div class="rest" ?inert=${isUnsure}>${listPart(data, words)}</div>
  </div>`;
}

/** Whether an amount was typed that cannot be: prices of the former one step back, and can be had again by choosing it. */
const awaitsAmount = ({ typedQuantity }: LookupPrices): boolean => Boolean(typedQuantity?.invalid);

/** Another choice is the way on where the chosen one has no price. */
function hasAnswer({ state: { comparison, info, lastFailure } }: LookupPrices): boolean {
  const canChoose = info && /^(no_prices_found|invalid_param)$/.test(lastFailure?.code ?? '');
  return Boolean(comparison || canChoose);
}

/** The answer with its pickers, which stay in place while other prices, or none, come. */
function answerPart(data: LookupPrices, words: Words): TemplateResult {
  const { question, prescription, typedQuantity } = data;
  const { comparison, result, info, hasChoices, infoFailed, failure } = data.state;
  const types = comparison && typesOf(comparison, question.drug);
  // what is wrong in them, or could not be loaded, must be seen
  const isOpen = data.choosing || Boolean(failure || typedQuantity || infoFailed);
  const folded = !isOpen && !question.ndc && hasChoices;
  return answer(
    {
      headingLevel: data.headingLevel,
      naming: namingOf(question.drug, comparison),
      prescription: prescriptionTexts(prescription, daysOf(data), words),
      ours: {
        strength: !failure && isStrengthOurs(question, comparison, prescription.dosages),
        amount: !failure && isAmountOurs(question, comparison),
        other: !failure && data.isUnsure,
      },
      folded,
      onChange: data.onOpenPickers,
    },
    types?.brand && types.generic
      ? typeButtons(chosenType(question, comparison), data.typePrices, data.state.pending, data.onType, words)
      : nothing,
    question.ndc
      ? nothing
      : pickers(
          {
            ...data,
            open: isOpen,
            known: Boolean(info),
            // asking for the prices again asks for them too
            failed: infoFailed && !(failure && isRetried(failure)),
            onRetry: data.onRetryChoices,
          },
          words,
        ),
    failure
      ? failurePart(failure, data, words)
      : result?.operation === 'priceCompare'
        ? html`<div class="contents" ?inert=${awaitsAmount(data)}>
            ${lowestPart(data, words)} ${addButton(data, words)}
          </div>`
        : nothing,
    words,
  );
}

/** Of what is chosen, where the prices are for it and it can be true. */
function daysOf({
  prescription: { choice },
  question,
  state: { comparison },
}: LookupPrices): number | undefined {
  // beside an amount that we chose, days would be a promise
  if (isAmountOurs(question, comparison)) return undefined;
  const { form, dosage, quantity } = choice;
  const isOfChoice =
    comparison?.form === form && comparison.dosage === dosage && comparison.metric_quantity === quantity;
  return isOfChoice ? plausibleDaysSupply(form, quantity, comparison.days_supply) : undefined;
}

function addButton({ isListed, onAdd }: LookupPrices, words: Words): TemplateResult | typeof nothing {
  if (isListed === undefined) return nothing;
  // it stays, and the focus with it
  return html`<button
    part="add-button"
    class="add"
    aria-disabled=${isListed}
    @click=${() => isListed || onAdd()}
  >
    ${words.say(isListed ? 'basketHas' : 'basketAdd')}
  </button>`;
}

function lowestPart(data: LookupPrices, words: Words): TemplateResult {
  const { arranged, state, onCoupon } = data;
  const { answer, cheaperMembership } = arranged;
  if (!answer)
    return html`<p>
      ${state.comparison?.prices.length ? words.say('noPricesOfType') : words.failure('no_prices_found')}
    </p>`;
  return lowestPrice(
    {
      ...answer,
      ...{ cheaperMembership, onCoupon },
      fairPrice: data.wantsFairPrice ? state.fairPrice : undefined,
      stale: state.pending,
      stores: storesPart(answer.row, data, words),
    },
    words,
  );
}

function tipsPart(data: LookupPrices, words: Words): TemplateResult | typeof nothing {
  const { failure, expectedTips: expected } = data.state;
  const { answer } = data.arranged;
  if (!data.tips || !answer || failure || !expected.length) return nothing;
  const { product, quantities } = data.prescription;
  return tips(
    {
      expected,
      shown: data.tips,
      lowest: payablePrice(answer.row),
      amountOf: (metric) => quantityText(product, metric, words, quantities),
      single: eachText(data.prescription, words),
      onApply: data.onApplyTip,
    },
    words,
  );
}

/** Judged by all prices, whichever the list shows. */
function quotePart(data: LookupPrices, words: Words): TemplateResult | typeof nothing {
  const { answer } = arrangePrices(data.state.comparison?.prices ?? [], 'price', 'all');
  if (!data.quote || !answer || data.state.failure) return nothing;
  return quote({ ...data.quote, row: answer.row, fairPrice: data.state.fairPrice ?? undefined }, words);
}

const isRetried = ({ code }: Failure) => !isMendedBy('another-question', code);

/** A refused place is reported under its field, and so is what no name is. */
function failurePart(
  failure: Failure,
  { located, isPreset, isGiven, isSearched, isWaiting, question, onRetry, onCandidate }: LookupPrices,
  words: Words,
): TemplateResult | typeof nothing {
  const { code } = failure;
  if (located && isPlaceRefused(failure)) return nothing;
  if (isSearched && code === 'unknown_drug' && nameProblem(question.drug)) return nothing;
  return failureMessage(failure, words, {
    drug: question.drug,
    doubt: question.doubt,
    isNdc: Boolean(question.ndc),
    isOwners: code === 'unknown_drug' ? isGiven : code === 'invalid_param' && isPreset,
    isWaiting,
    onRetry,
    onPick: onCandidate,
  });
}

function listPart(data: LookupPrices, words: Words): TemplateResult | typeof nothing {
  const { operation, state, pageSize, ncpdp } = data;
  const { pending, result, comparison, failure } = state;
  const asksPlace = data.located && !data.question.location;
  // a pharmacy mostly has one price, and the lowest stands in the answer
  const most = Math.min(pageSize, 10, ncpdp.length ? ncpdp.length - 1 : Infinity);
  if (!result) return pending && !comparison ? skeleton(operation, most, asksPlace) : nothing;
  if (failure) return hasAnswer(data) ? nothing : failurePart(failure, data, words);
  const rows = [data.arranged.answer?.row ?? [], data.arranged.rows, data.arranged.memberships].flat();
  return html`${pricesPart(result, data, words)}
  ${storeLines(storesElsewhere(rows, data.stores, data.ncpdp), '', data.mapHref, words)}`;
}

/** The prices, in the view of their operation. */
function pricesPart(result: LookupResult, data: LookupPrices, words: Words): TemplateResult | typeof nothing {
  if (!result.outcome.ok) return nothing;
  const options = {
    ...data,
    stale: data.state.pending,
    isOurs: !v1Quantity(result.question),
    drug: result.question.drug,
    place: result.question.location,
    fixed: !data.located,
    storesOf: (row: Price) => storesPart(row, data, words),
  };
  switch (result.operation) {
    case 'comparePrice':
      return priceCards(result.outcome.data, options, words);
    case 'lowPrice':
    case 'fairPrice':
      return priceCard(result.operation, result.outcome.data, options, words);
    case 'priceCompare':
      return priceList(result.outcome.data, data.arranged, result.at, options, words);
  }
}

const storesPart = (row: Price, { stores, ncpdp, mapHref }: LookupPrices, words: Words) =>
  storeLines(storesOf(row, stores, ncpdp), row.pharmacy, mapHref, words);
