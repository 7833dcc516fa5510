/** fair-price, low-price and compare-price. Source: specification, "v1 price object" and "v1 compare-price data". */
import type { ReadParameters } from '../../contract/index.ts';
import { nationalPharmacies, type Pharmacy } from '../pharmacies.ts';
import { fairPrice as fairPriceOf, priceAt, savingsText, type PharmacyPrice } from '../pricing.ts';
import { chosen, type Chosen } from './chosen.ts';
import type { OperationContext } from './context.ts';

interface Offered extends PharmacyPrice {
  pharmacy: Pharmacy;
}

/** What all three answers tell of the drug. */
function drugFields({ preparation, brand, generic, display }: Chosen, quantity: number, url: string) {
  const { form, dosage, type } = preparation;
  return { brand, generic, display, form, dosage, quantity, url, manufacturer: type };
}

/** Every price of the predefined national set, the lowest first. */
function nationalPrices({ preparation }: Chosen, quantity: number): Offered[] {
  return nationalPharmacies()
    .map((pharmacy) => ({ pharmacy, ...priceAt(pharmacy, preparation, quantity) }))
    .sort((a, b) => a.price - b.price);
}

export function fairPrice(context: OperationContext, question: ReadParameters['fairPrice']) {
  const found = chosen(context, question);
  const quantity = found.preparation.quantities[0]!;
  const local = nationalPrices(found, quantity).filter(({ pharmacy }) => pharmacy.pharmacyType === 'RETAIL');
  const url = context.addresses(undefined).price(found.preparation, quantity);
  return { ...drugFields(found, quantity, url), price: fairPriceOf(local.map(({ price }) => price)) };
}

export function lowPrice(context: OperationContext, question: ReadParameters['lowPrice']) {
  const found = chosen(context, question);
  const quantity = question.quantity ?? found.preparation.quantities[0]!;
  const url = context.addresses(undefined).price(found.preparation, quantity);
  return { ...drugFields(found, quantity, url), price: nationalPrices(found, quantity)[0]!.price };
}

export function comparePrice(context: OperationContext, question: ReadParameters['comparePrice']) {
  const found = chosen(context, question);
  const { preparation } = found;
  const quantity = question.quantity ?? preparation.quantities[0]!;
  const lowest = nationalPrices(found, quantity).slice(0, 3);
  const addresses = context.addresses(undefined);
  const program = ({ pharmacy }: Offered) => {
    if (pharmacy.type === 'cash') return null;
    return pharmacy.type === 'coupon'
      ? addresses.coupon(preparation, quantity, pharmacy)
      : addresses.membership(pharmacy);
  };
  return {
    ...drugFields(found, quantity, addresses.price(preparation, quantity)),
    prices: lowest.map(({ price }) => price),
    price_detail: {
      price: lowest.map(({ price }) => price),
      url: lowest.map(program),
      savings: lowest.map(({ price, retail }) => savingsText(price, retail)),
      type: lowest.map(({ pharmacy }) => pharmacy.type),
      pharmacy: lowest.map(({ pharmacy }) => pharmacy.name),
    },
  };
}
