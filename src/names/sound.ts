/** How names are compared: by their sound, since they are spelled by ear. */

/** Letters and digits by which names are compared. */
const longest = 100;

/** A text that need not be folded. */
const simple = /^[a-z\d]*$/;

/** Lower case, by sound: `ph` is `f`, `ck` is `k`, `y` is `i`, `cs` is `x`, a first `x` is `z`; dashes and slashes separate words. */
export function sounded(text: string): string {
  const lower = text.slice(0, longest).toLowerCase();
  const folded = simple.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\p{M}'’]/gu, '')
        .replace(/[^\p{L}\d]/gu, ' ');
  return folded
    .replace(/\band\b/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/\bx/g, 'z')
    .replace(/[ck]s/g, 'x');
}

/** The same with no letter twice. */
export const heard = (text: string): string => sounded(text).replace(/(\D)\1+/g, '$1');

/** The common stem of English and Spanish names of one substance: `acetaminofén` and `acetaminophen` are `acetaminofen`. */
export const stem = (name: string): string =>
  heard(name)
    .replace(/h/g, '')
    .replace(/(\p{L}{4})[aeo](?= |$)/gu, '$1');
