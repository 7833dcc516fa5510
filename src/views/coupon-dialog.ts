import { html, nothing, type TemplateResult } from 'lit';
import { ref, type Ref } from 'lit/directives/ref.js';
import type { AttributionSize } from '../contract/attribution.ts';
import type { CouponRequest } from '../contract/requests.ts';
import type { Strings, Words } from '../strings/index.ts';

/** The coupon that a price row opened, with what its element needs. */
export interface OpenedCoupon {
  couponKey: string;
  pharmacy: string;
  /** USD, as the row promised. */
  price: number;
}

interface CouponDialog {
  opened: OpenedCoupon | undefined;
  endpoint: string;
  couponFormat: NonNullable<CouponRequest['coupon_format']>;
  campaign: string;
  attributionSize: AttributionSize;
  attributionSrc: string;
  attributionHref: string;
  headingLevel: number;
  strings: Partial<Strings>;
  fetch: typeof globalThis.fetch | undefined;
  dialog: Ref<HTMLDialogElement>;
  onClose: () => void;
}

const couponParts =
  'base card heading price quoted-price pharmacy codes code code-label code-value copy-button phone frame pdf actions ' +
  'print-button download-button open-button status error retry-button disclaimer ' +
  'link form-button lookup-button counter counter-button counter-close qr';
const exported = couponParts
  .split(' ')
  .map((part) => `${part}: coupon-${part}`)
  .join(', ');

/** A modal dialog that holds one coupon. */
export function couponDialog(d: CouponDialog, words: Words): TemplateResult {
  return html`<dialog
    part="dialog"
    aria-label=${words.say('couponHeading')}
    ${ref(d.dialog)}
    @close=${d.onClose}
  >
    <button part="dialog-close" class="dialog-close" type="button" @click=${() => d.dialog.value?.close()}>
      <span aria-hidden="true">×</span> ${words.say('close')}
    </button>
    ${
      d.opened
        ? html`<drug-coupon
            exportparts=${exported}
            .endpoint=${d.endpoint}
            .couponKey=${d.opened.couponKey}
            .quotedPrice=${d.opened.price}
            .couponFormat=${d.couponFormat}
            .campaign=${d.campaign}
            .attributionSize=${d.attributionSize}
            .attributionSrc=${d.attributionSrc}
            .attributionHref=${d.attributionHref}
            .headingLevel=${d.headingLevel}
            .strings=${d.strings}
            .fetch=${d.fetch}
          ></drug-coupon>`
        : nothing
    }
  </dialog>`;
}
