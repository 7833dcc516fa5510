import type { LookupResult } from '../pricing/lookup-result.ts';
import type { Failure } from '../contract/failure-codes.ts';
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { assumedParts, type Choice, type Prescription } from '../pricing/choice.ts';
import type { Sort } from '../pricing/arrangement.ts';
import type { LookupRequest } from '../pricing/lookup-request.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { confirmText } from './answer.ts';
import { dosageText, medicineText, quantityText } from './medicine-text.ts';
import { mailText } from './saving-text.ts';
import { unavailableText } from './unavailable.ts';

/** What is told of a lookup, each by itself. */
export type SpokenPart = 'waiting' | 'failure' | 'replaced' | 'answer' | 'assumed' | 'count' | 'order';

interface Spoken {
  result: LookupResult | undefined;
  failure: Failure | undefined;
  /** The prices of a comparison, in order. */
  arranged: ArrangedPrices;
  sort: Sort;
  /** The medicine, as the service spells it. */
  name: string;
  prescription: Prescription;
  /** What of the prescription had to be replaced, or was typed but is not available for the drug. */
  replaced: Partial<Choice>;
  unavailable: readonly string[];
  /** What was requested, and the prices that what nobody gave is told from. */
  request: LookupRequest;
  comparison: PriceComparison | undefined;
  info: DrugInfo | undefined;
  /** What was typed that may mean another medicine. */
  unconfirmed: readonly string[];
  /** The failure, or question, as it is heard; empty if it is said at a field. */
  failureText: string;
}

/** One part of it in words; empty if there is nothing to say. */
export function spokenLookup(part: SpokenPart, data: Spoken, words: Words): string {
  switch (part) {
    case 'waiting':
      return words.say('loading');
    case 'failure':
      return data.failureText;
    case 'replaced':
      return replacedText(data, words) || notFoundText(data, words);
    case 'answer':
      return answerText(data, words);
    case 'assumed':
      return assumedText(data, words);
    case 'count':
      return countText(data, words);
    case 'order':
      return sortedText(data.sort, words);
  }
}

/** How the rows are sorted now. */
export const sortedText = (sort: Sort, words: Words): string =>
  words.say('sortedBy', { order: words.say(`sort_${sort === 'total' ? 'price' : sort}`) });

/** What was typed that the drug does not come in; empty if no price is shown. */
export const notFoundText = (
  data: Pick<Spoken, 'result' | 'name' | 'prescription' | 'unavailable'>,
  words: Words,
): string =>
  data.result?.outcome.ok
    ? unavailableText(
        { unavailable: data.unavailable, name: data.name, prescription: data.prescription },
        words,
      )
    : '';

/** What had to be replaced; empty if nothing. */
export function replacedText(
  { replaced, prescription }: Pick<Spoken, 'replaced' | 'prescription'>,
  words: Words,
): string {
  const value = [
    replaced.dosage && dosageText(replaced.dosage, prescription.product.form, words),
    replaced.quantity && quantityText(prescription.product, replaced.quantity, words),
  ];
  return value.some(Boolean) ? words.say('movedTo', { value: words.list(value) }) : '';
}

/** The answer in one sentence, and for what; empty if there is none. */
export function lowestText(
  { arranged: { best, mail }, name, prescription }: Pick<Spoken, 'arranged' | 'name' | 'prescription'>,
  words: Words,
): string {
  if (!best) return '';
  return words.say(mail ? 'lowestInStoreSpoken' : 'lowestSpoken', {
    drug: medicineText(name, prescription, words),
    price: payablePrice(best.row),
    pharmacy: best.row.pharmacy,
  });
}

function answerText(data: Spoken, words: Words): string {
  const { result } = data;
  if (!result?.outcome.ok) return '';
  const prices = result.outcome.data;
  if ('price' in prices)
    return words.say(result.operation === 'fairPrice' ? 'fairPriceNote' : 'lowestPrice', {
      price: prices.price,
    });
  const { mail } = data.arranged;
  return 'equivalent_drugs' in prices
    ? words.sentences(lowestText(data, words), mail && mailText(mail.row, mail.saves, words))
    : '';
}

/** How many prices there are. */
function countText({ result, arranged: { best, rows, memberships }, name }: Spoken, words: Words): string {
  if (!result?.outcome.ok) return '';
  const { data } = result.outcome;
  if ('price' in data) return '';
  if (!('equivalent_drugs' in data))
    return words.count('pricesFound', data.prices.length, { drug: data.display ?? name });
  return words.count('pricesFound', rows.length + memberships.length + (best ? 1 : 0), { drug: name });
}

/** What we chose of the prescription, or may have misread; empty if nothing. */
function assumedText(
  { arranged, request, comparison, prescription, info, unconfirmed }: Spoken,
  words: Words,
): string {
  if (!comparison || !arranged.best) return '';
  const parts = assumedParts(request, comparison, prescription, info);
  return confirmText({ ...parts, other: unconfirmed.length > 0 }, words);
}
