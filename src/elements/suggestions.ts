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
    const names = this.#known.get(query.toLowerCase());
    clearTimeout(this.#timer);
    if (!query || names) this.settle(names);
    else if (this.#call.pending) this.#timer = setTimeout(() => void this.#search(client, query), pause);
    else void this.#search(client, query);
  }

  /** Asks no more: there are these names, or none. */
  settle(names?: readonly string[]): void {
    clearTimeout(this.#timer);
    this.#call.stop();
    this.#show(names);
  }

  async #search(client: Client, query: string): Promise<void> {
    const known = this.#known;
    const outcome = await this.#call.start((signal) => client.drugSearch({ query }, { signal }));
    if (!outcome) return;
    // a failure says nothing of the name: the lookup itself will tell
    if (!outcome.ok) return this.#show();
    if (known.size >= remembered) known.clear();
    const names = [...new Set(outcome.data.candidates)];
    known.set(query.toLowerCase(), names);
    this.#show(names);
  }

  #show(names?: readonly string[]): void {
    this.names = names;
    this.#host.requestUpdate();
  }
}
