/**
 * One process of the endpoint's benchmark. For each line on stdin it tells the CPU time and memory it has used; for
 * `live`, what lives of that memory.
 */
import { Agent, createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [kind, serviceUrl = ''] = process.argv.slice(2);
const sites = join(import.meta.dirname, 'endpoint-sites.json');

function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

function answers() {
  const price = { pharmacy: 'Pharmacy', price: 4.5, type: 'coupon', coupon_key: 'k'.repeat(1000) };
  const body = Buffer.from(JSON.stringify({ data: { prices: Array(19).fill(price) } }).padEnd(20_480));
  listen((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      outgoing
        .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
        .end(body);
    });
  });
}

function pipe() {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(serviceUrl);
  listen((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ agent, hostname, port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
}

/** As an operator of several sites runs it behind a proxy; without Redis, which would measure another process's round trip. */
async function endpoint() {
  const { collectRarely } = await import('../../src/server/memory-flags.ts');
  collectRarely();
  const { startEndpoint } = await import('../../src/server/start-endpoint.ts');
  await startEndpoint(
    { host: '127.0.0.1', port: 0 },
    {
      DRUG_PRICE_SITES_FILE: sites,
      DRUG_PRICE_SERVICE_URL: serviceUrl,
      DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
      DRUG_PRICE_METRICS_PORT: '0',
      DRUG_PRICE_RATE_LIMIT: '1000000000',
      DRUG_PRICE_GLOBAL_RATE_LIMIT: '1000000000',
    },
  );
}

createInterface(process.stdin).on('line', (asked) => {
  const { rss } = process.memoryUsage();
  // between measured windows it would throw away compiled code, which none in service does
  if (asked === 'live') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed } = process.memoryUsage();
  console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6, rss, heap: heapUsed }));
});
const servers: Record<string, () => unknown> = { service: answers, pipe, endpoint };
await servers[kind!]!();
