/** Several medicines in one text: `lisinopril, metformin 500 and atorvastatin`. */
import type { NameList } from '../names/list.ts';
import { isSameName } from '../pricing/naming.ts';
import { chooseName } from './choose-name.ts';
import { hasBegun, namesOfSubstance } from './likeness.ts';
import { isListed, listedNames } from './listed-names.ts';
import { telling } from './meant.ts';
import { noNameOf } from './no-name.ts';
import { directions } from './directions.ts';
import { read, type Reading } from './read.ts';
import { release } from './release-marks.ts';
import { directed, PartedText } from './tokens.ts';

/** Between two medicines; the comma of a number is none. */
const between = /\s?(?:[;+&\n]|,(?!\d))\s*(?:(?:and|y|plus)\s)?|\s(?:and|y|plus|\/)\s/i;
/** Of a list, its heading. */
const heading = /^[^:,]*\bmeds?(?:ications)?\s?:\s*/i;
/** Between names alone, of which one is meant. */
const eitherOf = /\s(?:or|o|vs\.?)\s/i;
/** Before each of a list: a number, or a sign. */
const numbering = /(?:^|[\s,;])[1-9][.)]\s?(?=\p{L}{3})/gu;
const bullet = /(?:^|\s)[-–•*]\s?(?=\p{L}{3})/gu;
/** Behind a strength, where another name begins: `lisinopril 20 amlodipine 10`, perhaps with directions in between. */
const behindStrength = new RegExp(
  String.raw`(\p{L}{3}\s[\d.]*\d(?:\s?m?c?g)?(?:[\s,]+${directed}[${directed}\s,]*)?)\s(?=\p{L}{4})`,
  'giu',
);
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

const hasDirections = (part: string): boolean => read(part).parts.some(({ kind }) => kind === 'directions');

/** `metformin losartan`: words that are a name each. */
const apart = (part: string, list: NameList): string[] => {
  const words = /\d/.test(part) ? [] : part.split(' ');
  return words.length > 1 && words.every((word) => word.length > 4 && nameOf(read(word), list))
    ? words
    : [part];
};

/** Where directions are in a text, which are put out of sight of a pattern. */
function masked(text: string): string {
  const given = new PartedText(text);
  for (const direction of directions) given.take('directions', direction);
  return given.parts.reduce(
    (rest, { start, end }) => rest.slice(0, start) + directed.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** Apart behind each strength, with its directions. */
function apartBehindStrength(text: string): string[] {
  const ends = [...masked(text).matchAll(behindStrength)].map(({ index, 0: found }) => index + found.length);
  return [...ends, text.length].map((end, i) => text.slice(ends[i - 1] ?? 0, end));
}

/** Apart at the signs before each; a dash may stand between two names of one medicine, but not where each has its strength. */
function listed(text: string): string[] {
  if (/^1[.)]\s?\p{L}/u.test(text)) return text.split(numbering);
  const parts = text.split(bullet).filter(Boolean);
  return /^[-–•*]/.test(text) || parts.every((part) => /\d/.test(part)) ? parts : [];
}

/**
 * The texts of the medicines in a text, each with what stands beside its name; empty if it is one medicine, such as a
 * combination, or any part of it is no listed name by itself.
 */
export function severalNames(reading: Reading, list: NameList): string[] {
  const text = reading.text.replace(heading, '').trim();
  const ways = [
    listed(text),
    text.split(between),
    /\d/.test(text) ? [] : text.split(eitherOf),
    /\d/.test(text) ? apartBehindStrength(text) : [],
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
  const known = parts.filter((part) => nameOf(read(part), list)).length;
  // a misspelled one is none of the other, where each has its directions
  if (names.size < parts.length || known < (parts.every(hasDirections) ? 1 : 2)) return [];
  const isWhole = (name: string) => {
    const ingredients = plain(name).split('/');
    return ingredients.length === names.size && ingredients.every((one) => names.has(one));
  };
  // each is taken by itself
  if (parts.slice(0, -1).some(hasDirections)) return parts;
  const isCombination = nameOf(reading, list) ?? listedNames(reading, list).some(isWhole);
  return isCombination ? [] : parts;
}
