import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Coupon } from '../../contract/answers.ts';
import type { Words } from '../../strings/index.ts';
import { couponCodes } from './codes.ts';
import { phone } from './phone.ts';
import { modal } from '../../views/modal.ts';
import { qrCode } from './qr.ts';

interface CounterCoupon {
  data: Coupon;
  /** In the patient's language; empty if unknown. */
  medicine: string;
  medicineInEnglish: string;
}

/** The whole screen for the pharmacist: what to say, the codes large, and whom to call. */
export function counterDialog(
  coupon: CounterCoupon & { counterOpened: boolean },
  close: () => void,
  words: Words,
): TemplateResult {
  const content = forPharmacist(coupon, words, coupon.counterOpened);
  return modal('counter', words.say('counterOpen'), content, close, words);
}

/** The same as a card on paper, with the patient's own number. A sheet may have several. */
export function printedCard(coupon: CounterCoupon, words: Words): TemplateResult {
  return html`<section class="card" lang=${words.lang} dir=${words.dir}>
    ${forPharmacist(coupon, words, true, phone(words.say('phonePatient'), coupon.data.phone))}
  </section>`;
}

/**
 * In English for the pharmacist, beside the patient's language; small print comes last.
 * @param scans whether there is a QR code: drawing it takes a while
 */
function forPharmacist(
  { data, medicine, medicineInEnglish }: CounterCoupon,
  words: Words,
  scans: boolean,
  more: unknown = nothing,
): TemplateResult {
  const { price, pharmacy_name: pharmacy, url } = data;
  const inEnglish = medicineInEnglish || medicine;
  const label = words.say('counterScan');
  return html`<div class="summary">
      <div>
        ${inEnglish ? html`<p part="medicine" class="medicine" lang=${medicineInEnglish ? 'en' : words.lang}>${inEnglish}</p>` : nothing}
        ${pharmacy ? html`<p part="pharmacy" class="pharmacy">${pharmacy}</p>` : nothing}
      </div>
      ${price === null ? nothing : html`<p part="price" class="price">${words.money(price)}</p>`}
    </div>
    <p class="muted">${words.say('counterSay')}</p>
    <p class="sentence" lang="en">
      ${words.say('counterSentence', { medicine: inEnglish || words.say('counterMedicine') })}
      ${price === null ? nothing : words.say('counterPrice', { price })}
    </p>
    ${
      words.lang === 'en'
        ? nothing
        : html`<p class="muted">
            ${words.sentences(
              words.say('counterMeaning', { medicine: medicine || words.say('counterMeaningMedicine') }),
              price !== null && words.say('counterMeaningPrice', { price }),
            )}
          </p>`
    }
    <p class="muted">${words.say('counterCodes')}</p>
    ${couponCodes(data, words)} ${phone(words.say('phonePharmacist'), data.pharm_phone)}
    ${
      url && scans
        ? html`<div class="scan">
            ${guard([url, label], () => qrCode(url, label))}
            <p aria-hidden="true">${label}</p>
          </div>`
        : nothing
    }
    ${more}
    <p class="muted">${words.say('disclaimer')}</p>`;
}
