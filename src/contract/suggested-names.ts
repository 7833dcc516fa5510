import { firstOf, limits, shortText, textsAsListed } from './loose.ts';

type Fields = Record<string, unknown> | null;

/**
 * The names in a response to `drugSearch`, as its schema reads them; undefined if there are none to read. The first
 * keystrokes need them, and wait for no schema.
 */
export function readSuggestedNames(status: number, body: unknown): string[] | undefined {
  const { data, error, success } = (body ?? {}) as { data?: Fields; error?: Fields; success?: unknown };
  const tellsFailure =
    typeof error?.code === 'string' || [error?.type, error?.detail].some((text) => textsAsListed(text) === 0);
  const isFailure = status < 200 || status > 299 || success === false || tellsFailure;
  const candidates = data?.candidates;
  if (isFailure || !Array.isArray(candidates)) return undefined;
  return firstOf<unknown>(candidates, limits.suggestions, textsAsListed).map(
    (name) => shortText(name) as string,
  );
}
