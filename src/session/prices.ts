import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { amountForSupply, priceRequests } from '../pricing/price-requests.ts';
import type { LookupRequest, LookupSettings } from '../pricing/lookup-request.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import type { Answered, Ask } from './requests.ts';

/**
 * The prices of a request; of an amount that lasts as many days as it asks for, where one is listed.
 * @param info what the drug comes in, if that is known
 * @returns undefined while they are requested
 */
export function pricesFor<N extends PriceOperation>(
  operation: N,
  request: LookupRequest,
  settings: LookupSettings,
  info: DrugInfo | undefined,
  ask: Ask,
): Answered<N> | undefined {
  const first = ask(operation, priceRequests[operation](request, settings));
  const data = operation === 'priceCompare' && first?.outcome.ok ? first.outcome.data : undefined;
  const desired = data && amountForSupply(request, data as PriceComparison, info);
  if (!desired) return first;
  const lasting = ask(operation, priceRequests[operation]({ ...request, ...desired }, settings));
  if (!lasting) return undefined;
  const { outcome } = lasting;
  const isMet = outcome.ok && (outcome.data as PriceComparison).days_supply === request.supply;
  return isMet ? lasting : first;
}
