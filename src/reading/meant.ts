/** Which of the names that were found a text may mean: the same test for those of the list and those of the service. */
import { distance } from '../names/distance.ts';
import { foldName } from '../names/fold.ts';
import type { NameList } from '../names/list.ts';
import { heard, sounded, stem } from '../names/sound.ts';
import { comesIn, ways } from '../names/ways.ts';
import { likenesses, namesOfSubstance } from './likeness.ts';
import { joinedLeast, type Likeness } from './measure-name.ts';
import type { Reading } from './read.ts';
import { formWords, meaningsIn } from './vocabulary.ts';

/** What is known of names: how they are taken, and how often they are dispensed. */
export type KnownNames = Pick<NameList, 'waysOf' | 'weightOf'>;

/** Base 2 logarithm of the fewest claims a year of a name that may be meant by a short text which is only like it. */
export const common = 16;
/** The same for a text that may have more than one mistake in it. */
const frequent = 20;
/** The same for what a phone wrote down in several words. */
const spoken = 18;
/** Weighted edits of one mistake, and of one within a vowel or between letters that sound alike. */
const slip = 1.1;
const slightSlip = 0.75;
/** Letters of a text in which one mistake does not make another word. */
const minForSlip = 6;
/** From so many letters on, the beginning of a name tells it from those that are like it. */
export const telling = 5;

const isOneSlip = (edits: number, letters: number): boolean =>
  edits <= (letters < minForSlip ? slightSlip : slip);

/** Letters that begin no other word by chance. */
const tellingAlone = 6;

/** Whether a text is a name, or the first words of it, but for one mistake, or most of its letters. */
function isNearlyWhole(typed: readonly string[], name: string): boolean {
  const whole = sounded(name);
  if (typed.some((text) => text.length >= tellingAlone && whole.startsWith(text))) return true;
  const words = whole.split(' ');
  return words.some((_, at) => {
    const said = words.slice(0, at + 1).join(' ');
    return typed.some((text) => isOneSlip(distance(text, said).whole, text.length));
  });
}

/** Whether a medicine is seldom dispensed and given by a needle alone: nobody who types something else means it. */
export const isRareInjection = (name: string, { waysOf, weightOf }: KnownNames): boolean =>
  waysOf(name) === ways.injected && weightOf(name) < common;

/** Its letters, none twice. */
const spelled = (text: string): string => ` ${foldName(text).replace(/(\D)\1+/g, '$1')}`;

/** Whether a text begins a word of a name by its sound alone, as `cym` does Cimetidine. */
const beginsBySound = (typed: string, name: string): boolean =>
  !spelled(name).includes(spelled(typed)) && ` ${heard(name)}`.includes(` ${heard(typed)}`);

/** A test of whether a text may mean a name. @param known without it, how often a name is dispensed is not known */
function testOf(reading: Reading, known: KnownNames | undefined): (one: Likeness) => boolean {
  const forms = reading.form ? meaningsIn(formWords, reading.form) : [];
  const typed = [reading.name, ...reading.names].map(stem);
  const said = [reading.name, ...reading.names].map(sounded);
  const letters = heard(reading.name);
  const mayComeIn = (name: string) => {
    const sum = known?.waysOf(name) ?? 0;
    return !sum || forms.every(({ loosely }) => comesIn(sum, loosely));
  };
  return ({ name, least, whole, isJoined, words }) => {
    if (typed.includes(stem(name))) return true;
    if (!isJoined && !mayComeIn(name)) return false;
    const weight = known?.weightOf(name) ?? 0;
    if (isJoined && least > joinedLeast) return weight >= spoken;
    if (known && isRareInjection(name, known) && !isNearlyWhole(said, name)) return false;
    const fewest = known?.waysOf(name) === ways.injected ? frequent : common;
    if (known && letters.length < telling && weight < fewest && beginsBySound(reading.name, name))
      return false;
    if (weight >= frequent || words.isShared) return true;
    // what the list lacks may be dispensed by nobody
    if (known && !known.waysOf(name)) return heard(name).startsWith(letters) || isNearlyWhole(said, name);
    return (
      isOneSlip(least * letters.length, letters.length) ||
      (letters.length >= telling && whole * letters.length <= slip)
    );
  };
}

/** The names that a text may mean, in their order. */
export function meantNames(reading: Reading, names: readonly string[], known?: KnownNames): string[] {
  if (namesOfSubstance(reading, names)) return [...names];
  const isMeant = testOf(reading, known);
  const meant = new Set(
    likenesses(reading, names)
      .filter(isMeant)
      .map(({ name }) => name),
  );
  return names.filter((name) => meant.has(name));
}
