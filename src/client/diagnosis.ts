/** Tells the site's owner why a question failed, in the console. */
import { isMendedBy, type Failure } from '../contract/failures.ts';
import { delay } from '../dom/delay.ts';
import { warnOwner } from '../dom/warn.ts';
import { isSigningEndpoint } from './served-endpoint.ts';

/** A question that failed. */
interface Asked {
  endpoint: string;
  /** In full. */
  url: string;
  fetch: typeof globalThis.fetch;
}

/** Milliseconds after a failure in which a browser tells that a policy was its cause. */
const policyWait = 200;

/** Whether the owner was told that the endpoint does not work: what fails because of that needs no words. */
let isEndpointBlamed = false;

/** Directives with the origins that they refused. */
const refusals = new Set<string>();
const questions = new WeakMap<Failure, Asked>();

/** Keeps what was asked, for whoever tells the owner of the failure. */
export const remember = (failure: Failure, asked: Asked): unknown => questions.set(failure, asked);

/** Tells the owner of a failure that is theirs to mend. */
export function warnOfFailure(failure: Failure): void {
  const asked = questions.get(failure);
  if (!asked) return;
  const { code, status } = failure;
  if (code === 'network') void warnOfSilence(asked);
  if (!isMendedBy('owner', code)) return;
  // not its words, which may name the medicine and the place
  const answer = [status, code].filter(Boolean).join(' ');
  const advice = code === 'origin_not_allowed' ? ` ${howToAllow()}` : '';
  blame(asked, code, `the signing endpoint answered ${answer} to ${said(asked)}.${advice}`);
}

/** A browser does not say why a request got no answer: the health check, which any origin may read, tells the causes apart. */
async function warnOfSilence(asked: Asked): Promise<void> {
  if (!navigator.onLine) return;
  await delay(policyWait);
  const { endpoint, url, fetch } = asked;
  if (refusals.has(`connect-src ${originOf(url)}`)) return;
  if (await isSigningEndpoint(endpoint, fetch))
    blame(asked, 'refuses', `the signing endpoint does not answer ${said(asked)}. ${howToAllow()}`);
  else
    blame(
      asked,
      'is dead',
      `the signing endpoint cannot be reached: no answer to ${said(asked)}. Is it running at that address?${
        /^https:.*http:\/\//.test(location.protocol + url)
          ? ' A page with https:// may ask only https://.'
          : ''
      }`,
    );
}

/** An image of the endpoint that did not load. */
export async function warnOfImage(asked: Asked): Promise<void> {
  // a lookup that fails in the meantime tells more
  await delay(1_000);
  const { endpoint, url, fetch } = asked;
  if (isEndpointBlamed || refusals.has(`img-src ${originOf(url)}`)) return;
  if (url.startsWith(endpoint) && !(await isSigningEndpoint(endpoint, fetch))) return warnOfSilence(asked);
  warnOwner(
    `the attribution of the price provider is only a text link: its image did not load from ${said(asked)}.`,
  );
}

/** @param addresses what the element asks */
export function warnOfPolicy(event: SecurityPolicyViolationEvent, addresses: readonly string[]): void {
  const { effectiveDirective, blockedURI, disposition } = event;
  const origin = originOf(blockedURI);
  if (disposition !== 'enforce' || !/^(connect|img)-src$/.test(effectiveDirective)) return;
  if (!origin || !addresses.some((address) => address && originOf(address) === origin)) return;
  isEndpointBlamed ||= effectiveDirective === 'connect-src';
  refusals.add(`${effectiveDirective} ${origin}`);
  const source = origin === location.origin ? "'self'" : origin;
  warnOwner(
    `the Content Security Policy of this page refuses ${blockedURI}, asked by a page of origin ${globalThis.origin}: add ${source} to its ${effectiveDirective}.`,
    `${effectiveDirective} ${origin}`,
  );
}

function blame({ endpoint }: Asked, what: string, message: string): void {
  isEndpointBlamed = true;
  warnOwner(message, `${endpoint} ${what}`);
}

const said = ({ url }: Asked) => `${url}, asked by a page of origin ${globalThis.origin}`;
const howToAllow = () => `If this is your page, list ${globalThis.origin} in DRUG_PRICE_ALLOWED_ORIGINS.`;

function originOf(address: string): string | undefined {
  try {
    return new URL(address, document.baseURI).origin;
  } catch {
    return undefined;
  }
}
