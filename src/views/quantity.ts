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

/** `30 tablets`, `118 ml`, `1 inhaler (8.5 g)`; only the number if it is not known what it counts. */
export function quantityText(product: Product, metric: number, words: Words): string {
  const { count, unit, content } = countQuantity(product, metric);
  if (!unit) return words.number(count);
  const counted = `${words.number(count)} ${unitText(product.form, unit, count, words)}`;
  if (!content) return counted;
  const { amount, measure } = content;
  return `${counted} (${words.number(amount)} ${words.count(`measure_${measure}`, amount)})`;
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
