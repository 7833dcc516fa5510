import { isByMail } from '../pricing/arrange.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import type { Plan } from '../pricing/basket-plans.ts';
import { Words } from '../strings/index.ts';
import { medicineText } from '../views/medicine-text.ts';

/** The medicine, in full. */
export const entryText = ({ naming, prescription }: BasketEntry, words: Words): string =>
  medicineText(naming.name, prescription, words);

/** The coupons of a plan, as they are printed. */
export function couponsOf(plan: Plan<BasketEntry>, words: Words) {
  const inEnglish = new Words('en');
  return plan.items.flatMap(({ couponKey, row, medicine: entry }) =>
    couponKey
      ? {
          couponKey,
          name: entry.naming.name,
          medicine: entryText(entry, words),
          medicineInEnglish: entryText(entry, inEnglish),
          byMail: isByMail(row),
        }
      : [],
  );
}
