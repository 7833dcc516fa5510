import type { LookupResult } from '../pricing/lookup-result.ts';
import type { Choice, Prescription } from '../pricing/choice.ts';
import type { Matches } from '../reading/likeness.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { dosageText, quantityText } from './medicine-text.ts';
import type { Status } from './status.ts';
import { suggestionsText } from './suggestions-text.ts';
import { unavailableText } from './unavailable.ts';

type ShownResult = Pick<Spoken, 'result' | 'name' | 'prescription'>;

interface Spoken {
  /** The name that is being typed, and what was found for it. */
  typed: string;
  matches: Matches | undefined;
  pending: boolean;
  /** The last result; its prices are announced. */
  result: LookupResult | undefined;
  /** The prices of a comparison, in order. */
  arranged: ArrangedPrices;
  /** The medicine, as the service spells it. */
  name: string;
  prescription: Prescription;
  /** What of the prescription had to be replaced, or was typed but is not available for the drug. */
  replaced: Partial<Choice>;
  unavailable: readonly string[];
}

/** The status of a lookup: of the names that match what is typed, or else of its answer. */
export function spokenStatus(data: Spoken, words: Words): Status {
  const { matches, typed, pending } = data;
  const replaced = replacedText(data, words);
  const isSeenElsewhere = matches
    ? 'names' in matches || matches.kind.startsWith('not-')
    : !pending && !replaced;
  const [text, answer = ''] = matches
    ? [suggestionsText(matches, typed, words)]
    : pending
      ? [words.say('loading')]
      : [replaced || notFoundText(data, words), resultText(data, words)];
  return { text, answer, isSeenElsewhere };
}

/** What was typed that the drug does not come in; empty if no price is shown. */
export const notFoundText = (data: ShownResult & { unavailable: readonly string[] }, words: Words): string =>
  data.result?.outcome.ok
    ? unavailableText(
        { unavailable: data.unavailable, name: data.name, prescription: data.prescription },
        words,
      )
    : '';

function resultText({ result, arranged, name }: Spoken, words: Words): string {
  if (!result?.outcome.ok) return '';
  const { data } = result.outcome;
  if ('price' in data)
    return words.say(result.operation === 'fairPrice' ? 'fairPriceNote' : 'lowestPrice', {
      price: data.price,
    });
  if (!('equivalent_drugs' in data))
    return words.count('pricesFound', data.prices.length, { drug: data.display ?? name });
  const { best: answer, rows, memberships } = arranged;
  const count = rows.length + memberships.length + (answer ? 1 : 0);
  return spokenAnswer(name, arranged, count, words);
}

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

/** The answer in one sentence, what mail order saves, and how many prices there are. */
function spokenAnswer(
  drug: string,
  { best: answer, mail }: ArrangedPrices,
  count: number,
  words: Words,
): string {
  const found = words.count('pricesFound', count, { drug });
  if (!answer) return found;
  const { row } = answer;
  return words.sentences(
    words.say(mail ? 'lowestInStoreSpoken' : 'lowestSpoken', {
      drug,
      price: payablePrice(row),
      pharmacy: row.pharmacy,
    }),
    mail &&
      words.say('mailSaves', {
        pharmacy: mail.row.pharmacy,
        price: payablePrice(mail.row),
        less: mail.saves,
      }),
    found,
  );
}
