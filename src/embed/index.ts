/** The script for a tag: registers both elements and leaves no name behind. */
import { define } from '../define.ts';
import { DrugCoupon } from '../elements/drug-coupon.ts';
import { DrugPriceLookup } from '../elements/drug-price-lookup.ts';

define('drug-price-lookup', DrugPriceLookup);
define('drug-coupon', DrugCoupon);
