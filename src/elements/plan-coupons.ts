import { isByMail } from '../pricing/arrange.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import type { Plan } from '../pricing/basket-plans.ts';
import { isBrand } from '../pricing/naming.ts';
import { Words } from '../strings/index.ts';
import { cashPriceOf } from '../session/coupon-result.ts';
import { medicineText } from '../views/medicine-text.ts';

/** The medicine, in full. */
export const entryText = ({ naming, prescription }: BasketEntry, words: Words): string =>
  medicineText(naming.name, prescription, words);

/** The coupons of a plan and its cash prices, as they are printed. */
export function couponsOf(plan: Plan<BasketEntry>, words: Words) {
  const inEnglish = new Words('en');
  return plan.items.flatMap(({ couponKey, row, medicine: entry }) => {
    const medicineInEnglish = entryText(entry, inEnglish);
    const cash = cashPriceOf(row, medicineInEnglish, isBrand(entry.naming));
    const named = {
      name: entry.naming.name,
      medicine: entryText(entry, words),
      medicineInEnglish,
      byMail: isByMail(row),
    };
    if (couponKey) return { ...named, kind: 'coupon' as const, couponKey, quotedPrice: row.price };
    return cash ? { ...named, kind: 'cash' as const, cash } : [];
  });
}
