import type { OpenedCoupon } from './views/dialog.ts';
import { Modal } from '../controllers/modal.ts';

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
    const { host } = this;
    const coupons = (host.getRootNode() as Document | ShadowRoot).querySelectorAll<CouponElement>(
      'drug-coupon',
    );
    let shown: CouponElement | null | undefined = [...coupons].find((it) => host.id && it.for === host.id);
    if (shown) {
      Object.assign(shown, coupon);
      shown.scrollIntoView({ block: 'nearest' });
      shown.focus();
    } else {
      this.opened = coupon;
      host.requestUpdate();
      await host.updateComplete;
      this.show();
      shown = this.dialog?.querySelector<CouponElement>('drug-coupon');
    }
    // one that failed is asked for again; one that is here is not
    void shown?.load();
  }
}
