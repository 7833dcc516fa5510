/** What patients call the dose of a pen or syringe, where the service's strength is what the whole pen holds. */
import { isAmong, isTotalOf, sameContents, spelled, weighed, type meanings } from './strength.ts';

interface Pen {
  /** Its name, or the beginning of it. */
  name: RegExp;
  unit: 'mg' | 'mcg' | '%';
  /** The doses of each content, as the service spells it. */
  contents: Readonly<Record<string, readonly number[]>>;
  /** Milliliters in the package that gives a dose, where the content is the same for all. */
  packages?: Readonly<Record<number, number>>;
}

/** Source: by name, "Dosage forms and strengths" and "How supplied" of the labels (DailyMed). */
const pens: readonly Pen[] = [
  {
    name: /^(?:ozempic|semaglutide)\b/i,
    unit: 'mg',
    contents: { '2mg/3ml': [0.25, 0.5], '2mg/1.5ml': [0.25, 0.5], '4mg/3ml': [1], '8mg/3ml': [2] },
  },
  {
    name: /^(?:mounjaro|zepbound|tirzepatide)\b/i,
    unit: 'mg',
    contents: {
      '10mg/2.4ml': [2.5],
      '20mg/2.4ml': [5],
      '30mg/2.4ml': [7.5],
      '40mg/2.4ml': [10],
      '50mg/2.4ml': [12.5],
      '60mg/2.4ml': [15],
    },
  },
  {
    name: /^saxenda\b/i,
    unit: 'mg',
    contents: { '18mg/3ml': [0.6, 1.2, 1.8, 2.4, 3], '6mg/ml': [0.6, 1.2, 1.8, 2.4, 3] },
  },
  {
    name: /^(?:victoza|liraglutide)\b/i,
    unit: 'mg',
    contents: { '18mg/3ml': [0.6, 1.2, 1.8], '6mg/ml': [0.6, 1.2, 1.8] },
  },
  {
    name: /^(?:byetta|exenatide)\b/i,
    unit: 'mcg',
    contents: { '250mcg/ml': [5, 10] },
    packages: { 5: 1.2, 10: 2.4 },
  },
  {
    name: /^(?:forteo|teriparatide|bonsity)\b/i,
    unit: 'mcg',
    contents: { '250mcg/ml': [20], '600mcg/2.4ml': [20], '620mcg/2.48ml': [20], '560mcg/2.24ml': [20] },
  },
  { name: /^tymlos\b/i, unit: 'mcg', contents: { '2000mcg/ml': [80], '3120mcg/1.56ml': [80] } },
  // syringes of 0.4 ml, and those of 150 mg/ml of 0.8 ml
  { name: /^(?:lovenox|enoxaparin)\b/i, unit: 'mg', contents: { '100mg/ml': [40], '150mg/ml': [120] } },
  // syringes of 0.5 and 1 ml
  {
    name: /^(?:stelara|ustekinumab)\b/i,
    unit: 'mg',
    contents: { '90mg/ml': [45, 90] },
    packages: { 45: 0.5, 90: 1 },
  },
  { name: /^ajovy\b/i, unit: 'mg', contents: { '150mg/ml': [225] } },
  // labels say the percent of what is sprayed
  {
    name: /^(?:ipratropium|atrovent)\b/i,
    unit: '%',
    contents: { '21mcg/actuation': [0.03], '42mcg/actuation': [0.06] },
  },
  {
    name: /^(?:azelastine|astelin|astepro)\b/i,
    unit: '%',
    contents: { '137mcg/actuation': [0.1], '205.5mcg/actuation': [0.15] },
  },
  { name: /^dupixent\b/i, unit: 'mg', contents: { '150mg/ml': [300], '175mg/ml': [200] } },
];

const penOf = (drug: string): Pen | undefined => pens.find(({ name }) => name.test(drug));

const dosesIn = (pen: Pen, dosage: string): readonly number[] => pen.contents[spelled(dosage)] ?? [];

/** The doses that a content gives, as a label writes them, the smallest first; empty if it is not known to be another number. */
export function dosesOf(drug: string, dosage: string): string[] {
  const pen = penOf(drug);
  return pen ? dosesIn(pen, dosage).map((dose) => `${dose}${pen.unit}`) : [];
}

/** The number of a typed strength that may be a dose of a pen: with its unit, or without one. */
function doseOf(pen: Pen, typed: string): number | undefined {
  const [, number, unit] = /^([\d.]+)([a-z%]*)$/.exec(spelled(typed)) ?? [];
  return number && (!unit || unit === pen.unit) ? Number(number) : undefined;
}

/** Whether a typed strength or number is a dose that a content gives: 0.5 mg of a pen with 2 mg. */
export function isDoseOf(drug: string, typed: string, dosage: string): boolean {
  const pen = penOf(drug);
  const dose = pen && doseOf(pen, typed);
  return dose !== undefined && dosesIn(pen!, dosage).includes(dose);
}

/**
 * Whether a content gives a typed strength that says what one pen or syringe holds or gives: 80 mg/0.8 ml is no 40 mg/0.4 ml, though
 * both are 100 mg/ml. Undefined where that is not known to decide.
 */
export function isHeldIn(drug: string, typed: string, dosage: string): boolean | undefined {
  const pen = penOf(drug);
  const [text, content] = [spelled(typed), spelled(dosage)];
  const [, dose, volume] = /^([\d.]+)(?:m?c?g)?(?:\/([\d.]+)ml)?$/.exec(text) ?? [];
  if (!pen || !dose) return undefined;
  const doses = dosesIn(pen, dosage);
  if (text === content || isDoseOf(drug, typed, dosage)) return true;
  if (!volume) {
    const isPerMl = !content.startsWith(`${text}/`) && weighed(content).startsWith(`${weighed(text)}/`);
    return (doses.length && content.endsWith('/ml')) || isPerMl ? false : undefined;
  }
  const same = doses.length > 0 && pen.contents[text]?.join() === doses.join();
  if (same || !sameContents(text, content)) return same || undefined;
  return weighed(text) === weighed(content) && doses.includes(Number(dose));
}

/** A dose, and the interpretations where what one pen or syringe holds does not decide. */
export const withContents = (drug: string, interpretations: typeof meanings): typeof meanings => [
  (typed, dosage) => isDoseOf(drug, typed, dosage),
  ...interpretations.map(
    (isMeant): typeof isMeant =>
      (typed, dosage) =>
        isHeldIn(drug, typed, dosage) ?? isMeant(typed, dosage),
  ),
];

/** The same for a strength among several. */
export const isAmongContents = (drug: string, typed: string, dosages: readonly string[]): boolean =>
  dosages.some((one) => isHeldIn(drug, typed, one) ?? isAmong(typed, [one]));

/** Whether a strength is that of one ingredient of any, or of all of them. */
export const isPartOfAny = (drug: string, typed: string, dosages: readonly string[]): boolean =>
  dosages.some(
    (one) =>
      isHeldIn(drug, typed, one) !== false &&
      (isTotalOf(typed, one) || one.split('/').some((part) => weighed(part) === weighed(typed))),
  );

/** Milliliters of the package that gives a typed dose; undefined where every package does. */
export function packageOfDose(drug: string, typed: string): number | undefined {
  const pen = penOf(drug);
  // 10 mcg/0.04 ml
  return pen?.packages?.[doseOf(pen, typed.split('/')[0]!) ?? NaN];
}
