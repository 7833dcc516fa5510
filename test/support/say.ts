/** What patients read in English, from the dictionary: a test that is not about the words outlives a wording. */
import { en } from '../../src/strings/en.ts';
import type { CountedKey, TextKey } from '../../src/strings/index.ts';

/** By the name of a placeholder, as they are shown: `$4.00`. */
type Values = Record<string, string | number>;

/** @returns a text on one line, as tests read what is shown, with every placeholder filled */
export function say(key: TextKey, values?: Values): string;
/** The text for `count`. */
export function say(key: CountedKey, values: Values & { count: number }): string;
export function say(key: TextKey | CountedKey, values: Values = {}): string {
  const text = en[key];
  const { count } = values;
  const [one, other, two = other] = typeof text === 'string' ? [text, text] : text;
  return (count === 1 ? one : count === 2 ? two : other)
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`${key} needs ${name}`);
      return String(values[name]);
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text up to its first placeholder. */
export const beginning = (key: TextKey): string => en[key].replace(/ ?\{.*/s, '');
