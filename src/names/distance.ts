/** How far apart two texts are, weighed by how people misspell. */

/** Letters of a text that count. */
const longest = 100;
const size = longest + 1;
let rows = [new Float64Array(size), new Float64Array(size), new Float64Array(size)] as const;
const addedTyped = new Float64Array(size);
const kindsTyped = new Uint16Array(size);

const codes = 128;
/** Letters that are easily confused share a number; another letter is a kind of its own. */
const kinds = Uint16Array.from({ length: codes }, (_, code) => code);
for (const kind of ['aeiou', 'cksxz', 'bp', 'dt', 'mn', 'fvw', 'gj', 'lr'])
  for (const letter of kind) kinds[letter.charCodeAt(0)] = codes + kind.charCodeAt(0);
const kindOf = (code: number): number => (code < codes ? kinds[code]! : code + codes + codes);

/** An extra or missing vowel, mute letter or space costs less than another. */
const additions = new Float64Array(codes).fill(1);
for (const letter of 'aeiouh ') additions[letter.charCodeAt(0)] = 0.6;
const [zero, nine] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];
/** A consonant that is doubled, or not, is the same to the ear. */
const added = (code: number, before: number): number => {
  const cost = code < codes ? additions[code]! : 1;
  return code !== before || (code >= zero && code <= nine) ? cost : cost < 1 ? doubledVowel : 0;
};
const doubledVowel = 0.4;

/** People usually get the first letter right. */
const first = 1.5;
const swapped = 0.5;

export interface Distance {
  whole: number;
  /** To the nearest beginning of the text. */
  beginning: number;
}

/**
 * Weighted edits (Damerau) from a query to a text: 1 for a letter of another kind, 0.5 for one that is easily confused.
 * @param query lower case, like the text
 * @param most a distance that is certain to be more need not be measured: it may be told as infinite
 */
export function distance(query: string, text: string, most = Infinity): Distance {
  const m = Math.min(query.length, longest);
  const n = Math.min(text.length, longest);
  let [older, old, row] = rows;
  old[0] = 0;
  for (let i = 1, before = 0; i <= m; i++) {
    const code = query.charCodeAt(i - 1);
    kindsTyped[i] = kindOf(code);
    addedTyped[i] = added(code, before);
    old[i] = old[i - 1]! + addedTyped[i]! * (i === 1 ? first : 1);
    before = code;
  }
  let beginning = Infinity;
  let nearestBefore = 0;
  for (let j = 1, before = 0; j <= n; j++) {
    const letter = text.charCodeAt(j - 1);
    const kind = kindOf(letter);
    const missing = added(letter, before);
    row[0] = old[0]! + missing * (j === 1 ? first : 1);
    let nearest = row[0];
    for (let i = 1; i <= m; i++) {
      const own = query.charCodeAt(i - 1);
      const replaced = own === letter ? 0 : kindsTyped[i] === kind ? 0.5 : 1;
      let best = old[i - 1]! + (i === 1 && j === 1 ? replaced * first : replaced);
      const surplus = row[i - 1]! + addedTyped[i]!;
      if (surplus < best) best = surplus;
      const lost = old[i]! + missing;
      if (lost < best) best = lost;
      if (i > 1 && own === before && own !== letter && query.charCodeAt(i - 2) === letter) {
        const turned = older[i - 2]! + (i === 2 && j === 2 ? first : 1) * swapped;
        if (turned < best) best = turned;
      }
      row[i] = best;
      if (best < nearest) nearest = best;
    }
    if (row[m]! < beginning) beginning = row[m]!;
    if (nearest > most && nearestBefore > most) return { whole: Infinity, beginning };
    nearestBefore = nearest;
    before = letter;
    [older, old, row] = [old, row, older];
  }
  rows = [older, old, row];
  return { whole: old[m]!, beginning };
}
