/**
 * Languages that a native-speaking pharmacist or a qualified medical translator has reviewed, with the fingerprint of the
 * texts that they read. Written by `npm run review-language -- TAG --reviewed`.
 */
export const reviewedTexts: Readonly<Record<string, string>> = {};

export const reviewed: readonly string[] = Object.keys(reviewedTexts);
