/** One spelling for the many in which strengths are written. */
import { rounded } from '../contract/numbers.ts';
import { carrierWords, unitWords } from './words.ts';

/** Source of a regular expression. */
export const numberPattern = String.raw`(?:\d+(?:[.,]\d+)*|[.,]\d+)`;

/** A number as typed: a comma before three digits parts thousands, another, as in `0,125`, is a decimal point. */
export const numberOf = (text: string): number =>
  Number(/^[1-9]\d{0,2}(,\d{3})+(?!\d)/.test(text) ? text.replace(/,/g, '') : text.replace(',', '.'));

const spellings = [...unitWords, ...carrierWords].map(
  ([typed, meant]) => [new RegExp(`(^|[^a-zµμ])(?:${typed})(?![a-z])`, 'g'), `$1${meant}`] as const,
);

/** One spelling of a strength: `20 MG` is `20mg`, `50 mcg per spray` is `50mcg/actuation`. */
export function spelled(strength: string): string {
  const text = strength
    .toLowerCase()
    .replace(/\bper\b|\bpor\b(?!\sciento)/g, '/')
    .replace(/(?:\d+[.,]?)+|[.,]\d+/g, (number) => `${numberOf(number)}`);
  return spellings.reduce((word, [typed, meant]) => word.replace(typed, meant), text).replace(/\s/g, '');
}

/** The same for all weights: `0.02g` is `20mg`, `250mg/5ml` is `50mg/ml`. */
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

/** Ways in which a strength may be meant, each looser than the one before. */
export const meanings: ((typed: string, dosage: string) => boolean)[] = [
  (typed, dosage) => spelled(typed) === spelled(dosage),
  (typed, dosage) => weighed(typed) === weighed(dosage),
  // 90 mcg of 90mcg/actuation, 875 mg of 875mg/125mg
  (typed, dosage) =>
    weighed(dosage).startsWith(`${weighed(typed)}/`) || spelled(dosage).startsWith(`${spelled(typed)}/`),
];

const numbersIn = (text: string): string =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? [])
    .map(numberOf)
    .sort((a, b) => a - b)
    .join();

/** `875-125` of `875mg/125mg`, `400/5` of `400mg/5ml` or `80mg/ml`. */
export const ratioMeanings: typeof meanings = [
  (typed, dosage) => numbersIn(typed) === numbersIn(dosage),
  (typed, dosage) => {
    const [weight = NaN, volume = NaN] = typed
      .split('/')
      .map((part) => numberOf(part.replace(/[^\d.,]/g, '')));
    return weighed(dosage) === `${rounded(weight / volume)}mg/ml`;
  },
];

const valueIn = (scale: number) => (typed: string, dosage: string) => {
  const [, value, unit] = /^([\d.]+)(mcg|mg|g)(?![a-z])/.exec(spelled(dosage)) ?? [];
  const inMilligrams = Number(value) * ({ mcg: 0.001, mg: 1, g: 1000 }[unit ?? ''] ?? NaN);
  return rounded(numberOf(typed) * scale) === rounded(inMilligrams);
};

/** A number alone, in the unit of the dosage, else in mg, g or mcg: 0.1 of `100mcg`, 1000 of `1g`. */
export const numberMeanings: typeof meanings = [
  (typed, dosage) => numberOf(typed) === parseFloat(dosage),
  valueIn(1),
  valueIn(1000),
  valueIn(0.001),
];
