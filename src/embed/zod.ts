/**
 * The part of `zod/mini` by which the contract reads answers, for `dist/embed.js` alone, where every kilobyte
 * counts. A schema here is a function; it gives what it read, or `invalid`.
 */
const invalid = Symbol('invalid');

type Read = (value: unknown) => unknown;
type Shape = Record<string, Read>;

const when =
  (test: (value: never) => unknown): Read =>
  (value) =>
    test(value as never) ? value : invalid;

const checked = (read: Read) => Object.assign(read, { check: (next: Read) => pipe(read, next) });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const unknown = (): Read => (value) => value;
export const string = () => checked(when((value) => typeof value === 'string'));
export const number = () => checked(when(Number.isFinite));
export const boolean = (): Read => when((value) => typeof value === 'boolean');
export const literal = (only: unknown): Read => when((value) => value === only);
const oneOf = (values: readonly unknown[]): Read => when((value) => values.includes(value));
export { oneOf as enum };
export const nonnegative = (): Read => when((value: number) => value >= 0);
export const minLength = (least: number): Read => when((value: string) => value.length >= least);
export const transform = (change: Read): Read => change;
export const nullable =
  (read: Read): Read =>
  (value) =>
    value === null ? value : read(value);
export const optional =
  (read: Read): Read =>
  (value) =>
    value === undefined ? value : read(value);

const caught =
  (read: Read, fallback: unknown): Read =>
  (value) => {
    const result = read(value);
    return result === invalid ? structuredClone(fallback) : result;
  };
export { caught as catch };

export const pipe =
  (first: Read, next: Read): Read =>
  (value) => {
    const result = first(value);
    return result === invalid ? invalid : next(result);
  };

export const union =
  (reads: readonly Read[]): Read =>
  (value) => {
    for (const read of reads) {
      const result = read(value);
      if (result !== invalid) return result;
    }
    return invalid;
  };

export const array =
  (read: Read): Read =>
  (value) => {
    const results = Array.isArray(value) ? value.map(read) : [invalid];
    return results.includes(invalid) ? invalid : results;
  };

const entries = (list: (readonly [string, unknown])[]): unknown =>
  list.some(([, result]) => result === invalid) ? invalid : Object.fromEntries(list);

export const object =
  (shape: Shape): Read =>
  (value) =>
    isRecord(value)
      ? entries(
          Object.keys(shape).flatMap((key) => {
            const result = shape[key]!(value[key]);
            return result === undefined && !(key in value) ? [] : [[key, result] as const];
          }),
        )
      : invalid;

export const record =
  (_key: Read, read: Read): Read =>
  (value) =>
    isRecord(value)
      ? entries(
          Object.entries(value)
            .filter(([key]) => key !== '__proto__')
            .map(([key, one]) => [key, read(one)] as const),
        )
      : invalid;

export function safeParse(read: Read, value: unknown): { success: boolean; data?: unknown } {
  const data = read(value);
  return data === invalid ? { success: false } : { success: true, data };
}
