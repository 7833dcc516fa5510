import { delay } from '../dom/delay.ts';
import { endpointFolder } from './script-address.ts';

type Fetch = typeof globalThis.fetch;

/** Milliseconds until an endpoint that did not answer is asked once more. */
const pause = 1_000;
/** Milliseconds that it has to answer. */
const healthTimeout = 10_000;

/**
 * Whether a signing endpoint answers at `url`; undefined where nothing can be read there: a dead host, another server, a
 * proxy whose endpoint is starting.
 */
export async function isSigningEndpoint(url: string, fetch: Fetch): Promise<boolean | undefined> {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), healthTimeout);
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/healthz`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: request.signal,
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

/** The signing endpoint that serves the script: there, and nowhere else, a page may ask without an `endpoint`. */
export class ServedEndpoint {
  /** Its URL once it has answered; empty where there is none, undefined until that is known. */
  url: string | undefined = endpointFolder() === undefined ? '' : undefined;
  readonly #fetch: Fetch;
  #search?: Promise<string>;

  /** @param fetch asks it who it is */
  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  find(): Promise<string> {
    return (this.#search ??= this.#ask(endpointFolder()));
  }

  async #ask(folder: string | undefined): Promise<string> {
    return (this.url = folder && (await this.#answers(folder)) ? folder : '');
  }

  async #answers(folder: string): Promise<boolean> {
    let answer = await isSigningEndpoint(folder, this.#fetch);
    if (answer === undefined) {
      if (navigator.onLine) await delay(pause);
      else await new Promise((online) => addEventListener('online', online, { once: true }));
      answer = await isSigningEndpoint(folder, this.#fetch);
    }
    return Boolean(answer);
  }
}
