import type { LitElement } from 'lit';
import { afterLoad } from '../dom/delay.ts';
import type { EndpointSource } from './drug-price-element.ts';
import type { LinkedElement } from './connected.ts';
import { namedBy, placeOf } from './linked-elements.ts';

/** Milliseconds after the page has loaded in which a lookup may still be added to it. */
const waitForLookup = 2_000;

/** The element that another names by `for`; it may not be upgraded yet. */
interface Lookup extends HTMLElement {
  endpoint?: string;
  fetch?: typeof globalThis.fetch;
  campaign?: string;
  ncpdp?: string;
  location?: string;
  lookup?: () => Promise<void>;
  compare?: () => Promise<void>;
  /** Of a list, which takes the rest from a lookup. */
  for?: string;
}

type NamedSource = EndpointSource & { campaign?: string | undefined; ncpdp?: string | undefined };

/** Where the endpoint of one stands: a list may have that of a lookup. */
const sourceOf = (element: Lookup): Lookup =>
  (!element.endpoint && element.for && namedBy<Lookup>(element as LinkedElement)) || element;

/** What an element takes from the lookup that it names by `for`: the last of it while the lookup is away. */
export class NamedLookup {
  readonly #host: LitElement & { for: string };
  /** The ID that the rest is about. */
  #id = '';
  #mayCome = false;
  #source: NamedSource | undefined;
  #place = '';

  constructor(host: LitElement & { for: string }) {
    this.#host = host;
  }

  /** Undefined while it is not on the page. */
  get element(): Lookup | undefined {
    return namedBy<Lookup>(this.#host);
  }

  /** Whether it has not been there, but may still be added. */
  get isAwaited(): boolean {
    return this.source?.endpoint === null;
  }

  /** What a script of the page can read off the lookup too: never what a visitor entered. */
  get source(): NamedSource | undefined {
    return this.#read() ?? this.#source ?? (this.#mayCome ? { endpoint: null } : undefined);
  }

  get place(): string {
    const { element } = this;
    return element ? placeOf(element) : this.#place;
  }

  /** To call before each update of the host. Remembers what the lookup gives, and forgets what another one gave. */
  follow(): void {
    const { for: id } = this.#host;
    if (id !== this.#id) {
      this.#id = id;
      this.#source = undefined;
      this.#place = '';
      this.#mayCome = Boolean(id);
      if (id) void this.#giveUp(id);
    }
    this.#source = this.#read() ?? this.#source;
    this.#place = this.place;
  }

  #read(): NamedSource | undefined {
    const { element } = this;
    if (!element) return undefined;
    const of = sourceOf(element);
    const { fetch = of.fetch, campaign = '', ncpdp = '' } = element;
    return {
      endpoint: of.endpoint ?? of.getAttribute('endpoint') ?? '',
      fetch,
      campaign: campaign || of.campaign,
      ncpdp: ncpdp || of.ncpdp,
    };
  }

  async #giveUp(id: string): Promise<void> {
    await afterLoad(waitForLookup);
    if (id !== this.#id) return;
    this.#mayCome = false;
    if (!this.#source) this.#host.requestUpdate();
  }
}
