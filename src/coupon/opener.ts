import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Coupon } from '../contract/answers.ts';
import { Modal } from '../controllers/modal.ts';
import { findBeside } from '../dom/find.ts';
import type { OpenedCoupon } from './views/dialog.ts';

/** Shows a coupon: in the `<drug-coupon for>` on the page that names its host, else in a dialog of the host. */
export class CouponOpener implements ReactiveController {
  /** In the dialog; it stays there after closing, so that opening it again asks for nothing. */
  opened?: OpenedCoupon | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onLoad: (couponKey: string, data: Coupon) => void;
  readonly #dialog: Modal;
  /** The page's own element, if one was used. */
  #onPage?: HTMLElementTagNameMap['drug-coupon'];

  /** @param onLoad called with each coupon that came in the page's own element */
  constructor(host: ReactiveControllerHost & HTMLElement, onLoad: (couponKey: string, data: Coupon) => void) {
    this.#host = host;
    this.#onLoad = onLoad;
    this.#dialog = new Modal(host);
    host.addController(this);
  }

  get close(): () => void {
    return this.#dialog.close;
  }

  hostDisconnected(): void {
    this.#letGo();
  }

  async open(opened: OpenedCoupon): Promise<void> {
    const host = this.#host;
    const coupons = findBeside<HTMLElementTagNameMap['drug-coupon']>(host, 'drug-coupon');
    let coupon = coupons.find((one) => host.id && one.for === host.id);
    if (coupon) {
      this.#letGo();
      this.#onPage = coupon;
      coupon.addEventListener('coupon-load', this.#onPageLoad);
      Object.assign(coupon, opened);
      coupon.scrollIntoView({ block: 'nearest' });
      coupon.focus();
    } else {
      this.opened = opened;
      host.requestUpdate();
      await host.updateComplete;
      this.#dialog.show();
      coupon =
        host.shadowRoot!.querySelector<HTMLElementTagNameMap['drug-coupon']>('dialog drug-coupon') ??
        undefined;
    }
    // one that failed is asked for again; one that is here is not
    void coupon?.load();
  }

  /** What is not on the screen asks for nothing, whatever the page changes. */
  forgetClosed(): void {
    if (!this.#dialog.isOpen) this.opened = undefined;
  }

  #letGo(): void {
    this.#onPage?.removeEventListener('coupon-load', this.#onPageLoad);
    this.#onPage = undefined;
  }

  readonly #onPageLoad = ({ data }: HTMLElementEventMap['coupon-load']): void =>
    this.#onLoad(this.#onPage!.couponKey, data);
}
