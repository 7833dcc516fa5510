/** The release that "12 hr" and "24 hr" on a label say, as `SR` and `XL` do, and what a brand beside the name says of it. */
import { sameName } from '../pricing/naming.ts';
import { brandBeside, type Reading } from './read.ts';
import { hasRelease, onlyReleased, release } from './release-marks.ts';
import { saltRelease, saltsIn, withoutSalts } from './salts.ts';

/** What is not swallowed lasts that long in one form only: a patch of 24 hours is no tablet. */
const notSwallowed = /patch|parche|transd|spray|inh|cream|crema|gel|ring|anillo|drop|gota|injec|inyec|sol/i;

const ofHours = {
  12: /\b(?:12 hour|sr)\b/i,
  24: /\b(?:24 hour|xl|cd|la)\b/i,
};

/** A name without release and salt, by which its releases belong together. */
const substanceOf = (name: string): string =>
  sameName(
    withoutSalts(name.replace(/\s(?:12|24)[\s-]?hours?\b/i, ''))
      .replace(release, '')
      .trim(),
  );

/** The releases of a name among those that are suggested. */
const releasesOf = (name: string, candidates: readonly string[]): string[] =>
  candidates.filter((one) => hasRelease(one) && substanceOf(one) === substanceOf(name));

/** The hours that say a release. */
export const releaseHours = ({ hours, form = '' }: Reading): Reading['hours'] =>
  notSwallowed.test(form) ? undefined : hours;

/** Whether what stands beside a name says ER: a salt, or milliequivalents of potassium that are no powder to dissolve. */
export function isSlow({ name, form, strengths }: Reading): boolean {
  if (saltsIn(name).some((salt) => saltRelease(name, salt) === 'er' && /^phos/.test(salt))) return true;
  const isSwallowed = !form || /^(?:oral\s)?(?:tab|cap|c[aá]ps|comp|pill)/i.test(form);
  return /^potassium chloride$/i.test(name) && isSwallowed && strengths.some((one) => /\d\s?meq$/i.test(one));
}

/** The one release of a name that lasts for the typed hours: of several, SR for 12 and XL for 24; undefined if none does. */
function lasting(reading: Reading, candidates: readonly string[]): string | undefined {
  const hours = releaseHours(reading);
  if (!hours && !isSlow(reading)) return undefined;
  const releases = releasesOf(reading.name, candidates);
  if (!hours) return releases[0];
  const other = ofHours[hours === 12 ? 24 : 12];
  return releases.find((one) => ofHours[hours].test(one)) ?? releases.find((one) => !other.test(one));
}

/** The releases of a name of which none lasts for the typed hours; empty where they say nothing. */
export function contradicted(reading: Reading, candidates: readonly string[]): string[] {
  if (!releaseHours(reading) || hasRelease(reading.name) || reading.marks.some(hasRelease)) return [];
  return lasting(reading, candidates) ? [] : releasesOf(reading.name, candidates);
}

/** The brand beside a name that has several releases: OxyContin beside oxycodone says which. */
function ofBrand(reading: Reading, candidates: readonly string[]): string | undefined {
  const beside = brandBeside(reading);
  if (!beside || !releasesOf(reading.name, candidates).length) return undefined;
  if (hasRelease(reading.name) && !onlyReleased.test(beside)) return undefined;
  return candidates.find((name) => sameName(name) === sameName(beside));
}

/** A reading with the name of the release that hours or a brand say. */
export function withRelease(reading: Reading, candidates: readonly string[]): Reading {
  const name = ofBrand(reading, candidates) ?? lasting(reading, candidates);
  const marks = reading.marks.filter((mark) => !hasRelease(mark));
  return name ? { ...reading, name, names: [name], marks } : reading;
}
