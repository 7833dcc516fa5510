import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { LatestCall } from './latest-call.ts';

/** Milliseconds that typing pauses before a question overtakes one still in flight. */
const pause = 120;
const remembered = 500;

/** Names by client and text, in memory alone and for no longer than their client. */
const memory = new WeakMap<Client, Map<string, string[]>>();

/** Drug names for what was typed last. The first key is asked at once; a newer question aborts an older one. */
export class Suggestions implements ReactiveController {
  names: readonly string[] = [];
  /** The text that `names` answers. */
  answered = '';

  readonly #host: ReactiveControllerHost;
  readonly #call = new LatestCall();
  #timer?: ReturnType<typeof setTimeout>;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  ask(client: Client, text: string): void {
    const query = text.trim();
    clearTimeout(this.#timer);
    if (!query) return this.clear();
    const known = memory.get(client)?.get(query.toLowerCase());
    if (known) {
      this.#call.stop();
      this.#answer(query, known);
    } else if (this.#call.pending) this.#timer = setTimeout(() => void this.#search(client, query), pause);
    else void this.#search(client, query);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#call.stop();
    this.#answer('', []);
  }

  async #search(client: Client, query: string): Promise<void> {
    const outcome = await this.#call.start((signal) => client.drugSearch({ query }, { signal }));
    if (!outcome) return;
    if (outcome.ok) remember(client, query, outcome.data.candidates);
    // a failure says nothing of the name: the lookup itself will tell
    this.#answer(outcome.ok ? query : '', outcome.ok ? outcome.data.candidates : []);
  }

  #answer(query: string, names: readonly string[]): void {
    this.names = names;
    this.answered = query;
    this.#host.requestUpdate();
  }
}

function remember(client: Client, query: string, names: string[]): void {
  const known = memory.get(client) ?? new Map<string, string[]>();
  if (known.size >= remembered) known.clear();
  memory.set(client, known.set(query.toLowerCase(), names));
}
