/** What a typed strength is measured in. */
import { weighed } from './strength.ts';
import type { Preparation } from './typed-forms.ts';

/** The first unit in a strength: `mg` for any weight, and for a bare number. */
const unitOf = (text: string): string => /[\d.]+([a-z%]+)/.exec(weighed(text))?.[1] ?? 'mg';

/** Grams may be a strength or an amount: 1 g tablets, a 30 g tube. */
export const inGrams = /^[\d.,]+\s?g[a-z]*$/i;

/** Labeled in units (50,000) as well as by weight (1.25 mg). */
export const isVitaminD = /^(?:ergocalciferol|cholecalciferol|drisdol)\b/i;

/** Whether any of them is measured in the unit of a typed strength: 5 % says nothing of patches in mg. */
export const isMeasuredLike = (text: string, preparations: readonly Preparation[]): boolean =>
  preparations.some(({ dosage }) => unitOf(dosage) === unitOf(text));

/** Two numbers that are alike: 20 and 10. */
export const isEither = /\d\s?(?:,|&|\+|and|or|y|o)\s?\d/i;
