/** What anybody may request: the scripts, the page of its own, the provider's image, the probes and the description. */
import { createImages } from './attribution-image.ts';
import { openApi } from './openapi.ts';
import type { Counted } from './limiter.ts';
import type { ResolvedOptions } from './resolve-options.ts';
import type { Readiness } from './readiness.ts';
import { notFound, Refusal, wrongMethod } from './refusal.ts';
import type { PublicRoute } from './routes.ts';
import { createPage, framingPage } from './page.ts';
import { createScripts } from './scripts.ts';
import { json, jsonNoStore, type EndpointResponse, type RequestContext } from './request-context.ts';

const anyOrigin = { 'access-control-allow-origin': '*' };
const forAnHour = { 'cache-control': 'public, max-age=3600' };
const stopping = { status: 'not_ready', code: 'stopping' } as const;
const health = '{"service":"drug-price-lookup","status":"ok"}';

interface PublicParts {
  options: ResolvedOptions;
  readiness: Readiness;
  /** Counts a visit. @throws Refusal if it is over a limit */
  limit: (visit: RequestContext, counted: Counted) => Promise<void>;
  /** The origins of pages that may show our own page in a frame. */
  framedBy: () => readonly string[];
  /** Called with a page that may not, as far as its browser names it. */
  frameRefused: (page: string) => void;
  /** Called with why an attribution image could not be loaded, as a code. */
  imageFailed: (code: string) => void;
}

/** Responds to GET, HEAD and OPTIONS. */
export function createPublicRoutes({
  options,
  readiness,
  limit,
  framedBy,
  frameRefused,
  imageFailed,
}: PublicParts) {
  const { loadImage, scripts, compress, shareCalls } = options;
  const image = createImages(loadImage, shareCalls, imageFailed);
  const script = createScripts(scripts, compress, shareCalls);
  const page = createPage(options);

  async function shown(route: PublicRoute, visit: RequestContext): Promise<EndpointResponse> {
    switch (route.kind) {
      case 'script': {
        const served = await script(route.path, visit.request.headers);
        if (!served) throw notFound();
        return served;
      }
      case 'page': {
        if (!page) throw notFound();
        const ancestors = framedBy();
        const framing = framingPage(visit.request.headers);
        if (framing && !ancestors.some((one) => one === '*' || one === framing)) frameRefused(framing);
        return page(visit, ancestors);
      }
      case 'image': {
        await limit(visit, 'image');
        const { fields, bytes } = await image(route.size);
        return { status: 200, headers: fields, body: bytes as Uint8Array<ArrayBuffer> };
      }
      case 'home':
        return { status: 302, headers: { location: options.attributionHome, ...forAnHour }, body: null };
      case 'health':
        return {
          status: 200,
          headers: visit.site ? jsonNoStore : { ...jsonNoStore, ...anyOrigin },
          body: health,
        };
      case 'readiness': {
        const site = new URLSearchParams(visit.query).get('site');
        const readState = () => (site === null ? readiness.state() : readiness.stateOf(site));
        const state = options.stopping?.() ? stopping : await readState();
        if (!state) throw new Refusal('not_found', 'there is no site of this name');
        const status = state.status === 'ready' ? 200 : 503;
        return { status, headers: jsonNoStore, body: JSON.stringify(state), code: state.code };
      }
      case 'openapi': {
        const headers = { 'content-type': json, ...forAnHour, ...anyOrigin };
        return { status: 200, headers, body: openApi() };
      }
    }
  }

  return async (route: PublicRoute, visit: RequestContext): Promise<EndpointResponse> => {
    const { method } = visit.request;
    const allow = 'GET, HEAD, OPTIONS';
    if (method === 'OPTIONS') return { status: 204, headers: { allow }, body: null };
    if (method !== 'GET' && method !== 'HEAD') throw wrongMethod(allow);
    const response = await shown(route, visit);
    return method === 'HEAD' ? { ...response, body: null } : response;
  };
}
