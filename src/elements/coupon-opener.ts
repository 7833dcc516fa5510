import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { OpenedCoupon } from '../views/coupon-dialog.ts';
import { holdScroll, releaseScroll } from './scroll-lock.ts';

/** The element on the page that shows this lookup's coupons, and what it is given. */
interface CouponElement extends HTMLElement {
  for: string;
  couponKey: string;
  quotedPrice: number;
  load: () => Promise<void>;
}

/** Shows a coupon: in the `<drug-coupon for>` of its lookup, else in the lookup's own modal dialog. */
export class CouponOpener implements ReactiveController {
  /** Kept after closing, so that opening the same coupon again asks for nothing. */
  opened?: OpenedCoupon;

  readonly #host: ReactiveControllerHost & HTMLElement;
  #opener?: HTMLElement | null;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
    releaseScroll(this);
  }

  async open(coupon: OpenedCoupon): Promise<void> {
    const elsewhere = this.#elsewhere();
    if (elsewhere) {
      Object.assign(elsewhere, { couponKey: coupon.couponKey, quotedPrice: coupon.price });
      elsewhere.scrollIntoView({ block: 'nearest' });
      elsewhere.focus();
      void elsewhere.load();
      return;
    }
    this.opened = coupon;
    this.#opener = this.#host.shadowRoot?.activeElement as HTMLElement | null;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const dialog = this.#dialog;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
    holdScroll(this);
    // one that failed is asked for again; one that is here is not
    void dialog?.querySelector<CouponElement>('drug-coupon')?.load();
  }

  readonly close = (): void => this.#dialog?.close();

  readonly onClose = (): void => {
    releaseScroll(this);
    // the row may be gone, and the focus elsewhere, where the coupon asked for another lookup
    if (this.#opener?.isConnected) this.#opener.focus();
  };

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.#host.shadowRoot?.querySelector('dialog');
  }

  #elsewhere(): CouponElement | undefined {
    const { id } = this.#host;
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    return id
      ? [...root.querySelectorAll<CouponElement>('drug-coupon')].find((it) => it.for === id)
      : undefined;
  }
}
