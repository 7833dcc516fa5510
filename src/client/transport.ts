import type { Failure } from '../contract/failures.ts';
import { operations, type OperationName } from '../contract/operations.ts';
import { toFields } from '../contract/requests.ts';

/** Longer than the signing endpoint ever waits for the service (14 s), so that its own answer is the one seen. */
const patience = 15_000;

/** An answer as it arrived: `body` is undefined where it was not JSON. */
type Arrived =
  { ok: true; status: number; body: unknown; retryAfter?: number } | { ok: false; failure: Failure };

/**
 * Posts one operation to the signing endpoint: a simple CORS request without credentials,
 * so that what a patient looks up stands in no URL and no preflight.
 */
export async function post(
  endpoint: string,
  operation: OperationName,
  parameters: object,
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<Arrived> {
  if (signal?.aborted) return { ok: false, failure: { code: 'aborted', candidates: [] } };
  const request = new AbortController();
  const abort = () => request.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, patience);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(endpoint.replace(/\/+$/, '') + operations[operation].path, {
      method: 'POST',
      body: new URLSearchParams(toFields(parameters)),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: request.signal,
    });
    const text = await response.text();
    const wait = Number(response.headers.get('retry-after') || NaN);
    return { ok: true, status: response.status, body: json(text), ...(wait >= 0 && { retryAfter: wait }) };
  } catch {
    const code = signal?.aborted ? 'aborted' : timedOut ? 'timeout' : 'network';
    return { ok: false, failure: { code, candidates: [] } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
