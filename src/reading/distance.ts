/** How far apart two names are, by sound. */

/** Letters and digits by which names are compared. */
const longest = 100;

/** Lower case, by sound: `ph` is `f`, `ck` is `k`, `y` is `i`, no double letters; dashes and slashes separate words. */
export const heard = (text: string): string =>
  text
    .slice(0, longest)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\d]/gu, ' ')
    .replace(/\band\b/g, '')
    .trim()
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/x/g, 'ks')
    .replace(/(\D)\1+/g, '$1');

/** The common stem of English and Spanish names of one substance: `acetaminofén` and `acetaminophen` are `acetaminofen`. */
export const stem = (name: string): string =>
  heard(name)
    .replace(/h/g, '')
    .replace(/(\p{L}{4})[aeo](?= |$)/gu, '$1');

/** Letters that are easily confused, each with its kind; another letter is a kind of its own. */
const kinds = new Map(
  ['aeiou', 'cksz', 'bp', 'dt', 'mn', 'fvw', 'gj', 'lr'].flatMap((kind) =>
    [...kind].map((letter) => [letter, kind] as const),
  ),
);
const kindOf = (letter: string): string => kinds.get(letter) ?? letter;

/** An extra or missing vowel, mute letter or space costs less than another. */
const added = (letter: string): number => ('aeiouh '.includes(letter) ? 0.6 : 1);

/** People usually get the first letter right. */
const first = 1.5;

/** Weighted edits from a query to a whole text, and to its nearest beginning. */
export function distance(query: string, text: string): { whole: number; beginning: number } {
  const kindsTyped = [...query].map(kindOf);
  const costsTyped = [...query].map(added);
  let old = [0];
  for (const cost of costsTyped) old.push(old.at(-1)! + cost);
  let older = old;
  let beginning = Infinity;
  for (let j = 1; j <= text.length; j++) {
    const letter = text[j - 1]!;
    const kind = kindOf(letter);
    const missing = added(letter);
    const row = [old[0]! + missing * (j === 1 ? first : 1)];
    for (let i = 1; i <= query.length; i++) {
      const own = query[i - 1]!;
      const swapped = own === text[j - 2] && query[i - 2] === letter;
      const replaced = own === letter ? 0 : kindsTyped[i - 1] === kind ? 0.5 : 1;
      row[i] = Math.min(
        old[i - 1]! + replaced * (i === 1 && j === 1 ? first : 1),
        row[i - 1]! + costsTyped[i - 1]!,
        old[i]! + missing,
        swapped ? older[i - 2]! + 0.6 : Infinity,
      );
    }
    beginning = Math.min(beginning, row[query.length]!);
    [older, old] = [old, row];
  }
  return { whole: old[query.length]!, beginning };
}
