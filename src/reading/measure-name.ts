/** How similar a name is to what was read. */
import { inPlainDigits } from '../contract/numbers.ts';
import { distance } from '../names/distance.ts';
import { heard, sounded, stem } from '../names/sound.ts';
import type { Reading } from './read.ts';
import { hasRelease, onlyReleased, release } from './release-marks.ts';
import { saltRelease, saltsIn, withoutSalts } from './salts.ts';
import { typedWords, type TypedWords } from './typed-words.ts';
import { inShort } from './vocabulary.ts';

/** Ingredients and brands that nobody is given by mistake: a combination with one never stands for its other ingredient. */
const opioid =
  /codeine|codone|morphone|morphine|morphan|methado|tramadol|pentazocine|fentanyl|meperidine|tapentadol|buprenorphine|percocet|norco|vicodin|oxycontin|dilaudid|opana|nucynta|ultram\b|demerol|endocet|lortab|xtampza|hysingla|belbuca|butrans/i;

export const isOpioid = (name: string): boolean => opioid.test(name);

/** How similar a name is to what was read. */
export interface Likeness {
  name: string;
  /** Whether it has the typed marks that make another drug. */
  isMarked: boolean;
  /** Whether the words of the text, joined, are almost this name, as dictated: `jar dance` is Jardiance. */
  isJoined: boolean;
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

/** A likeness, and what names are sorted by: the nearest has the least of the first key in which they differ. */
interface Measured {
  likeness: Likeness;
  keys: readonly number[];
}

export const strongest = 0.2;
/** 99 of 100 misspelled names are nearer; most words that are no medicine are farther from every name. */
const weakest = 0.225;
/** The same for a text of up to four letters: there are names near any of them. */
const weakestOfFew = 0.17;
const few = 4;
/** Only letters that are not typed yet. */
export const exactly = 0.08;

/** How many letters are heard: a doubled consonant is one. */
const lettersIn = (sound: string): number => sound.replace(/([^aeiou\d])\1+/g, '$1').length;

/** Edits per typed letter: 0 for a name that begins as typed, more if only the beginning is similar. */
export function unlikeness(query: string, name: string): number {
  if (!query) return 1;
  const { whole, beginning } = distance(query, name);
  const letters = lettersIn(query);
  const short = letters < 4 && beginning ? Infinity : beginning;
  return Math.min(whole, short + Math.min(0.3, 0.01 * (name.length - query.length))) / letters;
}

/** Edits per typed letter, to the whole name, or to a beginning that ends within its last word. */
function wholeUnlikeness(query: string, name: string): number {
  if (!query) return 1;
  const { whole, beginning } = distance(query, name);
  const isWithin = name.length > query.length && !name.slice(Math.max(0, query.length - 1)).includes(' ');
  const rest = isWithin && query.length >= 4 ? beginning + 0.02 * (name.length - query.length) : Infinity;
  return Math.min(whole, rest) / lettersIn(query);
}

/** Ingredients come in any order. @param text by sound */
const inOrder = (text: string): string => text.split(' ').sort().join(' ');

const named: [RegExp, RegExp][] = [
  [/^(?:er|xr|xl|sr|la|cr|cd|extended.release)$/i, release],
  [/^hctz?$/i, /hctz?\b|hydrochlorothiazide/i],
];

/** Whether a name has a mark that was typed, which makes another drug. */
const hasMark = (name: string) => (mark: string) =>
  named.every(([typed, found]) => !typed.test(mark) || name.search(found) >= 0) ||
  (hasRelease(mark) && onlyReleased.test(name));

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

/** Words by sound, with abbreviations in full. */
export const wordsOf = (text: string): string[] => [
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

/** Words that a phone may hear for one name. */
const fewestHeard = 3;
const mostWords = 3;
/** Edits per letter at which words, joined, are a name. */
export const joinedLeast = 0.135;

/** The words of a text that may be one name, joined: also what was read as a form or a kind before the name, as `jar` of `jar dance`. */
export function joinedOf({ name, names, marks }: Reading): string[] {
  if (marks.length) return [];
  const parted = names
    .filter((one) => one.endsWith(name))
    .map((one) => one.split(/[\s-]+/))
    .filter(
      (words) =>
        words.length > 1 &&
        words.length <= mostWords &&
        words.every((word) => /^\p{L}+$/u.test(word) && word.length >= fewestHeard),
    );
  return [...new Set(parted.map((words) => words.join('')))];
}

/** The same as a phone writes down what it heard, which only common names may be: `a tour of a statin`. */
const spokenLeast = 0.26;
const mostSpoken = 5;
/** Letters of a longer word are a name by themselves. */
const longestSpoken = 8;
const lettersSpoken = /^\p{L}{7,16}$/u;

export function spokenOf({ names, marks }: Reading): string[] {
  if (marks.length) return [];
  const spoken = names
    .map((one) => one.split(' '))
    .filter(
      (words) =>
        words.length > 1 &&
        words.length <= mostSpoken &&
        !words.some((word) => word.length > longestSpoken || hasRelease(` ${word}`)),
    )
    .map((words) => words.join(''));
  return [...new Set(spoken.filter((joined) => lettersSpoken.test(joined)))];
}

/** The edits per letter of the nearest of some texts; 1 if they are too many. */
function nearest(joined: readonly string[], name: string, most: number): number {
  const least = Math.min(1, ...joined.map((query) => distance(query, name).whole / query.length));
  return least <= most ? least : 1;
}

const measures = new WeakMap<Reading, (name: string) => Measured>();

/** Measures names for a reading; each once, since the same names come up with each further query. */
export function measureOf(reading: Reading): (name: string) => Measured {
  const known = measures.get(reading);
  if (known) return known;
  const measured = new Map<string, Measured>();
  const measure = measureFor(reading);
  const cached = (name: string) => {
    const one = measured.get(name) ?? measure(name);
    measured.set(name, one);
    return one;
  };
  measures.set(reading, cached);
  return cached;
}

function measureFor(reading: Reading): (name: string) => Measured {
  const { bare, plain } = plainOf(reading);
  const released = saltsIn(reading.name).map((salt) => saltRelease(reading.name, salt));
  const marks = released.includes('er') ? [...reading.marks, 'er'] : reading.marks;
  const queries = [
    ...new Set([
      ...[inPlainDigits(reading.text), reading.name, bare, plain].map(sounded),
      inOrder(sounded(plain)),
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
    ].map(sounded),
  );
  // amoxicillin 875-125 has two ingredients
  const ingredients = ingredientsIn(reading);
  const isReleased = marks.some(hasRelease);
  const typed = wordsOf([plain, ...marks.filter((mark) => /^hctz?$/i.test(mark))].join(' '));
  const anywhere = new Set(
    [reading.name, ...reading.names].flatMap(wordsOf).flatMap((word) => [word, stem(word)]),
  );
  const joined = joinedOf(reading).map(sounded);
  const spoken = spokenOf(reading).map(sounded);
  return (name) => {
    const text = sounded(name);
    const words = typedWords(wordsOf(name.replace(release, ' ')), typed, anywhere);
    // ingredients are typed in any order, the last one perhaps incomplete
    const turned = name.split('/').reverse().join(' ');
    const parts = new Set([
      ...[name.replace(release, ''), turned, ...name.split(/[-/]/)].map(sounded),
      inOrder(text),
    ]);
    parts.delete(text);
    const costs = queries.map((query) => unlikeness(query, text));
    const least = Math.min(...costs);
    const costsOfParts = [...parts].flatMap((part) => queries.map((query) => unlikeness(query, part)));
    const begins = queries.some((query) => query.startsWith(`${text} `));
    // of an opioid, the combination may be dispensed far more than its long-acting form alone
    const isLongActing = !isReleased && hasRelease(name) && isOpioid(name);
    const isWhole = (words.isWhole || words.isComplete) && !isLongActing;
    const isIngredient = words.isShared && isOpioid(name);
    const isBegun = isIngredient || queries.some((query) => text.startsWith(query));
    const isMarked = marks.every(hasMark(name));
    const apart = Math.min(least, ...costsOfParts, begins ? weakest : 1);
    const together = Math.min(
      nearest(joined, text, joinedLeast),
      words.isShared ? 1 : nearest(spoken, text, spokenLeast),
    );
    const isJoined = together < apart;
    const cost = isJoined ? together : apart;
    const isTurned = [...asNamed].some((query) => inOrder(query) === inOrder(text));
    const whole = Math.min(
      isTurned ? 0 : Infinity,
      ...[...asNamed].flatMap((query) => [query, inOrder(query)].map((one) => wholeUnlikeness(one, text))),
    );
    return {
      likeness: {
        name,
        isMarked,
        isJoined,
        whole,
        words,
        isContrary: !isJoined && differs(words),
        least: cost,
        isStrong: isMarked && cost <= strongest,
        isNear: cost <= (heard(reading.name).length > few ? weakest : weakestOfFew),
      },
      keys: [
        // a name that the text contains whole comes before those with a word that was not typed
        isWhole && (ingredients < 2 || words.count > 1) ? -words.count : 0,
        isMarked ? 0 : 1,
        // of those that begin as typed, the source of the names knows which is likelier
        !isReleased && hasRelease(name) ? 1 : 0,
        isBegun ? 0 : cost,
        ingredients > name.split('/').length ? 1 : 0,
        // a single ingredient before its combinations
        isIngredient ? 0 : name.split('/').length,
        isBegun ? 0 : least,
        isBegun ? 0 : costs[0]!,
      ] as const,
    };
  };
}
