import { LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { createClient, type Client } from '../client/index.ts';
import { guardAttribution } from '../controllers/attribution-guard.ts';
import { followLanguage, languageOf } from '../controllers/language.ts';
import { isAttributionSize, type AttributionSize } from '../contract/attribution.ts';
import type { CouponFormat } from '../contract/choices.ts';
import { delay } from '../dom/delay.ts';
import { refused } from '../dom/trusted-types.ts';
import { isEndpointBlamed, warnOwner } from '../dom/warn.ts';
import { whenLanguageComes, Words, type Strings } from '../strings/index.ts';
import { attribution } from '../views/attribution.ts';
import { asText, text, wholeNumber } from './attributes.ts';
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
 * @cssprop [--drug-price-color-surface=light-dark(#fff, #161b22)] - background of fields, lists and dialogs
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
  /** URL of the signing endpoint, absolute or relative to the page. */
  @property({ converter: text }) endpoint = '';
  /** Form of the coupon: `html`, `pdf`, `both` or `none` (the codes alone). */
  @property({ attribute: 'coupon-format', converter: text }) couponFormat: CouponFormat = 'html';
  /** Label of the workflow, 100 characters at most. */
  @property({ converter: text }) campaign = '';
  /** `tiny`, `small`, `medium`, `large` or `extra-large`. */
  @property({ attribute: 'attribution-size', converter: text }) attributionSize: AttributionSize = 'medium';
  /** URL of the attribution image; `{size}` in it is replaced by the size. Default: the endpoint's. */
  @property({ attribute: 'attribution-src', converter: text }) attributionSrc = '';
  /** Where the attribution links. Default: the answer's URL, else the endpoint's `/attribution`. */
  @property({ attribute: 'attribution-href', converter: text }) attributionHref = '';
  /** Level of the heading, 1 to 6. */
  @property({ attribute: 'heading-level', type: Number }) headingLevel = 2;
  /** Words that replace the element's own. */
  @property({ attribute: false }) strings: Partial<Strings> = {};
  /** Used instead of `window.fetch`. */
  @property({ attribute: false }) fetch?: typeof globalThis.fetch;

  /** URL of the attribution image that did not load; it is tried again with the next answer, or another URL. */
  @state() protected failedImage?: string;

  @query('.base') protected readonly base!: HTMLElement | null;

  protected words!: Words;
  /** Of the endpoint in force; undefined where there is none to ask. */
  protected client: Client | undefined;

  readonly #states = this.attachInternals().states;
  #clientEndpoint?: string;

  constructor() {
    super();
    followLanguage(this, whenLanguageComes);
    guardAttribution(this);
  }

  /** The element that gives its endpoint and `fetch` where none are given here. */
  protected get source(): Source | null | undefined {
    return undefined;
  }

  /** The endpoint in force; empty where none is given. */
  protected get resolvedEndpoint(): string {
    const { source } = this;
    return (this.endpoint.trim() || source?.endpoint || source?.getAttribute('endpoint') || '').trim();
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
    for (const name of changed.keys())
      if ((this.constructor as typeof LitElement).elementProperties.get(name)?.converter === text)
        values[name] = asText(values[name]);
    this.headingLevel = wholeNumber(this.headingLevel, 2, 1, 6);
    // the endpoint refuses a longer one, and the visitor's question with it
    this.campaign = this.campaign.slice(0, 100);
    const tag = languageOf(this);
    this.words = new Words(tag, this.strings);
    adviseOnLanguage(tag, this.words);
    this.#chooseClient();
  }

  /** Focuses the element as a whole. */
  override focus(options?: FocusOptions): void {
    this.base?.focus(options);
  }

  #chooseClient(): void {
    const endpoint = this.resolvedEndpoint;
    if (endpoint === this.#clientEndpoint) return;
    this.#clientEndpoint = endpoint;
    // an anchor reads an address as its page does, and does not throw
    const link = this.ownerDocument.createElement('a');
    link.href = endpoint;
    const isWeb = endpoint && /^https?:$/.test(link.protocol);
    // read at each call: a framework may give a new function at each render, which is no reason to ask again
    const fetch: typeof globalThis.fetch = (...request) =>
      (this.fetch ?? this.source?.fetch ?? globalThis.fetch)(...request);
    this.client = isWeb ? createClient({ endpoint, fetch }) : undefined;
    if (!isWeb) warnOwner(`<${this.localName}> needs an "endpoint": the URL of your signing endpoint.`);
  }

  protected setState(state: ElementState): void {
    try {
      if (this.#states.has(state)) return;
      this.#states.clear();
      this.#states.add(state);
    } catch {
      // before :state(), browsers accept only dashed names: themes go without it there
    }
  }

  /** @param answerUrl the URL of the answer on the page, if any */
  protected renderAttribution(answerUrl?: string | null): TemplateResult | typeof nothing {
    if (!this.client && !this.attributionSrc) return nothing;
    const endpoint = this.client ? this.resolvedEndpoint.replace(/\/+$/, '') : '';
    const size = isAttributionSize(this.attributionSize) ? this.attributionSize : 'medium';
    const src = (this.attributionSrc || `${endpoint}/attribution/{size}`).replaceAll('{size}', size);
    return attribution(
      size,
      src === this.failedImage ? undefined : src,
      this.attributionHref || answerUrl || `${endpoint}/attribution`,
      () => {
        this.failedImage = src;
        void this.#warnOfImage();
      },
      this.words,
    );
  }

  /** A lookup that fails in the meantime tells the owner more. */
  async #warnOfImage(): Promise<void> {
    await delay(1_000);
    if (!isEndpointBlamed)
      warnOwner('the attribution of the price provider is only a text link: its image did not load.');
  }
}
