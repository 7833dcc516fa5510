/** Finds the signing endpoint that the script itself came from, and checks that it is one. */
import { delay } from '../dom/delay.ts';
import { endpointFolder } from './script-address.ts';

type Fetch = typeof globalThis.fetch;

/** Milliseconds before an endpoint that did not respond is tried once more. */
const retryDelay = 1_000;
/** Milliseconds before one that still did not respond is looked for again. */
const nextLook = 30_000;
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

/** Whoever looks for an endpoint that did not respond. */
const looking = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function lookNow(): void {
  clearTimeout(timer);
  timer = undefined;
  if (document.hidden) return;
  const looks = [...looking];
  looking.clear();
  for (const look of looks) look();
}

/** Calls back once: after a while, when the line is back, or when a hidden page is seen again. One timer for all. */
export function lookLater(look: () => void): void {
  looking.add(look);
  addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  if (!document.hidden) timer ??= setTimeout(lookNow, nextLook);
}

/** The signing endpoint that serves the script: the only one that a page may use without an `endpoint`. */
export class ServedEndpoint {
  /** Its URL once it has responded; empty if there is none, undefined until that is known. */
  url: string | undefined = endpointFolder() === undefined ? '' : undefined;
  /** Whether nothing responded to the last search: it may be starting. */
  isSilent = false;
  readonly #fetch: Fetch;
  readonly #onLooked: () => void;
  #search?: Promise<string> | undefined;

  /**
   * @param fetch used to check that it is an endpoint
   * @param onLooked called after each search
   */
  constructor(fetch: Fetch, onLooked: () => void) {
    this.#fetch = fetch;
    this.#onLooked = onLooked;
  }

  /** Where nothing responded, it searches again. @returns its URL, or an empty text */
  find(): Promise<string> {
    this.isSilent = false;
    return (this.#search ??= this.#check(endpointFolder()));
  }

  async #check(folder: string | undefined): Promise<string> {
    const isEndpoint = Boolean(folder) && (await this.#isEndpoint(folder!));
    this.isSilent = isEndpoint === undefined;
    if (this.isSilent) this.#search = undefined;
    else this.url = isEndpoint ? folder : '';
    this.#onLooked();
    return this.url ?? '';
  }

  async #isEndpoint(folder: string): Promise<boolean | undefined> {
    const isEndpoint = await isSigningEndpoint(folder, this.#fetch);
    if (isEndpoint !== undefined) return isEndpoint;
    if (navigator.onLine) await delay(retryDelay);
    else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return isSigningEndpoint(folder, this.#fetch);
  }
}
