import type { Outcome } from '../contract/envelope.ts';
import type { Responses } from '../contract/responses.ts';
import { readSuggestedNames } from '../contract/suggested-names.ts';
import type { RequestTarget } from './request-target.ts';
import { post } from './transport.ts';

/** The names that the service suggests for what is typed, read without a schema: of a failure it is not known why. */
export async function searchNames(
  { endpoint, fetch }: RequestTarget,
  query: string,
  signal: AbortSignal,
): Promise<Outcome<Responses['drugSearch']>> {
  const received = await post(endpoint, 'drugSearch', { query }, fetch, signal);
  const candidates =
    typeof received === 'string' ? undefined : readSuggestedNames(received.status, received.body);
  return candidates
    ? { ok: true, data: { candidates } }
    : { ok: false, failure: { code: 'network', candidates: [] } };
}
