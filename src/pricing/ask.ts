/** Asks the client for the prices of a question, by the operation that the page shows. */
import type { Client } from '../client/index.ts';
import type { Requests } from '../contract/requests.ts';
import type { LookupResult } from './lookup-state.ts';
import { priceCompareRequest, v1PriceRequest, type LookupSettings, type Question } from './question.ts';

/** The operation behind each value of the `prices` attribute. */
export const priceOperations = {
  compare: 'priceCompare',
  top: 'comparePrice',
  low: 'lowPrice',
  fair: 'fairPrice',
} as const;

export type PriceOperation = (typeof priceOperations)[keyof typeof priceOperations];

/** @param prices the attribute, of any text */
export const operationOf = (prices: string): PriceOperation =>
  Object.hasOwn(priceOperations, prices)
    ? priceOperations[prices as keyof typeof priceOperations]
    : 'priceCompare';

export const priceRequests: {
  [N in PriceOperation]: (question: Question, settings: LookupSettings) => Requests[N];
} = {
  priceCompare: priceCompareRequest,
  comparePrice: v1PriceRequest,
  lowPrice: v1PriceRequest,
  // it takes no quantity
  fairPrice: (question) => v1PriceRequest({ ...question, quantity: 0, userQuantity: 0 }),
};

export async function askPrices<N extends PriceOperation>(
  client: Client,
  operation: N,
  question: Question,
  settings: LookupSettings,
  signal: AbortSignal,
): Promise<LookupResult<N>> {
  if (question.doubt) {
    const failure = { code: 'unknown_drug', candidates: [...question.doubt.names] };
    return { operation, question, outcome: { ok: false, failure }, at: new Date() } as LookupResult<N>;
  }
  const outcome = await client[operation](priceRequests[operation](question, settings), { signal });
  return { operation, question, outcome, at: new Date() } as LookupResult<N>;
}
