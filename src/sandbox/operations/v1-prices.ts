/** fair-price, low-price and compare-price. Source: specification, "v1 price object" and "v1 compare-price data". */
import type { ReadParameters } from '../../contract/index.ts';
import { nationalPharmacies, type Pharmacy } from '../pharmacies.ts';
import { fairPrice as fairPriceOf, priceAt, savingsText, type PharmacyPrice } from '../pricing.ts';
import { metricQuantity } from '../quantity.ts';
import type { OperationContext } from './context.ts';
import { pricedDrug, type PricedDrug } from './priced-drug.ts';

interface NationalPrice extends PharmacyPrice {
  pharmacy: Pharmacy;
}

/** The part about the drug, the same in all three responses. */
function drugFields({ preparation, brand, generic, display }: PricedDrug, quantity: number, url: string) {
  const { form, dosage, type } = preparation;
  return { brand, generic, display, form, dosage, quantity, url, manufacturer: type };
}

/** Every price in the predefined national set, lowest first. */
function nationalPrices({ preparation }: PricedDrug, quantity: number): NationalPrice[] {
  return nationalPharmacies()
    .map((pharmacy) => ({ pharmacy, ...priceAt(pharmacy, preparation, quantity) }))
    .sort((a, b) => a.price - b.price);
}

/** Those that anybody can pay: a v1 price says nothing of a membership's cost. */
const openPrices = (drug: PricedDrug, quantity: number): NationalPrice[] =>
  nationalPrices(drug, quantity).filter(({ pharmacy }) => !pharmacy.programCost);

export function fairPrice(context: OperationContext, parameters: ReadParameters['fairPrice']) {
  const drug = pricedDrug(context, parameters);
  const quantity = drug.preparation.quantities[0]!;
  const local = nationalPrices(drug, quantity).filter(({ pharmacy }) => pharmacy.pharmacyType === 'RETAIL');
  const url = context.addresses(undefined).price(drug.preparation, quantity);
  return { ...drugFields(drug, quantity, url), price: fairPriceOf(local.map(({ price }) => price)) };
}

export function lowPrice(context: OperationContext, parameters: ReadParameters['lowPrice']) {
  const drug = pricedDrug(context, parameters);
  const quantity = metricQuantity(drug.preparation, parameters);
  const url = context.addresses(undefined).price(drug.preparation, quantity);
  return { ...drugFields(drug, quantity, url), price: openPrices(drug, quantity)[0]!.price };
}

export function comparePrice(context: OperationContext, parameters: ReadParameters['comparePrice']) {
  const drug = pricedDrug(context, parameters);
  const { preparation } = drug;
  const quantity = metricQuantity(preparation, parameters);
  const lowest = openPrices(drug, quantity).slice(0, 3);
  const addresses = context.addresses(undefined);
  const program = ({ pharmacy }: NationalPrice) => {
    if (pharmacy.type === 'cash') return null;
    return pharmacy.type === 'coupon'
      ? addresses.coupon(preparation, quantity, pharmacy)
      : addresses.membership(pharmacy);
  };
  return {
    ...drugFields(drug, quantity, addresses.price(preparation, quantity)),
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
