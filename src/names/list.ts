/** The names that a page searches by itself. */
import { createNameSearch, type ListedName, type NameSearch } from './search.ts';
import { ways } from './ways.ts';

export interface NameList {
  search: NameSearch;
  /** How a medicine is taken, as a sum of `ways`; 0 for a name that is not in the list. */
  waysOf: (name: string) => number;
  /** Base 2 logarithm of how often it is dispensed in a year; 0 if that is not known. */
  weightOf: (name: string) => number;
}

/** The most common, so that it need not be written. */
const usual = ways.swallowed;
const zero = '0'.charCodeAt(0);

/**
 * Writes a name on each line, with a character for how it is taken; an empty line stands for half as many dispensed.
 * @param names the most dispensed first, with whole weights
 */
export function packNames(names: readonly ListedName[]): string {
  const most = names[0]?.weight ?? 0;
  const lines = names.map(({ name, weight, ways = usual }, at) => {
    const breaks = '\n'.repeat((names[at - 1]?.weight ?? most) - weight);
    return `${breaks}${name}${ways === usual ? '' : `\t${String.fromCharCode(zero + ways)}`}`;
  });
  return [most, ...lines].join('\n');
}

export function unpackNames(packed: string): ListedName[] {
  const [most, ...lines] = packed.split('\n');
  let weight = Number(most);
  const names: ListedName[] = [];
  // a page does this before its first names, so it makes no array for each line
  for (const line of lines) {
    const mark = line.indexOf('\t');
    if (!line) weight--;
    else if (mark < 0) names.push({ name: line, weight, ways: usual });
    else names.push({ name: line.slice(0, mark), weight, ways: line.charCodeAt(mark + 1) - zero });
  }
  return names;
}

export function nameListOf(packed: string): NameList {
  const names = unpackNames(packed);
  const known = new Map(names.map((one) => [one.name, one]));
  return {
    search: createNameSearch(names),
    waysOf: (name) => known.get(name)?.ways ?? 0,
    weightOf: (name) => known.get(name)?.weight ?? 0,
  };
}
