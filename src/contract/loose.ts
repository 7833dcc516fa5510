/** Values as they really come in responses, read by hand: lists of names need no schema. */
import { highestAmount } from './numbers.ts';

/** How many entries of a list are read: the rest are left out, so that no response makes the page slow or endless. */
export const limits = {
  suggestions: 50,
  candidates: 20,
  rows: 500,
  offers: 20,
  /** Forms; dosages of each; quantities of each. */
  choices: 200,
  /** Names of equivalent drugs. */
  names: 20,
  /** Of a chain: the largest of the United States has about 9,000. */
  stores: 10_000,
} as const;

/** How many entries the nested lists of one response may have in total: each may be full, but not all of them. */
export const totalLimits = {
  /** Dosages and quantities of all forms; a drug has about 100. */
  choices: 4_000,
  /** As many as one chain may have: several times the pharmacies of the largest city. */
  stores: 10_000,
} as const;

/** In characters. */
export const longestText = 200;

const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A number, a quoted number, or either as the only element of a list. */
export function looseNumber(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof one === 'string' && decimal.test(one) ? Number(one) : one;
}

export function looseText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;
}

/** A long text is cut, but never within a character. */
export function shortText(value: unknown): unknown {
  const text = looseText(value);
  if (typeof text !== 'string' || text.length <= longestText) return text;
  return `${text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Ranks an entry of a list by its number, lower ones first; NaN if it is not one. A quick look, before a schema's slow one. */
export type Rank = (entry: unknown) => number;

/** The amount itself. */
export const asAmount: Rank = (entry) => {
  const number = looseNumber(entry);
  return typeof number === 'number' && number >= 0 && number <= highestAmount ? number : NaN;
};
const listed =
  (is: (entry: unknown) => boolean): Rank =>
  (entry) =>
    is(entry) ? 0 : NaN;
/** As they come. */
export const amountsAsListed = listed((entry) => asAmount(entry) >= 0);
export const textsAsListed = listed(
  (entry) => typeof entry === 'number' || (typeof entry === 'string' && /\S/.test(entry)),
);
export const errorsAsListed = listed(
  (entry) => typeof entry === 'string' || (typeof entry === 'object' && entry !== null),
);
/** By their `price`. */
export const byPrice: Rank = (entry) => asAmount((entry as { price?: unknown } | null | undefined)?.price);

/** The first entries by rank, in order; entries of equal rank keep the order in which they came. */
export function firstOf<T>(entries: Iterable<T>, max: number, rank: (entry: T) => number): T[] {
  let kept: { entry: T; position: number }[] = [];
  let limit = Infinity;
  const cut = () => {
    kept = kept.sort((a, b) => a.position - b.position).slice(0, max);
    limit = kept.at(max - 1)?.position ?? limit;
  };
  for (const entry of entries) {
    const position = rank(entry);
    if (position < limit && kept.push({ entry, position }) === 8 * max) cut();
    if (limit === 0) break;
  }
  cut();
  return kept.map(({ entry }) => entry);
}
