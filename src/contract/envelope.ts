/** From a parsed body to a value or a failure: status first, then the schema. */
import * as z from 'zod/mini';
import { responseSchemas, type Responses } from './responses.ts';
import { refusalOf, type Failure } from './failure-codes.ts';
import { readFailure } from './read-failure.ts';
import type { OperationName } from './operations.ts';

/** The operation's value, or why there is none. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/**
 * Reads the service's or the signing endpoint's response to one operation.
 * @param body the JSON value; undefined if the response was not JSON
 */
export function readResponse<N extends OperationName>(
  operation: N,
  status: number,
  body: unknown,
): Outcome<Responses[N]> {
  const told = readFailure(body, status);
  if (told) return { ok: false, failure: told };
  const data = status >= 200 && status < 300 ? (body as { data?: unknown } | null)?.data : undefined;
  const read = z.safeParse(responseSchemas[operation], data);
  if (read.success) return { ok: true, data: read.data as Responses[N] };
  return { ok: false, failure: { code: refusalOf(status) ?? 'unreadable_answer', status, candidates: [] } };
}
