import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { warnOfImage, warnOfPolicy } from '../client/diagnosis.ts';
import type { Client } from '../client/index.ts';
import { guardAttribution } from '../controllers/attribution-guard.ts';
import { EndpointClient } from '../controllers/endpoint-client.ts';
import { followLanguage } from '../controllers/language.ts';
import { keepReadable } from '../controllers/readable.ts';
import { attributionHeights, isAttributionSize, type AttributionSize } from '../contract/attribution.ts';
import { couponFormats, type CouponFormat } from '../contract/choices.ts';
import { tags } from '../contract/markup.ts';
import { listenToDocument } from '../controllers/document-listener.ts';
import { findBeside } from '../dom/find.ts';
import { linkTo } from '../dom/link.ts';
import { delay, settled } from '../dom/delay.ts';
import { languageOf } from '../dom/language.ts';
import { refused } from '../dom/trusted-types.ts';
import { warnOwner } from '../dom/warn.ts';
import { httpsUrl } from '../pricing/stores.ts';
import { whenLanguageComes, Words, type Strings } from '../strings/index.ts';
import { attribution } from '../views/attribution.ts';
import { misplacedAttributes, problemsOf } from './attribute-advice.ts';
import { asText, httpsAddress, numberFrom, oneOf, text, wholeNumber, type Domain } from './converters.ts';
import { adviseOnLanguage } from './language-advice.ts';

/** What the element is doing, as `:state()` of the same name. */
export type ElementState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/** Another element that has an endpoint; it may not be upgraded yet. */
export interface Source extends HTMLElement {
  endpoint?: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * What all elements share: endpoint, language, words, attribution and state.
 *
 * @attr {string} lang - `en`, `es`, or a language that is added; by default that of the nearest ancestor with a `lang`
 *
 * @cssprop [--drug-price-color-text=light-dark(#1c2430, #eef1f5)] - text
 * @cssprop [--drug-price-color-surface=light-dark(#fff, #161b22)] - background of fields, lists and dialogs, and of all where the page's cannot be read
 * @cssprop [--drug-price-color-muted=light-dark(#4d5866, #b0bac6)] - text of less weight
 * @cssprop [--drug-price-color-border=light-dark(#7b8794, #77828f)] - borders of fields and rows
 * @cssprop [--drug-price-color-accent=light-dark(#0b5a8f, #8cc8f5)] - buttons, links and focus
 * @cssprop [--drug-price-color-on-accent=light-dark(#fff, #0c1b28)] - text on the accent
 * @cssprop [--drug-price-color-savings=light-dark(#0d6640, #7fdcae)] - savings
 * @cssprop [--drug-price-color-error=light-dark(#a51d2a, #ffaaa8)] - failures
 * @cssprop [--drug-price-radius=10px] - radius of corners
 * @cssprop [--drug-price-space=1em] - distance between blocks
 * @cssprop [--drug-price-font=inherit] - font family
 * @cssprop [--drug-price-font-size=max(1rem, 16px)] - font size; all else is relative to it
 * @cssprop [--drug-price-attribution-align=start] - where the provider's image stands: `start`, `center` or `end`
 */
export abstract class DrugPriceElement extends LitElement {
  /**
   * URL of the signing endpoint, absolute or relative to the page. Default: the endpoint that serves the page its `embed.js`
   * by a script tag without `type=module`; with npm there is none.
   */
  @property({ converter: text }) endpoint = '';
  /** Form of the coupon: `html`, `pdf`, `both` or `none` (the codes alone). */
  @property({ attribute: 'coupon-format', converter: oneOf(couponFormats) }) couponFormat: CouponFormat =
    'html';
  /** Lets a coupon's page load its https pictures at once. Without it, the visitor is asked first. */
  @property({ attribute: 'coupon-pictures', type: Boolean }) couponPictures = false;
  /** Label of the workflow, 100 characters at most. */
  @property({ converter: text }) campaign = '';
  /** `tiny`, `small`, `medium`, `large` or `extra-large`. */
  @property({ attribute: 'attribution-size', converter: oneOf(Object.keys(attributionHeights)) })
  attributionSize: AttributionSize = 'medium';
  /** URL of the attribution image; `{size}` in it is replaced by the size. Default: the endpoint's. */
  @property({ attribute: 'attribution-src', converter: text }) attributionSrc = '';
  /** https address that the attribution links to. Default: the endpoint's `/attribution`, which names no medicine. */
  @property({ attribute: 'attribution-href', converter: httpsAddress }) attributionHref = '';
  /** Tells the endpoint, once a page and with nothing about the visitor, where the page hides the attribution. */
  @property({ attribute: 'report-attribution', type: Boolean }) reportAttribution = false;
  /** Level of the heading, 1 to 6. */
  @property({ attribute: 'heading-level', type: Number, converter: numberFrom(1, 6) }) headingLevel = 2;
  /** Words that replace the element's own. */
  @property({ attribute: false }) strings: Partial<Strings> = {};
  /** Used instead of `window.fetch`. */
  @property({ attribute: false }) fetch?: typeof globalThis.fetch;

  /** URL of the attribution image that did not load; it is tried again with the next answer, or another URL. */
  @state() protected failedImage?: string;

  @query('.base') protected readonly base!: HTMLElement | null;

  // before 16.4, Safari has none: themes go without states there
  readonly #states = (this as Partial<HTMLElement>).attachInternals?.().states;
  // read at each call: a framework may give a new function at each render, which is no reason to ask again
  readonly #fetch: typeof globalThis.fetch = (...request) =>
    (this.fetch ?? this.source?.fetch ?? globalThis.fetch)(...request);
  readonly #asking = new EndpointClient(this, () => this.#givenEndpoint, this.#fetch);
  /** As of the last update. */
  #words?: Words;

  constructor() {
    super();
    followLanguage(this, whenLanguageComes);
    guardAttribution(this, () =>
      this.reportAttribution ? { endpoint: this.resolvedEndpoint, fetch: this.#fetch } : undefined,
    );
    keepReadable(this, () => this.base);
    listenToDocument(this, 'securitypolicyviolation', (event) =>
      warnOfPolicy(event, [this.resolvedEndpoint, this.attributionSrc]),
    );
    this.addController({ hostConnected: () => void this.#warnOfAttributes() });
  }

  /** The element that gives its endpoint and `fetch` where none are given here. */
  protected get source(): Source | undefined {
    return undefined;
  }

  /** The element of ours with an id, in the same tree: what others write into a page can have that id, and an endpoint. */
  protected elementOfOurs<T extends Source>(id: string): T | undefined {
    const isOurs = (one: Element) => one instanceof DrugPriceElement || tags.includes(one.localName);
    return id ? findBeside<T>(this, `[id="${CSS.escape(id)}"]`).find(isOurs) : undefined;
  }

  /** The endpoint that the page names; empty where it names none. */
  get #givenEndpoint(): string {
    const { source } = this;
    return addressIn(this.endpoint) || addressIn(source?.endpoint ?? source?.getAttribute('endpoint'));
  }

  /** The endpoint in force; empty where there is none, or none yet. */
  protected get resolvedEndpoint(): string {
    return this.#asking.endpoint;
  }

  protected get words(): Words {
    return (this.#words ??= new Words(languageOf(this), this.strings));
  }

  /** Of the endpoint in force; undefined where there is none to ask. */
  protected get client(): Client | undefined {
    return this.#asking.client;
  }

  protected override performUpdate(): void {
    if (!refused) return super.performUpdate();
    warnOwner('list "trusted-types drug-price-lookup" in the Content Security Policy of this page.');
    const message = document.createElement('p');
    message.textContent = new Words(languageOf(this), this.strings).say('misconfigured');
    this.renderRoot.append(message);
    this.setState('error');
  }

  protected override willUpdate(changed: PropertyValues): void {
    const values = this as unknown as Record<PropertyKey, unknown>;
    const { elementProperties } = this.constructor as typeof LitElement;
    for (const name of changed.keys())
      if ((elementProperties.get(name)?.converter as Domain<unknown> | undefined)?.isText)
        values[name] = asText(values[name]);
    for (const problem of problemsOf(this, changed.keys())) this.warn(problem);
    this.attributionHref = httpsUrl(this.attributionHref) ?? '';
    this.headingLevel = wholeNumber(this.headingLevel, 2, 1, 6);
    // the endpoint refuses a longer one, and the visitor's question with it
    this.campaign = this.campaign.slice(0, 100);
    const tag = languageOf(this);
    this.#words = new Words(tag, this.strings);
    adviseOnLanguage(tag, this.#words);
    this.#asking.choose();
  }

  /** Focuses the element as a whole. */
  override focus(options?: FocusOptions): void {
    this.base?.focus(options);
  }

  protected warn(problem: string): void {
    warnOwner(`<${this.localName}> ${problem}`);
  }

  async #warnOfAttributes(): Promise<void> {
    // frameworks set attributes after an element is on the page
    await delay();
    for (const problem of misplacedAttributes(this, tags)) this.warn(problem);
    await settled(2_000);
    const { for: id } = this as { for?: string };
    if (id && this.isConnected && !this.source)
      this.warn(`for="${id}": no <drug-price-lookup> on the page has that id.`);
  }

  protected setState(state: ElementState): void {
    const states = this.#states;
    try {
      if (!states || states.has(state)) return;
      states.clear();
      states.add(state);
    } catch {
      // before :state(), browsers accept only dashed names: themes go without it there
    }
  }

  /** For visitors, where the owner's settings leave nobody to ask. */
  protected renderMisconfigured(): TemplateResult {
    return html`<p part="error" class="error">${this.words.say('misconfigured')}</p>`;
  }

  protected renderAttribution(): TemplateResult | typeof nothing {
    const endpoint = this.client ? this.resolvedEndpoint.replace(/\/+$/, '') : '';
    const isKnown = this.client && this.resolvedEndpoint;
    // its place is kept until it is known whom to ask for it
    if (!isKnown && !this.attributionSrc) return this.client ? html`<div id="attribution"></div>` : nothing;
    const size = isAttributionSize(this.attributionSize) ? this.attributionSize : 'medium';
    const src = (this.attributionSrc || `${endpoint}/attribution/{size}`).replaceAll('{size}', size);
    return attribution(
      size,
      src === this.failedImage ? undefined : src,
      this.attributionHref || `${endpoint}/attribution`,
      () => {
        this.failedImage = src;
        void warnOfImage({
          endpoint: this.#asking.url,
          url: linkTo(src, this.ownerDocument).href,
          fetch: this.#fetch,
        });
      },
      this.words,
    );
  }
}

const addressIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
