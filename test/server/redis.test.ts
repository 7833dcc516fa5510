/** A Redis that hangs or refuses: limits go on in each instance, at no cost to who asks, and the operator is told once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Redis } from 'ioredis';
import type { Command } from '../support/command.ts';
import { startEndpointProcess, post } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { startFakeRedis } from '../support/fake-redis.ts';
import { startFakeService } from '../support/fake-service.ts';
import { freePort } from '../support/free-port.ts';
import { findRedis, startRedis } from '../support/redis.ts';

async function start(redisUrl: string, more: Record<string, string> = {}) {
  const service = await startFakeService();
  return startEndpointProcess(service.url, { DRUG_PRICE_REDIS_URL: redisUrl, ...more });
}

let asked = 0;
const statusOf = ({ url }: Command) =>
  post(`${url}/drug-search`, `query=drug ${asked++}`).then(({ status }) => status);
const notices = (command: Command, pattern: RegExp) =>
  command
    .err()
    .split('\n')
    .filter((line) => pattern.test(line)).length;

interface Hanging {
  hang(): void;
  goOn(): void;
}

/** Redis hangs, then answers again. */
async function throughHang(command: Command, redis: Hanging) {
  for (let i = 0; i < 3; i++) assert.equal(await statusOf(command), 200);
  redis.hang();
  await eventually('reported', async () => {
    assert.equal(await statusOf(command), 200);
    return notices(command, /Redis is away/) > 0;
  });
  const from = performance.now();
  for (let i = 0; i < 10; i++) assert.equal(await statusOf(command), 200);
  assert.ok(performance.now() - from < 2_000, `10 lookups took ${(performance.now() - from).toFixed(0)} ms`);
  redis.goOn();
  await eventually('back', () => notices(command, /Redis is back/) > 0);
  assert.equal(await statusOf(command), 200);
  assert.deepEqual([notices(command, /Redis is away/), notices(command, /Redis is back/)], [1, 1]);
}

test('a Redis that hangs is left alone, and used again when it answers', async () => {
  const redis = await startFakeRedis();
  const command = await start(redis.url);
  await throughHang(command, redis);
  const counted = redis.counted();
  assert.equal(await statusOf(command), 200);
  assert.equal(redis.counted(), counted + 1);
  assert.equal(await command.end('SIGTERM'), 0);
});

const redisPath = findRedis();
const withRedis = { skip: redisPath ? false : 'no redis-server here, and none could be installed' };
test('so is a real one that is stopped', withRedis, async () => {
  const redis = await startRedis(redisPath!, await freePort());
  const command = await start(redis.url);
  await throughHang(command, { hang: () => redis.signal('SIGSTOP'), goOn: () => redis.signal('SIGCONT') });
  assert.equal(await command.end('SIGTERM'), 0);
  await redis.kill();
});

/** Redis takes commands and counts nothing, then counts again. */
async function throughRefusal(command: Command, code: string, again: () => unknown) {
  const said = new RegExp(`Redis refuses to count \\(${code}\\): limits count per instance`);
  const statuses: number[] = [];
  while (statuses.length < 7) statuses.push(await statusOf(command));
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  await eventually('reported', () => notices(command, said) > 0);
  assert.equal(notices(command, /Redis is (?:back|away)/), 0);
  await again();
  await eventually('back', async () => {
    await statusOf(command);
    return notices(command, /Redis is back/) > 0;
  });
  assert.equal(notices(command, said), 1);
}

for (const [code, message] of [
  ['READONLY', "READONLY You can't write against a read only replica."],
  ['OOM', "OOM command not allowed when used memory > 'maxmemory'."],
  ['MISCONF', 'MISCONF Redis is configured to save RDB snapshots, but it is unable to persist to disk.'],
  ['NOPERM', "NOPERM this user has no permissions to run the 'evalsha' command"],
] as const)
  test(`a Redis that answers and refuses to count is said to: ${code}`, async () => {
    const redis = await startFakeRedis();
    const command = await start(redis.url, { DRUG_PRICE_RATE_LIMIT: '5' });
    redis.refuse(message);
    await throughRefusal(command, code, () => redis.refuse());
    assert.equal(await command.end('SIGTERM'), 0);
  });

for (const [code, refuse, again] of [
  ['READONLY', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']],
  ['OOM', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']],
] as const)
  test(`so is a real one: ${code}`, withRedis, async () => {
    const redis = await startRedis(redisPath!, await freePort());
    const command = await start(redis.url, { DRUG_PRICE_RATE_LIMIT: '5' });
    const client = new Redis(redis.url);
    await client.call(refuse[0], refuse.slice(1));
    await throughRefusal(command, code, () => client.call(again[0], again.slice(1)));
    client.disconnect();
    assert.equal(await command.end('SIGTERM'), 0);
    await redis.kill();
  });

test('Redis holds an address for a minute at most', withRedis, async () => {
  const redis = await startRedis(redisPath!, await freePort());
  const command = await start(redis.url, {
    DRUG_PRICE_GLOBAL_RATE_LIMIT: '100',
    DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
  });
  for (const visitor of ['203.0.113.9', '2001:db8:1:712::1']) {
    const headers = { 'x-forwarded-for': visitor };
    for (let i = 0; i < 2; i++)
      assert.equal((await post(`${command.url}/drug-search`, `query=drug ${i}`, headers)).status, 200);
    await fetch(`${command.url}/attribution/tiny`, { headers });
  }
  const client = new Redis(redis.url);
  const keys = await client.keys('*');
  // two addresses and a home, for lookups and for images, and all together
  assert.equal(keys.length, 7);
  for (const key of keys) {
    const left = await client.pttl(key);
    assert.ok(left > 0 && left <= 60_000, `${key}: ${left} ms`);
  }
  client.disconnect();
  assert.equal(await command.end('SIGTERM'), 0);
  await redis.kill();
});

test('while Redis hangs, the limit holds in the instance', async () => {
  const redis = await startFakeRedis();
  const command = await start(redis.url, { DRUG_PRICE_RATE_LIMIT: '5' });
  redis.hang();
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push(await statusOf(command));
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429]);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('what Redis counts: images apart, and an IPv6 home as a whole', async () => {
  const redis = await startFakeRedis();
  const command = await start(redis.url, {
    DRUG_PRICE_RATE_LIMIT: '1',
    DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
  });
  const from = (subnet: number) => ({ 'x-forwarded-for': `2001:db8:1:70${subnet}::1` });
  const image = () => fetch(`${command.url}/attribution/tiny`, { headers: from(0) });
  for (let i = 0; i < 3; i++) assert.notEqual((await image()).status, 429);
  const statuses: number[] = [];
  for (const subnet of [0, 0, 1, 2, 3, 4])
    statuses.push((await post(`${command.url}/drug-search`, 'query=x', from(subnet))).status);
  assert.deepEqual(statuses, [200, 429, 200, 200, 200, 429]);
  assert.deepEqual(redis.keys(), [
    'drug-price:image:2001:db8:1:700::/64',
    'drug-price:image:2001:db8:1:700::/56',
    'drug-price:address:2001:db8:1:700::/64',
    'drug-price:address:2001:db8:1:700::/56',
    ...[1, 2, 3, 4].map((subnet) => `drug-price:address:2001:db8:1:70${subnet}::/64`),
  ]);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('a Redis that hangs from the start does not hold it up', async () => {
  const redis = await startFakeRedis();
  redis.hang();
  const command = await start(redis.url);
  assert.equal(await statusOf(command), 200);
  assert.equal(notices(command, /Redis is away/), 1);
  redis.goOn();
  await eventually('back', () => notices(command, /Redis is back/) > 0);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('a wrong password of Redis is reported as such, and not written', async () => {
  const redis = await startFakeRedis(true);
  const command = await start(redis.url.replace('//', '//:wrong-one@'));
  assert.equal(await statusOf(command), 200);
  assert.equal(notices(command, /DRUG_PRICE_REDIS_URL.*password/), 1);
  assert.doesNotMatch(command.err() + command.out(), /wrong-one/);
  assert.equal(await command.end('SIGTERM'), 0);
});
