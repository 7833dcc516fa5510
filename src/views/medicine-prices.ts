import { html, nothing, type TemplateResult } from 'lit';
import type { PriceComparison } from '../contract/answers.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import type { Words } from '../strings/index.ts';
import { lowestPrice } from './lowest-price.ts';
import { priceList, type PriceListOptions } from './price-list.ts';

/** All prices of one medicine of a list, as in a lookup. */
export function medicinePrices(
  comparison: PriceComparison,
  arranged: ArrangedPrices,
  options: Omit<PriceListOptions, 'storesOf' | 'stale'>,
  words: Words,
): TemplateResult {
  const { answer, cheaperMembership } = arranged;
  const { onCoupon } = options;
  return html`<div class="prices">
    ${
      answer
        ? lowestPrice(
            { ...answer, cheaperMembership, fairPrice: undefined, stale: false, stores: [], onCoupon },
            words,
          )
        : nothing
    }
    ${priceList(comparison, arranged, undefined, { ...options, storesOf: () => [], stale: false }, words)}
  </div>`;
}
