import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Client } from '../../src/client/index.ts';
import { RequestCache, type Ask } from '../../src/session/requests.ts';
import { failed } from '../support/service-double.ts';
import { pending, service, settle } from './service.ts';

const names = (query: string) => ({ query });
const ready = Promise.resolve();

function cacheOf(onAnswer: () => void, isReady: Promise<unknown>) {
  const cache = new RequestCache(onAnswer, isReady);
  // answers that never come would keep the process
  after(() => cache.stop());
  return cache;
}

test('what is missing is requested once, and what came is the same object each time', async () => {
  const { client, sent } = service();
  let answers = 0;
  const cache = cacheOf(() => answers++, ready);
  const run = () =>
    cache.run(client, (ask) => [ask('drugInfo', { name: 'lipitor' }), ask('drugInfo', { name: 'lipitor' })]);
  assert.deepEqual(run(), [undefined, undefined]);
  run();
  await settle();
  const [first, second] = run();
  assert.ok(first?.outcome.ok);
  assert.equal(first, second);
  assert.equal(run()[0], first);
  assert.deepEqual([sent(), answers], [['drug-info lipitor'], 1]);
});

test('nothing is sent before it is ready, nor without a client', async () => {
  const { client, sent } = service();
  const gate = pending<void>();
  const cache = cacheOf(() => {}, gate.promise);
  const derive = (ask: Ask) => ask('drugInfo', { name: 'lipitor' });
  cache.run(undefined, derive);
  cache.run(client, derive);
  await settle();
  assert.deepEqual(sent(), []);
  cache.run(undefined, derive);
  gate.resolve();
  await settle();
  assert.deepEqual(sent(), []);
  cache.run(client, derive);
  await settle();
  assert.deepEqual(sent(), ['drug-info lipitor']);
});

test('three at a time, in the order in which they were asked for', async () => {
  let running = 0;
  let most = 0;
  const { client, sent } = service({
    '/drug-info': async () => {
      most = Math.max(most, ++running);
      await settle();
      running--;
      return failed(404, 'unknown_drug');
    },
  });
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  let left = all.length;
  const done = pending<void>();
  const cache = cacheOf(() => --left || done.resolve(), ready);
  cache.run(client, (ask) => all.map((name) => ask('drugInfo', { name })));
  await done.promise;
  assert.equal(most, 3);
  assert.deepEqual(
    sent(),
    all.map((name) => `drug-info ${name}`),
  );
});

test('what is asked for no longer is aborted, its answer is not told, and its slot is free', async () => {
  const { client, asked } = service({ '/drug-info': () => new Promise<never>(() => {}) });
  let answers = 0;
  const cache = cacheOf(() => answers++, ready);
  cache.run(client, (ask) => ['a', 'b', 'c', 'd'].map((name) => ask('drugInfo', { name })));
  await settle();
  assert.equal(asked.length, 3);
  cache.run(client, (ask) => ['b', 'd'].map((name) => ask('drugInfo', { name })));
  await settle();
  assert.deepEqual(
    asked.map(({ parameters, signal }) => [parameters.get('name'), signal!.aborted]),
    [
      ['a', true],
      ['b', false],
      ['c', true],
      ['d', false],
    ],
  );
  assert.equal(answers, 0);
});

test('names and what a drug comes in are kept for the visit, prices never', async () => {
  const { client, sent } = service();
  const cache = cacheOf(() => {}, ready);
  const some = (ask: Ask) => {
    ask('drugSearch', names('lip'));
    ask('drugInfo', { name: 'lipitor' });
    ask('priceCompare', { name: 'lipitor' });
  };
  cache.run(client, some);
  await settle();
  cache.run(client, () => {});
  cache.run(client, some);
  await settle();
  assert.deepEqual(sent(), [
    'drug-search lip',
    'drug-info lipitor',
    'price/compare lipitor',
    'price/compare lipitor',
  ]);
});

test('a failure is kept while it is asked for, and for no longer', async () => {
  const { client, sent } = service({ '/drug-info': failed(502, 'service_unreachable') });
  const cache = cacheOf(() => {}, ready);
  const run = () => cache.run(client, (ask) => ask('drugInfo', { name: 'lipitor' }));
  run();
  await settle();
  assert.equal(run()?.outcome.ok, false);
  cache.run(client, () => {});
  assert.equal(run(), undefined);
  await settle();
  assert.equal(sent().length, 2);
});

test('what is forgotten is requested again, but not a name', async () => {
  const { client, sent } = service();
  const cache = cacheOf(() => {}, ready);
  const run = () =>
    cache.run(client, (ask) => [
      ask('drugInfo', { name: 'lipitor' }),
      ask('priceCompare', { name: 'lipitor' }),
    ]);
  run();
  await settle();
  cache.forget('drugInfo', { name: 'lipitor' });
  cache.forget('priceCompare', { name: 'lipitor' });
  const [info, prices] = run();
  assert.ok(info);
  assert.equal(prices, undefined);
  await settle();
  assert.deepEqual(sent(), ['drug-info lipitor', 'price/compare lipitor', 'price/compare lipitor']);
});

test('another endpoint has its own answers; the first one finds its names again', async () => {
  const [one, other] = [service(), service()];
  const cache = cacheOf(() => {}, ready);
  const run = ({ client }: typeof one) => cache.run(client, (ask) => ask('drugInfo', { name: 'lipitor' }));
  run(one);
  await settle();
  assert.equal(run(other), undefined);
  await settle();
  assert.ok(run(one));
  await settle();
  assert.deepEqual([one.sent().length, other.sent().length], [1, 1]);
});

test('a late answer of an endpoint that was left is not told', async () => {
  const late = pending<object>();
  const [slow, other] = [service({ '/drug-info': () => late.promise }), service()];
  let answers = 0;
  const cache = cacheOf(() => answers++, ready);
  cache.run(slow.client, (ask) => ask('drugInfo', { name: 'lipitor' }));
  await settle();
  cache.run(other.client, () => {});
  late.resolve(failed(404, 'unknown_drug'));
  await settle();
  assert.equal(answers, 0);
});

test('an answer says from when on it may be asked for again', async () => {
  const { client } = service({
    '/drug-info': () =>
      Response.json({ error: { code: 'rate_limited' } }, { status: 429, headers: { 'retry-after': '7' } }),
  });
  const cache = cacheOf(() => {}, ready);
  const run = () => cache.run(client, (ask) => ask('drugInfo', { name: 'lipitor' }));
  run();
  const before = performance.now();
  await settle();
  const { retryAt } = run()!;
  assert.ok(retryAt! >= before + 7_000 && retryAt! <= performance.now() + 7_000);
});

test('what is on its way can be stopped as a whole, and is requested when it is asked for again', async () => {
  const { client, asked } = service({ '/drug-info': () => new Promise<never>(() => {}) });
  const cache = cacheOf(() => {}, ready);
  const run = () => cache.run(client, (ask) => ask('drugInfo', { name: 'lipitor' }));
  run();
  await settle();
  cache.stop();
  assert.equal(asked[0]!.signal!.aborted, true);
  run();
  await settle();
  assert.equal(asked.length, 2);
});

test('what is renewed is requested again: what is on its way, and what is meant, but no name', async () => {
  const { client, asked, sent } = service({
    '/fair-price': () => new Promise<never>(() => {}),
    '/low-price': failed(502, 'service_unreachable'),
  });
  const cache = cacheOf(() => {}, ready);
  const run = () =>
    cache.run(client, (ask) => [
      ask('drugInfo', { name: 'lipitor' }),
      ask('fairPrice', { name: 'lipitor' }),
      ask('lowPrice', { name: 'lipitor' }),
      ask('priceCompare', { name: 'lipitor' }),
    ]);
  run();
  await settle();
  await settle();
  assert.equal(sent().length, 4);
  cache.renew(({ outcome }) => !outcome.ok);
  assert.deepEqual(
    run().map((answered) => answered?.outcome.ok),
    [true, undefined, undefined, true],
  );
  assert.equal(asked.find(({ path }) => path === '/fair-price')!.signal!.aborted, true);
  await settle();
  await settle();
  assert.deepEqual(sent().slice(4), ['fair-price lipitor', 'low-price lipitor']);
  cache.renew();
  assert.deepEqual(
    run().map((answered) => answered?.outcome.ok),
    [true, undefined, undefined, undefined],
  );
});

test('what was requested before without an endpoint is requested once there is one', async () => {
  const { client, sent } = service();
  const cache = cacheOf(() => {}, ready);
  const run = (by: typeof client | undefined) => cache.run(by, (ask) => ask('drugInfo', { name: 'lipitor' }));
  run(client);
  await settle();
  assert.equal(run(undefined), undefined, 'without one, there are no answers');
  assert.ok(run(client));
  assert.equal(sent().length, 1);
});

test('once it is cleared, lasting answers are gone too, and what is on its way is aborted', async () => {
  const { client, asked, sent } = service({ '/fair-price': () => new Promise<never>(() => {}) });
  const cache = cacheOf(() => {}, ready);
  const run = () =>
    cache.run(client, (ask) => [ask('drugInfo', { name: 'lipitor' }), ask('fairPrice', { name: 'lipitor' })]);
  run();
  await settle();
  assert.ok(run()[0]);
  cache.clear();
  assert.deepEqual(run(), [undefined, undefined]);
  assert.equal(asked.find(({ path }) => path === '/fair-price')!.signal!.aborted, true);
  await settle();
  assert.equal(sent().length, 4);
});

test('once it is cleared, nothing of another endpoint is left either', async () => {
  const [one, other] = [service(), service()];
  const cache = cacheOf(() => {}, ready);
  const run = (client: Client) => cache.run(client, (ask) => ask('drugInfo', { name: 'lipitor' }));
  run(one.client);
  await settle();
  run(other.client);
  cache.clear();
  assert.equal(run(one.client), undefined);
});
