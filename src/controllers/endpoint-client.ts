import type { ReactiveControllerHost } from 'lit';
import { remember } from '../client/diagnosis.ts';
import { createClient, type Client } from '../client/index.ts';
import { endpointFolder } from '../client/script-address.ts';
import { ServedEndpoint } from '../client/served-endpoint.ts';
import { operationNames, paths } from '../contract/operations.ts';
import { linkTo } from '../dom/link.ts';
import { warnOwner } from '../dom/warn.ts';

/** What looks like a host without its scheme: a browser takes it for a path, or its name for a scheme. */
const hostAlone = /^(?:localhost\b|\d+(?:\.\d+){3}|(?:[\w-]+\.)*[\w-]+(?:\.[a-z]{2,}\b|:\d+))/i;

/** The client of the endpoint in force: the one that the page names, else the one that serves the script. */
export class EndpointClient {
  /** Undefined where there is nobody to ask. */
  client: Client | undefined;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => string;
  readonly #fetch: typeof globalThis.fetch;
  readonly #served: ServedEndpoint;
  /** By endpoint, undefined for the one that serves the script. An endpoint that comes back keeps its client, and so its answers. */
  readonly #clients = new Map<string | undefined, Client | undefined>();
  #chosen?: string | null = null;

  /** @param read the endpoint that the page names; empty where it names none */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => string,
    fetch: typeof globalThis.fetch,
  ) {
    this.#host = host;
    this.#read = read;
    this.#fetch = fetch;
    this.#served = new ServedEndpoint(fetch);
  }

  /** The endpoint in force; empty where there is none, or none yet. */
  get endpoint(): string {
    return this.#read() || (this.#served.url ?? '');
  }

  /** The same in full, without a slash at its end. */
  get url(): string {
    return linkTo(this.endpoint, this.#host.ownerDocument).href.replace(/\/+$/, '');
  }

  /** Takes the client of the endpoint that is in force now. Not in `hostUpdate`: what a `willUpdate` decides depends on it. */
  choose(): void {
    const given = this.#read();
    if (!given && this.#host.isConnected) {
      const found = this.#served.find();
      if (this.#served.url === undefined) void found.then(() => this.#host.requestUpdate());
    }
    const endpoint = given || (this.#served.url === '' ? '' : undefined);
    if (endpoint === this.#chosen) return;
    this.#chosen = endpoint;
    if (!this.#clients.has(endpoint))
      this.#clients.set(
        endpoint,
        endpoint === undefined ? this.#servedClient() : this.#givenClient(endpoint),
      );
    this.client = this.#clients.get(endpoint);
  }

  #givenClient(endpoint: string): Client | undefined {
    const { href, protocol } = linkTo(endpoint, this.#host.ownerDocument);
    const isWeb = endpoint && /^https?:$/.test(protocol);
    if (hostAlone.test(endpoint))
      this.#warn(
        `endpoint="${endpoint}" has no https:// before it, so that a browser reads it as ${href}: write the whole address.`,
      );
    else if (!isWeb)
      this.#warn(`needs an "endpoint": the URL of your signing endpoint.${this.#whyNotServed}`);
    return isWeb ? this.#remembering(createClient({ endpoint, fetch: this.#fetch })) : undefined;
  }

  /** A question waits until the endpoint that serves the script has said that it is one. */
  #servedClient(): Client {
    const fetch: typeof globalThis.fetch = async (path, request) => {
      const endpoint = await this.#served.find();
      if (!endpoint) throw new TypeError('there is no endpoint');
      return this.#fetch(endpoint + (path as string), request);
    };
    return this.#remembering(createClient({ endpoint: '', fetch }));
  }

  /** A client whose failures can be reported with their address. */
  #remembering(client: Client): Client {
    const asking = operationNames.map((name) => {
      const ask = async (...question: Parameters<Client[typeof name]>) => {
        const outcome = await (client[name] as (...question: unknown[]) => ReturnType<Client[typeof name]>)(
          ...question,
        );
        const { url: endpoint } = this;
        if (!outcome.ok)
          remember(outcome.failure, { endpoint, url: endpoint + paths[name], fetch: this.#fetch });
        return outcome;
      };
      return [name, ask];
    });
    return Object.fromEntries(asking) as Client;
  }

  get #whyNotServed(): string {
    const folder = endpointFolder();
    return folder ? ` None answers at ${folder}/healthz, beside the script.` : '';
  }

  #warn(problem: string): void {
    warnOwner(`<${this.#host.localName}> ${problem}`);
  }
}
