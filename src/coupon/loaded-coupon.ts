import type { LitElement } from 'lit';
import type { Coupon } from '../contract/responses.ts';
import type { CouponFormat } from '../contract/choices.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { listenToDocument } from '../controllers/document-listener.ts';
import { privateState } from '../controllers/private-state.ts';
import { whenRemoved } from '../controllers/when-removed.ts';
import { copyText } from '../dom/clipboard.ts';
import { addressOf, saveFile } from '../dom/save-file.ts';
import { openDetails } from '../dom/open-details.ts';
import type { TextKey, Words } from '../strings/index.ts';
import { excludeFromRecorders } from '../views/recorder-marks.ts';
import { answerOf, type CouponAnswer, type ReadCoupon } from './answer.ts';
import { CouponCounter } from './counter.ts';
import { CouponPage } from './service-page.ts';
import { release, restore, type CouponPdf } from './pdf.ts';
import { printFrame } from './print-frame.ts';
import { printAlone } from './print-dialog-alone.ts';
import { saveTicket } from './save-picture.ts';
import { canShare, CouponSharing } from './sharing.ts';
import { PrintedSheet } from './printed-sheet.ts';
import { codesText, hasCodes } from './views/codes.ts';
import { printedCard } from './views/counter.ts';
import { sharedText } from './views/text.ts';

/** The element that shows a coupon, and what it knows about it. */
type CouponHost = LitElement & {
  readonly headingLevel: number;
  /** Empty if unknown. */
  readonly medicine: string;
  readonly medicineInEnglish: string;
  /** In USD. */
  readonly quotedPrice?: number;
  readonly byMail: boolean;
  readonly inDialog: boolean;
};

/** Requests a PDF. */
type PdfCall = (signal: AbortSignal) => Promise<Outcome<Coupon>>;

/** What only the visitor sees. */
interface Held {
  /** The result of the last request. */
  answer: CouponAnswer;
  /** The last action, for the status line. */
  message: TextKey | Failure | undefined;
  /** The text that was copied last. */
  copied: string;
  showsPdf: boolean;
  /** Whether the page's policy refuses to show a PDF. */
  pdfBlocked: boolean;
}

/** Messages that say what did not work, besides failures of the endpoint. */
const failures: readonly TextKey[] = ['couponPdfUnreadable', 'couponSaveFailed', 'copyFailed', 'shareFailed'];

/** The coupon that is loaded, if any, and what can be done with it. */
export class LoadedCoupon {
  readonly #host: CouponHost;
  readonly #words: () => Words;
  readonly #pdfCall: () => PdfCall | undefined;
  readonly #held: Held;
  readonly #counter: CouponCounter;
  readonly #page: CouponPage;
  readonly #sheet: PrintedSheet;
  readonly #sharing: CouponSharing;
  /** For the PDF of a coupon that came without one: one at a time, since every request gives another coupon. */
  #pdfRequest?: AbortController | undefined;
  /** Whether its PDF waits for the element to return. */
  #isReleased = false;
  /** The last result that was announced to the page. */
  #told: CouponAnswer | undefined;

  /** @param pdfCall gives undefined if there is no endpoint */
  constructor(host: CouponHost, words: () => Words, pdfCall: () => PdfCall | undefined) {
    this.#host = host;
    this.#words = words;
    this.#pdfCall = pdfCall;
    this.#held = privateState<Held>(host, {
      answer: {},
      message: undefined,
      copied: '',
      showsPdf: false,
      pdfBlocked: false,
    });
    this.#counter = new CouponCounter(host);
    this.#page = new CouponPage(host);
    this.#sheet = new PrintedSheet(host);
    this.#sharing = new CouponSharing(host);
    printAlone(host);
    host.addController({ hostConnected: () => this.#restore() });
    whenRemoved(host, () => this.#release());
    listenToDocument(host, 'securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && !/^https?:/.test(blockedURI) && this.answer.loaded)
        this.#held.pdfBlocked = true;
    });
  }

  /** The result of the last request. */
  get answer(): CouponAnswer {
    return this.#held.answer;
  }

  /** The last action. */
  get message(): TextKey | Failure | undefined {
    return this.#held.message;
  }

  /** Whether it failed. */
  get hasFailed(): boolean {
    const { message } = this;
    return typeof message === 'object' || failures.some((one) => one === message);
  }

  /** @param pictures whether the pictures of its page are loaded at once */
  willUpdate(pictures: boolean): void {
    this.#page.read(this.answer.loaded?.data.coupon_html, pictures);
    if (this.answer !== this.#told) this.#held.showsPdf = !this.#page.document;
  }

  /** The result since the last call, to announce to the page; undefined if there is none. */
  takeNews(): CouponAnswer | undefined {
    const { answer } = this;
    if (answer === this.#told) return undefined;
    this.#told = answer;
    return answer;
  }

  receive(outcome: Outcome<Coupon>, format: CouponFormat): void {
    const answer = answerOf(outcome, format);
    this.#held.answer = answer;
    if (answer.loaded) this.#held.message = 'couponReady';
  }

  /** Makes room for another coupon. */
  forget(): void {
    this.#pdfRequest?.abort();
    this.#pdfRequest = undefined;
    this.#sharing.forget();
    this.#page.forget();
    this.#counter.forget();
    release(this.answer.loaded?.pdf);
    this.#held.answer = {};
    this.#held.message = undefined;
    this.#held.copied = '';
    this.#sheet.clear();
    this.#held.pdfBlocked = false;
  }

  #release(): void {
    if (this.#pdfRequest) this.#held.message = undefined;
    this.#pdfRequest?.abort();
    this.#pdfRequest = undefined;
    release(this.answer.loaded?.pdf);
    this.#isReleased = true;
  }

  #restore(): void {
    if (!this.#isReleased) return;
    this.#isReleased = false;
    restore(this.answer.loaded?.pdf);
    this.#host.requestUpdate();
  }

  /** Prints only the coupon, or a generated card if it has no document; reports if this browser cannot print. */
  async print(): Promise<void> {
    const { answer } = this;
    if (!answer.loaded) return;
    const { data, pdf } = answer.loaded;
    if (this.#held.showsPdf && pdf && !pdf.isActive && !this.#host.byMail) return this.#openPdf();
    this.#held.message = undefined;
    await this.#host.updateComplete;
    const { medicine, medicineInEnglish, byMail } = this.#host;
    const words = this.#words();
    const frame = this.#frame;
    // the coupon's page is written only for use at a counter
    const document = byMail ? undefined : this.#page.document;
    openDetails(frame);
    const printed =
      document && frame
        ? await printFrame(frame, medicineInEnglish || medicine)
        : await this.#sheet.print(
            words.say('couponHeading'),
            printedCard({ data, medicine, medicineInEnglish, byMail }, words),
          );
    if (printed === false && answer === this.answer)
      void this.#tell(document ? 'printNotHere' : 'printNotHereCard');
  }

  /** Shows what will be shared. */
  async share(): Promise<void> {
    if (this.answer.loaded) await this.#sharing.open();
  }

  /** @returns whether its PDF was handed to the browser */
  async download(): Promise<boolean> {
    const pdf = await this.#pdf();
    if (pdf) saveFile(pdf.blob, 'coupon.pdf');
    return Boolean(pdf);
  }

  /** The data for the views; undefined if no coupon is loaded. */
  shown(handlers: { onPrint: () => void; onDownload: () => void }) {
    const { loaded } = this.answer;
    if (!loaded) return undefined;
    const { headingLevel, medicine, medicineInEnglish, quotedPrice, byMail, inDialog } = this.#host;
    const { showsPdf, pdfBlocked, copied } = this.#held;
    const { isOpen: sharing, namesMedicine } = this.#sharing;
    return {
      ...loaded,
      ...handlers,
      ...{ showsPdf, pdfBlocked, quotedPrice, copied, medicine, medicineInEnglish },
      ...{ headingLevel, byMail, inDialog },
      ...{ canShare: canShare(), sharing, namesMedicine },
      document: this.#page.document,
      pictures: this.#page.hasPictures,
      picturesBlocked: this.#page.picturesBlocked,
      counterOpened: this.#counter.wasOpened,
      onCopy: (codes: string) => void this.#copy(codes),
      onCounter: this.#counter.open,
      onCounterClose: this.#counter.close,
      onSave: () => void this.#save(),
      onOpen: () => void this.#openPdf(),
      onShare: () => this.#sharing.toggle(),
      onNaming: (names: boolean) => this.#sharing.name(names),
      onSend: () => void this.#send(),
      onShowPdf: (shows: boolean) => (this.#held.showsPdf = shows),
      onPictures: () => void this.#showPictures(),
      onFrame: ({ target }: Event) => this.#page.show(target as HTMLIFrameElement),
    };
  }

  get #frame(): HTMLIFrameElement | null {
    return this.#host.renderRoot.querySelector<HTMLIFrameElement>('[part=frame]');
  }

  /** The coupon's PDF; if it came without one, that of another coupon, which then replaces it. */
  async #pdf(): Promise<CouponPdf | undefined> {
    const { answer } = this;
    const known = answer.loaded?.pdf;
    const call = this.#pdfCall();
    if (known || !answer.loaded || !call) return known;
    void this.#tell('downloading');
    if (this.#pdfRequest) return undefined;
    const request = (this.#pdfRequest = new AbortController());
    const outcome = await call(request.signal);
    // codes that a pharmacist is typing must not change
    await this.#counter.closed();
    if (request.signal.aborted) return undefined;
    this.#pdfRequest = undefined;
    if (answer !== this.answer) return undefined;
    const { loaded: other } = outcome.ok ? answerOf(outcome, 'pdf') : {};
    if (!outcome.ok) void this.#tell(outcome.failure);
    else if (other?.pdf) this.#replace(answer.loaded, other);
    else void this.#tell('couponPdfUnreadable');
    return other?.pdf;
  }

  /** Shows the coupon of a PDF that was requested later, in place of the first coupon. */
  #replace(loaded: ReadCoupon, other: ReadCoupon): void {
    const words = this.#words();
    const [codes, others] = [loaded, other].map(({ data }) => codesText(data, words).join());
    if (hasCodes(other.data) && codes !== others) {
      this.#page.leave();
      this.#held.answer = { loaded: other };
      void this.#tell('codesChanged');
      this.#held.copied = '';
    } else {
      loaded.pdf = other.pdf;
      this.#held.message = undefined;
      this.#host.requestUpdate();
    }
  }

  async #openPdf(): Promise<void> {
    const pdf = await this.#pdf();
    if (pdf) window.open(addressOf(pdf.blob), '_blank', 'noopener');
  }

  async #save(): Promise<void> {
    const { medicine, medicineInEnglish, byMail, renderRoot } = this.#host;
    const { answer } = this;
    if (!answer.loaded) return;
    const { data } = answer.loaded;
    const band = renderRoot.querySelector<HTMLElement>('.band');
    const isSaved = await saveTicket({ data, medicine, medicineInEnglish, byMail }, band, this.#words());
    if (answer === this.answer) await this.#tell(isSaved ? 'couponSaved' : 'couponSaveFailed');
  }

  async #tell(message: TextKey | Failure): Promise<void> {
    this.#held.message = message;
    await this.#host.updateComplete;
    // on a small phone it is below the screen
    this.#host.renderRoot.querySelector('.status')?.scrollIntoView({ block: 'nearest' });
  }

  async #copy(codes: string): Promise<void> {
    this.#held.message = undefined;
    const isCopied = await copyText(codes, this.#host.renderRoot as ShadowRoot, excludeFromRecorders);
    this.#held.copied = isCopied ? codes : '';
    await this.#tell(isCopied ? 'copied' : 'copyFailed');
  }

  async #send(): Promise<void> {
    const { data } = this.answer.loaded!;
    const medicine = this.#sharing.namesMedicine ? this.#host.medicine : '';
    this.#held.message = undefined;
    if (!(await this.#sharing.send(sharedText(data, medicine, this.#words()), data.url)))
      await this.#tell('shareFailed');
  }

  /** Moves the focus, since the pressed button disappears. */
  async #showPictures(): Promise<void> {
    this.#page.showPictures();
    await this.#host.updateComplete;
    this.#frame?.focus({ preventScroll: true });
  }
}
