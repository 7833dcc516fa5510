import type { LitElement, ReactiveController } from 'lit';
import type { Coupon } from '../contract/responses.ts';
import { Modal } from '../controllers/modal.ts';
import { findBeside } from '../dom/find-related.ts';
import type { LazyModule } from '../dom/lazy-module.ts';
import type { OpenedCoupon } from './views/dialog.ts';

type CouponElement = HTMLElementTagNameMap['drug-coupon'];

/** Shows a coupon: in the page's `<drug-coupon for>` that names the host, or else in a dialog of the host. */
export class CouponOpener implements ReactiveController {
  /** In the dialog; kept after closing, so that opening it again needs no request. */
  opened?: OpenedCoupon | undefined;
  /** Whether the coupon's module could not be loaded. */
  hasFailed = false;
  readonly #host: LitElement;
  readonly #part: LazyModule<unknown>;
  readonly #onLoad: (couponKey: string, data: Coupon) => void;
  readonly #dialog: Modal;
  /** The page's own element, if one was used. */
  #onPage?: CouponElement;

  /**
   * @param part registers `<drug-coupon>`
   * @param onLoad called with each coupon that loads in the page's own element
   */
  constructor(
    host: LitElement,
    part: LazyModule<unknown>,
    onLoad: (couponKey: string, data: Coupon) => void,
  ) {
    this.#host = host;
    this.#part = part;
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
    const coupons = findBeside<CouponElement>(host, 'drug-coupon');
    const onPage = coupons.find((one) => host.id && one.for === host.id);
    this.#letGo();
    if (onPage) {
      this.#onPage = onPage;
      onPage.addEventListener('coupon-load', this.#onPageLoad);
      Object.assign(onPage, opened);
    } else {
      this.opened = opened;
      host.requestUpdate();
      await host.updateComplete;
      this.#dialog.show();
    }
    if (!(await this.#isLoaded())) return;
    // one that failed is requested again; one that is loaded is not
    if (onPage) void onPage.reveal();
    else void host.renderRoot.querySelector<CouponElement>('dialog drug-coupon')?.load();
  }

  /** Loads the coupon's module: until then, the dialog says that the coupon is loading. */
  async #isLoaded(): Promise<boolean> {
    this.hasFailed = false;
    try {
      await this.#part.load();
    } catch {
      this.hasFailed = true;
    }
    this.#host.requestUpdate();
    return !this.hasFailed;
  }

  /** A coupon that is not on the screen makes no requests, whatever the page changes. */
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
