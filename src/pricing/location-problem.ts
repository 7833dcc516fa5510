/** What is wrong with a typed location, reported before it is requested or after the service rejected it. */

import type { Failure } from '../contract/failure-codes.ts';

/** `zip`: too few digits; `state`: a city alone; `unknown`: the service does not know it. */
export type LocationProblem = 'zip' | 'state' | 'unknown';

/** @param refused whether the service refused it */
export function locationProblem(text: string, refused = false): LocationProblem | undefined {
  const place = text.trim();
  // in the digits of any keyboard
  if (/^\p{Nd}+$/u.test(place) && place.length !== 5) return 'zip';
  if (!refused) return undefined;
  return /^[\p{L} .'-]+$/u.test(place) ? 'state' : 'unknown';
}

export const isLocationRejected = (failure: Failure | undefined): boolean =>
  failure?.code === 'invalid_location';
