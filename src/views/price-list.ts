import { html, nothing, type TemplateResult } from 'lit';
import type { Price, PriceComparison } from '../contract/answers.ts';
import { arrange, isByMail, pharmacyTypes, sorts, type PharmacyType, type Sort } from '../pricing/list.ts';
import { packageSizeOf } from '../pricing/quantity.ts';
import type { Words } from '../strings/index.ts';
import { choiceField } from './choice-field.ts';
import { priceRow } from './price-row.ts';
import { priceSection } from './price-section.ts';
import { preparation } from './quantity.ts';

export interface PriceListOptions {
  /** Whether newer prices are on their way: then these only keep the place. */
  stale: boolean;
  /** USD, shown above the list; null if only its place is kept, undefined if there is none. */
  fairPrice: number | null | undefined;
  sort: Sort;
  pharmacyType: PharmacyType;
  /** Rows to show before "Show more". */
  shown: number;
  pageSize: number;
  headingLevel: number;
  onArrange: (change: { sort?: Sort; pharmacyType?: PharmacyType }) => void;
  onMore: () => void;
  onCoupon: (row: Price) => void;
}

/** The prices of v2 price compare, with the time when they were asked. */
export function priceList(
  data: PriceComparison,
  at: Date,
  options: PriceListOptions,
  words: Words,
): TemplateResult {
  const { fairPrice, shown, pageSize } = options;
  const rows = arrange(data.prices, options.sort, options.pharmacyType);
  const hidden = rows.length - shown;
  return priceSection(
    options,
    data.display,
    detailsOf(data, words),
    html`${fairPrice === undefined ? nothing : fairPriceNote(fairPrice, words)}
      ${toolbar(data, options, words)}
      ${
        rows.length
          ? html`<ul>
              ${rows.slice(0, shown).map((row) => priceRow(row, words, () => options.onCoupon(row)))}
            </ul>`
          : html`<p>
              ${data.prices.length ? words.say('noPricesOfType') : words.failure('no_prices_found')}
            </p>`
      }
      ${
        hidden > 0
          ? html`<button part="more-button" @click=${options.onMore}>
              ${words.count('showMore', Math.min(hidden, pageSize))}
            </button>`
          : nothing
      }
      <p part="disclaimer" class="muted">
        ${words.say('disclaimer')}<br />${words.say('fetchedAt', { time: words.time(at) })}
      </p>`,
  );
}

/** Dosage, form, quantity and how long it lasts. */
function detailsOf(data: PriceComparison, words: Words): (string | null)[] {
  const { form, dosage, metric_quantity: metric, days_supply: days } = data;
  return [
    dosage,
    preparation({ form, dosage, packageSize: packageSizeOf(data) }, metric, words),
    days ? words.count('daysSupply', days) : null,
  ];
}

function fairPriceNote(price: number | null, words: Words): TemplateResult {
  return html`<p part="fair-price" class="fair-price" ?inert=${price === null}>
    <strong>${words.say('fairPrice', { price: price ?? '' })}</strong>
    <span class="muted">${words.say('fairPriceNote')}</span>
  </p>`;
}

function toolbar(
  { prices }: PriceComparison,
  options: PriceListOptions,
  words: Words,
): TemplateResult | typeof nothing {
  const all = options.pharmacyType === 'all';
  if (prices.length < 2 && all) return nothing;
  const byMail = prices.filter(isByMail).length;
  const mixed = !all || (byMail > 0 && byMail < prices.length);
  return html`<div part="toolbar" class="toolbar">
    ${choiceField(
      'sort',
      sorts.map((value) => [value, words.say(`sort_${value}`)]),
      options.sort,
      (sort) => options.onArrange({ sort }),
      { part: 'sort' },
      words,
    )}
    ${
      mixed
        ? choiceField(
            'filter',
            pharmacyTypes.map((value) => [value, words.say(`filter_${value}`)]),
            options.pharmacyType,
            (pharmacyType) => options.onArrange({ pharmacyType }),
            { part: 'filter' },
            words,
          )
        : nothing
    }
  </div>`;
}
