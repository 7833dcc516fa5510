import {
  type CSSResultGroup,
  type CSSResultOrNative,
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import { property } from 'lit/decorators.js';
import { warnOfImage, warnOfPolicy } from '../client/report-problem.ts';
import type { RequestTarget } from '../client/request-target.ts';
import { Announcer } from '../controllers/announcer.ts';
import { EndpointAddress } from './endpoint-address.ts';
import { PrivateControllers } from '../controllers/private-controllers.ts';
import { followLanguage } from '../controllers/follow-language.ts';
import { containKeys } from '../controllers/contain-keys.ts';
import { ensureBackgroundContrast } from '../controllers/background-contrast.ts';
import {
  attributionHeights,
  isAttributionSize,
  type AttributionSize,
} from '../contract/attribution-sizes.ts';
import { couponFormats, maxCampaignLength, type CouponFormat } from '../contract/choices.ts';
import { listenToDocument } from '../controllers/document-listener.ts';
import { absoluteUrl, httpsUrl } from '../dom/link.ts';
import { delay } from '../dom/delay.ts';
import { languageOf } from '../dom/language.ts';
import { nativeFetch } from '../dom/native.ts';
import { attachSealed } from '../dom/sealed-root.ts';
import { blockedByTrustedTypes } from '../dom/trusted-types.ts';
import { warnOwner } from '../dom/warn.ts';
import { loadLanguage, whenLanguageComes, Words, type Strings } from '../strings/index.ts';
import type { Announcement } from '../views/announcer.ts';
import { attribution } from '../views/attribution.ts';
import { connected, updateLinked } from './connected.ts';
import { asText, number, oneOf, text, wholeNumber, type Domain } from './converters.ts';
import { olderStyles } from './older-styles.ts';
import { whenAdviceComes } from './owner-advice-module.ts';
import type { AdvisedElement } from './owner-advice.ts';

/** What the element is doing, as `:state()` of the same name. */
export type ElementState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/** Milliseconds that the first paint waits for what it needs, at most. */
const firstPaintWait = 500;

/** What another element provides. */
export interface EndpointSource {
  /** Null while it is not known yet. */
  endpoint: string | null;
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * What all elements share: endpoint, language, words, attribution and state.
 *
 * @attr {boolean} sealed - Closes the shadow root, so that the page's scripts cannot read it or listen in it; SECURITY.md lists what remains. Read when the element is first added to a page; a coupon that it opens is sealed too. For pages with tag managers, or listeners that ignore the recorder marks.
 * @attr {string} lang - `en`, `es`, or an added language; defaults to the `lang` of the nearest ancestor that has one
 *
 * @cssprop [--drug-price-color-text=light-dark(#1c2430, #eef1f5)] - text
 * @cssprop [--drug-price-color-surface=light-dark(#fff, #161b22)] - background of fields, lists and dialogs, and of the element if the page's own cannot be read
 * @cssprop [--drug-price-color-muted=light-dark(#4d5866, #b0bac6)] - secondary text
 * @cssprop [--drug-price-color-border=light-dark(#7b8794, #77828f)] - borders of fields and rows
 * @cssprop [--drug-price-color-accent=light-dark(#0b5a8f, #8cc8f5)] - buttons, links and focus; where one color is too near to the ground in light or dark, a darker or lighter one is used
 * @cssprop [--drug-price-color-on-accent=light-dark(#fff, #0c1b28)] - text on the accent
 * @cssprop [--drug-price-color-savings=light-dark(#0d6640, #7fdcae)] - savings
 * @cssprop [--drug-price-color-error=light-dark(#a51d2a, #ffaaa8)] - error messages
 * @cssprop [--drug-price-radius=10px] - corner radius; of what has more than one line, 22 pixels at most
 * @cssprop [--drug-price-button-radius=var(--drug-price-radius, 10px)] - corner radius of buttons
 * @cssprop [--drug-price-space=1em] - distance between blocks
 * @cssprop [--drug-price-font=inherit] - font family
 * @cssprop [--drug-price-heading-font=inherit] - font family of headings
 * @cssprop [--drug-price-heading-color=inherit] - headings, but that of a coupon's card, which stands on the accent
 * @cssprop [--drug-price-font-size=max(1rem, 16px)] - font size; everything else scales with it
 * @cssprop [--drug-price-attribution-align=start] - alignment of the provider's image: `start`, `center` or `end`
 */
export abstract class DrugPriceElement extends LitElement {
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'sealed', 'id'];
  }

  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return olderStyles(super.finalizeStyles(styles));
  }

  /**
   * URL of the signing endpoint, absolute or relative to the page's own address, whatever its `<base>`. Default: the endpoint
   * that serves the page its `elements.js`, or its `embed.js` in a script tag without `type=module`; with npm there is no default.
   */
  @property({ converter: text }) endpoint = '';
  /** Format of the coupon: `html`, `pdf`, `both` or `none` (only the codes). */
  @property({ attribute: 'coupon-format', converter: oneOf(couponFormats) }) couponFormat: CouponFormat =
    'html';
  /** Loads the https pictures in a coupon's HTML at once. Without it, the visitor is asked first. */
  @property({ attribute: 'coupon-pictures', type: Boolean }) couponPictures = false;
  /** Label of the workflow, at most 100 characters. */
  @property({ converter: text }) campaign = '';
  /** Size of the attribution image: `tiny`, `small`, `medium`, `large` or `extra-large`. */
  @property({ attribute: 'attribution-size', converter: oneOf(Object.keys(attributionHeights)) })
  attributionSize: AttributionSize = 'medium';
  /** URL of the attribution image, resolved as `endpoint` is; `{size}` in it is replaced by the size. Default: the endpoint's. */
  @property({ attribute: 'attribution-src', converter: text }) attributionSrc = '';
  /** https URL that the attribution links to. Default: the endpoint's `/attribution`, which names no medicine. */
  @property({ attribute: 'attribution-href', converter: text }) attributionHref = '';
  /** If the page hides the attribution, reports it to the endpoint, once per page and without visitor data. */
  @property({ attribute: 'report-attribution', type: Boolean }) reportAttribution = false;
  /**
   * For a computer that strangers share: what a visitor entered and got is cleared when the page comes back from the
   * back/forward cache, and after five minutes without pointer, key or touch, which is said 30 seconds before; after fifteen
   * while a coupon is shown at the counter. Time in which the computer sleeps counts. Without it, it is cleared only when the
   * page comes back after more than two minutes.
   */
  @property({ attribute: 'shared-device', type: Boolean }) sharedDevice = false;
  /** Level of the heading, 1 to 6. */
  @property({ attribute: 'heading-level', type: Number, converter: number }) headingLevel = 2;
  /** Texts that replace the element's own. */
  @property({ attribute: false }) strings: Partial<Strings> = {};
  /** Used instead of `window.fetch`. */
  @property({ attribute: false }) fetch?: typeof globalThis.fetch;

  #announced: () => readonly Announcement[] = () => [];
  readonly #controllers = new PrivateControllers();
  /** The absolute URL that `attribution-src` names; resolved only once, since an app's page may change its address later. */
  #attributionImage = '';
  /** URL of the attribution image that did not load; retried with the next answer or another URL. */
  #failedImage: string | undefined;
  // Safari before 16.4 has no states: themes do without them there
  readonly #states = (this as Partial<HTMLElement>).attachInternals?.().states;
  // read at each call: a framework may pass a new function at each render, which should not trigger a new request
  readonly #fetch: typeof globalThis.fetch = (...request) =>
    (this.fetch ?? this.source?.fetch ?? nativeFetch)(...request);
  readonly #address = new EndpointAddress(this, () => this.#givenEndpoint, this.#fetch);
  readonly #advised: AdvisedElement = {
    given: new Map(),
    words: () => this.words,
    isSealed: () => this.isSealed,
    source: () => this.source,
    receiver: () =>
      this.reportAttribution ? { endpoint: this.resolvedEndpoint, fetch: this.#fetch } : undefined,
  };
  /** As of the last update. */
  #words?: Words;
  /** The last language shown: it stays until the one that the page wants is loaded, without English in between. */
  #shownLanguage?: string;

  constructor() {
    super();
    super.addController(this.#controllers);
    followLanguage(this, whenLanguageComes);
    this.addController({
      hostConnected: () => {
        connected.add(this);
        updateLinked(this);
      },
      hostDisconnected: () => {
        connected.delete(this);
        updateLinked(this);
      },
    });
    new Announcer(
      this,
      () => this.#announced(),
      (texts) => this.words.sentences(...texts),
    );
    containKeys(this);
    ensureBackgroundContrast(this, () => this.#base);
    listenToDocument(this, 'securitypolicyviolation', (event) =>
      warnOfPolicy(event, [this.resolvedEndpoint, this.#attributionImage]),
    );
    // an element that is gone by then is not kept for it
    const self = new WeakRef(this);
    whenAdviceComes(({ adviseOwner }) => {
      const element = self.deref();
      if (element) adviseOwner(element, element.#advised);
    });
  }

  /**
   * Closes the shadow root, so that the page's scripts cannot read it or listen in it; SECURITY.md lists what remains. Read
   * when the element is first added to a page; a coupon that it opens is sealed too. For pages with tag managers, or
   * listeners that ignore the recorder marks.
   */
  get sealed(): boolean {
    return this.hasAttribute('sealed');
  }

  set sealed(sealed: boolean | '') {
    this.toggleAttribute('sealed', sealed === '' || Boolean(sealed));
  }

  /** Whether the root is closed, whatever happened to the attribute since. */
  protected get isSealed(): boolean {
    return (this.renderRoot as ShadowRoot | undefined)?.mode === 'closed';
  }

  get #base(): HTMLElement | null {
    return (this.renderRoot as ShadowRoot | undefined)?.querySelector<HTMLElement>('.base') ?? null;
  }

  /** Provides endpoint and `fetch` if none are set here. */
  protected get source(): EndpointSource | undefined {
    return undefined;
  }

  /** The endpoint that the page sets; empty if it sets none, null if it may still do so. */
  get #givenEndpoint(): string | null {
    const endpoint = this.source?.endpoint;
    return addressIn(this.endpoint) || (endpoint === null ? null : addressIn(endpoint));
  }

  /** The absolute URL of the endpoint in use, without a trailing slash; empty if there is none, or none yet. */
  protected get resolvedEndpoint(): string {
    return this.#address.url;
  }

  protected get words(): Words {
    return (this.#words ??= new Words(languageOf(this), this.strings));
  }

  /** The endpoint in use, with how to call it; undefined if there is none. */
  protected get requestTarget(): RequestTarget | undefined {
    return this.#address.requestTarget;
  }

  /** Says to visitors who do not see it what `read` gives after an update, in this order, each once. */
  protected announces(read: () => readonly Announcement[]): void {
    this.#announced = read;
  }

  /** What the first paint waits for briefly, so that English or an empty form does not flash first. */
  protected get firstPaintNeeds(): (Promise<unknown> | undefined)[] {
    return [loadLanguage(languageOf(this))];
  }

  /**
   * Hides the data of controllers from scripts that inspect the element.
   * @internal
   */
  override addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
    if (this.renderRoot && this.isConnected) controller.hostConnected?.();
  }

  /** @internal */
  override removeController(controller: ReactiveController): void {
    this.#controllers.remove(controller);
  }

  /** @internal */
  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value);
    if (name === 'id') this.requestUpdate(name, before);
  }

  /** @internal */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    const root = this.sealed ? attachSealed(this, init) : super.attachShadow(init);
    keepScrolling(root);
    return root;
  }

  protected override scheduleUpdate(): void | Promise<unknown> {
    const needs = this.hasUpdated ? [] : this.firstPaintNeeds.filter((need) => need !== undefined);
    if (!needs.length) return super.scheduleUpdate();
    return Promise.race([Promise.allSettled(needs), delay(firstPaintWait)]).then(() =>
      super.scheduleUpdate(),
    );
  }

  protected override performUpdate(): void {
    if (!blockedByTrustedTypes) return super.performUpdate();
    warnOwner('list "trusted-types drug-price-lookup" in the Content Security Policy of this page.');
    const message = document.createElement('p');
    message.textContent = new Words(languageOf(this), this.strings).say('misconfigured');
    this.renderRoot.append(message);
    this.setState('error');
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.size) updateLinked(this, changed);
    const values = this as unknown as Record<PropertyKey, unknown>;
    const { elementProperties } = this.constructor as typeof LitElement;
    for (const name of changed.keys()) {
      if ((elementProperties.get(name)?.converter as Domain<unknown> | undefined)?.isText)
        values[name] = asText(values[name]);
      this.#advised.given.set(name, values[name]);
    }
    if (changed.has('attributionSrc'))
      this.#attributionImage =
        (this.attributionSrc && absoluteUrl(this.attributionSrc)) ?? this.attributionSrc;
    this.attributionHref = httpsUrl(this.attributionHref) ?? '';
    this.headingLevel = wholeNumber(this.headingLevel, 2, 1, 6);
    // the endpoint rejects a longer one, and with it the visitor's request
    this.campaign = this.campaign.slice(0, maxCampaignLength);
    const tag = languageOf(this);
    if (!loadLanguage(tag)) this.#shownLanguage = tag;
    this.#words = new Words(this.#shownLanguage ?? tag, this.strings);
    this.#address.choose();
  }

  /** Focuses the element as a whole. */
  override focus(options?: FocusOptions): void {
    this.focusAll(options);
  }

  /** Focuses its heading, or all of it where the page has one of its own: a pressed button that disappears takes the focus with it. */
  protected focusAll(options?: FocusOptions): void {
    const base = this.#base;
    const title = base?.querySelector<HTMLElement>('#heading');
    const isShown = title && !(title.parentElement as HTMLSlotElement).assignedNodes?.().length;
    (isShown ? title : base)?.focus(options);
  }

  /** Retries the attribution image if it did not load, since an answer arrived. */
  protected retryImage(): void {
    if (!this.#failedImage) return;
    this.#failedImage = undefined;
    this.requestUpdate();
  }

  protected warn(problem: string): void {
    warnOwner(`<${this.localName}> ${problem}`);
  }

  protected setState(state: ElementState): void {
    const states = this.#states;
    try {
      if (!states || states.has(state)) return;
      states.clear();
      states.add(state);
    } catch {
      // browsers before :state() accept only dashed names: themes do without states there
    }
  }

  /** Shown to visitors if the owner's settings leave no endpoint to call. */
  protected renderMisconfigured(): TemplateResult {
    return html`<p part="error" class="error alone">${this.words.say('misconfigured')}</p>`;
  }

  protected renderAttribution(): TemplateResult | typeof nothing {
    const endpoint = this.requestTarget ? this.resolvedEndpoint : '';
    // its space is reserved until the endpoint is known
    if (!endpoint && !this.#attributionImage)
      return this.requestTarget ? html`<div id="attribution"></div>` : nothing;
    const size = isAttributionSize(this.attributionSize) ? this.attributionSize : 'medium';
    // the braces of `{size}` are escaped in an absolute URL
    const src = (this.#attributionImage || `${endpoint}/attribution/{size}`).replace(
      /(\{|%7B)size(\}|%7D)/gi,
      size,
    );
    return attribution(
      size,
      src === this.#failedImage ? undefined : src,
      this.attributionHref || `${endpoint}/attribution`,
      () => {
        this.#failedImage = src;
        this.requestUpdate();
        warnOfImage({ endpoint, url: src, fetch: this.#fetch });
      },
      this.words,
    );
  }
}

const addressIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Keeps what scrolls a dialog or a list of ours from the page: scripts that scroll pages by themselves, such as Lenis, would
 * cancel it. Such a script listens outside, and each obeys an attribute of its own, at most.
 */
function keepScrolling(root: EventTarget): void {
  const keep = (event: Event) => {
    if ((event.target as Element).closest('dialog, [role=listbox]')) event.stopPropagation();
  };
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, keep, { passive: true });
}
