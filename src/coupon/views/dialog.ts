import { html, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/answers.ts';
import type { AttributionSize } from '../../contract/attribution.ts';
import type { CouponFormat } from '../../contract/choices.ts';
import type { Strings, Words } from '../../strings/index.ts';
import { modal } from '../../views/modal.ts';

/** What a price row says of its coupon. */
export interface OpenedCoupon {
  couponKey: string;
  /** USD, as the row promised. */
  quotedPrice: number;
  /** As the visitor reads it: "Atorvastatin 20 mg, 90 tablets". */
  medicine: string;
  /** The same for the pharmacist, where the visitor's language is not English. */
  medicineInEnglish?: string;
}

interface CouponDialog extends OpenedCoupon {
  endpoint: string;
  /** The lookup's own, which its coupon shares. */
  settings: {
    couponFormat: CouponFormat;
    couponPictures: boolean;
    campaign: string;
    attributionSize: AttributionSize;
    attributionSrc: string;
    attributionHref: string;
    headingLevel: number;
    strings: Partial<Strings>;
    fetch?: typeof globalThis.fetch;
  };
  onLoad: (couponKey: string, data: Coupon) => void;
  /** The visitor wants to look up the price again. */
  onRenew: () => void;
}

const couponParts =
  'base card heading price quoted-price pharmacy codes code code-label code-value copy-button phone frame pdf actions ' +
  'print-button download-button open-button pictures-button status error retry-button disclaimer ' +
  'medicine card-heading page-heading share-button share share-send link form-button lookup-button counter counter-button counter-close qr';
const exported = couponParts
  .split(' ')
  .map((part) => `${part}: coupon-${part}`)
  .join(', ');

/** A modal dialog that holds one coupon. */
export function couponDialog(
  { couponKey, quotedPrice, medicine, medicineInEnglish, endpoint, settings, onLoad, onRenew }: CouponDialog,
  close: () => void,
  words: Words,
): TemplateResult {
  const coupon = html`<drug-coupon
    exportparts=${exported}
    renewable
    .endpoint=${endpoint}
    .fetch=${settings.fetch}
    .couponKey=${couponKey}
    .quotedPrice=${quotedPrice}
    .medicine=${medicine}
    .medicineInEnglish=${medicineInEnglish ?? ''}
    .couponFormat=${settings.couponFormat}
    .couponPictures=${settings.couponPictures}
    .campaign=${settings.campaign}
    .attributionSize=${settings.attributionSize}
    .attributionSrc=${settings.attributionSrc}
    .attributionHref=${settings.attributionHref}
    .headingLevel=${settings.headingLevel}
    .strings=${settings.strings}
    @coupon-load=${({ data }: HTMLElementEventMap['coupon-load']) => onLoad(couponKey, data)}
    @coupon-renew=${onRenew}
  ></drug-coupon>`;
  const label = [words.say('couponHeading'), medicine].filter(Boolean).join(': ');
  return modal('dialog', label, coupon, close, words);
}
