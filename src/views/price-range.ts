import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import { isPercentWorthSaying, payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { boldPrice } from './bold-price.ts';

/** Of the width, in percent, within which the mark of the price is whole. */
const edge = 3;

/**
 * Where a price lies between a fair and the usual one: a picture, and the same in words. Without a usual price that is
 * higher, the fair price in words; nothing where the service gives neither.
 * @param fairPrice USD; null while its space is reserved, undefined if none is shown
 */
export function priceRange(
  row: Price,
  fairPrice: number | null | undefined,
  words: Words,
): TemplateResult | typeof nothing {
  const price = payablePrice(row);
  const { retail_price: usual } = row;
  if (!usual || usual <= price) {
    if (fairPrice === undefined) return savings(row, words);
    return html`<p part="fair-price" class="muted" ?inert=${fairPrice === null}>
      ${words.say('fairPriceNote', { price: fairPrice ?? '' })}
    </p>`;
  }
  const share = (amount: number) => Math.min(100, (100 * amount) / usual);
  return html`<div class="range">
    <svg class="scale" aria-hidden="true">
      <rect class="track" width="100%" height="8" y="6" rx="4"></rect>
      ${fairPrice ? svg`<rect class="fair" width="${share(fairPrice)}%" height="8" y="6" rx="4" />` : nothing}
      <circle cx="${Math.min(100 - edge, Math.max(edge, share(price)))}%" cy="10" r="8"></circle>
    </svg>
    ${
      fairPrice
        ? html`<p class="visually-hidden">${words.say('rangeWords', { price, fair: fairPrice, usual })}</p>`
        : nothing
    }
    <p class="ends" aria-hidden=${Boolean(fairPrice)}>
      ${fairPrice === undefined ? nothing : fairEnd(fairPrice, words)}
      <span>${words.say('retailPrice')} <b part="retail-price">${words.money(usual)}</b></span>
    </p>
  </div>`;
}

const fairEnd = (fairPrice: number | null, words: Words): TemplateResult =>
  html`<span part="fair-price" ?inert=${fairPrice === null}
    >${
      fairPrice === null
        ? words.say('fairUpTo', { price: '' })
        : boldPrice(words.say('fairUpTo', { price: fairPrice }), words.money(fairPrice))
    }</span
  >`;

const savings = ({ savings, price }: Price, words: Words): TemplateResult | typeof nothing =>
  savings && isPercentWorthSaying(savings, price)
    ? html`<p part="savings" class="savings">${words.say('savings', { percent: savings })}</p>`
    : nothing;
