/** The class of `<drug-price-basket>` alone, unregistered, with every language lazy-loaded. */
import './strings/lazy-languages.ts';

export { DrugPriceBasket } from './elements/drug-price-basket.ts';
