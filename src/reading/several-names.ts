/** Several medicines in one text: `lisinopril, metformin 500 and atorvastatin`. */
import type { NameList } from '../names/list.ts';
import { isSameName } from '../pricing/naming.ts';
import { chooseName } from './choose-name.ts';
import { hasBegun, namesOfSubstance } from './likeness.ts';
import { isListed, listedNames } from './listed-names.ts';
import { telling } from './meant.ts';
import { noNameOf } from './no-name.ts';
import { read, type Reading } from './read.ts';
import { release } from './release-marks.ts';

/** Between two medicines; the comma of a number is none. */
const between = /\s?(?:[;+&\n]|,(?!\d))\s*(?:(?:and|y|plus)\s)?|\s(?:and|y|plus|\/)\s/i;
/** Of a list, its heading. */
const heading = /^[^:,]*\bmeds?(?:ications)?\s?:\s*/i;
/** Between names alone, of which one is meant. */
const eitherOf = /\s(?:or|o|vs\.?)\s/i;
/** Behind a strength, where another name begins: `lisinopril 20 amlodipine 10`. */
const behindStrength = /(\p{L}{3}\s\d[\d.]*(?:\s?m?c?g)?)\s(?=\p{L}{4})/giu;
/** A name that the list lacks, by what stands behind it. */
const unlisted = /^\p{L}{5,}(?=\s\d)/u;
/** What follows is another name of the same medicine. */
const sameAgain = /\b(?:generic|gen[eé]ric[oa]|brand|marca)\b/i;

const plain = (name: string): string => name.replace(release, '').trim().toLowerCase();

/** The name of the list that a text means by itself; undefined if it is not clear. */
function nameOf(reading: Reading, list: NameList): string | undefined {
  const names = listedNames(reading, list);
  const choice = chooseName(reading, names);
  if (choice.kind === 'chosen')
    return isListed(reading, names) || hasBegun(reading, choice.name) ? choice.name : undefined;
  // its release is asked once it is picked
  const [first, ...others] = choice.kind === 'ambiguous' ? choice.names : [];
  const isClear = others.length
    ? reading.name.length >= telling && hasBegun(reading, first!)
    : namesOfSubstance(reading, names);
  if (first && (isClear || isSameName(first, reading.name))) return first;
  // what is sold without a prescription is told once it is picked
  const noName = choice.kind === 'otc' && noNameOf(reading);
  return noName ? noName.thing : undefined;
}

/** `metformin losartan`: words that are a name each. */
const apart = (part: string, list: NameList): string[] => {
  const words = /\d/.test(part) ? [] : part.split(' ');
  return words.length > 1 && words.every((word) => word.length > 4 && nameOf(read(word), list))
    ? words
    : [part];
};

/**
 * The texts of the medicines in a text, each with what stands beside its name; empty if it is one medicine, such as a
 * combination, or any part of it is no listed name by itself.
 */
export function severalNames(reading: Reading, list: NameList): string[] {
  const text = reading.text.replace(heading, '');
  const ways = [
    text.split(between),
    /\d/.test(text) ? [] : text.split(eitherOf),
    text.replace(behindStrength, '$1\n').split('\n'),
  ];
  const parts = ways
    .map((some) => some.map((part) => part.trim()).filter(Boolean))
    .find((some) => some.length > 1)
    ?.flatMap((part) => apart(part, list));
  if (!parts || parts.some((part) => sameAgain.test(part))) return [];
  const names = new Set<string>();
  for (const part of parts) {
    const name = nameOf(read(part), list) ?? unlisted.exec(part)?.[0];
    if (name) names.add(plain(name));
    else return [];
  }
  if (names.size < parts.length || parts.filter((part) => nameOf(read(part), list)).length < 2) return [];
  const isWhole = (name: string) => {
    const ingredients = plain(name).split('/');
    return ingredients.length === names.size && ingredients.every((one) => names.has(one));
  };
  const isCombination = nameOf(reading, list) ?? listedNames(reading, list).some(isWhole);
  return isCombination ? [] : parts;
}
