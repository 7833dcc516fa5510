/** Names of the service, remembered for as long as their endpoint: one search at a time for what is typed, and lookups' own. */
import type { RequestTarget } from '../client/request-target.ts';
import { searchNames } from '../client/search-names.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Responses } from '../contract/responses.ts';
import { namesFor } from '../reading/further-queries.ts';
import { read, type Reading } from '../reading/read.ts';

/** Milliseconds between two searches for what is typed: each may cost the owner. */
const minInterval = 400;
/** With fewer letters there is nothing to suggest. */
const minLetters = 2;
/** Milliseconds after which the field says that names are loading. */
const slow = 500;
const maxRemembered = 500;
const none: string[] = [];

/** What is searched for a text: other callers that need the same names wait for them. */
interface Search {
  target: RequestTarget;
  key: string;
  requested: Requested[];
  candidates: Promise<string[] | undefined>;
}

type Names = Responses['drugSearch'];
type Send = (signal: AbortSignal) => Promise<Outcome<Names>>;

/** One request for names. */
interface Requested {
  key: string;
  outcome: Promise<Outcome<Names>>;
  /** Once they are there. */
  found?: string[];
  abort: AbortController;
  /** Whether a lookup waits for it, so that it is not aborted for a newer text. */
  isAwaited: boolean;
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const keyOf = ({ name }: Reading): string => name.toLowerCase();

export class ServiceNames {
  readonly #onChange: () => void;
  #target?: RequestTarget | undefined;
  /** When the last search began, by `performance.now()`. */
  #requestedAt = -minInterval;
  #search?: Search;
  /** What names are suggested for, or searched for, now. */
  #suggested: { target?: RequestTarget | undefined; name: string } = { name: '' };
  #state?: 'pending' | 'slow' | 'failed' | undefined;
  /** Candidates by text, in memory only. */
  readonly #remembered = new Map<string, string[]>();
  /** The same by what was requested, also while it is. */
  readonly #requested = new Map<string, Requested>();

  /** @param onChange called when names arrived, failed, or are slow to come */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** @param target the endpoint to request names from; those of another are forgotten */
  use(target: RequestTarget | undefined): void {
    if (target !== this.#target) this.forget();
    this.#target = target;
  }

  /** Why there may be none yet; undefined if they are known, or none were requested. */
  get state(): 'pending' | 'slow' | 'failed' | undefined {
    return this.#state;
  }

  /** The names for a text; undefined while they are not there. */
  of(typed: Reading): string[] | undefined {
    return this.#remembered.get(keyOf(typed));
  }

  /** Those, or the names for the longest beginning of the text that has any. */
  nearest(typed: Reading): string[] {
    const text = keyOf(typed);
    for (let end = text.length; end >= minLetters; end--) {
      const beginning = text.slice(0, end);
      const isWhole = end === text.length;
      const candidates =
        this.#remembered.get(beginning) ?? (isWhole ? undefined : this.#requested.get(beginning)?.found);
      if (candidates) return candidates;
    }
    return none;
  }

  /** Searches for the names of the latest text, from the second letter on. */
  async suggestFor(typed: Reading): Promise<void> {
    const target = this.#target;
    const { name } = typed;
    if (target === this.#suggested.target && name === this.#suggested.name) return;
    const suggested = (this.#suggested = { target, name });
    const isLatest = () => suggested === this.#suggested;
    this.#state = undefined;
    // an NDC, or a number by itself, is not the beginning of a name
    if (!target || !/\p{L}/u.test(name) || name.length < minLetters || this.of(typed)) return;
    this.#state = 'pending';
    void delay(slow).then(() => {
      if (!isLatest() || this.#state !== 'pending') return;
      this.#state = 'slow';
      this.#onChange();
    });
    const wait = this.#requestedAt + minInterval - performance.now();
    if (wait > 0) await delay(wait);
    // unless more was typed in the meantime
    if (isLatest() && !this.of(typed)) await this.#searchFor(target, typed);
    if (isLatest()) this.#state = this.of(typed) ? undefined : 'failed';
    // names for a shorter text may begin the latest one
    this.#onChange();
  }

  /** Nothing is suggested until the next text. */
  clear(): void {
    void this.suggestFor(read(''));
  }

  /**
   * The names for a query; what was requested for typed text is requested again only if it failed, since that tells no reason.
   * @param send requests them
   * @param signal ends the wait; the names may still come in time for what is typed
   */
  async ask(query: string, send: Send, signal?: AbortSignal): Promise<Outcome<Names>> {
    const wait = (one: Requested): Promise<Outcome<Names>> => {
      one.isAwaited = true;
      signal?.addEventListener('abort', () => (one.isAwaited = false));
      return one.outcome;
    };
    const typed = this.#requested.get(query.toLowerCase());
    const outcome = typed && (await wait(typed));
    return outcome && (outcome.ok || signal?.aborted) ? outcome : wait(this.#request(query, send));
  }

  /** Aborts what lookups wait for: they are about to ask again, on a line that is back. */
  renew(): void {
    for (const one of this.#requested.values()) if (one.isAwaited) this.#abort(one);
  }

  /** Aborts what is on its way and no lookup waits for. */
  stop(): void {
    this.#abortUnawaited([...this.#requested.values()]);
  }

  forget(): void {
    this.#remembered.clear();
    this.#requested.clear();
  }

  /** Aborts an older pending request, but no sooner: until then its names may come in time. @returns undefined if it failed */
  #searchFor(target: RequestTarget, typed: Reading): Promise<string[] | undefined> {
    const key = keyOf(typed);
    if (this.#search?.target === target && this.#search.key === key) return this.#search.candidates;
    this.#abortUnawaited(this.#search?.requested ?? []);
    this.#requestedAt = performance.now();
    const requested: Requested[] = [];
    const search: Search = { target, key, requested, candidates: this.#read(target, typed, requested) };
    void search.candidates.then(() => this.#search === search && (this.#search = undefined));
    this.#search = search;
    return search.candidates;
  }

  async #read(target: RequestTarget, typed: Reading, requested: Requested[]): Promise<string[] | undefined> {
    const candidates = await namesFor(typed, (query) => {
      const one = this.#request(query, (signal) => searchNames(target, query, signal));
      requested.push(one);
      return one.outcome.then((outcome) => (outcome.ok ? outcome.data.candidates : undefined));
    });
    if (!candidates) return undefined;
    if (this.#remembered.size >= maxRemembered) this.forget();
    if (target === this.#target) this.#remembered.set(keyOf(typed), candidates);
    return candidates;
  }

  /** What is there already stays, and what a lookup waits for. */
  #abortUnawaited(requested: readonly Requested[]): void {
    for (const one of requested) if (!one.isAwaited) this.#abort(one);
  }

  #abort({ key, found, abort }: Requested): void {
    if (found) return;
    abort.abort();
    this.#requested.delete(key);
  }

  #request(query: string, send: Send): Requested {
    const key = query.toLowerCase();
    const known = this.#requested.get(key);
    if (known) return known;
    const abort = new AbortController();
    const outcome = send(abort.signal);
    const requested: Requested = { key, outcome, abort, isAwaited: false };
    this.#requested.set(key, requested);
    void outcome.then((done) => {
      if (done.ok) requested.found = done.data.candidates;
      else if (this.#requested.get(key) === requested) this.#requested.delete(key);
      this.#onChange();
    });
    return requested;
  }
}
