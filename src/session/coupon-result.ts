import type { Coupon, Price } from '../contract/responses.ts';
import type { CouponFormat } from '../contract/choices.ts';
import type { Outcome } from '../contract/envelope.ts';
import { isFixedBy, type Failure } from '../contract/failure-codes.ts';
import { canChargeCash } from '../pricing/payable.ts';
import { couponPdf, type CouponPdf } from './coupon-pdf.ts';

/** A price that is paid in cash: a card without codes, and without a request. */
export interface CashPrice {
  pharmacy: string;
  /** USD. */
  price: number;
  /** What it is for, in English, as in the middle of a sentence: "lisinopril 10 mg, 90 tablets". */
  medicine: string;
}

/** A coupon, or a price without one. */
export type CouponOrCash = { kind: 'coupon'; data: Coupon } | { kind: 'cash'; cash: CashPrice };

interface ReadCoupon {
  kind: 'coupon';
  data: Coupon;
  pdf: CouponPdf | undefined;
  /** The requested format. */
  format: CouponFormat;
}

interface Failed {
  loaded?: never;
  failure: Failure;
}

/** What came of a request. */
export type RequestedCoupon = { loaded: ReadCoupon; failure?: never } | Failed;

/** What is shown: a cash price needs no request. */
export type CouponResult = { loaded: ShownCoupon; failure?: never } | Failed;

/** What can be shown. */
export type ShownCoupon = ReadCoupon | { kind: 'cash'; cash: CashPrice };

/** Characters above which a code cannot be real. */
const longestCode = 64;

const texts = ['phone', 'pharm_phone', 'pharmacy_name'] as const;
const codes = ['rxbin', 'rxpcn', 'group_number', 'member_id'] as const;
const documents = ['coupon_html', 'coupon_pdf', 'url'] as const;

export function couponResult(outcome: Outcome<Coupon>, format: CouponFormat): RequestedCoupon {
  const read = validateCoupon(outcome);
  if (!read.ok) return { failure: read.failure };
  const { data } = read;
  return { loaded: { kind: 'coupon', data, pdf: couponPdf(data.coupon_pdf ?? ''), format } };
}

/** @param isBrand whether the name is one of a maker, which is capitalized in a sentence */
export function cashPriceOf(row: Price, medicineInEnglish: string, isBrand: boolean): CashPrice | undefined {
  if (!canChargeCash(row)) return undefined;
  // HCl stays
  const uncapitalized = medicineInEnglish.replace(/\p{Lu}(?=\p{Ll}{2})/gu, (letter) => letter.toLowerCase());
  const { pharmacy, price } = row;
  return { pharmacy, price, medicine: isBrand ? medicineInEnglish : uncapitalized };
}

/** The coupon as it can be shown; a failure if it has nothing to use at a counter. */
export function validateCoupon(outcome: Outcome<Coupon>): Outcome<Coupon> {
  if (!outcome.ok) return outcome;
  return isUsable(outcome.data)
    ? { ok: true, data: readable(outcome.data) }
    : { ok: false, failure: { code: 'unreadable_answer', candidates: [] } };
}

/** Whether a failure means that the key has expired. */
export const isExpired = ({ code }: Failure): boolean => isFixedBy('another-question', code);

/** Whether there is anything to use at a counter: a price or a name alone is not enough. */
export const isUsable = (coupon: Coupon): boolean => [...codes, ...documents].some((field) => coupon[field]);

/** Whether a coupon has codes, and other ones. */
export const hasOtherCodes = (coupon: Coupon, before: Coupon): boolean =>
  codes.some((field) => coupon[field]) && codes.some((field) => coupon[field] !== before[field]);

/** The coupon with null for codes that nobody can type. Marks that reorder or hide others are removed. */
function readable(coupon: Coupon): Coupon {
  const read = { ...coupon };
  for (const field of codes)
    read[field] = (coupon[field]?.length ?? 0) > longestCode ? null : plain(coupon[field]);
  for (const field of texts) read[field] = plain(coupon[field]);
  return read;
}

function plain(text: string | null): string | null {
  const kept = text?.normalize().replace(/[\p{Cc}\p{Cf}\p{Co}\p{Mn}]/gu, '');
  return kept?.trim() || null;
}
