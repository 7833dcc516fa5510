import { nothing, type TemplateResult } from 'lit';
import type { LookupResult } from '../pricing/ask.ts';
import type { ArrangedPrices } from '../pricing/list.ts';
import type { Words } from '../strings/index.ts';
import { priceCard, priceCards, type CardOptions } from './price-card.ts';
import { priceList, type PriceListOptions } from './price-list.ts';

/**
 * The prices of a lookup, in the view of their operation.
 * @param arranged the prices of a comparison, in order
 */
export function prices(
  result: LookupResult,
  arranged: ArrangedPrices,
  options: PriceListOptions & CardOptions,
  words: Words,
): TemplateResult | typeof nothing {
  if (!result.outcome.ok) return nothing;
  switch (result.operation) {
    case 'comparePrice':
      return priceCards(result.outcome.data, options, words);
    case 'lowPrice':
    case 'fairPrice':
      return priceCard(result.operation, result.outcome.data, options, words);
    case 'priceCompare':
      return priceList(result.outcome.data, arranged, result.at, options, words);
  }
}
