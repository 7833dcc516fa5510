/** Weighted Damerau distance between a query and a text. */
import { insertionCost, substitutionCost } from './alphabet.ts';

const longest = 96;
const rows = [new Float32Array(longest + 1), new Float32Array(longest + 1), new Float32Array(longest + 1)];

interface Distance {
  whole: number;
  /** Distance to the nearest prefix of the text. */
  prefix: number;
}

/**
 * Expects folded texts. A transposition costs 0.6, other edits as in `alphabet.ts`. An edit of the first letter costs
 * a third more: that is the one people get right.
 */
export function weightedDistance(query: string, text: string): Distance {
  const m = Math.min(query.length, longest);
  const n = Math.min(text.length, longest);
  let [older, old, row] = rows as [Float32Array, Float32Array, Float32Array];
  old[0] = 0;
  for (let i = 1; i <= m; i++)
    old[i] = old[i - 1]! + insertionCost(query.charCodeAt(i - 1), i > 1 ? query.charCodeAt(i - 2) : 0);
  let prefix = old[m]!;
  for (let j = 1; j <= n; j++) {
    const b = text.charCodeAt(j - 1);
    const before = j > 1 ? text.charCodeAt(j - 2) : 0;
    const missing = insertionCost(b, before);
    row[0] = old[0]! + missing * (j === 1 ? 1.3 : 1);
    for (let i = 1; i <= m; i++) {
      const a = query.charCodeAt(i - 1);
      const beforeA = i > 1 ? query.charCodeAt(i - 2) : 0;
      const first = i === 1 && j === 1 ? 1.3 : 1;
      let best = old[i - 1]! + substitutionCost(a, b) * first;
      const surplus = row[i - 1]! + insertionCost(a, beforeA);
      if (surplus < best) best = surplus;
      const lost = old[i]! + missing;
      if (lost < best) best = lost;
      if (i > 1 && j > 1 && a === before && beforeA === b && a !== b) {
        const swapped = older[i - 2]! + 0.6;
        if (swapped < best) best = swapped;
      }
      row[i] = best;
    }
    if (row[m]! < prefix) prefix = row[m]!;
    [older, old, row] = [old, row, older];
  }
  return { whole: old[m]!, prefix };
}
