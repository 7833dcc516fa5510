import { nothing, type TemplateResult } from 'lit';
import type { Looked } from '../pricing/ask.ts';
import type { ArrangedPrices } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { priceCard, priceCards } from './price-card.ts';
import { priceList, type PriceListOptions } from './price-list.ts';

/**
 * The prices of a lookup, in the view of their operation.
 * @param arranged the prices of a comparison, in order
 */
export function result(
  looked: Looked,
  arranged: ArrangedPrices,
  options: PriceListOptions,
  words: Words,
): TemplateResult | typeof nothing {
  if (!looked.outcome.ok) return nothing;
  switch (looked.operation) {
    case 'comparePrice':
      return priceCards(looked.outcome.data, options, words);
    case 'lowPrice':
    case 'fairPrice':
      return priceCard(looked.operation, looked.outcome.data, options, words);
    case 'priceCompare':
      return priceList(looked.outcome.data, arranged, looked.at, options, words);
  }
}
