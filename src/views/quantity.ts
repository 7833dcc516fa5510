import { countQuantity } from '../pricing/quantity.ts';
import type { Words } from '../strings/index.ts';

/** `30 tablets`, `118 ml`, `1 inhaler (8.5 g)`. */
export function quantityText(form: string, metric: number, packageSize: number, words: Words): string {
  const { count, measure, content } = countQuantity(form, metric, packageSize);
  const unit = measure ? words.count(`measure_${measure}`, count) : words.form(form, count);
  if (!content) return words.say('quantityCounted', { count, unit });
  const { amount } = content;
  return words.say('quantityPackaged', {
    count,
    unit,
    amount,
    measure: content.measure ? words.count(`measure_${content.measure}`, amount) : '',
  });
}

/** The same of an answer that may leave it out: then the form alone. */
export function preparation(
  form: string | null,
  metric: number | null,
  packageSize: number,
  words: Words,
): string | null {
  return form && metric ? quantityText(form, metric, packageSize, words) : form && words.form(form);
}
