import { register } from './dom/register.ts';
import { warnOwner } from './dom/warn.ts';
import { DrugCoupon } from './elements/drug-coupon.ts';
import { DrugPriceBasket } from './elements/drug-price-basket.ts';
import { DrugPriceLookup } from './elements/drug-price-lookup.ts';

/** Registers the elements. */
export function defineElements(): void {
  define('drug-price-lookup', DrugPriceLookup);
  define('drug-coupon', DrugCoupon);
  define('drug-price-basket', DrugPriceBasket);
}

function define(name: string, constructor: CustomElementConstructor): void {
  if (register(name, constructor) !== constructor)
    warnOwner(`<${name}> is registered twice on this page; the first one serves.`);
}
