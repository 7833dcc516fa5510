import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { reloadPage } from '../client/reload-page.ts';
import type { Coupon, Price } from '../contract/responses.ts';
import { loadCouponAhead } from '../controllers/preload-coupon.ts';
import { CouponOpener } from '../coupon/opener.ts';
import { couponDialog } from '../coupon/views/dialog.ts';
import { isByMail } from '../pricing/arrange.ts';
import { Words } from '../strings/index.ts';
import { heading } from '../views/heading.ts';
import { recorderMarks } from '../views/recorder-marks.ts';
import { CouponOpenEvent } from './coupon-events.ts';
import { DrugPriceElement } from './drug-price-element.ts';
import { couponModule } from './lazy-modules.ts';

/** What a lookup and a basket share: the place that prices are for, their coupons, and the frame around both. */
export abstract class PriceSearchBase extends DrugPriceElement {
  readonly #onCouponLoad = (couponKey: string, data: Coupon): void => this.couponLoaded?.(couponKey, data);
  readonly #coupons = new CouponOpener(this, couponModule, this.#onCouponLoad);

  constructor() {
    super();
    loadCouponAhead(this, couponModule);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (['endpoint', 'campaign', 'couponFormat'].some((name) => changed.has(name)))
      this.#coupons.forgetClosed();
  }

  /** Called when a coupon that was opened here arrives. */
  protected couponLoaded?(couponKey: string, coupon: Coupon): void;

  /** Requests the prices on the page again, since their coupon has expired. */
  protected abstract renew(): void;

  /** @param medicineIn the medicine that the price is for, in full */
  protected openCoupon(row: Price, medicineIn: (words: Words) => string): void {
    const { coupon_key: couponKey, pharmacy, price } = row;
    const byMail = isByMail(row);
    if (!couponKey || !this.dispatchEvent(new CouponOpenEvent(couponKey, pharmacy, price, byMail))) return;
    void this.#coupons.open({
      couponKey,
      quotedPrice: price,
      medicine: medicineIn(this.words),
      medicineInEnglish: medicineIn(new Words('en')),
      byMail,
    });
  }

  protected closeCoupon(): void {
    this.#coupons.close();
  }

  #renew(): void {
    this.closeCoupon();
    this.focus();
    this.renew();
  }

  protected renderFrame(title: string, content: TemplateResult): TemplateResult {
    const { words } = this;
    const { opened, hasFailed, close } = this.#coupons;
    return html`<div
      ${recorderMarks()}
      part="base"
      class="base"
      lang=${words.lang}
      dir=${words.dir}
      tabindex="-1"
      @focusin=${() => words.prepare()}
    >
      <slot name="heading">${heading(this.headingLevel, title)}</slot>
      ${content}
      <slot name="footer"></slot>
      ${this.renderAttribution()}
      ${
        opened
          ? couponDialog(
              {
                ...opened,
                hasFailed,
                settings: this,
                isSealed: this.isSealed,
                endpoint: this.resolvedEndpoint,
                onLoad: this.#onCouponLoad,
                onRenew: () => this.#renew(),
                onReload: () => void reloadPage(),
              },
              close,
              words,
            )
          : nothing
      }
    </div>`;
  }
}
