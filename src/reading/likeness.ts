/** Which of the suggested names are alike to what was typed. */
import type { Reading } from './read.ts';
import { saltRelease, saltsIn, withoutSalts } from './salts.ts';

export interface SortedSuggestions {
  /** Names that begin as typed, or nearly so, the nearest first. */
  strong: string[];
  /** Names that look like it, to be marked as such. What is not alike at all is in neither list. */
  weak: string[];
}

/** What is known of a typed text: names that match it, names that only look like it, or why there are none. */
export type Matches =
  | { kind: 'names' | 'alike'; names: readonly string[] }
  | { kind: 'none' | 'not-a-name' | 'not-latin' | 'waiting' | 'failed' };

/** Characters by which names are compared. */
const longest = 100;

/** Lower case, as it is heard: `ph` is `f`, `ck` is `k`, `y` is `i`, no letter twice; dashes and slashes part words. */
const heard = (text: string): string =>
  text
    .slice(0, longest)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\d]/gu, ' ')
    .replace(/\band\b/g, '')
    .trim()
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/x/g, 'ks')
    .replace(/(\D)\1+/g, '$1');

/** What English and Spanish names of one substance share: `acetaminofén` and `acetaminophen` are `acetaminofen`. */
export const stem = (name: string): string =>
  heard(name)
    .replace(/h/g, '')
    .replace(/(\p{L}{4})[aeo](?= |$)/gu, '$1');

/** Letters that are soon taken for another, each with its kind. */
const alike = new Map(
  ['aeiou', 'cksz', 'bp', 'dt', 'mn', 'fvw', 'gj', 'lr'].flatMap((kind) =>
    [...kind].map((letter) => [letter, kind] as const),
  ),
);

const replaced = (a: string, b: string): number =>
  a === b ? 0 : alike.has(a) && alike.get(a) === alike.get(b) ? 0.5 : 1;

/** A vowel, a mute letter or a space too many or too few costs less than another. */
const added = (letter: string): number => ('aeiouh '.includes(letter) ? 0.6 : 1);

/** The first letter is the one that people get right. */
const first = 1.5;

/** Weighted edits from a query to a text, whole, or to the beginning of it that is nearest. */
function distance(query: string, text: string): { whole: number; beginning: number } {
  let old = [0];
  for (const letter of query) old.push(old.at(-1)! + added(letter));
  let older = old;
  let beginning = Infinity;
  for (let j = 1; j <= text.length; j++) {
    const letter = text[j - 1]!;
    const row = [old[0]! + added(letter) * (j === 1 ? first : 1)];
    for (let i = 1; i <= query.length; i++) {
      const own = query[i - 1]!;
      const swapped = own === text[j - 2] && query[i - 2] === letter;
      row[i] = Math.min(
        old[i - 1]! + replaced(own, letter) * (i === 1 && j === 1 ? first : 1),
        row[i - 1]! + added(own),
        old[i]! + added(letter),
        swapped ? older[i - 2]! + 0.6 : Infinity,
      );
    }
    beginning = Math.min(beginning, row[query.length]!);
    [older, old] = [old, row];
  }
  return { whole: old[query.length]!, beginning };
}

/** Edits for each letter typed: 0 for a name that begins as typed, more where the beginning is all that is alike. */
function unlikeness(query: string, name: string): number {
  if (!query) return 1;
  const { whole, beginning } = distance(query, name);
  const short = query.length < 4 && beginning ? Infinity : beginning;
  return Math.min(whole, short + Math.min(0.3, 0.01 * (name.length - query.length))) / query.length;
}

const strongest = 0.2;
const weakest = 0.3;

/** What makes another drug and has a name of its own. Other marks may be in the form, which is not known yet. */
export const release = /[ -](?:er|xr|xl|sr|la|cr|cd)\b/gi;
const named: [RegExp, RegExp][] = [
  [/^(?:er|xr|xl|sr|la|cr|cd|extended.release)$/i, release],
  [/^hctz?$/i, /hctz?\b|hydrochlorothiazide/i],
];

/** Whether a name has what makes another drug of what was typed. */
const hasMark = (name: string) => (mark: string) =>
  named.every(([typed, found]) => !typed.test(mark) || name.search(found) >= 0);

/** How many ingredients a ratio of strengths tells: two of `875-125`, none of `400/5`, which is in 5 ml. */
export function ingredientsIn({ marks }: Reading): number {
  const ratio = marks.find((mark) => /\d/.test(mark));
  if (!ratio) return 0;
  const parts = ratio.split(/[-/]/).filter((part) => !/m?l\s?$/i.test(part));
  return parts.length === 2 && ratio.includes('/') && Number(parts[1]) === 5
    ? 0
    : parts.length > 1
      ? parts.length
      : 0;
}

/** How alike a name is to what was read. */
export interface Likeness {
  name: string;
  /** Whether it has what makes another drug of what was typed. */
  isMarked: boolean;
  /** Edits for each letter typed: of the name or any part of it; of the name, or the beginning of its last word. */
  least: number;
  whole: number;
  /** Whether it begins as typed, or nearly so; whether it looks like it at all. */
  isStrong: boolean;
  isNear: boolean;
}

/** The names that the service suggests, the nearest first; equally alike ones stay in its order. */
export function likenesses(reading: Reading, candidates: readonly string[]): Likeness[] {
  const bare = reading.marks.reduce((name, mark) => name.replace(mark, ' '), reading.name);
  const plain = withoutSalts(bare);
  const released = saltsIn(reading.name).map((salt) => saltRelease(reading.name, salt));
  const marks = released.includes('er') ? [...reading.marks, 'er'] : reading.marks;
  const queries = [
    ...new Set([...[reading.text, reading.name, bare, plain].map(heard), inOrder(heard(plain))]),
  ];
  const asNamed = new Set(
    [
      ...[reading.name, withoutSalts(reading.name), bare, plain].flatMap((name) => [
        name,
        // a generic is named ER, whatever its brand is called
        name.replace(release, ' er'),
      ]),
      ...(released.includes('er') ? [`${plain} er`] : []),
    ].map(heard),
  );
  // amoxicillin 875-125 has two ingredients
  const ingredients = ingredientsIn(reading);
  const measured = candidates.map((name) => {
    const text = heard(name);
    const parts = new Set([...[name.replace(release, ''), ...name.split(/[-/]/)].map(heard), inOrder(text)]);
    parts.delete(text);
    const costs = queries.map((query) => unlikeness(query, text));
    const least = Math.min(...costs);
    const costsOfParts = [...parts].flatMap((part) => queries.map((query) => unlikeness(query, part)));
    const begins = queries.some((query) => query.startsWith(`${text} `));
    const isMarked = marks.every(hasMark(name));
    const cost = Math.min(least, ...costsOfParts, begins ? weakest : 1);
    const whole = Math.min(
      ...[...asNamed].flatMap((query) => [query, inOrder(query)].map((one) => wholeUnlikeness(one, text))),
    );
    return {
      likeness: {
        ...{ name, isMarked, whole },
        least: cost,
        isStrong: isMarked && cost <= strongest,
        isNear: cost <= weakest,
      },
      keys: [
        isMarked ? 0 : 1,
        cost,
        ingredients > name.split('/').length ? 1 : 0,
        // one ingredient before its combinations
        name.split('/').length,
        least,
        costs[0]!,
      ] as const,
    };
  });
  measured.sort((a, b) => a.keys.map((key, i) => key - b.keys[i]!).find(Boolean) ?? 0);
  return measured.map(({ likeness }) => likeness);
}

export function sortSuggestions(reading: Reading, candidates: readonly string[]): SortedSuggestions {
  const found = likenesses(reading, candidates);
  const names = (list: Likeness[]) => list.map(({ name }) => name);
  return {
    strong: names(found.filter(({ isStrong }) => isStrong)),
    weak: names(found.filter(({ isStrong, isNear }) => !isStrong && isNear)),
  };
}

/** Edits for each letter typed, to all of the name, or to a beginning that ends within its last word. */
function wholeUnlikeness(query: string, name: string): number {
  if (!query) return 1;
  const { whole, beginning } = distance(query, name);
  const isWithin = name.length > query.length && !name.slice(Math.max(0, query.length - 1)).includes(' ');
  const rest = isWithin && query.length >= 4 ? beginning + 0.02 * (name.length - query.length) : Infinity;
  return Math.min(whole, rest) / query.length;
}

/** Ingredients stand in any order. @param text as it is heard */
const inOrder = (text: string): string => text.split(' ').sort().join(' ');
