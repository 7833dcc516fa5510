import type { LitElement } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import type { CouponSettings } from '../coupon/views/dialog.ts';
import type { LookupFields } from '../fields/lookup-fields.ts';
import type { Arrangement } from '../pricing/arrangement.ts';
import type { GivenRequest, GivenSettings } from '../pricing/lookup-request.ts';
import type { Store } from '../pricing/own-stores.ts';
import type { CouponContext } from './coupon-opener.ts';

/** The attributes that an answer depends on. */
export interface LookupHost extends LitElement, GivenRequest, GivenSettings, Arrangement, CouponSettings {
  prices: string;
  sharedDevice: boolean;
  pageSize: number;
  noSearch: boolean;
  noFairPrice: boolean;
  noTips: boolean;
  quoteCheck: boolean;
  mapHref: string;
  stores: Record<string, Store>;
}

/** The parts of the form that the answer uses, besides the element's attributes. */
export interface LookupForm extends CouponContext, LookupFields {
  /** The endpoint in use. */
  requestTarget(): RequestTarget | undefined;
  /** An answer arrived: retries the attribution image. */
  answered(): void;
  /** Focuses the element as a whole: the pressed button disappears, and would take the focus with it. */
  focusAll(): void;
}
