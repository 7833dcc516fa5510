import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { couponDocument, type CouponDocument } from './document.ts';
import { showCoupon } from './frame.ts';

/** The service's own page of a coupon, in its frame, and the pictures in it. */
export class CouponPage implements ReactiveController {
  /** The HTML as it is shown; undefined if there is no readable HTML. */
  document: CouponDocument | undefined;
  /** Whether the page's policy forbids its pictures. */
  picturesBlocked = false;

  readonly #host: ReactiveControllerHost & Element;
  #read: { html: string | null | undefined; pictures: boolean } = { html: undefined, pictures: false };
  /** Keeps the frame as high as the document. */
  #fitting: ResizeObserver | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.leave();
  }

  /** Whether its pictures are fetched. */
  get hasPictures(): boolean {
    return this.#read.pictures;
  }

  /** @param html in base64 */
  read(html: string | null | undefined, pictures: boolean): void {
    if (html === this.#read.html && pictures === this.#read.pictures) return;
    this.#read = { html, pictures };
    this.document = html ? couponDocument(html, pictures) : undefined;
    this.picturesBlocked = false;
  }

  /** Call it at each load of its frame. */
  show(frame: HTMLIFrameElement): void {
    this.leave();
    const { document } = this;
    if (!document) return;
    this.#fitting = showCoupon(frame, document, this.#host, () => {
      if (document !== this.document) return;
      this.picturesBlocked = true;
      this.#host.requestUpdate();
    });
  }

  /** Call it before its frame is removed, or another coupon is shown. */
  leave(): void {
    this.#fitting?.disconnect();
  }
}
