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
/** A limiter whose counters are these; without one of a name, nothing of it is limited. */
function limiterOf(counters: Partial<Record<string, ReturnType<typeof counter>>>) {
  const made: [string, number][] = [];
  const limits = { rateLimit: counters.address ? 5 : 0, globalRateLimit: counters.all ? 7 : 0 };
  const limiter = limitBy(limits, (limit, name) => (made.push([name, limit]), counters[name]!));
  return { limiter, made };
}
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
    assert.equal(await limiterOf({ address: counter(over(msBeforeNext)) }).limiter('a'), wait);
  await assert.rejects(
    async () => limiterOf({ address: counter(Promise.reject(new Error('gone'))) }).limiter('a'),
    /gone/,
  );
});

test('a visitor over their own limit does not use up the global one', async () => {
  const [address, all] = [counter(), counter(over(7000))];
  assert.equal(await limiterOf({ address, all }).limiter('a'), 7);
  assert.equal(await limiterOf({ all }).limiter('a'), 7);
  assert.deepEqual([address.counted, all.counted], [['a'], ['all', 'all']]);
  assert.equal(await limiterOf({ address: counter(over(3000)), all }).limiter('a'), 3);
  assert.equal(all.counted.length, 2);
  assert.equal(await limiterOf({ address }).limiter('b'), 0);
  assert.equal(await limiterOf({}).limiter('b'), 0);
});

test('a site counts its visitors apart, by a counter of its own limit', async () => {
  const [address, site] = [counter(), counter()];
  const { limiter, made } = limiterOf({ address, site });
  for (const name of ['one', 'two']) assert.equal(await limiter('a', { name, rateLimit: 3 }), 0);
  assert.deepEqual([address.counted, site.counted, made], [[], ['one a', 'two a'], [['site', 3]]]);
});

test('images use up a count of their own, ten times that of lookups, and nothing else', async () => {
  const [address, image, site, all] = [counter(), counter(), counter(), counter()];
  const { limiter, made } = limiterOf({ address, image, site, all });
  assert.equal(await limiter('a', undefined, 'image'), 0);
  assert.equal(await limiter('a', { name: 'one', rateLimit: 3 }, 'image'), 0);
  assert.deepEqual(image.counted, ['a', 'a']);
  assert.deepEqual([...address.counted, ...site.counted, ...all.counted], []);
  assert.deepEqual(made, [['image', 50]]);
});

test('an IPv6 home counts as a whole too, at four times the limit, once its own network may pass', async () => {
  const [address, site] = [counter(), counter()];
  const { limiter, made } = limiterOf({ address, site });
  const one = { name: 'one', rateLimit: 3 };
  for (const subnet of ['712', '7ff']) {
    await limiter(`2001:db8:1:${subnet}::/64`);
    await limiter(`2001:db8:1:${subnet}::/64`, one);
  }
  const counted = (prefix = '') =>
    ['712::/64', '700::/56', '7ff::/64', '700::/56'].map((network) => `${prefix}2001:db8:1:${network}`);
  assert.deepEqual([address.counted, site.counted], [counted(), counted('one ')]);
  assert.deepEqual(made, [
    ['address', 5],
    ['address', 20],
    ['site', 3],
    ['site', 12],
  ]);
  const refusing = counter(over(3000));
  assert.equal(await limiterOf({ address: refusing }).limiter('2001:db8:1:712::/64'), 3);
  assert.deepEqual(refusing.counted, ['2001:db8:1:712::/64']);
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
