import type { Failure } from '../contract/failures.ts';

const said = new Set<string>();

/** Tells the site's owner, in the console, once a page. */
export function warnOwner(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(`drug-price-lookup: ${message}`);
}

/** Whether the owner knows that the endpoint does not work: what else fails for it needs no words. */
export const isEndpointBlamed = () => [...said].some((message) => message.startsWith('the signing'));

/** Failures that the site's owner may be able to mend, and no visitor. */
const ownersFault: readonly Failure['code'][] = [
  'invalid_param',
  'unreadable_answer',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'service_rejected_credentials',
];

/** Tells a failure that is the owner's to mend. */
export function warnOfFailure({ code, status, detail }: Failure): void {
  if (code === 'network' && navigator.onLine)
    warnOwner("the signing endpoint cannot be reached, or does not allow this page's origin.");
  if (ownersFault.includes(code))
    warnOwner(`the signing endpoint answered ${[status, code, detail].filter(Boolean).join(' ')}`);
}
