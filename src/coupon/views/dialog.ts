import { html, type nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/responses.ts';
import type { AttributionSize } from '../../contract/attribution-sizes.ts';
import type { CashPrice } from '../../session/coupon-result.ts';
import type { CouponFormat } from '../../contract/choices.ts';
import type { Strings, Words } from '../../strings/index.ts';
import { modal } from '../../views/modal.ts';
import { loadFailed } from '../../views/load-failed.ts';

/** What a price row says about its coupon. */
export interface OpenedCoupon {
  /** Empty for a cash price. */
  couponKey: string;
  /** A price without a coupon, in place of one. */
  cash: CashPrice | undefined;
  /** The price in the row, in USD, where the coupon's may differ. */
  quotedPrice: number | undefined;
  /** As shown to the visitor: "Atorvastatin 20 mg, 90 tablets". */
  medicine: string;
  /** The same for the pharmacist, if the visitor's language is not English. */
  medicineInEnglish?: string;
  /** Whether the pharmacy delivers by mail. */
  byMail?: boolean;
}

/** The settings of a lookup or a basket that its coupon shares. */
export interface CouponSettings {
  couponFormat: CouponFormat;
  couponPictures: boolean;
  attributionSize: AttributionSize;
  attributionSrc: string;
  attributionHref: string;
  headingLevel: number;
  strings: Partial<Strings>;
}

interface CouponDialog extends OpenedCoupon {
  /** Shown above the coupon. */
  above: TemplateResult | typeof nothing;
  /** Whether the coupon's module could not be loaded. */
  hasFailed: boolean;
  endpoint: string;
  /** Whether the element that opens it is sealed; the coupon then is too. */
  isSealed: boolean;
  settings: CouponSettings;
  fetch: typeof globalThis.fetch | undefined;
  campaign: string;
  onLoad: (couponKey: string, data: Coupon) => void;
  /** Called when the visitor wants to look up the price again. */
  onRenew: () => void;
  /** Called when the visitor wants to reload the page, since a lazy module is missing. */
  onReload: () => void;
}

const couponParts =
  'base card heading price quoted-price pharmacy codes code code-label code-value copy-button phone frame pdf actions ' +
  'print-button download-button open-button pictures-button status error retry-button disclaimer ' +
  'medicine save-button more-actions card-heading page-heading share-button share share-send link form-button lookup-button counter counter-button counter-close qr';
const exported = couponParts
  .split(' ')
  .map((part) => `${part}: coupon-${part}`)
  .join(', ');

/** A modal dialog that holds one coupon. */
export function couponDialog(dialog: CouponDialog, close: () => void, words: Words): TemplateResult {
  const { couponKey, cash, quotedPrice, medicine, medicineInEnglish, byMail, hasFailed } = dialog;
  const { endpoint, fetch, campaign, isSealed, settings, onLoad, onRenew, onReload } = dialog;
  const coupon = html`<drug-coupon
    exportparts=${exported}
    renewable
    ?sealed=${isSealed}
    .inDialog=${true}
    .endpoint=${endpoint}
    .fetch=${fetch}
    .couponKey=${couponKey}
    .cash=${cash}
    .quotedPrice=${quotedPrice}
    .medicine=${medicine}
    .medicineInEnglish=${medicineInEnglish ?? ''}
    .byMail=${byMail ?? false}
    .couponFormat=${settings.couponFormat}
    .couponPictures=${settings.couponPictures}
    .campaign=${campaign}
    .attributionSize=${settings.attributionSize}
    .attributionSrc=${settings.attributionSrc}
    .attributionHref=${settings.attributionHref}
    .headingLevel=${settings.headingLevel}
    .strings=${settings.strings}
    @coupon-load=${({ data }: HTMLElementEventMap['coupon-load']) => onLoad(couponKey, data)}
    @coupon-renew=${onRenew}
    ><p>${words.say('couponLoading')}</p></drug-coupon
  >`;
  const label = [words.say(cash ? 'counterOpen' : 'couponHeading'), medicine].filter(Boolean).join(': ');
  const content = hasFailed ? loadFailed(onReload, words) : coupon;
  return modal('dialog', label, html`${dialog.above}${content}`, close, words);
}
