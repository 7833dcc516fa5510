/** Which of the suggested names are similar to what was typed. */
import { inPlainDigits } from '../contract/numbers.ts';
import { distance, heard, stem } from './distance.ts';
import { lookAlikesOf } from './look-alikes.ts';
import { nameProblem, withoutInsulin } from './non-medicine-terms.ts';
import { keyOfSubstance, substancesOf } from './nicknames.ts';
import type { Reading } from './read.ts';
import { hasRelease, release } from './release-marks.ts';
import { saltRelease, saltsIn, withoutSalts } from './salts.ts';
import { typedWords, type TypedWords } from './typed-words.ts';
import { inShort } from './vocabulary.ts';

export interface SortedSuggestions {
  /** Names that begin as typed, or almost, the nearest first. */
  strong: string[];
  /** Names that look similar, to be marked that way. Names that are not similar at all are in neither list. */
  weak: string[];
}

/** What is known of a typed text: names that match it, names that only look like it, or why there are none. */
export type Matches =
  | { kind: 'names' | 'alike'; names: readonly string[] }
  | { kind: 'none' | 'not-a-name' | 'not-latin' | 'waiting' | 'failed' };

/** Edits per typed letter: 0 for a name that begins as typed, more if only the beginning is similar. */
function unlikeness(query: string, name: string): number {
  if (!query) return 1;
  const { whole, beginning } = distance(query, name);
  const short = query.length < 4 && beginning ? Infinity : beginning;
  return Math.min(whole, short + Math.min(0.3, 0.01 * (name.length - query.length))) / query.length;
}

const strongest = 0.2;
const weakest = 0.3;
/** Up to this many letters, only an almost equal name may be meant. */
const shortest = 5;
const shortLeast = 0.135;
/** With fewer letters, one of another kind is too many: pizza is not Pizensy. */
const shorterLeast = 0.12;
/** Only letters that are not typed yet. */
const exactly = 0.08;

const named: [RegExp, RegExp][] = [
  [/^(?:er|xr|xl|sr|la|cr|cd|extended.release)$/i, release],
  [/^hctz?$/i, /hctz?\b|hydrochlorothiazide/i],
];

/** Whether a name has a mark that was typed, which makes another drug. */
const hasMark = (name: string) => (mark: string) =>
  named.every(([typed, found]) => !typed.test(mark) || name.search(found) >= 0);

/** How many ingredients a ratio of strengths has: two for `875-125`, none for `400/5`, which is in 5 ml. */
export function ingredientsIn({ marks }: Reading): number {
  const ratio = marks.find((mark) => /\d/.test(mark));
  if (!ratio) return 0;
  // the second part of 50mcg/actuation is not an ingredient
  const parts = ratio.split(/[-/]/).filter((part) => /\d/.test(part) && !/m?l\s?$/i.test(part));
  return parts.length === 2 && ratio.includes('/') && Number(parts[1]) === 5
    ? 0
    : parts.length > 1
      ? parts.length
      : 0;
}

/** How similar a name is to what was read. */
export interface Likeness {
  name: string;
  /** Whether it has the typed marks that make another drug. */
  isMarked: boolean;
  /** Edits per typed letter: of the name or any part of it; of the name, or the beginning of its last word. */
  least: number;
  whole: number;
  words: TypedWords;
  /**
   * Whether it is another medicine: it has one ingredient of several and lacks another, as amlodipine/valsartan for `amlodipine
   * losartan`; or the text contains another whole name, and no word of this one.
   */
  isContrary: boolean;
  /** Whether it begins as typed, or almost; whether it looks similar at all. */
  isStrong: boolean;
  isNear: boolean;
}

const differs = ({ count, missing, others }: TypedWords): boolean =>
  others > 0 && missing > 0 && missing < count;

/** Words by sound, with abbreviations in full. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    heard(text.replace(/\bhctz?\b/gi, 'hydrochlorothiazide'))
      .split(' ')
      .filter((word) => word && !/^(?:con|with)$/.test(word)),
  ),
];

/** A typed name without the marks of another medicine, and also without its salts. */
export function plainOf({ name, marks }: Pick<Reading, 'name' | 'marks'>): Record<'bare' | 'plain', string> {
  const bare = marks.reduce((text, mark) => text.replace(inShort(mark), ' '), name);
  return { bare, plain: withoutSalts(bare) };
}

/** With fewer letters, what stands beside the word insulin is no brand. */
const shortestBrand = 4;

/** A reading without the word insulin where it stands beside a brand: `insulin toujeo`, but not `insulin lispro`. */
export function asBrand(reading: Reading, candidates: readonly string[]): Reading {
  const name = withoutInsulin(reading.name);
  if (name === reading.name || name.length < shortestBrand) return reading;
  const nearest = (isInsulin: boolean) =>
    Math.min(
      ...candidates
        .filter((one) => /\binsulin\b/i.test(one) === isInsulin)
        .map((one) => unlikeness(heard(name), heard(withoutInsulin(one)))),
    );
  const brand = nearest(false);
  return brand <= shortLeast && brand < nearest(true) ? { ...reading, name } : reading;
}

/**
 * The names that a text may mean. If it is a name known to be confused and the service does not list it, it is none of those
 * that are only similar: cholecalciferol is not ergocalciferol.
 */
function meanable({ name, names }: Reading, candidates: readonly string[]): readonly string[] {
  const isConfused = (word: string) => lookAlikesOf(word).length > 0;
  const confused = (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter(isConfused).map(heard);
  if (!confused.length) return candidates;
  const listed = new Set(candidates.flatMap(wordsOf));
  if (confused.every((word) => listed.has(word))) return candidates;
  const shared = wordsOf(withoutInsulin(name)).filter(
    (word) => word.length >= shortestBrand && listed.has(word),
  );
  const written = names.map(heard);
  return candidates.filter(
    (one) => written.includes(heard(one)) || wordsOf(one).some((word) => shared.includes(word)),
  );
}

/** The names that the service suggests, the nearest first; equally similar ones stay in its order. */
export function likenesses(reading: Reading, suggested: readonly string[]): Likeness[] {
  const candidates = meanable(reading, suggested);
  const { bare, plain } = plainOf(reading);
  const released = saltsIn(reading.name).map((salt) => saltRelease(reading.name, salt));
  const marks = released.includes('er') ? [...reading.marks, 'er'] : reading.marks;
  const queries = [
    ...new Set([
      ...[inPlainDigits(reading.text), reading.name, bare, plain].map(heard),
      inOrder(heard(plain)),
    ]),
  ];
  const asNamed = new Set(
    [
      ...[reading.name, withoutSalts(reading.name), bare, plain].flatMap((name) => [
        name,
        // a generic is named ER, whatever the brand is called
        name.replace(release, ' er'),
      ]),
      ...(released.includes('er') ? [`${plain} er`] : []),
    ].map(heard),
  );
  // amoxicillin 875-125 has two ingredients
  const ingredients = ingredientsIn(reading);
  const isReleased = marks.some(hasRelease);
  const typed = wordsOf([plain, ...marks.filter((mark) => /^hctz?$/i.test(mark))].join(' '));
  const anywhere = new Set(
    [reading.name, ...reading.names].flatMap(wordsOf).flatMap((word) => [word, stem(word)]),
  );
  const measured = candidates.map((name) => {
    const text = heard(name);
    const words = typedWords(wordsOf(name.replace(release, ' ')), typed, anywhere);
    // ingredients are typed in any order, the last one perhaps incomplete
    const turned = name.split('/').reverse().join(' ');
    const parts = new Set([
      ...[name.replace(release, ''), turned, ...name.split(/[-/]/)].map(heard),
      inOrder(text),
    ]);
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
        ...{ name, isMarked, whole, words },
        isContrary: differs(words),
        least: cost,
        isStrong: isMarked && cost <= strongest,
        isNear: cost <= weakest,
      },
      keys: [
        // a name that the text contains whole comes before those with a word that was not typed
        (words.isWhole || words.isComplete) && (ingredients < 2 || words.count > 1) ? -words.count : 0,
        isMarked ? 0 : 1,
        !isReleased && hasRelease(name) ? 1 : 0,
        cost,
        ingredients > name.split('/').length ? 1 : 0,
        // a single ingredient before its combinations
        name.split('/').length,
        least,
        costs[0]!,
      ] as const,
    };
  });
  if (/\s/.test(reading.name) && measured.some(({ likeness }) => likeness.words.isWhole))
    for (const { likeness } of measured)
      if (!likeness.words.isShared && likeness.least >= exactly) likeness.isContrary = true;
  measured.sort((a, b) => a.keys.map((key, i) => key - b.keys[i]!).find(Boolean) ?? 0);
  return measured.map(({ likeness }) => likeness);
}

/**
 * Names that may be meant, and names that only look similar: many look like a short text by chance. For an illness or a kind
 * of medicine, only names that begin with it.
 */
export function offeredOf(
  reading: Reading,
  found: readonly Likeness[],
): Record<'strong' | 'weak', Likeness[]> {
  if (nameProblem(reading.name)) return { strong: found.filter(({ least }) => least < exactly), weak: [] };
  const maxEdits = heard(reading.name).length < shortest ? shorterLeast : shortLeast;
  const isClear = (one: Likeness) => {
    const isClearly = one.isStrong && (!isShort(reading) || one.least <= maxEdits) && !one.isContrary;
    return isClearly || (one.isMarked && one.words.isWhole);
  };
  const clear = found.filter(isClear);
  // for atorvastatin ER, which is not sold, atorvastatin itself comes before what has more in it
  const plain = clear.every(({ words }) => words.missing) ? found.filter(({ words }) => words.isWhole) : [];
  const strong = clear.length ? [...new Set([...plain, ...clear])] : clear;
  return { strong, weak: found.filter((one) => one.isNear && !strong.includes(one)) };
}

/** Whether a text is too short to ask about names that only look similar. */
export const isShort = ({ name }: Reading): boolean => name.length <= shortest;

/**
 * The suggested names that are the substance of a typed one, which the service does not list; undefined if it lists the name, or
 * the substance is not known.
 */
export function namesOfSubstance(
  { name: typed }: Reading,
  candidates: readonly string[],
): string[] | undefined {
  const substances = substancesOf(typed).map(heard);
  const words = heard(keyOfSubstance(typed)).split(' ');
  // Ditropan XL is not Ditropan
  const isListed = (name: string) =>
    !/\swith\s/i.test(name) &&
    (!hasRelease(name) || hasRelease(typed)) &&
    words.every((word) => heard(name).split(' ').includes(word));
  if (!substances.length || candidates.some(isListed)) return undefined;
  return candidates.filter((name) => substances.includes(heard(withoutSalts(name))));
}

export function sortSuggestions(typed: Reading, candidates: readonly string[]): SortedSuggestions {
  const others = namesOfSubstance(typed, candidates);
  if (others) return { strong: others, weak: [] };
  const reading = asBrand(typed, candidates);
  const { strong, weak } = offeredOf(reading, likenesses(reading, candidates));
  return { strong: strong.map(({ name }) => name), weak: weak.map(({ name }) => name) };
}

/** Edits per typed letter, to the whole name, or to a beginning that ends within its last word. */
function wholeUnlikeness(query: string, name: string): number {
  if (!query) return 1;
  const { whole, beginning } = distance(query, name);
  const isWithin = name.length > query.length && !name.slice(Math.max(0, query.length - 1)).includes(' ');
  const rest = isWithin && query.length >= 4 ? beginning + 0.02 * (name.length - query.length) : Infinity;
  return Math.min(whole, rest) / query.length;
}

/** Ingredients come in any order. @param text by sound */
const inOrder = (text: string): string => text.split(' ').sort().join(' ');
