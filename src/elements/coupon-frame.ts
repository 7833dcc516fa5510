import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { setStyles, type CouponDocument } from '../coupon/document.ts';

const least = 160;
const most = 4_000;
/** A document that grows with its frame would be measured for ever. */
const measurements = 30;
/** Milliseconds that pictures may take to decode before the coupon is printed without them. */
const patience = 3_000;

/** Chrome, Firefox and Edge on iOS print the whole page, whatever they are asked. */
const printsWholePage = /CriOS|FxiOS|EdgiOS/;

/** The frame that a coupon's document stands in: its styles, its height and its printing. */
export class CouponFrame implements ReactiveController {
  #frame?: HTMLIFrameElement;
  #observer?: ResizeObserver;
  #left = measurements;
  #width = 0;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  get canPrint(): boolean {
    return !printsWholePage.test(navigator.userAgent);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** To be called at each load of the frame. */
  onLoad(frame: HTMLIFrameElement, document: CouponDocument): void {
    const body = frame.contentDocument?.body;
    if (!body) return;
    this.#frame = frame;
    this.#left = measurements;
    setStyles(frame, document);
    this.#observer?.disconnect();
    this.#observer = new ResizeObserver(() => this.#onResize());
    this.#observer.observe(body);
    this.#observer.observe(frame);
    this.#measure();
  }

  /** Prints the coupon alone, once its pictures are decoded. */
  async print(): Promise<void> {
    const { contentWindow: window, contentDocument: document } = this.#frame ?? {};
    if (!window || !document) return;
    const decoded = Promise.all(
      Array.from(document.images, (image) => image.decode().catch(() => undefined)),
    );
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, patience))]);
    window.focus();
    window.print();
  }

  #onResize(): void {
    const width = this.#frame?.clientWidth ?? 0;
    if (width !== this.#width) this.#left = measurements;
    this.#width = width;
    this.#measure();
  }

  #measure(): void {
    const root = this.#frame?.contentDocument?.documentElement;
    if (!root || this.#left-- <= 0) return;
    const { style } = this.#frame!;
    const before = style.height;
    style.height = '0';
    const height = `${Math.min(most, Math.max(least, root.scrollHeight))}px`;
    style.height = height;
    if (height === before) this.#left++;
  }
}
