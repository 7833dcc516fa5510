/** Forms, dosages and quantities a drug comes in, and what to do when a choice no longer exists. */
import { hasOwn } from '../contract/has-own.ts';
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { packageSizeOf, type Product } from './quantity.ts';
import { isQuantityDefaulted, isStrengthDefaulted, type LookupRequest } from './lookup-request.ts';

export interface Choice {
  form: string;
  dosage: string;
  /** Metric quantity. */
  quantity: number;
}

/** What is chosen of a drug, and what else it comes in. */
export interface Prescription {
  /** The name that is requested; empty for an NDC. */
  drug: string;
  choice: Choice;
  /** The choice, without its quantity; its package size is known only if the prices are for it. */
  product: Product;
  /** All three are empty while it is not known what the drug comes in. */
  forms: string[];
  dosages: string[];
  quantities: number[];
}

/** What a drug comes in; undefined while that is not known. */
type Known = DrugInfo | undefined;

/** Reads only own keys: the service's words may be anything. */
const own = <T>(record: Record<string, T> | undefined, key: string): T | undefined =>
  record && hasOwn(record, key) ? record[key] : undefined;

export const formsOf = (info: Known): string[] => Object.keys(info?.drugs ?? {});
export const dosagesOf = (info: Known, form: string): string[] => Object.keys(own(info?.drugs, form) ?? {});
export const quantitiesOf = (info: Known, form: string, dosage: string): number[] =>
  [...new Set(own(own(info?.quantities, form), dosage))].filter((quantity) => quantity > 0);

/** The other forms that may be meant, if none was given: those with the strength, if that was. */
export function otherForms(
  { ndc, form, dosage, guessed }: LookupRequest,
  chosen: string,
  info: Known,
): string[] {
  const isGiven = (part: 'form' | 'dosage', value: string) => value && !guessed?.includes(part);
  if (ndc || isGiven('form', form)) return [];
  return formsOf(info).filter(
    (other) => other !== chosen && (!isGiven('dosage', dosage) || dosagesOf(info, other).includes(dosage)),
  );
}

/** What of the shown prescription nobody gave, and the other forms that may be meant. */
export const assumedParts = (
  request: LookupRequest,
  shown: PriceComparison | undefined,
  { choice, dosages }: Prescription,
  info: Known,
) => ({
  strength: isStrengthDefaulted(request, shown, dosages),
  amount: isQuantityDefaulted(request, shown),
  forms: otherForms(request, choice.form, info),
});

/** @param answered whether `shown` is for this request: then the choice is spelled as there */
export function prescriptionOf(
  request: LookupRequest,
  shown: PriceComparison | undefined,
  answered: boolean,
  info: Known,
): Prescription {
  const choice = completeChoice(request, shown, answered, info);
  const { form, dosage } = choice;
  const quantities = quantitiesOf(info, form, dosage);
  return {
    drug: request.drug,
    choice,
    product: {
      form,
      dosage,
      packageSize:
        shown?.form === form && shown.dosage === dosage
          ? packageSizeOf(shown, info && quantities)
          : undefined,
    },
    forms: formsOf(info),
    dosages: dosagesOf(info, form),
    quantities,
  };
}

/** The request's own value; if empty, that of the prices, else the first of the list: never a guess beside a price. */
export function completeChoice(
  { form, dosage, quantity, userQuantity }: LookupRequest,
  shown: PriceComparison | undefined,
  answered: boolean,
  info: Known,
): Choice {
  const first = <T>(requested: T, given: T | null | undefined, listed: T[]) =>
    (answered && given) || requested || given || (shown ? undefined : listed[0]);
  const itsForm = first(form, shown?.form, formsOf(info)) ?? '';
  const itsDosage = first(dosage, shown?.dosage, dosagesOf(info, itsForm)) ?? '';
  const listed = quantitiesOf(info, itsForm, itsDosage);
  const itsQuantity = first(userQuantity ? 0 : quantity, shown?.metric_quantity, listed) ?? 0;
  return { form: itsForm, dosage: itsDosage, quantity: itsQuantity };
}

/**
 * The choice after one of its parts changed: the others stay if they still exist, else change to the nearest. Another form
 * is counted differently, so its most common quantity is taken.
 */
export function changeChoice(info: DrugInfo, now: Choice, change: Partial<Choice>): Choice {
  const { form, dosage: wanted, quantity } = { ...now, ...change };
  const dosages = dosagesOf(info, form);
  const dosage = dosages.includes(wanted) ? wanted : nearest(dosages, wanted);
  const before = quantitiesOf(info, now.form, now.dosage);
  const after = quantitiesOf(info, form, dosage);
  const keepsQuantity =
    change.quantity || after.includes(quantity) || (!before.includes(quantity) && before[0] === after[0]);
  const substitute = form === now.form ? nearest(after, quantity) : after[0];
  return { form, dosage, quantity: keepsQuantity ? quantity : (substitute ?? quantity) };
}

/** The parts of a changed choice that are not as requested, since the drug does not come in them. */
export function substitutedParts(wanted: Choice, { dosage, quantity }: Choice): Partial<Choice> {
  return {
    ...(dosage !== wanted.dosage && { dosage }),
    ...(quantity !== wanted.quantity && { quantity }),
  };
}

/** The first number of a quantity or dosage; grams and micrograms are converted to milligrams. */
function amountOf(value: string | number): number {
  const [, unit] = /^[\d.]+ ?(m?c?g)/.exec(`${value}`) ?? [];
  return (parseFloat(`${value}`) || 0) * (unit === 'g' ? 1000 : unit === 'mcg' ? 0.001 : 1);
}

/** The nearest value, the first of two equally near ones; the wanted one if there are no values. */
function nearest<T extends string | number>(values: T[], wanted: T): T {
  const distance = (value: T) => Math.abs(amountOf(value) - amountOf(wanted));
  return values.length
    ? values.reduce((best, value) => (distance(value) < distance(best) ? value : best))
    : wanted;
}
