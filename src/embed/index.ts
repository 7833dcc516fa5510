/** The script for a tag: registers both elements and leaves no name behind. */
// texts first: among the code they would part it from its like, and gzip sees but 32 kB at a time
import '../strings/index.ts';
import '../elements/theme.styles.ts';
import '../elements/drug-coupon.styles.ts';
import '../elements/drug-price-lookup.styles.ts';
import { define } from '../define.ts';
import { DrugCoupon } from '../elements/drug-coupon.ts';
import { DrugPriceLookup } from '../elements/drug-price-lookup.ts';

define('drug-price-lookup', DrugPriceLookup);
define('drug-coupon', DrugCoupon);
