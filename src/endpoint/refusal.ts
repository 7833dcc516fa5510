/** A refusal by the endpoint itself, in the v2 error shape with the type `endpoint_error`. */
import { endpointStatuses, type EndpointCode, type ErrorBody } from '../contract/index.ts';

export class Refusal extends Error {
  readonly code: EndpointCode;
  readonly detail: string;
  /** Header fields in addition to the usual ones, in lower case. */
  readonly headers: Record<string, string>;

  /** The reason for the operator: a code, never a parameter. */
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

export const notFound = () => new Refusal('not_found', 'there is nothing at this path');
export const wrongMethod = (allow: string) =>
  new Refusal('method_not_allowed', 'this path takes another method', { allow });

export function errorBody(code: string, detail: string): string {
  return JSON.stringify({ error: { type: 'endpoint_error', code, detail } } satisfies ErrorBody);
}
