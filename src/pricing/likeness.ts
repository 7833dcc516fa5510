/** Which of the suggested names are alike to what was typed. */
import type { Typed } from './typed.ts';

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

/** Salts that people read on the label, and the service's names leave out. */
export const salts =
  / (?:hcl|hydrochloride|hydrobromide|sodium|potassium|calcium|sulfate|maleate|besylate|mesylate|acetate|fumarate|tartrate|succinate|phosphate|medoxomil|propionate)\b/gi;

/** What makes another drug and has a name of its own. Other marks may be in the form, which is not known yet. */
const named: [RegExp, RegExp][] = [
  [/^(?:er|xr|xl|sr|la|cr|cd|extended.release)$/i, /[ -](?:er|xr|xl|sr|la|cr|cd)\b/gi],
  [/^hctz?$/i, /hctz?\b|hydrochlorothiazide/i],
];

/** Whether a name has what makes another drug of what was typed. */
const hasMark = (name: string) => (mark: string) =>
  named.every(([typed, found]) => !typed.test(mark) || name.search(found) >= 0);

/** The names that the service suggests, by likeness; equally alike ones stay in its order. */
export function sortSuggestions(typed: Typed, candidates: readonly string[]): SortedSuggestions {
  const bare = typed.marks.reduce((name, mark) => name.replace(mark, ' '), typed.name);
  const plain = bare.replace(salts, '');
  const queries = [...new Set([...[typed.text, typed.name, bare, plain].map(heard), inOrder(heard(plain))])];
  // amoxicillin 875-125 has two ingredients
  const ingredients = typed.marks.find((mark) => /\d/.test(mark))?.split(/[-/]/).length ?? 0;
  const measured = candidates.map((name) => {
    const whole = heard(name);
    const parts = new Set([
      ...[name.replace(named[0]![1], ''), ...name.split(/[-/]/)].map(heard),
      inOrder(whole),
    ]);
    parts.delete(whole);
    const costs = queries.map((query) => unlikeness(query, whole));
    const least = Math.min(...costs);
    const costsOfParts = [...parts].flatMap((part) => queries.map((query) => unlikeness(query, part)));
    const begins = queries.some((query) => query.startsWith(`${whole} `));
    return {
      name,
      keys: [
        typed.marks.every(hasMark(name)) ? 0 : 1,
        Math.min(least, ...costsOfParts, begins ? weakest : 1),
        ingredients > name.split('/').length ? 1 : 0,
        least,
        costs[0]!,
      ] as const,
    };
  });
  measured.sort((a, b) => a.keys.map((key, i) => key - b.keys[i]!).find(Boolean) ?? 0);
  const isStrong = ({ keys: [unmarked, cost] }: (typeof measured)[number]) => !unmarked && cost <= strongest;
  const names = (list: typeof measured) => list.map(({ name }) => name);
  return {
    strong: names(measured.filter(isStrong)),
    weak: names(measured.filter((one) => !isStrong(one) && one.keys[1] <= weakest)),
  };
}

/** Ingredients stand in any order. @param text as it is heard */
const inOrder = (text: string): string => text.split(' ').sort().join(' ');
