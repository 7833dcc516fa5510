import { LazyModule } from './dom/lazy-module.ts';
import { define, register } from './dom/register.ts';
import { watchTags } from './dom/watch-tags.ts';
import { couponModule } from './elements/coupon-module.ts';
import { DrugPriceLookup } from './elements/drug-price-lookup.ts';
import { showLoadFailed } from './elements/show-load-failed.ts';

const basketModule = new LazyModule(async () => {
  const { DrugPriceBasket } = await import('./elements/drug-price-basket.ts');
  register('drug-price-basket', DrugPriceBasket);
});

/** Registers the form, and each of the other elements once its tag is in the page. */
export function defineInParts(): void {
  define('drug-price-lookup', DrugPriceLookup);
  watchTags({ 'drug-coupon': couponModule, 'drug-price-basket': basketModule }, showLoadFailed);
}
