/** Registers the elements. */
import { defineElements } from './define.ts';
import { DrugCoupon } from './elements/drug-coupon.ts';
import { DrugPriceBasket } from './elements/drug-price-basket.ts';
import { DrugPriceLookup } from './elements/drug-price-lookup.ts';
import './strings/lazy-languages.ts';

defineElements();

export * from './elements/basket-events.ts';
export * from './elements/coupon-events.ts';
export * from './elements/lookup-events.ts';
export type { Plan, PlanItem } from './pricing/basket-plans.ts';
export type { Medicine } from './pricing/medicine.ts';
export type { Strings } from './strings/index.ts';
export { DrugCoupon, DrugPriceBasket, DrugPriceLookup };

declare global {
  interface HTMLElementTagNameMap {
    'drug-price-lookup': DrugPriceLookup;
    'drug-coupon': DrugCoupon;
    'drug-price-basket': DrugPriceBasket;
  }
}
