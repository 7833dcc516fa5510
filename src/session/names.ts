/** From typed text to the one name that it means. */
import { chooseName, siblingsOf } from '../reading/choose-name.ts';
import { furtherQuery, merged } from '../reading/further-queries.ts';
import type { Reading } from '../reading/read.ts';
import type { Answered, Ask } from './requests.ts';

export interface ResolvedName {
  name: string;
  /** What else it may have meant, if the medicine does not come in the strength. */
  siblings: readonly string[];
}

/** The names that the service suggests for a reading, or why it could not; undefined while they are searched for. */
export function candidatesOf(reading: Reading, ask: Ask): string[] | Answered<'drugSearch'> | undefined {
  let names: string[] = [];
  let query: string | undefined = reading.name;
  for (let count = 0; query; query = furtherQuery(reading, names, count++)) {
    const answered = ask('drugSearch', { query });
    if (!answered) return undefined;
    const { outcome } = answered;
    if (!outcome.ok && !count) return answered;
    names = merged(names, outcome.ok ? outcome.data.candidates : []);
  }
  return names;
}

/** The name that Enter would choose, null if that is in doubt, or why it could not be searched for; undefined while it is. */
export function resolvedName(
  reading: Reading,
  ask: Ask,
): ResolvedName | null | Answered<'drugSearch'> | undefined {
  if (!reading.name) return null;
  const candidates = candidatesOf(reading, ask);
  if (!Array.isArray(candidates)) return candidates;
  const choice = chooseName(reading, candidates);
  return choice.kind === 'chosen'
    ? { name: choice.name, siblings: siblingsOf(choice.name, candidates) }
    : null;
}
