/** Responses in the envelopes of version 1 and 2. Source: specification, "Response envelope" and "Errors". */
import { endpointStatuses, serviceStatuses, type ErrorBody, type ServiceCode } from '../contract/index.ts';

/** The service's codes, and those that HTTP itself needs. */
type RefusalCode =
  ServiceCode | 'not_found' | 'method_not_allowed' | 'payload_too_large' | 'unsupported_media_type';

const statuses: Record<RefusalCode, number> = { ...endpointStatuses, ...serviceStatuses };

/** Thrown by an operation that fails; the router sends it in the envelope of the operation's version. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Names offered in place of an unknown drug. */
  readonly candidates: string[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: RefusalCode,
    detail: string,
    candidates?: string[],
    headers: Record<string, string> = {},
  ) {
    super(detail);
    this.code = code;
    this.candidates = candidates;
    this.headers = headers;
  }
}

export interface SandboxResponse {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export function success(version: 1 | 2, data: object): SandboxResponse {
  return { status: 200, body: version === 1 ? { success: true, errors: [], data } : { data } };
}

export function refusal(version: 1 | 2, refused: Refusal, status = statuses[refused.code]): SandboxResponse {
  const { code, message, candidates, headers } = refused;
  if (version === 1) {
    const errors = [candidates ? { message, candidates } : message];
    return { status, headers, body: { success: false, errors, data: {} } };
  }
  const type = code === 'api_error' ? 'api_error' : 'invalid_request_error';
  const error: ErrorBody['error'] = { type, code, detail: message };
  if (candidates) error.extras = { candidates };
  return { status, headers, body: { error } };
}

/** The version that a path belongs to, whatever is there. */
export const versionAt = (path: string): 1 | 2 => (/^\/v2(\/|$)/.test(path) ? 2 : 1);

/**
 * The body for bytes that Node cannot read as a request, such as an address that is not ASCII.
 * @param bytes what has arrived, one character each
 */
export function unreadable(status: number, detail: string, bytes: string): string {
  const path = /^[A-Z]+ ([^ ?]*)/.exec(bytes)?.[1] ?? '';
  return JSON.stringify(refusal(versionAt(path), new Refusal('invalid_param', detail), status).body);
}

/** `no-store`, because the provider's terms forbid caching prices. */
export function send({ status, body, headers }: SandboxResponse): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
