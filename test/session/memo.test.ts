/** Values that are kept for as long as what they were derived from is the same. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isSame, lastCall, Memo } from '../../src/session/memo.ts';
import { RequestCache, type Ask } from '../../src/session/requests.ts';
import { service, settle } from './service.ts';

test('a value is derived again once one of its answers is another, and only then', async () => {
  const { client, sent } = service();
  const cache = new RequestCache(() => {}, Promise.resolve());
  after(() => cache.stop());
  const memo = new Memo<object>();
  let count = 0;
  const derive = (ask: Ask) => {
    count++;
    return [ask('drugInfo', { name: 'lipitor' }), ask('priceCompare', { name: 'lipitor' })];
  };
  const run = () => cache.run(client, (ask) => memo.run(ask, derive));
  const first = run();
  assert.deepEqual([run() === first, count], [true, 1]);
  await settle();
  const second = run();
  assert.deepEqual([second === first, count], [false, 2]);
  assert.deepEqual([run() === second, count], [true, 2]);
  assert.equal(sent().length, 2, 'it is wanted still');
  cache.run(client, () => memo.forget(cache));
  assert.notEqual(run(), second);
  assert.equal(count, 3);
  await settle();
  assert.deepEqual(sent().slice(2), ['price/compare lipitor'], 'a name is not requested again');
});

test('one that asked for nothing is derived once, and may be forgotten before', () => {
  const cache = new RequestCache(() => {}, Promise.resolve());
  const memo = new Memo<number>();
  let count = 0;
  memo.forget(cache);
  const run = () => cache.run(undefined, (ask) => memo.run(ask, () => ++count));
  assert.deepEqual([run(), run()], [1, 1]);
  memo.forget(cache);
  assert.equal(run(), 2);
});

test('a function gives its last value for the same arguments', () => {
  const last = lastCall((one: unknown, other: unknown) => ({ one, other }));
  const value = last(1, 'a');
  assert.equal(last(1, 'a'), value);
  assert.notEqual(last(1, 'b'), value);
  assert.deepEqual(last(2, 'b'), { one: 2, other: 'b' });
  assert.equal(last(NaN, 'b'), last(NaN, 'b'));
  assert.notEqual(last({}, 'b'), last({}, 'b'));
});

test('values with the same parts are the same', () => {
  const parts = { a: [1, 'x'] };
  assert.deepEqual(
    [isSame(parts, parts), isSame(parts, { a: [1, 'x'] }), isSame(parts, { a: [1, 'y'] })],
    [true, true, false],
  );
  assert.deepEqual([isSame(undefined, undefined), isSame(undefined, {})], [true, false]);
});
