import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { highestAmount } from '../../contract/numbers.ts';
import type { Coupon } from '../../contract/responses.ts';
import type { CashPrice, CouponOrCash } from '../../session/coupon-result.ts';
import type { Words } from '../../strings/index.ts';
import { couponCodes } from './codes.ts';
import { phone } from './phone.ts';
import { modal } from '../../views/modal.ts';
import { qrCode } from './qr.ts';
import { cashSentence, couponSentence, orderText } from './text.ts';

interface Counter {
  /** In the patient's language; empty if unknown. */
  medicine: string;
  medicineInEnglish: string;
  /** Whether the pharmacy delivers by mail, so that there is no counter. */
  byMail?: boolean;
}

export type CounterCoupon = CouponOrCash & Counter;

/** Where it is paid, and how much in USD; null if unknown. */
export const termsOf = (coupon: CouponOrCash): { pharmacy: string | null; price: number | null } =>
  coupon.kind === 'cash' ? coupon.cash : { pharmacy: coupon.data.pharmacy_name, price: coupon.data.price };

/** A full screen for the pharmacist: what to say, the codes large, and whom to call. */
export function counterDialog(
  coupon: CounterCoupon & { counterOpened: boolean },
  close: () => void,
  words: Words,
): TemplateResult {
  const content = forPharmacist(coupon, words, coupon.counterOpened);
  return modal('counter', words.say('counterOpen'), content, close, words);
}

/**
 * The same as a card on paper, with the patient's own number. A sheet can have several.
 * @param coupon with the price in the row, in USD
 */
export function printedCard(
  coupon: CounterCoupon & { quotedPrice?: number | undefined },
  words: Words,
): TemplateResult {
  const data = coupon.kind === 'coupon' ? coupon.data : undefined;
  const note = data ? differs(data.price, coupon.quotedPrice, words) : nothing;
  return html`<section class="card" lang=${words.lang} dir=${words.dir}>
    ${forPharmacist(coupon, words, true, note, phone(words.say('phonePatient'), data?.phone, words))}
  </section>`;
}

/** What the provider's own page lacks on paper: what to say, in English, and a code to scan. */
export function printedNote(
  { price, url }: Coupon,
  { medicine, medicineInEnglish }: Counter,
  words: Words,
): TemplateResult {
  return html`<div class="beside" lang=${words.lang} dir=${words.dir}>
    <div>${sentence(price, medicineInEnglish || medicine, medicine, words)}</div>
    ${url ? qrCode(url, words.say('counterScan')) : nothing}
  </div>`;
}

/**
 * In English for the pharmacist, next to the patient's language: the codes first, small print last.
 * @param scans whether there is a QR code: drawing it takes a while
 * @param note below the price
 */
function forPharmacist(
  coupon: CounterCoupon,
  words: Words,
  scans: boolean,
  note: unknown = nothing,
  more: unknown = nothing,
): TemplateResult {
  const { medicine, medicineInEnglish, byMail } = coupon;
  const { pharmacy, price } = termsOf(coupon);
  const data = coupon.kind === 'coupon' ? coupon.data : undefined;
  const url = data?.url;
  const inEnglish = medicineInEnglish || medicine;
  const label = words.say('counterScan');
  const amount = price === null ? '' : words.money(price);
  return html`<div class="summary">
      <div>
        ${inEnglish ? html`<p part="medicine" class="medicine" lang=${medicineInEnglish ? 'en' : words.lang}>${inEnglish}</p>` : nothing}
        ${pharmacy ? html`<p part="pharmacy" class="pharmacy">${pharmacy}</p>` : nothing}
      </div>
      ${amount ? html`<p part="price" class="price ${amount.length > 7 ? 'long' : ''}">${amount}</p>` : nothing}
    </div>
    ${note}
    ${
      data
        ? html`<div class="enter">
            ${byMail ? nothing : html`<p class="muted" lang="en">${words.say('counterCodes')}</p>`}
            ${couponCodes(data, words)}
          </div>`
        : nothing
    }
    <div class="say">
      ${
        coupon.kind === 'cash'
          ? sayCash(coupon.cash, medicine, words)
          : byMail
            ? html`<p>${orderText(pharmacy, words)}</p>`
            : sentence(price, inEnglish, medicine, words)
      }
    </div>
    <div class="foot">
      ${phone(words.say('phonePharmacist'), data?.pharm_phone)} ${more}
      ${
        url && scans
          ? html`<div class="scan">
              ${guard([url, label], () => qrCode(url, label))}
              <p class="muted" aria-hidden="true">${label}</p>
            </div>`
          : nothing
      }
      <p class="muted">${words.say('disclaimer')}</p>
    </div>`;
}

/** That the list had another price. @param quoted in USD */
export function differs(
  price: number | null,
  quoted: number | undefined,
  words: Words,
): TemplateResult | typeof nothing {
  // a page may pass anything as a number
  const isPrice = typeof quoted === 'number' && quoted >= 0 && quoted <= highestAmount;
  if (price === null || !isPrice || words.money(quoted) === words.money(price)) return nothing;
  return html`<p part="quoted-price" class="quoted">
    ${words.say('couponPriceDiffers', { quoted, price })}
  </p>`;
}

/** What to say for a price without a coupon. */
export function sayCash(cash: CashPrice, medicine: string, words: Words): TemplateResult {
  const { said, meant } = cashSentence(cash, medicine, words);
  return html`<p class="muted">${words.say('counterSay')}</p>
    <p class="sentence" lang="en">${said}</p>
    ${meant ? html`<p class="muted">${meant}</p>` : nothing}`;
}

function sentence(price: number | null, inEnglish: string, medicine: string, words: Words): TemplateResult {
  return html`<p class="muted">${words.say('counterSay')}</p>
    <p class="sentence" lang="en">
      ${couponSentence(inEnglish, words)} ${price === null ? nothing : words.say('counterPrice', { price })}
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
    }`;
}
