/** Words of a text that are no medicine's name, and names without such words around them. */
import { fillerWords, noNameTerms, stateCodes } from './no-name-terms.ts';

export type TermKind = keyof typeof noNameTerms;

/** A word or phrase of a text that is no name. Positions are those of its letters in the text. */
export interface Term {
  kind: TermKind;
  start: number;
  end: number;
}

/** A plural and its singular are the same. */
const singular = (word: string): string => word.replace(/(..[^s])s$/, '$1');

interface Terms {
  /** Kind by phrase. */
  kindOf: Map<string, TermKind>;
  fillers: Set<string>;
  states: Set<string>;
  /** Words in names of illnesses, supplies and kinds of medicine, which may stand before a name. */
  beside: Set<string>;
}

let made: Terms | undefined;

/** Made once it is needed: a page with only a field does not need it. */
function terms(): Terms {
  if (made) return made;
  const kindOf = new Map<string, TermKind>();
  const beside = new Set<string>();
  for (const [kind, phrases] of Object.entries(noNameTerms) as [TermKind, string][])
    for (const phrase of phrases.split(',')) {
      const words = phrase.split(' ').map(singular);
      kindOf.set(words.join(' '), kind);
      if (words.length === 1 && /^(?:device|condition|class|other)$/.test(kind)) beside.add(words[0]!);
    }
  const setOf = (words: string) => new Set(words.split(',').map(singular));
  made = { kindOf, beside, fillers: setOf(fillerWords), states: setOf(stateCodes) };
  return made;
}

/** Words of the longest phrase. */
const longest = 4;

const folded = (text: string): string =>
  singular(
    text
      .normalize('NFKD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase(),
  );

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\d'’]+/gu)].map(({ 0: word, index }) => ({
    word: folded(word),
    start: index,
    end: index + word.length,
  }));

/** A number, a unit that may stand alone after it, and the mark on a pill. */
const numberOrUnit = /^(?:\d.*|mg|mcg|ml|g|cc|[a-z]{1,2}\d{3,4})$/;
const isInsulin = /^insulina?$/;
/** The model of a device: G7. */
const model = /^[a-z]\d$/;

/** The terms of a text; undefined if it has any other word, which may be a name. */
export function termsIn(text: string, isWhole = true): Term[] | undefined {
  const { kindOf, fillers, states } = terms();
  const words = wordsIn(text);
  const found: Term[] = [];
  for (let at = 0; at < words.length;) {
    let count = Math.min(longest, words.length - at);
    const phrase = () =>
      words
        .slice(at, at + count)
        .map(({ word }) => word)
        .join(' ');
    while (count > 1 && !kindOf.has(phrase())) count--;
    const kind = kindOf.get(phrase());
    const { word, start } = words[at]!;
    const { end } = words[at + count - 1]!;
    const before = found.at(-1);
    if (kind) found.push({ kind, start, end });
    else if (states.has(word) && before?.kind === 'place') before.end = end;
    else if (model.test(word) && before?.kind === 'device') before.end = end;
    // for insulin, a supply is one all the same
    else if (
      isInsulin.test(word) &&
      (before?.kind === 'device' || kindOf.get(words[at + 1]?.word ?? '') === 'device')
    ) {
      if (before?.kind === 'device') before.end = end;
    } else if (isWhole && !fillers.has(word) && !numberOrUnit.test(word)) return undefined;
    at += count;
  }
  return found;
}

/** Whether a word says what a medicine is for, or nothing at all. */
export const isKind = (word: string): boolean =>
  wordsIn(word).every(({ word }) => terms().beside.has(word) || terms().fillers.has(word));

/** Letters of a word that may be a name, after words that say what it is for. */
const shortest = 4;

/** A name without the kind of medicine before it: `pastilla de la presión amlodipino`. */
export function withoutKind(text: string): string {
  const words = text.split(' ');
  const first = words.findIndex((word) => !isKind(word));
  const isNamed = first > 0 && words.slice(first).join('').replace(/\P{L}/gu, '').length >= shortest;
  return isNamed && words.slice(0, first).some((word) => terms().beside.has(wordsIn(word)[0]?.word ?? ''))
    ? words.slice(first).join(' ')
    : text;
}

/** A name without the word insulin before or after it: a kind of medicine beside a brand, and part of a generic's name. */
export const withoutInsulin = (name: string): string => name.replace(/^insulina?\s+|\s+insulina?$/gi, '');
