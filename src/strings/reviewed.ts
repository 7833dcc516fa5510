/** Written by `npm run review-language`, of the reviews that are signed in src/lang/reviews.json. */

/** Languages that a native-speaking pharmacist or a qualified medical translator has reviewed. */
export const reviewed: readonly string[] = [];
