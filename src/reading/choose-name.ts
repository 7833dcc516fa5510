/** Which of the names that the service suggests is meant by what was read. */
import { sameName } from '../pricing/names.ts';
import { ingredientsIn, likenesses, release, stem, type Likeness } from './likeness.ts';
import { lookAlikesOf } from './look-alikes.ts';
import { nameProblem, type NameProblem } from './not-names.ts';
import { read, type Reading } from './read.ts';
import { saltRelease, saltsIn } from './salts.ts';

/**
 * One name is clearly meant; one of several is, the likeliest first; none is near; or the text is no name, but an illness or
 * kind of medicine.
 */
export type NameChoice =
  | { kind: 'taken'; name: string }
  | { kind: 'which'; names: string[] }
  | { kind: 'none' }
  | { kind: NameProblem };

/** Edits for each letter up to which a name that is only alike is taken, and by how much the next one must be farther. */
const nearest = 0.17;
const margin = 0.12;
/** Letters below which no misspelling is clear. */
const shortest = 5;
const shortLeast = 0.1;
const mostAsked = 5;

/** The first ingredient, which a generic shares with its combinations and releases. */
const ingredientOf = (name: string) => name.toLowerCase().split(/[^\p{L}\d]/u)[0]!;

export function chooseName(reading: Reading, candidates: readonly string[]): NameChoice {
  const problem = nameProblem(reading.name);
  if (problem) return { kind: problem };
  const found = likenesses(reading, candidates);
  const marked = found.filter(({ isMarked }) => isMarked);
  const exact = exactOf(found, reading);
  const [combined, ...others] = exact ? combinationsOf(exact, found, reading) : [];
  if (combined && !others.length) return { kind: 'taken', name: combined.name };
  if (exact && !combined && !isOtherSalt(exact, marked, reading)) return { kind: 'taken', name: exact.name };
  const [best] = marked.filter(({ whole }) => whole <= nearest);
  if (best && !exact && isAlone(best, found, reading)) return { kind: 'taken', name: best.name };
  // of a short text, much is alike by chance
  const isShort = reading.name.length <= shortest;
  const strong = found.filter(({ isStrong, least }) => isStrong && (!isShort || least <= shortLeast));
  const weak = found.filter(({ isNear }) => isNear && !isShort);
  const names = (strong.length ? strong : weak).map(({ name }) => name);
  return names.length ? { kind: 'which', names: names.slice(0, mostAsked) } : { kind: 'none' };
}

/** Of the names that the service offers for one that it does not know, those that it may be. */
export function nearNames(typed: string, candidates: readonly string[]): string[] {
  const choice = chooseName(read(typed), candidates);
  return choice.kind === 'which' ? choice.names : choice.kind === 'taken' ? [choice.name] : [];
}

/** The fullest name as it was typed, else as it is heard, else the one that Spanish has for it. */
function exactOf(found: readonly Likeness[], { name: typed, names }: Reading): Likeness | undefined {
  for (const full of names) {
    const same = found.find(({ name }) => sameName(name) === sameName(full));
    if (same) return same;
  }
  const marked = found.filter(({ isMarked }) => isMarked);
  const [spanish, ...others] = marked.filter(({ name }) => stem(name) === stem(typed));
  return (
    (typed.length > 3 ? marked.find(({ whole }) => whole === 0) : undefined) ??
    (others.length ? undefined : spanish)
  );
}

/** The combinations of a generic that a ratio of strengths tells of: `amoxicillin 875-125` has two ingredients. */
function combinationsOf(exact: Likeness, found: readonly Likeness[], reading: Reading): Likeness[] {
  const ingredients = ingredientsIn(reading);
  if (ingredients <= exact.name.split('/').length) return [];
  return found.filter(
    ({ name }) =>
      name.split('/').length === ingredients &&
      name.toLowerCase().split(/[/ ]/).includes(ingredientOf(exact.name)) &&
      !name.match(release) === !reading.name.match(release),
  );
}

/** What is named alike: the releases and brands of one medicine, such as Bactrim and Bactrim DS. */
export const siblingsOf = (name: string, candidates: readonly string[]): string[] =>
  candidates.filter((one) => one !== name && !one.includes('/') && ingredientOf(one) === ingredientOf(name));

/** Whether a salt was typed that may make another medicine than the name which is left without it. */
function isOtherSalt(exact: Likeness, marked: readonly Likeness[], { name }: Reading): boolean {
  const salts = saltsIn(name).filter((salt) => !saltsIn(` ${exact.name}`).includes(salt));
  const isParted = salts.some((salt) => saltRelease(name, salt) === '');
  const siblings = marked.filter(
    (one) => !one.name.includes('/') && ingredientOf(one.name) === ingredientOf(exact.name),
  );
  return isParted && siblings.length > 1;
}

/** Whether a name that is only alike can be nothing else. */
function isAlone(best: Likeness, found: readonly Likeness[], { name, marks }: Reading): boolean {
  if (name.replace(/[^\p{L}]/gu, '').length < shortest || marks.some((mark) => /\d/.test(mark))) return false;
  if (best.name.match(release) && !name.match(release)) return false;
  const others = found.filter((one) => one !== best && ingredientOf(one.name) !== ingredientOf(best.name));
  return others.every(({ least }) => least >= best.whole + margin) && !lookAlikesOf(best.name).length;
}
