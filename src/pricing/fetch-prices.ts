/** Fetches the prices of a request with the client, by the operation that the page shows. */
import type { Client } from '../client/index.ts';
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { rounded } from '../contract/numbers.ts';
import type { Requests } from '../contract/requests.ts';
import { quantitiesOf } from './choice.ts';
import type { LookupResult } from './lookup-state.ts';
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

/** @param info what the drug comes in, for an amount that lasts as many days as requested */
export async function fetchPrices<N extends PriceOperation>(
  client: Client,
  operation: N,
  request: LookupRequest,
  settings: LookupSettings,
  signal: AbortSignal,
  info?: DrugInfo,
): Promise<LookupResult<N>> {
  const result = (outcome: unknown) => ({ operation, request, outcome, at: new Date() }) as LookupResult<N>;
  if (request.ambiguity)
    return result({
      ok: false,
      failure: { code: 'unknown_drug', candidates: [...request.ambiguity.names] },
    });
  const outcome = await client[operation](priceRequests[operation](request, settings), { signal });
  const shown = operation === 'priceCompare' && outcome.ok ? (outcome.data as PriceComparison) : undefined;
  const desired = shown && amountFor(request, shown, info);
  if (!desired) return result(outcome);
  const lasting = await client.priceCompare(priceCompareRequest({ ...request, ...desired }, settings), {
    signal,
  });
  const isMet = lasting.ok && lasting.data.days_supply === request.supply;
  return result(isMet ? lasting : outcome);
}

/** The listed amount that should last the requested days, judging by the days supply of another; undefined if none may. */
export function amountFor(
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
