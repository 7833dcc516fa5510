/** Two instances behind a proxy that keeps connections: one is stopped under load, and nobody loses a lookup. */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, test } from 'node:test';
import { startCommand } from '../support/command.ts';
import { environment } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { late, startFakeService } from '../support/fake-service.ts';
import { load } from '../support/load.ts';
import { findNginx, startNginx } from '../support/nginx.ts';
import { startSite } from '../support/site.ts';

/** Two instances before one service; `start` starts another, at the port of an earlier one. */
async function instances(more: Record<string, string> = {}) {
  const service = await startFakeService();
  service.behave(late(20));
  const settings = { ...environment(service.url), DRUG_PRICE_RATE_LIMIT: '0', ...more };
  const start = (port: string) => startCommand(['endpoint', '--port', port], settings);
  const [first, second] = await Promise.all([start('0'), start('0')]);
  return { first, second, start };
}
type Instances = Awaited<ReturnType<typeof instances>>;

/** Stops one under load, starts its successor at the same port, and stops the other. */
async function throughRestart(proxy: string, { first, second, start }: Instances) {
  const { goOn, stop } = load([proxy], 16);
  await goOn();
  assert.equal(await first.end('SIGTERM'), 0);
  await goOn();
  const successor = await start(new URL(first.url).port);
  // until the proxy asks it too
  await eventually('asked', () => successor.out().split('"operation":"drugSearch"').length > 10);
  assert.equal(await second.end('SIGTERM'), 0);
  await goOn();
  const counts = await stop();
  assert.deepEqual([...counts.keys()], [200], JSON.stringify([...counts]));
  assert.equal(await successor.end('SIGTERM'), 0);
}

const nginx = await findNginx();
test('nginx', { skip: nginx ? false : 'no nginx here, and none could be unpacked' }, async () => {
  const both = await instances();
  const upstreams = [both.first, both.second]
    .map(({ url }) => `server ${new URL(url).host} fail_timeout=1s;`)
    .join(' ');
  const { url } = await startNginx(
    nginx!,
    `upstream drug_price { ${upstreams} keepalive 32; keepalive_timeout 50s; }
     server { listen 127.0.0.1:PORT; location / {
       proxy_pass http://drug_price; proxy_http_version 1.1; proxy_set_header Connection "";
       proxy_next_upstream error; proxy_read_timeout 20s; } }`,
  );
  await throughRestart(url, both);
});

/** Asks in turn those instances that are ready, on kept connections, and never asks twice. */
async function startProxy(urls: string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32, scheduling: 'fifo' });
  const ready = new Set(urls);
  const look = setInterval(() => {
    for (const url of urls)
      fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      );
  }, 100);
  let turn = 0;
  const url = await startSite((incoming, outgoing) => {
    const { host, hostname, port } = new URL([...ready][turn++ % ready.size]!);
    const { method, url: path, headers } = incoming;
    const onward = request(
      { agent, hostname, port, method, path, headers: { ...headers, host, connection: 'keep-alive' } },
      (response) => {
        response.pipe(
          outgoing.writeHead(response.statusCode!, { ...response.headers, connection: 'keep-alive' }),
        );
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  after(() => {
    clearInterval(look);
    agent.destroy();
  });
  return url;
}

test('a proxy that looks at /readyz and never asks twice, with a drain', async () => {
  const both = await instances({ DRUG_PRICE_DRAIN_SECONDS: '2' });
  await throughRestart(await startProxy([both.first.url, both.second.url]), both);
});
