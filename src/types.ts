/** What TypeScript knows of the elements, whichever entry registers them. */
import type { DrugCoupon } from './elements/drug-coupon.ts';
import type { DrugPriceBasket } from './elements/drug-price-basket.ts';
import type { DrugPriceLookup } from './elements/drug-price-lookup.ts';

export type * from './elements/basket-events.ts';
export type * from './elements/coupon-events.ts';
export type * from './elements/lookup-events.ts';
export type { Plan, PlanItem } from './pricing/basket-plans.ts';
export type { Medicine } from './pricing/medicine.ts';
export type { Strings } from './strings/index.ts';
export type { DrugCoupon, DrugPriceBasket, DrugPriceLookup };

declare global {
  interface HTMLElementTagNameMap {
    'drug-price-lookup': DrugPriceLookup;
    'drug-coupon': DrugCoupon;
    'drug-price-basket': DrugPriceBasket;
  }
}
