import type { Coupon, Failure } from '../contract/index.ts';
import { Event } from '../dom/native-event.ts';

/** A coupon is about to be shown; cancel it to show it yourself. */
export class CouponOpenEvent extends Event {
  /** The key, for `<drug-coupon coupon-key>`. */
  readonly couponKey: string;
  /** The pharmacy it is for. */
  readonly pharmacy: string;
  /** In USD. */
  readonly price: number;
  /** Whether the pharmacy delivers by mail, for `<drug-coupon by-mail>`. */
  readonly byMail: boolean;
  constructor(couponKey: string, pharmacy: string, price: number, byMail: boolean) {
    super('coupon-open', { cancelable: true });
    this.couponKey = couponKey;
    this.pharmacy = pharmacy;
    this.price = price;
    this.byMail = byMail;
  }
}

/** A coupon arrived. */
export class CouponLoadEvent extends Event {
  /** Its codes and, if requested, its HTML or PDF in base64. */
  readonly data: Coupon;
  constructor(data: Coupon) {
    super('coupon-load');
    this.data = data;
  }
}

/** A coupon could not be loaded. */
export class CouponErrorEvent extends Event {
  /** Why; `failure.code` is stable. */
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('coupon-error');
    this.failure = failure;
  }
}

/** The print dialog was requested. */
export class CouponPrintEvent extends Event {
  constructor() {
    super('coupon-print');
  }
}

/** The PDF was handed to the browser. */
export class CouponDownloadEvent extends Event {
  constructor() {
    super('coupon-download');
  }
}

/** The coupon has expired, and the visitor wants to look up its price again. */
export class CouponRenewEvent extends Event {
  constructor() {
    super('coupon-renew');
  }
}

declare global {
  interface HTMLElementEventMap {
    'coupon-open': CouponOpenEvent;
    'coupon-load': CouponLoadEvent;
    'coupon-error': CouponErrorEvent;
    'coupon-print': CouponPrintEvent;
    'coupon-download': CouponDownloadEvent;
    'coupon-renew': CouponRenewEvent;
  }
}
