import type { Responses, DrugInfo, PriceComparison } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failure-codes.ts';
import type { Naming } from './naming.ts';
import type { PriceOperation } from './price-operations.ts';
import type { LookupRequest } from './lookup-request.ts';

/** The outcome of a request, and when it arrived. */
export type LookupResult<N extends PriceOperation = PriceOperation> = {
  [K in N]: { operation: K; request: LookupRequest; outcome: Outcome<Responses[K]>; at: Date };
}[N];

/** What is known of a lookup, for the drug that is requested now. */
export interface KnownPrices {
  pending: boolean;
  /** The last result; undefined while a failed request is repeated. */
  result: LookupResult | undefined;
  failure: Failure | undefined;
  /** Why the last request brought no prices, even while it is repeated. */
  lastFailure: Failure | undefined;
  /** The last prices, whatever came after them. */
  comparison: PriceComparison | undefined;
  /** As the service spells it; as it was typed while there is no response. */
  naming: Naming;
  /** What the drug comes in. */
  info: DrugInfo | undefined;
  /** Whether there is something to choose from, or may yet be. */
  hasChoices: boolean;
  /** Whether that could not be loaded, which may be temporary. */
  infoFailed: boolean;
  /** USD; null while its space is reserved, undefined if there is none for what the list shows. */
  fairPrice: number | null | undefined;
}
