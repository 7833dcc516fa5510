import type { OpenedCoupon } from '../views/coupon-dialog.ts';
import { Modal } from './modal.ts';

/** The element on the page that shows this lookup's coupons, and what it is given. */
interface CouponElement extends HTMLElement {
  for: string;
  couponKey: string;
  quotedPrice: number;
  load: () => Promise<void>;
}

/** Shows a coupon: in the `<drug-coupon for>` of its lookup, else in the lookup's own modal dialog. */
export class CouponOpener extends Modal {
  /** Kept after closing, so that opening the same coupon again asks for nothing. */
  opened?: OpenedCoupon;

  /** A coupon that is not on the screen asks for nothing, whatever the page changes. */
  forget(): void {
    if (!this.dialog?.open) this.opened = undefined;
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
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.show();
    // one that failed is asked for again; one that is here is not
    void this.dialog?.querySelector<CouponElement>('drug-coupon')?.load();
  }

  #elsewhere(): CouponElement | undefined {
    const { id } = this.host;
    const root = this.host.getRootNode() as Document | ShadowRoot;
    return id
      ? [...root.querySelectorAll<CouponElement>('drug-coupon')].find((it) => it.for === id)
      : undefined;
  }
}
