/** Every bound on size, to the byte: what is just within it passes, one more does not. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callByPool } from '../../src/server/call-by-pool.ts';
import { raw, startFakeService } from '../support/fake-service.ts';
import { codeOf, makeEndpoint } from '../support/endpoint.ts';

/** A good body of so many bytes: empty pieces between parameters do not count. */
const bodyOf = (bytes: number) => 'query=x'.padEnd(bytes, '&');

for (const announced of [true, false])
  test(`a body of 64 KiB, ${announced ? 'announced' : 'in a stream'}`, async () => {
    const { post } = makeEndpoint();
    const postBytes = (bytes: number) =>
      post('/drug-search', bodyOf(bytes), announced ? { 'content-length': String(bytes) } : {});
    assert.equal((await postBytes(64 * 1024)).status, 200);
    const refused = await postBytes(64 * 1024 + 1);
    assert.equal(refused.status, 413);
    assert.equal(await codeOf(refused), 'payload_too_large');
  });

test('1024 parameters', async () => {
  const { post } = makeEndpoint();
  const refusal = async (count: number) => {
    const response = await post('/v2/price/compare', `name=x${'&ncpdp=1'.repeat(count - 1)}`);
    return ((await response.json()) as { error: { detail: string } }).error.detail;
  };
  assert.match(await refusal(1024), /^ncpdp /);
  assert.match(await refusal(1025), /1024 parameters/);
});

test('50 pharmacy numbers', async () => {
  const { post } = makeEndpoint();
  const ask = (count: number) => post('/v2/price/compare', `name=x${'&ncpdp=1'.repeat(count)}`);
  assert.equal((await ask(50)).status, 200);
  const refused = await ask(51);
  assert.equal(refused.status, 400);
  assert.equal(await codeOf(refused), 'invalid_param');
});

for (const [by, path, fields, longest] of [
  ['the pool', '/drug-info', { name: 'x' }, 2 * 1024 * 1024],
  ['fetch', '/drug-info', { name: 'x' }, 2 * 1024 * 1024],
  ['the pool', '/v2/coupon', { coupon_key: 'x', coupon_format: 'both' }, 6 * 1024 * 1024],
] as const)
  test(`an answer of ${longest} bytes to ${path}, by ${by}`, async () => {
    const service = await startFakeService();
    const options = by === 'fetch' ? { fetch: globalThis.fetch } : { call: callByPool(1) };
    const { post } = makeEndpoint({ serviceUrl: service.url, ...options });
    const ask = (bytes: number) => {
      service.behave(raw(`{"data":"${'x'.repeat(bytes - 11)}"}`));
      return post(path, new URLSearchParams(fields));
    };
    const whole = await ask(longest);
    assert.equal(whole.status, 200);
    assert.equal((await whole.arrayBuffer()).byteLength, longest);
    assert.equal(await codeOf(await ask(longest + 1)), 'service_bad_response');
  });

test('an image of 256 KiB', async () => {
  const get = (bytes: number) => {
    const image = () => new Response('x'.repeat(bytes), { headers: { 'content-type': 'image/png' } });
    return makeEndpoint({ fetch: () => Promise.resolve(image()) }).ask('/attribution/tiny');
  };
  assert.equal((await get(256 * 1024)).status, 200);
  assert.equal((await get(256 * 1024 + 1)).status, 502);
});

describe('of held names', () => {
  /** Asks for a name, and tells whether the service was asked. */
  function holding(...candidates: string[]) {
    let calls = 0;
    const { post } = makeEndpoint({
      holdNames: undefined,
      rateLimit: 0,
      fetch: () => Promise.resolve(((calls += 1), Response.json({ data: { candidates } }))),
    });
    return async (query: string) => {
      const before = calls;
      await post('/drug-search', new URLSearchParams({ query }));
      return calls > before;
    };
  }

  test('five thousand', async () => {
    const ask = holding();
    for (let i = 0; i < 5000; i++) await ask(`drug ${i}`);
    assert.equal(await ask('drug 0'), false, 'the first is still held');
    assert.equal(await ask('one more'), true);
    assert.equal(await ask('drug 0'), true, 'the oldest gave way');
    assert.equal(await ask('drug 4999'), false);
  });

  test('16 MiB', async () => {
    const ask = holding('x'.repeat(1024 * 1024));
    for (let i = 0; i < 15; i++) await ask(`drug ${i}`);
    assert.equal(await ask('drug 0'), false, 'the first is still held');
    assert.equal(await ask('one more'), true);
    assert.equal(await ask('drug 0'), true, 'the oldest gave way');
    assert.equal(await ask('drug 14'), false);
  });
});

test('whatever status the service gives, the answer is a legal one', async () => {
  for (const status of [0, 100, 199, 200, 204, 205, 206, 299, 304, 399, 402, 418, 499, 500, 599, 600, 999]) {
    const bytes = new TextEncoder().encode('{"data":{}}');
    const { post } = makeEndpoint({
      call: () => Promise.resolve({ status, contentType: 'application/json', bytes }),
    });
    const response = await post('/drug-info', 'name=x');
    if ([200, 206, 299, 402, 418, 499, 500, 599].includes(status)) assert.equal(response.status, status);
    else assert.equal(await codeOf(response), 'service_bad_response', String(status));
  }
});
