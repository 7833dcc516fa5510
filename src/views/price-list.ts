import { html, nothing, type TemplateResult } from 'lit';
import type { Price, PriceComparison } from '../contract/responses.ts';
import { belowAnswer, isByMail, type ArrangedPrices, type ListPart } from '../pricing/arrange.ts';
import { pharmacyTypes, sorts, type Arrangement } from '../pricing/arrangement.ts';
import { isFairlyPriced } from '../pricing/fair.ts';
import { timeWords } from '../strings/moment-words.ts';
import type { Words } from '../strings/index.ts';
import { choiceField } from './choice-field.ts';
import { heading } from './heading.ts';
import { priceRow } from './price-row.ts';
import { priceGroup } from './price-group.ts';

export interface PriceListOptions extends Arrangement {
  /** Whether newer prices are loading: these then only hold their space. */
  stale: boolean;
  /** Pages of each part to show before its "Show more". */
  pages: Readonly<Record<ListPart, number>>;
  pageSize: number;
  headingLevel: number;
  /** The place that the prices are for, as typed; empty for national chains. */
  location: string;
  /** Whether the owner named the pharmacies. */
  fixed: boolean;
  /** In USD; only if it is for exactly the same choice. */
  fairPrice?: number | null | undefined;
  /** Whether the page says where stores are. */
  tellsStores?: boolean;
  onArrange: (change: Partial<Arrangement>) => void;
  onMore: (part: ListPart) => void;
  onCoupon: (row: Price) => void;
  /** The owner's own stores of a row. */
  storesOf: (row: Price) => readonly TemplateResult[];
}

/** The rows of the list. A price that a line of the answer tells is there again only with what the line has no room for. */
export const listedBelow = (
  arranged: ArrangedPrices,
  { storesOf }: Pick<PriceListOptions, 'storesOf'>,
): Pick<ArrangedPrices, ListPart> =>
  belowAnswer(arranged, (row) => Boolean(row.offers?.length) || storesOf(row).length > 0);

/** All prices of v2 price compare except those of the answer. @param at time of the lookup; undefined if shown elsewhere */
export function priceList(
  data: PriceComparison,
  arranged: ArrangedPrices,
  at: Date | undefined,
  options: PriceListOptions,
  words: Words,
): TemplateResult {
  const { pageSize, headingLevel, stale } = options;
  const { rows, memberships } = listedBelow(arranged, options);
  const list = (prices: readonly Price[], part: ListPart) => {
    const shown = options.pages[part] * pageSize;
    const hidden = prices.length - shown;
    return html`<ul>
        ${prices.slice(0, shown).map((row) =>
          priceRow(
            row,
            {
              headingLevel: headingLevel + 2,
              isFair: isFairlyPriced(row, options.fairPrice),
              openCoupon: () => options.onCoupon(row),
              stores: options.storesOf(row),
            },
            words,
          ),
        )}
      </ul>
      ${
        hidden > 0
          ? html`<button part="more-button" @click=${() => options.onMore(part)}>
              ${words.count('showMore', Math.min(hidden, pageSize))}
            </button>`
          : nothing
      }`;
  };
  const title = listTitle(rows, options, words);
  const isFromStores = options.pharmacyType !== 'mail-order' && !data.prices.every(isByMail);
  const isListed = rows.length || options.pharmacyType !== 'all';
  const content = html`${
    isListed || arranged.rows.length
      ? html`<div class="list-head">
          ${isListed ? heading(headingLevel + 1, title, 'list-heading', 'more-prices') : nothing}
          ${toolbar(data, options, words)}
        </div>`
      : nothing
  }
  ${rows.length ? list(rows, 'rows') : nothing}
  ${
    memberships.length
      ? html`<div part="memberships" role="group" class="memberships" aria-labelledby="memberships">
          ${heading(headingLevel + 1, words.say('memberships'), 'list-heading', 'memberships')}
          ${list(memberships, 'memberships')}
        </div>`
      : nothing
  }
  ${options.location && options.tellsStores === false && isFromStores ? html`<p class="muted">${words.say('noAddresses')}</p>` : nothing}
  ${at ? disclaimer(at, words) : nothing}`;
  return priceGroup(title, stale, content);
}

/** Without a place, prices are those of national chains. */
export const addLocationButton = (onAddLocation: () => void, words: Words): TemplateResult =>
  html`<button class="quiet add-location" @click=${onAddLocation}>${words.say('addZip')}</button>`;

/** Notes that prices may differ, with the time of the lookup. */
export function disclaimer(at: Date, words: Words): TemplateResult {
  return html`<p part="disclaimer" class="muted">
    ${words.sentences(words.say('disclaimer'), words.say('fetchedAt', { time: timeWords(at, words) }))}
  </p>`;
}

/** Mail order is near no place. */
function listTitle(rows: readonly Price[], { location, fixed }: PriceListOptions, words: Words): string {
  const count = rows.length;
  if (fixed || rows.every(isByMail)) return words.count('morePrices', count);
  return location
    ? words.count('morePricesNear', count, { place: location })
    : words.count('morePricesNational', count);
}

/** Sort and filter, as one quiet line. */
function toolbar(
  { prices }: PriceComparison,
  options: PriceListOptions,
  words: Words,
): TemplateResult | typeof nothing {
  const all = options.pharmacyType === 'all';
  if (prices.length < 3 && all) return nothing;
  const byMail = prices.filter(isByMail).length;
  const mixed = !all || (byMail > 0 && byMail < prices.length);
  return html`<div part="toolbar" class="toolbar">
    ${choiceField(
      'sort',
      sorts.map((value) => [value, words.say(`sort_${value}`)]),
      options.sort === 'total' ? 'price' : options.sort,
      (sort) => options.onArrange({ sort }),
      { part: 'sort', bare: true },
      words,
    )}
    ${
      mixed
        ? choiceField(
            'filter',
            pharmacyTypes.map((value) => [value, words.say(`filter_${value}`)]),
            options.pharmacyType,
            (pharmacyType) => options.onArrange({ pharmacyType }),
            { part: 'filter', bare: true },
            words,
          )
        : nothing
    }
  </div>`;
}
