/** Reads what people type or paste for a medicine: a name, often with strength, form, amount and directions. */
import { asides, directions, duration, supply } from './directions.ts';
import { readNdc } from '../pricing/identifiers.ts';
import { fullName, prescriptionOfNickname } from './nicknames.ts';
import { PartedText, words, type Part } from './parts.ts';
import { numberOf, numberPattern } from './strength.ts';
import { carrierWords, formWords, leadWords, markWords, trailWords, unitWords } from './words.ts';

export interface Reading {
  /** The whole text. */
  text: string;
  /** What to search for: the text without what was read out of it. Empty where nothing but that stands there. */
  name: string;
  /** What may be the name too, the fullest first: a form, a number or "24 hour" may be part of it. */
  names: string[];
  /** As typed, such as `20 mg`, `250mg/5ml`, `0.5%`; two where the text gives two, which may be one medicine's or none's. */
  strengths: string[];
  /** As typed, in either language: `tabs`, `jarabe`. */
  form?: string;
  /** What can only be an amount: 90 tablets, 150 ml, qty 30. */
  amount?: number;
  /** What the amount is of, `form` where it stands with one; undefined where it stands alone. */
  unit?: 'ml' | 'g' | 'form';
  /** Numbers alone: a strength or part of the name, which only what the medicine comes in can tell. */
  numbers: string[];
  /** What makes another medicine, as typed: `ER` and `HCT`, which stand in `name` too, and `875-125`. */
  marks: string[];
  /** The 11 digits that an NDC in the text may mean; none where it cannot be one. Undefined where there is none. */
  ndc?: string[];
  /** Whether the text asks for the generic of what it names. */
  wantsGeneric?: boolean;
  /** Days that the amount should last. */
  supply?: number;
  /** All that was read, with its place in the text. */
  parts: readonly Part[];
}

const typedOf = (table: [typed: string, ...meant: unknown[]][]) => table.map(([typed]) => typed).join('|');

const unit = `(?:mcg|mg|g|%|meq|${typedOf(unitWords)})`;
const per = String.raw`(?:\s?(?:\/|per\s|por\s)\s?${numberPattern}?\s?(?:ml|l|g|${typedOf(carrierWords)}))`;
const form = `(?:${typedOf(formWords)})`;

const patterns = {
  ndc: words(String.raw`(?:ndc\s?(?:#|no\.?|number|code|:)*\s?)?(\d{4,6}-\d{3,4}-\d{1,2}|\d{10,12})`),
  ratio: words(
    String.raw`${numberPattern}(?:\s?${unit})?(?:\s?[\/-]\s?${numberPattern}(?:\s?${unit})?)+(?!\s?(?:ml|l)(?:\s|$))${per}?`,
  ),
  marks: words(typedOf(markWords), '/-'),
  concentration: words('(u-?100|u-?200|u-?300|u-?500)'),
  strength: words(String.raw`(?:(?:of|de)\s)?(${numberPattern}\s?${unit}${per}?)`),
  volume: words(String.raw`(${numberPattern})\s?(?:ml|cc)`),
  pieces: words(String.raw`(\d+)\s?(${form}(?:\s${form})*)(?:\s(?:of|de))?`),
  amount: words(
    String.raw`(?:(?:#|x|qty\.?|quantity|disp\.?|dispense|cantidad|cant\.?)\s?[:#]?\s?(\d+(?:\.\d+)?)(?:\s?(?:ea|each|${form}))?|(\d+)\s?(?:ct|count|ea|each))`,
  ),
  form: words(String.raw`(${form}(?:\s${form})*)`),
  number: words(String.raw`(${numberPattern})(?!\s?(?:${unit}|ml)(?![a-z]))`),
  /** What is still being typed: `20 m`. */
  unfinished: /(\s)\d+(?:[.,]\d+)?\s?(?:m|mc|u|un|uni|unit)$/gi,
};

const lead = new RegExp(String.raw`^(?:${leadWords.join('|')})[\s:,]+(?=\S)`, 'iu');
const trail = new RegExp(String.raw`[\s,]+(?:${trailWords.join('|')})[\s.?!]*$`, 'i');

/** What always stands in names too. */
const partsOfNames = ['mark'] as const;

/** Characters; what is longer is no prescription, and would take long to read. */
const longest = 200;

/** Whether a text in the search field names another medicine than the one on the page. */
export function namesAnother(text: string, drug: string): boolean {
  const typed = text.trim().toLowerCase();
  const shown = drug.toLowerCase();
  return Boolean(typed && shown) && typed !== shown && read(text).name.toLowerCase() !== shown;
}

export function read(text: string): Reading {
  const trimmed = text
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    // LISINOPRIL10MG
    .replace(/(\p{L}{4})(\d+(?:\.\d+)?\s?(?:mg|mcg)\b)/giu, '$1 $2')
    .trim();
  const reading: Reading = {
    text,
    name: trimmed,
    names: [trimmed],
    strengths: [],
    numbers: [],
    marks: [],
    parts: [],
  };
  if (!trimmed || text.length > longest) return reading;
  const given = new PartedText(trimmed);
  const count = (typed: string | undefined, unit?: Reading['unit']) => {
    if (reading.amount || !typed) return false;
    reading.amount = numberOf(typed);
    if (unit) reading.unit = unit;
    return true;
  };

  for (const aside of asides) given.take('aside', aside);
  given.take('ndc', patterns.ndc, (digits) => {
    if (reading.ndc) return false;
    reading.ndc = readNdc(digits);
  });
  given.take('number', duration);
  given.take('supply', supply, (days, months, ...others) => {
    const found = Number(days ?? others.find(Boolean)) || 30 * Number(months);
    if (found) reading.supply ??= found;
  });
  for (const direction of directions) given.take('directions', direction);
  for (const [kind, pattern] of [
    ['ratio', patterns.ratio],
    ['mark', patterns.marks],
  ] as const)
    given.take(kind, pattern);
  given.take('strength', patterns.concentration, (typed) => {
    reading.strengths.push(`${typed!.replace(/\D/g, '')} units/ml`);
  });
  given.take('strength', patterns.strength, (strength) => {
    // 30 g after 0.1% is how much of it
    if (reading.strengths.length && /[\d\s]g(?:m|ms|rams?|ramos?)?$/i.test(strength!))
      return count(/[\d.,]+/.exec(strength!)?.[0], 'g');
    reading.strengths.push(strength!);
  });
  given.take('amount', patterns.amount, (before, after) => count(before ?? after));
  given.take('amount', patterns.volume, (volume) => count(volume, 'ml'));
  given.take('amount', patterns.pieces, (amount, form) => {
    if (!count(amount, 'form')) return false;
    reading.form ??= form!;
  });
  given.take('form', patterns.form, (form) => void (reading.form ??= form!));
  given.take('number', patterns.number, (number) => void reading.numbers.push(number!));
  given.take('number', patterns.unfinished);

  reading.parts = [...given.parts].sort((a, b) => a.start - b.start);
  reading.marks = reading.parts
    .filter(({ kind }) => kind === 'ratio' || kind === 'mark')
    .map(({ text }) => text);
  // Lipitor (atorvastatin), #20 (twenty)
  reading.name = nameIn(given.left(...partsOfNames).replace(/\([^()]*\)/g, ' '));
  reading.name ||= nameIn(given.left(...partsOfNames));
  if (/\bgeneric\b|\bgen[eé]ric[oa]\b/i.test(trimmed)) reading.wantsGeneric = true;
  const fuller = [
    ['ratio', 'form', 'number', 'aside'],
    ['ratio', 'form', 'number'],
    ['ratio', 'form'],
    ['ratio', 'number'],
    ['ratio'],
    ['form'],
    [],
  ] as const;
  reading.names = [
    ...new Set([trimmed, ...fuller.map((kinds) => nameIn(given.left(...partsOfNames, ...kinds)))]),
  ];
  if (!reading.ndc && !/\p{L}/u.test(reading.name)) return unread(trimmed, text);
  return withNickname(reading);
}

/** Whether a text says more than a name: a form or a number alone may be part of it, as in "Humalog Pen" and "Doxy 100". */
export const saysMore = ({ parts }: Reading): boolean =>
  parts.some(({ kind }) => !['form', 'number', 'mark', 'ratio'].includes(kind));

/** The readings of an NDC that stands alone; a name beside it says more to whoever typed it. */
export const ndcAsked = ({ ndc, name }: Reading): string[] | undefined =>
  /\p{L}{3}/u.test(name) ? undefined : ndc;

/** A text that is nothing but a strength, a form or directions: people search for it as it stands. */
const unread = (name: string, text: string): Reading => ({
  ...{ text, name, names: [name], strengths: [], numbers: [], marks: [], parts: [] },
});

/** What is left, without punctuation and the words around a name. */
function nameIn(left: string): string {
  let name = left
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:^|\s)[,;:.#()?!*]+(?=\s|$)/g, '')
    .trim();
  for (let before = ''; before !== name;) {
    before = name;
    name = name
      .replace(/^[,;:#¿¡\s]+|[,;:?!\s]+$/g, '')
      .replace(lead, '')
      .replace(trail, '');
  }
  return name;
}

/** A nickname says what its text leaves out. */
function withNickname(reading: Reading): Reading {
  const prescription =
    prescriptionOfNickname([reading.name, reading.form].filter(Boolean).join(' ')) ??
    prescriptionOfNickname(reading.name);
  if (!prescription) return { ...reading, name: fullName(reading.name) };
  const { name, strengths, form, amount } = read(prescription);
  const own = reading.amount ? {} : { amount: amount! };
  return {
    ...reading,
    ...{ name, names: [name], form: form!, ...own },
    strengths: reading.strengths.length ? reading.strengths : strengths,
  };
}
