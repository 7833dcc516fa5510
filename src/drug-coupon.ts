/** The class of `<drug-coupon>` alone, unregistered, with every language lazy-loaded. */
import './strings/lazy-languages.ts';

export { DrugCoupon } from './elements/drug-coupon.ts';
