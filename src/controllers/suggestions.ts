import { Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { delay } from '../dom/delay.ts';
import { sortSuggestions, type Matches, type SortedSuggestions } from '../reading/likeness.ts';
import { nameProblem } from '../reading/not-names.ts';
import { read, type Reading } from '../reading/read.ts';

/** Milliseconds that typing pauses before a question overtakes one still in flight. */
const pause = 120;
/** Milliseconds after which it is said that names are on their way. */
const slow = 500;
const mostRemembered = 500;

interface Answer {
  key: string;
  candidates?: string[];
}

/** Drug names for what was typed last. The first key is asked at once; a newer question aborts an older one. */
export class Suggestions implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #task: Task<[Client | undefined, string], Answer | undefined>;
  #client?: Client;
  #typed: Reading = read('');
  #running = 0;
  #isSlow = false;
  #turn = 0;
  /** Candidates by text, in memory only and for no longer than their client. */
  readonly #remembered = new Map<string, string[]>();
  /** What was sorted last, of which text and candidates: several parts of a render ask for it. */
  #sorted?: { typed: Reading; candidates: string[]; suggestions: SortedSuggestions };

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    this.#task = new Task(host, {
      autoRun: false,
      args: () => [this.#client, this.#typed.name] as const,
      task: async ([client, text], { signal }) => {
        this.#isSlow = false;
        // an NDC, or a number that stands alone, is no beginning of a name
        if (!client || !/\p{L}/u.test(text)) return undefined;
        void this.#sayWhenSlow(++this.#turn);
        const key = text.toLowerCase();
        return { key, candidates: this.#remembered.get(key) ?? (await this.#search(client, text, signal)) };
      },
    });
  }

  hostDisconnected(): void {
    this.settle();
  }

  /** Undefined where nothing was asked, or it is too soon to say. Names for a beginning of the text stay until its own come. */
  get matches(): Matches | undefined {
    const { key, candidates } = this.#task.value ?? {};
    const text = this.#typed.name.toLowerCase();
    if (!text) return undefined;
    const isPending = this.#task.status === TaskStatus.PENDING;
    if (key && text.startsWith(key) && candidates) {
      const { strong, weak } = this.#sort(candidates);
      if (strong.length) return { kind: 'names', names: strong };
      if (!isPending && weak.length) return { kind: 'alike', names: weak };
      if (!isPending) return { kind: nameProblem(this.#typed.text) ?? 'none' };
    }
    if (isPending) return this.#isSlow ? { kind: 'waiting' } : undefined;
    return key === text ? { kind: 'failed' } : undefined;
  }

  /** What there is to choose from. */
  get names(): readonly string[] {
    const { matches } = this;
    return matches && 'names' in matches ? matches.names : [];
  }

  ask(client: Client, text: string): void {
    if (client !== this.#client) this.#remembered.clear();
    this.#client = client;
    this.#typed = read(text);
    this.#task.autoRun = true;
    this.#host.requestUpdate();
  }

  /** The names that the service suggests for what was typed; undefined where it could not be asked. */
  async candidatesOf(client: Client, name: string): Promise<string[] | undefined> {
    if (client !== this.#client) this.#remembered.clear();
    this.#client = client;
    const key = name.toLowerCase();
    return this.#remembered.get(key) ?? this.#search(client, name, new AbortController().signal);
  }

  /** What was read beside the name: strength, form and amount. */
  get beside(): string {
    const { parts } = this.#typed;
    const said = parts.filter(({ kind }) => ['strength', 'ratio', 'amount', 'form'].includes(kind));
    return said.map(({ text }) => text).join(' ');
  }

  /** Stops asking: nothing is suggested until the next text. */
  settle(): void {
    this.#typed = read('');
    this.#host.requestUpdate();
  }

  #sort(candidates: string[]): SortedSuggestions {
    const typed = this.#typed;
    if (typed !== this.#sorted?.typed || candidates !== this.#sorted.candidates)
      this.#sorted = { typed, candidates, suggestions: sortSuggestions(typed, candidates) };
    return this.#sorted.suggestions;
  }

  async #sayWhenSlow(turn: number): Promise<void> {
    await delay(slow);
    if (turn !== this.#turn || this.#task.status !== TaskStatus.PENDING) return;
    this.#isSlow = true;
    this.#host.requestUpdate();
  }

  /** @returns undefined where the search failed */
  async #search(client: Client, query: string, signal: AbortSignal): Promise<string[] | undefined> {
    const overtakes = this.#running++ > 0;
    try {
      if (overtakes) await delay(pause);
      const outcome = await client.drugSearch({ query }, { signal });
      if (!outcome.ok) return undefined;
      const candidates = [...new Set(outcome.data.candidates)];
      if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
      if (client === this.#client) this.#remembered.set(query.toLowerCase(), candidates);
      return candidates;
    } finally {
      this.#running--;
    }
  }
}
