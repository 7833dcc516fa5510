/** What follows from another choice of form, strength or amount: which parts move with it, and which nobody gave. */
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import {
  assumedParts,
  changeChoice,
  dosagesOf,
  prescriptionOf,
  substitutedParts,
  type Choice,
  type Prescription,
} from './choice.ts';
import type { LookupRequest, RequestedChoice } from './lookup-request.ts';

/** One drug as it is shown, of which another choice is made. */
export interface Shown {
  request: LookupRequest;
  /** The last prices of the drug, which may be for another choice. */
  comparison: PriceComparison | undefined;
  /** What the drug comes in; undefined while that is not known. */
  info: DrugInfo | undefined;
  prescription: Prescription;
}

export interface Changed {
  choice: RequestedChoice;
  /** What replaces a strength or an amount that the drug does not come in. */
  replaced: Partial<Choice>;
}

const partsOf = (choice: Partial<Record<keyof Choice, unknown>>) => Object.keys(choice) as (keyof Choice)[];

/** The parts of the choice that nobody gave. */
export function guessedParts({ request, comparison, info }: Omit<Shown, 'prescription'>): (keyof Choice)[] {
  const prescription = prescriptionOf(request, comparison, false, info);
  const { strength, amount, forms } = assumedParts(request, comparison, prescription, info);
  const isGuessed = { form: forms.length > 0, dosage: strength, quantity: amount };
  return partsOf(isGuessed).filter((part) => isGuessed[part]);
}

/** @returns undefined while it is not known what the drug comes in */
export function changedChoice(shown: Shown, change: Partial<Choice>): Changed | undefined {
  const { info } = shown;
  if (!info) return undefined;
  const { choice: now } = shown.prescription;
  const choice = changeChoice(info, now, change);
  const replaced = substitutedParts({ ...now, ...change }, choice);
  // the only strength of a form is no guess
  const isOnly = dosagesOf(info, choice.form).length < 2;
  const moved = partsOf(replaced).filter((part) => part !== 'dosage' || !isOnly);
  const guessed = guessedParts(shown).filter((part) => !(part in change) && !(part in replaced));
  return { choice: { ...choice, userQuantity: 0, guessed: [...guessed, ...moved] }, replaced };
}

/** If a strength was asked for that the drug does not come in, the nearest one. */
export function nearestChoice(shown: Shown): Changed | undefined {
  const { dosages, choice } = shown.prescription;
  return dosages.length && !dosages.includes(choice.dosage) ? changedChoice(shown, {}) : undefined;
}

/** What the prices on the page are for, to request it of another type too. */
export function shownChoice(shown: Shown): RequestedChoice | undefined {
  const { request, comparison } = shown;
  const { form, dosage, quantity } = shown.prescription.choice;
  const isKnown = comparison && form && dosage && quantity && !request.ndc;
  return isKnown ? { form, dosage, quantity, userQuantity: 0, guessed: guessedParts(shown) } : undefined;
}

/** Another choice, of which those parts that stay as they are still were given by nobody. */
export const withGuesses = (shown: Shown, change: RequestedChoice): RequestedChoice => ({
  ...change,
  guessed: guessedParts(shown).filter((part) => change[part] === shown.prescription.choice[part]),
});
