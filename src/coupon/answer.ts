import type { Coupon } from '../contract/responses.ts';
import type { CouponFormat } from '../contract/choices.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { couponPdf, type CouponPdf } from './pdf.ts';
import { validateCoupon } from './validate.ts';

/** A coupon that can be shown. */
export interface ReadCoupon {
  data: Coupon;
  pdf: CouponPdf | undefined;
  /** The requested format. */
  format: CouponFormat;
}

/** The result of a request. */
export interface CouponAnswer {
  loaded?: ReadCoupon;
  failure?: Failure;
}

export function answerOf(outcome: Outcome<Coupon>, format: CouponFormat): CouponAnswer {
  const read = validateCoupon(outcome);
  if (!read.ok) return { failure: read.failure };
  return { loaded: { data: read.data, pdf: couponPdf(read.data.coupon_pdf ?? ''), format } };
}
