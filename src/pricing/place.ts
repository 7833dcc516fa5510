/** What a typed place lacks, so that it can be said before it is asked, or once it was refused. */

import type { Failure } from '../contract/failures.ts';

/** `zip`: too few digits; `state`: a city alone; `unknown`: the service does not know it. */
export type PlaceProblem = 'zip' | 'state' | 'unknown';

/** @param refused whether the service refused it */
export function placeProblem(text: string, refused = false): PlaceProblem | undefined {
  const place = text.trim();
  if (/^\d+$/.test(place) && place.length !== 5) return 'zip';
  if (!refused) return undefined;
  return /^[\p{L} .'-]+$/u.test(place) ? 'state' : 'unknown';
}

export const isPlaceRefused = (failure: Failure | undefined): boolean => failure?.code === 'invalid_location';
