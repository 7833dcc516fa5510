/** The tags of the elements. */
export const tags = ['drug-price-lookup', 'drug-coupon', 'drug-price-basket'];
