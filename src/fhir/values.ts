/** What comes from elsewhere may be anything, and as long as it likes. */

const mostValues = 100;
const longestText = 500;

/** The objects of a list, of its first hundred values; empty where there is none. */
export function list<T>(values: readonly T[] | undefined): T[] {
  return Array.isArray(values) ? all((values as T[]).slice(0, mostValues)) : [];
}

/** The objects of a list of any length. */
export function all<T>(values: readonly T[] | undefined): T[] {
  return Array.isArray(values) ? (values as T[]).filter((value) => value && typeof value === 'object') : [];
}

/** A text without the spaces around it, and without its end where no name or code is that long; empty where there is none. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText).trim() : '';
}
