/** What is asked where a typed number fits no strength, or may be two things. */
import type { Offer } from '../pricing/lookup-request.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import type { Preparation } from './typed-forms.ts';
import { weighed } from './strength.ts';

/** One of the answers; without a strength, the number is the amount. */
export type StrengthOffer = Omit<Offer, 'drug'>;

export interface StrengthQuestion {
  /** `strength`: the medicine comes in none that was typed, or in each of several; `number`: strength or amount. */
  kind: 'strength' | 'number';
  /** What was typed that fits nothing, or two things; empty where each of several strengths fits. */
  typed: readonly string[];
  offers: readonly StrengthOffer[];
}

/** By the first number, in one unit. */
const sizeOf = (dosage: string): number => parseFloat(weighed(dosage)) || 0;

/** Each strength once, the smallest first of each form; with its form, where it comes in no other. */
export function strengthOffers(preparations: readonly Preparation[]): StrengthOffer[] {
  const offers = new Map<string, StrengthOffer>();
  const byForm = new Map<string, Preparation[]>();
  for (const one of preparations) byForm.set(one.form, [...(byForm.get(one.form) ?? []), one]);
  for (const some of byForm.values())
    for (const { form, dosage } of [...some].sort((a, b) => sizeOf(a.dosage) - sizeOf(b.dosage)))
      offers.set(dosage, offers.has(dosage) ? { dosage } : { dosage, form });
  return [...offers.values()];
}

/** `atorvastatin 40 tablets`: a strength, or an amount. Undefined if it cannot be both. */
export const strengthOrAmount = (
  typed: string,
  count: number,
  meant: readonly string[],
  offered: readonly Preparation[],
): StrengthQuestion | undefined => {
  const [form, ...others] = new Set(offered.map((one) => one.form));
  const ofStrength = strengthOffers(offered.filter(({ dosage }) => meant.includes(dosage)));
  return ofStrength.length && form && !others.length && isCountedByPiece(form)
    ? { kind: 'number', typed: [typed], offers: [...ofStrength, { form, quantity: count }] }
    : undefined;
};
