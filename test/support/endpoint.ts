/** A signing endpoint without a network, and one over HTTP before a fake service, as the command line puts it together. */
import type { IncomingMessage } from 'node:http';
import {
  createSigningEndpoint,
  type Limiter,
  type LogEntry,
  type SigningEndpointOptions,
} from '../../src/endpoint/index.ts';
import { clientAddress, trustedBy } from '../../src/server/trusted-proxies.ts';
import { nodeRuntime } from '../../src/server/node-runtime.ts';
import { startCommand } from './command.ts';
import { startFakeService, type FakeService } from './fake-service.ts';
import { startApp } from './site.ts';

export const origin = 'https://www.clinic.example';
/** Those that the sandbox takes by itself. */
export const demoKeys = { apiKey: 'demo-key', secretKey: 'demo-secret' };
export const keys = { apiKey: 'key 1', secretKey: 'sëcret/=' };

/** What the command needs at least, before a service. */
export const environment = (serviceUrl: string) => ({
  DRUG_PRICE_API_KEY: 'public-key',
  DRUG_PRICE_SECRET_KEY: 'very-secret',
  DRUG_PRICE_SERVICE_URL: serviceUrl,
  DRUG_PRICE_ALLOWED_ORIGINS: origin,
});

const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };

/** An endpoint that is asked by no network. Its service knows no name, unless an option says otherwise. */
export function makeEndpoint(options: Partial<SigningEndpointOptions> = {}) {
  const entries: LogEntry[] = [];
  const endpoint = createSigningEndpoint({
    ...keys,
    serviceUrl: 'https://s.example',
    allowedOrigins: [origin],
    log: (entry) => entries.push(entry),
    fetch: () => Promise.resolve(Response.json({ data: { candidates: [] } })),
    // most tests ask for one name again and again, to see what becomes of the calls
    holdNames: 0,
    ...options,
  });
  const ask = (path: string, init?: RequestInit) =>
    endpoint.fetch(new Request(`https://e.example${path}`, init));
  /** Posts a form as a page of the allowed origin does. */
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers: { ...form, ...headers }, body, duplex: 'half' } as RequestInit);
  const notices = () => entries.filter((entry) => entry.kind === 'notice');
  const requests = () => entries.filter((entry) => entry.kind === 'request');
  return { endpoint, entries, ask, post, notices, requests };
}

/** Starts the command `endpoint`. @param settings beside what it needs at least */
export const startEndpointProcess = (serviceUrl: string, settings: Record<string, string> = {}) =>
  startCommand(['endpoint'], {
    ...environment(serviceUrl),
    DRUG_PRICE_HOLD_NAMES_SECONDS: '0', // as above
    ...settings,
  });

const addressOf = clientAddress(trustedBy([]));

export interface Started {
  url: string;
  service: FakeService;
  entries: LogEntry[];
  stop(): Promise<void>;
}

export async function startEndpoint(options: Partial<SigningEndpointOptions> = {}): Promise<Started> {
  const service = await startFakeService();
  const { endpoint, entries } = makeEndpoint({
    ...nodeRuntime(64),
    serviceUrl: service.url,
    rateLimit: 0,
    clientAddress: (_, context) => addressOf((context as { incoming: IncomingMessage }).incoming),
    fetch: undefined,
    ...options,
  });
  const server = await startApp(endpoint);
  return {
    url: server.url,
    service,
    entries,
    stop: async () => {
      await Promise.all([server.stop(), service.stop()]);
    },
  };
}

/** Lets requests pass once so many have come, however long a busy machine takes to bring them. */
export function letPassTogether(count: number): Limiter {
  let open: (wait: number) => void;
  const gate = new Promise<number>((resolve) => (open = resolve));
  return () => {
    if (--count <= 0) open(0);
    return gate;
  };
}

/** Posts a form over HTTP as a page of the allowed origin does. */
export const post = (url: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: String(body), headers: { ...form, ...headers } });

/** The code of an answer in the error shape. */
export async function codeOf(response: Response): Promise<string | undefined> {
  const body = (await response.json()) as { error?: { code?: string; type?: string } };
  return body.error?.code;
}
