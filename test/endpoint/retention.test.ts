/** How long the endpoint's memory holds who asked and what was asked, by what can be found in it. */
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { mock, test } from 'node:test';
import { getHeapSnapshot } from 'node:v8';
import { windowSeconds } from '../../src/endpoint/limiter.ts';
import { addressHasher } from '../../src/server/log.ts';
import { clientAddress, trustedBy } from '../../src/server/trusted-proxies.ts';
import { makeEndpoint } from '../support/endpoint.ts';

mock.timers.enable({ apis: ['setTimeout', 'Date'] });
let now = 1000;
const clock = mock.method(performance, 'now', () => now).mock;
function pass(seconds: number) {
  now += seconds * 1000;
  mock.timers.tick(seconds * 1000);
}

const numbers = [1, 2, 3];
// put together for each use: as constants they would be found in the test itself
const visitor = (i: number) => `203.0.113.${100 + i}`;
const name = (i: number) => `amoxi${70 + i}`;

/** How many of the visitors, and of the names, are anywhere in the memory of this process. */
async function found(): Promise<{ visitors: number; names: number }> {
  // the mock keeps its calls with their stacks, and V8 the text that a pattern was tried on last
  clock.resetCalls();
  /x/.exec('x');
  const chunks: Buffer[] = [];
  for await (const chunk of getHeapSnapshot() as AsyncIterable<Buffer>) chunks.push(chunk);
  const memory = Buffer.concat(chunks);
  const count = (text: (i: number) => string) => numbers.filter((i) => memory.includes(text(i))).length;
  return { visitors: count(visitor), names: count(name) };
}

const addressOf = clientAddress(trustedBy(['127.0.0.1']));
const socket = { remoteAddress: '127.0.0.1' } as IncomingMessage['socket'];

for (const [what, status] of [
  ['answers', 200],
  ['fails', 503],
] as const)
  test(`while the service ${what}, an address is gone after the minute, and a name after ten, though nobody asks anymore`, async () => {
    const { post, requests } = makeEndpoint({
      holdNames: undefined,
      clientAddress: ({ headers }) => addressOf({ socket, headers: Object.fromEntries(headers) }),
      hashAddress: addressHasher(),
      // without that header it would be asked again after a pause
      fetch: async () =>
        Response.json({ data: { candidates: [] } }, { status, headers: { 'retry-after': '1' } }),
    });
    for (const i of numbers)
      await post('/drug-search', `query=${name(i)}`, { 'x-forwarded-for': visitor(i) });
    assert.equal(new Set(requests().map(({ client }) => client)).size, 3);
    const names = status === 200 ? 3 : 0;
    assert.deepEqual(await found(), { visitors: 3, names });
    pass(windowSeconds);
    assert.deepEqual(await found(), { visitors: 0, names });
    pass(600 - windowSeconds);
    assert.deepEqual(await found(), { visitors: 0, names: 0 });
  });

test('where no timer outlives its request, as on Cloudflare Workers, they are gone with the next lookup', async () => {
  const { post } = makeEndpoint({
    holdNames: undefined,
    shareCalls: false,
    limiter: () => 0,
    clientAddress: ({ headers }) => headers.get('cf-connecting-ip') ?? undefined,
  });
  const search = (i: number) => post('/drug-search', `query=${name(i)}`, { 'cf-connecting-ip': visitor(i) });
  for (const i of numbers) await search(i);
  assert.deepEqual(await found(), { visitors: 0, names: 3 });
  now += 600_000;
  await search(4);
  assert.deepEqual(await found(), { visitors: 0, names: 0 });
});
