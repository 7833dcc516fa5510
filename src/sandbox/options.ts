/** Schemas of options, with errors of one line that name the wrong option. */
import * as z from 'zod/mini';

export const said = (message: string) => ({ error: message });

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
  return z.enum(values, said(`must be ${values.map((value) => `'${value}'`).join(', ')}`));
}

/** @param name of the whole value, put before the names in its path; may be empty */
export function problemOf(name: string, error: z.core.$ZodError): string {
  const { path, message } = error.issues[0]!;
  const place = path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`;
    return before ? `${before}.${String(part)}` : String(part);
  }, name);
  return `${place}: ${message}`;
}
