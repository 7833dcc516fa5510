/** What the endpoint itself refuses, in the v2 error shape with the type `endpoint_error`. */
import { endpointStatuses, type EndpointCode, type ErrorBody } from '../contract/index.ts';

export class Refusal extends Error {
  readonly code: EndpointCode;
  readonly detail: string;
  /** Header fields in addition to the usual ones, in lower case. */
  readonly headers: Record<string, string>;

  /** What the operator is told of the reason: a code, never a parameter. */
  override readonly cause: string | undefined;

  constructor(code: EndpointCode, detail: string, headers: Record<string, string> = {}, cause?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.headers = headers;
    this.cause = cause;
  }

  get status(): number {
    return endpointStatuses[this.code];
  }
}

export function errorBody(code: string, detail: string): string {
  return JSON.stringify({ error: { type: 'endpoint_error', code, detail } } satisfies ErrorBody);
}
