import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { couponFormats } from '../contract/choices.ts';
import type { Coupon, CouponRequest, Failure } from '../contract/index.ts';
import { copyText } from '../coupon/copy.ts';
import { couponDocument, type CouponDocument } from '../coupon/document.ts';
import { addressOf, couponPdf, release, type CouponPdf } from '../coupon/pdf.ts';
import { readable } from '../coupon/readable.ts';
import type { TextKey } from '../strings/index.ts';
import { couponActions } from '../views/coupon-actions.ts';
import { couponCard } from '../views/coupon-card.ts';
import { couponCounter } from '../views/coupon-counter.ts';
import { failureText } from '../views/failure.ts';
import { heading } from '../views/heading.ts';
import { CouponCounter } from './coupon-counter.ts';
import { CouponDownloadEvent, CouponErrorEvent, CouponLoadEvent, CouponPrintEvent } from './coupon-events.ts';
import { CouponFrame } from './coupon-frame.ts';
import { CouponLoader } from './coupon-loader.ts';
import { DrugPriceElement } from './drug-price-element.ts';
import { listenToDocument } from './document-listener.ts';
import { LatestCall } from './latest-call.ts';
import { styles } from './drug-coupon.styles.ts';
import { theme } from './theme.styles.ts';

/** Failures that mean the key is no longer good. */
const expired: readonly Failure['code'][] = [
  'invalid_param',
  'no_prices_found',
  'unknown_drug',
  'invalid_location',
];

/** Never scripts, forms or the page's own navigation. The type is one word, since tools know no lists of them. */
const sandbox = ['allow-same-origin', 'allow-modals', 'allow-popups', 'allow-popups-to-escape-sandbox'].join(
  ' ',
) as 'allow-same-origin';

/** A loaded coupon, with the forms it came in. */
interface Loaded {
  data: Coupon;
  document?: CouponDocument;
  pdf?: CouponPdf;
}

/** The lookup that a coupon's price came from. */
interface Lookup extends HTMLElement {
  endpoint?: string;
  fetch?: typeof globalThis.fetch;
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
  @state() private said?: TextKey | Failure;
  @state() private copied = '';
  @state() private showsPdf = false;
  @state() private pdfBlocked = false;

  readonly #loader = new CouponLoader(this, {
    reset: () => this.#forget(),
    outcome: (outcome) => outcome.ok && this.#onCoupon(outcome.data),
    shown: (outcome) =>
      this.dispatchEvent(
        outcome.ok ? new CouponLoadEvent(outcome.data) : new CouponErrorEvent(outcome.failure),
      ),
  });
  readonly #frame = new CouponFrame(this);
  readonly #counter = new CouponCounter(this);
  #loaded?: Loaded;
  #downloaded?: CouponPdf;
  readonly #download = new LatestCall();

  protected override get givenEndpoint(): string {
    const { endpoint, attributes } = this.#lookup ?? {};
    return super.givenEndpoint.trim() || endpoint || attributes?.getNamedItem('endpoint')?.value || '';
  }

  protected override get resolvedFetch(): typeof globalThis.fetch | undefined {
    return this.fetch ?? this.#lookup?.fetch;
  }

  constructor() {
    super();
    listenToDocument(this, 'securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && !/^https?:/.test(blockedURI) && this.#loaded?.pdf)
        this.pdfBlocked = true;
    });
  }

  protected override updated(): void {
    const { pending, outcome } = this.#loader;
    if (this.#unasked) this.setState('error');
    else this.setState(pending ? 'loading' : !outcome ? 'empty' : outcome.ok ? 'ready' : 'error');
    this.#frame.show(this.find<HTMLIFrameElement>('iframe[part~=frame]'), this.#loaded?.document);
  }

  /** Fetches the coupon, unless it is here or on its way. Resolves once it, or its failure, is shown. */
  async load(): Promise<void> {
    // the lookup named by `for` may have come since
    this.requestUpdate();
    await this.updateComplete;
    this.#loader.retry();
    await this.#loader.pending;
    await this.updateComplete;
  }

  /** Prints the coupon alone; where this browser cannot, says so and offers the PDF. */
  async print(): Promise<void> {
    const { document, pdf } = this.#loaded ?? {};
    if (!document && !pdf) return;
    this.dispatchEvent(new CouponPrintEvent());
    if (pdf && (this.showsPdf || !document)) return this.#openPdf();
    this.said = undefined;
    if (!(await this.#frame.print())) this.said = 'printNotHere';
  }

  /** Hands the PDF to the browser; asks for it once where only HTML was loaded. */
  async download(): Promise<void> {
    const pdf = await this.#pdf();
    if (!pdf) return;
    const link = this.ownerDocument.createElement('a');
    link.href = addressOf(pdf);
    link.download = 'coupon.pdf';
    link.click();
    this.dispatchEvent(new CouponDownloadEvent());
  }

  /** @internal what the loader asks */
  couponQuestion() {
    const { couponKey, couponFormat, campaign, fullUrl } = this;
    const client = couponKey ? this.client : undefined;
    if (!client) return undefined;
    const request: CouponRequest = {
      coupon_key: couponKey,
      coupon_format: couponFormats.includes(couponFormat) ? couponFormat : 'html',
      c: campaign || undefined,
      shorten_url: fullUrl ? false : undefined,
    };
    return { client, endpoint: this.resolvedEndpoint, request };
  }

  /** The lookup named by `for`, in the same tree. */
  get #lookup(): Lookup | null | undefined {
    return this.for ? (this.getRootNode() as Document).getElementById?.(this.for) : null;
  }

  async #pdf(): Promise<CouponPdf | undefined> {
    const known = this.#loaded?.pdf ?? this.#downloaded;
    const question = this.couponQuestion();
    if (known || !this.#loaded || !question || this.#download.pending) return known;
    this.said = 'downloading';
    const { client, request } = question;
    const outcome = await this.#download.start((signal) =>
      client.coupon({ ...request, coupon_format: 'pdf' }, { signal }),
    );
    if (!outcome) return undefined;
    this.#downloaded = outcome.ok ? couponPdf(outcome.data.coupon_pdf ?? '') : undefined;
    this.said = outcome.ok ? (this.#downloaded ? undefined : 'couponPdfUnreadable') : outcome.failure;
    return this.#downloaded;
  }

  async #openPdf(): Promise<void> {
    const pdf = await this.#pdf();
    if (pdf) window.open(addressOf(pdf), '_blank', 'noopener');
  }

  #forget(): void {
    release(this.#loaded?.pdf);
    this.#loaded = this.#downloaded = this.said = undefined;
    this.copied = '';
    this.pdfBlocked = false;
    this.#download.stop();
    this.#counter.close();
  }

  #onCoupon(data: Coupon): void {
    this.#loaded = {
      data: readable(data),
      document: couponDocument(data.coupon_html ?? ''),
      pdf: couponPdf(data.coupon_pdf ?? ''),
    };
    this.showsPdf = !this.#loaded.document;
    this.said = 'couponReady';
  }

  async #copy(text: string): Promise<void> {
    this.said = undefined;
    const copied = await copyText(text, this.renderRoot as ShadowRoot);
    this.copied = copied ? text : '';
    this.said = copied ? 'copied' : 'copyFailed';
  }

  #retry(): void {
    this.focus();
    void this.load();
  }

  /** Back to the lookup, on the page or around this element's dialog. */
  #lookAgain(): void {
    const host = (this.getRootNode() as Partial<ShadowRoot>).host as Lookup | undefined;
    this.closest('dialog')?.close();
    const lookup = this.#lookup ?? host;
    lookup?.focus();
    void lookup?.lookup?.();
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { outcome, pending } = this.#loader;
    return html`<div part="base" class="base" lang=${words.lang} dir="ltr" tabindex="-1">
      ${heading({ level: this.headingLevel, part: 'heading', id: 'heading' }, words.say('couponHeading'))}
      ${this.#unasked ? html`<p part="error" class="error">${words.say('misconfigured')}</p>` : nothing}
      ${outcome?.ok === false ? this.#renderFailure(outcome.failure) : nothing}
      ${this.#loaded ? this.#renderCard(this.#loaded) : nothing}
      <p
        part="status"
        class=${this.#statusIsOnlyHeard ? 'visually-hidden' : 'status'}
        role="status"
        .textContent=${this.#status}
      ></p>
      ${pending ? html`<div class="waiting"></div>` : nothing}
      ${this.#loaded ? html`${this.#renderActions(this.#loaded)} ${this.#renderForms(this.#loaded)}` : nothing}
      ${this.renderAttribution(this.#loaded?.data.url)}
    </div>`;
  }

  /** Whether there is no one to ask for the coupon. */
  get #unasked(): boolean {
    return Boolean(this.couponKey) && !this.client;
  }

  /** Whether what is said can be seen by other means: only who cannot see needs it. */
  get #statusIsOnlyHeard(): boolean {
    return this.said === 'couponReady' || this.said === 'copied';
  }

  get #status(): string {
    const { words, said } = this;
    if (!this.couponKey) return words.say('couponNone');
    if (this.#loader.pending) return words.say('couponLoading');
    return typeof said === 'object' ? failureText(said, words) : said ? words.say(said) : '';
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { words } = this;
    const old = expired.includes(failure.code);
    const host = (this.getRootNode() as Partial<ShadowRoot>).host as Lookup | undefined;
    const back = old && (this.#lookup ?? host?.lookup);
    return html`<div part="error" class="error" role="alert">
      <p>${old ? words.say('couponExpired') : failureText(failure, words)}</p>
      ${old ? nothing : html`<button part="retry-button" type="button" @click=${this.#retry}>${words.say('retry')}</button>`}
      ${back ? html`<button part="lookup-button" type="button" @click=${this.#lookAgain}>${words.say('lookAgain')}</button>` : nothing}
    </div>`;
  }

  #renderCard({ data }: Loaded): TemplateResult {
    const { words, quotedPrice, copied } = this;
    const onCopy = (text: string) => void this.#copy(text);
    return couponCard({ data, quotedPrice, copied, onCopy, onCounter: this.#counter.open }, words);
  }

  #renderActions({ data, document, pdf }: Loaded): TemplateResult {
    const { words } = this;
    const { close, onClose } = this.#counter;
    return html`${couponActions(
      {
        url: data.url,
        print: Boolean(document ?? pdf),
        open: Boolean(pdf),
        download: this.couponFormat !== 'none' && !pdf === !data.coupon_pdf,
        showsPdf: document && pdf?.address ? this.showsPdf : undefined,
        onPrint: () => void this.print(),
        onDownload: () => void this.download(),
        onOpen: () => void this.#openPdf(),
        onForm: (showsPdf) => (this.showsPdf = showsPdf),
      },
      words,
    )}
    ${couponCounter({ data, close, onClose }, words)}`;
  }

  #renderForms({ data, document, pdf }: Loaded): TemplateResult {
    const { words, couponFormat: format } = this;
    const noDocument = !document && (data.coupon_html || format === 'html' || format === 'both');
    const noPdf = !pdf && (data.coupon_pdf || format === 'pdf' || format === 'both');
    const showsPdf = this.showsPdf || !document;
    return html`${noDocument ? html`<p part="error" class="error" role="alert">${words.say('couponUnreadable')}</p>` : nothing}
      ${noPdf ? html`<p part="error" class="error" role="alert">${words.say('couponPdfUnreadable')}</p>` : nothing}
      ${
        document
          ? html`<div ?hidden=${showsPdf}>
              <iframe
                part="frame"
                title=${words.say('couponDocument')}
                sandbox=${sandbox}
                referrerpolicy="no-referrer"
                @load=${this.#frame.onLoad}
              ></iframe>
            </div>`
          : nothing
      }
      ${
        pdf?.address && showsPdf
          ? html` ${this.pdfBlocked ? html`<p>${words.say('couponPdfBlocked')}</p>` : nothing}
              <iframe part="pdf" class="pdf" title=${words.say('couponPdf')} src=${pdf.address}></iframe>`
          : nothing
      }
      <p part="disclaimer" class="muted">${words.say('couponDisclaimer')}</p>`;
  }
}
