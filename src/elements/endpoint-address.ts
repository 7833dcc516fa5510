import type { ReactiveControllerHost } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import { endpointFolder } from '../client/script-address.ts';
import { lookLater, ServedEndpoint } from '../client/served-endpoint.ts';
import { delay } from '../dom/delay.ts';
import { absoluteUrl } from '../dom/link.ts';
import { warnOwner } from '../dom/warn.ts';

/** Looks like a host without its scheme: a browser takes it for a path, or its name for a scheme. */
const hostAlone = /^(?:localhost\b|\d+(?:\.\d+){3}|(?:[\w-]+\.)*[\w-]+(?:\.[a-z]{2,}\b|:\d+))/i;

/** The endpoint in use: the one that the page names, else the one that serves the script. */
export class EndpointAddress {
  /** Undefined if there is no endpoint. The same object for as long as the endpoint is the same. */
  requestTarget: RequestTarget | undefined;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => string | null;
  readonly #fetch: typeof globalThis.fetch;
  readonly #served: ServedEndpoint;
  /**
   * By endpoint, undefined for the one that serves the script, null while it may still be named. An endpoint that returns keeps
   * its object, and so its responses.
   */
  readonly #known = new Map<string | undefined | null, RequestTarget | undefined>([[null, undefined]]);
  #chosen?: string | null = null;
  /** Always the same, so that the element looks once. */
  readonly #lookAgain = () => void this.#look();

  /** @param read the endpoint that the page names; empty if it names none, null if it may still do so */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => string | null,
    fetch: typeof globalThis.fetch,
  ) {
    this.#host = host;
    this.#read = read;
    this.#fetch = fetch;
    this.#served = new ServedEndpoint(fetch, () => host.requestUpdate());
  }

  /** The absolute URL of the endpoint in use, without a trailing slash; empty if there is none, or none yet. */
  get url(): string {
    return this.requestTarget?.endpoint || this.#served.url || '';
  }

  /** Updates the endpoint in use. Not in `hostUpdate`: what a `willUpdate` decides depends on it. */
  choose(): void {
    const given = this.#read();
    if (!given && this.#host.isConnected) {
      if (!this.#served.isSilent) void this.#served.find();
      else {
        this.#warnOfNone();
        lookLater(this.#lookAgain);
      }
    }
    const endpoint = given || (this.#served.url === '' ? given : undefined);
    if (endpoint === this.#chosen) return;
    this.#chosen = endpoint;
    if (!this.#known.has(endpoint))
      this.#known.set(endpoint, endpoint === undefined ? this.#servedTarget() : this.#givenTarget(endpoint!));
    this.requestTarget = this.#known.get(endpoint);
  }

  async #look(): Promise<void> {
    // what has failed is retried first when the line is back
    await delay();
    const isOurs = this.#served.isSilent && this.#host.isConnected && !this.#read();
    if (!isOurs || !(await this.#served.find())) return;
    // another object, so that what has failed is requested again
    this.#known.clear();
    this.#chosen = null;
    this.#host.requestUpdate();
  }

  #givenTarget(given: string): RequestTarget | undefined {
    // only once: an app's page may change its address later
    const endpoint = given && (absoluteUrl(given) ?? '').replace(/\/+$/, '');
    const isWeb = /^https?:/.test(endpoint);
    if (hostAlone.test(given))
      this.#warn(
        `endpoint="${given}" has no https:// before it, so that a browser reads it as ${endpoint}: write the whole address.`,
      );
    else if (!isWeb) this.#warnOfNone();
    return isWeb ? { endpoint, fetch: this.#fetch, url: () => this.url } : undefined;
  }

  /** A request waits until the endpoint that serves the script has confirmed that it is one. */
  #servedTarget(): RequestTarget {
    const fetch: typeof globalThis.fetch = async (address, request) => {
      // a request uses its path, the endpoint's health check its absolute URL
      const path = address as string;
      if (!path.startsWith('/')) return this.#fetch(path, request);
      const endpoint = await this.#served.find();
      if (!endpoint) throw new TypeError('there is no endpoint');
      return this.#fetch(endpoint + path, request);
    };
    return { endpoint: '', fetch, url: () => this.url || endpointFolder()! };
  }

  #warnOfNone(): void {
    const folder = endpointFolder();
    const where = folder ? ` None answers at ${folder}/healthz, beside the script.` : '';
    this.#warn(`needs an "endpoint": the URL of your signing endpoint.${where}`);
  }

  #warn(problem: string): void {
    warnOwner(`<${this.#host.localName}> ${problem}`);
  }
}
