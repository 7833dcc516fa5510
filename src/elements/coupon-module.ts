import { LazyModule } from '../dom/lazy-module.ts';
import { register } from '../dom/register.ts';

/** `<drug-coupon>`, loaded when a coupon is opened and registered unless the page has its own. */
export const couponModule = new LazyModule(async () => {
  const { DrugCoupon } = await import('./drug-coupon.ts');
  register('drug-coupon', DrugCoupon);
  return DrugCoupon;
});
