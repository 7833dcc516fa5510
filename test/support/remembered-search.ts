import type { NameSearch } from '../../src/names/search.ts';

/** The same search, of which each query is made once: a corpus asks for few names by many phrases. */
export function rememberedSearch(search: NameSearch): NameSearch {
  const found = new Map<string, string[]>();
  return (query, count) => {
    const key = `${count} ${query}`;
    const names = found.get(key) ?? search(query, count);
    found.set(key, names);
    return [...names];
  };
}
