/** Prometheus metrics, made from the log's entries and so without health data. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Log } from '../endpoint/index.ts';
import { listen, type Address, type Server } from './serve.ts';

interface Metrics {
  log: Log;
  server: Server;
}

/** Serves `GET /metrics` on its own address. */
export async function serveMetrics(address: Address, warn: (fault: string) => void): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'drug_price_requests_total',
    help: 'Requests by operation, status and code',
    labelNames: ['operation', 'status', 'code'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'drug_price_request_seconds',
    help: 'Time to the answer by operation',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const server = await listen(
    () => (incoming, outgoing) => {
      if (incoming.url !== '/metrics' || incoming.method !== 'GET') return outgoing.writeHead(404).end();
      return registry.metrics().then((text) => {
        outgoing.writeHead(200, { 'content-type': registry.contentType }).end(text);
      });
    },
    address,
    { setting: 'DRUG_PRICE_METRICS_PORT or DRUG_PRICE_METRICS_HOST', warn },
  );
  const log: Log = (entry) => {
    if (entry.kind !== 'request') return;
    const { operation, status, code = '', duration } = entry;
    requests.inc({ operation, status, code });
    durations.observe({ operation }, duration / 1000);
  };
  return { log, server };
}
