import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { couponFormats } from '../contract/choices.ts';
import type { Coupon, CouponRequest, Failure } from '../contract/index.ts';
import { copyText } from '../dom/clipboard.ts';
import { couponDocument, type CouponDocument } from '../coupon/document.ts';
import { addressOf, couponPdf, release, type CouponPdf } from '../coupon/pdf.ts';
import { isUsable, readable } from '../coupon/readable.ts';
import type { TextKey } from '../strings/index.ts';
import { couponActions } from '../coupon/views/actions.ts';
import { couponCard } from '../coupon/views/card.ts';
import { couponCounter } from '../coupon/views/counter.ts';
import { couponForms } from '../coupon/views/forms.ts';
import { failureText } from '../views/failure.ts';
import { heading } from '../views/heading.ts';
import { CouponCounter } from '../coupon/counter.ts';
import { CouponDownloadEvent, CouponErrorEvent, CouponLoadEvent, CouponPrintEvent } from './coupon-events.ts';
import { printFrame, showCoupon } from '../coupon/frame.ts';
import { DrugPriceElement, type Source } from './drug-price-element.ts';
import { listenToDocument } from '../controllers/document-listener.ts';
import { LatestCall } from '../controllers/latest-call.ts';
import { styles } from './drug-coupon.styles.ts';
import { theme } from './theme.styles.ts';
import { warnOfFailure } from '../dom/warn.ts';

/** Failures that mean the key is no longer good. */
const expired: readonly Failure['code'][] = [
  'invalid_param',
  'no_prices_found',
  'unknown_drug',
  'invalid_location',
];

/** A loaded coupon, with the forms it came in. */
interface Loaded {
  data: Coupon;
  document: CouponDocument | undefined;
  pdf: CouponPdf | undefined;
  /** Asked for by hand, where only HTML was loaded. */
  downloaded?: CouponPdf | undefined;
  showsPdf: boolean;
  /** Whether the page's policy refuses to show a PDF. */
  pdfBlocked?: boolean;
}

/** The lookup that a coupon's price came from. */
interface Lookup extends Source {
  lookup?: () => Promise<void>;
}

/**
 * Shows one coupon: its codes as text, and its HTML or PDF in a frame that can run nothing.
 *
 * @tag drug-coupon
 *
 * @fires {CouponLoadEvent} coupon-load - the coupon arrived
 * @fires {CouponErrorEvent} coupon-error - the coupon could not be had
 * @fires {CouponPrintEvent} coupon-print - the print dialog was asked for
 * @fires {CouponDownloadEvent} coupon-download - the PDF was handed to the browser
 *
 * @csspart base - everything
 * @csspart heading - its heading
 * @csspart card - what the counter needs, as text
 * @csspart pharmacy - the pharmacy it is for
 * @csspart price - its price
 * @csspart quoted-price - that the list had said another price
 * @csspart codes - the four codes
 * @csspart code - one of them
 * @csspart code-label - its name
 * @csspart code-value - its value
 * @csspart copy-button - copies one code, or all
 * @csspart phone - a number to call, with its hours
 * @csspart actions - what can be done with it
 * @csspart counter-button - opens the view for the counter
 * @csspart counter - that view
 * @csspart counter-close - closes it
 * @csspart qr - the QR code of the coupon's page
 * @csspart print-button - prints it
 * @csspart download-button - downloads its PDF
 * @csspart open-button - opens its PDF
 * @csspart form-button - switches between its forms
 * @csspart link - leads to its page
 * @csspart frame - its HTML
 * @csspart pdf - its PDF
 * @csspart status - what is going on
 * @csspart error - what went wrong
 * @csspart retry-button - asks again
 * @csspart lookup-button - leads back to the lookup
 * @csspart disclaimer - that it is no insurance
 *
 * @cssstate loading - the coupon is being fetched
 * @cssstate ready - the coupon is shown
 * @cssstate empty - no coupon was chosen
 * @cssstate error - the coupon could not be had
 */
export class DrugCoupon extends DrugPriceElement {
  static override styles = [theme, styles];

  /** Opaque key from a price row. */
  @property({ attribute: 'coupon-key' }) couponKey = '';
  /** Id of the lookup whose coupons are shown. */
  @property() for = '';
  /** Asks for the long form of the coupon's URL. */
  @property({ attribute: 'full-url', type: Boolean }) fullUrl = false;
  /** USD; the price of the row it came from. */
  @property({ attribute: 'quoted-price', type: Number }) quotedPrice?: number;

  /** What was done last, for the status line. */
  @state() private said?: TextKey | Failure | undefined;

  readonly #counter = new CouponCounter(this);
  readonly #call = new LatestCall();
  readonly #download = new LatestCall();
  #asked = '';
  #answered?: Promise<void>;
  #failure?: Failure;
  #loaded?: Loaded;
  /** The text that was copied last. */
  #copied = '';
  /** Keeps the frame as high as the coupon's document. */
  #fitting?: ResizeObserver;

  /** The lookup named by `for` in the same tree, else the one in whose dialog this element stands. */
  protected override get source(): Lookup | null | undefined {
    const root = this.getRootNode() as Partial<Document> & { host?: Lookup };
    const { host } = root;
    return root.getElementById?.(this.for) ?? (host?.lookup && host);
  }

  constructor() {
    super();
    listenToDocument(this, 'securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== 'frame-src' || /^https?:/.test(blockedURI) || !this.#loaded) return;
      this.#loaded.pdfBlocked = true;
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#fitting?.disconnect();
  }

  /**
   * Asks once for each coupon: repeated calls give different ones, so only another key, another form or a retry asks
   * again, never a render, a move in the page or another language.
   */
  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.isConnected) return;
    const request = this.#request;
    // a lookup that leaves the page takes no coupon with it
    if (!request && this.#loaded && this.couponKey && !changed.has('couponKey')) return;
    const asked = request ? JSON.stringify([this.resolvedEndpoint, request]) : '';
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#ask(request);
  }

  protected override updated(): void {
    if (this.#unasked || this.#failure) this.setState('error');
    else this.setState(this.#call.pending ? 'loading' : this.#loaded ? 'ready' : 'empty');
  }

  /** Fetches the coupon, unless it is here or on its way. Resolves once it, or its failure, is shown. */
  async load(): Promise<void> {
    if (this.#failure) this.#asked = '';
    // the lookup named by `for` may have come since
    this.requestUpdate();
    await this.#settled();
  }

  /** Prints the coupon alone; where this browser cannot, says so and offers the PDF. */
  async print(): Promise<void> {
    await this.#settled();
    const loaded = this.#loaded;
    const { document, pdf, showsPdf } = loaded ?? {};
    if (!document && !pdf) return;
    this.dispatchEvent(new CouponPrintEvent());
    if (showsPdf) return this.#openPdf();
    this.said = undefined;
    const printed = await printFrame(this.find<HTMLIFrameElement>('iframe')!);
    if (!printed && loaded === this.#loaded) this.said = 'printNotHere';
  }

  /** Hands the PDF to the browser; asks for it once where only HTML was loaded. */
  async download(): Promise<void> {
    await this.#settled();
    const pdf = await this.#pdf();
    if (!pdf) return;
    const link = this.ownerDocument.createElement('a');
    link.href = addressOf(pdf);
    link.download = 'coupon.pdf';
    link.click();
    this.dispatchEvent(new CouponDownloadEvent());
  }

  async #settled(): Promise<void> {
    await this.updateComplete;
    await this.#answered;
    await this.updateComplete;
  }

  /** What to ask for; undefined where there is no key, or no one to ask. */
  get #request(): CouponRequest | undefined {
    const { couponKey, couponFormat, campaign, fullUrl } = this;
    if (!couponKey || !this.client) return undefined;
    return {
      coupon_key: couponKey,
      coupon_format: couponFormats.includes(couponFormat) ? couponFormat : 'html',
      c: campaign || undefined,
      shorten_url: fullUrl ? false : undefined,
    };
  }

  /** Forgets the coupon on the page, and asks for another. */
  #ask(request: CouponRequest | undefined): void {
    this.#call.stop();
    this.#download.stop();
    this.#fitting?.disconnect();
    this.#counter.close();
    release(this.#loaded?.pdf);
    this.#loaded = this.#failure = this.said = undefined;
    this.#copied = '';
    if (!request) return;
    this.#answered = this.#call
      .start((signal) => this.client!.coupon(request, { signal }))
      .then(async (outcome) => {
        if (!outcome) return;
        if (!outcome.ok) this.#failure = outcome.failure;
        else if (isUsable(outcome.data)) this.#onCoupon(outcome.data);
        else this.#failure = { code: 'unreadable_answer', candidates: [] };
        const failure = this.#failure;
        if (failure && !expired.includes(failure.code)) warnOfFailure(failure);
        this.requestUpdate();
        await this.updateComplete;
        if (failure) this.dispatchEvent(new CouponErrorEvent(failure));
        else if (outcome.ok) this.dispatchEvent(new CouponLoadEvent(outcome.data));
      });
  }

  async #pdf(): Promise<CouponPdf | undefined> {
    const loaded = this.#loaded;
    const request = this.#request;
    const known = loaded?.pdf ?? loaded?.downloaded;
    if (known || !loaded || !request || this.#download.pending) return known;
    this.said = 'downloading';
    const outcome = await this.#download.start((signal) =>
      this.client!.coupon({ ...request, coupon_format: 'pdf' }, { signal }),
    );
    if (!outcome) return undefined;
    if (!outcome.ok) this.said = outcome.failure;
    else {
      loaded.downloaded = couponPdf(outcome.data.coupon_pdf ?? '');
      this.said = loaded.downloaded ? undefined : 'couponPdfUnreadable';
    }
    return loaded.downloaded;
  }

  async #openPdf(): Promise<void> {
    const pdf = await this.#pdf();
    if (pdf) window.open(addressOf(pdf), '_blank', 'noopener');
  }

  #onCoupon(data: Coupon): void {
    const document = couponDocument(data.coupon_html ?? '');
    const pdf = couponPdf(data.coupon_pdf ?? '');
    this.#loaded = { data: readable(data), document, pdf, showsPdf: !document };
    this.said = 'couponReady';
    this.failedImage = undefined;
  }

  async #copy(text: string): Promise<void> {
    this.said = undefined;
    const copied = await copyText(text, this.renderRoot as ShadowRoot);
    this.#copied = copied ? text : '';
    this.said = copied ? 'copied' : 'copyFailed';
  }

  #onFrame({ target }: Event): void {
    const { document } = this.#loaded ?? {};
    this.#fitting?.disconnect();
    if (document) this.#fitting = showCoupon(target as HTMLIFrameElement, document, this);
  }

  #retry(): void {
    this.focus();
    void this.load();
  }

  #lookAgain(): void {
    const lookup = this.source;
    this.closest('dialog')?.close();
    lookup?.focus();
    void lookup?.lookup?.();
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const coupon = this.#loaded && this.#shown(this.#loaded);
    return html`<div part="base" class="base" lang=${words.lang} dir="ltr" tabindex="-1">
      ${heading(this.headingLevel, words.say('couponHeading'))}
      ${this.#unasked ? html`<p part="error" class="error">${words.say('misconfigured')}</p>` : nothing}
      ${this.#failure ? this.#renderFailure(this.#failure) : nothing}
      ${coupon ? couponCard(coupon, words) : nothing}
      <p
        part="status"
        class=${this.#statusIsOnlyHeard ? 'visually-hidden' : 'status'}
        role="status"
        .textContent=${this.#status}
      ></p>
      ${this.#call.pending ? html`<div class="waiting"></div>` : nothing}
      ${
        coupon
          ? html`${couponActions(coupon, words)} ${couponCounter(coupon.data, this.#counter.close, words)}
            ${couponForms(coupon, words)}`
          : nothing
      }
      ${this.renderAttribution(coupon?.data.url)}
    </div>`;
  }

  /** Whether there is no one to ask for the coupon. */
  get #unasked(): boolean {
    return Boolean(this.couponKey) && !this.#loaded && !this.client;
  }

  /** Whether what is said can be seen by other means: only who cannot see needs it. */
  get #statusIsOnlyHeard(): boolean {
    return this.said === 'couponReady' || this.said === 'copied';
  }

  get #status(): string {
    const { words } = this;
    const said = this.said;
    if (!this.couponKey) return words.say('couponNone');
    if (this.#call.pending) return words.say('couponLoading');
    return typeof said === 'object' ? failureText(said, words) : said ? words.say(said) : '';
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { words } = this;
    const old = expired.includes(failure.code);
    return html`<div part="error" class="error" role="alert">
      <p>${old ? words.say('couponExpired') : failureText(failure, words)}</p>
      ${old ? nothing : html`<button part="retry-button" @click=${this.#retry}>${words.say('retry')}</button>`}
      ${old && this.source ? html`<button part="lookup-button" @click=${this.#lookAgain}>${words.say('lookAgain')}</button>` : nothing}
    </div>`;
  }

  /** The coupon as its views take it. */
  #shown(loaded: Loaded) {
    return {
      ...loaded,
      format: this.couponFormat,
      quotedPrice: this.quotedPrice,
      copied: this.#copied,
      onCopy: (text: string) => void this.#copy(text),
      onCounter: this.#counter.open,
      onPrint: () => void this.print(),
      onDownload: () => void this.download(),
      onOpen: () => void this.#openPdf(),
      onForm: (showsPdf: boolean) => {
        loaded.showsPdf = showsPdf;
        this.requestUpdate();
      },
      onFrame: (event: Event) => this.#onFrame(event),
    };
  }
}
