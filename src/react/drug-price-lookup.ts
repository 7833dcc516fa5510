'use client';
/** `<drug-price-lookup>` as a React component. */
import type { EventName } from '@lit/react';
import type * as coupon from '../elements/coupon-events.ts';
import type * as lookup from '../elements/lookup-events.ts';
import { DrugPriceLookup as Element } from '../elements/drug-price-lookup.ts';
import { component } from './component.ts';

/** Looks up the price of a prescription and opens coupons for it. */
export const DrugPriceLookup = component('DrugPriceLookup', 'drug-price-lookup', Element, {
  onDrugSelect: 'drug-select' as EventName<lookup.DrugSelectEvent>,
  onPricesLoad: 'prices-load' as EventName<lookup.PricesLoadEvent>,
  onCouponOpen: 'coupon-open' as EventName<coupon.CouponOpenEvent>,
  onLookupError: 'lookup-error' as EventName<lookup.LookupErrorEvent>,
});
