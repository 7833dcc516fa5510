import { html, nothing, type TemplateResult } from 'lit';
import type { PriceComparison } from '../contract/responses.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import type { Words } from '../strings/index.ts';
import { lowerPrices, wayToPay } from './lowest-price.ts';
import { priceList, type PriceListOptions } from './price-list.ts';

/** All prices of one medicine of a list, as in a lookup; the lowest one itself is shown above. */
export function medicinePrices(
  comparison: PriceComparison,
  arranged: ArrangedPrices,
  options: Omit<PriceListOptions, 'storesOf' | 'stale'>,
  words: Words,
): TemplateResult {
  const { best: answer } = arranged;
  const { onCoupon, pharmacyType } = options;
  return html`<div class="prices">
    ${
      answer
        ? html`${wayToPay({ arranged: { ...arranged, best: answer }, stores: [], pharmacyType, onCoupon }, words)}
          ${lowerPrices(arranged, onCoupon, words)}`
        : nothing
    }
    ${priceList(comparison, arranged, undefined, { ...options, storesOf: () => [], stale: false }, words)}
  </div>`;
}
