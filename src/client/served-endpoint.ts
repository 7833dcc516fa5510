/** Finds the signing endpoint that the script itself came from, and checks that it is one. */
import { delay } from '../dom/delay.ts';
import { endpointFolder } from './script-address.ts';

type Fetch = typeof globalThis.fetch;

/** Milliseconds before an endpoint that did not respond is tried once more. */
const retryDelay = 1_000;
/** Milliseconds after which a health check counts as no response. */
const healthTimeout = 10_000;

/**
 * Whether a signing endpoint responds at `url`; undefined if nothing can be read there: a dead host, another server, a
 * proxy whose endpoint is starting.
 */
export async function isSigningEndpoint(url: string, fetch: Fetch): Promise<boolean | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), healthTimeout);
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/healthz`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: stop.signal,
    });
    if (response.status >= 500) return undefined;
    const health = (await response.json().catch(() => undefined)) as { service?: unknown } | undefined;
    return response.ok && health?.service === 'drug-price-lookup';
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The signing endpoint that serves the script: the only one that a page may use without an `endpoint`. */
export class ServedEndpoint {
  /** Its URL once it has responded; empty if there is none, undefined until that is known. */
  url: string | undefined = endpointFolder() === undefined ? '' : undefined;
  readonly #fetch: Fetch;
  #search?: Promise<string>;

  /** @param fetch used to check that it is an endpoint */
  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  find(): Promise<string> {
    return (this.#search ??= this.#check(endpointFolder()));
  }

  async #check(folder: string | undefined): Promise<string> {
    return (this.url = folder && (await this.#isEndpoint(folder)) ? folder : '');
  }

  async #isEndpoint(folder: string): Promise<boolean> {
    let isEndpoint = await isSigningEndpoint(folder, this.#fetch);
    if (isEndpoint === undefined) {
      if (navigator.onLine) await delay(retryDelay);
      else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      isEndpoint = await isSigningEndpoint(folder, this.#fetch);
    }
    return Boolean(isEndpoint);
  }
}
