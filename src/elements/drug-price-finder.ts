import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { Coupon, Price } from '../contract/answers.ts';
import { CouponOpener } from '../coupon/opener.ts';
import { couponDialog } from '../coupon/views/dialog.ts';
import { register } from '../dom/register.ts';
import { placeProblem, type PlaceProblem } from '../pricing/place.ts';
import { Words } from '../strings/index.ts';
import { heading } from '../views/heading.ts';
import { leftOut } from '../views/left-out.ts';
import type { LocationField } from '../views/lookup-form.ts';
import { CouponOpenEvent } from './coupon-events.ts';
import { DrugCoupon } from './drug-coupon.ts';
import { DrugPriceElement } from './drug-price-element.ts';

/** What a lookup and a basket share: the place that prices are for, their coupons, and the frame around both. */
export abstract class DrugPriceFinder extends DrugPriceElement {
  /** The place as typed, perhaps not asked yet. */
  @state() protected place = '';
  @state() protected placeProblem?: PlaceProblem | undefined;

  @query('#location') protected readonly locationInput!: HTMLInputElement | null;

  readonly #onCouponLoad = (couponKey: string, data: Coupon): void => this.couponLoaded?.(couponKey, data);
  protected readonly coupons = new CouponOpener(this, this.#onCouponLoad);

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (['endpoint', 'campaign', 'couponFormat'].some((name) => changed.has(name)))
      this.coupons.forgetClosed();
  }

  /** A coupon that was opened here came. */
  protected couponLoaded?(couponKey: string, coupon: Coupon): void;

  /** Asks again for the prices on the page. */
  protected abstract askAgain(): Promise<void>;

  /** @param medicineIn what the price is for, in full */
  protected openCoupon(
    { coupon_key: couponKey, pharmacy, price }: Price,
    medicineIn: (words: Words) => string,
  ): void {
    if (!couponKey || !this.dispatchEvent(new CouponOpenEvent(couponKey, pharmacy, price))) return;
    // a page that took this class alone has no other that needs it
    register('drug-coupon', DrugCoupon);
    void this.coupons.open({
      couponKey,
      quotedPrice: price,
      medicine: medicineIn(this.words),
      medicineInEnglish: medicineIn(new Words('en')),
    });
  }

  #renew(): void {
    this.coupons.close();
    this.focus();
    void this.askAgain();
  }

  /** Data and handlers of the field for the place. @param isRefused whether the service refused it */
  protected locationField(isRefused: boolean): LocationField {
    return {
      text: this.place,
      problem: this.placeProblem ?? (isRefused ? placeProblem(this.place, true) : undefined),
      onInput: (place) => {
        this.place = place;
        this.placeProblem = undefined;
      },
    };
  }

  protected renderFrame(title: string, content: TemplateResult): TemplateResult {
    const { words } = this;
    const { opened, close } = this.coupons;
    return html`<div
      ${leftOut()}
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
                settings: this,
                endpoint: this.resolvedEndpoint,
                onLoad: this.#onCouponLoad,
                onRenew: () => this.#renew(),
              },
              close,
              words,
            )
          : nothing
      }
    </div>`;
  }
}
