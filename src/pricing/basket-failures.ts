/** Why medicines of a list have no prices: each of them, and all for one reason. */
import { isFixedBy, type Failure } from '../contract/failure-codes.ts';
import type { BasketEntry } from './basket-entry.ts';
import { isLocationRejected } from './location-problem.ts';

type PricedEntry = Pick<BasketEntry, 'result'>;

export const failuresOf = (list: readonly PricedEntry[]): Failure[] =>
  list.flatMap(({ result }) => (result?.outcome.ok === false ? result.outcome.failure : []));

/** Why no medicine of several has a price, if all have one cause: then it is reported once, and all are retried together. */
export function sharedFailure(list: readonly PricedEntry[]): Failure | undefined {
  const failures = failuresOf(list);
  const [first] = failures;
  if (list.length < 2 || !first) return undefined;
  const isOfEach = isFixedBy('another-question', first.code) && !isLocationRejected(first);
  const isShared =
    list.every(({ result }) => !result?.outcome.ok) && failures.every(({ code }) => code === first.code);
  // one service responds for all of them, and may ask for a wait for some only
  return isShared && !isOfEach ? (failures.find(({ retryAfter }) => retryAfter) ?? first) : undefined;
}

/** Undefined if it has prices, or may get them now. */
export function whyUnpriced({ result }: PricedEntry): 'noPrice' | 'noPriceYet' | undefined {
  if (!result) return undefined;
  const { outcome } = result;
  if (outcome.ok) return outcome.data.prices.length ? undefined : 'noPrice';
  return /^(no_prices_found|unknown_drug)$/.test(outcome.failure.code) ? 'noPrice' : 'noPriceYet';
}
