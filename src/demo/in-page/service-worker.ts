/**
 * The static demo's service worker: signing endpoint and sandbox in the browser, so that its pages look up prices on any
 * file server. It answers what is below `api/` and `sandbox/`, and leaves everything else to that server.
 */
import { createSigningEndpoint, type ServiceCall } from '../../endpoint/index.ts';
import { createSandbox } from '../../sandbox/index.ts';
import { requestOf } from './request.ts';
import { loadTables } from './tables.ts';

/** What the types of pages lack: those of workers contradict them. */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
}
const worker = globalThis as unknown as Worker;

const keys = { apiKey: 'demo-key', secretKey: 'demo-secret' };
/** Nobody asks there: the endpoint's calls stay in this worker. */
const nowhere = 'https://sandbox.example';

type Service = (request: Request) => Promise<Response>;

/** By the folder that each answers for. */
async function start(scope: string): Promise<Record<string, Service>> {
  await loadTables(new URL('sandbox-data.bin', scope));
  const sandbox = createSandbox({ ...keys, baseUrl: `${scope}sandbox` });
  const call: ServiceCall = async ({ method, url, headers, body }) => {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const response = await sandbox.fetch(requestOf(url, method, headers, bytes ?? null));
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
  const endpoint = createSigningEndpoint({
    ...keys,
    call,
    serviceUrl: nowhere,
    attributionHome: `${scope}sandbox/`,
    allowedOrigins: ['*'],
    rateLimit: 0,
    page: 'off',
    log: () => undefined,
    loadImage: async (size) =>
      call({ method: 'GET', url: `${nowhere}/attribution/${size}`, headers: {}, limit: 0, timeout: 0 }),
  });
  return {
    api: (request) => endpoint.fetch(request),
    sandbox: async (request) => readable(await sandbox.fetch(request)),
  };
}

/** A page of the sandbox, whose policy allows its style by a hash that only Node makes at once. */
function readable(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy.replace(/'sha256-[^']*'/, "'unsafe-inline'"));
  return new Response(response.body, { status: response.status, headers });
}

let services: ReturnType<typeof start> | undefined;

async function answer(request: Request, folder: string, path: string): Promise<Response> {
  const { scope } = worker.registration;
  try {
    services ??= start(scope);
    const service = (await services)[folder]!;
    const { origin } = new URL(scope);
    const headers = { ...Object.fromEntries(request.headers), origin };
    return await service(requestOf(`${nowhere}${path}`, request.method, headers, await bytesOf(request)));
  } catch (error) {
    services = undefined; // the data may come the next time
    console.error(error);
    return Response.error();
  }
}

async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  return request.method === 'POST' ? new Uint8Array(await request.arrayBuffer()) : null;
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
for (const type of ['activate', 'message'] as const)
  worker.addEventListener(type, (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const below = request.url.startsWith(worker.registration.scope)
    ? request.url.slice(worker.registration.scope.length)
    : '';
  const [, folder, path] = /^(api|sandbox)(?=[/?#]|$)([^#]*)/.exec(below) ?? [];
  if (folder) event.respondWith(answer(request, folder, path!.startsWith('/') ? path! : `/${path!}`));
});
