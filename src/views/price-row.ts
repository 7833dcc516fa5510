import { html, nothing, type TemplateResult } from 'lit';
import type { Offer, Price } from '../contract/answers.ts';
import { isByMail } from '../pricing/list.ts';
import type { Words } from '../strings/index.ts';
import { outboundLink } from './link.ts';

/** v1 tells less than a row of v2. */
type Row = Pick<Price, 'price' | 'pharmacy'> & Partial<Price>;

/** One price at one pharmacy. Few templates: each is made once a row. */
export function priceRow(row: Row, words: Words, openCoupon?: () => void): TemplateResult {
  const price = words.money(row.price);
  const { retail_price: retail, savings, offers } = row;
  return html`<li part="row" class="row">
    <div>
      <p part="pharmacy" class="pharmacy">${row.pharmacy}</p>
      <p class="muted">${badges(row, words)}</p>
      ${membership(row, words)}
    </div>
    <div class="cost">
      <p part="price" class="price">${price}</p>
      ${
        retail && retail > row.price
          ? html`<p class="muted">
              <span class="visually-hidden">${words.say('retailPrice')}</span>
              <s part="retail-price">${words.money(retail)}</s>
            </p>`
          : nothing
      }
      ${savings ? html`<p part="savings" class="savings">${words.say('savings', { percent: savings })}</p>` : nothing}
    </div>
    <div class="act">${action(row, price, words, openCoupon)}</div>
    ${
      offers?.length
        ? html`<ul class="offers">
            ${offers.map((offer) => offerLine(offer, row.pharmacy, words))}
          </ul>`
        : nothing
    }
  </li>`;
}

function badges(row: Row, words: Words): TemplateResult[] {
  const stores = row.chain_ncpdps?.length ?? 0;
  const texts = [
    row.type ? words.say(`type_${row.type}`) : '',
    isByMail(row) ? words.say('mailOrder') : '',
    stores > 1 ? words.count('stores', stores) : '',
    row.has_service_advantage ? words.say('serviceAdvantage') : '',
  ];
  return texts.filter(Boolean).map((text) => html`<span part="badge" class="badge">${text}</span> `);
}

function membership(row: Row, words: Words): TemplateResult | typeof nothing {
  const cost = row.program_cost;
  if (cost === null || cost === undefined) return nothing;
  const values = { cost, total: row.price + cost };
  return html`<p part="membership">${words.say(cost ? 'membershipCost' : 'membershipFree', values)}</p>`;
}

function action(
  row: Row,
  price: string,
  words: Words,
  openCoupon?: () => void,
): TemplateResult | typeof nothing {
  const about = heard(`${row.pharmacy}, ${price}`);
  if (row.coupon_key)
    return html`<button part="coupon-button" class="primary" @click=${openCoupon}>
      ${words.say('getCoupon')}${about}
    </button>`;
  return row.coupon_url
    ? outboundLink(row.coupon_url, html`${words.say('details')}${about}`, words)
    : nothing;
}

/** Tells a button or link from those in other rows. */
const heard = (about: string): TemplateResult => html`<span class="visually-hidden">: ${about}</span>`;

function offerLine(offer: Offer, pharmacy: string, words: Words): TemplateResult {
  const { price, savings, offer_signup_url: url } = offer;
  return html`<li part="offer" class="offer">
    <span>${price ? words.say('offerPrice', { price }) : words.say('offerFree')}</span>
    ${savings ? html`<span part="savings" class="savings">${words.say('savings', { percent: savings })}</span>` : nothing}
    ${url ? outboundLink(url, html`${words.say('offerSignUp')}${heard(pharmacy)}`, words) : nothing}
  </li>`;
}
