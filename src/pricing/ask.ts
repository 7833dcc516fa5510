/** Asks the client for the prices of a question, by the operation that the page shows. */
import type { Client } from '../client/index.ts';
import type { Answers, Outcome, PriceComparison } from '../contract/index.ts';
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
      const outcome = await client.fairPrice({ ...v1, quantity: undefined } as typeof v1, options);
      return { operation, outcome, at: new Date() };
    }
  }
}

/** The fair price in USD of what a comparison shows; undefined where it is for another dosage or quantity. */
export async function askFairPrice(
  client: Client,
  question: Question,
  shown: PriceComparison,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { form, dosage, metric_quantity: quantity } = shown;
  const asked = { ...question, form: form ?? '', dosage: dosage ?? '', quantity: 0 };
  const outcome = await client.fairPrice(v1PriceRequest(asked), { signal });
  if (!outcome.ok) return undefined;
  const fair = outcome.data;
  return fair.quantity === quantity && fair.dosage === dosage ? fair.price : undefined;
}
