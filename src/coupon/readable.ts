import type { Coupon } from '../contract/answers.ts';

/** Characters above which a code, or any other text, cannot be real. */
const longestCode = 64;
const longestText = 200;
/** USD. */
const highestPrice = 1_000_000;

const texts = ['phone', 'pharm_phone', 'pharmacy_name'] as const;
const codes = ['rxbin', 'rxpcn', 'group_number', 'member_id'] as const;
const forms = ['coupon_html', 'coupon_pdf', 'url'] as const;

/** The coupon with null for what nobody can read or type: endless texts. Marks that reorder or hide others are removed. */
export function readable(coupon: Coupon): Coupon {
  const read = { ...coupon };
  for (const field of codes) read[field] = plain(coupon[field], longestCode);
  for (const field of texts) read[field] = plain(coupon[field], longestText);
  if (!(coupon.price! < highestPrice)) read.price = null;
  return read;
}

/** Whether there is anything to take to a counter: a price or a name alone is not enough. */
export const isUsable = (coupon: Coupon): boolean => [...codes, ...forms].some((field) => coupon[field]);

function plain(text: string | null, most: number): string | null {
  if (!text || text.length > most) return null;
  return (
    text
      .normalize()
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Mn}]/gu, '')
      .trim() || null
  );
}
