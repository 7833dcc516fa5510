import { define } from './dom/register.ts';
import { DrugCoupon } from './elements/drug-coupon.ts';
import { DrugPriceBasket } from './elements/drug-price-basket.ts';
import { DrugPriceLookup } from './elements/drug-price-lookup.ts';

/** Registers the elements. */
export function defineElements(): void {
  define('drug-price-lookup', DrugPriceLookup);
  define('drug-coupon', DrugCoupon);
  define('drug-price-basket', DrugPriceBasket);
}
