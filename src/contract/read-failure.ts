/** Reads the failure out of an error response. Source: specification, "Errors". */
import * as z from 'zod/mini';
import {
  endpointStatuses,
  refusalOf,
  serviceStatuses,
  type Failure,
  type FailureCode,
} from './failure-codes.ts';
import { hasOwn } from './has-own.ts';
import { errorsAsListed, limits } from './loose.ts';
import { rows, text, texts } from './values.ts';

/** The error body of v2 and of the signing endpoint. */
export interface ErrorBody {
  error: { type: string; code: string; detail?: string; extras?: { candidates: string[] } };
}

const optionalMessage = () => z.catch(z.optional(text()), undefined);

const v1Error = () =>
  z.pipe(
    z.transform((error) => (typeof error === 'string' ? { message: error } : error)),
    z.object({ message: optionalMessage(), candidates: texts(limits.candidates) }),
  );

/** The bodies of failed responses, read leniently; each schema is created on first use. */
export const failureSchemas = {
  /** Each item of `errors` is a string, or an object whose `candidates` are names suggested for an unknown drug. */
  v1: z.lazy(() =>
    z.object({
      success: z.literal(false),
      errors: z.catch(rows(v1Error(), limits.candidates, errorsAsListed), []),
    }),
  ),
  /** The signing endpoint's own errors have this shape too, for every operation. Some of the service's have no code. */
  v2: z.lazy(() =>
    z.object({
      error: z.object({
        type: optionalMessage(),
        code: z.catch(z.optional(z.string()), undefined),
        detail: optionalMessage(),
        extras: z.catch(z.object({ candidates: texts(limits.candidates) }), { candidates: [] }),
      }),
    }),
  ),
} as const;

/** The output of `failureSchemas`. */
export type FailureBodies = { [V in keyof typeof failureSchemas]: z.output<(typeof failureSchemas)[V]> };

const knownCodes = { ...serviceStatuses, ...endpointStatuses };

/** @returns undefined if the body is not an error body of either version */
export function readFailure(body: unknown, status: number): Failure | undefined {
  const v2 = z.safeParse(failureSchemas.v2, body);
  if (v2.success) {
    const { type, code, detail, extras } = v2.data.error;
    if ((type ?? code ?? detail) !== undefined)
      return {
        ...failure(v2Code(status, code, type, extras.candidates), status, detail, extras.candidates),
        ...(code === undefined && type !== undefined ? { type } : {}),
      };
  }
  const v1 = z.safeParse(failureSchemas.v1, body);
  if (!v1.success) return undefined;
  const first = v1.data.errors.find((error) => error.candidates.length) ?? v1.data.errors[0];
  return failure(v1Code(status, first), status, first?.message, first?.candidates ?? []);
}

function failure(code: FailureCode, status: number, detail: string | undefined, names: string[]): Failure {
  return { code, status, candidates: names, ...(detail === undefined ? {} : { detail }) };
}

function v2Code(
  status: number,
  code: string | undefined,
  type: string | undefined,
  names: string[],
): FailureCode {
  if (code !== undefined) return hasOwn(knownCodes, code) ? (code as FailureCode) : codeByStatus(status);
  if (names.length) return 'unknown_drug';
  if (status === 401) return 'invalid_api_key';
  if (status === 400 || type === 'invalid_request_error') return 'invalid_param';
  return refusalOf(status) ?? 'api_error';
}

/** v1 failures have no code: candidates mean an unknown drug, and 409 has been seen for a bad signature. */
function v1Code(status: number, error: FailureBodies['v1']['errors'][number] | undefined): FailureCode {
  if (error?.candidates.length) return 'unknown_drug';
  switch (status) {
    case 404:
      return /\bprices?\b/i.test(error?.message ?? '') ? 'no_prices_found' : 'unknown_drug';
    case 401:
      return 'invalid_api_key';
    case 409:
      return 'invalid_signature';
    case 400:
      return 'invalid_param';
    default:
      return codeByStatus(status);
  }
}

/** The code of a failure that has none, or one we do not know. */
const codeByStatus = (status: number): FailureCode => (status === 429 ? 'rate_limited' : 'api_error');
