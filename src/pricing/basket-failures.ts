/** Why medicines of a list have no prices: each of them, and all by one cause. */
import { isMendedBy, type Failure } from '../contract/failures.ts';
import type { BasketEntry } from './basket-entry.ts';
import { isPlaceRefused } from './place.ts';

type Answered = Pick<BasketEntry, 'result'>;

export const failuresOf = (list: readonly Answered[]): Failure[] =>
  list.flatMap(({ result }) => (result?.outcome.ok === false ? result.outcome.failure : []));

/** Why no medicine of several has a price, where it is one cause for all: then it is said once, and asked again at once. */
export function sharedFailure(list: readonly Answered[]): Failure | undefined {
  const failures = failuresOf(list);
  const [first] = failures;
  if (list.length < 2 || !first) return undefined;
  const isOfEach = isMendedBy('another-question', first.code) && !isPlaceRefused(first);
  const isShared =
    list.every(({ result }) => !result?.outcome.ok) && failures.every(({ code }) => code === first.code);
  // one service answers for all of them, and may ask to wait for some only
  return isShared && !isOfEach ? (failures.find(({ retryAfter }) => retryAfter) ?? first) : undefined;
}

/** Undefined where it has prices, or may get them now. */
export function whyUnpriced({ result }: Answered): 'noPrice' | 'noPriceYet' | undefined {
  if (!result) return undefined;
  const { outcome } = result;
  if (outcome.ok) return outcome.data.prices.length ? undefined : 'noPrice';
  return /^(no_prices_found|unknown_drug)$/.test(outcome.failure.code) ? 'noPrice' : 'noPriceYet';
}
