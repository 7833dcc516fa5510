/** Schemas of options, with errors of one line that name the wrong option. */
import * as z from 'zod/mini';

export const withMessage = (message: string) => ({ error: message });

/** An object of these keys and no others. */
export function objectOf<S extends z.core.$ZodShape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no ${issue.keys[0]!.slice(0, 64)}; there are ${Object.keys(shape).join(', ')}`
        : 'must be an object',
  });
}

export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, withMessage(`must be ${values.map((value) => `'${value}'`).join(', ')}`));
}

type Path = readonly (string | number)[];

/** A path as JavaScript writes it: `accounts[0].apiKey`. */
export const placeOf = (path: Path): string =>
  path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`;
    return before ? `${before}.${part}` : part;
  }, '');

/** An option that cannot be used. */
export class OptionError extends TypeError {
  /** From the option's name down to the wrong part of its value. */
  readonly path: Path;
  /** The path in one text. */
  readonly setting: string;
  readonly reason: string;

  constructor(path: Path, reason: string) {
    const setting = placeOf(path);
    super(`${setting}: ${reason}`);
    this.path = path;
    this.setting = setting;
    this.reason = reason;
  }
}

/** The first error. @param name of the whole value; undefined if its keys are options themselves */
export function problemOf(name: string | undefined, error: z.core.$ZodError): OptionError {
  const { path, message } = error.issues[0]!;
  const below = path as (string | number)[];
  return new OptionError(name === undefined ? below : [name, ...below], message);
}
