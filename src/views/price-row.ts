import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Price } from '../contract/responses.ts';
import { isByMail } from '../pricing/arrange.ts';
import { canChargeCash, isPercentWorthSaying, mustBuyMembership, payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { hiddenSuffix } from './hidden-suffix.ts';
import { heading } from './heading.ts';
import { outboundLink } from './link.ts';
import { offerList } from './offers.ts';
import { dotSeparated } from './dot-separated.ts';

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
 * One price at one pharmacy, with its action: name and price in the first line, details below. Few templates, since each
 * is created once per row.
 */
export function priceRow(row: Row, options: RowOptions, words: Words): TemplateResult {
  const { headingLevel, openCoupon, stores = [] } = options;
  const payable = words.money(payablePrice(row));
  const { offers, retail_price: usual } = row;
  return html`<li part="row" class="row">
    <span class="mark" data-initials=${initials(row.pharmacy)}></span>
    ${heading(headingLevel, row.pharmacy, 'pharmacy', null)}
    <p part=${ifDefined(mustBuyMembership(row) ? undefined : 'price')} class="price">${payable}</p>
    <div class="muted details">
      ${dotSeparated(details(row, Boolean(options.isFair), words))}
      ${
        usual && usual > payablePrice(row)
          ? html`<p class="usual">
              ${words.say('retailPrice')} <span part="retail-price">${words.money(usual)}</span>
            </p>`
          : nothing
      }
    </div>
    <div class="act">${couponOrLink(row, `${row.pharmacy}, ${payable}`, words, openCoupon)}</div>
    ${stores.length ? html`<div class="stores">${stores}</div>` : nothing}
    ${offers?.length ? offerList(offers, row.pharmacy, words) : nothing}
  </li>`;
}

/** Two letters that tell a pharmacy from others at a glance: `Big Barn Pharmacy` is BB. */
function initials(pharmacy: string): string {
  const [first = '', second = ''] = pharmacy.match(/[\p{L}\p{N}]+/gu) ?? [];
  return second ? `${[...first][0]}${[...second][0]}`.toUpperCase() : [...first].slice(0, 2).join('');
}

/** Facts beside a pharmacy's name: more would hide the one that matters. */
const maxFacts = 3;

/** What distinguishes a row from others, most important first. */
function details(row: Row, isFair: boolean, words: Words): (TemplateResult | string)[] {
  const { savings, chain_ncpdps: numbers = [] } = row;
  const isBought = mustBuyMembership(row);
  const badge = (text: string) => html`<span part="badge">${text}</span>`;
  // two words for the same would be read as two things: the service's own wins
  const isGood = row.has_service_advantage && !isBought;
  return [
    isGood ? html`<span part="badge" class="good">${words.say('serviceAdvantage')}</span>` : '',
    isFair && !isGood ? html`<span part="fair-mark" class="good">${words.say('fairPriceMark')}</span>` : '',
    row.type === 'membership' || isBought ? priceTerms(row, words) : '',
    isBought ? html`${words.say('thisFill')} <span part="price">${words.money(row.price)}</span>` : '',
    isByMail(row) ? badge(words.say('mailOrder')) : '',
    numbers.length > 1 ? badge(words.count('stores', numbers.length)) : '',
    row.type === 'cash' && !row.coupon_key ? words.say('rowCash') : '',
    savings && !isBought && !row.retail_price && isPercentWorthSaying(savings, row.price)
      ? html`<span part="savings" class="savings">${words.say('savings', { percent: savings })}</span>`
      : '',
  ]
    .filter(Boolean)
    .slice(0, maxFacts);
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

/** The coupon, what is shown for a cash price, or a page with details. @param which identifies it for screen readers */
export function couponOrLink(
  row: Row,
  which: string,
  words: Words,
  openCoupon?: () => void,
): TemplateResult | typeof nothing {
  const text = row.coupon_key ? 'rowCoupon' : openCoupon && canChargeCash(row) ? 'planShow' : undefined;
  if (text)
    return html`<button
      part=${row.coupon_key ? 'coupon-button' : 'cash-button'}
      class="quiet"
      @click=${openCoupon}
    >
      ${words.say(text)}<span aria-hidden="true"> ›</span><span class="visually-hidden">: ${which}</span>
    </button>`;
  if (row.coupon_url)
    return outboundLink(row.coupon_url, html`${words.say('details')}${hiddenSuffix(which)}`, words);
  return nothing;
}
