import { amountOf, type Amount } from '../pricing/amounts.ts';
import type { Prescription } from '../pricing/choice.ts';
import { countQuantity, type CountedQuantity, type Product } from '../pricing/quantity.ts';
import type { Words } from '../strings/index.ts';

/** What `count` is a number of. */
export function unitText(
  form: string,
  unit: NonNullable<CountedQuantity['unit']>,
  count: number,
  words: Words,
): string {
  return unit === 'form' ? words.form(form, count) : words.count(`measure_${unit}`, count);
}

/** `30 tablets`, `118 ml`, `1 tube (30 g)`; only the number if it is not known what it counts. */
export function amountText({ count, unit, container, content }: Amount, form: string, words: Words): string {
  const number = words.number(count);
  if (!unit) return number;
  if (unit !== 'container' || !container)
    return `${number} ${unitText(form, unit as NonNullable<CountedQuantity['unit']>, count, words)}`;
  const counted = `${number} ${words.count(`container_${container}`, count)}`;
  if (!content) return counted;
  const { amount, measure } = content;
  return `${counted} (${words.number(amount)} ${words.count(`measure_${measure}`, amount)})`;
}

/** @param listed metric quantities of the same list, which share one unit */
export const quantityText = (
  product: Product,
  metric: number,
  words: Words,
  listed?: readonly number[],
): string => amountText(amountOf(product, metric, listed), product.form, words);

/** Strength, form (unless the amount names it) and amount, as texts. */
function prescriptionParts({ choice, product, quantities }: Prescription, words: Words) {
  const { form, dosage, quantity } = choice;
  const amount = quantity ? amountOf(product, quantity, quantities) : undefined;
  const namesForm =
    amount?.unit === 'form' ||
    (amount?.unit === 'container' && form.toLowerCase().includes(amount.container ?? '-'));
  return {
    strength: dosage ? words.strength(dosage) : '',
    form: form && !namesForm ? words.form(form) : '',
    amount: amount ? amountText(amount, form, words) : '',
  };
}

/** In one line: `20 mg · 30 tablets`, `0.1% · cream · 1 tube (30 g)`. */
export function prescriptionText(prescription: Prescription, words: Words): string {
  const { strength, form, amount } = prescriptionParts(prescription, words);
  return [strength, form, amount].filter(Boolean).join(' · ');
}

/** A medicine in full: `Atorvastatin 20 mg, 90 tablets`. */
export function medicineText(name: string, prescription: Prescription, words: Words): string {
  const { strength, form, amount } = prescriptionParts(prescription, words);
  return [[name, strength, form].filter(Boolean).join(' '), amount].filter(Boolean).join(', ');
}

/** The form and quantity of an answer that may leave them out. */
export function preparation(
  product: Omit<Product, 'form'> & { form: string | null },
  metric: number | null,
  words: Words,
): string | null {
  const { form } = product;
  if (!form) return null;
  if (!metric) return words.form(form);
  const named = product as Product;
  const { unit } = countQuantity(named, metric);
  const text = quantityText(named, metric, words);
  if (unit === 'form') return text;
  return `${words.form(form)}, ${unit ? text : `${words.say('quantity')}: ${text}`}`;
}
