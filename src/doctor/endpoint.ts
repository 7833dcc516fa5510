/** The signing endpoint as the page reaches it: address, health, keys, origin, clock, image and one real lookup. */
import { readFailure, type Failure } from '../contract/index.ts';
import { isLoopback } from '../endpoint/loopback.ts';
import { clockSkewMinutes } from '../server/clock-skew.ts';
import { isRedirect, jsonOf, type FetchedPage } from './fetch-page.ts';
import { fail, ok, quoted, warn, type Finding, type LaterFindings } from './finding.ts';
import { at, isCurly, type Tag } from './markup.ts';
import { addressOf, below, isMixed, type Page } from './page.ts';
import type { Found } from './script.ts';
import { told } from './mistakes.ts';

const hostLike = /^(localhost|[\w-]+(\.[\w-]+)+)(:\d+)?(\/|$)/i;

/** Whether a script uses the folder that it came from if no endpoint is given. */
const knowsItsFolder = ({ tag, url: { pathname } }: Found['tags'][number]) =>
  pathname.endsWith('/elements.js') ||
  (pathname.endsWith('/embed.js') && tag.attributes.get('type')?.trim().toLowerCase() !== 'module');

/** The endpoint of an element, or what is wrong with how it is written. */
export async function endpointOf(tag: Tag, page: Page, { tags }: Found): Promise<URL | Finding> {
  const value = tag.attributes.get('endpoint')?.trim();
  const about = at(tag, 'endpoint');
  if (!value) {
    const [served, ...more] = tags.filter(knowsItsFolder).map(({ url }) => url);
    if (!served || more.length) return fail(about, told('no-endpoint'));
    const folder = new URL('.', served);
    const health = await page.fetchLinked(below(folder, 'healthz'));
    if (typeof health !== 'string' && jsonOf(health).service === 'drug-price-lookup') return folder;
    return fail(about, told('script-of-a-cdn', { folder: quoted(folder.href) }));
  }
  if (isCurly(value)) return fail(about, told('curly-quotes'));
  const shown = quoted(value, 100);
  const url = addressOf(value, page);
  if (hostLike.test(value)) {
    const whole = addressOf(`http://${value}`, page);
    const scheme = whole && isLoopback(whole) ? 'http' : 'https';
    return fail(
      about,
      told('no-scheme', {
        value: shown,
        asked: quoted(url?.href ?? shown),
        whole: `${scheme}://${shown}`,
      }),
    );
  }
  if (!url || !/^https?:$/.test(url.protocol))
    return fail(about, `"${shown}" is not an address. Write https://… .`);
  return url;
}

/** An endpoint that does not respond as an endpoint should. */
export interface Down {
  url: URL;
  /** Whether nothing listens at its host and port. */
  isSilent: boolean;
}

/** Endpoints that a browser on the page would use without getting an endpoint's response. */
export async function findDown(page: Page, urls: readonly URL[]): Promise<Down[]> {
  const down: Down[] = [];
  for (const url of urls) {
    if (unasked(page, url)) continue;
    const health = await page.fetchLinked(below(url, 'healthz'));
    if (healthProblem(url, health)) down.push({ url, isSilent: typeof health === 'string' });
  }
  return down;
}

/** Whether a failure at an address is explained by an endpoint that is down. */
export const isExplainedBy = (down: readonly Down[], { origin, href }: URL, isSilent: boolean): boolean =>
  down.some(
    (one) =>
      (isSilent && one.isSilent && one.url.origin === origin) || href.startsWith(below(one.url, '').href),
  );

/** Why a browser does not even send a request to an endpoint. */
function unasked(page: Page, url: URL): string | undefined {
  if (isMixed(url, page.url)) return told('endpoint-unencrypted');
  return isLoopback(url) && !isLoopback(page.url)
    ? "it is an address of the visitor's own machine. Write the public one."
    : undefined;
}

/** @param lookup the request to make, as that page would @returns whether the endpoint works */
export async function* checkEndpoint(
  page: Page,
  url: URL,
  lookup: URLSearchParams,
): AsyncGenerator<Finding, boolean> {
  const about = `endpoint ${quoted(url.href)}`;
  const health = unasked(page, url) ?? (await page.fetchLinked(below(url, 'healthz')));
  const problem = unasked(page, url) ?? healthProblem(url, health);
  if (problem) yield fail(about, problem);
  if (problem || typeof health === 'string') return false;
  yield ok(about, 'it answers');
  yield* clockOf(about, health);
  const { usable, findings } = await readiness(about, page, url);
  yield* findings;
  yield* lookUp(page, url, lookup, usable);
  return usable;
}

function healthProblem(url: URL, health: FetchedPage | string): string | undefined {
  if (typeof health === 'string') return told('dead-endpoint', { reason: health });
  if (isRedirect(health)) {
    const to = quoted(health.headers.get('location') ?? '');
    return told('endpoint-redirects', { to });
  }
  if (health.status === 200 && jsonOf(health).service === 'drug-price-lookup') return undefined;
  return told('wrong-path', { address: quoted(below(url, 'healthz').href), status: health.status });
}

function* clockOf(about: string, { headers }: FetchedPage) {
  const minutes = Math.abs(clockSkewMinutes(headers));
  if (minutes)
    yield warn(
      about,
      `its clock and this machine's are ${minutes} minutes apart. Set the one that is wrong.`,
    );
}

const faults: Record<string, string> = {
  service_rejected_credentials: told('wrong-keys'),
  service_unreachable: told('no-service'),
  service_timeout: 'the price service does not answer it in time.',
  service_bad_response: 'what it gets is not an answer of the price service. Check DRUG_PRICE_SERVICE_URL.',
};

async function readiness(
  about: string,
  page: Page,
  url: URL,
): Promise<{ usable: boolean; findings: Finding[] }> {
  const response = await page.fetchLinked(below(url, 'readyz'));
  if (typeof response === 'string')
    return { usable: false, findings: [fail(about, `/readyz: ${response}.`)] };
  const { code } = jsonOf(response);
  if (response.status === 200)
    return { usable: true, findings: [ok(about, 'the price service accepts its keys')] };
  const problem =
    typeof code === 'string' ? (faults[code] ?? quoted(code, 60)) : `/readyz answers ${response.status}.`;
  return { usable: false, findings: [fail(about, problem)] };
}

/** @param origin of the page */
const post = ({ fetchLinked }: Page, origin: string, url: URL, path: string, body: URLSearchParams) =>
  fetchLinked(below(url, path), { body, headers: { origin } });

/** @param usable false if the service is known not to respond, so that only the origin matters */
async function* lookUp(page: Page, url: URL, lookup: URLSearchParams, usable: boolean): LaterFindings {
  const { origin, around } = page;
  const response = await post(page, origin, url, 'v2/price/compare', lookup);
  if (typeof response === 'string') {
    yield fail('lookup', `${response}.`);
    return;
  }
  const body = jsonOf(response);
  const failure = readFailure(body, response.status);
  const code = failure?.code;
  const granted = response.headers.get('access-control-allow-origin');
  const same = url.origin === origin;
  if (code === 'origin_not_allowed' && around) {
    const own = quoted(below(url, 'lookup').href);
    const text =
      origin === 'null' ? told('frame-sandboxed', { own }) : told('frame-refused', { site: origin });
    yield fail(`origin ${origin}`, text);
    return;
  }
  if (code === 'origin_not_allowed') {
    const twin = twinOf(page.url);
    const other =
      twin && (await accepts(page, twin, url)) ? ` It lists ${twin.origin}, which is another origin.` : '';
    yield fail(`origin ${origin}`, `${told('origin-refused', { site: origin })}${other}`);
    return;
  }
  if (!same && granted !== '*' && granted !== origin) {
    yield fail(
      `origin ${origin}`,
      'the answer may not be read (CORS): does a proxy remove Access-Control-Allow-Origin?',
    );
    return;
  }
  yield ok(`origin ${origin}`, 'the endpoint accepts it');
  if (!around) yield* checkTwin(page, url);
  if (usable) yield outcome(response, body, failure);
}

function outcome(
  { status, headers }: FetchedPage,
  body: Record<string, unknown>,
  failure: Failure | undefined,
): Finding {
  const { prices } = (body.data ?? {}) as { prices?: unknown };
  if (status === 200 && Array.isArray(prices)) return ok('lookup', `${prices.length} prices came back`);
  if (status === 429)
    return warn(
      'lookup',
      `too many requests. Ask again in ${headers.get('retry-after') ?? 'a few'} seconds, or raise DRUG_PRICE_RATE_LIMIT.`,
    );
  const code = failure?.code;
  if (code && faults[code]) return fail('lookup', faults[code]);
  const detail = quoted(failure?.detail ?? '', 200);
  return fail(
    'lookup',
    `the answer is ${status}${code ? ` ${quoted(code, 60)}` : ''}${detail ? `: ${detail}` : ''}.`,
  );
}

/** The same address with `www.`, or without it; undefined if there is none. */
function twinOf(page: URL): URL | undefined {
  const { hostname } = page;
  if (isLoopback(page) || !hostname.includes('.') || /^[\d.]+$|:/.test(hostname)) return undefined;
  const twin = new URL(page);
  twin.hostname = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  return twin;
}

async function accepts(page: Page, { origin }: URL, url: URL): Promise<boolean> {
  const response = await post(page, origin, url, 'drug-search', new URLSearchParams({ query: 'aspirin' }));
  return (
    typeof response !== 'string' &&
    readFailure(jsonOf(response), response.status)?.code !== 'origin_not_allowed'
  );
}

/** Visitors may use the other name: the page must be accepted there too, or redirect here. */
async function* checkTwin(page: Page, url: URL): LaterFindings {
  const twin = twinOf(page.url);
  const there = twin && (await page.fetchLinked(twin));
  if (!twin || !there || typeof there === 'string' || there.status !== 200) return;
  if (await accepts(page, twin, url)) return;
  yield warn(
    `origin ${twin.origin}`,
    `the page is there too, and the endpoint refuses it. Redirect it to ${page.url.origin}, or add it to DRUG_PRICE_ALLOWED_ORIGINS.`,
  );
}

/**
 * @param image the address of the provider's image, `{size}` in it replaced
 * @param isExplained whether another finding says why it does not load
 */
export async function* checkImage(
  image: URL,
  page: Page,
  isExplained: (isSilent: boolean) => boolean,
): LaterFindings {
  const about = `attribution ${quoted(image.href)}`;
  if (isExplained(false)) return;
  if (isMixed(image, page.url)) {
    yield fail(
      about,
      'a page served over https may not show a picture over http. Write https:// in its address.',
    );
    return;
  }
  const response = await page.fetchLinked(image, { redirects: 5 });
  if (typeof response === 'string') {
    if (!isExplained(true)) yield fail(about, `it cannot be loaded: ${response}.`);
  } else if (response.status !== 200 || !/^image\//i.test(response.headers.get('content-type') ?? ''))
    yield fail(about, told('no-image', { status: response.status }));
  else yield ok(about, "the provider's image is shown");
}
