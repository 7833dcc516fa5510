/** Decides which of the names that the service suggests the typed text means. */
import { sameName } from '../pricing/naming.ts';
import { heard, stem } from '../names/sound.ts';
import {
  asBrand,
  hasBegun,
  isListedAs,
  isShort,
  likenesses,
  namesOfOneWord,
  namesOfSubstance,
  offeredOf,
} from './likeness.ts';
import { lookAlikesOf, meantByUse } from './look-alikes.ts';
import { meantNames, type KnownNames } from './meant.ts';
import { ingredientsIn, isOpioid, type Likeness } from './measure-name.ts';
import { noNameOf, type NoNameKind } from './no-name.ts';
import { contradicted, withRelease } from './hours.ts';
import { withoutInsulin } from './non-medicine-terms.ts';
import { isOrdinary } from './ordinary-words.ts';
import { brandBeside, read, type Reading } from './read.ts';
import { hasRelease, release } from './release-marks.ts';
import { saltOfName, saltRelease, saltsIn, withoutSalts } from './salts.ts';

/**
 * - `chosen`: one name is clearly meant.
 * - `ambiguous`: one of these is meant, the likeliest first; the patient picks.
 * - `none`: no suggested name is similar enough.
 * - a `NoNameKind`: the text is no name, but an illness, a supply or another of these.
 */
export type NameChoice =
  | { kind: 'chosen'; name: string }
  | { kind: 'ambiguous'; names: string[] }
  | { kind: 'none' }
  | { kind: NoNameKind };

/** Maximum edits per typed letter at which a misspelled name is chosen, and by how much the next one must exceed it. */
const maxChosen = 0.17;
const minMargin = 0.12;
/** The same for a text that only begins a name, and its letters: glass is not Glassia. */
const minMarginOfBeginning = 0.2;
const fewestBegun = 6;
/** Weighted edits of a misspelling with few letters that is corrected without asking: canela is not Camila. */
const mostOfFew = 0.65;
const long = 7;
/** Maximum edits per typed letter at which a name is offered. */
const maxOffered = 0.28;
/** Letters: a shorter misspelling is never corrected without asking. */
const minLetters = 5;
const maxOfferedNames = 5;

/** The first word, lowercase: the ingredient that a generic shares with its combinations and releases. */
const ingredientOf = (name: string) => withoutInsulin(name.toLowerCase()).split(/[^\p{L}\d]/u)[0]!;

/**
 * @param suggested names as the service suggests them for the text
 * @param list what is known of names; without it, any that is alike may be meant
 */
export function chooseName(typed: Reading, suggested: readonly string[], list?: KnownNames): NameChoice {
  const candidates = list ? meantNames(typed, suggested, list) : suggested;
  const noName = noNameOf(typed);
  if (noName && noName.kind !== 'otc') return { kind: noName.kind };
  const known = namesOfSubstance(typed, candidates);
  if (known?.length) return { kind: 'ambiguous', names: known };
  const isSold = noName && isListedAs(noName, typed, candidates);
  if (noName && !isSold) return { kind: noName.kind };
  if (known) return { kind: 'none' };
  const reading = withRelease(asBrand(typed, candidates), candidates);
  const found = likenesses(reading, candidates);
  const marked = found.filter(({ isMarked }) => isMarked);
  const exact = findExact(found, reading, list);
  const releases = contradicted(reading, candidates);
  if (exact && releases.length) return { kind: 'ambiguous', names: [...releases, exact.name] };
  const [combined, ...others] = exact ? combinationsOf(exact, found, reading) : [];
  if (combined && !others.length) return { kind: 'chosen', name: combined.name };
  const kinds = exact ? kindsOf(exact, found) : [];
  if (kinds.length) return { kind: 'ambiguous', names: kinds };
  const meant = exact && meantByUse(exact.name, typed.text);
  if (meant && !isOpioid(meant))
    return { kind: 'ambiguous', names: [exact.name, meant[0]!.toUpperCase() + meant.slice(1)] };
  const numbered = exact ? ofNumber(exact.name, reading, candidates) : [];
  if (numbered.length) return { kind: 'ambiguous', names: [...numbered, exact!.name] };
  const salted = exact && otherReleasesBySalt(exact, marked, reading);
  if (salted?.length) return { kind: 'ambiguous', names: [exact!.name, ...salted] };
  if (exact && !combined && !isOtherSalt(exact, marked, reading)) return { kind: 'chosen', name: exact.name };
  // (ADDERALL XR) beside ingredients that are cut short
  const beside = brandBeside(reading);
  const brand = candidates.find((name) => beside && sameName(name) === sameName(beside));
  if (brand && !exact) return { kind: 'chosen', name: brand };
  const [best] = marked.filter(({ whole, words }) => whole <= maxChosen && words.isComplete);
  if (
    best &&
    !exact &&
    !isOpioid(best.name) &&
    !isOrdinary(reading.name) &&
    isDispensed(best.name, list) &&
    isOnlyMatch(best, found, reading)
  )
    return { kind: 'chosen', name: best.name };
  const { strong: alike, weak } = offeredOf(reading, found);
  // whose beginning is typed rightly does not mean what only looks like it: rosuva is not Rasuvo
  const begun = alike.filter(({ name }) => hasBegun(reading, name));
  const isTelling = reading.name.length >= fewestBegun && !/\s/.test(reading.name);
  const strong = begun.length && isTelling ? begun : alike;
  const likely =
    strong.length || isShort(reading)
      ? strong
      : weak.filter((one) => !one.isContrary && one.least <= maxOffered);
  // only names with an addition are left: Tylenol does not mean Tylenol with codeine
  const names = likely.every(hasAddition) ? [] : likely.map(({ name }) => name);
  return names.length
    ? { kind: 'ambiguous', names: names.slice(0, maxOfferedNames) }
    : byOneWord(reading, suggested, list);
}

/** Whether a name is dispensed: what nobody dispenses is never taken for what was typed in another way. */
const isDispensed = (name: string, list: KnownNames | undefined): boolean => !list || list.weightOf(name) > 0;

/** The names that one word of a text means; asked, since nobody knows what the others say. */
function byOneWord(
  reading: Reading,
  candidates: readonly string[],
  list: KnownNames | undefined,
): NameChoice {
  const names = namesOfOneWord(reading, candidates).filter((name) => isDispensed(name, list));
  return names.length ? { kind: 'ambiguous', names } : { kind: 'none' };
}

/** A name that is clearly meant. */
export interface ResolvedName {
  name: string;
  /** What else it may have meant, if the medicine does not come in the strength. */
  siblings: readonly string[];
}

/** The name that Enter would choose; null if that is in doubt. */
export function resolvedAmong(reading: Reading, candidates: readonly string[]): ResolvedName | null {
  const choice = chooseName(reading, candidates);
  return choice.kind === 'chosen'
    ? { name: choice.name, siblings: siblingsOf(choice.name, candidates) }
    : null;
}

/** Filters the names that the service suggests for an unknown drug to those that the text may mean. */
export function nearNames(typed: string, candidates: readonly string[]): string[] {
  const choice = chooseName(read(typed), candidates);
  return choice.kind === 'ambiguous' ? choice.names : choice.kind === 'chosen' ? [choice.name] : [];
}

/** The longest name that was typed exactly, else one without any edits, else one with the same stem, such as a Spanish name. */
function findExact(
  found: readonly Likeness[],
  { name: typed, names }: Reading,
  list: KnownNames | undefined,
): Likeness | undefined {
  for (const full of names) {
    const same = found.find(({ name }) => sameName(name) === sameName(full));
    if (same) return same;
  }
  const marked = found.filter(({ isMarked }) => isMarked);
  const isSpanish = ({ name }: Likeness) =>
    [typed, withoutSalts(typed)].some((one) => stem(name) === stem(one));
  // banana is not Banan
  const [spanish, ...others] = isOrdinary(typed)
    ? []
    : marked.filter((one) => isSpanish(one) && isDispensed(one.name, list));
  // too short for the looser matches: MS is not HMS
  if (typed.length <= 3) return undefined;
  const exact = marked.find(({ whole }) => whole === 0);
  // metadona is Spanish; metadone may be a slip of another name
  const isInDoubt = spanish && isOpioid(spanish.name) && !/a$/i.test(typed);
  return exact ?? (others.length || isInDoubt ? undefined : spanish);
}

/** A brand of several insulins, which says nothing without the one that is meant. */
const brandOfKinds = /^(?:humulin|novolin)$/i;

/** A name that is no medicine without its kind, and its kinds; empty for any other. */
const kindsOf = ({ name }: Likeness, found: readonly Likeness[]): string[] =>
  brandOfKinds.test(name)
    ? found.map((one) => one.name).filter((one) => one.toLowerCase().startsWith(name.toLowerCase()))
    : [];

/** Whether a name has an addition that was not typed, such as `with Codeine`. */
const hasAddition = ({ name, words }: Likeness): boolean => words.missing > 0 && /\swith\s/i.test(name);

/** The combinations of a generic that a ratio of strengths implies: `amoxicillin 875-125` has two ingredients. */
function combinationsOf(exact: Likeness, found: readonly Likeness[], reading: Reading): Likeness[] {
  const ingredients = ingredientsIn(reading);
  if (ingredients < 2 || /[ /]/.test(exact.name.replace(release, ''))) return [];
  return found.filter(
    ({ name }) =>
      name.split('/').length === ingredients &&
      name.toLowerCase().split(/[/ ]/).includes(ingredientOf(exact.name)) &&
      !name.match(release) === !reading.name.match(release),
  );
}

/** Other names with the same first word, except combinations: Bactrim DS for Bactrim. */
export const siblingsOf = (name: string, candidates: readonly string[]): string[] =>
  candidates.filter((one) => one !== name && !one.includes('/') && ingredientOf(one) === ingredientOf(name));

/** Other names of a brand that have its typed number in them: Augmentin ES-600. */
const ofNumber = (name: string, { numbers }: Reading, candidates: readonly string[]): string[] =>
  siblingsOf(name, candidates).filter((one) =>
    numbers.some((number) => number.length > 2 && !name.includes(number) && one.endsWith(`-${number}`)),
  );

/** The other releases of a name whose salts are different medicines, where neither was typed: metoprolol is one of two. */
function otherReleasesBySalt(
  exact: Likeness,
  marked: readonly Likeness[],
  { name, marks }: Reading,
): string[] {
  if (!saltOfName(exact.name) || saltsIn(name).length || marks.length || hasRelease(name)) return [];
  return marked.flatMap((one) => (one !== exact && saltOfName(one.name) ? [one.name] : []));
}

/** Whether the typed salt may make it a different medicine than `exact`, so that the patient must pick a release. */
function isOtherSalt(exact: Likeness, marked: readonly Likeness[], { name }: Reading): boolean {
  const salts = saltsIn(name).filter((salt) => !saltsIn(` ${exact.name}`).includes(salt));
  const isAmbiguous = salts.some((salt) => saltRelease(name, salt) === '');
  const siblings = marked.filter(
    (one) => !one.name.includes('/') && ingredientOf(one.name) === ingredientOf(exact.name),
  );
  return isAmbiguous && siblings.length > 1;
}

/** Whether no other name could be meant by a text that is only similar to this one. */
function isOnlyMatch(best: Likeness, found: readonly Likeness[], { name, marks }: Reading): boolean {
  if (name.replace(/[^\p{L}]/gu, '').length < minLetters || marks.some((mark) => /\d/.test(mark)))
    return false;
  if (best.name.match(release) && !name.match(release)) return false;
  const plain = (name: string) => name.replace(release, '').toLowerCase();
  const [plainest] = best.name.split('/');
  const isCombination = ({ name, words }: Likeness) =>
    plainest === best.name &&
    words.missing > 0 &&
    name.toLowerCase().split(/[/ ]/).includes(ingredientOf(best.name));
  // of the same ingredient, neither another release nor a name with untyped words counts as another medicine
  const isOther = ({ name, words }: Likeness) =>
    ingredientOf(name) !== ingredientOf(best.name) || (words.isComplete && plain(name) !== plain(best.name));
  const others = found.filter((one) => one !== best && isOther(one) && !isCombination(one));
  const typed = heard(name);
  const isBeginning = heard(best.name).startsWith(typed) && heard(best.name) !== typed;
  const edits = best.whole * typed.length;
  if (isBeginning ? typed.length < fewestBegun : typed.length < long && edits > mostOfFew) return false;
  const margin = isBeginning ? minMarginOfBeginning : minMargin;
  return others.every(({ least }) => least >= best.whole + margin) && !lookAlikesOf(best.name).length;
}
