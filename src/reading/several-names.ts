/** Several medicines in one text: `lisinopril, metformin 500 and atorvastatin`. */
import type { NameList } from '../names/list.ts';
import { chooseName } from './choose-name.ts';
import { isListed, listedNames } from './listed-names.ts';
import { read, type Reading } from './read.ts';
import { release } from './release-marks.ts';

/** Between two medicines; the comma of a number is none. */
const between = /\s?(?:[;+&\n]|,(?!\d))\s*(?:(?:and|y|plus)\s)?|\s(?:and|y|plus)\s/i;
/** Between names alone, of which one is meant. */
const eitherOf = /\s(?:or|o|vs\.?)\s/i;
/** Behind a strength, where another name begins: `lisinopril 20 amlodipine 10`. */
const behindStrength = /(\p{L}{3}\s\d[\d.]*(?:\s?m?c?g)?)\s(?=\p{L}{4})/giu;
/** What follows is another name of the same medicine. */
const sameAgain = /\b(?:generic|gen[eé]ric[oa]|brand|marca)\b/i;

const plain = (name: string): string => name.replace(release, '').trim().toLowerCase();

/** The name of the list that a text means by itself; undefined if it is not clear. */
function nameOf(reading: Reading, list: NameList): string | undefined {
  const names = listedNames(reading, list);
  const choice = chooseName(reading, names);
  if (choice.kind === 'chosen') return isListed(reading, names) ? choice.name : undefined;
  // its release is asked once it is picked
  const [first] = choice.kind === 'ambiguous' ? choice.names : [];
  return first?.toLowerCase() === reading.name.toLowerCase() ? first : undefined;
}

/**
 * The texts of the medicines in a text, each with what stands beside its name; empty if it is one medicine, such as a
 * combination, or any part of it is no listed name by itself.
 */
export function severalNames(reading: Reading, list: NameList): string[] {
  const { text } = reading;
  const ways = [
    text.split(between),
    /\d/.test(text) ? [] : text.split(eitherOf),
    text.replace(behindStrength, '$1\n').split('\n'),
  ];
  const parts = ways
    .map((some) => some.map((part) => part.trim()).filter(Boolean))
    .find((some) => some.length > 1);
  if (!parts || parts.some((part) => sameAgain.test(part))) return [];
  const names = new Set<string>();
  for (const part of parts) {
    const name = nameOf(read(part), list);
    if (name) names.add(plain(name));
    else return [];
  }
  if (names.size < parts.length) return [];
  const isWhole = (name: string) => {
    const ingredients = plain(name).split('/');
    return ingredients.length === names.size && ingredients.every((one) => names.has(one));
  };
  const isCombination = nameOf(reading, list) ?? listedNames(reading, list).some(isWhole);
  return isCombination ? [] : parts;
}
