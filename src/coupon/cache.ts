import type { Coupon } from '../contract/responses.ts';
import type { CouponRequest } from '../contract/requests.ts';
import { isUsable } from '../session/coupon-result.ts';

/** As many as the longest list of medicines. */
const maxCoupons = 20;

/** A coupon request and its endpoint. */
export type RequestedCoupon = Pick<CouponRequest, 'coupon_key' | 'c'> & { endpoint: string };

/** What a printed card needs of the latest coupons: another request would give other coupons. */
export class CouponCache {
  readonly #coupons = new Map<string, Coupon>();

  clear(): void {
    this.#coupons.clear();
  }

  get(requested: RequestedCoupon): Coupon | undefined {
    return this.#coupons.get(nameOf(requested));
  }

  set(requested: RequestedCoupon, coupon: Coupon): void {
    const kept = { ...coupon, coupon_html: null, coupon_pdf: null };
    if (!isUsable(kept)) return;
    const name = nameOf(requested);
    this.#coupons.delete(name);
    this.#coupons.set(name, kept);
    if (this.#coupons.size > maxCoupons) this.#coupons.delete(this.#coupons.keys().next().value!);
  }
}

const nameOf = ({ endpoint, c, coupon_key: key }: RequestedCoupon): string =>
  JSON.stringify([endpoint, c, key]);
