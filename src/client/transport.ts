import type { TransportCode } from '../contract/failure-codes.ts';
import { paths, type OperationName } from '../contract/operations.ts';
import { toFields, type Requests } from '../contract/requests.ts';

/** Milliseconds; longer than the signing endpoint ever waits for the service (14 s), so that its own response arrives. */
const responseTimeout = 15_000;

/** A response, before its contents are checked. */
export interface Received {
  status: number;
  /** The JSON value; undefined if the response was not JSON. */
  body: unknown;
  /** Seconds to wait, if the response said so. */
  retryAfter: number | undefined;
}

/**
 * Posts one operation to the signing endpoint: a simple CORS request without credentials,
 * so that no URL and no preflight contains what a patient looks up.
 */
export async function post<N extends OperationName>(
  endpoint: string,
  operation: N,
  parameters: Requests[N],
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<Received | TransportCode> {
  const request = new AbortController();
  // a page's own `fetch` may ignore its signal
  const stopped = new Promise<never>((_, reject) => (request.signal.onabort = reject));
  const stop = () => request.abort();
  const timer = setTimeout(stop, responseTimeout);
  signal?.addEventListener('abort', stop);
  let response: Response;
  let text: string;
  try {
    // `throwIfAborted` is newer than some browsers that pages are read in
    if (signal?.aborted) return 'aborted';
    const responding = fetch(endpoint.replace(/\/+$/, '') + paths[operation], {
      method: 'POST',
      body: new URLSearchParams(toFields(parameters)),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: request.signal,
    });
    response = await Promise.race([responding, stopped]);
    text = await Promise.race([response.text(), stopped]);
  } catch {
    if (signal?.aborted) return 'aborted';
    // a line that drops meanwhile may leave a request without an end
    return request.signal.aborted && globalThis.navigator?.onLine !== false ? 'timeout' : 'network';
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
  // a page's own `fetch` may return no headers
  const wait = Number(response.headers?.get?.('retry-after') || NaN);
  return { status: response.status, body: json(text), retryAfter: wait >= 0 ? wait : undefined };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
