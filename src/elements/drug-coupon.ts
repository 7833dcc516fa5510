import { Task, TaskStatus } from '@lit/task';
import { deepArrayEquals } from '@lit/task/deep-equals.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { warnOfFailure } from '../client/diagnosis.ts';
import type { Client } from '../client/index.ts';
import { couponFormats } from '../contract/choices.ts';
import type { Coupon, CouponRequest, Failure, Outcome } from '../contract/index.ts';
import { listenToDocument } from '../controllers/document-listener.ts';
import { RetryWait } from '../controllers/retry-wait.ts';
import { CouponCounter } from '../coupon/counter.ts';
import { couponDocument, type CouponDocument } from '../coupon/document.ts';
import { showCoupon } from '../coupon/frame.ts';
import { PdfRequest } from '../coupon/pdf-request.ts';
import { addressOf, couponPdf, release, type CouponPdf } from '../coupon/pdf.ts';
import { printFrame } from '../coupon/print.ts';
import { canShare, CouponSharing } from '../coupon/sharing.ts';
import { PrintedSheet } from '../coupon/sheet.ts';
import { isExpired, usable } from '../coupon/usable.ts';
import { couponActions } from '../coupon/views/actions.ts';
import { couponCard } from '../coupon/views/card.ts';
import { counterDialog, printedCard } from '../coupon/views/counter.ts';
import { couponFrames } from '../coupon/views/frames.ts';
import { sharedText } from '../coupon/views/text.ts';
import { copyText } from '../dom/clipboard.ts';
import { findBeside } from '../dom/find.ts';
import type { TextKey } from '../strings/index.ts';
import { failureText } from '../views/failure.ts';
import { heading } from '../views/heading.ts';
import { leaveOut, leftOut } from '../views/left-out.ts';
import { numberFrom, text } from './converters.ts';
import {
  CouponDownloadEvent,
  CouponErrorEvent,
  CouponLoadEvent,
  CouponPrintEvent,
  CouponRenewEvent,
} from './coupon-events.ts';
import { DrugPriceElement, type Source } from './drug-price-element.ts';
import { styles } from './drug-coupon.styles.ts';
import { theme } from './theme.styles.ts';

/** A coupon that can be shown. */
interface Loaded {
  data: Coupon;
  pdf: CouponPdf | undefined;
}

/** What came of a request. */
interface Answer {
  loaded?: Loaded;
  failure?: Failure;
}

/** Where prices are looked up. */
interface PriceSource extends Source {
  lookup?: () => Promise<void>;
}

/**
 * Shows one coupon: its codes as text, and its HTML or PDF in a frame that can run nothing.
 *
 * @tag drug-coupon
 *
 * @fires {CouponLoadEvent} coupon-load - the coupon arrived
 * @fires {CouponErrorEvent} coupon-error - the coupon could not be loaded
 * @fires {CouponPrintEvent} coupon-print - the print dialog was asked for
 * @fires {CouponDownloadEvent} coupon-download - the PDF was handed to the browser
 * @fires {CouponRenewEvent} coupon-renew - the visitor wants to look up the price of an expired coupon again
 *
 * @csspart base - everything
 * @csspart heading - its heading
 * @csspart card-heading - medicine and pharmacy
 * @csspart medicine - what the coupon is for
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
 * @csspart share-button - shows what would be sent
 * @csspart share - what would be sent
 * @csspart share-send - hands it to the device
 * @csspart form-button - switches between its forms
 * @csspart link - leads to its page
 * @csspart page-heading - of its HTML or PDF
 * @csspart frame - its HTML
 * @csspart pictures-button - loads its pictures
 * @csspart pdf - its PDF
 * @csspart status - what is going on
 * @csspart error - what went wrong
 * @csspart retry-button - asks again
 * @csspart lookup-button - leads back to the lookup
 * @csspart disclaimer - that it is no insurance, and to compare with one
 *
 * @cssstate loading - the coupon is being fetched
 * @cssstate ready - the coupon is shown
 * @cssstate empty - no coupon was chosen
 * @cssstate error - the coupon could not be loaded
 */
export class DrugCoupon extends DrugPriceElement {
  static override styles = [theme, styles];

  /** Opaque key from a price row. */
  @property({ attribute: 'coupon-key', converter: text }) couponKey = '';
  /** Id of the lookup whose coupons are shown. */
  @property({ converter: text }) for = '';
  /** Asks for the long form of the coupon's URL. */
  @property({ attribute: 'full-url', type: Boolean }) fullUrl = false;
  /** USD; the price of the row it came from. */
  @property({ attribute: 'quoted-price', type: Number, converter: numberFrom(0) }) quotedPrice?: number;
  /** What it is for, as the visitor reads it: "Atorvastatin 20 mg, 90 tablets". */
  @property({ converter: text }) medicine = '';
  /** The same in English, for the pharmacist, where the visitor's language is another. */
  @property({ attribute: 'medicine-in-english', converter: text }) medicineInEnglish = '';
  /** Offers an expired coupon's price to be looked up again, by `coupon-renew`. With `for`, that lookup does it. */
  @property({ type: Boolean }) renewable = false;

  /** What came of the last request. */
  @state() private answer: Answer = {};
  /** What was done last, for the status line. */
  @state() private said?: TextKey | Failure;
  /** The text that was copied last. */
  @state() private copied = '';
  @state() private showsPdf = false;
  /** Whether the visitor wants its pictures. */
  @state() private wantsPictures = false;
  /** Whether the page's policy forbids its pictures. */
  @state() private picturesBlocked = false;
  /** Whether the page's policy refuses to show a PDF. */
  @state() private pdfBlocked = false;
  @query('[part=frame]') private readonly frame!: HTMLIFrameElement | null;

  readonly #counter = new CouponCounter(this);
  readonly #sheet = new PrintedSheet(this);
  readonly #sharing = new CouponSharing(this);
  readonly #pdfRequest = new PdfRequest();
  /** Repeated requests give different coupons, so only another key, another form or a retry asks again. */
  readonly #coupon = new Task(this, {
    args: (): [Client | undefined, CouponRequest | undefined] => [this.client, this.#request],
    argsEqual: deepArrayEquals,
    task: async ([client, request], { signal }) => {
      this.#forget();
      return client && request ? answerOf(await client.coupon(request, { signal })) : {};
    },
    onComplete: (answer) => {
      this.answer = answer;
      if (!answer.loaded) return;
      this.said = 'couponReady';
      this.failedImage = undefined;
    },
  });
  readonly #wait = new RetryWait(this, () => this.answer.failure);
  /** Keeps the frame as high as the coupon's document. */
  #fitting?: ResizeObserver;
  /** The HTML of the coupon as it is shown; undefined where there is none that can be read. */
  #document?: CouponDocument | undefined;

  constructor() {
    super();
    listenToDocument(this, 'securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && !/^https?:/.test(blockedURI) && this.answer.loaded)
        this.pdfBlocked = true;
    });
  }

  /** The lookup named by `for`, in the same tree. */
  protected override get source(): PriceSource | undefined {
    return this.elementOfOurs(this.for);
  }

  /** Where a price is looked up again: the lookup named by `for`, else any on the page. */
  get #lookup(): PriceSource | undefined {
    return this.source ?? findBeside<PriceSource>(this, 'drug-price-lookup')[0];
  }

  /** What to ask for; undefined where there is no key. */
  get #request(): CouponRequest | undefined {
    const { couponKey, couponFormat, campaign, fullUrl } = this;
    if (!couponKey) return undefined;
    return {
      coupon_key: couponKey,
      coupon_format: couponFormats.includes(couponFormat) ? couponFormat : 'html',
      c: campaign || undefined,
      shorten_url: fullUrl ? false : undefined,
    };
  }

  get #pending(): boolean {
    return Boolean(this.couponKey && this.client) && this.#coupon.status === TaskStatus.PENDING;
  }

  /** Whether there is nobody to ask for the coupon. */
  get #isUnasked(): boolean {
    return Boolean(this.couponKey) && !this.answer.loaded && !this.client;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const asks = Boolean(this.client && this.couponKey);
    // a lookup that leaves the page does not take its coupon with it
    const isKept = !this.client && !changed.has('couponKey');
    this.#coupon.autoRun =
      this.isConnected && !isKept && (asks || this.#coupon.status !== TaskStatus.INITIAL);
    if (['answer', 'couponPictures', 'wantsPictures'].some((name) => changed.has(name))) this.#readDocument();
    if (changed.has('answer')) this.showsPdf = !this.#document;
  }

  protected override updated(changed: PropertyValues): void {
    const { loaded, failure } = this.answer;
    if (this.#isUnasked || failure) this.setState('error');
    else this.setState(this.#pending ? 'loading' : loaded ? 'ready' : 'empty');
    if (changed.has('answer')) this.#tell(this.answer);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#fitting?.disconnect();
  }

  get #hasPictures(): boolean {
    return this.couponPictures || this.wantsPictures;
  }

  #readDocument(): void {
    const html = this.answer.loaded?.data.coupon_html;
    this.#document = html ? couponDocument(html, this.#hasPictures) : undefined;
    this.picturesBlocked = false;
  }

  /** Fetches the coupon, unless it is here or on its way. Resolves once it, or its failure, is shown. */
  async load(): Promise<void> {
    // the lookup named by `for` may have come since
    this.requestUpdate();
    await this.updateComplete;
    if (this.answer.failure) void this.#coupon.run();
    await this.#settled();
  }

  /** Prints the coupon alone, or a card of our own where it has no document; where this browser cannot, says so. */
  async print(): Promise<void> {
    await this.#settled();
    const { answer } = this;
    if (!answer.loaded) return;
    const { data, pdf } = answer.loaded;
    this.dispatchEvent(new CouponPrintEvent());
    if (this.showsPdf && pdf && !pdf.isActive) return this.#openPdf();
    this.said = undefined;
    await this.updateComplete;
    const { words, medicine, medicineInEnglish, frame } = this;
    const document = this.#document;
    const printed =
      document && frame
        ? await printFrame(frame, medicine)
        : await this.#sheet.print(
            words.say('couponHeading'),
            printedCard({ data, medicine, medicineInEnglish }, words),
          );
    if (printed === false && answer === this.answer)
      this.said = document ? 'printNotHere' : 'printNotHereCard';
  }

  /** Shows what would be sent; the visitor then hands it to the device. Does nothing where the device cannot send. */
  async share(): Promise<void> {
    await this.#settled();
    if (this.answer.loaded) await this.#sharing.open();
  }

  /** Hands the PDF to the browser; asks for it once where only HTML was loaded. */
  async download(): Promise<void> {
    await this.#settled();
    const pdf = await this.#pdf();
    if (!pdf) return;
    const link = this.ownerDocument.createElement('a');
    link.href = addressOf(pdf);
    // on a shared device a list of downloads tells nobody what it is for
    link.download = 'coupon.pdf';
    link.click();
    this.dispatchEvent(new CouponDownloadEvent());
  }

  async #settled(): Promise<void> {
    await this.updateComplete;
    while (this.#pending) await this.#coupon.taskComplete;
    await this.updateComplete;
  }

  /** Clears the page for another coupon. */
  #forget(): void {
    this.#pdfRequest.forget();
    this.#sharing.forget();
    this.#fitting?.disconnect();
    this.#counter.forget();
    release(this.answer.loaded?.pdf);
    this.answer = {};
    this.said = undefined;
    this.copied = '';
    this.#sheet.clear();
    this.pdfBlocked = this.wantsPictures = false;
  }

  #tell({ loaded, failure }: Answer): void {
    if (failure && !isExpired(failure)) warnOfFailure(failure);
    if (failure) this.dispatchEvent(new CouponErrorEvent(failure));
    if (loaded) this.dispatchEvent(new CouponLoadEvent(loaded.data));
  }

  async #pdf(): Promise<CouponPdf | undefined> {
    const { answer } = this;
    const known = answer.loaded?.pdf ?? this.#pdfRequest.pdf;
    const request = this.#request;
    const { client } = this;
    if (known || !answer.loaded || !request || !client) return known;
    this.said = 'downloading';
    const outcome = await this.#pdfRequest.ask((signal) =>
      client.coupon({ ...request, coupon_format: 'pdf' }, { signal }),
    );
    if (answer !== this.answer || !outcome) return undefined;
    if (!outcome.ok) this.said = outcome.failure;
    else this.said = outcome.data ? undefined : 'couponPdfUnreadable';
    return outcome.ok ? outcome.data : undefined;
  }

  async #openPdf(): Promise<void> {
    const pdf = await this.#pdf();
    if (pdf) window.open(addressOf(pdf), '_blank', 'noopener');
  }

  async #copy(codes: string): Promise<void> {
    this.said = undefined;
    const isCopied = await copyText(codes, this.renderRoot as ShadowRoot, leaveOut);
    this.copied = isCopied ? codes : '';
    this.said = isCopied ? 'copied' : 'copyFailed';
  }

  #onFrame({ target }: Event): void {
    this.#fitting?.disconnect();
    const document = this.#document;
    if (!document) return;
    this.#fitting = showCoupon(target as HTMLIFrameElement, document, this, () => {
      if (document === this.#document) this.picturesBlocked = true;
    });
  }

  async #send(): Promise<void> {
    const { data } = this.answer.loaded!;
    const text = sharedText(data, this.#sharing.namesMedicine ? this.medicine : '', this.words);
    this.said = undefined;
    if (!(await this.#sharing.send(text, data.url))) this.said = 'shareFailed';
  }

  /** The button that was pressed goes away. */
  async #showPictures(): Promise<void> {
    this.wantsPictures = true;
    await this.updateComplete;
    this.frame?.focus({ preventScroll: true });
  }

  #retry(): void {
    if (this.#wait.isWaiting) return this.#wait.recount();
    this.focus();
    void this.load();
  }

  #renew(): void {
    const lookup = this.#lookup;
    this.dispatchEvent(new CouponRenewEvent());
    lookup?.focus();
    void lookup?.lookup?.();
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { loaded } = this.answer;
    const { failure } = this.#wait;
    const coupon = loaded && this.#shown(loaded);
    return html`<div
      ${leftOut()}
      part="base"
      class="base"
      ?data-named=${coupon && this.medicine}
      lang=${words.lang}
      dir=${words.dir}
      tabindex="-1"
    >
      ${heading(this.headingLevel, words.say('couponHeading'))}
      ${this.#isUnasked ? this.renderMisconfigured() : nothing}
      ${failure ? this.#renderFailure(failure) : nothing} ${coupon ? couponCard(coupon, words) : nothing}
      <p
        part="status"
        class=${this.#statusIsOnlyHeard ? 'visually-hidden' : 'status'}
        role="status"
        .textContent=${this.#status}
      ></p>
      ${this.#pending ? html`<div class="waiting"></div>` : nothing}
      ${
        coupon
          ? html`${couponActions(coupon, words)} ${counterDialog(coupon, this.#counter.close, words)}
            ${couponFrames(coupon, words)}`
          : nothing
      }
      ${this.renderAttribution()}
    </div>`;
  }

  /** Whether what is said can be seen elsewhere: then only those who cannot see need it. */
  get #statusIsOnlyHeard(): boolean {
    return this.said === 'couponReady' || this.said === 'copied';
  }

  get #status(): string {
    const { words, said } = this;
    if (!this.couponKey) return words.say('couponNone');
    if (this.#pending) return words.say('couponLoading');
    return typeof said === 'object' ? failureText(said, words) : said ? words.say(said) : '';
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { words } = this;
    const hasExpired = isExpired(failure);
    const isRenewable = hasExpired && (this.renewable || this.#lookup);
    const expired = words.say(isRenewable ? 'couponExpired' : 'couponExpiredAlone');
    return html`<div part="error" class="error" role="alert">
      <p>${hasExpired ? expired : failureText(failure, words)}</p>
      ${
        hasExpired
          ? nothing
          : html`<button part="retry-button" aria-disabled=${this.#wait.isWaiting} @click=${this.#retry}>
              ${words.say('retry')}
            </button>`
      }
      ${isRenewable ? html`<button part="lookup-button" class="primary" @click=${this.#renew}>${words.say('lookAgain')}</button>` : nothing}
    </div>`;
  }

  /** The coupon as its views take it. */
  #shown(loaded: Loaded) {
    const { showsPdf, pdfBlocked, quotedPrice, copied, medicine, medicineInEnglish, headingLevel } = this;
    const { isOpen: sharing, namesMedicine } = this.#sharing;
    return {
      ...loaded,
      ...{ showsPdf, pdfBlocked, quotedPrice, copied, medicine, medicineInEnglish, headingLevel },
      ...{ canShare: canShare(), sharing, namesMedicine },
      document: this.#document,
      pictures: this.#hasPictures,
      picturesBlocked: this.picturesBlocked,
      format: this.couponFormat,
      counterOpened: this.#counter.wasOpened,
      onCopy: (codes: string) => void this.#copy(codes),
      onCounter: this.#counter.open,
      onPrint: () => void this.print(),
      onDownload: () => void this.download(),
      onOpen: () => void this.#openPdf(),
      onShare: () => this.#sharing.toggle(),
      onNaming: (names: boolean) => this.#sharing.name(names),
      onSend: () => void this.#send(),
      onShowPdf: (shows: boolean) => (this.showsPdf = shows),
      onPictures: () => void this.#showPictures(),
      onFrame: (event: Event) => this.#onFrame(event),
    };
  }
}

function answerOf(outcome: Outcome<Coupon>): Answer {
  const read = usable(outcome);
  if (!read.ok) return { failure: read.failure };
  return { loaded: { data: read.data, pdf: couponPdf(read.data.coupon_pdf ?? '') } };
}
