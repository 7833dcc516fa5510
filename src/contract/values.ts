/**
 * Field readers for answers as they really come. Each accepts a loose form (a quoted number, a missing key) and gives the
 * specified one; its output side is the specified schema, so the OpenAPI document can be made from it.
 *
 * Each is a function, so that no schema is made before an answer is read.
 */
import * as z from 'zod/mini';

const decimal = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A number, a quoted number, or either as the only element of a list. */
function looseNumber(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof one === 'string' && decimal.test(one) ? Number(one) : one;
}

function looseText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;
}

function looseBoolean(value: unknown): unknown {
  if (value === 'true' || value === 1 || value === '1') return true;
  return value === 'false' || value === 0 || value === '0' ? false : value;
}

/** The address if it is an absolute http or https URL, else null. */
function webUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\s*https?:\/\//i.test(value)) return null;
  try {
    return new URL(value).href;
  } catch {
    return null;
  }
}

export const amount = () => z.pipe(z.transform(looseNumber), z.number().check(z.nonnegative()));
export const text = () => z.pipe(z.transform(looseText), z.string().check(z.minLength(1)));
export const flag = () => z.pipe(z.transform(looseBoolean), z.boolean());
export const url = () => z.pipe(z.transform(webUrl), z.nullable(z.string()));

/** Null where the service leaves a field out or sends it unreadable: one such field never costs the whole answer. */
export function optional<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.nullable(schema), null);
}

/** A list without its unreadable entries, sorted if an order is given. `schema` must accept its own output: entries are read twice. */
export function rows<T extends z.core.$ZodType>(
  schema: T,
  order?: (a: z.output<T>, b: z.output<T>) => number,
) {
  return z.pipe(
    z.transform((value): unknown => {
      if (!Array.isArray(value)) return value;
      const readable = value.flatMap((one) => {
        const read = z.safeParse(schema, one);
        return read.success ? [read.data] : [];
      });
      return order ? readable.sort(order) : readable;
    }),
    z.array(schema),
  );
}

export const maybeAmount = () => optional(amount());
export const maybeText = () => optional(text());
export const texts = () => z.catch(rows(text()), []);
