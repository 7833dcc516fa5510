/**
 * The signing endpoint: checks a page's request, signs it with the site owner's keys and passes on the response.
 * Web standards only, so the same file runs on Node, Bun, Deno and workerd. For its HTTP interface and settings, see
 * README.md in this folder.
 */
import { readParameters, toFields, type OperationName } from '../contract/index.ts';
import { parameterSchemas } from '../contract/parameters.ts';
import { countedAddress, everyone } from './address.ts';
import { readFields } from './body.ts';
import { describeInternalError } from './internal-error.ts';
import { accountRefused, waitOf } from './classify-response.ts';
import { packed } from './compression.ts';
import type { Counted } from './limiter.ts';
import { noticeOf, type RequestEntry } from './log.ts';
import { onceAMinute, quietly, type Notify } from './notices.ts';
import { siteOptionsSchema, type SigningEndpointOptions, type SiteOptions } from './options.ts';
import { createPublicRoutes } from './public-routes.ts';
import { createReadiness } from './readiness.ts';
import { errorBody, notFound, Refusal, wrongMethod } from './refusal.ts';
import { isPosted, routeOf, splitUrl, type Posted } from './routes.ts';
import { parseOptions, parseUrl } from './schema.ts';
import { createService, refusalOfKeys, type ServiceState } from './service.ts';
import { optionWarnings, resolveOptions, resolveSites } from './resolve-options.ts';
import { createSites, otherWww, preflight, type KnownSite } from './sites.ts';
import { jsonNoStore, noStore, type EndpointResponse, type RequestContext } from './request-context.ts';

export { countedAddress, homeNetwork, plainAddress } from './address.ts';
export type { Image } from './attribution-image.ts';
export { attributionHeights, type AttributionSize } from '../contract/index.ts';
export { badResponse, timedOut, unreachable } from './call.ts';
export type { ServiceAnswer, ServiceCall, ServiceRequest } from './call.ts';
export type { Compress } from './compression.ts';
export {
  createMemoryLimiter,
  limitBy,
  type Counted,
  type Counter,
  type Limiter,
  type Limits,
  type MakeCounter,
  type SiteLimit,
} from './limiter.ts';
export type { Log, LogEntry, NoticeEntry, RequestEntry } from './log.ts';
export { openApi } from './openapi.ts';
export type { SigningEndpointOptions, SiteOptions } from './options.ts';
export { Refusal } from './refusal.ts';
export type { ServiceState } from './service.ts';
export type { Scripts, ScriptSource } from './scripts.ts';
export { SettingError } from './setting-error.ts';
export type { Site } from './sites.ts';

export interface SigningEndpoint {
  /**
   * Responds to one request; never rejects.
   * @param context what the runtime passes with the request, for `clientAddress` and `requestId`
   */
  fetch(request: Request, context?: unknown): Promise<Response>;
  /**
   * Replaces keys, origins or sites; whatever is omitted stays. Requests already received keep those they arrived with.
   * @throws SettingError, in which case nothing is replaced
   */
  update(changes: SiteOptions): void;
  /** For metrics. */
  readonly state: ServiceState;
}

/** Maximum number of header fields in a request. */
const maxHeaders = 100;

/** @throws SettingError, whose message begins with the name of the wrong option */
export function createSigningEndpoint(options: SigningEndpointOptions): SigningEndpoint {
  const resolved = resolveOptions(options);
  const { basePath, limiter, shareCalls, headerCount: countHeaders = countVisibleHeaders } = resolved;
  const servesPage = resolved.page !== 'off';
  let siteOptions: SiteOptions = options;
  let sites = createSites(resolved.sites);
  const log = quietly(resolved.log);
  const notify: Notify = (...args) => log(noticeOf(...args));
  // limited separately: however many unknown origins are refused, a problem with the service or the endpoint is still logged
  const notifyOfOrigin = onceAMinute(notify);
  const notifyOfOwnOrigin = onceAMinute(notify);
  const notifyOfFault = onceAMinute(notify);
  let notifyOfService = onceAMinute(notify);
  const service = createService(resolved, (site, verdict) => {
    // after a reload, old keys say nothing of the new ones
    if (!sites.all.includes(site)) return;
    const refusal = refusalOfKeys(verdict);
    if (refusal) notifyOfService('error', whyRejected(site, refusal));
    if (refusal || !verdict) resolved.keysTried?.(site.name, !refusal);
  });
  const readiness = createReadiness(service, () => sites.all, resolved.readySeconds, shareCalls);
  for (const warning of optionWarnings(options)) notify('warn', warning);

  const sitePrefix = (site: KnownSite) => (sites.all.length > 1 ? `site ${site.name}: ` : '');
  const whyRejected = (site: KnownSite, { cause }: Refusal) =>
    sitePrefix(site) +
    (cause === accountRefused
      ? 'the service refuses this account; it may be suspended'
      : 'the service refused the API key or the signature: check apiKey and secretKey');

  async function limit({ visitor, site }: RequestContext, counted: Counted) {
    const wait = await limiter(visitor, site?.limit, counted);
    if (wait > 0) throw new Refusal('rate_limited', 'too many requests', { 'retry-after': String(wait) });
  }

  const servePublic = createPublicRoutes({
    options: resolved,
    readiness,
    limit,
    framedBy: () => [...sites.all[0]!.origins, ...(resolved.frameAncestors ?? [])],
    frameRefused: (page) =>
      notifyOfOrigin(
        'warn',
        `a frame of ${shownOrigin(page)} that shows /lookup was refused: if that page is yours, list its origin (frameAncestors, DRUG_PRICE_FRAME_ANCESTORS)`,
      ),
    imageFailed: (code) =>
      notifyOfService(
        'error',
        `the attribution image cannot be loaded (${code}): check attributionImages, DRUG_PRICE_ATTRIBUTION_IMAGES`,
      ),
  });

  function refuseOrigin({ origin, entry }: RequestContext): never {
    if (origin === null) throw new Refusal('origin_not_allowed', noOrigin);
    const wwwVariant = otherWww(origin);
    const wwwSite = wwwVariant === undefined ? undefined : sites.at(wwwVariant).site;
    if (wwwSite) {
      entry.www = true;
      if (sites.all.length > 1) entry.site = wwwSite.name;
    }
    const tell = wwwSite ? notifyOfOwnOrigin : notifyOfOrigin;
    tell(
      'warn',
      origin === 'null'
        ? 'a frame or file without an origin was refused, and cannot be listed: link to /lookup of this endpoint instead'
        : `a page or frame of ${shownOrigin(origin)} was refused: if it is yours, list that origin (allowedOrigins, DRUG_PRICE_ALLOWED_ORIGINS)${wwwSite ? `, beside ${wwwVariant}, which is listed` : ''}`,
    );
    throw new Refusal('origin_not_allowed', 'this origin may not use this endpoint');
  }

  async function handlePost(route: Posted, visit: RequestContext): Promise<EndpointResponse> {
    const { request, site, query } = visit;
    const { method } = request;
    const allow = 'POST, OPTIONS';
    if (method !== 'POST' && method !== 'OPTIONS') throw wrongMethod(allow);
    if (!site) return refuseOrigin(visit);
    if (method === 'OPTIONS') return { status: 204, headers: { ...preflight, allow }, body: null };
    await limit(visit, 'lookup');
    if (route.kind === 'attributionHidden')
      return { status: 204, headers: { ...noStore, ...(hasBody(request) && close) }, body: null };
    if (query) throw new Refusal('invalid_param', 'parameters must be in the body, not in the URL');
    return lookUp(route.operation, site, visit);
  }

  async function lookUp(
    operation: OperationName,
    keys: KnownSite,
    visit: RequestContext,
  ): Promise<EndpointResponse> {
    const { request, visitor, traceparent, entry } = visit;
    const read = readParameters(operation, await readFields(request));
    if (!read.ok) throw new Refusal('invalid_param', read.problem.detail);
    const pinned = keys.campaign !== undefined && 'c' in parameterSchemas[operation].shape;
    const fields = toFields(pinned ? { ...read.parameters, c: keys.campaign } : read.parameters);
    const reply = await service.forward({ keys, operation, fields, visitor, traceparent, record: entry });
    const { status, code } = reply;
    if (status > 501) notifyOfService('error', `the service answers ${status}`);
    const bytes = reply.bytes as Uint8Array<ArrayBuffer>;
    const { headers, body } = await packed(bytes, request.headers, resolved.compress);
    return { status, headers: { ...jsonNoStore, ...headers, ...waitOf(reply) }, body, code };
  }

  function failureResponse(
    error: unknown,
    { entry, site }: Pick<RequestContext, 'entry' | 'site'>,
  ): EndpointResponse {
    if (error instanceof Refusal) {
      const { status, code, detail, cause } = error;
      if (cause) entry.cause = cause;
      if (code === 'service_rejected_credentials') {
        if (site && sites.all.includes(site)) notifyOfService('error', whyRejected(site, error), entry.id);
      } else if (cause) notifyOfService('error', `the service cannot be reached: ${cause}`);
      if (code === 'service_timeout')
        notifyOfService(
          'error',
          `a lookup got no answer within ${resolved.timeout} ms (timeout, DRUG_PRICE_TIMEOUT_MS): the service is slow, or too many calls wait for it`,
        );
      return { status, headers: { ...jsonNoStore, ...error.headers }, body: errorBody(code, detail), code };
    }
    notifyOfFault('error', describeInternalError(error), entry.id);
    return {
      status: 500,
      headers: jsonNoStore,
      body: errorBody('api_error', 'internal fault'),
      code: 'api_error',
    };
  }

  /** Whether a page of the endpoint's own origin asks: its browser says so, or it has the host that was asked. */
  function isOwnPage(request: Request, context: unknown): boolean {
    const { headers, url } = request;
    const forwarded = resolved.forwardedHost?.(request, context);
    if (forwarded === '') return false;
    if (headers.get('sec-fetch-site') === 'same-origin') return true;
    const host = forwarded ?? headers.get('host') ?? parseUrl(url)?.host;
    const origin = parseUrl(headers.get('origin') ?? '');
    return origin !== undefined && /^https?:$/.test(origin.protocol) && origin.host === host?.toLowerCase();
  }

  async function fetch(request: Request, context?: unknown): Promise<Response> {
    const started = performance.now();
    const { path, query } = splitUrl(request.url);
    const route = path.startsWith(`${basePath}/`) ? routeOf(path.slice(basePath.length)) : undefined;
    const origin = request.headers.get('origin');
    const known = sites.at(origin);
    const { fields } = known;
    // the page of its own has the keys of the first site
    const site = known.site ?? (servesPage && isOwnPage(request, context) ? sites.all[0] : undefined);
    const entry: RequestEntry = {
      kind: 'request',
      time: new Date().toISOString(),
      id: crypto.randomUUID(),
      operation: !route ? 'none' : route.kind === 'operation' ? route.operation : route.kind,
      status: 500,
      duration: 0,
    };
    if (site && sites.all.length > 1) entry.site = site.name;
    const trace = request.headers.get('traceparent');
    if (trace && traceContext.test(trace)) entry.traceparent = trace;
    let response: EndpointResponse;
    try {
      const given = resolved.requestId?.(request, context);
      if (given && requestIds.test(given)) entry.id = given;
      const address = resolved.clientAddress?.(request, context);
      const visitor = address ? countedAddress(address) : everyone;
      if (address && resolved.hashAddress) entry.client = resolved.hashAddress(visitor);
      if (countHeaders(request, context) > maxHeaders) throw tooManyHeaders();
      if (!route) throw notFound();
      const parent = resolved.traceparent?.(request, context);
      const traceparent = parent && traceContext.test(parent) ? parent : undefined;
      const visit = { request, origin, site, visitor, query, traceparent, entry };
      response = await (isPosted(route) ? handlePost(route, visit) : servePublic(route, visit));
    } catch (error) {
      response = failureResponse(error, { entry, site });
    }
    entry.status = response.status;
    if (response.code) entry.code = response.code;
    entry.duration = rounded(performance.now() - started);
    if (entry.service !== undefined) entry.service = rounded(entry.service);
    log(entry);
    const headers = {
      'x-content-type-options': 'nosniff',
      'x-request-id': entry.id,
      ...fields,
      ...response.headers,
    };
    // otherwise workerd would compress it a second time
    const init: ResponseInit & { encodeBody?: 'manual' } = {
      status: response.status,
      headers,
      encodeBody: 'manual',
    };
    return new Response(response.body, init);
  }

  function update(changes: SiteOptions) {
    const { apiKey, secretKey, allowedOrigins, sites: others } = { ...siteOptions, ...changes };
    const next = { apiKey, secretKey, allowedOrigins, sites: others };
    sites = createSites(resolveSites(parseOptions(siteOptionsSchema, next)));
    siteOptions = next;
    readiness.forget();
    notifyOfService = onceAMinute(notify);
  }

  return {
    fetch,
    update,
    get state() {
      return service.state;
    },
  };
}

/** As the log shows it. */
const shownOrigin = (origin: string) =>
  /^https?:\/\/[\w.:[\]-]{1,100}$/i.test(origin) ? origin : 'no real origin';

/** Milliseconds with two decimals, as logged. */
const rounded = (milliseconds: number) => Math.round(milliseconds * 100) / 100;

/** Neither version ff nor ids of zeros are valid. Source: W3C Trace Context, "Traceparent Header". */
const traceContext = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const requestIds = /^[\w.:=+/@-]{1,128}$/;
const noOrigin =
  "the request has no Origin, which browsers send by themselves: with curl, add -H 'Origin: https://www.clinic.example', an origin that is allowed here";

/** The response to a request with too many header fields. */
const tooManyHeaders = () =>
  new Refusal('headers_too_many', `a request must have at most ${maxHeaders} header fields`, close);

const close = { connection: 'close' };

/** Whether a request announces a body. Does not touch its stream, which a server would then start to read. */
const hasBody = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) !== 0;

/** Where the runtime gives no raw count: fields with the same name then count once. */
const countVisibleHeaders = ({ headers }: Request): number => [...headers.keys()].length;
