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
