import { Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import { searchNames } from '../client/search-names.ts';
import { delay } from '../dom/delay.ts';
import { namesFor } from '../reading/further-queries.ts';
import { sortSuggestions, type Matches, type SortedSuggestions } from '../reading/likeness.ts';
import { nameProblem, type NameProblem } from '../reading/non-medicine-terms.ts';
import { detailsOf, read, type Reading } from '../reading/read.ts';
import { whenRemoved } from './when-removed.ts';

/** Needed as soon as a field has the focus, too. */
export { AboveKeyboard } from './above-keyboard.ts';

/** Milliseconds between two requests: each may cost the owner. */
const minInterval = 400;
/** With fewer letters there is nothing to suggest. */
const minLetters = 2;
/** Milliseconds after which the field says that names are loading. */
const slow = 500;
const maxRemembered = 500;
const none: string[] = [];

/** A pending request: other callers that need the same names wait for them. */
interface Sent {
  target: RequestTarget;
  key: string;
  abort: AbortController;
  candidates: Promise<string[] | undefined>;
}

/** Drug names for the latest text: from the second letter on, at most one request at a time, and always for the latest text. */
export class Suggestions implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #targetNow: () => RequestTarget | undefined;
  readonly #task: Task<[RequestTarget | undefined, string], string | undefined>;
  #target?: RequestTarget | undefined;
  #typed: Reading = read('');
  /** When the last request went out, by `performance.now()`. */
  #requestedAt = -minInterval;
  #sent?: Sent;
  #isSlow = false;
  #turn = 0;
  /** Candidates by text, in memory only and for no longer than their endpoint. */
  readonly #remembered = new Map<string, string[]>();
  /** The last sorted result, with its text and candidates: several parts of a render use it. */
  #sorted?: { typed: Reading; candidates: string[]; suggestions: SortedSuggestions };

  /** @param targetNow the endpoint to request names from */
  constructor(host: ReactiveControllerHost & HTMLElement, targetNow: () => RequestTarget | undefined) {
    this.#host = host;
    this.#targetNow = targetNow;
    host.addController(this);
    whenRemoved(host, () => this.#sent?.abort.abort());
    this.#task = new Task(host, {
      autoRun: false,
      args: () => [this.#target, this.#typed.name] as const,
      task: async ([target, text], { signal }) => {
        this.#isSlow = false;
        // an NDC, or a number by itself, is not the beginning of a name
        if (!target || !/\p{L}/u.test(text) || text.length < minLetters) return undefined;
        void this.#sayWhenSlow(++this.#turn);
        const key = text.toLowerCase();
        if (!this.#remembered.has(key)) await this.#searchThrottled(target, this.#typed, signal);
        return key;
      },
    });
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** Undefined if nothing was requested, or it is too soon to say. Names for a shorter beginning stay until its own arrive. */
  get matches(): Matches | undefined {
    const text = this.#typed.name.toLowerCase();
    if (!text) return undefined;
    const isPending = this.#task.status === TaskStatus.PENDING;
    const own = this.#remembered.get(text);
    if (!own && !isPending && this.#task.value === text) return { kind: 'failed' };
    const { strong, weak } = this.#sort(own ?? this.#forLongestPrefix(text));
    if (strong.length) return { kind: 'names', names: strong };
    if (own && weak.length) return { kind: 'alike', names: weak };
    if (own) return { kind: nameProblem(this.#typed.text) ?? 'none' };
    return isPending && this.#isSlow ? { kind: 'waiting' } : undefined;
  }

  /** The names to choose from. */
  get names(): readonly string[] {
    const { matches } = this;
    return matches && 'names' in matches ? matches.names : [];
  }

  /** Why the typed text is not a name, if no name is like it. */
  get problem(): NameProblem | undefined {
    return this.matches?.kind.startsWith('not-') ? nameProblem(this.#typed.text) : undefined;
  }

  /** Suggests names for the text. */
  suggestFor(text: string): void {
    this.#refreshTarget();
    this.#typed = read(text);
    this.#task.autoRun = true;
    this.#host.requestUpdate();
  }

  /** The names that the service suggests for the text; undefined if the request failed. */
  async candidatesOf(typed: Reading): Promise<string[] | undefined> {
    const target = this.#refreshTarget();
    return this.knownOf(typed) ?? (target && this.#search(target, typed));
  }

  /** The names that are known already. */
  knownOf({ name }: Reading): string[] | undefined {
    return this.#remembered.get(name.toLowerCase());
  }

  /** What was typed besides the name: strength, form and amount. */
  get details(): string {
    return detailsOf(this.#typed).join(' ');
  }

  /** Nothing is suggested until the next text. */
  clear(): void {
    this.#typed = read('');
    this.#host.requestUpdate();
  }

  /** The names for the longest beginning of a text that has any. */
  #forLongestPrefix(text: string): string[] {
    for (let end = text.length - 1; end >= minLetters; end--) {
      const candidates = this.#remembered.get(text.slice(0, end));
      if (candidates) return candidates;
    }
    return none;
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

  #refreshTarget(): RequestTarget | undefined {
    const target = this.#targetNow();
    if (target !== this.#target) this.#remembered.clear();
    return (this.#target = target);
  }

  /** Searches once the interval has passed, unless more was typed in the meantime. */
  async #searchThrottled(target: RequestTarget, typed: Reading, signal: AbortSignal): Promise<void> {
    const wait = this.#requestedAt + minInterval - performance.now();
    if (wait > 0) await delay(wait);
    if (!signal.aborted && !this.knownOf(typed)) await this.#search(target, typed);
    // the task requests an update for the latest text only, and these names may begin it
    if (signal.aborted) this.#host.requestUpdate();
  }

  /** Aborts an older pending request, but no sooner: until then its names may come in time. @returns undefined if it failed */
  #search(target: RequestTarget, typed: Reading): Promise<string[] | undefined> {
    const key = typed.name.toLowerCase();
    if (this.#sent?.target === target && this.#sent.key === key) return this.#sent.candidates;
    this.#sent?.abort.abort();
    this.#requestedAt = performance.now();
    const abort = new AbortController();
    const sent: Sent = { target, key, abort, candidates: this.#read(target, typed, abort.signal) };
    void sent.candidates.then(() => this.#sent === sent && (this.#sent = undefined));
    this.#sent = sent;
    return sent.candidates;
  }

  async #read(target: RequestTarget, typed: Reading, signal: AbortSignal): Promise<string[] | undefined> {
    const candidates = await namesFor(typed, (query) => searchNames(target, query, signal));
    if (!candidates) return undefined;
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    if (target === this.#target) this.#remembered.set(typed.name.toLowerCase(), candidates);
    return candidates;
  }
}
