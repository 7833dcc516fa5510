import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import { searchNames } from '../client/search-names.ts';
import { scrollInSight } from '../dom/in-sight.ts';
import { delay } from '../dom/delay.ts';
import type { NameList } from '../names/list.ts';
import { merged, namesFor } from '../reading/further-queries.ts';
import { isListed, listedMatches, listedNames } from '../reading/listed-names.ts';
import { sortSuggestions, type Matches, type SortedSuggestions } from '../reading/likeness.ts';
import { noNameOf } from '../reading/no-name.ts';
import { detailsOf, read, type Reading } from '../reading/read.ts';
import { severalNames } from '../reading/several-names.ts';
import type { FieldProblem, FormWords } from '../views/lookup-form.ts';
import { isNeutral, noNameText } from '../views/no-name-text.ts';
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

/** Where names come from; undefined for a list that is not there, or not yet. */
export type NameSource = NameList | 'service' | undefined;

/** A pending request: other callers that need the same names wait for them. */
interface Sent {
  target: RequestTarget;
  key: string;
  requested: Requested[];
  candidates: Promise<string[] | undefined>;
}

/** One request for names. */
interface Requested {
  key: string;
  names: Promise<string[] | undefined>;
  /** Once they are there. */
  found?: string[];
  abort: AbortController;
  /** Whether a lookup waits for it, so that it is not aborted for a newer text. */
  isKept: boolean;
}

/**
 * Drug names for the latest text: from a list, or else from the service, from the second letter on, with at most one request at
 * a time, and always for the latest text.
 */
export class Suggestions implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #targetNow: () => RequestTarget | undefined;
  readonly #source: () => NameSource;
  #target?: RequestTarget | undefined;
  #typed: Reading = read('');
  /** When the last request went out, by `performance.now()`. */
  #requestedAt = -minInterval;
  #sent?: Sent;
  /** What names are suggested for, or searched for, now. */
  #suggested: { target?: RequestTarget | undefined; name: string } = { name: '' };
  /** Why there may be none yet; undefined if they are known, or none were requested. */
  #search?: 'pending' | 'slow' | 'failed' | undefined;
  /** Candidates by text, in memory only and for no longer than their endpoint. */
  readonly #remembered = new Map<string, string[]>();
  /** The same by what was requested, also while it is. */
  readonly #requested = new Map<string, Requested>();
  /** The last sorted result, with its text and candidates: several parts of a render use it. */
  #sorted?: { typed: Reading; candidates: string[]; suggestions: SortedSuggestions };
  /** The same from the list. */
  #listed?: { typed: Reading; list: NameList; matches: Matches | undefined };

  /** @param targetNow the endpoint to request names from */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    targetNow: () => RequestTarget | undefined,
    source: () => NameSource,
  ) {
    this.#host = host;
    this.#targetNow = targetNow;
    this.#source = source;
    host.addController(this);
    whenRemoved(host, () => this.#abort([...this.#requested.values()]));
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** Undefined if nothing was requested, or it is too soon to say. Names for a shorter beginning stay until its own arrive. */
  get matches(): Matches | undefined {
    const text = this.#typed.name.toLowerCase();
    if (!text) return undefined;
    const source = this.#source();
    if (source !== 'service') return source && this.#matchesIn(source);
    const own = this.#remembered.get(text);
    if (!own && this.#search === 'failed') return { kind: 'failed' };
    const { strong, weak } = this.#sort(own ?? this.#forLongestPrefix(text));
    if (strong.length) return { kind: 'names', names: strong };
    if (own && weak.length) return { kind: 'alike', names: weak };
    const noName = own && noNameOf(this.#typed);
    if (noName) return { kind: 'no-name', noName };
    if (own) return { kind: 'none' };
    return this.#search === 'slow' ? { kind: 'waiting' } : undefined;
  }

  /** The names to choose from. */
  get names(): readonly string[] {
    const { matches } = this;
    return matches && 'names' in matches ? matches.names : [];
  }

  /** Says what the typed text is instead of a name, if no name is like it. */
  problemIn(words: FormWords): FieldProblem | undefined {
    const { matches } = this;
    if (matches?.kind !== 'no-name') return undefined;
    const { noName } = matches;
    return { text: noNameText(noName, words), isNeutral: isNeutral(noName), isRefused: false };
  }

  /** Also below a header that the page keeps over it. */
  reveal(option: Element): void {
    scrollInSight(option, 'nearest');
  }

  /** Suggests names for the text. */
  suggestFor(text: string): void {
    this.#refreshTarget();
    this.#typed = read(text);
    this.#host.requestUpdate();
    if (this.#source() === 'service') void this.#suggest();
  }

  /** The names that the service suggests for a query, requested once, with those of the list; undefined if that failed and the list has none. */
  async namesOf(query: string, signal: AbortSignal): Promise<string[] | undefined> {
    const target = this.#refreshTarget();
    if (!target) return undefined;
    const requested = this.#request(target, query);
    requested.isKept = true;
    signal.addEventListener('abort', () => {
      // it may still come in time for what is typed now
      requested.isKept = false;
      if (!this.#host.isConnected) this.#abort([requested]);
    });
    const found = await requested.names;
    const { list } = this;
    const listed = list ? listedNames(read(query), list) : none;
    return found || listed.length ? merged(found ?? none, listed) : undefined;
  }

  /** What is known of names without the service; undefined where there is no list. */
  get list(): NameList | undefined {
    const source = this.#source();
    return typeof source === 'object' ? source : undefined;
  }

  /** The names that are known already, if no others can be meant. */
  knownOf(reading: Reading): string[] | undefined {
    const { list } = this;
    if (!list) return this.#remembered.get(reading.name.toLowerCase());
    const names = listedNames(reading, list);
    return isListed(reading, names) ? names : undefined;
  }

  /** The texts of the medicines, if several were typed at once; empty where there is no list to tell. */
  severalOf(reading: Reading): string[] {
    const { list } = this;
    return list ? severalNames(reading, list) : none;
  }

  /** The names beside one that was picked. */
  besidePicked(reading: Reading): string[] {
    const { list } = this;
    return list ? listedNames(reading, list) : (this.knownOf(reading) ?? none);
  }

  /** What was typed besides the name: strength, form and amount. */
  get details(): string {
    return this.matches?.kind === 'several' ? '' : detailsOf(this.#typed).join(' ');
  }

  /** Nothing is suggested until the next text. */
  clear(): void {
    this.#typed = read('');
    this.#host.requestUpdate();
    void this.#suggest();
  }

  #matchesIn(list: NameList): Matches | undefined {
    const typed = this.#typed;
    if (typed !== this.#listed?.typed || list !== this.#listed.list)
      this.#listed = { typed, list, matches: this.#listedNow(typed, list) };
    return this.#listed.matches;
  }

  #listedNow(typed: Reading, list: NameList): Matches | undefined {
    const several = severalNames(typed, list);
    return several.length ? { kind: 'several', names: several } : listedMatches(typed, list);
  }

  /** The names for the longest beginning of a text that has any. */
  #forLongestPrefix(text: string): string[] {
    for (let end = text.length - 1; end >= minLetters; end--) {
      const beginning = text.slice(0, end);
      const candidates = this.#remembered.get(beginning) ?? this.#requested.get(beginning)?.found;
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

  /** Searches for the names of the latest text. */
  async #suggest(): Promise<void> {
    const [target, typed] = [this.#target, this.#typed];
    const { name } = typed;
    if (target === this.#suggested.target && name === this.#suggested.name) return;
    const suggested = (this.#suggested = { target, name });
    const isLatest = () => suggested === this.#suggested;
    this.#search = undefined;
    // an NDC, or a number by itself, is not the beginning of a name
    if (!target || !/\p{L}/u.test(name) || name.length < minLetters || this.knownOf(typed)) return;
    this.#search = 'pending';
    void delay(slow).then(() => {
      if (!isLatest() || this.#search !== 'pending') return;
      this.#search = 'slow';
      this.#host.requestUpdate();
    });
    const wait = this.#requestedAt + minInterval - performance.now();
    if (wait > 0) await delay(wait);
    // unless more was typed in the meantime
    if (isLatest() && !this.knownOf(typed)) await this.#searchFor(target, typed);
    if (isLatest()) this.#search = this.knownOf(typed) ? undefined : 'failed';
    // names for a shorter text may begin the latest one
    this.#host.requestUpdate();
  }

  #refreshTarget(): RequestTarget | undefined {
    const target = this.#targetNow();
    if (target !== this.#target) {
      this.#remembered.clear();
      this.#requested.clear();
    }
    return (this.#target = target);
  }

  /** Aborts an older pending request, but no sooner: until then its names may come in time. @returns undefined if it failed */
  #searchFor(target: RequestTarget, typed: Reading): Promise<string[] | undefined> {
    const key = typed.name.toLowerCase();
    if (this.#sent?.target === target && this.#sent.key === key) return this.#sent.candidates;
    this.#abort(this.#sent?.requested ?? []);
    this.#requestedAt = performance.now();
    const requested: Requested[] = [];
    const sent: Sent = { target, key, requested, candidates: this.#read(target, typed, requested) };
    void sent.candidates.then(() => this.#sent === sent && (this.#sent = undefined));
    this.#sent = sent;
    return sent.candidates;
  }

  async #read(target: RequestTarget, typed: Reading, requested: Requested[]): Promise<string[] | undefined> {
    const candidates = await namesFor(typed, (query) => {
      const one = this.#request(target, query);
      requested.push(one);
      return one.names;
    });
    if (!candidates) return undefined;
    if (this.#remembered.size >= maxRemembered) {
      this.#remembered.clear();
      this.#requested.clear();
    }
    if (target === this.#target) this.#remembered.set(typed.name.toLowerCase(), candidates);
    return candidates;
  }

  /** What is there already stays, and what a lookup waits for. */
  #abort(requested: readonly Requested[]): void {
    for (const one of requested.filter(({ found, isKept }) => !found && !isKept)) {
      one.abort.abort();
      this.#requested.delete(one.key);
    }
  }

  #request(target: RequestTarget, query: string): Requested {
    const key = query.toLowerCase();
    const known = this.#requested.get(key);
    if (known) return known;
    const abort = new AbortController();
    const names = searchNames(target, query, abort.signal);
    const requested: Requested = { key, names, abort, isKept: false };
    this.#requested.set(key, requested);
    void names.then((found) => {
      if (found) requested.found = found;
      else if (this.#requested.get(key) === requested) this.#requested.delete(key);
      this.#host.requestUpdate();
    });
    return requested;
  }
}
