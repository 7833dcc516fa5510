import { Task } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { delay } from '../dom/delay.ts';

/** Milliseconds that typing pauses before a question overtakes one still in flight. */
const pause = 120;
const mostRemembered = 500;

/** Drug names for what was typed last. The first key is asked at once; a newer question aborts an older one. */
export class Suggestions implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #task: Task<[Client | undefined, string], { key: string; names?: string[] } | undefined>;
  #client?: Client;
  #text = '';
  #running = 0;
  /** Names by text, in memory only and for no longer than their client. */
  readonly #remembered = new Map<string, string[]>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    this.#task = new Task(host, {
      autoRun: false,
      args: () => [this.#client, this.#text] as const,
      task: async ([client, text], { signal }) => {
        if (!client || !text) return undefined;
        const key = text.toLowerCase();
        const names = this.#remembered.get(key) ?? (await this.#search(client, text, signal));
        return { key, names };
      },
    });
  }

  hostDisconnected(): void {
    this.settle();
  }

  /** Undefined where nothing was asked or answered; names for a beginning of the text stay until its own come. */
  get names(): readonly string[] | undefined {
    const { key, names } = this.#task.value ?? {};
    return this.#text && key && this.#text.toLowerCase().startsWith(key) ? names : undefined;
  }

  ask(client: Client, text: string): void {
    if (client !== this.#client) this.#remembered.clear();
    this.#client = client;
    this.#text = text.trim();
    this.#task.autoRun = true;
    this.#host.requestUpdate();
  }

  /** Stops asking: nothing is suggested until the next text. */
  settle(): void {
    this.#text = '';
    this.#host.requestUpdate();
  }

  /** @returns undefined where the search failed, which says nothing of the name: the lookup itself will tell */
  async #search(client: Client, query: string, signal: AbortSignal): Promise<string[] | undefined> {
    const overtakes = this.#running++ > 0;
    try {
      if (overtakes) await delay(pause);
      const outcome = await client.drugSearch({ query }, { signal });
      if (!outcome.ok) return undefined;
      const names = [...new Set(outcome.data.candidates)];
      if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
      if (client === this.#client) this.#remembered.set(query.toLowerCase(), names);
      return names;
    } finally {
      this.#running--;
    }
  }
}
