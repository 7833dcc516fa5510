import type { Coupon } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import { isMendedBy, type Failure } from '../contract/failures.ts';
import { isUsable, readable } from './readable.ts';

/** The coupon as it can be shown; a failure where there is nothing to take to a counter. */
export function usable(outcome: Outcome<Coupon>): Outcome<Coupon> {
  if (!outcome.ok) return outcome;
  return isUsable(outcome.data)
    ? { ok: true, data: readable(outcome.data) }
    : { ok: false, failure: { code: 'unreadable_answer', candidates: [] } };
}

/** Whether a failure means that the key is no longer good. */
export const isExpired = ({ code }: Failure): boolean => isMendedBy('another-question', code);
