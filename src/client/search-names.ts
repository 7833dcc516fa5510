import { readSuggestedNames } from '../contract/suggested-names.ts';
import type { RequestTarget } from './request-target.ts';
import { post } from './transport.ts';

/** The names that the service suggests for what is typed, read without a schema; undefined if the request failed. */
export async function searchNames(
  { endpoint, fetch }: RequestTarget,
  query: string,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const received = await post(endpoint, 'drugSearch', { query }, fetch, signal);
  return typeof received === 'string' ? undefined : readSuggestedNames(received.status, received.body);
}
