/** Whether a response from the service may be passed on. */
import { isFixedBy, readFailure, type Failure, type FailureCode } from '../contract/index.ts';
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
 * @param knownGood whether it answers a request that is certainly right: the specification's 400 for a wrong signature has
 *   no text, but then means nothing else
 * @returns the code of a failure that the service itself reports, or undefined
 * @throws Refusal `service_bad_response`, or `service_rejected_credentials` if the keys, the signature or the account were
 *   refused
 */
export function classifyResponse(
  { status, contentType, bytes, retryAfter }: ServiceAnswer,
  knownGood: boolean,
): FailureCode | undefined {
  if (status === 403) throw rejected(accountRefused);
  if (status === 401 || status === 409 || (status === 400 && knownGood)) throw rejected();
  const odd = status < 200 || (status >= 300 && status < 400) || status > 599 || bodiless.has(status);
  const body = odd || !json.test(contentType) ? undefined : objectIn(bytes);
  if (!body) throw badResponse(waitOf({ retryAfter }));
  if (status < 400 && body.success !== false && !body.error) return undefined;
  const failure = readFailure(body, status);
  if (failure?.code === 'invalid_signature' || failure?.code === 'invalid_api_key') throw rejected();
  if (status <= 400 && blamesCredentials(body, failure)) throw rejected();
  return failure?.code ?? 'api_error';
}

/** The words of a failure that is due to the request: what was asked for, or a parameter. */
const ofRequest =
  /\b(?:names?|ndc|drugs?|medic\w+|forms?|dosages?|strengths?|quantit(?:y|ies)|manufacturer|locations?|zip|city|ncpdps?|pharmac(?:y|ies)|prices?|coupons?)\b/i;

/** Whether it is a 400 that does not say why: the request may be wrong, or the signature. */
export function isUnexplained({ status, bytes }: ServiceAnswer): boolean {
  if (status !== 400) return false;
  const body = objectIn(bytes);
  const failure = readFailure(body, status);
  if (failure?.candidates.length) return false;
  const { code } = (body?.error ?? {}) as { code?: unknown };
  if (failure && failure.code === code) return false;
  return !ofRequest.test((failure?.detail ?? '').replaceAll('_', ' '));
}

/** Whether the service itself fails, can take no more, or is not the service: a failure due to the request, such as an unknown drug, is a valid response. */
export const isFault = (status: number, code: FailureCode | undefined) =>
  status >= 500 || (code !== undefined && !isFixedBy('another-question', code));

/** The header field that says when a page may try again: seconds, as its client reads them. */
export function waitOf({ retryAfter }: Pick<ServiceAnswer, 'retryAfter'>): Record<string, string> {
  if (!retryAfter) return {};
  const seconds = /^\d{1,6}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds >= 0 && seconds < 1_000_000 ? { 'retry-after': String(seconds) } : {};
}

/** Why the service refused, for the log: the account rather than the keys. */
export const accountRefused = 'account_refused';

export const rejected = (cause?: typeof accountRefused) =>
  new Refusal('service_rejected_credentials', 'the price service cannot be used at the moment', {}, cause);

/** Whether the words of a failure, without one of the specification's other codes, are about the signature or the key. */
export function blamesCredentials(body: Body, failure: Failure | undefined): boolean {
  if (failure && failure.code !== 'invalid_param' && failure.code !== 'api_error') return false;
  // from the body itself: `readFailure` replaces a code it does not know
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
