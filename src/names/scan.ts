/**
 * Bit-parallel scan of every text for its Damerau distance (optimal string alignment) to a query, after Myers (1999)
 * and Hyyrö (2003): one machine word holds a column of the dynamic program.
 */

/** One bit per letter: only the beginning of a longer query is used. */
const wordLength = 31;

interface Texts {
  /** Character codes of all texts, end to end. */
  codes: Uint8Array;
  /** Where text i begins, and at the end where the last one ends. */
  starts: Uint32Array;
}

/** @param texts folded, so that each character is one byte */
export function packTexts(texts: string[]): Texts {
  const starts = new Uint32Array(texts.length + 1);
  for (const [i, text] of texts.entries()) starts[i + 1] = starts[i]! + text.length;
  return { codes: new TextEncoder().encode(texts.join('')), starts };
}

/** Calls `found` with each text's distance to the query, for the whole text and for its best prefix. */
export function scan(
  { codes, starts }: Texts,
  query: string,
  found: (index: number, whole: number, prefix: number) => void,
): void {
  const m = Math.min(query.length, wordLength);
  const positions = new Int32Array(128);
  for (let i = 0; i < m; i++) positions[query.charCodeAt(i)]! |= 1 << i;
  const last = m ? 1 << (m - 1) : 0;
  for (let index = 0; index + 1 < starts.length; index++) {
    let vp = -1;
    let vn = 0;
    let d0 = 0;
    let matchedBefore = 0;
    let whole = m;
    let prefix = m;
    for (let at = starts[index]!, end = starts[index + 1]!; at < end; at++) {
      const matched = positions[codes[at]!]!;
      const transposed = ((~d0 & matched) << 1) & matchedBefore;
      d0 = transposed | ((((matched & vp) + vp) | 0) ^ vp) | matched | vn;
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      if (hp & last) whole++;
      else if (hn & last) whole--;
      if (whole < prefix) prefix = whole;
      const shifted = (hp << 1) | 1;
      vp = (hn << 1) | ~(d0 | shifted);
      vn = shifted & d0;
      matchedBefore = matched;
    }
    found(index, whole, prefix);
  }
}
