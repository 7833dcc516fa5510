/**
 * Field readers for responses as they really come. Each accepts a loose form (a quoted number, a missing key) and gives the
 * specified one; its output side is the specified schema, so the OpenAPI document can be made from it.
 *
 * Each is a function, so that no schema is created before a response is read.
 */
import * as z from 'zod/mini';
import {
  firstOf,
  longestText,
  looseNumber,
  looseText,
  shortText,
  textsAsListed,
  type Rank,
} from './loose.ts';
import { highestAmount } from './numbers.ts';

/** In characters. */
const longestAddress = 8_192;
/** A document of 2 MiB, in base64. */
const longestDocument = Math.ceil((2 * 1024 * 1024) / 3) * 4;

/** No host name is that long, and parsing one is slow. */
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
/** False unless the value clearly means true. */
export const flag = () =>
  z.pipe(
    z.transform((value) => value === true || value === 'true' || value === 1 || value === '1'),
    z.boolean(),
  );
export const url = () => z.pipe(z.transform(webUrl), z.nullable(z.string()));

/** Null if the service leaves a field out or sends it unreadable: one bad field never costs the whole response. */
export function optional<T extends z.core.$ZodType>(schema: T) {
  // first, since a missing field is common and Zod's error for it is slow
  const given = z.transform((value): unknown => value ?? null);
  return z.catch(z.pipe(given, z.nullable(schema)), null);
}

export const maybeAmount = () => optional(amount());
export const maybeText = () => optional(text());
/** A value that is useless unless it is whole. */
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

/** How many more entries nested lists may take in total. */
export interface Room {
  left: number;
}

/** A schema whose nested lists may have at most this many entries in total, counted separately for each value. */
export function sharing<T extends z.core.$ZodType>(max: number, make: (room: Room) => T) {
  const room = { left: max };
  const emptied = z.transform((value): unknown => {
    room.left = max;
    return value;
  });
  return z.pipe(emptied, make(room));
}

function taken<T>(max: number, room: Room | undefined, first: (count: number) => T[]): T[] {
  const count = Math.min(max, room?.left ?? max);
  const fit = count ? first(count) : [];
  if (room) room.left -= fit.length;
  return fit;
}

/** Replaces an entry that cannot be read. */
const unreadable = null as never;

/** A list without its unreadable entries. */
export function rows<T extends z.core.$ZodType>(schema: T, max: number, rank: Rank, room?: Room) {
  return z.pipe(
    z.transform((value): unknown =>
      Array.isArray(value) ? taken(max, room, (count) => firstOf(value, count, rank)) : value,
    ),
    z
      .array(z.catch(schema, unreadable))
      .check(z.overwrite((list) => list.filter((entry) => entry !== unreadable))),
  );
}

export const texts = (count: number, room?: Room) => z.catch(rows(text(), count, textsAsListed, room), []);

/** An object with at most this many entries, without names too long to be requested. */
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
