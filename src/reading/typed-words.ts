/** Which words of a name were typed: if an ingredient was not typed, it is another medicine. */
import { distance } from '../names/distance.ts';
import { stem } from '../names/sound.ts';

/** How the words of a name relate to those that were typed. */
export interface TypedWords {
  /** How many words the name has. */
  count: number;
  /** Words that were not typed, not even in part. */
  missing: number;
  /** Typed words, by sound, that the name does not have. */
  extra: readonly string[];
  /** How many of them are no abbreviations. */
  others: number;
  /** Letters of the longest of them. */
  longest: number;
  /** Whether the text has any word of the name exactly. */
  isShared: boolean;
  /** Whether the text has each word exactly. */
  isWhole: boolean;
  /** Whether the text is only the name, and all of it: perhaps misspelled, or with the last word incomplete. */
  isComplete: boolean;
}

/** From this many letters on, a word may be misspelled, and a beginning counts as the word. */
const long = 4;
/** From this many letters on, the beginning of a word shows that the word was meant. */
const telling = 3;
/** The most edits per letter at which a word is the same, misspelled, and at which it may be. */
const misspelled = 0.17;
const perhaps = 0.25;

/** Pairs of adjacent words, joined. */
const joined = (words: readonly string[]): string[] => words.slice(1).map((word, i) => `${words[i]}${word}`);

/**
 * @param words the words of the name by sound, without its release
 * @param typed the words of the text by sound, without marks and salts
 * @param anywhere all words in the text, of which the name may have some
 */
export function typedWords(
  words: readonly string[],
  typed: readonly string[],
  anywhere: ReadonlySet<string>,
): TypedWords {
  const all = words.join('');
  const stands = (word: string) => anywhere.has(word) || anywhere.has(stem(word));
  // levothyroxine is not a misspelled liothyronine next to it
  const free = typed.filter((other) => !words.some((word) => word === other || stem(word) === stem(other)));
  const inOne = [...free, ...joined(typed)];
  const isLike = (word: string, other: string, max: number) =>
    word === other ||
    (Math.min(word.length, other.length) >= long && distance(other, word).whole <= max * other.length);
  const isBegun = (word: string, least: number) =>
    free.some((other) => other.length >= least && word.length > other.length && word.startsWith(other));
  // klorcon is Klor-Con
  const isInOne = words.length > 1 && all.length > long && inOne.includes(all);
  const isTyped = (word: string, least: number, max: number) =>
    isInOne || stands(word) || inOne.some((other) => isLike(word, other, max)) || isBegun(word, least);
  const parts = [...words, ...joined(words), all];
  const extra = free.filter(
    (other) =>
      !parts.some(
        (word) => isLike(word, other, perhaps) || (other.length >= telling && word.startsWith(other)),
      ) && !joined(typed).some((two) => two.includes(other) && words.includes(two)),
  );
  return {
    count: words.length,
    missing: words.filter((word) => !isTyped(word, telling, perhaps)).length,
    extra,
    others: extra.filter((word) => word.length >= telling).length,
    longest: Math.max(0, ...extra.map((word) => word.length)),
    isShared: words.some(stands),
    isWhole: all.length >= telling && words.every(stands),
    isComplete: !extra.length && words.every((word) => isTyped(word, long, misspelled)),
  };
}
