/** Whether an answer of the service may be passed on. It is not parsed in full: the client does that. */
import { readFailure, type Failure, type FailureCode } from '../contract/index.ts';
import { badResponse, type ServiceAnswer } from './call.ts';
import { Refusal } from './refusal.ts';

const json = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** A text about the signature or the key: only words like these come before them, no drug and no parameter. */
const ofCredentials =
  /^\W*(?:(?:the|your|an?|no|not|bad|wrong|invalid|incorrect|missing|required|request|param(?:eter)?|value|for|of|could|can(?:not)?|unable|failed|to|verify|validate|check)\W+)*(?:sig|signature|hmac|api ?key)\b/i;

/**
 * Gives the code of a failure that the service itself reports, or undefined.
 * @throws Refusal `service_bad_response`, or `service_rejected_credentials` where the keys or the signature were refused
 */
export function judge(answer: ServiceAnswer): FailureCode | undefined {
  const { status, contentType, bytes } = answer;
  if (status === 401 || status === 409) throw rejected();
  if (status < 200 || (status >= 300 && status < 400) || status > 599) throw badResponse();
  if (!json.test(contentType) || !isWhole(bytes)) throw badResponse();
  if (status < 400) return undefined;
  const body = parse(bytes);
  const failure = readFailure(body, status);
  if (failure?.code === 'invalid_signature' || failure?.code === 'invalid_api_key') throw rejected();
  if (status === 400 && blamesCredentials(body, failure)) throw rejected();
  return failure?.code ?? 'api_error';
}

const rejected = () =>
  new Refusal('service_rejected_credentials', 'the price service cannot be used at the moment');

/** Whether the words of a failure, without one of the specification's other codes, are about the signature or the key. */
function blamesCredentials(body: unknown, failure: Failure | undefined): boolean {
  if (failure && failure.code !== 'invalid_param' && failure.code !== 'api_error') return false;
  // from the body itself: `readFailure` replaces a code it does not know and drops an error without one
  const { error, errors } = body as Record<string, unknown>;
  const told = [error, ...(Array.isArray(errors) ? (errors as unknown[]) : [])] as Told[];
  return [failure?.detail, ...told.flatMap((one) => [one, one?.code, one?.detail])].some(
    (text) => typeof text === 'string' && ofCredentials.test(text.replaceAll('_', ' ')),
  );
}

/** Whatever is in the place of an error. */
type Told = { code?: unknown; detail?: unknown } | null | undefined;

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw badResponse();
  }
}

/** Whether both ends of an object are there: something cut off in the middle, or no object, lacks one. */
function isWhole(bytes: Uint8Array): boolean {
  let first = 0;
  let last = bytes.length - 1;
  while (first < last && isSpace(bytes[first]!)) first++;
  while (last > first && isSpace(bytes[last]!)) last--;
  return bytes[first] === 0x7b && bytes[last] === 0x7d;
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
