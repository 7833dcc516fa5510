import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/answers.ts';
import { highestAmount } from '../../contract/numbers.ts';
import type { Words } from '../../strings/index.ts';
import { heading } from '../../views/heading.ts';
import { couponCodes } from './codes.ts';
import { phone } from './phone.ts';

interface CouponCard {
  data: Coupon;
  /** Empty if unknown. */
  medicine: string;
  /** Of the coupon's own heading. */
  headingLevel: number;
  /** USD; what the row promised. */
  quotedPrice: number | null | undefined;
  copied: string;
  onCopy: (text: string) => void;
  onCounter: () => void;
}

/** What the counter needs: medicine, price, pharmacy, the four codes and whom to call. */
export function couponCard(coupon: CouponCard, words: Words): TemplateResult {
  const { data, medicine } = coupon;
  const { pharmacy_name: pharmacy, price } = data;
  const title = html`${medicine ? html`<span part="medicine" class="medicine">${medicine}</span>` : nothing}
  ${pharmacy ? html`<span part="pharmacy" class="pharmacy">${words.say('couponFor', { pharmacy })}</span>` : nothing}`;
  return html`<div part="card" class="card">
    ${medicine || pharmacy ? heading(coupon.headingLevel + 1, title, 'card-heading', null) : nothing}
    ${price === null ? nothing : priceLine(price, words)} ${differs(price, coupon.quotedPrice, words)}
    <button part="counter-button" class="primary" @click=${coupon.onCounter}>
      ${words.say('counterOpen')}
    </button>
    ${couponCodes(data, words, coupon)} ${phone(words.say('phonePatient'), data.phone)}
    ${phone(words.say('phonePharmacist'), data.pharm_phone)}
  </div>`;
}

/** The amount stands out from the words around it. */
function priceLine(price: number, words: Words): TemplateResult {
  const [before, after] = words.say('couponPrice', { price: '\n' }).split('\n');
  return html`<p part="price" class="price">
    <span class="muted">${before}</span><span>${words.money(price)}</span><span class="muted">${after}</span>
  </p>`;
}

function differs(
  price: number | null,
  quoted: number | null | undefined,
  words: Words,
): TemplateResult | typeof nothing {
  // whatever a page passes for a number
  const isPrice = typeof quoted === 'number' && quoted >= 0 && quoted <= highestAmount;
  if (price === null || !isPrice || words.money(quoted) === words.money(price)) return nothing;
  return html`<p part="quoted-price" class="quoted">
    ${words.say('couponPriceDiffers', { quoted, price })}
  </p>`;
}
