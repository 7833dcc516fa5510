import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { adopt, setStyles, type CouponDocument } from '../coupon/document.ts';

const least = 160;
const most = 4_000;
/** A document that grows with its frame would be measured for ever. */
const measurements = 30;
/** Milliseconds that pictures may take to decode before the coupon is printed without them. */
const patience = 3_000;

/** Browsers on iOS but Safari print the whole page, whatever they are asked. */
const printsWholePage = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/;

/** The frame that a coupon's document stands in: its styles, its height and its printing. */
export class CouponFrame implements ReactiveController {
  readonly #host: HTMLElement;
  #frame?: HTMLIFrameElement;
  #document?: CouponDocument;
  #observer?: ResizeObserver;
  #left = measurements;
  #width = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** To be called whenever the page was painted anew: the same document is shown only once. */
  show(frame: HTMLIFrameElement | null | undefined, document: CouponDocument | undefined): void {
    if (frame === this.#frame && document === this.#document) return;
    this.#frame = frame ?? undefined;
    this.#document = document;
    this.#observer?.disconnect();
    if (!frame || !document) return;
    try {
      frame.srcdoc = document.source;
    } catch {
      // a page may refuse srcdoc: `onLoad` then finds the frame blank
    }
    if (!frame.srcdoc) this.onLoad();
  }

  /** To be called at each load of the frame; a move of the element in its page loads it again. */
  readonly onLoad = (): void => {
    const frame = this.#frame;
    if (!frame?.contentDocument || !this.#document) return;
    if (!frame.contentDocument.querySelector('meta[http-equiv]')) adopt(frame, this.#document);
    setStyles(frame, this.#document);
    frame.contentDocument.addEventListener('keydown', this.#onKeyDown);
    this.#left = measurements;
    this.#observer?.disconnect();
    this.#observer = new ResizeObserver(() => requestAnimationFrame(() => this.#onResize()));
    this.#observer.observe(frame.contentDocument.body);
    this.#observer.observe(frame);
    this.#measure();
  };

  /** Prints the coupon alone, once its pictures are decoded. @returns whether this browser could */
  async print(): Promise<boolean> {
    const { contentWindow: window, contentDocument: document } = this.#frame ?? {};
    if (!window?.print || !document || printsWholePage.test(navigator.userAgent)) return false;
    const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, patience))]);
    // a page that is framed without leave prints nothing, and says so only by this event; WebKit never sends it here
    let begun = window.top === window.parent || navigator.vendor.startsWith('Apple');
    window.addEventListener('beforeprint', () => (begun = true), { once: true });
    window.focus();
    window.print();
    return begun;
  }

  /** The dialog around hears no key that is pressed in the document. */
  readonly #onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#host.closest('dialog')?.close();
  };

  #onResize(): void {
    const width = this.#frame?.clientWidth ?? 0;
    if (width !== this.#width) this.#left = measurements;
    this.#width = width;
    this.#measure();
  }

  #measure(): void {
    const root = this.#frame?.contentDocument?.documentElement;
    const box = this.#frame?.parentElement;
    if (!root || !box || this.#left-- <= 0) return;
    const { style } = this.#frame!;
    const before = style.height;
    // the box keeps its place, or the page would jump
    box.style.minHeight = before;
    style.height = '0';
    const height = `${Math.min(most, Math.max(least, root.scrollHeight))}px`;
    style.height = height;
    box.style.minHeight = '';
    if (height === before) this.#left++;
  }
}
