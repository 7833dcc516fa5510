import { html, nothing, type TemplateResult } from 'lit';
import type { CouponOrCash } from '../../session/coupon-result.ts';
import type { Copied } from '../../session/coupon.ts';
import { unbroken, type Words } from '../../strings/index.ts';
import { heading } from '../../views/heading.ts';
import { couponCodes } from './codes.ts';
import { differs, sayCash, termsOf } from './counter.ts';
import { phone } from './phone.ts';

type CouponCard = CouponOrCash & {
  /** Empty if unknown. */
  medicine: string;
  medicineInEnglish: string;
  /** Whether the pharmacy delivers by mail. */
  byMail: boolean;
  /** Level of the coupon's own heading. */
  headingLevel: number;
  /** The price in the row, in USD. */
  quotedPrice: number | undefined;
  copied: string;
  onCopy: (text: string, what: Copied) => void;
};

/** The first part of the ticket: medicine, pharmacy and price on its band, then the four codes. */
export function couponCard(coupon: CouponCard, words: Words): TemplateResult {
  const { medicine, medicineInEnglish } = coupon;
  const { pharmacy, price } = termsOf(coupon);
  const store = pharmacy && html`<bdi part="pharmacy" class="pharmacy">${pharmacy}</bdi>`;
  const title = medicine ? html`<span part="medicine" class="medicine">${unbroken(medicine)}</span>` : store;
  return html`<div class="band">
      ${title ? heading(coupon.headingLevel + 1, html`${title}`, 'card-heading', null) : nothing}
      ${
        medicineInEnglish === medicine || !medicineInEnglish
          ? nothing
          : html`<p class="on-paper"><bdi lang="en">${medicineInEnglish}</bdi></p>`
      }
      <p class="terms">
        ${medicine && store ? store : nothing}
        ${price === null ? nothing : html`<bdi part="price" class="price">${coupon.kind === 'cash' ? html`<b>${words.money(price)}</b> ${words.say('pay_cash')}` : priceText(price, words)}</bdi>`}
      </p>
    </div>
    ${
      coupon.kind === 'cash'
        ? html`<div part="counter" class="say">${sayCash(coupon.cash, medicine, words)}</div>`
        : html`${differs(price, coupon.quotedPrice, words)} ${couponCodes(coupon.data, words, coupon)}`
    }`;
}

/** The last part: whom to call, and that the coupon is not insurance. */
export function couponFoot(coupon: CouponCard, words: Words): TemplateResult {
  const data = coupon.kind === 'coupon' ? coupon.data : undefined;
  return html`<div class="foot">
    ${phone(words.say('phonePatient'), data?.phone, words)}
    ${phone(words.say('phonePharmacist'), data?.pharm_phone)}
    <div part="disclaimer" class="muted small-print">
      <p>${words.say(coupon.byMail || !data ? 'disclaimer' : 'couponDisclaimer')}</p>
      ${data ? html`<p>${words.say('couponCopay')}</p>` : nothing}
    </div>
  </div>`;
}

/** The amount stands out from the words around it. */
function priceText(price: number, words: Words): TemplateResult {
  const [before, after] = words.say('couponPrice', { price: '\n' }).split('\n');
  return html`${before}<b>${words.money(price)}</b>${after}`;
}
