'use client';
/** `<drug-coupon>` as a React component. */
import type { EventName } from '@lit/react';
import type * as coupon from '../elements/coupon-events.ts';
import { DrugCoupon as Element } from '../elements/drug-coupon.ts';
import { component } from './component.ts';

/** Shows one coupon. */
export const DrugCoupon = component('DrugCoupon', 'drug-coupon', Element, {
  onCouponLoad: 'coupon-load' as EventName<coupon.CouponLoadEvent>,
  onCouponError: 'coupon-error' as EventName<coupon.CouponErrorEvent>,
  onCouponPrint: 'coupon-print' as EventName<coupon.CouponPrintEvent>,
  onCouponDownload: 'coupon-download' as EventName<coupon.CouponDownloadEvent>,
  onCouponRenew: 'coupon-renew' as EventName<coupon.CouponRenewEvent>,
});
