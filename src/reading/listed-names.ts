/** Names for a reading from a list at hand, where no question costs a request. */
import type { NameList } from '../names/list.ts';
import { sameName } from '../pricing/naming.ts';
import { chooseName } from './choose-name.ts';
import { heard, stem } from '../names/sound.ts';
import { furtherQuery, merged } from './further-queries.ts';
import {
  hasBegun,
  isListedAs,
  isShort,
  namesOfSubstance,
  sortSuggestions,
  type Matches,
} from './likeness.ts';
import { common, meantNames, telling } from './meant.ts';
import { joinedOf, spokenOf } from './measure-name.ts';
import { noNameOf, type NoName } from './no-name.ts';
import type { Reading } from './read.ts';
import { withoutSalts } from './salts.ts';

/** Names of one search: what is alike is filtered from among them. */
const count = 12;

/** More would need scrolling on a phone. */
const maxOffered = 7;
/** With fewer letters, other names may still begin so. */
const minUnlisted = 3;
/** The names that a text may mean, the likeliest first; none that does not come in the form that was typed. */
export function listedNames(reading: Reading, list: NameList): string[] {
  const { search } = list;
  if (!/\p{L}/u.test(reading.name)) return [];
  let names = search(reading.name, count);
  for (const full of reading.names) if (full !== reading.name) names = merged(names, search(full, 1));
  for (const joined of [...joinedOf(reading), ...spokenOf(reading)]) names = merged(names, search(joined, 1));
  for (let extra = 0, query; (query = furtherQuery(reading, names, extra)); extra++)
    names = merged(names, search(query, count));
  return meantNames(reading, names, list);
}

/** A brand that is sold without a prescription has a substance that is listed, or a service may list it. */
const mayBeListed = ({ kind, thing }: NoName): boolean => kind === 'otc' && !/[\s-]/.test(thing);

const isUnfinished = ({ kind }: NoName): boolean => kind === 'incomplete' || kind === 'zip';

/** What is offered for a typed text; undefined while it is too short to say that there is nothing. */
export function listedMatches(reading: Reading, list: NameList): Matches | undefined {
  const noName = noNameOf(reading);
  // a name may still follow what stands beside it
  const told: Matches | undefined = noName && !isUnfinished(noName) ? { kind: 'no-name', noName } : undefined;
  // one word may be the beginning of a name all the same
  if (noName && !mayBeListed(noName) && !/^\s*\p{L}+\s*$/u.test(reading.text)) return told;
  const listed = listedNames(reading, list);
  if (
    noName?.kind === 'otc' &&
    !isListedAs(noName, reading, listed) &&
    !namesOfSubstance(reading, listed)?.length
  )
    return told;
  const { strong, weak } = sortSuggestions(reading, listed);
  const begun = strong.filter((name) => hasBegun(reading, name));
  // whose beginning is typed rightly so far does not mean what only looks like it
  const names = begun.length && reading.name.length >= telling ? begun : strong;
  if (names.length) return { kind: 'names', names: names.slice(0, maxOffered) };
  // there are rare names near any few letters
  const alike = isShort(reading) ? weak.filter((name) => list.weightOf(name) >= common) : weak;
  if (alike.length) return { kind: 'alike', names: alike.slice(0, maxOffered) };
  if (noName) return told;
  const letters = reading.name.match(/\p{L}/gu)?.length ?? 0;
  return letters < minUnlisted ? undefined : { kind: 'unlisted', names: [reading.text.trim()] };
}

/** Whether a list says what a text means, so that the service need not be asked: a name in it, or the beginning of names. */
export function isListed(reading: Reading, names: readonly string[]): boolean {
  const { brand } = reading;
  if (brand && !names.some((name) => sameName(name) === sameName(brand))) return false;
  const choice = chooseName(reading, names);
  const typed = [reading.name, withoutSalts(reading.name), ...reading.names];
  if (choice.kind === 'chosen') return typed.some((name) => stem(name) === stem(choice.name));
  if (choice.kind === 'ambiguous') return heard(choice.names[0]!).startsWith(heard(reading.name));
  return choice.kind !== 'none';
}
