import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import { isByMail, type ArrangedPrices } from '../pricing/arrange.ts';
import type { PharmacyType } from '../pricing/arrangement.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { about } from './hidden-suffix.ts';
import { inParts } from './dotted-parts.ts';
import { icon } from './icons.ts';
import { outboundLink } from './link.ts';
import { offerList } from './offers.ts';

/** Arranged prices that have an answer. */
type WithBest = ArrangedPrices & Required<Pick<ArrangedPrices, 'best'>>;

interface LowestPrice {
  arranged: WithBest;
  /** Which pharmacies are shown. */
  pharmacyType: PharmacyType;
  /** USD; null while its space is reserved, undefined if none is shown. */
  fairPrice: number | null | undefined;
  /** Whether a newer price is loading: until then, this one keeps its space, inert. */
  stale: boolean;
  /** The owner's own stores, if the price is at one of them. */
  stores: readonly TemplateResult[];
  onCoupon: (row: Price) => void;
}

/** The price that the patient can pay today, where, and how; below it, what mail order saves. */
export function lowestPrice(data: LowestPrice, words: Words): TemplateResult {
  const { row } = data.arranged.best;
  return html`<div class="lowest ${data.stale ? 'stale' : ''}" ?inert=${data.stale}>
    <div class="best">
      <strong part="answer-price" class="answer-price">${words.money(payablePrice(row))}</strong>
      <p class="where">
        ${icon(isByMail(row) ? 'mail' : 'store')} <b part="answer-pharmacy">${row.pharmacy}</b>
      </p>
      <p class="muted">${priceContext(data.arranged.best, data.fairPrice, words)}</p>
    </div>
    ${waysToGetIt(data, words)}
  </div>`;
}

/** What follows the price: its coupon, what to know of it, and others that may suit better. */
export function waysToGetIt(
  data: Pick<LowestPrice, 'arranged' | 'pharmacyType' | 'stores' | 'onCoupon'>,
  words: Words,
): TemplateResult {
  const { arranged, onCoupon, stores } = data;
  const { best: answer, cheaperMembership, unjoined, mail } = arranged;
  const { row, includesFee } = answer;
  return html`${mailNotice(data, words)}
  ${
    row.coupon_key
      ? html`<button part="coupon-button" class="primary" @click=${() => onCoupon(row)}>
          ${words.say('getThisCoupon')}
        </button>`
      : row.coupon_url
        ? outboundLink(row.coupon_url, words.say('details'), words)
        : nothing
  }
  ${row.offers?.length ? offerList(row.offers, row.pharmacy, words) : nothing}
  ${
    includesFee
      ? html`<p>${words.say('thisFill')} <span part="price">${words.money(row.price)}</span></p>`
      : nothing
  }
  ${includesFee || row.type === 'membership' ? html`<p class="muted">${words.say('askToJoin')}</p>` : nothing}
  ${stores}
  ${
    cheaperMembership
      ? html`<p part="membership">
          ${icon('membership')}
          ${words.say('cheaperWithMembership', {
            pharmacy: cheaperMembership.pharmacy,
            fee: cheaperMembership.program_cost ?? 0,
            total: payablePrice(cheaperMembership),
          })}
        </p>`
      : nothing
  }
  ${
    unjoined
      ? otherLine(unjoined, { part: 'membership', key: 'withoutMembership' }, onCoupon, words)
      : nothing
  }
  ${
    mail
      ? otherLine(mail.row, { part: 'answer-mail', key: 'mailSaves', less: mail.saves }, onCoupon, words)
      : nothing
  }`;
}

/** The line below the pharmacy: store or mail order, how to pay, and how the price compares. */
export function priceContext(
  { row, includesFee }: WithBest['best'],
  fairPrice: LowestPrice['fairPrice'],
  words: Words,
): TemplateResult {
  return inParts(
    [
      words.say(isByMail(row) ? 'mailOrder' : 'filter_retail'),
      payText(row, words, includesFee),
      includesFee ? '' : comparison(row, fairPrice, words),
    ].filter(Boolean),
  );
}

/** Only one comparison, to keep the line short: with the fair price, else the usual price, else the savings. */
function comparison(row: Price, fairPrice: number | null | undefined, words: Words): TemplateResult | string {
  const { retail_price: usual, savings } = row;
  if (fairPrice !== undefined) return fairPriceNote(fairPrice, words);
  if (usual && usual > payablePrice(row))
    return html`${words.say('retailPrice')} <s part="retail-price">${words.money(usual)}</s>`;
  return savings
    ? html`<span part="savings" class="savings">${words.say('savings', { percent: savings })}</span>`
    : '';
}

/** Explains why the answer is by mail although the visitor did not filter by mail order. */
function mailNotice(
  { arranged, pharmacyType }: Pick<LowestPrice, 'arranged' | 'pharmacyType'>,
  words: Words,
): TemplateResult | typeof nothing {
  const { best: answer, memberships } = arranged;
  if (!isByMail(answer.row) || pharmacyType === 'mail-order') return nothing;
  const isInStores = memberships.some((row) => !isByMail(row));
  return html`<p>${words.say(isInStores ? 'mailOnlyMembership' : 'mailOnly')}</p>`;
}

/** Another price that may suit better, in a sentence, with its coupon. */
function otherLine(
  row: Price,
  { part, key, less = 0 }: { part: string; key: 'mailSaves' | 'withoutMembership'; less?: number },
  onCoupon: (row: Price) => void,
  words: Words,
): TemplateResult {
  const { pharmacy } = row;
  const price = payablePrice(row);
  return html`<div part=${part} class="other-way">
    ${icon(isByMail(row) ? 'mail' : 'store')}
    <p>${withBoldPrice(words.say(key, { pharmacy, price, less }), words.money(price))}</p>
    ${
      row.coupon_key
        ? html`<button part="coupon-button" class="quiet" @click=${() => onCoupon(row)}>
            ${words.say('rowCoupon')}${about(`${pharmacy}, ${words.money(price)}`)}
          </button>`
        : row.coupon_url
          ? outboundLink(row.coupon_url, words.say('details'), words)
          : nothing
    }
  </div>`;
}

/** The sentence with its price in bold. */
function withBoldPrice(sentence: string, price: string): TemplateResult {
  const at = sentence.indexOf(price);
  return html`${sentence.slice(0, at)}<b>${price}</b>${sentence.slice(at + price.length)}`;
}

const fairPriceNote = (price: number | null, words: Words): TemplateResult =>
  html`<span part="fair-price" class="fair-price" ?inert=${price === null}
    >${words.say('fairPriceNote', { price: price ?? '' })}</span
  >`;

/** How to pay a price, in a few words. */
export function payText(row: Price, words: Words, includesFee = false): string {
  if (includesFee) return words.say('pay_fee', { fee: row.program_cost ?? 0 });
  if (row.type === 'coupon' || row.coupon_key) return words.say('pay_coupon');
  if (row.type === 'membership') return words.say('pay_membership');
  return row.type === 'cash' ? words.say('pay_cash') : '';
}
