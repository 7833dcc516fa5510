import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/answers.ts';
import { isByMail } from '../pricing/arrange.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { outboundLink } from './link.ts';
import { offerList } from './offers.ts';
import { priceTerms } from './price-row.ts';

interface LowestPrice {
  row: Price;
  /** Whether a membership must be bought for it. */
  includesFee: boolean;
  /** A row that is cheaper with a membership that must be bought, fee included. */
  cheaperMembership: Price | undefined;
  fairPrice: number | null | undefined;
  /** Whether a newer price is on its way: then this only keeps the place. */
  stale: boolean;
  /** The owner's own pharmacies, if it is of them. */
  stores: readonly TemplateResult[];
  onCoupon: (row: Price) => void;
}

/** The lowest payable price, where, and what to do there. */
export function lowestPrice(
  { row, includesFee, cheaperMembership, fairPrice, stale, onCoupon, stores }: LowestPrice,
  words: Words,
): TemplateResult {
  const price = payablePrice(row);
  const { retail_price: usual, savings, program_cost: fee } = row;
  return html`<div class="lowest ${stale ? 'stale' : ''}" ?inert=${stale}>
    <div class="best">
      <strong part="answer-price" class="answer-price">${words.money(price)}</strong>
      <p>
        <span>${words.say(howKey(row, includesFee), { fee: fee ?? 0 })}</span><br />
        <b part="answer-pharmacy">${row.pharmacy}</b>
        ${isByMail(row) ? html`<span class="muted nowrap">${words.say('mailOrder')}</span>` : nothing}
      </p>
    </div>
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
        ? html`<p>${words.say('thisFill')} <span part="price">${words.money(row.price)}</span></p>
            <p>${priceTerms(row, words)}</p>`
        : row.type === 'membership'
          ? html`<p class="muted">${words.say('askToJoin')}</p>`
          : nothing
    }
    ${stores}
    ${
      includesFee
        ? nothing
        : html`<p class="proof">
            ${
              usual && usual > price
                ? html`<span
                    >${words.say('retailPrice')} <s part="retail-price">${words.money(usual)}</s></span
                  >`
                : nothing
            }
            ${savings ? html`<span part="savings" class="savings">${words.say('savings', { percent: savings })}</span>` : nothing}
            ${fairPrice === undefined ? nothing : fairPriceNote(fairPrice, words)}
          </p>`
    }
    ${
      cheaperMembership
        ? html`<p part="membership">
            ${words.say('cheaperWithMembership', {
              pharmacy: cheaperMembership.pharmacy,
              fee: cheaperMembership.program_cost ?? 0,
              total: payablePrice(cheaperMembership),
            })}
          </p>`
        : nothing
    }
  </div>`;
}

function fairPriceNote(price: number | null, words: Words): TemplateResult {
  return html`<span part="fair-price" class="fair-price muted" ?inert=${price === null}>
    ${words.say('fairPriceNote', { price: price ?? '' })}
  </span>`;
}

function howKey(row: Price, includesFee: boolean) {
  if (includesFee) return 'payAt_fee';
  if (row.type === 'coupon' || row.coupon_key) return 'payAt_coupon';
  if (row.type === 'membership') return 'payAt_membership';
  return row.type === 'cash' ? 'payAt_cash' : 'payAt_unknown';
}
