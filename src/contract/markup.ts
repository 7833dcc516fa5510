/** What owners write in their pages. */

export const tags = ['drug-price-lookup', 'drug-coupon', 'drug-price-basket'];

/** An attribute that would make a key public. */
export const keyAttribute = /(?:secret|api)[-_]?key/;
