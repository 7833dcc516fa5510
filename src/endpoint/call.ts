/** One call to the service, and how it is made by `fetch`. */
import { Refusal } from './refusal.ts';

export interface ServiceRequest {
  method: 'GET' | 'POST';
  /** Already encoded: what is signed must be sent byte for byte. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Maximum bytes of a response. */
  limit: number;
  /** Milliseconds to the end of the response. */
  timeout: number;
}

/** A complete response. */
export interface ServiceAnswer {
  status: number;
  contentType: string;
  retryAfter?: string;
  bytes: Uint8Array;
}

/**
 * Makes one call.
 * @throws Refusal with `service_unreachable`, `service_timeout` or, if the response breaks off or is too long,
 *   `service_bad_response`
 */
export type ServiceCall = (request: ServiceRequest) => Promise<ServiceAnswer>;

/** @param error why the connection failed; its code is logged for the operator */
export const unreachable = (error: unknown) =>
  new Refusal('service_unreachable', 'the price service cannot be reached', undefined, causeOf(error));

/** The code that Node, Bun or Deno give a failed connection, such as `ENOTFOUND`: nothing from the request. */
function causeOf(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 3) return undefined;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] };
  const own = typeof code === 'string' && /^[A-Z][A-Z\d_]{2,60}$/i.test(code) ? code : undefined;
  return causeOf(cause ?? errors?.[0], depth + 1) ?? own;
}

export const timedOut = () => new Refusal('service_timeout', 'the price service took too long');
export const badResponse = (headers?: Record<string, string>) =>
  new Refusal('service_bad_response', 'the price service gave an unusable answer', headers);

/** A `ServiceCall` that uses any standard `fetch`. */
export function callByFetch(fetch: typeof globalThis.fetch): ServiceCall {
  return async ({ method, url, headers, body, limit, timeout }) => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a `fetch` that is passed in may ignore its signal
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(timedOut());
        abort.abort();
      }, timeout);
    });
    let response: Response | undefined;
    try {
      response = await Promise.race([
        fetch(url, { method, headers, body, redirect: 'manual', signal: abort.signal }),
        expired,
      ]);
      const bytes = await Promise.race([readCapped(response, limit), expired]);
      const retryAfter = response.headers.get('retry-after') ?? undefined;
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        bytes,
        ...(retryAfter && { retryAfter }),
      };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw response ? badResponse() : unreachable(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function readCapped(response: Response, limit: number): Promise<Uint8Array> {
  const bytes = response.body ? await readAll(response.body, limit) : new Uint8Array();
  if (!bytes) throw badResponse();
  const length = response.headers.get('content-length');
  if (length !== null && !response.headers.get('content-encoding') && Number(length) !== bytes.length)
    throw badResponse();
  return bytes;
}

/** All bytes of a stream, or undefined if there are more than `limit`; the rest is then left unread. */
export async function readAll(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  if (chunks.length === 1) return chunks[0];
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
