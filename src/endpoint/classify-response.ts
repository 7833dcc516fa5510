/** Whether a response from the service may be passed on. */
import { readFailure, type Failure, type FailureCode } from '../contract/index.ts';
import { badResponse, type ServiceAnswer } from './call.ts';
import { Refusal } from './refusal.ts';

const json = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** A text about the signature or the key: only words like these come before them, no drug and no parameter. */
const ofCredentials =
  /^\W*(?:(?:the|your|an?|no|not|bad|wrong|invalid|incorrect|missing|required|request|param(?:eter)?|value|for|of|could|can(?:not)?|unable|failed|to|verify|validate|check)\W+)*(?:sig|signature|hmac|api ?key)\b/i;

/** Statuses whose responses have no body. */
const bodiless = new Set([204, 205]);

/**
 * Reads a whole response.
 * @returns the code of a failure that the service itself reports, or undefined
 * @throws Refusal `service_bad_response`, or `service_rejected_credentials` if the keys or the signature were refused
 */
export function classifyResponse({
  status,
  contentType,
  bytes,
  retryAfter,
}: ServiceAnswer): FailureCode | undefined {
  if (status === 401 || status === 409) throw rejected();
  const odd = status < 200 || (status >= 300 && status < 400) || status > 599 || bodiless.has(status);
  const body = odd || !json.test(contentType) ? undefined : objectIn(bytes);
  if (!body) throw badResponse(waitOf({ retryAfter }));
  if (status < 400 && body.success !== false && !body.error) return undefined;
  const failure = readFailure(body, status);
  if (failure?.code === 'invalid_signature' || failure?.code === 'invalid_api_key') throw rejected();
  if (status <= 400 && blamesCredentials(body, failure)) throw rejected();
  return failure?.code ?? 'api_error';
}

/** Whether the service itself fails, or can take no more: a failure due to the request, such as an unknown drug, is a valid response. */
export const isFault = (status: number, code: FailureCode | undefined) =>
  status >= 500 || code === 'api_error' || code === 'rate_limited';

/** The header field that says when a page may try again: seconds, as its client reads them. */
export function waitOf({ retryAfter }: Pick<ServiceAnswer, 'retryAfter'>): Record<string, string> {
  if (!retryAfter) return {};
  const seconds = /^\d{1,6}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds >= 0 && seconds < 1_000_000 ? { 'retry-after': String(seconds) } : {};
}

const rejected = () =>
  new Refusal('service_rejected_credentials', 'the price service cannot be used at the moment');

/** Whether the words of a failure, without one of the specification's other codes, are about the signature or the key. */
export function blamesCredentials(body: Body, failure: Failure | undefined): boolean {
  if (failure && failure.code !== 'invalid_param' && failure.code !== 'api_error') return false;
  // from the body itself: `readFailure` replaces a code it does not know and drops an error without one
  const { error, errors } = body;
  const reported = [error, ...(Array.isArray(errors) ? (errors as unknown[]) : [])] as Reported[];
  return [failure?.detail, ...reported.flatMap((one) => [one, one?.code, one?.detail])].some(
    (text) => typeof text === 'string' && ofCredentials.test(text.replaceAll('_', ' ')),
  );
}

type Body = Record<string, unknown>;

/** Whatever is in place of an error. */
type Reported = { code?: unknown; detail?: unknown } | null | undefined;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The one object that the bytes are in valid UTF-8; undefined if they are anything else. */
export function objectIn(bytes: Uint8Array): Body | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined;
  } catch {
    return undefined;
  }
}
