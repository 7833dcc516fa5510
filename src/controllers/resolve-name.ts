import type { Client } from '../client/index.ts';
import { resolvedAmong, type ResolvedName } from '../reading/choose-name.ts';
import { namesFor } from '../reading/further-queries.ts';
import type { Reading } from '../reading/read.ts';

/**
 * The one medicine that a page's text clearly means, if the service has none by that exact name: the one that Enter would
 * choose; null if that is in doubt, undefined if it could not be searched for.
 */
export async function resolveName(
  client: Client,
  reading: Reading,
  signal?: AbortSignal,
): Promise<ResolvedName | null | undefined> {
  if (!reading.name) return null;
  const candidates = await namesFor(reading, async (query) => {
    const outcome = await client.drugSearch({ query }, { signal });
    return outcome.ok ? outcome.data.candidates : undefined;
  });
  return candidates && resolvedAmong(reading, candidates);
}
