import type { Failure } from '../contract/failures.ts';

const warned = new Set<string>();

/** Warns the site's owner in the console, once a page. */
export function warnOwner(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`drug-price-lookup: ${message}`);
}

/** Whether the owner was told that the endpoint does not work: what fails because of that needs no words. */
export let isEndpointBlamed = false;

/** Failures that the site's owner may be able to mend, and no visitor can. */
const ownersFault: readonly Failure['code'][] = [
  'invalid_param',
  'unreadable_answer',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'service_rejected_credentials',
];

/** Warns of a failure that is the owner's to mend. */
export function warnOfFailure({ code, status, detail }: Failure): void {
  const what =
    code === 'network' && navigator.onLine
      ? "cannot be reached, or does not allow this page's origin."
      : ownersFault.includes(code) && `answered ${[status, code, detail].filter(Boolean).join(' ')}`;
  if (!what) return;
  isEndpointBlamed = true;
  warnOwner(`the signing endpoint ${what}`);
}
