/**
 * The signing endpoint: checks what a page asks, signs it with the site owner's keys and passes on the answer.
 * Web standards only, so the same file runs on Node, Bun, Deno and workerd. Its HTTP interface and its settings:
 * README.md in this folder.
 */
import { readParameters, toFields, type OperationName } from '../contract/index.ts';
import { createImages } from './attribution.ts';
import { readFields } from './body.ts';
import { createCors } from './cors.ts';
import { tellFault } from './fault.ts';
import { openApi } from './openapi.ts';
import type { LogEntry } from './log.ts';
import { settle, type SigningEndpointOptions } from './options.ts';
import { createReadiness } from './readiness.ts';
import { errorBody, Refusal } from './refusal.ts';
import { routeOf, splitUrl, type Route } from './routes.ts';
import { createScripts } from './scripts.ts';
import { createService } from './service.ts';

export type { Image } from './attribution.ts';
export { attributionHeights, type AttributionSize } from '../contract/index.ts';
export { badResponse, timedOut, unreachable } from './call.ts';
export type { ServiceAnswer, ServiceCall, ServiceRequest } from './call.ts';
export type { BreakerOptions } from './circuit.ts';
export { createMemoryLimiter, limitBy, type Counter, type Limiter, type Limits } from './limiter.ts';
export type { Log, LogEntry, NoticeEntry, RequestEntry } from './log.ts';
export { openApi } from './openapi.ts';
export type { SigningEndpointOptions } from './options.ts';
export { Refusal } from './refusal.ts';
export type { Compress, Scripts, ScriptSource } from './scripts.ts';
export { SettingError } from './setting-error.ts';

export interface SigningEndpoint {
  /**
   * Answers one request; never rejects.
   * @param context what the runtime passes with the request, for `clientAddress`
   */
  fetch(request: Request, context?: unknown): Promise<Response>;
}

interface Answer {
  status: number;
  /** By names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string | null;
  /** For the log. */
  code?: string;
}

/** What has a path besides the operations. */
type Page = Exclude<Route, { kind: 'operation' }>;

const json = 'application/json';
const notStored = { 'content-type': json, 'cache-control': 'no-store' };

/** @throws SettingError, whose message begins with the name of the wrong option */
export function createSigningEndpoint(options: SigningEndpointOptions): SigningEndpoint {
  const settled = settle(options);
  const { basePath, limiter } = settled;
  const cors = createCors(settled.allowedOrigins);
  const service = createService(settled);
  const ready = createReadiness(service, settled.shareCalls);
  const image = createImages(settled.loadImage, settled.shareCalls);
  const script = createScripts(settled.scripts, settled.compress, settled.shareCalls);

  async function operate(
    operation: OperationName,
    request: Request,
    origin: string | null,
    address: string | undefined,
    query: string,
  ): Promise<Answer> {
    const { method } = request;
    if (method === 'OPTIONS') {
      if (!cors.allows(origin)) throw notAllowed();
      return { status: 204, headers: { ...cors.preflight, allow: 'POST, OPTIONS' }, body: null };
    }
    if (method !== 'POST') throw wrongMethod('POST, OPTIONS');
    if (!cors.allows(origin)) throw notAllowed();
    const wait = await limiter(address ?? 'everyone');
    if (wait > 0) throw new Refusal('rate_limited', 'too many requests', { 'retry-after': String(wait) });
    if (query) throw new Refusal('invalid_param', 'parameters must stand in the body, not in the URL');
    const read = readParameters(operation, await readFields(request));
    if (!read.ok) throw new Refusal('invalid_param', read.problem.detail);
    const { status, bytes, retryAfter, code } = await service.ask(operation, toFields(read.parameters));
    const headers =
      retryAfter && /^\d{1,6}$/.test(retryAfter) ? { ...notStored, 'retry-after': retryAfter } : notStored;
    return { status, headers, body: bytes as Uint8Array<ArrayBuffer>, code };
  }

  async function look(page: Page, { method, headers }: Request): Promise<Answer> {
    if (method === 'OPTIONS') return { status: 204, headers: { allow: 'GET, HEAD, OPTIONS' }, body: null };
    if (method !== 'GET' && method !== 'HEAD') throw wrongMethod('GET, HEAD, OPTIONS');
    const answer = await shown(page, headers);
    return method === 'HEAD' ? { ...answer, body: null } : answer;
  }

  async function shown(page: Page, requested: Headers): Promise<Answer> {
    if (page.kind === 'script') {
      const served = await script(page.path, requested);
      if (!served) throw notFound();
      return served;
    }
    if (page.kind === 'image') {
      const { fields, bytes } = await image(page.size);
      return { status: 200, headers: fields, body: bytes as Uint8Array<ArrayBuffer> };
    }
    if (page.kind === 'home') {
      const headers = { location: settled.attributionHome, 'cache-control': 'public, max-age=3600' };
      return { status: 302, headers, body: null };
    }
    if (page.kind === 'health') return { status: 200, headers: notStored, body: '{"status":"ok"}' };
    if (page.kind === 'readiness') {
      const state = await ready();
      const status = state.status === 'ready' ? 200 : 503;
      return { status, headers: notStored, body: JSON.stringify(state), code: state.code };
    }
    const headers = {
      'content-type': json,
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    };
    return { status: 200, headers, body: openApi() };
  }

  /** A log that throws costs its line, never the answer. */
  function log(entry: LogEntry) {
    try {
      settled.log(entry);
    } catch {
      // there is nobody else to tell
    }
  }

  function notice(level: 'warn' | 'error', id: string, message: string) {
    log({ kind: 'notice', time: new Date().toISOString(), level, id, message });
  }

  function failed(error: unknown, id: string): Answer {
    if (error instanceof Refusal) {
      if (error.code === 'service_rejected_credentials')
        notice('error', id, 'the service refused the API key or the signature: check apiKey and secretKey');
      const headers = { ...notStored, ...error.headers };
      return { status: error.status, headers, body: errorBody(error.code, error.detail), code: error.code };
    }
    notice('error', id, tellFault(error));
    return {
      status: 500,
      headers: notStored,
      body: errorBody('api_error', 'internal fault'),
      code: 'api_error',
    };
  }

  async function fetch(request: Request, context?: unknown): Promise<Response> {
    const started = performance.now();
    const id = crypto.randomUUID();
    const { path, query } = splitUrl(request.url);
    const route = path.startsWith(`${basePath}/`) ? routeOf(path.slice(basePath.length)) : undefined;
    const origin = request.headers.get('origin');
    let answer: Answer;
    let client: string | undefined;
    try {
      const address = settled.clientAddress?.(request, context);
      client = address && settled.hashAddress?.(address);
      if (!route) throw notFound();
      answer =
        route.kind === 'operation'
          ? await operate(route.operation, request, origin, address, query)
          : await look(route, request);
    } catch (error) {
      answer = failed(error, id);
    }
    const { status, body, code } = answer;
    log({
      kind: 'request',
      time: new Date().toISOString(),
      id,
      operation: !route ? 'none' : route.kind === 'operation' ? route.operation : route.kind,
      status,
      duration: performance.now() - started,
      ...(code && { code }),
      ...(client && { client }),
    });
    const headers = {
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
      ...cors.fields(origin),
      ...answer.headers,
    };
    // workerd would compress again what is compressed
    const init: ResponseInit & { encodeBody?: 'manual' } = { status, headers, encodeBody: 'manual' };
    return new Response(body, init);
  }

  return { fetch };
}

const notFound = () => new Refusal('not_found', 'there is nothing at this path');
const notAllowed = () => new Refusal('origin_not_allowed', 'this origin may not use this endpoint');
const wrongMethod = (allow: string) =>
  new Refusal('method_not_allowed', 'this path takes another method', { allow });
