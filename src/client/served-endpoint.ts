import { delay } from '../dom/delay.ts';

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

/** Folders of the scripts on a page that are ours by their path, each once. @param pinned also those with a version in their name */
export function scriptFolders({ scripts }: Document, pinned = false): string[] {
  const ours = pinned
    ? /^(https?:.*)\/embed(?:-\d[^/]*)?\.js(?:[?#]|$)/
    : /^(https?:.*)\/embed\.js(?:[?#]|$)/;
  const found = [...scripts].map(({ src }) => ours.exec(src)?.[1]);
  return [...new Set(found)].filter((folder): folder is string => folder !== undefined);
}

/** The signing endpoint that serves the page's own script: there, and nowhere else, a page may ask without an `endpoint`. */
export class ServedEndpoint {
  /** Its URL once it has answered; empty where there is none, undefined until that is known. */
  url?: string;
  readonly #document: Document;
  readonly #fetch: Fetch;
  #search?: Promise<string>;
  /** What was found on the page when the search began. */
  #folders: string[] = [];

  /** @param fetch asks it who it is */
  constructor(document: Document, fetch: Fetch) {
    this.#document = document;
    this.#fetch = fetch;
  }

  /** Looks for it, and again only where the page has other scripts by then. */
  async find(): Promise<string> {
    if (this.#document.readyState === 'loading') {
      await new Promise((parsed) =>
        this.#document.addEventListener('DOMContentLoaded', parsed, { once: true }),
      );
    }
    const folders = scriptFolders(this.#document);
    if (!this.#search || folders.join() !== this.#folders.join()) {
      this.#folders = folders;
      this.#search = this.#ask(folders);
    }
    return this.#search;
  }

  async #ask([folder, another]: string[]): Promise<string> {
    // known at once where there is nobody to ask
    this.url = folder && another === undefined ? undefined : '';
    if (!folder || this.url === '') return '';
    const url = (await this.#answers(folder)) ? folder : '';
    if (folder === this.#folders[0]) this.url = url;
    return url;
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
