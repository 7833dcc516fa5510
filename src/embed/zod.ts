/**
 * The part of `zod/mini` by which the contract reads answers, for `dist/embed.js` alone, where every kilobyte
 * counts. A schema here is a function; it gives what it read, or throws `invalid`.
 */
type Read = (value: unknown) => unknown;

/** Made once: a trace for each of the many fields that may be missing would cost more than the reading. */
const invalid = new TypeError();

const when =
  (test: (value: never) => unknown): Read =>
  (value) => {
    if (!test(value as never)) throw invalid;
    return value;
  };

const checked = (read: Read) => Object.assign(read, { check: (next: Read) => pipe(read, next) });

const unless =
  (only: unknown) =>
  (read: Read): Read =>
  (value) =>
    value === only ? value : read(value);

export const string = () => checked(when((value) => typeof value === 'string'));
export const number = () => checked(when(Number.isFinite));
export const boolean = (): Read => when((value) => typeof value === 'boolean');
const oneOf = (values: readonly unknown[]): Read => when((value) => values.includes(value));
export { oneOf as enum };
export const literal = (only: unknown): Read => oneOf([only]);
export const nonnegative = (): Read => when((value: number) => value >= 0);
export const minLength = (least: number): Read => when((value: string) => value.length >= least);
export const transform = (change: Read): Read => change;
export const nullable = unless(null);
export const optional = unless(undefined);

export const pipe =
  (first: Read, next: Read): Read =>
  (value) =>
    next(first(value));

const caught =
  (read: Read, fallback: unknown): Read =>
  (value) => {
    try {
      return read(value);
    } catch (error) {
      if (error !== invalid) throw error;
      return structuredClone(fallback);
    }
  };
export { caught as catch };

export const array =
  (read: Read): Read =>
  (value) =>
    (when(Array.isArray)(value) as unknown[]).map((one) => read(one));

const asRecord = when((value) => typeof value === 'object' && value !== null && !Array.isArray(value)) as (
  value: unknown,
) => Record<string, unknown>;

export const object =
  (shape: Record<string, Read>): Read =>
  (value) => {
    const given = asRecord(value);
    const results: Record<string, unknown> = {};
    for (const key in shape) {
      const result = shape[key]!(given[key]);
      if (result !== undefined || key in given) results[key] = result;
    }
    return results;
  };

export const record =
  (_key: Read, read: Read): Read =>
  (value) =>
    Object.fromEntries(
      Object.entries(asRecord(value))
        .filter(([key]) => key !== '__proto__')
        .map(([key, one]) => [key, read(one)]),
    );

export function safeParse(read: Read, value: unknown): { success: boolean; data?: unknown } {
  try {
    return { success: true, data: read(value) };
  } catch (error) {
    if (error !== invalid) throw error;
    return { success: false };
  }
}
