import type { ReactiveControllerHost } from 'lit';
import type { Coupon } from '../contract/answers.ts';
import { Modal } from '../controllers/modal.ts';
import type { OpenedCoupon } from './views/dialog.ts';

/** Shows a coupon: in the `<drug-coupon for>` on the page that names its host, else in a dialog of the host. */
export class CouponOpener {
  /** In the dialog; it stays there after closing, so that opening it again asks for nothing. */
  opened?: OpenedCoupon | undefined;
  /** Coupons that came, by their key. */
  readonly loaded = new Map<string, Coupon>();
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #dialog: Modal;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#dialog = new Modal(host);
  }

  get close(): () => void {
    return this.#dialog.close;
  }

  async open(opened: OpenedCoupon): Promise<void> {
    const host = this.#host;
    const coupons = (host.getRootNode() as ParentNode).querySelectorAll('drug-coupon');
    let coupon = [...coupons].find((one) => host.id && one.for === host.id);
    if (coupon) {
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
    coupon?.addEventListener('coupon-load', this.#onLoad);
    // one that failed is asked for again; one that is here is not
    void coupon?.load();
  }

  /** What is not on the screen asks for nothing, whatever the page changes. */
  forgetClosed(): void {
    if (!this.#dialog.isOpen) this.opened = undefined;
  }

  readonly #onLoad = ({ target, data }: Event & { data: Coupon }): void => {
    this.loaded.set((target as HTMLElementTagNameMap['drug-coupon']).couponKey, data);
  };
}
