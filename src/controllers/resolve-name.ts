import type { Client } from '../client/index.ts';
import { chooseName, siblingsOf } from '../reading/choose-name.ts';
import { namesFor } from '../reading/further-queries.ts';
import type { Reading } from '../reading/read.ts';

export interface ResolvedName {
  name: string;
  /** What else it may have meant, if the medicine does not come in the strength. */
  siblings: readonly string[];
}

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
  if (!candidates) return undefined;
  const choice = chooseName(reading, candidates);
  return choice.kind === 'chosen'
    ? { name: choice.name, siblings: siblingsOf(choice.name, candidates) }
    : null;
}
