import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Price } from '../contract/responses.ts';
import { isByMail } from '../pricing/arrange.ts';
import { mustBuyMembership, payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { about } from './hidden-suffix.ts';
import { heading } from './heading.ts';
import { outboundLink } from './link.ts';
import { offerList } from './offers.ts';
import { inParts } from './dotted-parts.ts';
import { icon } from './icons.ts';

/** v1 has fewer fields than a row of v2. */
type Row = Pick<Price, 'price' | 'pharmacy'> & Partial<Price>;

interface RowOptions {
  headingLevel: number;
  /** Whether it costs no more than a fair price. */
  isFair?: boolean;
  openCoupon?: () => void;
  /** The owner's own stores of this pharmacy. */
  stores?: readonly TemplateResult[];
}

/**
 * One price at one pharmacy, with its actions: name and price in the first line, details below. Few templates, since each
 * is created once per row.
 */
export function priceRow(row: Row, options: RowOptions, words: Words): TemplateResult {
  const { headingLevel, openCoupon, stores = [] } = options;
  const payable = words.money(payablePrice(row));
  const { offers } = row;
  return html`<li part="row" class="row">
    ${heading(headingLevel, row.pharmacy, 'pharmacy', null)}
    <p part=${ifDefined(mustBuyMembership(row) ? undefined : 'price')} class="price">${payable}</p>
    <p class="muted details">${inParts(details(row, Boolean(options.isFair), words))}</p>
    <div class="act">${couponOrLink(row, `${row.pharmacy}, ${payable}`, words, openCoupon)}</div>
    ${stores.length ? html`<div class="stores">${stores}</div>` : nothing}
    ${offers?.length ? offerList(offers, row.pharmacy, words) : nothing}
  </li>`;
}

/** Everything that distinguishes a row from others, most important first. */
function details(row: Row, isFair: boolean, words: Words): (TemplateResult | string)[] {
  const { retail_price: usual, savings, chain_ncpdps: numbers = [] } = row;
  const isBought = mustBuyMembership(row);
  const badge = (text: string | TemplateResult) => html`<span part="badge">${text}</span>`;
  return [
    isFair ? html`<span part="fair-mark" class="good">${words.say('fairPriceMark')}</span>` : '',
    row.has_service_advantage && !isBought ? badge(words.say('serviceAdvantage')) : '',
    isByMail(row) ? badge(html`${icon('mail')} ${words.say('mailOrder')}`) : '',
    numbers.length > 1 ? badge(words.count('stores', numbers.length)) : '',
    row.type === 'membership' || isBought ? html`${icon('membership')} ${priceTerms(row, words)}` : '',
    isBought ? html`${words.say('thisFill')} <span part="price">${words.money(row.price)}</span>` : '',
    // the usual price says it already, and shorter rows leave more of them visible
    usual && usual > payablePrice(row)
      ? html`${words.say('retailPrice')} <s part="retail-price">${words.money(usual)}</s>`
      : savings && !isBought
        ? html`<span part="savings" class="savings">${words.say('savings', { percent: savings })}</span>`
        : '',
  ].filter(Boolean);
}

/** What to do at the pharmacy for this price. */
export function priceTerms(row: Row, words: Words): TemplateResult | string {
  if (mustBuyMembership(row))
    return html`<span part="membership">
      ${words.sentences(
        words.say('membershipCost', { cost: row.program_cost!, total: payablePrice(row) }),
        words.say('askToJoin'),
      )}
    </span>`;
  if (row.type === 'membership')
    return html`<span part="membership"
      >${words.sentences(words.say('membershipFree'), words.say('askToJoin'))}</span
    >`;
  if (row.type === 'coupon') return words.say('type_coupon');
  return row.type === 'cash' ? words.say('type_cash') : '';
}

/** The coupon, a page with details, or why there is neither. @param which identifies it for screen readers */
export function couponOrLink(
  row: Row,
  which: string,
  words: Words,
  openCoupon?: () => void,
): TemplateResult | typeof nothing {
  if (row.coupon_key)
    return html`<button part="coupon-button" class="quiet" @click=${openCoupon}>
      ${words.say('rowCoupon')}<span aria-hidden="true"> ›</span
      ><span class="visually-hidden">: ${which}</span>
    </button>`;
  if (row.coupon_url)
    return outboundLink(row.coupon_url, html`${words.say('details')}${about(which)}`, words);
  if (row.type === 'cash') return html`<span class="muted">${words.say('rowCash')}</span>`;
  return row.type ? html`<span class="muted">${words.say('rowNoCoupon')}</span>` : nothing;
}
