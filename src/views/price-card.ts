import { html, nothing, type TemplateResult } from 'lit';
import type { V1Price, V1Prices } from '../contract/answers.ts';
import type { Words } from '../strings/index.ts';
import { outboundLink } from './link.ts';
import { priceRow } from './price-row.ts';
import { priceSection } from './price-section.ts';
import { preparation } from './quantity.ts';

interface CardOptions {
  /** As asked, where the answer names none. */
  drug: string;
  headingLevel: number;
  /** Whether a newer price is on its way. */
  stale: boolean;
}

/** The fair or the lowest price, from v1. */
export function priceCard(
  operation: 'fairPrice' | 'lowPrice',
  data: V1Price,
  options: CardOptions,
  words: Words,
): TemplateResult {
  const fair = operation === 'fairPrice';
  return card(
    data,
    html`<p part=${fair ? 'fair-price' : 'price'} class="price">
        ${words.say(fair ? 'fairPrice' : 'lowestPrice', { price: data.price })}
      </p>
      ${fair ? nothing : html`<p class="muted">${words.say('nationalOnly')}</p>`}`,
    options,
    words,
  );
}

/** The three lowest prices, from v1. */
export function priceCards(data: V1Prices, options: CardOptions, words: Words): TemplateResult {
  const { price_detail: detail } = data;
  // if no pharmacy could be read, the prices are still known
  const prices = detail.price.length ? detail.price : data.prices;
  return card(
    data,
    html`<p class="muted">
        ${prices.length ? `${words.say('topPrices')}. ${words.say('nationalOnly')}` : words.failure('no_prices_found')}
      </p>
      <ul>
        ${prices.map((price, i) =>
          priceRow(
            {
              price,
              pharmacy: detail.pharmacy[i] ?? '',
              type: detail.type[i],
              savings: detail.savings[i],
              coupon_url: detail.url[i],
            },
            options.headingLevel + 2,
            words,
          ),
        )}
      </ul>`,
    options,
    words,
  );
}

function card(
  data: V1Price | V1Prices,
  content: TemplateResult,
  options: CardOptions,
  words: Words,
): TemplateResult {
  const { display, dosage, form, quantity, url } = data;
  const details = [dosage, preparation({ form, dosage }, quantity, words)];
  return priceSection(
    options,
    display ?? options.drug,
    details,
    html`${content} ${url ? html`<p>${outboundLink(url, words.say('seeAll'), words)}</p>` : nothing}
      <p part="disclaimer" class="muted">${words.say('disclaimer')}</p>`,
  );
}
