import { html, nothing, type TemplateResult } from 'lit';
import type { V1Price, V1Prices } from '../contract/responses.ts';
import type { Naming } from '../pricing/naming.ts';
import type { Words } from '../strings/index.ts';
import { heading } from './heading.ts';
import { priceRow } from './price-row.ts';
import { preparation, relationText, strengthText } from './medicine-text.ts';
import { priceGroup } from './price-group.ts';
import { warning } from './unavailable.ts';

export interface CardOptions {
  naming: Naming;
  headingLevel: number;
  /** Whether a newer price is loading. */
  stale: boolean;
  /** Whether the amount was chosen by default. */
  isAmountAssumed: boolean;
  /** What was typed that the medicine does not come in; empty if nothing. */
  notFound: string;
  onSeeAll: () => void;
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
        ${words.say(fair ? 'fairPriceNote' : 'lowestPrice', { price: data.price })}
      </p>
      ${fair ? nothing : html`<p class="muted">${words.say('nationalOnly')}</p>`}`,
    !fair,
    options,
    words,
  );
}

/** The three lowest prices, from v1. */
export function priceCards(data: V1Prices, options: CardOptions, words: Words): TemplateResult {
  const { price_detail: detail } = data;
  // if no pharmacy could be read, the prices are still valid
  const prices = detail.price.length ? detail.price : data.prices;
  return card(
    data,
    html`<p class="muted">
        ${prices.length ? words.sentences(words.say('topPrices'), words.say('nationalOnly')) : words.say('failure_no_prices_found')}
      </p>
      <ul class=${detail.url.some(Boolean) ? '' : 'bare'}>
        ${prices.map((price, i) =>
          priceRow(
            {
              price,
              pharmacy: detail.pharmacy[i] ?? '',
              type: detail.type[i],
              savings: detail.savings[i],
              coupon_url: detail.url[i],
            },
            { headingLevel: options.headingLevel + 2 },
            words,
          ),
        )}
      </ul>`,
    detail.type.includes('coupon'),
    options,
    words,
  );
}

function card(
  data: V1Price | V1Prices,
  content: TemplateResult,
  mayNeedCoupon: boolean,
  options: CardOptions,
  words: Words,
): TemplateResult {
  const { dosage, form, quantity } = data;
  const { naming } = options;
  const details = [
    dosage && strengthText(dosage, form ?? '', words),
    preparation({ form, dosage }, quantity, words),
  ];
  return priceGroup(
    naming.name,
    options.stale,
    html`${heading(
        options.headingLevel + 1,
        html`<span class="drug-name">${naming.name}</span> <span class="muted">${words.list(details)}</span>`,
        'drug',
        'drug-shown',
      )}
      <p class="muted">
        ${words.sentences(relationText(naming, words), options.isAmountAssumed && words.say('checkLabel'))}
      </p>
      ${warning(options.notFound)} ${content}
      ${mayNeedCoupon ? html`<p>${words.say('seeAllForCoupon')}</p>` : nothing}
      <p>
        <button part="more-button" class="primary" @click=${options.onSeeAll}>${words.say('seeAll')}</button>
      </p>
      <p part="disclaimer" class="muted">${words.say('disclaimer')}</p>`,
  );
}
