import { initialState, Task, TaskStatus } from '@lit/task';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Coupon, Failure, Outcome } from '../contract/index.ts';
import { couponDocument, type CouponDocument } from '../coupon/document.ts';
import { couponPdf, type CouponPdf } from '../coupon/pdf.ts';
import { couponCard } from '../views/coupon-card.ts';
import { failureText } from '../views/failure.ts';
import { heading } from '../views/heading.ts';
import { CouponDownloadEvent, CouponErrorEvent, CouponLoadEvent, CouponPrintEvent } from './coupon-events.ts';
import { CouponFrame } from './coupon-frame.ts';
import { DrugPriceElement } from './drug-price-element.ts';
import { styles } from './drug-coupon.styles.ts';
import { theme } from './theme.styles.ts';

/** How long an address of a downloaded PDF stays good. */
const handOver = 60_000;

/** Failures that mean the key is no longer good. */
const expired: readonly Failure['code'][] = ['invalid_param', 'no_prices_found', 'unknown_drug'];

/** A loaded coupon, with the forms it came in. */
interface Loaded {
  data: Coupon;
  document?: CouponDocument;
  pdf?: CouponPdf;
}

/**
 * Shows one coupon: its codes as text, and its HTML or PDF in a frame that can run nothing.
 *
 * @fires {CouponLoadEvent} coupon-load - the coupon arrived
 * @fires {CouponErrorEvent} coupon-error - the coupon could not be had
 * @fires {CouponPrintEvent} coupon-print - the print dialog was asked for
 * @fires {CouponDownloadEvent} coupon-download - the PDF was handed to the browser
 *
 * @cssstate loading - the coupon is being fetched
 * @cssstate ready - the coupon is shown
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

  @state() private message = '';
  @state() private showsPdf = false;
  @state() private printRefused = false;
  @state() private downloading = false;

  @query('iframe[part~=frame]') private frame?: HTMLIFrameElement;

  readonly #frame = new CouponFrame(this);
  #loaded?: Loaded;
  #downloaded?: CouponPdf;

  readonly #task = new Task(this, {
    args: () =>
      [
        this.couponKey && this.client,
        this.couponKey,
        this.couponFormat,
        this.campaign,
        this.fullUrl,
      ] as const,
    task: ([client], { signal }) => (client ? client.coupon(this.#request, { signal }) : initialState),
    onComplete: (outcome: Outcome<Coupon>) => this.#onAnswer(outcome),
  });

  protected override get resolvedEndpoint(): string {
    return super.resolvedEndpoint || (this.#lookup?.endpoint ?? '').trim().replace(/\/+$/, '');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('couponKey') || changed.has('couponFormat')) {
      this.#loaded = undefined;
      this.#downloaded = undefined;
      this.message = '';
      this.printRefused = false;
      this.showsPdf = this.couponFormat === 'pdf';
    }
  }

  protected override updated(): void {
    const { status, value } = this.#task;
    if (status === TaskStatus.COMPLETE) this.setState(value?.ok ? 'ready' : 'error');
    else this.setState(status === TaskStatus.PENDING ? 'loading' : 'idle');
  }

  /** Fetches the coupon, unless it is here or on its way. Resolves once it, or its failure, is shown. */
  async load(): Promise<void> {
    await this.updateComplete;
    if (this.#task.status === TaskStatus.COMPLETE && !this.#task.value?.ok) void this.#task.run();
    if (this.#task.status === TaskStatus.PENDING) await this.#task.taskComplete;
    await this.updateComplete;
  }

  /** Prints the coupon alone; where this browser cannot, says so and offers the PDF. */
  async print(): Promise<void> {
    this.dispatchEvent(new CouponPrintEvent());
    if (this.showsPdf || !this.#loaded?.document) return this.#openPdf();
    this.printRefused = !this.#frame.canPrint;
    if (!this.printRefused) await this.#frame.print();
  }

  /** Hands the PDF to the browser; asks for it once where only HTML was loaded. */
  async download(): Promise<void> {
    const pdf = await this.#pdf();
    if (!pdf) return;
    const link = this.ownerDocument.createElement('a');
    link.href = addressOf(pdf.blob);
    link.download = 'coupon.pdf';
    link.click();
    this.dispatchEvent(new CouponDownloadEvent());
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[part~=base]')?.focus(options);
  }

  get #request() {
    const { couponKey, couponFormat, campaign, fullUrl } = this;
    return {
      coupon_key: couponKey,
      coupon_format: couponFormat,
      c: campaign || undefined,
      shorten_url: fullUrl ? false : undefined,
    };
  }

  /** The lookup named by `for`, in the same tree. */
  get #lookup(): { endpoint?: string; focus: () => void } | null {
    return this.for ? (this.getRootNode() as Document).getElementById?.(this.for) : null;
  }

  async #pdf(): Promise<CouponPdf | undefined> {
    const known = this.#loaded?.pdf ?? this.#downloaded;
    if (known || !this.client || this.downloading) return known;
    this.downloading = true;
    this.message = this.words.say('downloading');
    const outcome = await this.client.coupon({ ...this.#request, coupon_format: 'pdf' });
    this.downloading = false;
    this.#downloaded = outcome.ok ? couponPdf(outcome.data.coupon_pdf ?? '') : undefined;
    if (this.#downloaded) this.message = '';
    else
      this.message = outcome.ok
        ? this.words.say('couponPdfUnreadable')
        : failureText(outcome.failure, this.words);
    return this.#downloaded;
  }

  async #openPdf(): Promise<void> {
    const pdf = await this.#pdf();
    if (pdf) window.open(addressOf(pdf.blob), '_blank', 'noopener');
  }

  #onAnswer(outcome: Outcome<Coupon>): void {
    if (!outcome.ok) {
      this.dispatchEvent(new CouponErrorEvent(outcome.failure));
      return;
    }
    const { data } = outcome;
    this.#loaded = {
      data,
      ...(data.coupon_html && { document: couponDocument(data.coupon_html) }),
      ...(data.coupon_pdf && { pdf: couponPdf(data.coupon_pdf) }),
    };
    this.dispatchEvent(new CouponLoadEvent(data));
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.message = this.words.say('copied');
    } catch {
      this.message = this.words.say('copyFailed');
    }
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const pharmacy = this.#loaded?.data.pharmacy_name;
    const { status, value } = this.#task;
    return html`<div part="base" class="base" lang=${words.lang} tabindex="-1">
      ${heading(this.headingLevel, 'heading', words.say('couponHeading'))}
      ${pharmacy ? html`<p part="pharmacy" class="pharmacy">${words.say('couponFor', { pharmacy })}</p>` : nothing}
      ${status === TaskStatus.COMPLETE && value?.ok === false ? this.#renderFailure(value.failure) : nothing}
      ${this.#loaded ? this.#renderCoupon(this.#loaded) : nothing}
      <p part="status" class="status" role="status">${this.#status}</p>
      ${status === TaskStatus.PENDING ? html`<div class="waiting"></div>` : nothing}
      ${this.renderAttribution(this.#loaded?.data.url)}
    </div>`;
  }

  get #status(): string {
    if (!this.couponKey) return this.words.say('couponNone');
    if (!this.client) return this.words.say('misconfigured');
    return this.#task.status === TaskStatus.PENDING ? this.words.say('couponLoading') : this.message;
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { words } = this;
    const old = expired.includes(failure.code);
    return html`<div part="error" class="error" role="alert">
      <p>${old ? words.say('couponExpired') : failureText(failure, words)}</p>
      ${
        old
          ? nothing
          : html`<button part="retry-button" type="button" @click=${() => void this.load()}>
              ${words.say('retry')}
            </button>`
      }
    </div>`;
  }

  #renderCoupon({ data, document, pdf }: Loaded): TemplateResult {
    const { words } = this;
    const broken =
      (data.coupon_html ? !document : this.couponFormat === 'html') ||
      (data.coupon_pdf ? !pdf : this.couponFormat === 'pdf');
    return html`${couponCard({ data, quotedPrice: this.quotedPrice, onCopy: (text) => void this.#copy(text) }, words)}
      <div part="actions" class="actions" role="group">
        ${
          document
            ? html`<button
                part="print-button"
                class="primary"
                type="button"
                @click=${() => void this.print()}
              >
                ${words.say('print')}
              </button>`
            : nothing
        }
        <button part="download-button" type="button" @click=${() => void this.download()}>
          ${words.say('download')}
        </button>
        ${
          pdf
            ? html`<button part="open-button" type="button" @click=${() => void this.#openPdf()}>
                ${words.say('openPdf')}
              </button>`
            : nothing
        }
        ${
          data.url
            ? html`<a part="link" class="link" href=${data.url} target="_blank" rel="noopener noreferrer"
                >${words.say('openCoupon')}<span class="visually-hidden">
                  ${words.say('opensInNewTab')}</span
                ></a
              >`
            : nothing
        }
        ${
          document && pdf?.address
            ? html`<button
                type="button"
                aria-pressed=${this.showsPdf}
                @click=${() => (this.showsPdf = !this.showsPdf)}
              >
                ${words.say('couponAsPdf')}
              </button>`
            : nothing
        }
      </div>
      ${this.printRefused ? html`<p>${words.say('printNotHere')}</p>` : nothing}
      ${broken ? html`<p>${words.say(data.coupon_html ? 'couponUnreadable' : 'couponPdfUnreadable')}</p>` : nothing}
      ${document ? this.#renderDocument(document) : nothing}
      ${
        pdf?.address && (this.showsPdf || !document)
          ? html`<iframe part="pdf" class="pdf" title=${words.say('couponPdf')} src=${pdf.address}></iframe>`
          : nothing
      }
      <p part="disclaimer" class="muted">${words.say('couponDisclaimer')}</p>`;
  }

  #renderDocument(document: CouponDocument): TemplateResult {
    return html`<iframe
      part="frame"
      title=${this.words.say('couponDocument')}
      sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
      ?hidden=${this.showsPdf}
      .srcdoc=${document.source}
      @load=${() => this.frame && this.#frame.onLoad(this.frame, document)}
    ></iframe>`;
  }
}

/** An address of the blob that lives long enough for the browser to take it over. */
function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), handOver);
  return address;
}
