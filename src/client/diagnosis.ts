/** Reports in the console, for the site's owner, why a request failed. */
import { isFixedBy, type Failure } from '../contract/failure-codes.ts';
import { delay } from '../dom/delay.ts';
import { warnOwner } from '../dom/warn.ts';
import type { FailedRequest } from './request-target.ts';
import { isSigningEndpoint } from './served-endpoint.ts';

/** Milliseconds to wait after a failure, in which a browser may report that a policy caused it. */
const policyWait = 200;

/** Whether the owner already knows that the endpoint does not work: failures that follow from that are not reported. */
let isEndpointBlamed = false;

/** What the page's Content Security Policy blocked, as `directive origin`. */
const blockedByPolicy = new Set<string>();

/** Reports a failure that the owner can fix. */
export function warnOfFailure({ code, status, isRefused }: Failure, request: FailedRequest): void {
  if (code === 'network') void warnOfNoResponse(request, isRefused);
  if (!isFixedBy('owner', code)) return;
  // not its message, which may name the medicine and the location
  const response = [status, code].filter(Boolean).join(' ');
  const advice = code === 'origin_not_allowed' ? ` ${howToAllow(request)}` : '';
  warnAboutEndpoint(
    request,
    code,
    `the signing endpoint answered ${response} to ${describeRequest(request)}.${advice}`,
  );
}

async function warnOfNoResponse(request: FailedRequest, isRefused = false): Promise<void> {
  if (!navigator.onLine) return;
  await delay(policyWait);
  const { endpoint, url, fetch } = request;
  if (blockedByPolicy.has(`connect-src ${originOf(url)}`)) return;
  if (isRefused || (await isSigningEndpoint(endpoint, fetch)))
    warnAboutEndpoint(
      request,
      'refuses',
      `the signing endpoint does not answer ${describeRequest(request)}. ${howToAllow(request)}`,
    );
  else
    warnAboutEndpoint(
      request,
      'is dead',
      `the signing endpoint cannot be reached: no answer to ${describeRequest(request)}. Is it running at that address?${
        /^https:.*http:\/\//.test(location.protocol + url)
          ? ' A page with https:// may ask only https://.'
          : ''
      }`,
    );
}

/** Reports that the attribution image did not load. */
export async function warnOfImage(request: FailedRequest): Promise<void> {
  // a lookup that fails in the meantime says more about the cause
  await delay(1_000);
  const { endpoint, url, fetch } = request;
  if (isEndpointBlamed || blockedByPolicy.has(`img-src ${originOf(url)}`)) return;
  if (url.startsWith(endpoint) && !(await isSigningEndpoint(endpoint, fetch)))
    return warnOfNoResponse(request);
  warnOwner(
    `the attribution of the price provider is only a text link: its image did not load from ${describeRequest(request)}.`,
  );
}

/** Reports that the page's policy blocked a request or an image. @param addresses the URLs that the element requests */
export function warnOfPolicy(event: SecurityPolicyViolationEvent, addresses: readonly string[]): void {
  const { effectiveDirective, blockedURI } = event;
  const origin = originOf(blockedURI);
  if (!origin || !addresses.some((address) => address && originOf(address) === origin)) return;
  isEndpointBlamed ||= effectiveDirective === 'connect-src';
  blockedByPolicy.add(`${effectiveDirective} ${origin}`);
  const source = origin === location.origin ? "'self'" : origin;
  warnOwner(
    `the Content Security Policy of this page refuses ${blockedURI}, requested by ${whoAsked()}: add ${source} to its ${effectiveDirective}.`,
    `${effectiveDirective} ${origin}`,
  );
}

/** @param problem identifies the warning, so that it is given only once per endpoint */
function warnAboutEndpoint({ endpoint }: FailedRequest, problem: string, message: string): void {
  isEndpointBlamed = true;
  warnOwner(message, `${endpoint} ${problem}`);
}

const isFramed = () => globalThis.self !== globalThis.top;
const whoAsked = () => `a ${isFramed() ? 'frame' : 'page'} at origin ${globalThis.origin}`;
const describeRequest = ({ url }: FailedRequest) => `${url}, requested by ${whoAsked()}`;

/** Whoever lists `null` lists every sandboxed frame of every site. */
function howToAllow({ endpoint }: FailedRequest): string {
  const { origin } = globalThis;
  if (origin === 'null')
    return `${isFramed() ? 'A sandboxed frame' : 'A page that is opened from a file'} has no origin to list: link to the endpoint's own page instead, ${endpoint.replace(/\/+$/, '')}/lookup.`;
  return `If this is your page, list ${origin} in DRUG_PRICE_ALLOWED_ORIGINS${isFramed() ? ': it is the origin of the frame, not of the page around it' : ''}.`;
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
