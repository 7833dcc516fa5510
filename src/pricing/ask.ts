/** Asks the client for the prices of a question, by the operation that the page shows. */
import type { Client } from '../client/index.ts';
import type { Answers, DrugInfo, PriceComparison } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failures.ts';
import type { Requests } from '../contract/requests.ts';
import type { Tip } from './tips.ts';
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

/** The outcome of a question, and when it came. */
export type LookupResult<N extends PriceOperation = PriceOperation> = {
  [K in N]: { operation: K; question: Question; outcome: Outcome<Answers[K]>; at: Date };
}[N];

/** What is known of a lookup, of the drug that is asked now. */
export interface LookupState {
  pending: boolean;
  /** The last result; none while it failed and is asked again. */
  result: LookupResult | undefined;
  failure: Failure | undefined;
  /** Why there were no prices last, even while they are asked again. */
  lastFailure: Failure | undefined;
  /** The last prices, whatever came after them. */
  comparison: PriceComparison | undefined;
  /** What the drug comes in. */
  info: DrugInfo | undefined;
  /** Whether there is something to choose from, or may yet be. */
  hasChoices: boolean;
  /** Whether that could not be loaded: it may pass. */
  infoFailed: boolean;
  /** USD; null while its place is kept, undefined where there is none for what the list shows. */
  fairPrice: number | null | undefined;
  /** Ways to pay less that a place is kept for, from the first paint of the prices on. */
  expectedTips: readonly Tip[];
}

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
  const outcome = await client[operation](priceRequests[operation](question, settings), { signal });
  return { operation, question, outcome, at: new Date() } as LookupResult<N>;
}
