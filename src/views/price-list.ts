import { html, nothing, type TemplateResult } from 'lit';
import type { Price, PriceComparison } from '../contract/answers.ts';
import { arrange, pharmacyTypes, sorts, type PharmacyType, type Sort } from '../pricing/list.ts';
import { packageSizeOf } from '../pricing/quantity.ts';
import type { Words } from '../strings/index.ts';
import { drugHeading } from './heading.ts';
import { quantityText } from './pickers.ts';
import { priceRow } from './price-row.ts';

interface PriceList {
  data: PriceComparison;
  at: Date;
  /** USD; a yardstick over the list, where it is for the same quantity. */
  fairPrice: number | undefined;
  sort: Sort;
  pharmacyType: PharmacyType;
  /** Rows to show before "Show more". */
  shown: number;
  pageSize: number;
  headingLevel: number;
  onSort: (sort: Sort) => void;
  onFilter: (type: PharmacyType) => void;
  onMore: () => void;
  onCoupon: (row: Price) => void;
}

/** The prices of v2 price compare. */
export function priceList(list: PriceList, words: Words): TemplateResult {
  const { data, at, fairPrice } = list;
  const rows = arrange(data.prices, list.sort, list.pharmacyType);
  const hidden = rows.length - list.shown;
  return html`<section part="results" class="results" aria-labelledby="drug-shown">
    ${drugHeading(list.headingLevel, data.display, described(data, words))}
    ${fairPrice === undefined ? nothing : fairPriceNote(fairPrice, words)} ${toolbar(list, words)}
    ${
      rows.length
        ? html`<ul class="rows">
            ${rows.slice(0, list.shown).map((row) => priceRow(row, words, list.onCoupon))}
          </ul>`
        : html`<p>${words.say('noPricesOfType')}</p>`
    }
    ${
      hidden > 0
        ? html`<button part="more-button" type="button" @click=${list.onMore}>
            ${words.count('showMore', Math.min(hidden, list.pageSize))}
          </button>`
        : nothing
    }
    <p part="disclaimer" class="muted">
      ${words.say('disclaimer')}<br />${words.say('fetchedAt', { time: words.time(at) })}
    </p>
  </section>`;
}

/** Dosage, form, quantity and how long it lasts. */
function described(data: PriceComparison, words: Words): string {
  const { form, dosage, metric_quantity: metric, user_quantity: user, days_supply: days } = data;
  return [
    dosage,
    form && metric
      ? quantityText(form, metric, packageSizeOf(metric, user), words)
      : form && words.form(form),
    days ? words.count('daysSupply', days) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function fairPriceNote(price: number, words: Words): TemplateResult {
  return html`<p part="fair-price" class="fair-price">
    <strong>${words.say('fairPrice', { price: words.money(price) })}</strong>
    <span class="muted">${words.say('fairPriceNote')}</span>
  </p>`;
}

function toolbar(
  { data, sort, pharmacyType, onSort, onFilter }: PriceList,
  words: Words,
): TemplateResult | typeof nothing {
  if (data.prices.length < 2) return nothing;
  const byMail = data.prices.filter((row) => row.pharmacy_type === 'MAIL_ORDER').length;
  const mixed = pharmacyType !== 'all' || (byMail > 0 && byMail < data.prices.length);
  return html`<div part="toolbar" class="toolbar">
    <div class="field">
      <label part="label" for="sort">${words.say('sort')}</label>
      <select
        part="sort"
        id="sort"
        @change=${(event: Event) => onSort((event.target as HTMLSelectElement).value as Sort)}
      >
        ${sorts.map((value) => html`<option value=${value} .selected=${value === sort}>${words.say(`sort_${value}`)}</option>`)}
      </select>
    </div>
    ${
      mixed
        ? html`<div class="field">
            <label part="label" for="filter">${words.say('filter')}</label>
            <select
              part="filter"
              id="filter"
              @change=${(event: Event) => onFilter((event.target as HTMLSelectElement).value as PharmacyType)}
            >
              ${pharmacyTypes.map(
                (value) =>
                  html`<option value=${value} .selected=${value === pharmacyType}>
                    ${words.say(`filter_${value}`)}
                  </option>`,
              )}
            </select>
          </div>`
        : nothing
    }
  </div>`;
}

/** Stands in for the rows while they are looked up, in their size. */
export function skeleton(rows: number): TemplateResult {
  return html`<div class="results skeleton" aria-hidden="true">
    <div class="bar"></div>
    ${Array.from(
      { length: rows },
      () =>
        html`<div class="row">
          <div class="bar"></div>
          <div class="bar short"></div>
        </div>`,
    )}
  </div>`;
}
