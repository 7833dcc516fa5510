import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMemoryLimiter, limitBy, windowSeconds } from '../../src/endpoint/limiter.ts';

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

test('what is kept of a visitor is gone after the minute, and so is its memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const limiter = createMemoryLimiter({ rateLimit: 600, globalRateLimit: 0 });
  await limiter('192.0.2.1');
  const before = heap();
  for (let i = 0; i < 20_000; i++) await limiter(`2001:db8:0:${i.toString(16)}::`);
  const grown = heap() - before;
  mock.timers.tick(windowSeconds * 1000);
  const left = heap() - before;
  mock.timers.reset();
  // it is in use still: what must go is what it kept
  assert.equal(await limiter('192.0.2.1'), 0);
  assert.ok(left < grown / 4, `${left} of ${grown} bytes`);
});
