import { html, nothing, type TemplateResult } from 'lit';
import type { V1Price, V1Prices } from '../contract/answers.ts';
import type { Words } from '../strings/index.ts';
import { drugHeading } from './heading.ts';
import { quantityText } from './quantity.ts';
import { outboundLink } from './link.ts';

interface CardOptions {
  headingLevel: number;
  /** Whether a newer price is being asked. */
  stale: boolean;
}

/** The fair or the lowest price, from v1. */
export function priceCard(
  kind: 'fair' | 'low',
  data: V1Price,
  { headingLevel, stale }: CardOptions,
  words: Words,
): TemplateResult {
  const price = words.money(data.price);
  return html`<div
    part="results"
    role="group"
    class="results card ${stale ? 'stale' : ''}"
    ?inert=${stale}
    aria-labelledby="drug-shown"
  >
    ${cardHeading(data, headingLevel, words)}
    <p part=${kind === 'fair' ? 'fair-price' : 'price'} class="price">
      ${words.say(kind === 'fair' ? 'fairPrice' : 'lowestPrice', { price })}
    </p>
    ${kind === 'fair' ? html`<p class="muted">${words.say('fairPriceNote')}</p>` : nothing}
    ${cardFoot(data, words)}
  </div>`;
}

/** The three lowest prices, from v1. */
export function priceCards(
  data: V1Prices,
  { headingLevel, stale }: CardOptions,
  words: Words,
): TemplateResult {
  const { price_detail: detail } = data;
  // where no pharmacy could be read, the prices are known all the same
  const prices = detail.price.length ? detail.price : data.prices;
  return html`<div
    part="results"
    role="group"
    class="results card ${stale ? 'stale' : ''}"
    ?inert=${stale}
    aria-labelledby="drug-shown"
  >
    ${cardHeading(data, headingLevel, words)}
    <p class="muted">${prices.length ? words.say('topPrices') : words.failure('no_prices_found')}</p>
    <ul class="rows">
      ${prices.map((price, i) => {
        const type = detail.type[i];
        const url = detail.url[i];
        const savings = detail.savings[i];
        return html`<li part="row" class="row">
          <div class="who">
            <p part="pharmacy" class="pharmacy">${detail.pharmacy[i]}</p>
            ${type ? html`<p class="badges"><span part="badge" class="badge">${words.say(`type_${type}`)}</span></p>` : nothing}
          </div>
          <div class="cost">
            <p part="price" class="price">${words.money(price)}</p>
            ${savings ? html`<p part="savings" class="savings">${words.say('savings', { percent: savings })}</p>` : nothing}
          </div>
          <div class="act">${url ? outboundLink(url, words.say('details'), words) : nothing}</div>
        </li>`;
      })}
    </ul>
    ${cardFoot(data, words)}
  </div>`;
}

function cardHeading(data: V1Price | V1Prices, headingLevel: number, words: Words): TemplateResult {
  const { display, dosage, form, quantity } = data;
  const text = [dosage, form && quantity ? quantityText(form, quantity, 1, words) : form && words.form(form)];
  return drugHeading(headingLevel, display, text.filter(Boolean).join(', '));
}

function cardFoot(data: V1Price | V1Prices, words: Words): TemplateResult {
  return html`${data.url ? html`<p>${outboundLink(data.url, words.say('seeAll'), words)}</p>` : nothing}
    <p part="disclaimer" class="muted">${words.say('disclaimer')}</p>`;
}
