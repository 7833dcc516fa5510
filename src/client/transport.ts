import { readAnswer, type Outcome } from '../contract/envelope.ts';
import type { Answers } from '../contract/answers.ts';
import { paths, type OperationName } from '../contract/operations.ts';
import { toFields, type Requests } from '../contract/requests.ts';

/** Milliseconds; longer than the signing endpoint ever waits for the service (14 s), so that its own answer arrives. */
const answerTimeout = 15_000;

/**
 * Posts one operation to the signing endpoint: a simple CORS request without credentials,
 * so that what a patient looks up is in no URL and no preflight.
 */
export async function post<N extends OperationName>(
  endpoint: string,
  operation: N,
  parameters: Requests[N],
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<Outcome<Answers[N]>> {
  const request = new AbortController();
  // a page's own `fetch` may ignore its signal
  const stopped = new Promise<never>((_, reject) => (request.signal.onabort = reject));
  const stop = () => request.abort();
  const timer = setTimeout(stop, answerTimeout);
  signal?.addEventListener('abort', stop);
  let response: Response;
  let text: string;
  try {
    signal?.throwIfAborted();
    const asked = fetch(endpoint.replace(/\/+$/, '') + paths[operation], {
      method: 'POST',
      body: new URLSearchParams(toFields(parameters)),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: request.signal,
    });
    response = await Promise.race([asked, stopped]);
    text = await Promise.race([response.text(), stopped]);
  } catch {
    const code = signal?.aborted ? 'aborted' : request.signal.aborted ? 'timeout' : 'network';
    return { ok: false, failure: { code, candidates: [] } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
  const outcome = readAnswer(operation, response.status, json(text));
  // a page's own `fetch` may return no headers
  const wait = Number(response.headers?.get?.('retry-after') || NaN);
  if (!outcome.ok && wait >= 0) outcome.failure.retryAfter = wait;
  return outcome;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
