/** Reads the text that people type or paste for a medicine: a name, often with strength, form, amount and directions. */
import { asides, brandAsked, directions, duration, packaged, supply, supplyAtEnd } from './directions.ts';
import { inPlainDigits } from '../contract/numbers.ts';
import { readNdc } from '../pricing/identifiers.ts';
import { filledWith, inPlainWords } from './label-codes.ts';
import { fullName, numberedNames, numberedPrescription, prescriptionOfNickname } from './nicknames.ts';
import { PartedText, taken, words, type Part } from './tokens.ts';
import { withoutInsulin, withoutKind } from './non-medicine-terms.ts';
import { hasRelease } from './release-marks.ts';
import { formOfSalt, withoutPlainSalts } from './salts.ts';
import { fractionsToDecimals, spelledNumbersToDigits } from './spelled-numbers.ts';
import { numberOf, numberPattern } from './strength.ts';
import { isContainer } from './typed-forms.ts';
import {
  carrierWords,
  formWords,
  inShort,
  leadWords,
  markWords,
  trailWords,
  unitWords,
} from './vocabulary.ts';

export interface Reading {
  /** The whole text. */
  text: string;
  /** What to search for: the text without what was read out of it. Empty if it has nothing else. */
  name: string;
  /** What may be the name too, the fullest first: a form, a number or "24 hour" may be part of it. */
  names: string[];
  /** As typed, such as `20 mg`, `250mg/5ml`, `0.5%`; two if the text has two, which may be one medicine's or none's. */
  strengths: string[];
  /** As typed, in either language: `tabs`, `jarabe`. */
  form?: string;
  /** What can only be an amount: 90 tablets, 150 ml, qty 30. */
  amount?: number;
  /** What the amount counts, `form` if it comes with one; undefined if it is alone. */
  unit?: 'ml' | 'g' | 'form';
  /** Of packages with that amount in each: 3 bottles of 2.5 ml; without it, how many packages of unknown content. */
  packages?: number;
  /** Numbers alone: a strength or part of the name, which only the list of what the medicine comes in can resolve. */
  numbers: string[];
  /** The one that ends the text, if it is whole: `10 mg 90`. */
  lastNumber?: string;
  /** Marks of another medicine, as typed: `ER` and `HCT`, which are in `name` too, and `875-125`. */
  marks: string[];
  /** The 11 digits that an NDC in the text may mean; empty if it cannot be one. Undefined if there is none. */
  ndc?: string[];
  /** Whether the text asks for the brand or the generic of what it names. */
  type?: 'brand' | 'generic';
  /** Whether it is for a child: then the liquid is meant where the form was not typed. */
  isForChild?: boolean;
  /** How long one tablet lasts: `12 hr` says the release. */
  hours?: 12 | 24;
  /** Days that the amount should last. */
  supply?: number;
  /** A brand that stands beside the name in parentheses. */
  brand?: string;
  /** Milliliters in one pen or syringe. */
  volume?: number;
  /** Everything that was read, with its position in the text. */
  parts: readonly Part[];
  /** Whether nothing is left that may be a name: the text is only an amount, a strength, a form or directions. */
  isUnnamed?: boolean;
}

const typedOf = (table: [typed: string, ...meant: unknown[]][]) => table.map(([typed]) => typed).join('|');

const unit = `(?:mcg|mg|g|%|meq|${typedOf(unitWords)})`;
const per = String.raw`(?:\s?(?:\/|per\s|por\s|(?:in|en)\s(?=\d))\s?${numberPattern}?\s?(?:ml|l|m?g|gm|${typedOf(carrierWords)}))`;
const form = `(?:${typedOf(formWords)})`;

const patterns = {
  ndc: words(
    String.raw`(?:ndc\s?(?:#|no\.?|number|code|:)*\s?)?(\d{4,6}-\d{3,4}-\d{1,2}|\d{4}\s\d{4}\s\d{2}|\d{5}\s(?:\d{3}\s\d{2}|\d{4}\s\d{1,2})|\d{10,12})(?!\s?units)`,
  ),
  ratio: words(
    String.raw`${numberPattern}(?:\s?${unit})?(?:\s?[\/-]\s?${numberPattern}(?:\s?${unit})?)+(?!\s?(?:ml|l|hr?s?|hours?|horas?)(?:\s|$))(?:[\/-]${unit})*${per}?`,
  ),
  marks: words(typedOf(markWords), '/-'),
  concentration: words('(u-?100|u-?200|u-?300|u-?500)'),
  strength: words(String.raw`(?:(?:of|de)\s)?(${numberPattern}[\s-]?${unit}${per}?)`),
  volume: words(String.raw`(${numberPattern})\s?(?:mls?|cc)`),
  pieces: words(String.raw`(?:x\s?)?(\d+)\s?(${form}(?:\s${form})*)(?:\s(?:of|de))?`),
  amount: words(
    String.raw`(?:(?:#|qty\.?|quantity|disp\.?|dispense|cantidad|cant\.?|surtir|c\/|box(?:\sof)?|caja\s(?:de|con))\s?[:#]?\s?(\d+(?:\.\d+)?)(?:\s?(?:ea|each|${form}))?|(\d+)\s?(?:ct|count|ea|each))`,
  ),
  /** How many, or how often it may be repeated. */
  times: words(String.raw`x\s?(\d+)(?:\s?(?:ea|each))?`),
  boxesOf: words(
    String.raw`(\d+)\s?(?:box(?:es)?|cajas?|packages?|packs?|paquetes?)\s(?:of|de|con)\s(\d+)(?:\s?${form})?`,
  ),
  vials: words(String.raw`(viales|vials|ampules)\s(\d+)$`),
  boxes: words(String.raw`(\d+)\s?(?:box(?:es)?|cajas?|packages?)`),
  spelled: words(String.raw`(thirty|sixty|ninety|treinta|sesenta|noventa)(?:\s(${form}))?`),
  form: words(String.raw`(${form}(?:\s${form})*)`),
  /** How long a pack lasts. */
  days: words(String.raw`(\d+)[\s-]days?`),
  number: words(String.raw`(${numberPattern})(?:['’]?s)?(?!\s?(?:${unit}|ml)(?![a-z]))`),
  /** Text that is still being typed: `20 m`. */
  unfinished: /(\s)\d+(?:[.,]\d+)?\s?(?:m|mc|u|un|uni|unit)$/gi,
};

/** Whom a child's medicine is for, in English and Spanish. */
const child =
  /(?:^|\P{L})(?:bab(?:y|ies)|infants?|toddlers?|newborn|child(?:ren)?|kids?|pa?ediatric|beb[eé]s?|niñ[oa]s?|nin[oa]s?|infantil|pedi[aá]tric[oa])(?!\p{L})/iu;
/** An age up to 12 years. */
const childAge =
  /(?:^|\D)(?:(?:\d|1[0-2])[\s-]?(?:y(?:ea)?rs?[\s-]old|y\/?o|a[ñn]os)|\d{1,2}[\s-]?(?:months?[\s-]old|meses\sde\sedad))(?!\p{L})/iu;

/** By the first letter, in both languages. */
const spelledAmounts: Record<string, number> = { t: 30, s: 60, n: 90 };

const lead = new RegExp(String.raw`^(?:${leadWords.join('|')})[\s:,]+(?=\S)`, 'iu');
const trail = new RegExp(String.raw`[\s,]+(?:${trailWords.join('|')})[\s.?!]*$`, 'i');

const numbered = words(
  numberedNames(
    String.raw`[${taken}]|#|\d+\s?(?:${form}|ct)|qty|quantity|cantidad|disp|refill|generic|gen[eé]ric|price|precio|cost|coupon|cup[oó]n|please|por\sfavor`,
  ),
);

/** What says more of a form that stands elsewhere: chewable, 30 tablets. */
const isQualifier = /^(?:chew|masticable|sublingual|buccal|effervescent|vaginal|nasal)/i;

const isDevice = /^(?:pens?|plumas?|inhalers?|vials?|viales|syringes?|jeringas?)/i;
/** More of them are a strength: of what is inhaled, a box may have 30 vials. */
const mostOf = (device: string): number => (/^v/i.test(device) ? 30 : 20);

/** How RxNorm names the brand. Some add how long one pack lasts. */
const bracketed = /()\[([^\][]+?)(?:\s\d+\sday)?\]/gi;

/** Always in names too. */
const partsOfNames = ['mark'] as const;
/** What may be in names, and which of it together, the fullest first. */
const mayBeNamed = ['ratio', 'form', 'number', 'aside', 'directions'] as const;
const fullest: readonly (typeof mayBeNamed)[number][][] = [
  [...mayBeNamed],
  ['ratio', 'form', 'number', 'aside'],
  ['ratio', 'form', 'number'],
  ['form', 'number'],
  ['ratio', 'form'],
  ['ratio', 'number'],
  ['number'],
  ['ratio'],
  ['form'],
  [],
];

/** The longest text that people type or paste; anything longer is not a prescription, and would take long to read. */
const longest = 200;

/** Whether a text in the search field names another medicine than the one on the page. */
export function namesAnother(text: string, drug: string): boolean {
  const typed = text.trim().toLowerCase();
  const shown = drug.toLowerCase();
  return Boolean(typed && shown) && typed !== shown && read(text).name.toLowerCase() !== shown;
}

/** What stands beside the name, as typed: strength, form and amount. */
export const detailsOf = ({ parts }: Reading): string[] =>
  parts.filter(({ kind }) => ['strength', 'ratio', 'amount', 'form'].includes(kind)).map(({ text }) => text);

export const read = (text: string): Reading => withNickname(readAsWritten(text));

/**
 * The same with the name as it is in the text, with its nicknames and salts.
 * @param maxLength characters; the rest is left unread
 */
export function readAsWritten(text: string, maxLength = longest): Reading {
  const plain = text.length > maxLength ? { text } : inPlainWords(inPlainDigits(text).replace(/\s+/g, ' '));
  const trimmed = fractionsToDecimals(spelledNumbersToDigits(plain.text))
    // Klor-Con M20
    .replace(/(\bklor[\s-]?con\sm)(\d+)\b/i, '$1 $2 meq')
    // 8 and 20 meq are potassium chloride only
    .replace(/\bpotassium(?=\s(?:8|20)\s?meq)/i, '$& chloride')
    // Catapres-TTS-1 gives 0.1 mg a day
    .replace(
      /(^|\s)((?:catapres[\s-])?tts)[\s-]?([123])(?=\s|$)/i,
      (_, before: string, name: string, size: string) =>
        `${before}${name.length > 3 ? name : 'patch'} 0.${size} mg`,
    )
    // metoprolol 50, la de dos veces al día
    .replace(/\sla(?=\sde\s)/i, '')
    // the injection that everyone calls so
    .replace(
      /^(?=.*(?:\bshots?\b|\binje|inyec))(.*\b)depo(?=$|[\s,](?!provera|medrol|test|estr|subq))/i,
      '$1medroxyprogesterone',
    )
    // 250 mg 5 ml, where another volume is the amount
    .replace(/(\d\s?mg)\s(5\s?ml)(?=\s.*\d\s?ml)/i, '$1/$2')
    // 400/5 ml, but no 1/2 ml
    .replace(
      /(^|\s)(?![1-3]\/[2-4]\s?ml)(\d{1,3}(?:[.-][\d.]+)?|\.\d+)\s?\/\s?([\d.]+\s?ml)\b/gi,
      '$1$2 mg/$3',
    )
    // LISINOPRIL10MG, atorvastatin40
    .replace(/(\p{L}{4})(\d+(?:\.\d+)?\s?(?:mg|mcg)\b|\d{2,}(?=$|\s))/giu, '$1 $2')
    // glipizide XL5
    .replace(/(\s(?:er|xr|xl|sr))(\d)/gi, '$1 $2')
    // 150 mg x 2, in a pack of others
    .replace(/(\dm?c?g|\d\sm?c?g)\s?x\s?[1-9](?=\))/gi, '$1')
    // vitamin b 12, but not 2 capsules of vitamin d
    .replace(
      /(\bvit(?:amina?)?\.?\s(?:b(?=\D(?:[1-9]|12)\b)|[dk](?=\D[123]\b)))[\s-](\d+)(?=$|,?\s+\d|,\s)/i,
      '$1$2',
    )
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
  // one word is a name: a page with only that need not compile a pattern
  if (text.length > maxLength || /^\p{L}*$/u.test(trimmed)) return reading;
  if (plain.brand) reading.brand = plain.brand;
  const volume = filledWith(text);
  if (volume) reading.volume = volume;
  const given = new PartedText(trimmed);
  const count = (typed: string | undefined, unit?: Reading['unit']) => {
    if (reading.amount || !typed) return false;
    reading.amount = numberOf(typed);
    if (unit) reading.unit = unit;
    return true;
  };
  const nameForm = (typed: string) => {
    const { form: known } = reading;
    if (!known || (isContainer.test(known) && !isContainer.test(typed))) reading.form = typed;
    else if (isQualifier.test(typed) && !isQualifier.test(known)) reading.form = `${typed} ${known}`;
  };

  let brand = '';
  given.take('brand', bracketed, (name) => void (brand = name!));
  given.take('number', packaged);
  let isBrandAsked = false;
  given.take('aside', brandAsked, () => void (isBrandAsked = true));
  for (const aside of asides) given.take('aside', aside);
  given.take('ndc', patterns.ndc, (digits) => {
    if (reading.ndc) return false;
    reading.ndc = readNdc(digits!.replace(/\s/g, '-'));
  });
  given.take('supply', supply, (days, months, ...others) => {
    const found = Number(days ?? others.find(Boolean)) || 30 * Number(months);
    if (found) reading.supply ??= found;
  });
  for (const direction of directions) given.take('directions', direction);
  given.take(
    'supply',
    supplyAtEnd,
    (days, months) => void (reading.supply ??= Number(days) || 30 * Number(months)),
  );
  given.take('brand', numbered, (...typed) => {
    const prescription = numberedPrescription(typed);
    if (!prescription) return false;
    brand = prescription.name;
    reading.strengths.push(prescription.strength);
    reading.form = 'tablet';
  });
  given.take('number', duration, (hours) => void (reading.hours ??= hours === '12' ? 12 : 24));
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
    reading.strengths.push(strength!.replace('-', ' '));
  });
  given.take('amount', patterns.boxesOf, (packages, amount) => {
    if (!count(amount)) return false;
    reading.packages = Number(packages);
  });
  given.take('amount', patterns.amount, (before, after) => count(before ?? after));
  given.take('amount', patterns.volume, (volume) => count(volume, 'ml'));
  given.take('amount', patterns.pieces, (amount, form) => {
    // dupixent 300 pen
    if (isDevice.test(form!) && Number(amount) > mostOf(form!)) return false;
    const isOfSize = /^(?:ml|g)$/.test(reading.unit ?? '') && !reading.packages;
    // 2.5 ml, 3 bottles
    if (isOfSize && (isContainer.test(form!) || isDevice.test(form!))) reading.packages = Number(amount);
    else if (!count(amount, 'form')) return false;
    nameForm(form!);
  });
  given.take('amount', patterns.vials, (_, amount) => {
    if (!count(amount, 'form')) return false;
    nameForm('vials');
  });
  given.take('amount', patterns.times, (times) => void count(times));
  given.take('amount', patterns.boxes, (packages) => {
    if (reading.packages) return false;
    reading.packages = Number(packages);
  });
  given.take('amount', patterns.spelled, (amount, form) => {
    if (!count(`${spelledAmounts[amount![0]!.toLowerCase()]}`, form ? 'form' : undefined)) return false;
    reading.form ??= form!;
  });
  given.take('form', patterns.form, (form) => nameForm(form!));
  // the route that is a form: zolpidem sl 5, but not how a tablet is taken
  const [direction, ...more] = given.parts.filter(({ kind }) => kind === 'directions');
  if (direction && !more.length && /^sl$/i.test(direction.text)) nameForm('sublingual');
  given.take('number', patterns.days, (number) => void reading.numbers.push(number!));
  given.take('number', patterns.number, (number) => void reading.numbers.push(number!));
  given.take('number', patterns.unfinished);

  if (child.test(trimmed) || childAge.test(trimmed)) reading.isForChild = true;
  reading.parts = [...given.parts].sort((a, b) => a.start - b.start);
  const last = reading.parts.filter(({ kind }) => kind !== 'aside').at(-1);
  if (last?.kind === 'number' && /^\d+$/.test(last.text) && isEnd(trimmed.slice(last.end)))
    reading.lastNumber = last.text;
  reading.marks = reading.parts
    .filter(({ kind }) => kind === 'ratio' || kind === 'mark')
    .map(({ text }) => text);
  const isBrand = brand && (hasRelease(brand) || !reading.marks.map(inShort).some(hasRelease));
  const named = (left: string) =>
    nameIn(reading.marks.reduce((name, mark) => name.replace(mark, inShort(mark)), left));
  // Lipitor (atorvastatin), #20 (twenty)
  const bare =
    (isBrand && brand) ||
    named(given.left(...partsOfNames).replace(/\([^()]*\)/g, ' ')) ||
    named(given.left(...partsOfNames));
  reading.name = withoutKind(bare);
  // which of the insulins says nothing else
  if (/^insulina?$/i.test(reading.name) && reading.marks.some((mark) => /^70[/-]30$/.test(mark)))
    reading.name = 'insulin 70/30';
  const ofSalt = reading.form ? undefined : formOfSalt(reading.name);
  if (ofSalt) reading.form = ofSalt;
  const isGenericAsked = /\bgeneric\b|\bgen[eé]ric[oa]\b/i.test(trimmed.replace(brandAsked, '$1'));
  if (isBrandAsked !== isGenericAsked) reading.type = isBrandAsked ? 'brand' : 'generic';
  const kinds = mayBeNamed.filter((kind) => reading.parts.some((part) => part.kind === kind));
  const fuller = new Set(
    fullest.map((some) => kinds.filter((kind) => (some as readonly string[]).includes(kind)).join()),
  );
  const lefts = [...fuller].map((some) =>
    given.left(...partsOfNames, ...(some.split(',') as Part['kind'][])),
  );
  const beside = [plain.brand ?? '', reading.hours ? `${reading.name} ER` : ''];
  const written = [trimmed, isBrand ? bare : '', ...lefts.map(asWritten), ...lefts.map(named), bare];
  reading.names = [
    ...new Set(
      [...written, reading.name, ...beside].flatMap((name) => [name, withoutInsulin(name)]).filter(Boolean),
    ),
  ];
  if (!reading.ndc && !/\p{L}/u.test(reading.name)) return unread(trimmed, text);
  return reading;
}

/** Whether anything stands beside the name. A nickname has a strength without a part of the text for it. */
export const hasMore = ({ parts, strengths, isForChild }: Reading): boolean =>
  parts.length > 0 || strengths.length > 0 || isForChild === true;

/** Whether a text says more than a name: a form or a number alone may be part of it, as in "Humalog Pen" and "Doxy 100". */
export const hasDetails = ({ parts }: Reading): boolean =>
  parts.some(({ kind }) => !['form', 'number', 'mark', 'ratio'].includes(kind));

/** The readings of an NDC that is alone; a name beside it means more to the visitor. */
export const requestedNdcs = ({ ndc, name }: Reading): string[] | undefined =>
  /\p{L}{3}/u.test(name) ? undefined : ndc;

/** The brand that a label has in parentheses, anywhere: `DEXTROAMP-AMPHET ER 20MG CAP (ADDERALL XR)`. It may be no brand. */
export const brandBeside = ({ brand, text }: Reading): string | undefined =>
  brand ?? /\((\p{L}[\p{L} -]{3,})\)/u.exec(text)?.[1];

/** A text that is only a strength, a form or directions: it is searched for as is. */
const unread = (name: string, text: string): Reading => ({
  text,
  name,
  names: [name],
  strengths: [],
  numbers: [],
  marks: [],
  parts: [],
  isUnnamed: true,
});

/** Whether nothing follows but what is in parentheses. */
const isEnd = (rest: string): boolean => !/[\p{L}\d]/u.test(rest.replace(/\([^()]*\)/g, ''));

/** The rest, with the words around it. */
const asWritten = (left: string): string => left.replace(/\s+/g, ' ').trim();

/** The rest, without punctuation, repetitions, and the words around a name. */
function nameIn(left: string): string {
  let name = left
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:^|\s)[,;:.#()?!*]+(?=\s|$)/g, '')
    .replace(/\s?\/\s?/g, '/')
    .replace(/(^|\s)([^\s,]+)(?:[\s,]+\2)+(?=\s|$)/gi, '$1$2')
    .trim();
  for (let before = ''; before !== name;) {
    before = name;
    name = name
      .replace(/^[,;:#¿¡/\s]+|[,;:?!/\s]+$/g, '')
      .replace(lead, '')
      .replace(trail, '');
  }
  return name;
}

/** A nickname adds what its text leaves out. */
function withNickname(reading: Reading): Reading {
  const prescription =
    prescriptionOfNickname([reading.name, reading.form].filter(Boolean).join(' ')) ??
    prescriptionOfNickname(reading.name);
  if (!prescription) {
    const name = fullName(reading.name);
    const isOther = hasRelease(name) && !hasRelease(reading.name);
    return {
      ...reading,
      // a generic is named ER without its salt
      name: hasRelease(name) && !isOther ? withoutPlainSalts(name) : name,
      ...(isOther && { marks: [...reading.marks, 'ER'] }),
    };
  }
  const { name, strengths, form, amount } = read(prescription);
  const own = reading.amount ? {} : { amount: amount! };
  return {
    ...reading,
    name,
    names: [name],
    form: form!,
    ...own,
    strengths: reading.strengths.length ? reading.strengths : strengths,
  };
}
