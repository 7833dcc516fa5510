/** Forms, dosages and quantities a drug comes in, and what to do when a choice stops existing. */
import type { DrugInfo, PriceComparison } from '../contract/answers.ts';
import type { Question } from './question.ts';

export interface Choice {
  form: string;
  dosage: string;
  /** Metric quantity. */
  quantity: number;
}

/** What a drug comes in; nothing while that is not known. */
type Known = DrugInfo | undefined;

/** What stands under a service's own word, which may be any. */
const own = <T>(record: Record<string, T> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

export const formsOf = (info: Known): string[] => Object.keys(info?.drugs ?? {});
export const dosagesOf = (info: Known, form: string): string[] => Object.keys(own(info?.drugs, form) ?? {});
export const quantitiesOf = (info: Known, form: string, dosage: string): number[] =>
  [...new Set(own(own(info?.quantities, form), dosage))].filter((quantity) => quantity > 0);

/**
 * What was asked for; where it was not, what the service chose, or comes first.
 * @param answered whether what is shown answers this question: then it is spelled as there
 */
export function completeChoice(
  { form, dosage, quantity, userQuantity }: Question,
  shown: PriceComparison | undefined,
  answered: boolean,
  info: Known,
): Choice {
  const first = <T>(asked: T, given: T | null | undefined, listed: T[]) =>
    (answered && given) || asked || given || listed[0];
  const itsForm = first(form, shown?.form, formsOf(info)) ?? '';
  const itsDosage = first(dosage, shown?.dosage, dosagesOf(info, itsForm)) ?? '';
  const listed = quantitiesOf(info, itsForm, itsDosage);
  const itsQuantity = first(userQuantity ? 0 : quantity, shown?.metric_quantity, listed) ?? 0;
  return { form: itsForm, dosage: itsDosage, quantity: itsQuantity };
}

/**
 * The choice after one of its parts was changed: the others stay where they still exist, else move to the nearest. Of
 * another form, which counts otherwise, the most common quantity is taken.
 */
export function changeChoice(info: DrugInfo, now: Choice, change: Partial<Choice>): Choice {
  const { form, dosage: wanted, quantity } = { ...now, ...change };
  const dosages = dosagesOf(info, form);
  const dosage = dosages.includes(wanted) ? wanted : nearest(dosages, wanted);
  const before = quantitiesOf(info, now.form, now.dosage);
  const after = quantitiesOf(info, form, dosage);
  const kept =
    change.quantity || after.includes(quantity) || (!before.includes(quantity) && before[0] === after[0]);
  const moved = form === now.form ? nearest(after, quantity) : after[0];
  return { form, dosage, quantity: kept ? quantity : (moved ?? quantity) };
}

/** The first number of a quantity or dosage; of grams and micrograms, in milligrams. */
function amountOf(value: string | number): number {
  const [, unit] = /^[\d.]+ ?(m?c?g)/.exec(`${value}`) ?? [];
  return (parseFloat(`${value}`) || 0) * (unit === 'g' ? 1000 : unit === 'mcg' ? 0.001 : 1);
}

/** The value that is nearest; of two as near, the first; the one that is wanted where there are none. */
function nearest<T extends string | number>(values: T[], wanted: T): T {
  const distance = (value: T) => Math.abs(amountOf(value) - amountOf(wanted));
  return values.length
    ? values.reduce((best, value) => (distance(value) < distance(best) ? value : best))
    : wanted;
}
