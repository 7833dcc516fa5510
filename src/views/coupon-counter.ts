import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../contract/answers.ts';
import type { Words } from '../strings/index.ts';
import { couponCodes } from './coupon-codes.ts';
import { phone } from './coupon-phone.ts';
import { qrCode } from './coupon-qr.ts';

interface CouponCounter {
  data: Coupon;
  close: () => void;
}

/** The whole screen for the pharmacist: what to say, the codes large, and whom to call. */
export function couponCounter({ data, close }: CouponCounter, words: Words): TemplateResult {
  return html`<dialog part="counter" class="counter" aria-label=${words.say('counterOpen')}>
    <button part="counter-close" type="button" @click=${close}>
      <span aria-hidden="true">×</span> ${words.say('close')}
    </button>
    <p>${words.say('counterSay')}</p>
    <p class="sentence" lang="en">${words.say('counterSentence')}</p>
    <p>${words.say('counterMeaning')}</p>
    ${couponCodes(data, words)}
    ${data.price === null ? nothing : html`<p class="sentence">${words.say('couponPrice', { price: words.money(data.price) })}</p>`}
    ${phone(words.say('phonePharmacist'), data.pharm_phone)}
    ${
      data.url
        ? html`<div class="scan">
            ${qrCode(data.url, words.say('qrLabel'))}
            <p>${words.say('counterScan')}</p>
          </div>`
        : nothing
    }
    <p>${words.say('couponDisclaimer')}</p>
  </dialog>`;
}
