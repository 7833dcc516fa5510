/** Which of the suggested names are similar to what was typed. */
import { distance } from '../names/distance.ts';
import { sameName } from '../pricing/naming.ts';
import { heard, sounded } from '../names/sound.ts';
import { isBeginningOfConfused, lookAlikesOf } from './look-alikes.ts';
import {
  exactly,
  isOpioid,
  joinedLeast,
  measureOf,
  strongest,
  unlikeness,
  wordsOf,
  type Likeness,
} from './measure-name.ts';
import { withRelease } from './hours.ts';
import { noNameOf, noNameWithin, type NoName } from './no-name.ts';
import { isKind, withoutInsulin } from './non-medicine-terms.ts';
import { isOrdinary } from './ordinary-words.ts';
import { fullName, isOfSeveralUses, keyOfSubstance, nearSubstance, substancesOf } from './nicknames.ts';
import { brandBeside, type Reading } from './read.ts';
import { hasRelease, release } from './release-marks.ts';
import { withoutSalts } from './salts.ts';

/** Whether what is sold without a prescription is listed all the same, as it was typed or by its full name. */
export const isListedAs = ({ thing }: NoName, { text }: Reading, candidates: readonly string[]): boolean => {
  const said = [text, thing, fullName(thing)].map(sameName);
  return candidates.some((one) => said.includes(sameName(one)));
};

export interface SortedSuggestions {
  /** Names that begin as typed, or almost, the nearest first. */
  strong: string[];
  /** Names that look similar, to be marked that way. Names that are not similar at all are in neither list. */
  weak: string[];
}

/** What is known of a typed text: names that match it, names that only look like it, or why there are none. */
export type Matches =
  | { kind: 'names' | 'alike'; names: readonly string[] }
  /** The list has no such name: the text itself, which the service may know. */
  | { kind: 'unlisted'; names: readonly [string] }
  /** The texts of the medicines, where several were typed at once. */
  | { kind: 'several'; names: readonly string[] }
  | { kind: 'no-name'; noName: NoName }
  | { kind: 'none' | 'waiting' | 'failed' };

/** Of a text that is no name, only what it begins: a swap is more. */
const begun = 0.06;
/** Up to this many letters, only an almost equal name may be meant. */
const shortest = 5;
const shortLeast = 0.135;
/** With fewer letters, one of another kind is too many: pizza is not Pizensy. */
const shorterLeast = 0.12;
/** Whether a name has an opioid in it that was not typed, not even misspelled or its beginning. */
function addsOpioid(name: string, typed: readonly string[]): boolean {
  const words = wordsOf(name);
  const added = words.find(isOpioid);
  const isTyped = (one: string) => {
    const { whole, beginning } = distance(one, added!);
    return one.length >= 3 && Math.min(whole, beginning) <= strongest * one.length;
  };
  return added !== undefined && words.length > 1 && !typed.some(isTyped);
}

/** Whether a word of a name begins as typed, by sound. */
export const hasBegun = ({ name: typed }: Reading, name: string): boolean =>
  ` ${heard(name)}`.includes(` ${heard(typed)}`);

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
        .map((one) => unlikeness(sounded(name), sounded(withoutInsulin(one)))),
    );
  const brand = nearest(false);
  return brand <= shortLeast && brand < nearest(true) ? { ...reading, name } : reading;
}

/** Whether a text is the beginning of a name that is known to be confused, and of none that the service lists. */
function isUnlistedConfused(name: string, candidates: readonly string[]): boolean {
  if (name.length < shortest || /\P{L}/u.test(name)) return false;
  const typed = name.toLowerCase();
  return (
    isBeginningOfConfused(typed) && !candidates.some((one) => ` ${heard(one)}`.includes(` ${heard(typed)}`))
  );
}

/**
 * The names that a text may mean. If it is a name known to be confused and the service does not list it, it is none of those
 * that are only similar: cholecalciferol is not ergocalciferol.
 */
function meanable({ name, names }: Reading, candidates: readonly string[]): readonly string[] {
  if (isUnlistedConfused(name, candidates)) return [];
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

const typedMix = /\bmix\b/i;
const isMix = /\bmix\b|\bprotamine\b|\d\d[/-]\d\d/i;

/** Where a mix of insulins was typed, the mixes alone, if there are any: a pen of the one in it acts otherwise. */
const ofMix = ({ name }: Reading, candidates: readonly string[]): readonly string[] => {
  const mixes = typedMix.test(name) ? candidates.filter((one) => isMix.test(one)) : [];
  return mixes.length ? mixes : candidates;
};

/** Whether a text is one letter again and again, which begins like many names and means none: `qqqqqq`. */
const isOneSound = (name: string): boolean => {
  const letters = name.replace(/\P{L}/gu, '').length;
  return letters >= 4 && heard(name).replace(/\s/g, '').length < letters / 2;
};

/** The names that the service suggests, the nearest first; equally similar ones stay in its order. */
export function likenesses(reading: Reading, suggested: readonly string[]): Likeness[] {
  if (isOneSound(reading.name)) return [];
  const written = [reading.text, reading.name, ...reading.names].flatMap(wordsOf);
  const candidates = ofMix(reading, meanable(reading, suggested)).filter(
    (name) => !addsOpioid(name, written),
  );
  const measure = measureOf(reading);
  const every = candidates.map((name) => ({
    likeness: { ...measure(name).likeness },
    keys: measure(name).keys,
  }));
  type One = (typeof every)[number];
  const isSpoken = ({ likeness: { isJoined, least } }: One) => isJoined && least > joinedLeast;
  // what a name is by its own words comes before what they sound like together
  const isNamed = (one: One) => (one.likeness.isJoined ? !isSpoken(one) : one.likeness.words.isShared);
  const all = every.some(isNamed) ? every.filter((one) => !isSpoken(one)) : every;
  // what words are when they are joined comes before what one of them is
  const joined = all.filter(({ likeness }) => likeness.isJoined);
  const isApart = all.some(({ likeness }) => !likeness.isJoined && likeness.words.isComplete);
  const measured = joined.length && !isApart ? joined : all;
  if (/\s/.test(reading.name) && measured.some(({ likeness }) => likeness.words.isWhole))
    for (const { likeness } of measured)
      if (!likeness.words.isShared && likeness.least >= exactly) likeness.isContrary = true;
  measured.sort((a, b) => a.keys.map((key, i) => key - b.keys[i]!).find(Boolean) ?? 0);
  return measured.map(({ likeness }) => likeness);
}

/**
 * Names that may be meant, and names that only look similar: many look like a short text by chance. For an illness, a kind of
 * medicine or an ordinary word, only names that begin with it.
 */
export function offeredOf(
  reading: Reading,
  found: readonly Likeness[],
): Record<'strong' | 'weak', Likeness[]> {
  if (noNameOf(reading) || isOrdinary(reading.name))
    return { strong: found.filter(({ least }) => least < begun), weak: [] };
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

const plain = (name: string): string => name.replace(release, '');

/** Whether a text is too short to ask about names that only look similar. */
export const isShort = ({ name }: Reading): boolean => name.length <= shortest;

/**
 * The suggested names that are the substance of a typed one, perhaps misspelled, which the service does not list; undefined if it
 * lists the name or one that is as near, or the substance is not known.
 */
export function namesOfSubstance(reading: Reading, candidates: readonly string[]): string[] | undefined {
  const typed = reading.name;
  const isAsked =
    !brandBeside(reading) &&
    isOfSeveralUses(typed, [...reading.strengths, ...reading.numbers, ...reading.marks]);
  const near = nearSubstance(typed);
  if (near && !isAsked) {
    const measure = measureOf(reading);
    if (candidates.some((name) => measure(name).likeness.least <= Math.max(near.unlikeness, exactly)))
      return undefined;
  }
  const substances = substancesOf(typed).map(heard);
  const words = heard(near?.name ?? keyOfSubstance(typed)).split(' ');
  // Ditropan XL is not Ditropan
  const isListed = (name: string) =>
    !/\swith\s/i.test(name) &&
    (!hasRelease(name) || hasRelease(typed)) &&
    words.every((word) => heard(name).split(' ').includes(word));
  if (!substances.length || (!isAsked && candidates.some(isListed))) return undefined;
  const those = (isMeant: (name: string) => boolean) =>
    substances.flatMap((substance) =>
      candidates.filter(
        (name) => isMeant(name) && [plain(name), withoutSalts(plain(name))].map(heard).includes(substance),
      ),
    );
  const released = hasRelease(typed) ? those(hasRelease) : [];
  return released.length ? released : those((name) => !hasRelease(name));
}

export function sortSuggestions(typed: Reading, candidates: readonly string[]): SortedSuggestions {
  const others = namesOfSubstance(typed, candidates);
  if (others) return { strong: others, weak: [] };
  const reading = asBrand(typed, candidates);
  const { strong, weak } = offeredOf(reading, likenesses(reading, candidates));
  const none = !strong.length && !weak.length;
  const { name: released } = withRelease(reading, candidates);
  const names = strong.map(({ name }) => name);
  // the release that Enter takes
  const isFirst = released !== reading.name && names.includes(released);
  return {
    strong: isFirst ? [released, ...names.filter((name) => name !== released)] : names,
    weak: none ? namesOfOneWord(typed, candidates) : weak.map(({ name }) => name),
  };
}

/** Letters of a word that is a name among others which say nothing: `warfrin 2.5 the green one`. */
const fewestOfWord = 6;
/** More names, and the word is one that they share. */
const mostOfWord = 3;

/** The names that one word of a text means, where the whole means none; no combinations, whose other part nobody typed. */
export function namesOfOneWord(reading: Reading, candidates: readonly string[]): string[] {
  const words = reading.name.split(/[\s/,()+-]+/).filter(Boolean);
  // beside a mask, "medium" is no medicine
  if (words.length < 2 || /^(?:device|vaccine|pharmacy)$/.test(noNameWithin(reading.text)?.kind ?? ''))
    return [];
  for (const name of words) {
    if (name.replace(/\P{L}/gu, '').length < fewestOfWord || isOrdinary(name) || isKind(name)) continue;
    if (/^(?:insulina?|concentrated?)$/i.test(name)) continue;
    const one = { ...reading, text: name, name, names: [name], marks: [] };
    const { strong } = offeredOf(one, likenesses(one, candidates));
    const names = strong.map((found) => found.name).filter((found) => !/\/|\swith\s/i.test(found));
    if (names.length && names.length <= mostOfWord) return names;
  }
  return [];
}
