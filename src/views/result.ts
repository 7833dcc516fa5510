import type { TemplateResult } from 'lit';
import type { Looked } from '../pricing/ask.ts';
import type { Words } from '../strings/index.ts';
import { failureMessage, type FailureActions } from './failure.ts';
import { priceCard, priceCards } from './price-card.ts';
import { priceList, type PriceListOptions } from './price-list.ts';

/** The outcome of a lookup: prices in the view of their operation, or why there are none. */
export function result(
  looked: Looked,
  options: PriceListOptions & FailureActions,
  words: Words,
): TemplateResult {
  if (!looked.outcome.ok) return failureMessage(looked.outcome.failure, words, options);
  switch (looked.operation) {
    case 'comparePrice':
      return priceCards(looked.outcome.data, options, words);
    case 'lowPrice':
    case 'fairPrice':
      return priceCard(looked.operation, looked.outcome.data, options, words);
    case 'priceCompare':
      return priceList(looked.outcome.data, looked.at, options, words);
  }
}
