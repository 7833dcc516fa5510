/** The script for a tag: registers both elements and leaves no name behind. */
// first: in the middle, so much text would part the code from its like, and gzip sees 32 kB at a time
import '../strings/index.ts';
import { define } from '../define.ts';
import { DrugCoupon } from '../elements/drug-coupon.ts';
import { DrugPriceLookup } from '../elements/drug-price-lookup.ts';

define('drug-price-lookup', DrugPriceLookup);
define('drug-coupon', DrugCoupon);
