/** Every way an operation can fail, and how a failed answer is read. Source: specification, "Errors". */
import * as z from 'zod/mini';
import { errorsAsListed, most, rows, text, texts } from './values.ts';

/** Codes of the service's v2 errors, each with its HTTP status. v1 failures get the same codes by their status. */
export const serviceStatuses = {
  no_prices_found: 404,
  unknown_drug: 404,
  invalid_location: 400,
  invalid_param: 400,
  invalid_signature: 400,
  invalid_api_key: 401,
  api_error: 500,
} as const;

/** Codes of what the signing endpoint itself refuses, each with its HTTP status. */
export const endpointStatuses = {
  invalid_param: 400,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_many: 431,
  service_rejected_credentials: 502,
  service_unreachable: 502,
  service_bad_response: 502,
  service_timeout: 504,
} as const;

export type ServiceCode = keyof typeof serviceStatuses;
export type EndpointCode = keyof typeof endpointStatuses;

/** Codes of what goes wrong before or after the service answers. */
export type TransportCode = 'network' | 'timeout' | 'aborted' | 'unreadable_answer';

export type FailureCode = TransportCode | EndpointCode | ServiceCode;

/** `another-question`: asking the same again must fail again; `time`: a few minutes; `owner`: the site's owner, and no visitor. */
type Remedy = 'another-question' | 'time' | 'owner';

const remedies: Partial<Record<FailureCode, readonly Remedy[]>> = {
  no_prices_found: ['another-question'],
  unknown_drug: ['another-question'],
  invalid_location: ['another-question'],
  invalid_param: ['another-question', 'owner'],
  payload_too_large: ['another-question'],
  rate_limited: ['time'],
  service_unreachable: ['time'],
  service_bad_response: ['time'],
  service_timeout: ['time'],
  api_error: ['time'],
  unreadable_answer: ['time', 'owner'],
  origin_not_allowed: ['owner'],
  not_found: ['owner'],
  method_not_allowed: ['owner'],
  unsupported_media_type: ['owner'],
  service_rejected_credentials: ['owner'],
};

/** Whether a remedy mends failures of this code. */
export const isMendedBy = (remedy: Remedy, code: FailureCode): boolean =>
  Boolean(remedies[code]?.includes(remedy));

/** Seconds that a visitor is asked to wait at most; what takes longer is said to take minutes. */
export const longestRetryWait = 120;

/** Why an operation gave no value. */
export interface Failure {
  code: FailureCode;
  /** HTTP status, if there was an answer. */
  status?: number;
  /** The service's or the endpoint's own words, in English. */
  detail?: string;
  /** Drug names offered in place of an unknown one. */
  candidates: string[];
  /** Seconds to wait, if the answer said so. */
  retryAfter?: number;
}

/** The error body of v2 and of the signing endpoint. */
export interface ErrorBody {
  error: { type: string; code: string; detail?: string; extras?: { candidates: string[] } };
}

const maybeMessage = () => z.catch(z.optional(text()), undefined);

const v1Error = () =>
  z.pipe(
    z.transform((error) => (typeof error === 'string' ? { message: error } : error)),
    z.object({ message: maybeMessage(), candidates: texts(most.candidates) }),
  );

/** The bodies of failed answers, as loosely as they may come; each schema is made when it is first used. */
export const failureSchemas = {
  /** Each of `errors` is a text, or an object with names offered in place of an unknown drug; both are read as one. */
  v1: z.lazy(() =>
    z.object({
      success: z.literal(false),
      errors: z.catch(rows(v1Error(), most.candidates, errorsAsListed), []),
    }),
  ),
  /** What the signing endpoint itself refuses has this shape for every operation. */
  v2: z.lazy(() =>
    z.object({
      error: z.object({
        code: z.string(),
        detail: maybeMessage(),
        extras: z.catch(z.object({ candidates: texts(most.candidates) }), { candidates: [] }),
      }),
    }),
  ),
} as const;

/** What `failureSchemas` give. */
export type FailureBodies = { [V in keyof typeof failureSchemas]: z.output<(typeof failureSchemas)[V]> };

const known = { ...serviceStatuses, ...endpointStatuses };

/** The failure that a body reports, if any. */
export function readFailure(body: unknown, status: number): Failure | undefined {
  const v2 = z.safeParse(failureSchemas.v2, body);
  if (v2.success) {
    const { code, detail, extras } = v2.data.error;
    return failure(
      Object.hasOwn(known, code) ? (code as FailureCode) : codeByStatus(status),
      status,
      detail,
      extras.candidates,
    );
  }
  const v1 = z.safeParse(failureSchemas.v1, body);
  if (!v1.success) return undefined;
  const first = v1.data.errors.find((error) => error.candidates.length) ?? v1.data.errors[0];
  return failure(v1Code(status, first), status, first?.message, first?.candidates ?? []);
}

function failure(code: FailureCode, status: number, detail: string | undefined, names: string[]): Failure {
  return { code, status, candidates: names, ...(detail === undefined ? {} : { detail }) };
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

/** The code for a refusal by a server in front of the signing endpoint, or in its place, by its status alone. */
export const refusalOf = (status: number): EndpointCode | undefined =>
  (Object.keys(endpointStatuses) as EndpointCode[]).find(
    (code) => status > 400 && status < 500 && endpointStatuses[code] === status,
  );

/** For a failure without a code that we know. */
const codeByStatus = (status: number): FailureCode => (status === 429 ? 'rate_limited' : 'api_error');
