/** The script that pages load as a module: registers the elements, and loads the rest when it is needed. */
import { servedFrom } from './client/script-address.ts';
import { LazyModule } from './dom/lazy-module.ts';
import { define, register } from './dom/register.ts';
import { watchTags } from './dom/watch-tags.ts';
import { DrugPriceLookup } from './elements/drug-price-lookup.ts';
import { sayMissing } from './elements/element-load-failed.ts';
import { couponModule } from './elements/coupon-module.ts';
import './strings/lazy-languages.ts';

const basketPart = new LazyModule(async () => {
  const { DrugPriceBasket } = await import('./elements/drug-price-basket.ts');
  register('drug-price-basket', DrugPriceBasket);
});

const { origin, pathname, search } = new URL(import.meta.url);

// its parts import it by its plain URL: under another URL it would be loaded twice
if (search) import(/* @vite-ignore */ origin + pathname).catch(() => undefined);
else {
  servedFrom(import.meta.url);
  define('drug-price-lookup', DrugPriceLookup);
  watchTags({ 'drug-coupon': couponModule, 'drug-price-basket': basketPart }, sayMissing);
}
