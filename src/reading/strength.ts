/** One spelling for the many ways to write a strength. */
import { rounded } from '../contract/numbers.ts';
import { carrierWords, unitWords } from './vocabulary.ts';

/** Source of a regular expression. */
export const numberPattern = String.raw`(?:\d+(?:[.,]\d+)*|[.,]\d+)`;

/** A number as typed: a comma before three digits separates thousands, any other, as in `0,125`, is a decimal point. */
export const numberOf = (text: string): number =>
  Number(/^[1-9]\d{0,2}(,\d{3})+(?!\d)/.test(text) ? text.replace(/,/g, '') : text.replace(',', '.'));

const spellings = [...unitWords, ...carrierWords].map(
  ([typed, meant]) => [new RegExp(`(^|[^a-zµμ])(?:${typed})(?![a-z])`, 'g'), `$1${meant}`] as const,
);

/** One spelling of a strength: `20 MG` is `20mg`, `50 mcg per spray` is `50mcg/actuation`. */
export function spelled(strength: string): string {
  const text = strength
    .toLowerCase()
    .replace(/\b(?:per|in|en)\b|\bpor\b(?!\sciento)/g, '/')
    .replace(/(?:\d+[.,]?)+|[.,]\d+/g, (number) => `${numberOf(number)}`);
  return spellings
    .reduce((word, [typed, meant]) => word.replace(typed, meant), text)
    .replace(/\s/g, '')
    .replace(/\/24hr$/, '/day');
}

/** The same, with all weights in one unit: `0.02g` is `20mg`, `250mg/5ml` is `50mg/ml`. */
export function weighed(strength: string): string {
  return spelled(strength)
    .replace(
      /([\d.]+)(mcg|g)(?![a-z])/g,
      (_, amount, unit) => `${rounded(amount * (unit === 'g' ? 1000 : 0.001))}mg`,
    )
    .replace(
      /^([\d.]+)([a-z%]+)\/([\d.]+)ml$/,
      (_, amount, unit, volume) => `${rounded(amount / volume)}${unit}/ml`,
    );
}

/** Milligrams, units or milliequivalents in each unit that a strength may count. */
const amounts: Record<string, [scale: number, of: string]> = {
  mcg: [0.001, 'mg'],
  mg: [1, 'mg'],
  g: [1000, 'mg'],
  '%': [10, 'mg/ml'],
  units: [1, 'units'],
  meq: [1, 'meq'],
};
const carriers: Record<string, number> = { ml: 1, l: 1000, g: 1, mg: 0.001, hr: 1, day: 1, actuation: 1 };

/** The weight of each ingredient, per milliliter or gram if it is in some: `20mg/ml` and `2%` are equal; empty for anything else. */
function contents(strength: string): string {
  let [volume, carrier] = [1, ''];
  const found: string[] = [];
  for (const part of spelled(strength)
    .replace(/(units)\/1g$/, '$1/g')
    .split('/')
    .reverse()) {
    const [, number = '', unit = ''] = /^([\d.]*)([a-z%]*)$/.exec(part) ?? [];
    if (carriers[unit] && (!number || !amounts[unit])) {
      volume = Number(number || 1) * carriers[unit];
      carrier = /^(?:l|m?g)$/.test(unit) ? '/ml' : `/${unit}`;
    } else if (!number || !amounts[unit]) return '';
    else {
      const [scale, of] = amounts[unit];
      found.push(`${rounded((Number(number) * scale) / volume)}${of}${carrier}`);
    }
  }
  return found.sort().join();
}

/** `20mg/ml` of `2%`, `80mg/ml` and `11.4mg/ml` of `400mg/57mg/5ml`. */
export const sameContents = (typed: string, dosage: string): boolean =>
  contents(typed) !== '' && contents(typed) === contents(dosage);

/** Of `1.34mg/ml`, `4mg/3ml`: what records round to two decimals is off by two in a hundred at most. */
export function isRounded(typed: string, dosage: string): boolean {
  const [, number = '', unit] = /^(\d*\.\d{2,})([a-z%/]+)$/.exec(contents(typed)) ?? [];
  const [, other, itsUnit] = /^([\d.]+)([a-z%/]+)$/.exec(contents(dosage)) ?? [];
  const [rough, exact] = [Number(number), Number(other)];
  return rough > 0 && unit === itsUnit && Math.abs(rough - exact) <= 0.0205 * exact;
}

/** Ways to interpret a strength, each looser than the one before. */
export const meanings: ((typed: string, dosage: string) => boolean)[] = [
  (typed, dosage) => spelled(typed) === spelled(dosage),
  // 1.5 mg of 1.5mg/0.5ml, rather than of 0.75mg/0.5ml, which is 1.5 mg per ml
  (typed, dosage) => spelled(dosage).startsWith(`${spelled(typed)}/`),
  (typed, dosage) => weighed(typed) === weighed(dosage),
  sameContents,
  // 0.09 mg of 90mcg/actuation
  (typed, dosage) => weighed(dosage).startsWith(`${weighed(typed)}/`),
  byDay,
  isRounded,
];

/** Milligrams a day of a patch that gives them by the hour, as labels say it: 4.6 mg of 0.192 mg per hour. */
function byDay(typed: string, dosage: string): boolean {
  const [, perHour] = /^([\d.]+)mg\/1?hr$/.exec(spelled(dosage)) ?? [];
  const [, perDay] = /^([\d.]+)(?:mg(?:\/(?:1?day|24hr))?)?$/.exec(spelled(typed)) ?? [];
  return Boolean(perHour && perDay) && Math.round(240 * Number(perHour)) === Math.round(10 * Number(perDay));
}

/** Of vitamin D, whose strengths are written as weight or as units. Source: labels of ergocalciferol, "1.25 mg (50,000 units)". */
export const vitaminDMeaning = (typed: string, dosage: string): boolean => {
  const [, units] = /^([\d.]+)(?:units)?$/.exec(spelled(typed)) ?? [];
  return Boolean(units) && weighed(dosage) === `${rounded(Number(units) / 40_000)}mg`;
};

const numbersIn = (text: string): string =>
  (text.match(new RegExp(numberPattern, 'g')) ?? [])
    .map(numberOf)
    .sort((a, b) => a - b)
    .join();

/** `875-125` of `875mg/125mg`, `400/5` of `400mg/5ml` or `80mg/ml`. */
export const ratioMeanings: typeof meanings = [
  (typed, dosage) => numbersIn(typed) === numbersIn(dosage),
  // 400-57 of 400mg/57mg/5ml
  (typed, dosage) =>
    numbersIn(typed).includes(',') && numbersIn(typed) === numbersIn(dosage.replace(/\/[\d.]*ml$/, '')),
  (typed, dosage) => {
    const [weight = NaN, volume = NaN] = typed
      .split('/')
      .map((part) => numberOf(part.replace(/[^\d.,]/g, '')));
    return weighed(dosage) === `${rounded(weight / volume)}mg/ml`;
  },
];

/** Two that stand apart are of two ingredients: 500 mg and 5 mg are no 500 mg in 5 ml. */
export const apartMeanings: typeof meanings = [
  sameContents,
  (typed, dosage) => !/^[^/]+\/[\d.]*ml$/i.test(dosage) && ratioMeanings[0]!(typed, dosage),
];

const valueIn = (scale: number) => (typed: string, dosage: string) => {
  const [, value, unit] = /^([\d.]+)(mcg|mg|g)(?![a-z])/.exec(spelled(dosage)) ?? [];
  const inMilligrams = Number(value) * ({ mcg: 0.001, mg: 1, g: 1000 }[unit ?? ''] ?? NaN);
  return rounded(numberOf(typed) * scale) === rounded(inMilligrams);
};

/** Whether a strength, or a ratio of several, is one of those. */
export const isAmong = (typed: string, dosages: readonly string[]): boolean => {
  const ways = /\d[^\d.,]+\d/.test(typed) ? [...meanings, ...ratioMeanings] : meanings;
  return dosages.some((dosage) => ways.some((isMeant) => isMeant(typed, dosage)));
};

/** A number alone, in the unit of the dosage, else in mg, g or mcg: 0.1 of `100mcg`, 1000 of `1g`. */
export const numberMeanings: typeof meanings = [
  (typed, dosage) => numberOf(typed) === parseFloat(dosage),
  valueIn(1),
  byDay,
  valueIn(1000),
  valueIn(0.001),
  // 10 of 325mg/10mg, 12 of 12.5mcg/hr
  (typed, dosage) => dosage.split('/').some((part) => parseFloat(part) === numberOf(typed)),
  (typed, dosage) =>
    /^[\d.]+mcg\/hr/.test(spelled(dosage)) && Math.floor(parseFloat(dosage)) === numberOf(typed),
];

/** All of a combination, or of two salts, in one number: a capsule of 25 mg and 75 mg is sold as 100 mg. */
export const isTotalOf = (typed: string, dosage: string): boolean => {
  const parts = spelled(dosage).match(/[\d.]+mg(?=\/|$)/g) ?? [];
  const total = parts.reduce((sum, part) => sum + parseFloat(part), 0);
  return parts.length > 1 && spelled(typed) === `${rounded(total)}mg`;
};

/** The same number in another unit: levothyroxine of 88 mg may be meant as 88 mcg. */
export const isOtherUnit = (typed: string, dosage: string): boolean => {
  const [number, other] = [typed, dosage].map((text) => /^([\d.]+)m?c?g$/.exec(spelled(text))?.[1]);
  return number !== undefined && number === other;
};

/** The dosages that a number means by the first interpretation that fits any. */
export function dosagesMeant(
  dosages: readonly string[],
  number: string,
  interpretations: typeof meanings,
): string[] {
  for (const isMeant of interpretations) {
    const found = dosages.filter((dosage) => isMeant(number, dosage));
    // 250 means 250mg, even if there is also 250mg/5ml
    const whole = found.filter((dosage) => !dosage.includes('/'));
    if (found.length) return whole.length ? whole : found;
  }
  return [];
}
