/** What a text is that is no medicine's name, so that the page can say so, and what to do instead. */
import { inPlainDigits } from '../contract/numbers.ts';
import { termsIn, type Term, type TermKind } from './non-medicine-terms.ts';
import { read, type Reading } from './read.ts';

/**
 * - `device`: a device or a supply
 * - `vaccine`, `otc`: a vaccine; what is sold without a prescription
 * - `pharmacy`, `place`: where it is bought
 * - `zip`: a ZIP code, which belongs into the other field
 * - `condition`: what a medicine is for
 * - `incomplete`: what stands beside a name, without one: an amount, a strength, directions, a date, the marks on a pill
 * - `not-a-name`: a kind of medicine, a person, or what else is no name
 * - `not-latin`: letters of a script that names are not written in
 */
export type NoNameKind =
  | 'device'
  | 'vaccine'
  | 'otc'
  | 'pharmacy'
  | 'place'
  | 'zip'
  | 'condition'
  | 'incomplete'
  | 'not-a-name'
  | 'not-latin';

export interface NoName {
  kind: NoNameKind;
  /** What it is, in the words that were typed: `test strips` of `price of test strips`. */
  thing: string;
}

/** Of several kinds of terms in a text, the first says what it is. */
const decisive: readonly TermKind[] = [
  'vaccine',
  'device',
  'otc',
  'condition',
  'pharmacy',
  'place',
  'class',
  'other',
  'person',
];

/** A label names people and places too, and its medicine may be read as something else beside them. */
const besideNames = decisive.filter((kind) => !/^(?:pharmacy|place|person)$/.test(kind));

const zip = /^\d{5}(?:-\d{4})?$/;

/** The ZIP code that a text consists of, of five digits; undefined if it is none. */
export function zipIn(text: string): string | undefined {
  const typed = inPlainDigits(text).trim();
  return zip.test(typed) ? typed.slice(0, 5) : undefined;
}

/** The letters and the number that are pressed into a pill. */
const marksOnPill = /^[a-z]{1,2}[\s-]?\d{2,4}$/i;
/** The same behind the name of a maker, as people read it off a pill: `watson 853`. By name: labels (DailyMed). */
const marksOfMaker =
  /^(?:watson|teva|mylan|lupin|actavis|aurobindo|cipla|zydus|sandoz|qualitest|barr|ivax|roxane|geneva|mallinckrodt|amneal|apotex|apo|torrent|unichem|camber|solco|macleods|accord|par|sun|dan)\s?#?\d{2,4}$/i;
/** What stands before a number, without it. */
const numberless = /^(?:ndc|rx|din)\W*$/i;
/** The vitamin of that name. */
const vitamin = /^b[\s-]?12$/i;
const prescriptionNumber =
  /^(?:rx|prescription|receta|refill|script|order|ndc)\s?(?:#|no\.?|number|n[uú]mero)?\s?[:#]?\s?[\d-]+$/i;

function isIncomplete({ text, isUnnamed, ndc, name }: Reading): boolean {
  const typed = inPlainDigits(text).trim();
  if (isUnnamed) return true;
  if (ndc) return false;
  // a nickname stands for a name: Rx 7 is none
  const isMark =
    marksOnPill.test(typed) && !vitamin.test(typed) && typed.toLowerCase().startsWith(name.toLowerCase());
  return isMark || [prescriptionNumber, marksOfMaker, numberless].some((one) => one.test(typed));
}

/** The part of a text from the first of some terms to the last. */
const saidOf = (text: string, terms: readonly Term[]): string =>
  text.slice(terms[0]!.start, terms.at(-1)!.end);

/** What the terms say, with the part of the text that they are about. */
function byTerms(text: string, kinds: readonly TermKind[] = decisive): NoName | undefined {
  const terms = termsIn(text);
  if (terms?.some((term) => !kinds.includes(term.kind))) return undefined;
  const kind = decisive.find((one) => terms?.some((term) => term.kind === one));
  if (!terms || !kind) return undefined;
  if (kind === 'class' || kind === 'other' || kind === 'person')
    return { kind: 'not-a-name', thing: text.trim() };
  // of the price of strips for a meter, a supply is all but the price; of a pill for pain, a condition is the pain
  const isOf = (term: Term) => (kind === 'device' ? term.kind !== 'other' : term.kind === kind);
  const own = terms.filter(isOf);
  return { kind, thing: saidOf(text, own) };
}

const isNotLatin = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);

/** Whether the whole text says more than the name that was read of it: `prilosec otc`, but not the number of `tylenol 3`. */
const isSaid = ({ kind, thing }: NoName): boolean => kind !== 'otc' || /[\s-]/.test(thing);

/**
 * What a typed text is instead of a name; undefined if it may be one. Only what is sold without a prescription may still be a
 * name that the service has.
 */
export function noNameOf(reading: Reading): NoName | undefined {
  const { text, name } = reading;
  if (isNotLatin(name)) return { kind: 'not-latin', thing: text.trim() };
  if (zipIn(text)) return { kind: 'zip', thing: text.trim() };
  const incomplete: NoName | undefined = isIncomplete(reading)
    ? { kind: 'incomplete', thing: text.trim() }
    : undefined;
  if (incomplete && (/\p{N}/u.test(text) || !reading.isUnnamed)) return incomplete;
  const whole = byTerms(text);
  if (whole && isSaid(whole)) return whole;
  return byTerms(name, besideNames) ?? incomplete;
}

/** Kinds that a text is of where any part of it is and no name was found in it: `onetouch verio strips 100`. */
const telling: readonly TermKind[] = ['device', 'vaccine', 'pharmacy', 'otc', 'condition'];

export const noNameIn = (text: string): NoName | undefined => noNameOf(read(text));

/** What a text is for which no name was found. */
export function noNameWithin(text: string): NoName | undefined {
  const noName = noNameIn(text);
  if (noName) return noName;
  const terms = termsIn(text, false);
  const kind = telling.find((one) => terms?.some((term) => term.kind === one));
  return (
    kind && {
      kind: kind as NoNameKind,
      thing: saidOf(
        text,
        terms!.filter((term) => term.kind === kind),
      ),
    }
  );
}

/** Whether the text has only a name that is sold without a prescription, and no strength, which may need one. */
export const isWithoutPrescription = (reading: Reading): boolean =>
  noNameOf(reading)?.kind === 'otc' && !/\d/.test(reading.text.replace(/\b24\s?hr\b/i, ''));
