/** The operation behind each value of the `prices` attribute. */
import { hasOwn } from '../contract/has-own.ts';
export const priceOperations = {
  compare: 'priceCompare',
  top: 'comparePrice',
  low: 'lowPrice',
  fair: 'fairPrice',
} as const;

export type PriceOperation = (typeof priceOperations)[keyof typeof priceOperations];

/** @param prices the attribute, with any text */
export const operationOf = (prices: string): PriceOperation =>
  hasOwn(priceOperations, prices) ? priceOperations[prices as keyof typeof priceOperations] : 'priceCompare';
