/** What is typed with a name that the name does not say: `junior` of `humalog junior`. */
import { heard } from '../names/sound.ts';
import { measureOf, plainOf, wordsOf } from './measure-name.ts';
import { termsIn } from './non-medicine-terms.ts';
import { substancesOf } from './nicknames.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Reading } from './read.ts';

/** Short words that make another medicine, and what needs no prescription by itself and does beside another substance. */
const isTelling =
  /^(?:jr|dm|iv|guaifenesina?|pseudo(?:ephedrine|efedrina)|dextromethorphan|dextrometorfano)$/iu;
const isWord = /\p{L}{3}/u;

/** More words are a sentence. */
const most = 2;

/**
 * The words of a typed name that one chosen for it lacks; empty where it is another name for the whole, as a generic is.
 * @param others the names that were offered beside it
 */
export function wordsBeside(reading: Reading, chosen: string, others: readonly string[]): string[] {
  const { isJoined, words } = measureOf(reading)(chosen).likeness;
  // the chosen one is what the typed name stands for
  if (isJoined || words.missing === words.count || substancesOf(reading.name).length) return [];
  const known = others.flatMap(wordsOf);
  const left = plainOf(reading)
    .plain.split(/[^\p{L}\p{M}\d'’]+/u)
    .filter((word) => words.extra.includes(heard(word)) && !known.includes(heard(word)))
    .filter((word) => isTelling.test(word) || (isWord.test(word) && !termsIn(word) && !isOrdinary(word)));
  return left.length > most ? [] : left;
}
