/** Reports problems to the site's owner. The code that diagnoses them is loaded only when one occurs. */
import type { Failure } from '../contract/failure-codes.ts';
import { requestBehind, type FailedRequest } from './request-target.ts';

type Diagnosis = typeof import('./diagnosis.ts');

/** If even that cannot be loaded, the visitor sees that the connection is down; nobody else can be informed. */
function diagnose(tell: (diagnosis: Diagnosis) => unknown): void {
  import('./diagnosis.ts').then(tell, () => undefined);
}

export function warnOfFailure(failure: Failure): void {
  const request = requestBehind(failure);
  if (request) diagnose((diagnosis) => diagnosis.warnOfFailure(failure, request));
}

export const warnOfImage = (request: FailedRequest): void =>
  diagnose((diagnosis) => diagnosis.warnOfImage(request));

/** @param addresses the URLs that the element requests */
export function warnOfPolicy(event: SecurityPolicyViolationEvent, addresses: readonly string[]): void {
  const { effectiveDirective, disposition } = event;
  // a policy that blocks scripts blocks the diagnosis too, and reports that again
  if (disposition === 'enforce' && /^(connect|img)-src$/.test(effectiveDirective))
    diagnose((diagnosis) => diagnosis.warnOfPolicy(event, addresses));
}
