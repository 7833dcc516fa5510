import type { LitElement, ReactiveController } from 'lit';
import type { CouponSession } from '../controllers/coupon-session.ts';
import { listenToDocument } from '../controllers/document-listener.ts';
import { whenRemoved } from '../controllers/when-removed.ts';
import { scrollInSight } from '../dom/in-sight.ts';
import { copyText } from '../dom/clipboard.ts';
import { addressOf, saveFile } from '../dom/save-file.ts';
import {
  emptyCoupon,
  type Copied,
  type CouponAction,
  type CouponMessage,
  type CouponView,
} from '../session/coupon.ts';
import type { CouponResult } from '../session/coupon-result.ts';
import type { Words } from '../strings/index.ts';
import { excludeFromRecorders } from '../views/recorder-marks.ts';
import { CouponCounter } from './counter.ts';
import { CouponPage } from './coupon-page.ts';
import { PdfAddress } from './pdf-address.ts';
import { printFrame } from './print-frame.ts';
import { printDialogAlone } from './print-dialog-alone.ts';
import { saveTicket } from './save-picture.ts';
import { canShare, share } from './sharing.ts';
import { PrintedSheet } from './printed-sheet.ts';
import { printedCard, printedNote } from './views/counter.ts';
import { sharedText } from './views/text.ts';

/** Opens the `<details>` that an element is folded in, if any. */
function openDetails(element: Element | null | undefined): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
}

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

type CouponChange = Extract<CouponAction, { do: 'set' }>['change'];

/** Messages that say what did not work, besides failures of the endpoint. */
const failures: readonly unknown[] = [
  ...['couponPdfUnreadable', 'couponSaveFailed', 'copyFailed', 'shareFailed'],
  ...['cashSaveFailed', 'sheetNotSent'],
];

/** What can be done with a coupon that is loaded, and what that changes outside of the session. */
export class LoadedCoupon implements ReactiveController {
  readonly #host: CouponHost;
  readonly #words: () => Words;
  readonly #session: CouponSession;
  readonly #counter: CouponCounter;
  readonly #page: CouponPage;
  readonly #sheet: PrintedSheet;
  readonly #pdfAddress = new PdfAddress();
  /** The view as last updated. */
  #seen: CouponView = emptyCoupon;

  constructor(host: CouponHost, words: () => Words, session: CouponSession) {
    this.#host = host;
    this.#words = words;
    this.#session = session;
    this.#counter = new CouponCounter(host, (isOpen) => {
      // the event of a coupon before this one may come late
      if (isOpen || session.state.counter === 'open') this.#set({ counter: isOpen ? 'open' : 'closed' });
    });
    this.#page = new CouponPage(host);
    this.#sheet = new PrintedSheet(host);
    printDialogAlone(host);
    whenRemoved(host, () => this.#pdfAddress.release());
    listenToDocument(host, 'securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && !/^https?:/.test(blockedURI) && session.view.result?.loaded)
        this.#set({ isPdfBlocked: true });
    });
    host.addController(this);
  }

  /** Whether the last action failed. */
  get hasFailed(): boolean {
    const { message } = this.#session.view;
    return typeof message === 'object' || failures.includes(message);
  }

  /** To call before each update of the host. @param pictures whether the pictures of its page are loaded at once */
  willUpdate(pictures: boolean): void {
    const { view, state } = this.#session;
    if (view.subject !== this.#seen.subject) {
      this.#counter.close();
      this.#sheet.clear();
    }
    if (view.result !== this.#seen.result) this.#page.leave();
    const loaded = view.result?.loaded;
    const page = loaded?.kind === 'coupon' ? loaded.data.coupon_html : undefined;
    this.#page.read(page, pictures || state.wantsPictures);
  }

  hostUpdated(): void {
    const { message } = this.#session.view;
    const isNews = message !== this.#seen.message && message !== undefined && message !== 'couponReady';
    this.#seen = this.#session.view;
    // on a small phone it is below the screen
    const status = isNews && this.#host.renderRoot.querySelector('.status');
    if (status) scrollInSight(status, 'nearest');
  }

  /**
   * Prints only the coupon, or a generated card if it has no document; reports if this browser cannot print.
   * @returns whether the print dialog was requested
   */
  async print(): Promise<boolean> {
    const { pdf, result } = this.#session.view;
    if (!result?.loaded) return false;
    const { loaded } = result;
    if (this.#showsPdf && pdf && !pdf.isActive && !this.#host.byMail) {
      void this.#openPdf();
      return false;
    }
    this.#say(undefined);
    await this.#host.updateComplete;
    const { medicine, medicineInEnglish, byMail, quotedPrice } = this.#host;
    const named = { medicine, medicineInEnglish, byMail };
    const words = this.#words();
    const frame = this.#frame;
    // the coupon's page is written only for use at a counter
    const document = byMail ? undefined : this.#page.document;
    openDetails(frame);
    const printed =
      document && frame && loaded.kind === 'coupon'
        ? await printFrame(frame, medicineInEnglish || medicine, printedNote(loaded.data, named, words))
        : await this.#sheet.print(
            words.say(loaded.kind === 'cash' ? 'counterOpen' : 'couponHeading'),
            printedCard({ ...loaded, ...named, quotedPrice }, words),
          );
    if (printed === false && this.#isShown(result))
      this.#say(document ? 'printNotHere' : this.#isCash ? 'printNotHereCash' : 'printNotHereCard');
    return Boolean(printed);
  }

  /** Shows what will be shared. Does nothing if the device has no share sheet. */
  async share(): Promise<void> {
    if (!this.#session.view.result?.loaded || !canShare()) return;
    this.#set({ isSharing: true });
    await this.#host.updateComplete;
    const panel = this.#host.renderRoot.querySelector<HTMLElement>('[part=share]');
    openDetails(panel);
    panel?.focus();
  }

  /** @returns whether its PDF was handed to the browser */
  async download(): Promise<boolean> {
    const pdf = await this.#session.requestPdf();
    if (pdf) saveFile(pdf.blob, 'coupon.pdf');
    return Boolean(pdf);
  }

  /** The data for the views; undefined if no coupon is loaded. */
  shown(handlers: { onPrint: () => void; onDownload: () => void }) {
    const { result, pdf, copied } = this.#session.view;
    const { counter, isSharing, isPdfBlocked, namesMedicine } = this.#session.state;
    // the last one is let go also if none is shown any more
    const pdfAddress = this.#host.isConnected ? this.#pdfAddress.of(pdf) : this.#pdfAddress.last;
    if (!result?.loaded) return undefined;
    const { headingLevel, medicine, medicineInEnglish, quotedPrice, byMail, inDialog } = this.#host;
    return {
      ...result.loaded,
      ...handlers,
      pdf,
      pdfAddress,
      showsPdf: this.#showsPdf,
      pdfBlocked: isPdfBlocked,
      quotedPrice,
      copied,
      medicine,
      medicineInEnglish,
      headingLevel,
      byMail,
      inDialog,
      canShare: canShare(),
      sharing: isSharing,
      namesMedicine,
      document: this.#page.document,
      pictures: this.#page.hasPictures,
      picturesBlocked: this.#page.picturesBlocked,
      counterOpened: counter !== 'unopened',
      onCopy: (codes: string, what: Copied) => void this.#copy(codes, what),
      onCounter: this.#counter.open,
      onCounterClose: this.#counter.close,
      onSave: () => void this.#save(),
      onOpen: () => void this.#openPdf(),
      onShare: () => (isSharing ? this.#set({ isSharing: false }) : void this.share()),
      onNaming: (names: boolean) => this.#set({ namesMedicine: names }),
      onSend: () => void this.#send(),
      onShowPdf: (shows: boolean) => this.#set({ showsPdf: shows }),
      onPictures: () => void this.#showPictures(),
      onFrame: ({ target }: Event) => this.#page.show(target as HTMLIFrameElement),
    };
  }

  /** One without a page is shown as its PDF. */
  get #showsPdf(): boolean {
    return this.#session.state.showsPdf || !this.#page.document;
  }

  /** Whether it is a price without a coupon, and so without codes. */
  get #isCash(): boolean {
    return this.#session.view.result?.loaded?.kind === 'cash';
  }

  get #frame(): HTMLIFrameElement | null {
    return this.#host.renderRoot.querySelector<HTMLIFrameElement>('[part=frame]');
  }

  #isShown(result: CouponResult): boolean {
    return result === this.#session.view.result;
  }

  #set(change: CouponChange): void {
    this.#session.dispatch({ do: 'set', change });
  }

  #say(message: CouponMessage | undefined): void {
    this.#session.dispatch({ do: 'say', message });
  }

  async #openPdf(): Promise<void> {
    const pdf = await this.#session.requestPdf();
    if (pdf) window.open(addressOf(pdf.blob), '_blank', 'noopener');
  }

  async #save(): Promise<void> {
    const { medicine, medicineInEnglish, byMail } = this.#host;
    const { result } = this.#session.view;
    if (!result?.loaded) return;
    const kept = { ...result.loaded, medicine, medicineInEnglish, byMail };
    const isSaved = await saveTicket(kept, this.#words());
    if (!this.#isShown(result)) return;
    if (isSaved) this.#say('couponSaved');
    else this.#say(this.#isCash ? 'cashSaveFailed' : 'couponSaveFailed');
  }

  async #copy(codes: string, what: Copied): Promise<void> {
    // cleared first, so that the same message is announced again
    this.#say(undefined);
    const isCopied = await copyText(codes, this.#host.renderRoot as ShadowRoot, excludeFromRecorders);
    if (isCopied) this.#session.dispatch({ do: 'copy', text: codes, what });
    else this.#say('copyFailed');
  }

  async #send(): Promise<void> {
    const { result } = this.#session.view;
    if (!result?.loaded) return;
    const { loaded } = result;
    const url = loaded.kind === 'coupon' ? loaded.data.url : null;
    const medicine = this.#session.state.namesMedicine ? this.#host.medicine : '';
    this.#say(undefined);
    const isSent = await share(sharedText(loaded, medicine, this.#words()), url);
    if (isSent === false) this.#say(this.#isCash ? 'sheetNotSent' : 'shareFailed');
    if (!isSent) return;
    this.#host.renderRoot.querySelector<HTMLElement>('[part=share-button]')?.focus();
    this.#set({ isSharing: false });
  }

  /** Moves the focus, since the pressed button disappears. */
  async #showPictures(): Promise<void> {
    this.#set({ wantsPictures: true });
    await this.#host.updateComplete;
    this.#frame?.focus({ preventScroll: true });
  }
}
