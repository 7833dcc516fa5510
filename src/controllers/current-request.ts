import type { PropertyValues, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import {
  requestOf,
  emptyRequest,
  givenChoice,
  type Ambiguity,
  type LookupRequest,
} from '../pricing/lookup-request.ts';
import { chooseName, siblingsOf } from '../reading/choose-name.ts';
import { namesAnother, requestedNdcs, read, hasDetails, type Reading } from '../reading/read.ts';
import { resolveName } from './resolve-name.ts';
import type { NameField } from './name-field.ts';
import type { LocationFieldController } from './location-field.ts';
import type { TypedChoice } from './prescription-choice.ts';
import type { Suggestions } from './suggestions.ts';

/** The fields that a visitor fills in. */
export interface LookupFields {
  readonly name: NameField;
  readonly location: LocationFieldController;
}

/** Callbacks for what follows from a request. */
interface RequestHandlers {
  /** Another request is about to be made. @param isRefined whether it is the last one with a part of it changed */
  onRequest: (isRefined: boolean) => void;
  /** Whether the service knows no drug by the requested name. */
  isUnknown: () => boolean;
  /** The drug is the same as before: only what was typed with it is new. @param isRequested whether its prices are */
  onRetyped: (isRequested: boolean) => void;
  /** A name was chosen. */
  onPick: (drug: string) => void;
}

/** How a drug was picked. */
export interface PickedBy {
  /** What was typed for it, with strength, form and amount; by default the text in the field. */
  typed?: Reading | undefined;
  /** Names that the service suggested along with it, if Enter chose among them. */
  candidates?: readonly string[];
}

/** The text that names the medicine of a request. */
interface Named extends Omit<TypedChoice, 'given'> {
  isFromPage: boolean;
  /** Whether the name must be searched for if the service has no drug by it. */
  isUnsettled: boolean;
  /** Whether what was read beside the name is still to be chosen, once it is known what the drug comes in. */
  isToChoose: boolean;
}

/** The typed text with the picked name in place of the typed one. */
function withName({ text, name }: Reading, picked: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  // the same name stays in the letters in which it was typed
  const staysAsTyped = !name || at < 0 || name.toLowerCase() === picked.toLowerCase();
  return (staysAsTyped ? text : text.slice(0, at) + picked + text.slice(at + name.length)).trim();
}

/** The request of a lookup, whatever it comes from: the page's attributes, typed text, a picked name or a choice. */
export class LookupRequestController {
  /** The current request. */
  current: LookupRequest = emptyRequest;

  readonly #host: ReactiveControllerHost & HTMLElement & LookupRequest;
  readonly #fields: LookupFields;
  readonly #suggestions: Suggestions;
  readonly #handlers: RequestHandlers;
  /** The text of the field at the last request. */
  #requestedText = '';
  /** The typed text whose name is being searched for. */
  #searched?: string | undefined;
  #named?: Named | undefined;

  constructor(
    host: ReactiveControllerHost & HTMLElement & LookupRequest,
    fields: LookupFields,
    suggestions: Suggestions,
    handlers: RequestHandlers,
  ) {
    this.#host = host;
    this.#fields = fields;
    this.#suggestions = suggestions;
    this.#handlers = handlers;
    // a search that ended when the element was removed
    host.addController({ hostConnected: () => void (this.isSearching && this.submitTyped()) });
  }

  /** Whether the page named the medicine, rather than a visitor. */
  get isFromAttributes(): boolean {
    return Boolean(this.#named?.isFromPage);
  }

  /** Whether the typed name differs from the requested one. */
  get isOutdated(): boolean {
    const { drug, ndc } = this.current;
    const { text } = this;
    return !ndc && text !== this.#requestedText && namesAnother(text, drug);
  }

  /** Whether it is not known yet which medicine the typed text means. */
  get isSearching(): boolean {
    return this.#searched !== undefined && this.#searched === this.text;
  }

  /** What was read beside the name, until it is known what the drug comes in. */
  get typed(): TypedChoice | undefined {
    if (!this.#named?.isToChoose) return undefined;
    const { reading, siblings, isFromPage } = this.#named;
    return { reading, siblings, given: isFromPage ? givenChoice(this.#fromPage.given) : {} };
  }

  /** The same, to be chosen now. */
  takeTyped(): TypedChoice | undefined {
    const { typed } = this;
    this.#named &&= { ...this.#named, isToChoose: false };
    return typed;
  }

  /** The text in the name field. */
  get text(): string {
    return this.#fields.name.text.trim();
  }

  /** Requests what the page's attributes say. Text typed before this part of the script loaded stays. */
  begin(): void {
    const { given, reading } = this.#fromPage;
    given.location = this.#locationOr(given.location);
    this.current = { ...emptyRequest, location: given.location };
    this.#requestedText = this.#host.drug.trim();
    if (given.ndc || given.drug) this.#keepingTyped(() => this.#sendFromPage(given, reading));
  }

  /** Requests what changed attributes say. */
  follow(changed: PropertyValues): void {
    const names = (Object.keys(emptyRequest) as (keyof LookupRequest)[]).filter((name) => changed.has(name));
    if (!names.length) return;
    const { given, reading } = this.#fromPage;
    if (!changed.has('location')) given.location = this.#locationOr(this.current.location);
    if (changed.has('drug') || changed.has('ndc')) this.#sendFromPage(given, reading);
    else this.change(Object.fromEntries([...names, 'location' as const].map((name) => [name, given[name]])));
  }

  /** Resets to what the attributes say. */
  reset(): void {
    const { given, reading } = this.#fromPage;
    this.#sendFromPage(given, reading);
    this.#fields.location.show(given.location);
  }

  /**
   * Every lookup goes through here.
   * @param text what the field then shows; by default, text that is typed but not requested yet stays if the drug does
   * @param named how that names the medicine
   */
  send(request: LookupRequest, text?: string, named?: Named): void {
    const { drug, ndc, location } = this.current;
    const { name, location: place } = this.#fields;
    const isSameDrug = request.drug === drug && request.ndc === ndc;
    const isRefined = isSameDrug && text === undefined;
    this.#handlers.onRequest(isRefined);
    name.text = text ?? (isSameDrug ? name.text : request.drug);
    if (!isRefined) {
      this.#requestedText = this.text;
      this.#named = named;
      this.#searched = undefined;
    }
    if (request.location !== location) place.show(request.location);
    this.current = request;
    this.#host.requestUpdate();
  }

  /** Makes the request with a part of it changed, for the location that is typed now. */
  change(change?: Partial<LookupRequest>): void {
    const guessed = this.current.guessed?.filter((part) => !change?.[part]);
    this.send({ ...this.current, location: this.#fields.location.text, guessed, ...change });
  }

  /** Asks which of several names is meant, instead of showing a price. */
  askForChoice(names: readonly string[]): void {
    this.#keepingTyped(() => this.#askWhich({ kind: 'ambiguous', names }, this.#requestedText));
  }

  /** @returns whether the text in the fields differs from the last request */
  async submitTyped(): Promise<boolean> {
    const { drug, location } = this.current;
    const { text } = this;
    const locationChanged = this.#fields.location.text !== location;
    if (text && text !== drug && text !== this.#requestedText) await this.#sendText(text, locationChanged);
    else if (locationChanged) this.change();
    else return false;
    return true;
  }

  /** Requests prices for a name that the visitor chose. */
  pick(drug: string, { typed: given, candidates }: PickedBy = {}): void {
    const typed = given ?? read(this.#fields.name.text);
    // visitors who have answered which one they mean are not asked again
    const isAnswer = this.current.ambiguity?.kind === 'ambiguous' && this.text === this.#requestedText;
    const among = candidates ?? (isAnswer ? [] : (this.#suggestions.knownOf(typed) ?? []));
    // a nickname has a strength without a part of the text for it
    const hasMore = typed.parts.length > 0 || typed.strengths.length > 0;
    const manufacturerType = typed.type ?? requestOf(this.#host).manufacturerType;
    this.send(
      { ...emptyRequest, drug, location: this.#fields.location.text, manufacturerType },
      // what was typed with the name stays, to be seen and changed
      !hasMore ? drug : given ? typed.text.trim() : withName(typed, drug),
      {
        ...{ reading: typed, siblings: siblingsOf(drug, among) },
        ...{ isFromPage: false, isUnsettled: false, isToChoose: hasMore },
      },
    );
    this.#handlers.onPick(drug);
  }

  /** The visitor's location, whatever drug the page shows. @param known used while another is being typed, not requested yet */
  #locationOr(known: string): string {
    const { location } = this.#fields;
    return location.isTyping ? known : location.text;
  }

  /** What the page's attributes request, and what `drug` says beside the name, read like typed text. */
  get #fromPage(): { given: LookupRequest; reading: Reading } {
    const given = requestOf(this.#host);
    const reading = read(given.drug);
    const [ndc, ...others] = given.ndc ? [] : (requestedNdcs(reading) ?? []);
    return { given: ndc && !others.length ? { ...given, ndc } : given, reading };
  }

  #sendFromPage(given: LookupRequest, reading: Reading): void {
    const isRead = !given.ndc && !reading.ndc && hasDetails(reading);
    this.#sendNamed(isRead ? { ...given, drug: reading.name } : given, given.drug, {
      ...{ reading, siblings: [], isFromPage: true },
      ...{ isUnsettled: !given.ndc && given.drug !== '', isToChoose: isRead },
    });
  }

  #sendNamed(request: LookupRequest, text: string, named: Named): void {
    const { reading, isToChoose } = named;
    const manufacturerType = request.manufacturerType || (isToChoose && reading.type) || '';
    this.send({ ...request, manufacturerType }, text, named);
  }

  /**
   * Requests the medicine that the text means, if the service has none by that exact name.
   * @returns whether another request is made
   */
  async requestResolvedName(client: Client, signal: AbortSignal): Promise<boolean> {
    const searched = this.#named;
    if (!searched?.isUnsettled) return false;
    const resolved = await resolveName(client, searched.reading, signal);
    // the same name may have been typed meanwhile, with more beside it
    const named = this.#named;
    const isOther = named?.reading.name.toLowerCase() !== searched.reading.name.toLowerCase();
    // a request for another place searches again
    if (!named || isOther || signal.aborted) return false;
    const settled = { ...named, isUnsettled: resolved === undefined };
    this.#named = settled;
    if (!resolved) return false;
    const { name: drug, siblings } = resolved;
    const { location } = this.current;
    const request = { ...(named.isFromPage ? this.#fromPage.given : this.current), location, drug };
    this.#keepingTyped(() =>
      this.#sendNamed(request, this.#requestedText, { ...settled, siblings, isToChoose: true }),
    );
    return true;
  }

  /** Text that is being typed stays in the field, not requested yet. */
  #keepingTyped(send: () => void): void {
    const { name } = this.#fields;
    const { text } = name;
    const isTyping = this.text !== this.#requestedText;
    send();
    if (isTyping) name.text = text;
  }

  /** Asks which medicine is meant, instead of showing a price. */
  #askWhich(doubt: Ambiguity, text: string): void {
    const { location, manufacturerType } = this.current;
    this.send({ ...emptyRequest, drug: text.trim(), location, manufacturerType, ambiguity: doubt }, text);
  }

  /** Requests the medicine that the text clearly means, or asks the visitor which one is meant. */
  async #sendText(text: string, locationChanged: boolean): Promise<void> {
    const typed = read(text);
    const ndc = requestedNdcs(typed);
    if (ndc?.length === 1)
      return this.send({ ...emptyRequest, ndc: ndc[0]!, location: this.#fields.location.text }, text);
    if (ndc) return this.#askWhich({ kind: ndc.length ? 'ndc-several' : 'ndc', names: [] }, text);
    const isSameName = typed.name.toLowerCase() === this.current.drug.toLowerCase();
    if (isSameName && !this.current.ambiguity && !this.#handlers.isUnknown()) {
      const { isUnsettled = false } = this.#named ?? {};
      this.#named = { reading: typed, siblings: [], isFromPage: false, isUnsettled, isToChoose: true };
      this.#requestedText = text;
      if (locationChanged) this.change();
      else this.#host.requestUpdate();
      return this.#handlers.onRetyped(locationChanged);
    }
    this.#searched = text;
    this.#host.requestUpdate();
    const candidates = await this.#suggestions.candidatesOf(typed);
    this.#host.requestUpdate();
    // another name may have been requested, or the element was removed
    if (this.#searched !== text || !this.#host.isConnected) return;
    this.#searched = undefined;
    // the visitor may have typed on
    if (this.text !== text) return;
    const choice = candidates ? chooseName(typed, candidates) : { kind: 'chosen' as const, name: typed.name };
    if (choice.kind === 'chosen') this.pick(choice.name, { typed, candidates: candidates ?? [] });
    else
      this.#askWhich(
        {
          kind: choice.kind === 'ambiguous' ? 'ambiguous' : 'none',
          names: 'names' in choice ? choice.names : [],
        },
        text,
      );
  }
}
