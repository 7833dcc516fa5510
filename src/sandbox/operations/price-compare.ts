/** v2 price compare. Source: specification, "GET /v2/price/compare" and "v2 price-compare data". */
import type { ReadParameters } from '../../contract/index.ts';
import { Refusal } from '../response.ts';
import type { Addresses } from '../urls.ts';
import { nationalPharmacies, type Pharmacy } from '../pharmacies.ts';
import type { Area } from '../places.ts';
import type { Preparation } from '../preparation.ts';
import { isServiceAdvantage, offerPrices, priceAt, savingsText } from '../pricing.ts';
import { daysSupply, metricQuantity, userQuantity } from '../quantity.ts';
import type { OperationContext } from './context.ts';
import { noPrices, pricedDrug } from './priced-drug.ts';

type Parameters = ReadParameters['priceCompare'];

export function priceCompare(context: OperationContext, parameters: Parameters) {
  const { manufacturer_type: manufacturer, c } = parameters;
  const { preparation, display, brand, generic } = pricedDrug(context, { ...parameters, manufacturer });
  const metric = metricQuantity(preparation, parameters);
  const { pharmacies, area } = requestedPharmacies(context, parameters);
  if (!pharmacies.length) throw noPrices(preparation.name);
  const addresses = context.addresses(c);
  const row = priceRow(context, parameters, preparation, metric, addresses, area);
  return {
    days_supply: daysSupply(preparation, metric),
    dosage: preparation.dosage,
    display,
    quantity: metric,
    metric_quantity: metric,
    user_quantity: userQuantity(preparation, metric, parameters),
    manufacturer_type: preparation.type,
    form: preparation.form,
    url: addresses.price(preparation, metric),
    short_url: addresses.shortPrice(preparation, metric),
    mobile_url: addresses.mobile(preparation, metric),
    short_mobile_url: addresses.shortMobile(preparation, metric),
    equivalent_drugs: { generic, brand },
    prices: pharmacies.map(row).sort((a, b) => a.price - b.price),
  };
}

/** With an `area` only if the request is for the chains' stores. */
function requestedPharmacies(
  { places, pharmacies }: OperationContext,
  { location, ncpdp, exclude_local: excludeLocal = false, expand_chains: expandChains }: Parameters,
): { pharmacies: Pharmacy[]; area?: Area } {
  if (ncpdp) {
    const found = ncpdp.flatMap((number) => pharmacies.byNcpdp(number) ?? []);
    const kept = found.filter((pharmacy) => !excludeLocal || pharmacy.ncpdp === null);
    return { pharmacies: [...new Map(kept.map((pharmacy) => [pharmacy.id, pharmacy])).values()] };
  }
  if (location === undefined) return { pharmacies: nationalPharmacies() };
  const at = places.find(location);
  if (!at) {
    throw new Refusal('invalid_location', 'location is not a known US ZIP code, or city and state');
  }
  return { pharmacies: pharmacies.near(at, excludeLocal), ...(expandChains ? { area: at.area } : {}) };
}

/** Makes the price object of a pharmacy. Keys that do not apply are left out, as the service does. */
function priceRow(
  { account, keys, pharmacies }: OperationContext,
  { c, include_offers: includeOffers }: Parameters,
  preparation: Preparation,
  quantity: number,
  addresses: Addresses,
  area: Area | undefined,
) {
  const { name, form, dosage } = preparation;
  return (pharmacy: Pharmacy) => {
    const { price, retail } = priceAt(pharmacy, preparation, quantity);
    const claim = { name, form, dosage, quantity, pharmacy: pharmacy.id, price, c };
    const offers = includeOffers && account.offers ? offerPrices(pharmacy, preparation, quantity) : [];
    return {
      ...(pharmacy.type === 'coupon'
        ? {
            coupon_url: addresses.coupon(preparation, quantity, pharmacy),
            coupon_key: keys.seal(claim, pharmacy.longKey),
          }
        : {}),
      type: pharmacy.type,
      ncpdp: pharmacy.ncpdp,
      ...(area ? { chain_ncpdps: pharmacies.storesNear(pharmacy, area) } : {}),
      pharmacy: pharmacy.name,
      pharmacy_type: pharmacy.pharmacyType,
      program_cost: pharmacy.type === 'membership' ? pharmacy.programCost! : null,
      price,
      savings: savingsText(price, retail),
      ...(retail === undefined ? {} : { retail_price: retail }),
      ...(offers.length
        ? {
            offers: offers.map((offer, tier) => ({
              type: 'companion',
              price: offer,
              ...(retail === undefined ? {} : { savings: savingsText(offer, retail) }),
              offer_signup_url: addresses.offer(preparation, quantity, pharmacy, tier),
            })),
          }
        : {}),
      ...(account.serviceAdvantage ? { has_service_advantage: isServiceAdvantage({ price, retail }) } : {}),
    };
  };
}
