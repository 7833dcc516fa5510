/** Every hostile coupon in Firefox and WebKitGTK, with real clicks. */
import { engines } from '../support/engines.ts';
import { testHostileCoupons } from '../support/hostile-coupons.ts';

testHostileCoupons('hostile coupons in firefox', engines.firefox);
testHostileCoupons('hostile coupons in webkit', engines.webkit);
