/** What may be asked without an origin: how the service is, and the image. Both cost the service little. */
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import type { SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { eventually } from '../support/eventually.ts';
import { makeEndpoint } from '../support/endpoint.ts';

let later = 0;
const now = performance.now.bind(performance);
mock.method(performance, 'now', () => now() + later);
beforeEach(() => (later = 0));

type Answer = () => Response | Promise<Response>;
/** Of a search, and of what a drug comes in. */
const good: Answer = () => Response.json({ data: { candidates: ['Aspirin'], drugs: {} } });
const png: Answer = () => new Response('png', { headers: { 'content-type': 'image/png' } });
const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json(body, { status, headers });
const down: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** An endpoint before a service that gives one answer after the other; the last stays. */
function make(options: Partial<SigningEndpointOptions>, ...answers: Answer[]) {
  const asked: string[] = [];
  const { endpoint, ...made } = makeEndpoint({
    fetch: async (url) => {
      asked.push(new Request(url).url);
      return (answers.length > 1 ? answers.shift()! : answers[0]!)();
    },
    ...options,
  });
  const get = async (path: string) => (await made.ask(path)).status;
  const post = async (path: string, fields: Record<string, string>) =>
    (await made.post(path, new URLSearchParams(fields))).status;
  const search = (query = 'aspirin') => post('/drug-search', { query });
  return { endpoint, asked, get, post, search, behave: (answer: Answer) => (answers = [answer]) };
}

const slow =
  (answer: Answer): Answer =>
  () =>
    new Promise((resolve) => setTimeout(() => resolve(answer()), 100));

test('readiness never comes from what is held', async () => {
  const { get, search, behave } = make({ holdNames: 3600 }, good);
  assert.equal(await search(), 200);
  behave(down);
  assert.equal(await search(), 200, 'held');
  assert.equal(await get('/readyz'), 503);
});

test('names are held for their seconds; prices and failures never', async () => {
  const { asked, post, behave } = make({ holdNames: 60 }, good);
  const calls = async (path: string, fields: Record<string, string>) => {
    const before = asked.length;
    for (let i = 0; i < 3; i++) await post(path, fields);
    return asked.length - before;
  };
  assert.equal(await calls('/drug-search', { query: 'a' }), 1);
  assert.equal(await calls('/drug-info', { name: 'a' }), 1);
  for (const path of ['/fair-price', '/low-price', '/compare-price', '/v2/price/compare'])
    assert.equal(await calls(path, { name: 'a' }), 3, path);
  assert.equal(await calls('/v2/coupon', { coupon_key: 'a' }), 3);
  assert.equal(await calls('/drug-search', { query: 'a' }), 0);
  later = 60_100;
  assert.equal(await calls('/drug-search', { query: 'a' }), 1);
  behave(json(404, { success: false, errors: ['unknown drug'] }));
  assert.equal(await calls('/drug-info', { name: 'b' }), 3);
  behave(json(200, { success: false, errors: ['unknown drug'] }));
  assert.equal(await calls('/drug-info', { name: 'c' }), 3);
});

test('readiness is probed once per interval', async () => {
  const { asked, get, behave } = make({}, good);
  for (let i = 0; i < 50; i++) assert.equal(await get('/readyz'), 200);
  assert.equal(asked.length, 1);
  assert.equal(new URL(asked[0]!).searchParams.get('query'), 'aspirin');
  behave(down);
  later = 14_000;
  assert.equal(await get('/readyz'), 200);
  later = 15_500;
  assert.equal(await get('/readyz'), 503);
  assert.equal(asked.length, 2);
  behave(good);
  assert.equal(await get('/readyz'), 503, 'a failure holds for a second');
  later += 1000;
  assert.equal(await get('/readyz'), 200);
});

test('`readySeconds` says how old the answer may be', async () => {
  const { get, behave } = make({ readySeconds: 2 }, good);
  assert.equal(await get('/readyz'), 200);
  behave(down);
  later = 2100;
  assert.equal(await get('/readyz'), 503);
});

test('a lookup that fails after it makes "ready" stale', async () => {
  const { get, search, behave } = make({}, good);
  assert.equal(await get('/readyz'), 200);
  behave(down);
  assert.equal(await search(), 502);
  later = 1000;
  assert.equal(await get('/readyz'), 503);
});

for (const shareCalls of [true, false])
  test(`500 strangers at once are one call and one image, ${shareCalls ? 'shared' : 'where requests share nothing'}`, async () => {
    const { asked, get, behave } = make({ shareCalls, rateLimit: 0 }, slow(good));
    const many = (path: string) => Promise.all(Array.from({ length: 500 }, () => get(path)));
    assert.deepEqual(new Set(await many('/readyz')), new Set([200]));
    assert.equal(asked.length, 1);
    later = 20_000;
    behave(slow(down));
    assert.deepEqual(new Set(await many('/readyz')), new Set([503]));
    assert.equal(asked.length, 2);
    behave(slow(png));
    assert.deepEqual(new Set(await many('/attribution/tiny')), new Set([200]));
    assert.deepEqual(new Set(await many('/attribution/tiny')), new Set([200]));
    assert.equal(asked.length, 3);
    behave(slow(down));
    assert.deepEqual(new Set(await many('/attribution/small')), new Set([502]));
    assert.deepEqual(new Set(await many('/attribution/small')), new Set([502]));
    assert.equal(asked.length, 4);
    later += 5000;
    behave(png);
    assert.equal(await get('/attribution/small'), 200);
    later += 3_600_000;
    behave(down);
    asked.length = 0;
    assert.equal(await get('/attribution/tiny'), 200, 'the last one stays');
    assert.equal(asked.length, 1, 'after an hour it is asked for again');
    later += 4000;
    assert.equal(await get('/attribution/tiny'), 200);
    assert.equal(asked.length, 1, 'and then every few seconds');
  });

test('images have ten times the limit of an address; a probe has none', async () => {
  const { get } = make({ rateLimit: 3, clientAddress: () => '192.0.2.1' }, png);
  for (let i = 0; i < 30; i++) assert.equal(await get('/attribution/tiny'), 200);
  assert.equal(await get('/attribution/tiny'), 429);
  for (let i = 0; i < 5; i++) assert.notEqual(await get('/readyz'), 429);
  assert.equal(await get('/healthz'), 200);
});

test('a probe waits behind no lookup', async () => {
  const { endpoint, get, search, behave } = make(
    { maxConcurrency: 1, rateLimit: 0, timeout: 500 },
    () => new Promise<never>(() => undefined),
  );
  const stuck = Array.from({ length: 5 }, (_, i) => search(`drug ${i}`));
  await eventually('all wait', () => endpoint.state.running === 1 && endpoint.state.waiting === 4);
  assert.equal(await search('one too many'), 429);
  behave(good);
  assert.equal(await get('/readyz'), 200);
  await Promise.all(stuck);
  assert.deepEqual(endpoint.state, { running: 0, waiting: 0 });
});

test('a waiting lookup is distinguished from a probe and from a lookup that waits to retry', async () => {
  const { endpoint, get, search, behave } = make(
    { maxConcurrency: 1, rateLimit: 0, timeout: 1000 },
    () => new Promise<never>(() => undefined),
  );
  const stuck = Array.from({ length: 4 }, (_, i) => search(`drug ${i}`));
  await eventually('three wait', () => endpoint.state.waiting === 3);
  const probe = get('/readyz');
  await eventually('the probe runs', () => endpoint.state.running === 2);
  assert.equal(endpoint.state.waiting, 3);
  await Promise.all([probe, ...stuck]);
  behave(down);
  const pausing = search('dropped');
  const seen = new Set<number>();
  const pause = setInterval(() => seen.add(endpoint.state.waiting));
  await pausing;
  clearInterval(pause);
  assert.deepEqual([...seen], [0]);
});

const answers: [string, number, Answer][] = [
  ['500', 503, json(500, { error: { type: 'api_error', code: 'api_error' } })],
  ['500 with the code of a wrong question', 503, json(500, { error: { type: 'x', code: 'invalid_param' } })],
  ['503', 503, json(503, { error: { type: 'api_error', code: 'api_error' } })],
  ['599', 503, json(599, { data: {} })],
  ['429', 503, json(429, { error: { type: 'x', code: 'slow_down' } })],
  ['404 of something else', 503, json(404, { message: 'no route' })],
  ['success: false', 503, json(200, { success: false, errors: ['maintenance'], data: {} })],
  ['HTML', 503, () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['401', 503, json(401, {})],
  ['an answer', 200, good],
  [
    'a question that it cannot answer',
    200,
    json(404, { success: false, errors: [{ message: 'unknown drug', candidates: ['a'] }] }),
  ],
];
for (const [what, status, answer] of answers)
  test(`a service that gives ${what} is ${status === 200 ? '' : 'not '}ready`, async () => {
    const { get, asked } = make({}, answer);
    assert.equal(await get('/readyz'), status);
    assert.equal(asked.length, 1);
  });

const twenty = Array.from({ length: 20 }, (_, i) => ({
  origins: `https://${i}.example`,
  apiKey: `key ${i}`,
  secretKey: 's',
}));
const severalSites = { apiKey: undefined, secretKey: undefined, allowedOrigins: undefined, sites: twenty };

test('sites that wait for a service that hangs wait for one call', async () => {
  const { asked, get, behave } = make({ ...severalSites, timeout: 500 }, good);
  assert.equal(await get('/readyz'), 200);
  behave(() => new Promise<never>(() => undefined));
  const began = now();
  const statuses = await Promise.all(twenty.map((_, i) => get(`/readyz?site=${i}.example`)));
  assert.deepEqual(new Set(statuses), new Set([200, 503]), 'the first was tried before');
  assert.ok(now() - began < 2_000, `${now() - began} ms`);
  assert.equal(asked.length, 2);
  behave(good);
  later = 2_000;
  assert.equal(await get('/readyz?site=19.example'), 200);
});

test('old keys that are refused after a reload say nothing of the new ones', async () => {
  const verdicts: boolean[] = [];
  const answers: ((response: Response) => void)[] = [];
  const { endpoint, ask, post, notices } = makeEndpoint({
    clientAddress: () => '192.0.2.1',
    keysTried: (_, accepted) => verdicts.push(accepted),
    fetch: () => new Promise((resolve) => answers.push(resolve)),
  });
  const [probe, lookup] = [ask('/readyz'), post('/fair-price', 'name=x')];
  await eventually('asked', () => answers.length === 2);
  endpoint.update({ apiKey: 'new' });
  const again = ask('/readyz');
  await eventually('asked with the new ones', () => answers.length === 3);
  answers[2]!(await good());
  assert.equal((await again).status, 200);
  for (const answer of answers) answer(Response.json({}, { status: 401 }));
  assert.deepEqual([(await probe).status, (await lookup).status], [503, 502]);
  assert.deepEqual(verdicts, [true]);
  assert.deepEqual(notices(), []);
});

test('health is open to any page, whatever the service does', async () => {
  let asked = 0;
  const { ask } = makeEndpoint({ fetch: () => (asked++, down()) as Promise<Response> });
  const response = await ask('/healthz', { headers: { origin: 'https://other.example' } });
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { service: 'drug-price-lookup', status: 'ok' });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(asked, 0);
});
