/** Modules that are loaded when they are needed. */
import { LazyModule } from '../dom/lazy-module.ts';
import { register } from '../dom/register.ts';

/** Names for what is typed; loaded when a field first gets the focus. */
export const suggestionsModule = new LazyModule(() => import('../controllers/suggestions.ts'));

/** The answer, which uses them; loaded after them, or at once if the page names a drug. */
export const answerModule = new LazyModule(async () => {
  const [suggestions, answer] = await Promise.all([suggestionsModule.load(), import('./lookup-answer.ts')]);
  return { ...suggestions, ...answer };
});

/** `<drug-coupon>`, loaded when a coupon is opened and registered unless the page has its own. */
export const couponModule = new LazyModule(async () => {
  const { DrugCoupon } = await import('./drug-coupon.ts');
  register('drug-coupon', DrugCoupon);
});
