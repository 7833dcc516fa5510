/** The class of `<drug-price-lookup>` alone, unregistered, with every language lazy-loaded. */
import './elements/lazy-names.ts';
import './strings/lazy-languages.ts';

export { DrugPriceLookup } from './elements/drug-price-lookup.ts';
