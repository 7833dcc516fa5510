/** Every way an operation can fail, and what fixes it. Source: specification, "Errors". */

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

/** Codes for what the signing endpoint itself refuses, each with its HTTP status. */
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

/** Codes for what goes wrong before or after the service responds. */
export type TransportCode = 'network' | 'timeout' | 'aborted' | 'unreadable_answer';

export type FailureCode = TransportCode | EndpointCode | ServiceCode;

/** `another-question`: the same request will fail again; `time`: a few minutes; `owner`: the site's owner, not a visitor. */
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

/** Whether a remedy fixes failures of this code. */
export const isFixedBy = (remedy: Remedy, code: FailureCode): boolean =>
  Boolean(remedies[code]?.includes(remedy));

/** The longest wait in seconds that a visitor is shown; anything longer is said to take minutes. */
export const longestRetryWait = 120;

/** Why an operation returned no value. */
export interface Failure {
  code: FailureCode;
  /** HTTP status, if there was a response. */
  status?: number;
  /** What the service's error says in place of a code, such as `invalid_request_error`. */
  type?: string;
  /** The service's or the endpoint's own message, in English. */
  detail?: string;
  /** Drug names offered in place of an unknown one. */
  candidates: string[];
  /** Seconds to wait, if the response said so. */
  retryAfter?: number;
  /** With `network`, of an element: the endpoint responds to others, so that it refuses this page. */
  isRefused?: true;
}

/** The code for a refusal by a server in front of the signing endpoint, or in its place, by its status alone. */
export const refusalOf = (status: number): EndpointCode | undefined =>
  (Object.keys(endpointStatuses) as EndpointCode[]).find(
    (code) => status > 400 && status < 500 && endpointStatuses[code] === status,
  );
