/** A signing endpoint over HTTP before a fake service, as the command line puts it together. */
import type { IncomingMessage } from 'node:http';
import {
  createSigningEndpoint,
  type Limiter,
  type LogEntry,
  type SigningEndpointOptions,
} from '../../src/endpoint/index.ts';
import { clientAddress, proxyList } from '../../src/server/client-address.ts';
import { nodeParts } from '../../src/server/node-parts.ts';
import { serve } from '../../src/server/serve.ts';
import { startFakeService, type FakeService } from './fake-service.ts';
import { stopAfterTests } from './leftovers.ts';

export const origin = 'https://www.clinic.example';
export const keys = { apiKey: 'key 1', secretKey: 'sëcret/=' };

/** What the command needs at least, before a service. */
export const environment = (serviceUrl: string) => ({
  DRUG_PRICE_API_KEY: 'public-key',
  DRUG_PRICE_SECRET_KEY: 'very-secret',
  DRUG_PRICE_SERVICE_URL: serviceUrl,
  DRUG_PRICE_ALLOWED_ORIGINS: origin,
});

const addressOf = clientAddress(proxyList([]));

export interface Started {
  url: string;
  service: FakeService;
  entries: LogEntry[];
  stop(): Promise<void>;
}

export async function startEndpoint(options: Partial<SigningEndpointOptions> = {}): Promise<Started> {
  const service = await startFakeService();
  const entries: LogEntry[] = [];
  const endpoint = createSigningEndpoint({
    ...keys,
    ...nodeParts(64),
    serviceUrl: service.url,
    allowedOrigins: [origin],
    rateLimit: 0,
    clientAddress: (_, context) => addressOf((context as { incoming: IncomingMessage }).incoming),
    log: (entry) => entries.push(entry),
    ...options,
  });
  const server = await serve(endpoint, { host: '127.0.0.1', port: 0 });
  stopAfterTests(() => server.stop());
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

/** Posts a form as a page of the allowed origin does. */
export function post(url: string, body: string | URLSearchParams, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    body: String(body),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** The code of an answer in the error shape. */
export async function codeOf(response: Response): Promise<string | undefined> {
  const body = (await response.json()) as { error?: { code?: string; type?: string } };
  return body.error?.code;
}
