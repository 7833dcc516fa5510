import type { LitElement } from 'lit';
import { warnOfFailure } from '../client/report-problem.ts';
import { warnOwner } from '../dom/warn.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import { LookupErrorEvent, PricesLoadEvent } from './lookup-events.ts';

/** Reports the result of a lookup to the page and its owner. @param isFromPage whether the page named the medicine */
export function reportResult(
  { operation, outcome, request }: LookupResult,
  host: LitElement & { ndc: string },
  isFromPage: boolean,
): void {
  if (outcome.ok) {
    host.dispatchEvent(new PricesLoadEvent(operation, outcome.data));
    return;
  }
  warnOfFailure(outcome.failure);
  if (outcome.failure.code === 'unknown_drug' && isFromPage && !request.ambiguity?.offers)
    warnOwner(
      `<${host.localName}> the service knows no medicine by its attribute "${host.ndc ? 'ndc' : 'drug'}".`,
    );
  host.dispatchEvent(new LookupErrorEvent(outcome.failure));
}
