/** Forms, dosages and quantities a drug comes in, and what to do when a choice stops existing. */
import type { DrugInfo, PriceComparison } from '../contract/answers.ts';
import type { Question } from './question.ts';

export interface Choice {
  form: string;
  dosage: string;
  /** Metric quantity. */
  quantity: number;
}

export const formsOf = (info: DrugInfo): string[] => Object.keys(info.drugs);
export const dosagesOf = (info: DrugInfo, form: string): string[] => Object.keys(info.drugs[form] ?? {});
export const quantitiesOf = (info: DrugInfo, form: string, dosage: string): number[] =>
  info.quantities[form]?.[dosage] ?? [];

/**
 * What was asked for; where it was not, what the service chose, or comes first.
 * @param answered whether what is shown answers this question: then it is spelled as there
 */
export function completeChoice(
  { form, dosage, quantity, userQuantity }: Question,
  shown: PriceComparison | undefined,
  answered: boolean,
  info: DrugInfo | undefined,
): Choice {
  const first = <T>(asked: T, given: T | null | undefined) => (answered && given) || asked || given;
  const itsForm = first(form, shown?.form) || (info && formsOf(info)[0]) || '';
  const itsDosage = first(dosage, shown?.dosage) || (info && dosagesOf(info, itsForm)[0]) || '';
  const common = info && quantitiesOf(info, itsForm, itsDosage)[0];
  return {
    form: itsForm,
    dosage: itsDosage,
    quantity: first(userQuantity ? 0 : quantity, shown?.metric_quantity) || common || 0,
  };
}

/**
 * The choice after one of its parts was changed, the others kept where they still exist.
 * @returns the choice, and what had to move to its nearest neighbor
 */
export function changeChoice(
  info: DrugInfo,
  now: Choice,
  change: Partial<Choice>,
): { choice: Choice; moved: (keyof Choice)[] } {
  const moved: (keyof Choice)[] = [];
  const form = change.form ?? now.form;
  let dosage = change.dosage ?? now.dosage;
  const dosages = dosagesOf(info, form);
  if (dosages.length && !dosages.includes(dosage)) {
    dosage = nearestDosage(dosages, dosage);
    moved.push('dosage');
  }
  let quantity = change.quantity ?? now.quantity;
  if (change.quantity === undefined) {
    const before = quantitiesOf(info, now.form, now.dosage);
    const after = quantitiesOf(info, form, dosage);
    const kept = after.includes(quantity) || (!before.includes(quantity) && before[0] === after[0]);
    if (after.length && !kept) {
      quantity = after[0]!;
      moved.push('quantity');
    }
  }
  return { choice: { form, dosage, quantity }, moved };
}

/** The dosage whose first number is nearest; of two as near, the smaller. */
function nearestDosage(dosages: string[], wanted: string): string {
  const strength = (dosage: string) => parseFloat(dosage) || 0;
  const distance = (dosage: string) => Math.abs(strength(dosage) - strength(wanted));
  return dosages.reduce((best, dosage) => (distance(dosage) < distance(best) ? dosage : best));
}
