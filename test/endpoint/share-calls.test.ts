/** An identical lookup shares a call, but never the end of another's time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { eventually } from '../support/eventually.ts';
import { makeEndpoint } from '../support/endpoint.ts';

const timeout = 1500;

/** An endpoint before a service that answers when told to. */
function make(options: Partial<SigningEndpointOptions> = {}) {
  const calls: ((response: Response) => void)[] = [];
  const { endpoint, post } = makeEndpoint({
    timeout,
    rateLimit: 0,
    fetch: () => new Promise((resolve) => calls.push(resolve)),
    ...options,
  });
  const answer = (call: number) => calls[call]!(Response.json({ data: {} }));
  const search = async (query: string) => (await post('/drug-search', `query=${query}`)).status;
  return { endpoint, calls, answer, search };
}

test('lookups that come together or soon after share one call', async () => {
  const { calls, answer, search } = make();
  const all = Array.from({ length: 20 }, () => search('x'));
  await eventually('called', () => calls.length > 0);
  await sleep(timeout / 5);
  all.push(search('x'));
  await sleep(50);
  assert.equal(calls.length, 1);
  answer(0);
  assert.deepEqual(new Set(await Promise.all(all)), new Set([200]));
});

test('a lookup that comes late in the time of another makes its own call', async () => {
  const { calls, answer, search } = make();
  const first = search('x');
  await eventually('called', () => calls.length === 1);
  await sleep(timeout * 0.7);
  const second = search('x');
  await eventually('called again', () => calls.length === 2);
  const third = search('x');
  assert.equal(await first, 504);
  answer(1);
  assert.deepEqual([await second, await third], [200, 200]);
  assert.equal(calls.length, 2, 'the third joins the second');
});

test('where the call that it joined timed out, a lookup makes its own in the time that it has left', async () => {
  const { calls, answer, search } = make();
  const began = performance.now();
  const first = search('x');
  await eventually('called', () => calls.length === 1);
  await sleep(timeout * 0.4);
  const joined = [search('x'), search('x'), search('x')];
  const since = performance.now() - began;
  await sleep(50);
  // on a busy machine half of the first one's time may be over by then, after which none joins it
  if (since < timeout * 0.45) assert.equal(calls.length, 1);
  assert.equal(await first, 504);
  await eventually('called again', () => calls.length === 2);
  answer(1);
  assert.deepEqual(await Promise.all(joined), [200, 200, 200]);
  assert.equal(calls.length, 2, 'they share it');
});

test('a lookup that joined gets its answer within its own time', async () => {
  const { calls, search } = make();
  const first = search('x');
  await eventually('called', () => calls.length === 1);
  await sleep(timeout * 0.4);
  const began = performance.now();
  assert.equal(await search('x'), 504);
  const took = performance.now() - began;
  assert.ok(took < timeout + 500, `${took} ms`);
  assert.equal(await first, 504);
});

test('a lookup joins none that waits for a slot', async () => {
  const { endpoint, calls, answer, search } = make({ maxConcurrency: 1 });
  const running = search('other');
  await eventually('called', () => calls.length === 1);
  const waiting = [search('x'), search('x')];
  await eventually('both wait', () => endpoint.state.waiting === 2);
  answer(0);
  assert.equal(await running, 200);
  await eventually('called', () => calls.length === 2);
  answer(1);
  await eventually('called', () => calls.length === 3);
  answer(2);
  assert.deepEqual(await Promise.all(waiting), [200, 200]);
});
