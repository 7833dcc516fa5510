'use client';
/** The elements as React components. */
export { DrugCoupon } from './drug-coupon.ts';
export { DrugPriceBasket } from './drug-price-basket.ts';
export { DrugPriceLookup } from './drug-price-lookup.ts';
