import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitBy } from '../../src/endpoint/limiter.ts';

/** A counter that refuses with what it is given, and what it counted. */
function counter(refusal?: PromiseLike<never>) {
  const counted: string[] = [];
  const consume = async (key: string) => {
    counted.push(key);
    await refusal;
  };
  return { consume, counted };
}
const none = () => undefined;
/** A limit that is over, as rate-limiter-flexible tells it: by rejecting with what is no error. */
const over = (msBeforeNext: number): PromiseLike<never> => ({
  then: (_, reject) => Promise.resolve(reject!({ msBeforeNext })),
});

test('who is over a limit waits for whole seconds, a minute at most', async () => {
  for (const [msBeforeNext, wait] of [
    [0, 1],
    [1000, 1],
    [29_001, 30],
    [999_999, 60],
  ] as const)
    assert.equal(await limitBy(counter(over(msBeforeNext)), undefined, none)('a'), wait);
  await assert.rejects(
    async () => limitBy(counter(Promise.reject(new Error('gone'))), undefined, none)('a'),
    /gone/,
  );
});

test('who is over its own limit does not use up that of all', async () => {
  const [own, all] = [counter(), counter(over(7000))];
  assert.equal(await limitBy(own, all, none)('a'), 7);
  assert.equal(await limitBy(undefined, all, none)('a'), 7);
  assert.deepEqual([own.counted, all.counted], [['a'], ['all', 'all']]);
  assert.equal(await limitBy(counter(over(3000)), all, none)('a'), 3);
  assert.equal(all.counted.length, 2);
  assert.equal(await limitBy(own, undefined, none)('b'), 0);
  assert.equal(await limitBy(undefined, undefined, none)('b'), 0);
});

test('a site counts its visitors apart, by a counter of its own limit', async () => {
  const [own, sites] = [counter(), counter()];
  const made: number[] = [];
  const limiter = limitBy(own, undefined, (limit) => (made.push(limit), sites));
  for (const name of ['one', 'two']) assert.equal(await limiter('a', { name, rateLimit: 5 }), 0);
  assert.deepEqual([own.counted, sites.counted, made], [[], ['one a', 'two a'], [5]]);
});
