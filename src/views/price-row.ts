import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/answers.ts';
import { isByMail } from '../pricing/arrange.ts';
import { mustBuyMembership, payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { about } from './about.ts';
import { heading } from './heading.ts';
import { outboundLink } from './link.ts';
import { offerList } from './offers.ts';
import { inParts } from './dotted-line.ts';

/** v1 tells less than a row of v2. */
type Row = Pick<Price, 'price' | 'pharmacy'> & Partial<Price>;

/** One price at one pharmacy, and what to do there. Few templates: each is made once a row. */
export function priceRow(
  row: Row,
  headingLevel: number,
  words: Words,
  openCoupon?: () => void,
  stores: readonly TemplateResult[] = [],
): TemplateResult {
  const payable = words.money(payablePrice(row));
  const { retail_price: usual, savings, offers } = row;
  return html`<li part="row" class="row">
    <div>
      ${heading(headingLevel, row.pharmacy, 'pharmacy', null)}
      <p class="muted">${priceTerms(row, words)}</p>
      ${badges(row, words)} ${stores}
    </div>
    <div class="cost">
      ${
        mustBuyMembership(row)
          ? html`<p class="price">${payable}</p>
              <p class="muted">
                ${words.say('thisFill')} <span part="price">${words.money(row.price)}</span>
              </p>`
          : html`<p part="price" class="price">${payable}</p>`
      }
      ${
        usual && usual > payablePrice(row)
          ? html`<p class="muted">
              ${words.say('retailPrice')} <s part="retail-price">${words.money(usual)}</s>
            </p>`
          : nothing
      }
      ${savings && !mustBuyMembership(row) ? html`<p part="savings" class="savings">${words.say('savings', { percent: savings })}</p>` : nothing}
    </div>
    <div class="act">${couponOrLink(row, `${row.pharmacy}, ${payable}`, words, openCoupon)}</div>
    ${offers?.length ? offerList(offers, row.pharmacy, words) : nothing}
  </li>`;
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

function badges(row: Row, words: Words): TemplateResult | typeof nothing {
  const stores = row.chain_ncpdps?.length ?? 0;
  const texts = [
    isByMail(row) ? words.say('mailOrder') : '',
    stores > 1 ? words.count('stores', stores) : '',
    row.has_service_advantage && !mustBuyMembership(row) ? words.say('serviceAdvantage') : '',
  ].filter(Boolean);
  return texts.length
    ? html`<p class="muted">${inParts(texts.map((text) => html`<span part="badge">${text}</span>`))}</p>`
    : nothing;
}

/** The coupon, or a page that tells more. @param which tells it from others, for those who only hear it */
export function couponOrLink(
  row: Row,
  which: string,
  words: Words,
  openCoupon?: () => void,
): TemplateResult | typeof nothing {
  if (row.coupon_key)
    return html`<button part="coupon-button" @click=${openCoupon}>
      ${words.say('getCoupon')}${about(which)}
    </button>`;
  return row.coupon_url
    ? outboundLink(row.coupon_url, html`${words.say('details')}${about(which)}`, words)
    : nothing;
}
