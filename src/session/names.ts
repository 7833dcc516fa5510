/** From typed text to the one name that it means. */
import { isSameName } from '../pricing/naming.ts';
import { resolvedAmong, type ResolvedName } from '../reading/choose-name.ts';
import { furtherQuery, merged } from '../reading/further-queries.ts';
import type { Reading } from '../reading/read.ts';
import type { Answered, Ask } from './requests.ts';

/** The names that the service suggests for a reading, or why it could not; undefined while they are searched for. */
export function candidatesOf(reading: Reading, ask: Ask): string[] | Answered<'drugSearch'> | undefined {
  let names: string[] = [];
  let query: string | undefined = reading.name;
  for (let count = 0; query; query = furtherQuery(reading, names, count++)) {
    const answered = ask('drugSearch', { query });
    if (!answered) return undefined;
    const { outcome } = answered;
    // without the service, the names that the page knows
    const { candidates } = outcome.ok ? outcome.data : outcome.failure;
    if (!outcome.ok && !count && !candidates.length) return answered;
    names = merged(names, candidates);
  }
  return names;
}

/** @param unknown a name that the service is known not to have */
export const othersThan = (names: readonly string[], unknown: string | undefined): string[] =>
  names.filter((name) => !isSameName(name, unknown));

/** The name that Enter would choose, null if that is in doubt, or why it could not be searched for; undefined while it is. */
export function resolvedName(
  reading: Reading,
  ask: Ask,
  unknown?: string,
): ResolvedName | null | Answered<'drugSearch'> | undefined {
  if (!reading.name) return null;
  const candidates = candidatesOf(reading, ask);
  return Array.isArray(candidates) ? resolvedAmong(reading, othersThan(candidates, unknown)) : candidates;
}
