/** Asks the client for the prices of a question, by the operation that the page shows. */
import type { Client } from '../client/index.ts';
import type { Answers, V1Price } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Requests } from '../contract/requests.ts';
import { priceCompareRequest, v1PriceRequest, type LookupSettings, type Question } from './question.ts';

/** The operation behind each value of the `prices` attribute. */
export const priceOperations = {
  compare: 'priceCompare',
  top: 'comparePrice',
  low: 'lowPrice',
  fair: 'fairPrice',
} as const;

export type PriceOperation = (typeof priceOperations)[keyof typeof priceOperations];

/** An answer with its operation, and when it came. */
export type Looked = { at: Date } & {
  [N in PriceOperation]: { operation: N; outcome: Outcome<Answers[N]> };
}[PriceOperation];

export async function askPrices(
  client: Client,
  operation: PriceOperation,
  question: Question,
  settings: LookupSettings,
  signal: AbortSignal,
): Promise<Looked> {
  const v1 = v1PriceRequest(question);
  const options = { signal };
  switch (operation) {
    case 'priceCompare': {
      const outcome = await client.priceCompare(priceCompareRequest(question, settings), options);
      return { operation, outcome, at: new Date() };
    }
    case 'comparePrice':
      return { operation, outcome: await client.comparePrice(v1, options), at: new Date() };
    case 'lowPrice':
      return { operation, outcome: await client.lowPrice(v1, options), at: new Date() };
    case 'fairPrice': {
      const outcome = await client.fairPrice(fairPriceRequest(question), options);
      return { operation, outcome, at: new Date() };
    }
  }
}

/** The fair price of what is asked; undefined where there is none. */
export async function askFairPrice(
  client: Client,
  question: Question,
  signal: AbortSignal,
): Promise<V1Price | undefined> {
  const outcome = await client.fairPrice(fairPriceRequest(question), { signal });
  return outcome.ok ? outcome.data : undefined;
}

/** It takes no quantity. */
function fairPriceRequest(question: Question): Requests['fairPrice'] {
  const request = v1PriceRequest(question);
  delete request.quantity;
  return request;
}
