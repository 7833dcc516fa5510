import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/answers.ts';
import type { LookupResult } from '../pricing/lookup-state.ts';
import type { Choice, Prescription } from '../pricing/choice.ts';
import type { Matches } from '../reading/likeness.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import { namingOf } from '../pricing/names.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { suggestionsText } from './lookup-form.ts';
import { dosageText, medicineText, quantityText } from './medicine-text.ts';

interface Status {
  /** The name that is being typed, and what was found for it. */
  typed: string;
  matches: Matches | undefined;
  pending: boolean;
  /** The last result; its prices are said. */
  result: LookupResult | undefined;
  /** The prices of a comparison, in order. */
  arranged: ArrangedPrices;
  drug: string;
  prescription: Prescription;
  /** What of the prescription had to be replaced, and what was typed that the drug does not come in. */
  moved: Partial<Choice>;
  unmatched: readonly string[];
}

/** What is said politely to a screen reader. It is seen only where nothing else on the page shows it. */
export function status(data: Status, words: Words): TemplateResult {
  const { matches, typed, pending, unmatched } = data;
  const { prescription, result } = data;
  const shown = result?.outcome.ok && medicineText(shownName(data), prescription, words);
  const notFound = unmatched.length && shown && words.say('notFound', { value: unmatched.join(', '), shown });
  const moved = words.sentences(notFound, movedText(data, words));
  const isSeenElsewhere = matches
    ? 'names' in matches || matches.kind.startsWith('not-')
    : !pending && !moved;
  const [text, answer] = matches
    ? [suggestionsText(matches, typed, words)]
    : pending
      ? [words.say('loading')]
      : [moved, resultText(data, words)];
  return html`<p part="status" class=${isSeenElsewhere ? 'visually-hidden' : 'status'} role="status">
    ${text} ${answer ? html`<span class="visually-hidden">${answer}</span>` : nothing}
  </p>`;
}

const shownName = ({ drug, result }: Status): string =>
  result?.outcome.ok ? namingOf(drug, result.outcome.data).name : drug;

function resultText({ result, arranged, drug }: Status, words: Words): string {
  if (!result?.outcome.ok) return '';
  const { data } = result.outcome;
  if ('price' in data)
    return words.say(result.operation === 'fairPrice' ? 'fairPriceNote' : 'lowestPrice', {
      price: data.price,
    });
  if (!('equivalent_drugs' in data))
    return words.count('pricesFound', data.prices.length, { drug: data.display ?? drug });
  const { answer, rows, memberships } = arranged;
  const count = rows.length + memberships.length + (answer ? 1 : 0);
  return spokenAnswer(namingOf(drug, data).name, answer?.row, count, words);
}

/** What had to be replaced; empty where nothing had. */
export function movedText(
  { moved, prescription }: Pick<Status, 'moved' | 'prescription'>,
  words: Words,
): string {
  const value = [
    moved.dosage && dosageText(moved.dosage, prescription.product.form, words),
    moved.quantity && quantityText(prescription.product, moved.quantity, words),
  ].filter(Boolean);
  return value.length ? words.say('movedTo', { value: value.join(', ') }) : '';
}

/** The answer in one sentence, and how many prices there are. */
function spokenAnswer(drug: string, lowest: Price | undefined, count: number, words: Words): string {
  const found = words.count('pricesFound', count, { drug });
  return lowest
    ? `${words.say('lowestSpoken', { drug, price: payablePrice(lowest), pharmacy: lowest.pharmacy })} ${found}`
    : found;
}
