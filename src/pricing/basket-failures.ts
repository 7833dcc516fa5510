/** Why medicines of a list have no prices: each of them, and all by one cause. */
import { isMendedBy, type Failure } from '../contract/failures.ts';
import type { LookupResult } from './lookup-state.ts';
import { isPlaceRefused } from './place.ts';

type Result = LookupResult<'priceCompare'>;

/** By medicine; none while it is asked. */
type Results = readonly (Result | undefined)[];

export const failuresOf = (results: Results): Failure[] =>
  results.flatMap((result) => (result?.outcome.ok === false ? result.outcome.failure : []));

/** Why no medicine of several has a price, where it is one cause for all: then it is said once, and asked again at once. */
export function sharedFailure(results: Results): Failure | undefined {
  const failures = failuresOf(results);
  const [first] = failures;
  if (results.length < 2 || !first) return undefined;
  const isOfEach = isMendedBy('another-question', first.code) && !isPlaceRefused(first);
  const isShared =
    results.every((result) => !result?.outcome.ok) && failures.every(({ code }) => code === first.code);
  return isShared && !isOfEach ? first : undefined;
}

/** Undefined where it has prices, or may get them now. */
export function whyUnpriced(result: Result | undefined): 'noPrice' | 'noPriceYet' | undefined {
  if (!result) return undefined;
  const { outcome } = result;
  if (outcome.ok) return outcome.data.prices.length ? undefined : 'noPrice';
  return /^(no_prices_found|unknown_drug)$/.test(outcome.failure.code) ? 'noPrice' : 'noPriceYet';
}
