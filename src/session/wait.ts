import { longestRetryWait, type Failure } from '../contract/failure-codes.ts';

/** A failure, and how long a visitor has to wait before the next request. */
export interface Wait {
  /** Says how long is left, once a visitor was told or the wait is over. */
  failure: Failure | undefined;
  isWaiting: boolean;
  /** By `performance.now()`. */
  waitsUntil: number;
}

/**
 * @param until when the service allows the next request
 * @param announced how many seconds were said to be left when a visitor retried too early; undefined if none did
 */
export function waitAfter(
  failure: Failure | undefined,
  until: number | undefined,
  announced: number | undefined,
  now: number,
): Wait {
  const { retryAfter = 0 } = failure ?? {};
  if (!failure || !until || !retryAfter || retryAfter > longestRetryWait)
    return { failure, isWaiting: false, waitsUntil: 0 };
  const isWaiting = now < until;
  const left = isWaiting ? announced : 0;
  return {
    failure: left === undefined ? failure : { ...failure, retryAfter: left },
    isWaiting,
    waitsUntil: until,
  };
}

/** Whole seconds that are left of a wait, at least one: for a visitor who retries too early. */
export const secondsLeft = ({ waitsUntil }: Pick<Wait, 'waitsUntil'>): number =>
  Math.max(1, Math.ceil((waitsUntil - performance.now()) / 1000));
