/** External values may be anything, of any length. */

const maxValues = 100;
export const longestText = 500;

/** The objects among a list's first hundred values; empty if there is no list. */
export function list<T>(values: readonly T[] | undefined): T[] {
  return Array.isArray(values) ? all((values as T[]).slice(0, maxValues)) : [];
}

/** The objects of a list of any length. */
export function all<T>(values: readonly T[] | undefined): T[] {
  return Array.isArray(values) ? (values as T[]).filter((value) => value && typeof value === 'object') : [];
}

/** A text without the spaces around it, cut where no name or code is that long; empty if there is none. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText).trim() : '';
}
