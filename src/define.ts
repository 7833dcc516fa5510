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

/** Leaves a name that is taken alone: another copy of the script goes on serving it. */
function define(name: string, constructor: CustomElementConstructor): void {
  const { customElements } = globalThis;
  if (!customElements) return;
  const taken = customElements.get(name);
  if (!taken) customElements.define(name, constructor);
  else if (taken !== constructor)
    warnOwner(`<${name}> is registered twice on this page; the first one serves.`);
}
