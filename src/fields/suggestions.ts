import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { RequestTarget } from '../client/request-target.ts';
import { scrollInSight } from '../dom/in-sight.ts';
import type { NameList } from '../names/list.ts';
import { merged } from '../reading/further-queries.ts';
import { isListed, listedMatches, listedNames } from '../reading/listed-names.ts';
import { sortSuggestions, type Matches, type SortedSuggestions } from '../reading/likeness.ts';
import { noNameOf } from '../reading/no-name.ts';
import { pickedText } from '../reading/picked.ts';
import { detailsOf, read, type Reading } from '../reading/read.ts';
import { severalNames } from '../reading/several-names.ts';
import { ServiceNames } from '../session/service-names.ts';
import type { FieldProblem, FormWords } from '../views/lookup-form.ts';
import { isNeutral, noNameText } from '../views/no-name-text.ts';
import { whenRemoved } from '../controllers/when-removed.ts';

/** Needed as soon as a field has the focus, too. */
export { AboveKeyboard } from './above-keyboard.ts';

const none: string[] = [];

/** Where names come from; undefined for a list that is not there, or not yet. */
export type NameSource = NameList | 'service' | undefined;

/** Drug names for the latest text: from a list, or else from the service. */
export class Suggestions implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #targetNow: () => RequestTarget | undefined;
  readonly #source: () => NameSource;
  readonly #service: ServiceNames;
  #typed: Reading = read('');
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
    this.#service = new ServiceNames(() => host.requestUpdate());
    host.addController(this);
    whenRemoved(host, () => this.#service.stop());
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** Undefined if nothing was requested, or it is too soon to say. Names for a shorter beginning stay until its own arrive. */
  get matches(): Matches | undefined {
    if (!this.#typed.name) return undefined;
    const source = this.#source();
    if (source !== 'service') return source && this.#matchesIn(source);
    const own = this.#service.of(this.#typed);
    if (!own && this.#service.state === 'failed') return { kind: 'failed' };
    const { strong, weak } = this.#sort(this.#service.nearest(this.#typed));
    if (strong.length) return { kind: 'names', names: strong };
    if (own && weak.length) return { kind: 'alike', names: weak };
    const noName = own && noNameOf(this.#typed);
    if (noName) return { kind: 'no-name', noName };
    if (own) return { kind: 'none' };
    return this.#service.state === 'slow' ? { kind: 'waiting' } : undefined;
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
    this.#service.use(this.#targetNow());
    this.#typed = read(text);
    this.#host.requestUpdate();
    if (this.#source() === 'service') void this.#service.suggestFor(this.#typed);
  }

  /** The same client; for names it asks no second time for what is on its way, and adds those of the list, to a failure too. */
  withNames(client: Client): Client {
    const drugSearch: Client['drugSearch'] = async (parameters, options) => {
      const { query } = parameters;
      this.#service.use(this.#targetNow());
      const send = (signal: AbortSignal) => client.drugSearch(parameters, { signal });
      const asked = this.#service.ask(query, send, options?.signal);
      options?.signal?.addEventListener('abort', () => {
        if (!this.#host.isConnected) this.#service.stop();
      });
      const outcome = await asked;
      const { list } = this;
      const listed = list ? listedNames(read(query), list) : none;
      if (outcome.ok) return { ok: true, data: { candidates: merged(outcome.data.candidates, listed) } };
      // its request is known by it
      outcome.failure.candidates = merged(outcome.failure.candidates, listed);
      return outcome;
    };
    return { ...client, drugSearch };
  }

  /** Lookups are about to ask again. */
  renew(): void {
    this.#service.renew();
  }

  /** For the next visitor. */
  forget(): void {
    this.#service.forget();
  }

  /** What is known of names without the service; undefined where there is no list. */
  get list(): NameList | undefined {
    const source = this.#source();
    return typeof source === 'object' ? source : undefined;
  }

  /** The names that are known already, if no others can be meant. */
  knownOf(reading: Reading): string[] | undefined {
    const { list } = this;
    if (!list) return this.#service.of(reading);
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

  /** A typed text, once a name is picked for it. */
  picked(text: string, name: string): string {
    return pickedText(read(text.trim()), name);
  }

  /** What was typed besides the name: strength, form and amount. */
  get details(): string {
    return this.matches?.kind === 'several' ? '' : detailsOf(this.#typed).join(' ');
  }

  /** Nothing is suggested until the next text. */
  clear(): void {
    this.#typed = read('');
    this.#host.requestUpdate();
    this.#service.clear();
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

  #sort(candidates: string[]): SortedSuggestions {
    const typed = this.#typed;
    if (typed !== this.#sorted?.typed || candidates !== this.#sorted.candidates)
      this.#sorted = { typed, candidates, suggestions: sortSuggestions(typed, candidates) };
    return this.#sorted.suggestions;
  }
}
