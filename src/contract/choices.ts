/** Values that a parameter may have. Source: specification, "Endpoints". */

export const manufacturerTypes = ['brand', 'generic', 'match'] as const;
export const couponFormats = ['html', 'pdf', 'both', 'none'] as const;

export type ManufacturerType = (typeof manufacturerTypes)[number];
export type CouponFormat = (typeof couponFormats)[number];

/** In characters, of the name that an owner gives a campaign. */
export const maxCampaignLength = 100;
