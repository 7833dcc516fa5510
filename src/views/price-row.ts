import { html, nothing, type TemplateResult } from 'lit';
import type { Offer, Price } from '../contract/answers.ts';
import { isByMail, totalOf } from '../pricing/list.ts';
import type { Words } from '../strings/index.ts';
import { outboundLink } from './link.ts';

/** One price at one pharmacy. Every template within a row is made as often as there are rows: they are few. */
export function priceRow(row: Price, words: Words, openCoupon?: (row: Price) => void): TemplateResult {
  const price = words.money(row.price);
  const retail = row.retail_price !== null && row.retail_price > row.price ? row.retail_price : undefined;
  return html`<li part="row" class="row">
    <div class="who">
      <p part="pharmacy" class="pharmacy">${row.pharmacy}</p>
      <p class="badges">${badges(row, words)}</p>
      ${membership(row, words)}
    </div>
    <div class="cost">
      <p part="price" class="price">${price}</p>
      ${
        retail === undefined
          ? nothing
          : html`<p class="muted">
              <span class="visually-hidden">${words.say('retailPrice')}</span>
              <s part="retail-price">${words.money(retail)}</s>
            </p>`
      }
      ${row.savings ? html`<p part="savings" class="savings">${words.say('savings', { percent: row.savings })}</p>` : nothing}
    </div>
    <div class="act">${action(row, price, words, openCoupon)}</div>
    ${
      row.offers?.length
        ? html`<ul class="offers">
            ${row.offers.map((offer) => offerLine(offer, words))}
          </ul>`
        : nothing
    }
  </li>`;
}

function badges(row: Price, words: Words): TemplateResult[] {
  const texts = [
    row.type ? words.say(`type_${row.type}`) : '',
    isByMail(row) ? words.say('mailOrder') : '',
    row.chain_ncpdps && row.chain_ncpdps.length > 1 ? words.count('stores', row.chain_ncpdps.length) : '',
    row.has_service_advantage ? words.say('serviceAdvantage') : '',
  ];
  return texts.filter(Boolean).map((text) => html`<span part="badge" class="badge">${text}</span> `);
}

function membership(row: Price, words: Words): TemplateResult | typeof nothing {
  if (row.program_cost === null) return nothing;
  const fee = row.program_cost
    ? words.say('membershipCost', {
        cost: words.money(row.program_cost),
        total: words.money(totalOf(row)),
      })
    : words.say('membershipFree');
  return html`<p part="membership">${fee}</p>`;
}

function action(
  row: Price,
  price: string,
  words: Words,
  openCoupon?: (row: Price) => void,
): TemplateResult | typeof nothing {
  const { coupon_key: key, coupon_url: url, pharmacy } = row;
  if (key)
    return html`<button part="coupon-button" class="primary" type="button" @click=${() => openCoupon?.(row)}>
      ${words.say('getCoupon')}<span class="visually-hidden">: ${pharmacy}, ${price}</span>
    </button>`;
  return url
    ? outboundLink(
        url,
        html`${words.say('details')}<span class="visually-hidden">: ${pharmacy}, ${price}</span>`,
        words,
      )
    : nothing;
}

function offerLine(offer: Offer, words: Words): TemplateResult {
  const text = offer.price
    ? words.say('offerPrice', { price: words.money(offer.price) })
    : words.say('offerFree');
  return html`<li part="offer" class="offer">
    <span>${text}</span>
    ${offer.savings ? html`<span class="savings">${words.say('savings', { percent: offer.savings })}</span>` : nothing}
    ${
      offer.offer_signup_url ? outboundLink(offer.offer_signup_url, words.say('offerSignUp'), words) : nothing
    }
  </li>`;
}
