/** Finds the medicine names that a text may be the beginning of, or may mean. */
import { distance } from './distance.ts';
import { foldName } from './fold.ts';
import { packTexts, scan } from './scan.ts';
import { sounded } from './sound.ts';

/** A name that can be found. */
export interface ListedName {
  name: string;
  /** Base 2 logarithm of how often it is dispensed in a year; 0 if that is not known. */
  weight: number;
  /** How it is taken, as a sum of `ways`; undefined if that is not known. */
  ways?: number;
  /** Other spellings by which it is found. */
  aliases?: readonly string[];
}

/**
 * Names for a query, the likeliest first: those that begin like it, the most dispensed first, then those that are alike. Any
 * query with a letter or a digit has some, however little they are alike.
 */
export type NameSearch = (query: string, count?: number) => string[];

type Part = 'name' | 'alias' | 'later';

interface Entry {
  text: string;
  /** By its sound, once it was measured: to respell them all would take longer than a page has before the first key. */
  heard?: string;
  listed: ListedName;
  part: Part;
  /** Whether the name has several ingredients. */
  isCombined: boolean;
}

/** How many of the nearest texts are measured again with weighted letters. */
const measured = 100;
/** Characters of a query that count. */
const longest = 96;
/** A later ingredient with fewer letters is not searched for by itself. */
const laterPart = /^[a-z]{4}/;

/** Added to the distance of a name that is only alike. */
const penalties: Record<Part, number> = { name: 0, alias: 0.1, later: 0.5 };
/** Of two names that are equally alike, the likelier one is dispensed more: by so much for each doubling. */
const perDoubling = 0.01;
/** Doublings by which a name that begins as typed must be dispensed more, to come first all the same. */
const laterBehind = 3;
const combinedBehind = 2;
/** The same for each letter that is not typed yet. */
const perLetter = 0.03;

/** Folded: the later ingredients, and which insulin it is. */
function laterParts(name: string, folded: string): string[] {
  // nearly all names
  if (!name.includes('/') && !folded.startsWith('insulin ')) return [];
  const later = [...name.split('/').slice(1).map(foldName), folded.replace(/^insulin /, '')];
  return [...new Set(later)].filter((part) => part !== folded && laterPart.test(part));
}

function entriesOf(names: readonly ListedName[]): Entry[] {
  const entries: Entry[] = [];
  // of equally near ones, those that are dispensed most are measured
  for (const listed of [...names].sort((a, b) => b.weight - a.weight)) {
    const { name, aliases = [] } = listed;
    const folded = foldName(name);
    const isCombined = name.includes('/');
    const add = (text: string, part: Part) => entries.push({ text, listed, part, isCombined });
    add(folded, 'name');
    for (const later of laterParts(name, folded)) add(later, 'later');
    for (const alias of aliases) add(foldName(alias), 'alias');
  }
  return entries;
}

/** Of a name that begins as typed; lower comes first, and all of them before those that are only alike. */
function rankOf({ listed, part, isCombined, text }: Entry, query: string): number {
  if (text === query && part !== 'later') return -1000;
  const behind = (part === 'later' ? laterBehind : 0) + (isCombined ? combinedBehind : 0);
  return behind + perLetter * (text.length - query.length) - listed.weight - 100;
}

/** How far a name is from the query; lower comes first. @param most what is farther need not be told exactly */
function weigh(query: string, entry: Entry, most: number): number {
  const { text, part, listed } = entry;
  const before = penalties[part] - perDoubling * listed.weight;
  const { whole, beginning } = distance(query, (entry.heard ??= sounded(text)), most - before);
  const rest = Math.max(0, text.length - query.length);
  return Math.min(whole, beginning + Math.min(0.3, 0.05 + 0.012 * rest)) + before;
}

/** Where a number belongs among sorted ones. */
function placeFor(number: number, sorted: readonly number[]): number {
  const place = sorted.findIndex((one) => one > number);
  return place < 0 ? sorted.length : place;
}

/** The index is built once; a search then takes less than a millisecond. */
export function createNameSearch(names: readonly ListedName[]): NameSearch {
  const entries = entriesOf(names);
  const texts = packTexts(entries.map(({ text }) => text));
  const distances = new Uint8Array(entries.length);
  const counts = new Uint32Array(256);
  return (query, count = 5) => {
    const folded = foldName(query).slice(0, longest);
    const heard = sounded(folded);
    const weights = new Map<ListedName, number>();
    const keep = ({ listed }: Entry, weight: number) => {
      const before = weights.get(listed) ?? Infinity;
      if (weight < before) weights.set(listed, weight);
      return before === Infinity;
    };
    for (const entry of entries) if (entry.text.startsWith(folded)) keep(entry, rankOf(entry, folded));
    // what begins as typed is enough, unless it is little
    const wanted = count - weights.size;
    if (wanted > 0) {
      // what is farther than as many as are wanted need not be measured to the end
      const least: number[] = [];
      for (const index of nearestEntries(folded)) {
        const entry = entries[index]!;
        if (entry.text.startsWith(folded)) continue;
        const most = least[wanted - 1] ?? Infinity;
        const weight = weigh(heard, entry, most);
        if (weight > most || !keep(entry, weight)) continue;
        least.splice(placeFor(weight, least), 0, weight);
      }
    }
    return [...weights]
      .sort(([a, left], [b, right]) => left - right || b.weight - a.weight || (a.name < b.name ? -1 : 1))
      .slice(0, count)
      .map(([{ name }]) => name);
  };

  /** The entries of smallest unweighted distance, by a counting sort: distances are small whole numbers. */
  function nearestEntries(folded: string): number[] {
    counts.fill(0);
    scan(texts, folded, (index, whole, prefix) => {
      const { length } = entries[index]!.text;
      const near = 2 * Math.min(whole, prefix + (length > folded.length ? 0.5 : 0));
      distances[index] = near;
      counts[near]!++;
    });
    let limit = 0;
    for (let taken = counts[0]!; taken < measured && limit < 255;) taken += counts[++limit]!;
    const chosen: number[] = [];
    const edge: number[] = [];
    for (let index = 0; index < entries.length; index++) {
      if (distances[index]! < limit) chosen.push(index);
      else if (distances[index] === limit) edge.push(index);
    }
    return [...chosen, ...edge.slice(0, measured)];
  }
}
