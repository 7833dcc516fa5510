/** Kill -9 of the service, of Redis and of one of two instances under load: no answered request is lost, all heals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { origin } from '../support/endpoint.ts';
import { startFakeService } from '../support/fake-service.ts';
import { eventually } from '../support/eventually.ts';
import { endpointSettings, startCommand } from '../support/command.ts';
import { freePort } from '../support/free-port.ts';
import { load, statusOf } from '../support/load.ts';
import { findRedis, startRedis } from '../support/redis.ts';

const redisPath = findRedis();
const without = 'no redis-server here, and none could be installed';

const settings = (serviceUrl: string, more: Record<string, string> = {}) => ({
  ...endpointSettings(serviceUrl, origin),
  ...more,
});

test('two instances share one limit on Redis', { skip: redisPath ? false : without }, async () => {
  const service = await startFakeService();
  const redis = await startRedis(redisPath!, await freePort());
  const shared = settings(service.url, { DRUG_PRICE_REDIS_URL: redis.url, DRUG_PRICE_RATE_LIMIT: '10' });
  const instances = await Promise.all([0, 1].map(() => startCommand(['endpoint'], shared)));
  const statuses: number[] = [];
  for (let i = 0; i < 16; i++) statuses.push(await statusOf(instances[i % 2]!.url, `a ${i}`));
  assert.equal(statuses.filter((status) => status === 200).length, 10);
  assert.equal(statuses.filter((status) => status === 429).length, 6);
  // beside the questions by which each tries its keys
  assert.equal(service.received.filter(({ url }) => !url.includes('aspirin')).length, 10);
  for (const instance of instances) assert.equal(await instance.end('SIGTERM'), 0);
  await redis.kill();
});

test(
  'Redis killed under load: each instance counts by itself, and shares again',
  { skip: redisPath ? false : without },
  async () => {
    const service = await startFakeService();
    const port = await freePort();
    let redis = await startRedis(redisPath!, port);
    const endpoint = await startCommand(
      ['endpoint'],
      settings(service.url, { DRUG_PRICE_REDIS_URL: redis.url, DRUG_PRICE_RATE_LIMIT: '100000' }),
    );
    const { goOn, stop } = load([endpoint.url]);
    await goOn();
    await redis.kill();
    await eventually('away', () => /Redis is away/.test(endpoint.err()));
    await goOn();
    redis = await startRedis(redisPath!, port);
    await eventually('back on Redis', () => /Redis is back/.test(endpoint.err()));
    await goOn();
    const counts = await stop();
    assert.deepEqual([...counts.keys()], [200]);
    assert.equal(await endpoint.end('SIGTERM'), 0);
    await redis.kill();
  },
);

test('without Redis from the start, the limit still holds', async () => {
  const service = await startFakeService();
  const endpoint = await startCommand(
    ['endpoint'],
    settings(service.url, {
      DRUG_PRICE_REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
      DRUG_PRICE_RATE_LIMIT: '3',
    }),
  );
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push(await statusOf(endpoint.url, String(i)));
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  assert.equal(await endpoint.end('SIGTERM'), 0);
});

test('the service killed under load: plain refusals, then answers again', async () => {
  const port = await freePort();
  const args = ['sandbox', '--port', String(port)];
  let sandbox = await startCommand(args);
  const endpoint = await startCommand(['endpoint'], settings(sandbox.url, { DRUG_PRICE_RATE_LIMIT: '0' }));
  const ready = async () => (await fetch(`${endpoint.url}/readyz`)).status;
  assert.equal(await ready(), 200);
  const { goOn, stop } = load([endpoint.url]);
  await goOn();
  await sandbox.end('SIGKILL');
  await eventually('not ready', async () => (await ready()) === 503);
  sandbox = await startCommand(args);
  await eventually('ready again', async () => (await ready()) === 200);
  assert.equal(await statusOf(endpoint.url, 'x'), 200);
  const counts = await stop();
  assert.ok(
    [...counts.keys()].every((status) => status === 200 || status === 502),
    [...counts].join(' '),
  );
  assert.ok((counts.get(200) ?? 0) > 0 && (counts.get(502) ?? 0) > 0);
  assert.equal(await endpoint.end('SIGTERM'), 0);
  assert.equal(await sandbox.end('SIGTERM'), 0);
});

test('one of two instances killed under load: the other goes on', async () => {
  const service = await startFakeService();
  const [first, second] = await Promise.all(
    [0, 1].map(() => startCommand(['endpoint'], settings(service.url, { DRUG_PRICE_RATE_LIMIT: '0' }))),
  );
  const ofSecond = load([second!.url]);
  const ofFirst = load([first!.url]);
  await Promise.all([ofFirst.goOn(), ofSecond.goOn()]);
  assert.equal(await first!.end('SIGKILL'), null);
  await Promise.all([ofFirst.goOn(), ofSecond.goOn()]);
  const lost = await ofFirst.stop();
  assert.ok([...lost.keys()].every((status) => status === 200 || status === 0));
  assert.deepEqual([...(await ofSecond.stop()).keys()], [200]);
  const again = await startCommand(['endpoint', '--port', new URL(first!.url).port], settings(service.url));
  assert.equal(await statusOf(again.url, 'x'), 200);
  assert.equal(await again.end('SIGTERM'), 0);
  assert.equal(await second!.end('SIGTERM'), 0);
});
