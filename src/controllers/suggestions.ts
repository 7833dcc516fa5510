import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { LatestCall } from './latest-call.ts';

/** Milliseconds that typing pauses before a question overtakes one still in flight. */
const pause = 120;
const remembered = 500;

/** Drug names for what was typed last. The first key is asked at once; a newer question aborts an older one. */
export class Suggestions implements ReactiveController {
  /** Undefined where nothing was asked, or not answered. */
  names?: readonly string[];

  readonly #host: ReactiveControllerHost;
  readonly #call = new LatestCall();
  #timer?: ReturnType<typeof setTimeout>;
  #client?: Client;
  /** What the names answer to, in lower case. */
  #query = '';
  /** Names by text, in memory alone and for no longer than their client. */
  #known = new Map<string, string[]>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.settle();
  }

  ask(client: Client, text: string): void {
    if (client !== this.#client) this.#known = new Map();
    this.#client = client;
    const query = text.trim();
    const key = query.toLowerCase();
    const names = this.#known.get(key);
    clearTimeout(this.#timer);
    // nobody should take one for what they typed since
    if (!key.startsWith(this.#query)) this.#show();
    if (!query || names) this.settle(names, key);
    else if (this.#call.pending) this.#timer = setTimeout(() => void this.#search(client, query), pause);
    else void this.#search(client, query);
  }

  /** Asks no more: there are these names, or none. */
  settle(names?: readonly string[], key?: string): void {
    clearTimeout(this.#timer);
    this.#call.stop();
    this.#show(names, key);
  }

  async #search(client: Client, query: string): Promise<void> {
    const known = this.#known;
    const outcome = await this.#call.start((signal) => client.drugSearch({ query }, { signal }));
    if (!outcome) return;
    // a failure says nothing of the name: the lookup itself will tell
    if (!outcome.ok) return this.#show();
    if (known.size >= remembered) known.clear();
    const names = [...new Set(outcome.data.candidates)];
    const key = query.toLowerCase();
    known.set(key, names);
    this.#show(names, key);
  }

  #show(names?: readonly string[], key = ''): void {
    this.names = names;
    this.#query = key;
    this.#host.requestUpdate();
  }
}
