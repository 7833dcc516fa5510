import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/answers.ts';
import type { Words } from '../../strings/index.ts';
import { copyAllButton, couponCodes } from './codes.ts';
import { phone } from './phone.ts';

interface CouponCard {
  data: Coupon;
  /** USD; what the row promised. */
  quotedPrice: number | undefined;
  copied: string;
  onCopy: (text: string) => void;
  onCounter: () => void;
}

/** What the counter needs: price, pharmacy, the four codes and whom to call. */
export function couponCard(coupon: CouponCard, words: Words): TemplateResult {
  const { data } = coupon;
  const { pharmacy_name: pharmacy, price } = data;
  return html`<div part="card" class="card">
    ${pharmacy ? html`<p part="pharmacy" class="pharmacy">${words.say('couponFor', { pharmacy })}</p>` : nothing}
    ${price === null ? nothing : html`<p part="price" class="price">${words.say('couponPrice', { price })}</p>`}
    ${differs(price, coupon.quotedPrice, words)}
    <button part="counter-button" class="primary" @click=${coupon.onCounter}>
      ${words.say('counterOpen')}
    </button>
    ${couponCodes(data, words, coupon)} ${copyAllButton(data, coupon, words)}
    ${phone(words.say('phonePatient'), data.phone)} ${phone(words.say('phonePharmacist'), data.pharm_phone)}
  </div>`;
}

function differs(
  price: number | null,
  quoted: number | undefined,
  words: Words,
): TemplateResult | typeof nothing {
  if (price === null || !quoted || !(quoted > 0) || words.money(quoted) === words.money(price))
    return nothing;
  return html`<p part="quoted-price" class="quoted">
    ${words.say('couponPriceDiffers', { quoted, price })}
  </p>`;
}
