/** Registers the elements. */
import { defineElements } from './define.ts';
import './elements/lazy-names.ts';
import './strings/lazy-languages.ts';

defineElements();

export * from './elements/basket-events.ts';
export * from './elements/coupon-events.ts';
export * from './elements/lookup-events.ts';
export { DrugCoupon } from './elements/drug-coupon.ts';
export { DrugPriceBasket } from './elements/drug-price-basket.ts';
export { DrugPriceLookup } from './elements/drug-price-lookup.ts';
export type { Medicine, Plan, PlanItem, Strings } from './types.ts';
