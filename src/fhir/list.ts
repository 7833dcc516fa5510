/** The objects of a list; empty where there is none: what comes from elsewhere may be anything. */
export function list<T>(values: readonly T[] | undefined): T[] {
  return Array.isArray(values) ? (values as T[]).filter((value) => value && typeof value === 'object') : [];
}
