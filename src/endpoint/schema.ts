/** What the schemas of options and settings are made of, and how one is applied. */
import * as z from 'zod/mini';
import { SettingError } from './setting-error.ts';

const environmentNames = z.registry<{ name: string }>();

/** Gives a schema its name in the environment, without the prefix `DRUG_PRICE_`. */
export function setting<S extends z.core.$ZodType>(name: string, schema: S): S {
  environmentNames.add(schema, { name });
  return schema;
}

/** The name in the environment; undefined for an option that is available only in code. */
export const environmentName = (schema: z.core.$ZodType): string | undefined =>
  environmentNames.get(schema)?.name;

type Issues = z.core.ParsePayload['issues'];

/** Rejects a value from within a transform. @param message why, as the rest of a sentence */
export function refuse(issues: Issues, message: string, input?: unknown): never {
  issues.push({ code: 'custom', message, input });
  return z.NEVER;
}

/** A string: wrong if `check` returns a reason, otherwise converted by `read`. */
export function text<T = string>(
  check: (value: string) => string | undefined,
  read: (value: string) => T = (value) => value as T,
) {
  return z.transform((value: unknown, { issues }): T => {
    const wrong = !value ? 'is required' : typeof value === 'string' ? check(value) : 'must be text';
    return wrong ? refuse(issues, wrong, value) : read(value as string);
  });
}

/** A setting that may be left out, without the quotation marks of an example, which dashboards and kustomize keep. */
export const unquoted = <S extends z.core.$ZodType<unknown, unknown>>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' ? value.trim().replace(/^(["'])((?:(?!\1).)*)\1$/s, '$2') : value,
      ),
      schema,
    ),
  );

/** A whole number, written as digits in the environment. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.transform((value: unknown) => (/^\d{1,10}$/.test(String(value)) ? Number(value) : value)),
    z.int(error).check(z.minimum(min, error), z.maximum(max, error)),
  );
}

/** `URL.parse`, which Node 20 has only in its latest releases. */
export const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

export function webAddressProblem(value: string): string | undefined {
  const url = parseUrl(value.replaceAll('{size}', 'size'));
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https URL';
  return url.username || url.password ? 'must not contain a user name or password' : undefined;
}

export const key = () => text(() => undefined);

/**
 * Reads options or settings.
 * @param nameOf what the caller calls an option
 * @throws SettingError for the first wrong one
 */
export function parseOptions<S extends z.core.$ZodType>(
  schema: S,
  options: unknown,
  nameOf: (option: string) => string = (option) => option,
): z.output<S> {
  const read = z.safeParse(schema, options);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new SettingError(nameOf(path.join('.')), message);
}
