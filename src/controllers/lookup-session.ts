import type { PropertyValues, ReactiveControllerHost } from 'lit';
import { clientOf } from '../client/client-of.ts';
import type { Client } from '../client/index.ts';
import type { RequestTarget } from '../client/request-target.ts';
import { delay } from '../dom/delay.ts';
import { emptyRequest, requestOf, type LookupRequest, type Offer } from '../pricing/lookup-request.ts';
import type { KnownNames } from '../reading/meant.ts';
import { read, type Reading } from '../reading/read.ts';
import { lookupLogic, type LookupAction } from '../session/lookup.ts';
import type { Lookup, LookupState, Wants } from '../session/lookup-state.ts';
import type { LookupView } from '../session/lookup-view.ts';
import { isSame, lastCall } from '../session/memo.ts';
import { secondsLeft } from '../session/wait.ts';
import { ElementSession } from './element-session.ts';

/** What is typed, and where it is looked up. */
interface Fields {
  readonly name: { text: string };
  readonly location: { readonly text: string; readonly isTyping: boolean; show(place: string): void };
  requestTarget(): RequestTarget | undefined;
}

/** What is known of names before they are looked up. */
interface Names {
  /** Undefined where there is no list. */
  readonly list: KnownNames | undefined;
  /** The names that a text can mean, if no others can be meant. */
  knownOf(typed: Reading): string[] | undefined;
  /** The texts of the medicines, if several were typed at once. */
  severalOf(typed: Reading): string[];
  /** The names beside one that was picked. */
  besidePicked(typed: Reading): string[];
  /** The same client, which knows these names too. */
  withNames(client: Client): Client;
  /** What is on its way is about to be asked for again. */
  renew(): void;
  /** For the next visitor. */
  forget(): void;
}

/** An action for the place that is typed now. */
type Chosen = Extract<LookupAction, { do: 'choose' | 'choose-type' | 'apply-tip' }>;
type WithoutPlace<A> = A extends unknown ? Omit<A, 'place'> : never;

const attributes = Object.keys(emptyRequest) as (keyof LookupRequest)[];

type Host = ReactiveControllerHost & HTMLElement & LookupRequest;

/** The session of a lookup: it hears what the element is given, what is typed in its fields, and what is done. */
export class LookupSession extends ElementSession<Host, LookupState, LookupAction, LookupView> {
  readonly #fields: Fields;
  readonly #names: Names;
  readonly #withNames: (client: Client) => Client;

  constructor(host: Host, fields: Fields, names: Names) {
    // the form is painted first, so that a slow phone shows it sooner
    super(host, lookupLogic(), delay());
    this.#fields = fields;
    this.#names = names;
    this.#withNames = lastCall((client) => names.withNames(client));
  }

  /** Requests what the page's attributes say. Text typed before this part of the script loaded stays. */
  begin(wants: Wants): void {
    this.show(wants);
    const given = requestOf(this.host);
    this.dispatch({ do: 'attributes', given, place: this.#placeOr(given.location) });
  }

  get wants(): Wants {
    return this.state.wants;
  }

  /** What is looked up, or searched for. */
  get current(): Lookup {
    return this.state.lookup;
  }

  /** Whether something is on its way; nothing is for an element that was removed. */
  get isPending(): boolean {
    return this.view.pending && !this.session.isStopped;
  }

  /** Resolves once nothing is on its way. */
  settled(): Promise<void> {
    return this.session.until(({ pending }) => !pending);
  }

  show(wants: Wants): void {
    const target = clientOf(this.#fields.requestTarget());
    const client = target && this.#withNames(target);
    const { state } = this.session;
    if (client !== state.client || !isSame(wants, state.wants))
      this.dispatch({ do: 'configure', client, wants });
  }

  /** Requests what changed attributes say, and what is wanted of it now. */
  follow(properties: PropertyValues, wants: Wants): void {
    this.session.together(() => {
      this.show(wants);
      this.#hear(properties);
    });
  }

  readText(typed = this.#fields.name.text): void {
    const text = typed.trim();
    if (text !== this.state.text) this.dispatch({ do: 'type', text });
  }

  /** @returns whether what is typed is looked up; otherwise it is on the page already */
  ask(): boolean {
    this.readText();
    const { failure, isWaiting, infoFailed, request } = this.view;
    const { subject } = this.current;
    const typed = read(this.#fields.name.text);
    const candidates = this.#names.knownOf(typed);
    const several = this.#names.severalOf(typed);
    const { list } = this.#names;
    return this.dispatch({ do: 'submit', place: this.#place, candidates, several, list }, (requests) => {
      if (this.current.subject !== subject) return;
      // of the same drug, what failed is requested again
      if (failure && !isWaiting) requests.renew();
      else if (infoFailed) requests.forget('drugInfo', { name: request.drug });
    });
  }

  /** Looks up a text in place of what is typed. */
  enter(text: string): void {
    this.#fields.name.text = text;
    this.ask();
  }

  /** Looks up a name that the visitor chose. @param typed what was typed for it */
  pick(name: string, typed = this.#fields.name.text): void {
    this.readText(typed);
    const candidates = this.#names.besidePicked(read(typed));
    this.dispatch({ do: 'pick-name', name, place: this.#place, candidates });
  }

  /** Looks up a name, a strength or an amount that was asked about, and puts it into the field. */
  answer(name: string, offer?: Offer): void {
    if (offer) this.dispatch({ do: 'pick-offer', offer, place: this.#place });
    else this.pick(name);
    this.#fields.name.text = this.current.asked.text;
  }

  choose(action: WithoutPlace<Chosen>): void {
    this.dispatch({ ...action, place: this.#place });
  }

  /** As `reset`, for another visitor: nothing that came back stays either. */
  override startOver({ wants }: Pick<LookupState, 'wants'>): void {
    this.session.together(() => {
      super.startOver({ client: this.state.client });
      this.#names.forget();
      this.reset(wants);
    });
  }

  /** Whether a visitor, not the page, asked for what is shown. */
  get isByVisitor(): boolean {
    return !this.current.asked.isFromPage;
  }

  /** Returns to what the attributes say. */
  reset(wants: Wants): void {
    const given = requestOf(this.host);
    this.#fields.name.text = given.drug;
    this.#fields.location.show(given.location);
    this.session.together(() => {
      this.show(wants);
      this.dispatch({ do: 'attributes', given, place: given.location });
    });
  }

  /** Requests the same again. */
  request(): void {
    this.dispatch({ do: 'retry' }, (requests) => requests.renew());
  }

  /** Requests again what failed without a connection, without what is being typed meanwhile. */
  retryUnreached(): void {
    this.drop((requests) => {
      this.#names.renew();
      requests.renew(({ outcome }) => !outcome.ok && outcome.failure.code === 'network');
    });
  }

  /** Requests again what the drug comes in. */
  requestInfo(): void {
    this.drop((requests) => requests.forget('drugInfo', { name: this.view.request.drug }));
  }

  /** Says how long is left, to a visitor who retries too early. */
  announceWait(): void {
    this.dispatch({ do: 'wait', seconds: secondsLeft(this.view) });
  }

  /** Hears what changed attributes say. */
  #hear(properties: PropertyValues): void {
    const changed = attributes.filter((name) => properties.has(name));
    if (!changed.length) return;
    const { name, location } = this.#fields;
    const given = requestOf(this.host);
    const { place: known } = this.current;
    const place = changed.includes('location') ? given.location : this.#placeOr(known);
    if (changed.includes('drug') || changed.includes('ndc')) name.text = given.drug;
    if (place !== known) location.show(place);
    this.dispatch({ do: 'attributes', given, place, changed });
  }

  /** The place that is typed now. */
  get #place(): string {
    return this.#fields.location.text;
  }

  /** The visitor's place, whatever drug the page shows. @param known used while another is being typed, not requested yet */
  #placeOr(known: string): string {
    return this.#fields.location.isTyping ? known : this.#place;
  }
}
