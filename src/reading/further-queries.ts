/** What else to request from the service, if the text contains none of the suggested names whole. */
import { sameName } from '../pricing/naming.ts';
import { likenesses, namesOfSubstance } from './likeness.ts';
import { joinedOf, plainOf } from './measure-name.ts';
import { noNameOf } from './no-name.ts';
import { isKind, withoutInsulin } from './non-medicine-terms.ts';
import { substancesOf } from './nicknames.ts';
import { brandBeside, type Reading } from './read.ts';
import { hasRelease } from './release-marks.ts';
import { withoutSalts } from './salts.ts';

/** The most extra requests, besides the one for the name as it was read. */
const maxExtra = 2;
/** Letters of a word that may be a name. */
const shortest = 3;
/** From this many letters on, a word that no name has may be an ingredient. */
const telling = 5;

/**
 * What to request next; undefined if enough is known. An ordinary name needs no second request.
 * @param candidates what the service suggests so far
 * @param count how many extra requests were made already
 */
export function furtherQuery(
  reading: Reading,
  candidates: readonly string[],
  count: number,
): string | undefined {
  const noName = noNameOf(reading);
  if (noName && noName.kind !== 'otc') return undefined;
  if (namesOfSubstance(reading, candidates))
    return [...besideInsulin(reading), ...substancesOf(reading.name)][count];
  const query = queriesOf(reading)[count];
  const { brand } = reading;
  if (brand && query === brand && !candidates.some((name) => sameName(name) === sameName(brand)))
    return query;
  return query && !isFound(reading, candidates) ? query : undefined;
}

/**
 * The names that the service suggests for a reading, with more requests if that helps.
 * @param search returns undefined if the request failed
 */
export async function namesFor(
  reading: Reading,
  search: (query: string) => Promise<readonly string[] | undefined>,
): Promise<string[] | undefined> {
  const first = await search(reading.name);
  if (!first) return undefined;
  let names = merged(first, []);
  for (let count = 0, query; (query = furtherQuery(reading, names, count)); count++)
    names = merged(names, (await search(query)) ?? []);
  return names;
}

/** Merges two lists of names. */
export const merged = (names: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...names, ...more]),
];

function isFound(reading: Reading, candidates: readonly string[]): boolean {
  const isReleased = reading.marks.some(hasRelease);
  return likenesses(reading, candidates).some(
    ({ name, words }) =>
      (isReleased || !hasRelease(name)) && (words.isComplete || (words.isWhole && words.longest < telling)),
  );
}

/** On a label, the name is before the strength, whatever else is. */
function wordBeforeStrength({ text, parts }: Reading): string[] {
  const strength = parts.find(({ kind }) => kind === 'strength' || kind === 'ratio');
  const [word] =
    (strength && /[\p{L}-]{5,}(?=[\s,(]+$)/u.exec(withoutSalts(text.slice(0, strength.start)))) ?? [];
  return word ? [word] : [];
}

/** Without the word insulin, and with it where names have it. */
function besideInsulin({ name }: Reading): string[] {
  const brand = withoutInsulin(name);
  if (brand === name || brand.length < shortest || brand.split(' ').every(isKind)) return [];
  return /insulina?$/i.test(name) ? [brand, `insulin ${brand}`] : [brand];
}

/** What is beside the word insulin, the ingredients in another order, the word before the strength, then the longest words. */
function queriesOf(reading: Reading): string[] {
  const { plain } = plainOf(reading);
  const words = plain.split(/[\s/,+-]+/).filter((word) => word.replace(/\P{L}/gu, '').length >= shortest);
  const named = words.filter((word) => !isKind(word) && !/^insulina?$/i.test(word));
  const areIngredients =
    named.length > 1 && named.length < 4 && named.every((word) => word.length >= telling);
  const turned = areIngredients ? [[...named].reverse().join(' ')] : [];
  const longest = [...named].sort((a, b) => b.length - a.length);
  const before = wordBeforeStrength(reading).filter((word) => !words.includes(word));
  const brand = brandBeside(reading) ?? '';
  return [
    ...new Set([...besideInsulin(reading), brand, ...joinedOf(reading), ...turned, ...before, ...longest]),
  ]
    .filter((query) => query && query.toLowerCase() !== reading.name.toLowerCase())
    .slice(0, maxExtra);
}
