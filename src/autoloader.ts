/** What `elements.ts` is for a tag, for a bundler: registers the elements, and loads the rest when it is needed. */
import { defineInParts } from './define-in-parts.ts';
import './elements/lazy-names.ts';
import './strings/lazy-languages.ts';

// a server that renders the page has none
if (typeof document !== 'undefined') defineInParts();

export { DrugPriceLookup } from './elements/drug-price-lookup.ts';
export type * from './types.ts';
