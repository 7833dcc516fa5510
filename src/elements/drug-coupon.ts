import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { warnOfFailure } from '../client/report-problem.ts';
import { clientOf } from '../client/client-of.ts';
import type { Failure } from '../contract/index.ts';
import { CouponSession } from '../controllers/coupon-session.ts';
import { onReconnect } from '../controllers/on-reconnect.ts';
import { VisitEnd } from '../controllers/visit-end.ts';
import { LoadedCoupon } from '../coupon/loaded-coupon.ts';
import { pictureName } from '../coupon/save-picture.ts';
import { couponActions } from '../coupon/views/actions.ts';
import { couponCard, couponFoot } from '../coupon/views/card.ts';
import { counterDialog } from '../coupon/views/counter.ts';
import { copiedHeard } from '../coupon/views/codes.ts';
import { couponFrames, spokenFrames } from '../coupon/views/frames.ts';
import { passFocus } from '../dom/pass-focus.ts';
import { scrollInSight } from '../dom/in-sight.ts';
import { findRelated } from '../dom/find-related.ts';
import type { CouponMoment } from '../session/coupon.ts';
import { isExpired, type CashPrice, type CouponResult } from '../session/coupon-result.ts';
import { addEnglish } from '../strings/english.ts';
import { announcer, type Announcement } from '../views/announcer.ts';
import { failureText } from '../views/failure-text.ts';
import { heading } from '../views/heading.ts';
import { recorderMarks } from '../views/recorder-marks.ts';
import { spokenStillThere, stillThere } from '../views/still-there.ts';
import { number, text } from './converters.ts';
import {
  CouponDownloadEvent,
  CouponErrorEvent,
  CouponLoadEvent,
  CouponPrintEvent,
  CouponRenewEvent,
} from './coupon-events.ts';
import { DrugPriceElement, type EndpointSource } from './drug-price-element.ts';
import { styles } from './drug-coupon.styles.ts';
import { NamedLookup } from './named-lookup.ts';
import { counterStyles } from '../coupon/counter.styles.ts';
import { sharedStyles } from './shared.styles.ts';
import { theme } from './theme.styles.ts';

/** Where prices are looked up. */
interface PriceSource extends HTMLElement {
  lookup?: () => Promise<void>;
  /** Of a list. */
  compare?: () => Promise<void>;
}

/**
 * Shows one coupon: its codes as text, and its HTML or PDF in a frame that cannot run scripts.
 *
 * @tag drug-coupon
 *
 * @fires {CouponLoadEvent} coupon-load - the coupon arrived
 * @fires {CouponErrorEvent} coupon-error - the coupon could not be loaded
 * @fires {CouponPrintEvent} coupon-print - the print dialog was requested
 * @fires {CouponDownloadEvent} coupon-download - the PDF was handed to the browser
 * @fires {CouponRenewEvent} coupon-renew - the visitor wants to look up the price of an expired coupon again
 *
 * @csspart base - wrapper around everything
 * @csspart heading - its heading
 * @csspart card-heading - heading of the ticket: the medicine, or else the pharmacy
 * @csspart medicine - what the coupon is for
 * @csspart card - the ticket: everything except the coupon's page
 * @csspart pharmacy - the pharmacy it is for
 * @csspart price - the coupon's price
 * @csspart quoted-price - note that the list showed a different price
 * @csspart codes - the four codes
 * @csspart code - one code
 * @csspart code-label - name of a code
 * @csspart code-value - value of a code
 * @csspart copy-button - copies one code or all of them
 * @csspart phone - phone number with its hours
 * @csspart actions - the buttons and links
 * @csspart counter-button - opens the view for the pharmacy counter
 * @csspart counter - the view for the pharmacy counter
 * @csspart counter-close - closes the view for the counter
 * @csspart qr - the QR code of the coupon's page
 * @csspart save-button - saves the coupon as a picture
 * @csspart print-button - prints the coupon
 * @csspart more-actions - expands the other actions
 * @csspart download-button - downloads the PDF
 * @csspart open-button - opens the PDF
 * @csspart share-button - opens a preview of what will be shared
 * @csspart share - preview of what will be shared
 * @csspart share-send - opens the device's share sheet
 * @csspart form-button - switches between HTML and PDF
 * @csspart link - link to the coupon's page
 * @csspart page-heading - heading of the HTML or PDF
 * @csspart frame - frame with the HTML
 * @csspart pictures-button - loads the pictures in the HTML
 * @csspart pdf - frame with the PDF
 * @csspart status - current status
 * @csspart error - error message
 * @csspart retry-button - tries again
 * @csspart lookup-button - returns to the lookup
 * @csspart still-there - asks whether anybody is there, before a shared device is cleared
 * @csspart stay-button - keeps what is shown
 * @csspart disclaimer - note that it is not insurance, and to compare with insurance
 *
 * @cssstate loading - the coupon is being fetched
 * @cssstate ready - the coupon is shown
 * @cssstate empty - no coupon was chosen
 * @cssstate error - the coupon could not be loaded
 */
export class DrugCoupon extends DrugPriceElement {
  static override get styles() {
    return [theme, sharedStyles, styles, counterStyles];
  }

  /** Opaque key of the coupon, from a price row. */
  @property({ attribute: 'coupon-key', converter: text }) couponKey = '';
  /** ID of the lookup whose coupons are shown, with its endpoint, also while it is away from the page. */
  @property({ converter: text }) for = '';
  /** Requests the long form of the coupon's URL. */
  @property({ attribute: 'full-url', type: Boolean }) fullUrl = false;
  /** Price of the row that the coupon came from, in USD. */
  @property({ attribute: 'quoted-price', type: Number, converter: number })
  quotedPrice?: number;
  /** The medicine as shown to the visitor: "Atorvastatin 20 mg, 90 tablets". */
  @property({ converter: text }) medicine = '';
  /** The medicine in English, for the pharmacist, if the visitor's language is not English. */
  @property({ attribute: 'medicine-in-english', converter: text }) medicineInEnglish = '';
  /** Offers to look up an expired coupon's price again, by `coupon-renew`; with `for`, that lookup does it. */
  @property({ type: Boolean }) renewable = false;
  /** Whether the pharmacy delivers by mail: the codes then go with the order, and there is no counter view. */
  @property({ attribute: 'by-mail', type: Boolean }) byMail = false;
  /** A price that is paid without a coupon: its card, which needs no request, is shown in place of one. */
  @property({ attribute: false }) cash?: CashPrice | undefined;
  /** Whether it is in a dialog opened for it: its page is then folded. */
  @property({ attribute: false }) inDialog = false;

  readonly #named = new NamedLookup(this);
  readonly #session = new CouponSession(this, () => clientOf(this.requestTarget));
  readonly #coupon = new LoadedCoupon(this, () => this.words, this.#session);
  /** The last result that was announced to the page. */
  #announced: CouponResult | undefined;

  readonly #visit = new VisitEnd(this, {
    isFilled: () => Boolean(this.cash) || this.couponKey !== (this.getAttribute('coupon-key') ?? ''),
    // the element that opens a dialog clears all of it
    isHeld: () => this.inDialog || this.isAtCounter,
    startOver: () => this.startOver(),
  });

  constructor() {
    super();
    this.announces(() => this.#announcements);
    addEnglish();
    onReconnect(this, () => this.#retryUnreached());
  }

  /** The lookup named by `for`. */
  protected override get source(): EndpointSource | undefined {
    return this.#named.source;
  }

  /** Where a price is looked up again: the lookup, or the list, named by `for`, or else any lookup on the page. */
  get #lookup(): PriceSource | undefined {
    return this.#named.element ?? findRelated<PriceSource>(this, 'drug-price-lookup')[0];
  }

  /** Whether there is no endpoint to request the coupon from, or none yet. */
  get #lacksEndpoint(): boolean {
    return Boolean(this.couponKey) && !this.cash && !this.#session.view.result?.loaded && !this.requestTarget;
  }

  get #isMisconfigured(): boolean {
    return this.#lacksEndpoint && !this.#named.isAwaited;
  }

  get #isPending(): boolean {
    return this.#lacksEndpoint ? this.#named.isAwaited : this.#session.isPending;
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#named.follow();
    super.willUpdate(changed);
    this.#session.follow();
    this.#coupon.willUpdate(this.couponPictures);
  }

  protected override updated(): void {
    const { result, failure } = this.#session.view;
    if (this.#isMisconfigured || failure) this.setState('error');
    else this.setState(this.#isPending ? 'loading' : result ? 'ready' : 'empty');
    // one that is only moved says it afterwards
    if (!result || result === this.#announced || !this.isConnected) return;
    this.#announced = result;
    this.#announce(result);
  }

  /**
   * Fetches the coupon unless it is loaded or loading, or the service asked to wait: then it says how long is left.
   * Resolves once it or its failure is shown.
   */
  async load(): Promise<void> {
    // the lookup named by `for` may have been added since
    this.requestUpdate();
    await this.updateComplete;
    const { failure, isWaiting } = this.#session.view;
    if (isWaiting) this.#session.announceWait();
    else if (failure) this.#session.retry();
    await this.#session.settled();
  }

  /**
   * Focuses and loads it; then scrolls to its codes, unless the visitor has scrolled or gone elsewhere since.
   * @internal
   */
  async reveal(): Promise<void> {
    await this.updateComplete;
    const top = () => this.getBoundingClientRect().top;
    // at once, so that a later scroll is the visitor's
    const show = (one: Element | null) => one && scrollInSight(one, 'nearest');
    this.focus({ preventScroll: true });
    show(this);
    const before = top();
    await this.load();
    // Firefox moves by parts of a pixel what a visitor did not
    const isScrolled = Math.abs(top() - before) > 2;
    if (!isScrolled && this.matches(':focus-within')) show(this.renderRoot.querySelector('dl, .say'));
  }

  /**
   * Shows what its attributes say, for the next visitor.
   * @internal
   */
  startOver(): void {
    const price = this.getAttribute('quoted-price');
    this.couponKey = this.getAttribute('coupon-key') ?? '';
    this.cash = undefined;
    this.quotedPrice = price === null ? undefined : Number(price);
    this.medicine = this.getAttribute('medicine') ?? '';
    this.medicineInEnglish = this.getAttribute('medicine-in-english') ?? '';
    this.byMail = this.hasAttribute('by-mail');
    this.#session.startOver();
  }

  /**
   * Whether it is shown at a pharmacy counter.
   * @internal
   */
  get isAtCounter(): boolean {
    return this.#session.state.counter === 'open';
  }

  /** Prints only the coupon, or a generated card if it has no document; reports if this browser cannot print. */
  async print(): Promise<void> {
    await this.#session.settled();
    if (await this.#coupon.print()) this.dispatchEvent(new CouponPrintEvent());
  }

  /** Shows a preview of what the visitor can then share. Does nothing if the device has no share sheet. */
  async share(): Promise<void> {
    await this.#session.settled();
    await this.#coupon.share();
  }

  /** Downloads the PDF; requests it first if only HTML was loaded. */
  async download(): Promise<void> {
    await this.#session.settled();
    if (await this.#coupon.download()) this.dispatchEvent(new CouponDownloadEvent());
  }

  #announce({ loaded, failure }: CouponResult): void {
    if (loaded) this.retryImage();
    if (failure && !isExpired(failure)) warnOfFailure(failure);
    if (failure) this.dispatchEvent(new CouponErrorEvent(failure));
    if (loaded?.kind === 'coupon') this.dispatchEvent(new CouponLoadEvent(loaded.data));
  }

  #retry(): void {
    if (!this.#session.view.isWaiting) this.focus();
    void this.load();
  }

  /** Retries what failed without a connection, unless its dialog was closed. The focus stays, unless its button disappears. */
  #retryUnreached(): void {
    if (this.#session.view.failure?.code !== 'network') return;
    if (this.inDialog && this.closest('dialog:not([open])')) return;
    this.#session.retry();
    void passFocus(this, () => this.focus());
  }

  #renew(): void {
    const lookup = this.#lookup;
    this.dispatchEvent(new CouponRenewEvent());
    lookup?.focus();
    void (lookup?.lookup ?? lookup?.compare)?.call(lookup);
  }

  get #shown() {
    return this.#coupon.shown({
      onPrint: () => void this.print(),
      onDownload: () => void this.download(),
    });
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { failure } = this.#session.view;
    const coupon = this.#shown;
    return html`<div
      ${recorderMarks()}
      part="base"
      class="base"
      ?data-named=${coupon && this.medicine}
      lang=${words.lang}
      dir=${words.dir}
      tabindex="-1"
    >
      ${heading(this.headingLevel, words.say(this.cash ? 'counterOpen' : 'couponHeading'))}
      ${this.#isMisconfigured ? this.renderMisconfigured() : nothing}
      ${failure ? this.#renderFailure(failure) : nothing} ${announcer}
      <div part=${ifDefined(coupon && 'card')} class=${ifDefined(coupon && 'card')}>
        ${coupon ? html`${couponCard(coupon, words)} ${couponActions(coupon, words)}` : nothing}
        <p
          part="status"
          class=${this.#coupon.hasFailed ? 'status error' : 'status'}
          .textContent=${this.#status}
        ></p>
        ${coupon ? couponFoot(coupon, words) : nothing}
      </div>
      ${this.#isPending ? html`<div class="waiting"></div>` : nothing}
      ${
        coupon?.kind === 'coupon'
          ? html`${this.byMail ? nothing : counterDialog(coupon, coupon.onCounterClose, words)}
            ${couponFrames(coupon, words)}`
          : nothing
      }
      ${this.renderAttribution()}
      ${this.inDialog ? nothing : stillThere(this.#visit.notice, this.#visit.stay, words)}
    </div>`;
  }

  /** For the eye; empty where it is visible elsewhere. */
  get #status(): string {
    const { message } = this.#session.view;
    if (!this.couponKey && !this.cash) return this.words.say('couponNone');
    if (this.#isPending) return this.words.say('couponLoading');
    return message === 'couponReady' || message === 'copied' ? '' : this.#messageText;
  }

  get #messageText(): string {
    const { words } = this;
    const { message } = this.#session.view;
    if (typeof message === 'object') return failureText(message, words);
    return message ? words.say(message, { file: pictureName }) : '';
  }

  /** What is said to visitors who do not see it. */
  get #announcements(): Announcement[] {
    const { words } = this;
    const { moments, copiedPart, message, failure } = this.#session.view;
    const coupon = this.#shown;
    const textOf = ({ about }: CouponMoment) =>
      about === 'waiting'
        ? words.say('couponLoading')
        : about === 'failure'
          ? failure && this.#failureText(failure)
          : message === 'copied' && copiedPart
            ? copiedHeard(copiedPart, words)
            : this.#messageText;
    return [
      ...moments.map((moment) => ({
        ...moment,
        text: textOf(moment) || '',
        isWaiting: moment.about === 'waiting',
      })),
      ...(coupon?.kind === 'coupon' ? spokenFrames(coupon, words) : []),
      ...(this.inDialog ? [] : spokenStillThere(this.#visit.notice, words)),
    ];
  }

  #failureText(failure: Failure): string {
    const { words } = this;
    if (!isExpired(failure)) return failureText(failure, words);
    return words.say(this.#isRenewable ? 'couponExpired' : 'couponExpiredAlone');
  }

  get #isRenewable(): boolean {
    return this.renewable || Boolean(this.#lookup);
  }

  #renderFailure(failure: Failure): TemplateResult {
    const { words } = this;
    const hasExpired = isExpired(failure);
    return html`<div part="error" class="error alone" role="group">
      <p tabindex="-1">${this.#failureText(failure)}</p>
      ${
        hasExpired
          ? nothing
          : html`<button
              part="retry-button"
              class="primary"
              aria-disabled=${this.#session.view.isWaiting}
              @click=${this.#retry}
            >
              ${words.say('retry')}
            </button>`
      }
      ${hasExpired && this.#isRenewable ? html`<button part="lookup-button" class="primary" @click=${this.#renew}>${words.say('lookAgain')}</button>` : nothing}
    </div>`;
  }
}
