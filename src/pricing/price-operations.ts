/** The operation behind each value of the `prices` attribute. */
export const priceOperations = {
  compare: 'priceCompare',
  top: 'comparePrice',
  low: 'lowPrice',
  fair: 'fairPrice',
} as const;

export type PriceOperation = (typeof priceOperations)[keyof typeof priceOperations];

/** @param prices the attribute, with any text */
export const operationOf = (prices: string): PriceOperation =>
  Object.hasOwn(priceOperations, prices)
    ? priceOperations[prices as keyof typeof priceOperations]
    : 'priceCompare';
