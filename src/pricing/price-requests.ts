/** What to request for prices, by the operation that the page shows. */
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { rounded } from '../contract/numbers.ts';
import type { Requests } from '../contract/requests.ts';
import { quantitiesOf } from './choice.ts';
import type { PriceOperation } from './price-operations.ts';
import {
  priceCompareRequest,
  v1PriceRequest,
  type LookupSettings,
  type LookupRequest,
} from './lookup-request.ts';

export const priceRequests: {
  [N in PriceOperation]: (request: LookupRequest, settings: LookupSettings) => Requests[N];
} = {
  priceCompare: priceCompareRequest,
  comparePrice: v1PriceRequest,
  lowPrice: v1PriceRequest,
  // it accepts no quantity
  fairPrice: (request) => v1PriceRequest({ ...request, quantity: 0, userQuantity: 0 }),
};

/** The listed amount that should last the requested days, judging by the days supply of another; undefined if none may. */
export function amountForSupply(
  { quantity, userQuantity, supply }: LookupRequest,
  { form, dosage, metric_quantity: metric, days_supply: days }: PriceComparison,
  info: DrugInfo | undefined,
): Pick<LookupRequest, 'form' | 'dosage' | 'quantity'> | undefined {
  if (!supply || quantity || userQuantity || !form || !dosage || !metric || !days || days === supply)
    return undefined;
  const lasting = rounded((metric * supply) / days);
  const isListed = quantitiesOf(info, form, dosage).some((one) => rounded(one) === lasting);
  return isListed ? { form, dosage, quantity: lasting } : undefined;
}
