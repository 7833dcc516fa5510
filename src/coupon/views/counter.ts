import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/answers.ts';
import type { Words } from '../../strings/index.ts';
import { couponCodes } from './codes.ts';
import { phone } from './phone.ts';
import { modal } from '../../views/modal.ts';
import { qrCode } from './qr.ts';

/** The whole screen for the pharmacist: what to say, the codes large, and whom to call. */
export function couponCounter(data: Coupon, close: () => void, words: Words): TemplateResult {
  const content = html`<p>${words.say('counterSay')}</p>
    <p class="sentence" lang="en">${words.say('counterSentence')}</p>
    <p>${words.say('counterMeaning')}</p>
    ${couponCodes(data, words)}
    ${data.price === null ? nothing : html`<p class="sentence">${words.say('couponPrice', { price: data.price })}</p>`}
    ${phone(words.say('phonePharmacist'), data.pharm_phone)}
    ${
      data.url
        ? html`<div class="actions">
            ${qrCode(data.url, words.say('counterScan'))}
            <p aria-hidden="true">${words.say('counterScan')}</p>
          </div>`
        : nothing
    }
    <p>${words.say('couponDisclaimer')}</p>`;
  return modal('counter', words.say('counterOpen'), content, close, words);
}
