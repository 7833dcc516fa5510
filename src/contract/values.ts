/**
 * Field readers for answers as they really come. Each accepts a loose form (a quoted number, a missing key) and gives the
 * specified one; its output side is the specified schema, so the OpenAPI document can be made from it.
 *
 * Each is a function, so that no schema is made before an answer is read.
 */
import * as z from 'zod/mini';
import { highestAmount } from './numbers.ts';

/** How many entries of a list are read: what is over is left out, so that no answer makes the page slow or endless. */
export const most = {
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

/** How many entries the lists within lists have together, in one answer: each may be full, but not all of them. */
export const mostInAll = {
  /** Dosages and quantities of all forms; a drug has about 100. */
  choices: 4_000,
  /** As many as one chain may have: several times the pharmacies of the largest city. */
  stores: 10_000,
} as const;

/** In characters. */
const longestText = 200;
const longestAddress = 8_192;
/** A document of 2 MiB, in base64. */
const longestDocument = Math.ceil((2 * 1024 * 1024) / 3) * 4;

const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A number, a quoted number, or either as the only element of a list. */
function looseNumber(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof one === 'string' && decimal.test(one) ? Number(one) : one;
}

function looseText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;
}

/** A long text is cut, but not within a character. */
function shortText(value: unknown): unknown {
  const text = looseText(value);
  if (typeof text !== 'string' || text.length <= longestText) return text;
  return `${text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** No host is that long, and parsing one is slow. */
const webAddress = /^\s*https?:\/\/(?![^/?#]{300})/i;

/** The address if it is an absolute http or https URL, else null. */
function webUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestAddress || !webAddress.test(value)) return null;
  try {
    const { href } = new URL(value);
    return href.length > longestAddress ? null : href;
  } catch {
    return null;
  }
}

const bounded = () => z.number().check(z.nonnegative(), z.lte(highestAmount));
const filled = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

export const amount = () => z.pipe(z.transform(looseNumber), bounded());
/** Cut to 200 characters and an ellipsis. */
export const text = () => z.pipe(z.transform(shortText), filled(longestText + 1));
/** False unless it clearly says true. */
export const flag = () =>
  z.pipe(
    z.transform((value) => value === true || value === 'true' || value === 1 || value === '1'),
    z.boolean(),
  );
export const url = () => z.pipe(z.transform(webUrl), z.nullable(z.string()));

/** Null where the service leaves a field out or sends it unreadable: one such field never costs the whole answer. */
export function optional<T extends z.core.$ZodType>(schema: T) {
  // first, since a missing field is usual, and Zod's error for it slow
  const given = z.transform((value): unknown => value ?? null);
  return z.catch(z.pipe(given, z.nullable(schema)), null);
}

export const maybeAmount = () => optional(amount());
export const maybeText = () => optional(text());
/** What is of no use unless it is whole. */
const maybeWhole = (longest: number) => optional(z.pipe(z.transform(looseText), filled(longest)));
export const maybeKey = () => maybeWhole(longestAddress);
/** A document in base64. */
export const maybeDocument = () => maybeWhole(longestDocument);

/** Anything but a number is no fee; an impossible number is unreadable: without it, the price would look lower. */
export const maybeFee = () =>
  z.pipe(
    z.transform((value) => {
      const number = looseNumber(value);
      return typeof number === 'number' ? number : null;
    }),
    z.nullable(bounded()),
  );

/** Places an entry of a list by its number, lower ones first; NaN for what is not one. A quick look, before a schema's slow one. */
type Rank = (entry: unknown) => number;

/** The amount that it is. */
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

/** The first entries by rank, in order; those of one rank in the order in which they came. */
export function firstOf<T>(entries: Iterable<T>, most: number, rank: (entry: T) => number): T[] {
  let kept: { entry: T; place: number }[] = [];
  let limit = Infinity;
  const cut = () => {
    kept = kept.sort((a, b) => a.place - b.place).slice(0, most);
    limit = kept.at(most - 1)?.place ?? limit;
  };
  for (const entry of entries) {
    const place = rank(entry);
    if (place < limit && kept.push({ entry, place }) === 8 * most) cut();
    if (limit === 0) break;
  }
  cut();
  return kept.map(({ entry }) => entry);
}

/** How many more entries nested lists may take, together. */
export interface Room {
  left: number;
}

/** A schema whose nested lists take so many entries together at most, counted anew for each value. */
export function sharing<T extends z.core.$ZodType>(most: number, make: (room: Room) => T) {
  const room = { left: most };
  const emptied = z.transform((value): unknown => {
    room.left = most;
    return value;
  });
  return z.pipe(emptied, make(room));
}

function taken<T>(most: number, room: Room | undefined, first: (count: number) => T[]): T[] {
  const count = Math.min(most, room?.left ?? most);
  const fit = count ? first(count) : [];
  if (room) room.left -= fit.length;
  return fit;
}

/** In the place of an entry that cannot be read. */
const unreadable = null as never;

/** A list without its unreadable entries. */
export function rows<T extends z.core.$ZodType>(schema: T, most: number, rank: Rank, room?: Room) {
  return z.pipe(
    z.transform((value): unknown =>
      Array.isArray(value) ? taken(most, room, (count) => firstOf(value, count, rank)) : value,
    ),
    z
      .array(z.catch(schema, unreadable))
      .check(z.overwrite((list) => list.filter((entry) => entry !== unreadable))),
  );
}

export const texts = (count: number, room?: Room) => z.catch(rows(text(), count, textsAsListed, room), []);

/** An object of so many entries; without names that are longer than any that could be asked for. */
export function record<T extends z.core.$ZodType>(leaf: T, count: number, room?: Room) {
  return z.pipe(
    z.transform((value): unknown => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const names = taken(count, room, (left) => Object.keys(value).slice(0, left));
      return Object.fromEntries(
        names
          .filter((name) => name.length <= longestText)
          .map((name) => [name, (value as Record<string, unknown>)[name]]),
      );
    }),
    z.record(z.string(), leaf),
  );
}
