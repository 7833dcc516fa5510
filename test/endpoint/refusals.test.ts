/** What is said where the service gives no answer, or none that may be passed on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { eventually } from '../support/eventually.ts';
import { makeEndpoint, origin } from '../support/endpoint.ts';

type Options = Partial<SigningEndpointOptions>;
type Fetch = NonNullable<SigningEndpointOptions['fetch']>;

async function read(response: Response) {
  const { status, headers } = response;
  const text = await response.text();
  const { error } = (/^\{/.test(text) ? JSON.parse(text) : {}) as {
    error?: { code: string; detail: string };
  };
  return { status, headers, text, ...error, refusal: [status, error?.code, error?.detail] };
}

function make(fetch: Fetch, options: Options = {}) {
  const { ask, post, ...rest } = makeEndpoint({ fetch, ...options });
  return {
    ...rest,
    ask: async (path: string, init?: RequestInit) => read(await ask(path, init)),
    send: async (body: BodyInit, headers?: Record<string, string>) =>
      read(await post('/drug-search', body, headers)),
  };
}

const found = JSON.stringify({ data: { candidates: ['Aspirin'] } });
const json = { 'content-type': 'application/json' };
const good: Fetch = () => Promise.resolve(new Response(found, { headers: json }));

const sent = { method: 'POST', headers: { origin }, body: new URLSearchParams({ query: 'x' }) };
const answering =
  (status: number, body: object, headers: Record<string, string> = {}): Fetch =>
  () =>
    Promise.resolve(Response.json(body, { status, headers }));
const broken = () => {
  throw new Error('boom');
};
const rejecting = answering(401, {});

const wrongMethod = 'this path takes another method';
const cannotBeUsed = 'the price service cannot be used at the moment';
const ofLookups = { allow: 'POST, OPTIONS' };
const ofProbes = { allow: 'GET, HEAD, OPTIONS' };
const coupon = { ...sent, body: new URLSearchParams({ coupon_key: 'k' }) };
const byStranger = { ...sent, headers: { origin: 'https://x.example' } };
const elsewhere = { location: 'https://p.example/', 'cache-control': 'public, max-age=3600' };
const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' };

interface Asked {
  path?: string;
  init?: RequestInit;
  options?: Options;
  /** Of the answer. */
  headers?: Record<string, string>;
}
for (const [what, status, detail, { path = '/drug-search', init = sent, options, headers = {} }] of [
  ['a lookup by GET', 405, wrongMethod, { init: { headers: { origin } }, headers: ofLookups }],
  ['a probe by POST', 405, wrongMethod, { path: '/healthz', headers: ofProbes }],
  [
    'what a lookup takes',
    204,
    undefined,
    { init: { ...sent, method: 'OPTIONS', body: null }, headers: ofLookups },
  ],
  [
    'what a probe takes',
    204,
    undefined,
    { path: '/healthz', init: { method: 'OPTIONS' }, headers: ofProbes },
  ],
  ['another path', 404, 'there is nothing at this path', { path: '/drug' }],
  ['another origin', 403, 'this origin may not use this endpoint', { init: byStranger }],
  [
    'a parameter in the URL',
    400,
    'parameters must be in the body, not in the URL',
    { path: '/drug-search?query=x' },
  ],
  [
    'one request too many',
    429,
    'too many requests',
    { options: { limiter: () => 7 }, headers: { 'retry-after': '7' } },
  ],
  [
    'a header too many',
    431,
    'a request must have at most 100 header fields',
    { options: { headerCount: () => 101 }, headers: { connection: 'close' } },
  ],
  ['as many headers as may be', 200, undefined, { options: { headerCount: () => 100 } }],
  ['keys that are refused', 502, cannotBeUsed, { options: { fetch: rejecting } }],
  [
    'a key that is refused by its code',
    502,
    cannotBeUsed,
    { options: { fetch: answering(403, { error: { code: 'invalid_api_key' } }) } },
  ],
  [
    'a signature that is not what was not found',
    404,
    'invalid signature',
    { options: { fetch: answering(404, { error: { code: 'x', detail: 'invalid signature' } }) } },
  ],
  [
    'a service that may be asked again at once',
    503,
    undefined,
    {
      path: '/v2/coupon',
      init: coupon,
      options: { fetch: answering(503, {}, { 'retry-after': '0' }) },
      headers: { 'retry-after': '0' },
    },
  ],
  ['a query without a parameter', 200, undefined, { path: '/drug-search?' }],
  ['a fault of our own', 500, 'internal fault', { options: { hmac: broken } }],
  [
    'the provider',
    302,
    undefined,
    {
      path: '/attribution',
      init: {},
      options: { attributionHome: 'https://p.example/' },
      headers: elsewhere,
    },
  ],
  ['the description', 200, undefined, { path: '/openapi.json', init: {}, headers: { ...json, ...open } }],
] as [string, number, string | undefined, Asked][])
  test(`${what}: ${status}, ${detail ?? 'and no refusal'}`, async () => {
    const answer = await make(good, options).ask(path, init);
    assert.deepEqual([answer.status, answer.detail], [status, detail]);
    for (const [name, value] of Object.entries(headers)) assert.equal(answer.headers.get(name), value);
  });

test('the log tells a fault and refused keys as errors with the id of the request, and strangers only by their origin', async () => {
  for (const [options, code] of [
    [{ hmac: broken }, 'api_error'],
    [{ fetch: rejecting }, 'service_rejected_credentials'],
  ] as const) {
    const { ask, notices, requests } = make(good, options);
    const id = (await ask('/drug-search', sent)).headers.get('x-request-id');
    for (let i = 0; i < 50; i++) await ask('/drug-search', sent);
    const errors = notices().filter(({ level }) => level === 'error');
    assert.deepEqual(
      errors.map((one) => one.id),
      [id],
      'once a minute',
    );
    assert.ok(requests().some((one) => one.code === code && one.id === id));
  }
  const { ask, notices, requests } = make(good);
  await ask('/nothing', { ...sent, headers: { origin: 'javascript:lipitor' } });
  await ask('/drug-search', { ...sent, headers: { origin: 'javascript:lipitor' } });
  assert.deepEqual(
    requests().map(({ operation, site }) => [operation, site]),
    [
      ['none', undefined],
      ['drugSearch', undefined],
    ],
  );
  const [stranger, ...more] = notices().filter(({ message }) => message.startsWith('a page or frame of '));
  assert.deepEqual(more, []);
  assert.match(stranger!.message, /^a page or frame of no real origin was refused/);
  assert.ok(!('id' in stranger!));
});

test('a lookup that gets no slot is told when to retry', async () => {
  const never: Fetch = () => new Promise<never>(() => undefined);
  const full = make(never, { maxConcurrency: 1, rateLimit: 0, timeout: 200 });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => full.send(`query=x${i}`)));
  const refused = answers.filter(({ status }) => status === 429);
  assert.deepEqual(
    refused.map(({ detail, headers }) => [detail, headers.get('retry-after')]),
    [['too many requests at once', '1']],
  );
});

test('readiness says what it found, and of which keys', async () => {
  const state = async (fetch: Fetch, options: Partial<SigningEndpointOptions> = {}) => {
    const { ask, entries } = make(fetch, options);
    const { status, text } = await ask('/readyz');
    return [status, text, JSON.stringify(entries).includes('refused the API key')];
  };
  const unreachable: Fetch = () => Promise.reject(new TypeError('fetch failed'));
  const notReady = (code: string) => JSON.stringify({ status: 'not_ready', code });
  assert.deepEqual(await state(good), [200, '{"status":"ready"}', false]);
  assert.deepEqual(await state(unreachable), [503, notReady('service_unreachable'), false]);
  assert.deepEqual(await state(rejecting), [503, notReady('service_rejected_credentials'), true]);
  assert.equal((await state(good, { hmac: broken }))[0], 500);
});

for (const [body, status, detail] of [
  ['query', 400, 'query must not be empty'],
  ['query=x%0a', 400, 'query must not contain control characters'],
  ['query=%zz', 400, 'query is not percent-encoded UTF-8'],
  ['%zz=1', 400, 'a name is not percent-encoded UTF-8'],
  ['%5b%5d=%zz', 400, 'a parameter is not percent-encoded UTF-8'],
  [`query=x${'&ncpdp=1'.repeat(1024)}`, 400, 'at most 1024 parameters may be given'],
  [new Uint8Array([0x71, 0x3d, 0xff]), 400, 'the body must be UTF-8'],
  [`query=${'x'.repeat(65_536)}`, 413, 'the body must have at most 65536 bytes'],
] as const)
  test(`what is wrong with a body is said: ${detail}`, async () => {
    const answer = await make(good).send(body);
    assert.deepEqual([answer.status, answer.detail], [status, detail]);
    assert.equal(answer.headers.get('connection'), status === 413 ? 'close' : null);
  });

test('a body of another type is told which one is meant', async () => {
  const { status, detail } = await make(good).send('{}', json);
  assert.deepEqual([status, detail], [415, 'the body must be application/x-www-form-urlencoded in UTF-8']);
});

for (const type of ['', '; charset=utf-8', ' ;charset = UTF-8', ';charset="utf-8";', ';'])
  test(`a form called "…${type}" is read`, async () => {
    const answer = await make(good).send('query=x', {
      'content-type': `application/x-www-form-urlencoded${type}`,
    });
    assert.equal(answer.status, 200);
  });

test('a content type that is long and wrong costs no time', async () => {
  for (const start of ['', ';', ';charset=utf-8', ';charset=utf-8;']) {
    const type = `application/x-www-form-urlencoded${start}${' '.repeat(100_000)}x`;
    const before = process.threadCpuUsage();
    assert.equal((await make(good).send('query=x', { 'content-type': type })).status, 415);
    const { user } = process.threadCpuUsage(before);
    assert.ok(user < 1_000_000, `${user} µs for ${start}`);
  }
});

test('a body that breaks off is refused, whether its length was announced or not', async () => {
  for (const headers of [{}, { 'content-length': '20' }] as Record<string, string>[]) {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) });
    const { refusal } = await make(good).send(broken, headers);
    assert.deepEqual(refusal, [400, 'invalid_param', 'the body was cut short']);
  }
});

test('an answer whose length is not the announced one is unusable, unless it was packed', async () => {
  for (const [headers, status] of [
    [{ 'content-length': `${found.length}` }, 200],
    [{ 'content-length': `${found.length + 1}` }, 502],
    [{ 'content-length': '20', 'content-encoding': 'gzip' }, 200],
  ] as [Record<string, string>, number][]) {
    const response = new Response(found, { headers: { ...json, ...headers } });
    const { refusal } = await make(() => Promise.resolve(response)).send('query=x');
    const unusable = [502, 'service_bad_response', 'the price service gave an unusable answer'];
    assert.deepEqual(refusal, status === 502 ? unusable : [200, undefined, undefined]);
  }
});

test('no more of an endless response is read than the limit allows', async () => {
  let cancelled = false;
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(65_536).fill(32)),
    cancel: () => void (cancelled = true),
  });
  const answer = await make(() => Promise.resolve(new Response(endless, { headers: json }))).send('query=x');
  assert.equal(answer.code, 'service_bad_response');
  await eventually('the rest is left', () => cancelled);
});

test('a call that takes too long is stopped, and one that was answered is not', async () => {
  // long enough for a busy machine to begin the call
  const timeout = 500;
  const signals: AbortSignal[] = [];
  const hold =
    (fetch: Fetch): Fetch =>
    (url, init) => {
      signals.push(init!.signal!);
      return fetch(url, init);
    };
  const answer = await make(
    hold(() => new Promise<never>(() => undefined)),
    { timeout },
  ).send('query=x');
  assert.deepEqual(answer.refusal, [504, 'service_timeout', 'the price service took too long']);
  assert.equal(signals.at(-1)!.aborted, true);
  assert.equal((await make(hold(good), { timeout }).send('query=x')).status, 200);
  await new Promise((resolve) => setTimeout(resolve, timeout + 50));
  assert.equal(signals.at(-1)!.aborted, false);
});

test('why the service cannot be reached is looked for as deep as it is told, and no deeper', async () => {
  const nested = (depth: number): Error =>
    depth ? new Error('x', { cause: nested(depth - 1) }) : Object.assign(new Error('x'), { code: 'EDEEP' });
  const circular = new Error('x');
  circular.cause = circular;
  const several = new AggregateError([]);
  several.errors.push(several);
  for (const [error, isTold] of [
    [nested(3), true],
    [nested(4), false],
    [circular, false],
    [several, false],
  ] as const) {
    const { send, entries } = make(() => Promise.reject(error));
    const { refusal } = await send('query=x');
    assert.deepEqual(refusal, [502, 'service_unreachable', 'the price service cannot be reached']);
    assert.equal(JSON.stringify(entries).includes('EDEEP'), isTold);
  }
});

for (const [type, status] of [
  ['image/png', 200],
  ['IMAGE/svg+xml ; charset=utf-8', 200],
  ['text/html; image/png', 502],
  ['image/png, text/html', 502],
  ['image/png\u00e9', 502],
  ['image/png;\u00e9', 502],
  ['image/', 502],
] as const)
  test(`an attribution of the type ${type} is ${status === 200 ? 'passed on' : 'no image'}`, async () => {
    const loadImage = () => Promise.resolve({ contentType: type, bytes: new Uint8Array(3) });
    const answer = await make(good, { loadImage }).ask('/attribution/tiny');
    assert.equal(answer.status, status);
    if (status === 200) assert.equal(answer.headers.get('content-type'), type);
  });

test('an image that the host loads is bounded like one of the service', async () => {
  for (const [length, status] of [
    [0, 502],
    [262_144, 200],
    [262_145, 502],
  ] as const) {
    const loadImage = () => Promise.resolve({ contentType: 'image/png', bytes: new Uint8Array(length) });
    assert.equal((await make(good, { loadImage }).ask('/attribution/tiny')).status, status);
  }
});

test('the image is asked for by its address, in its size', async () => {
  const asked: unknown[] = [];
  const fetch: Fetch = (url, init) => {
    asked.push([url, init?.method]);
    return Promise.resolve(new Response('png', { headers: { 'content-type': 'image/png' } }));
  };
  const { ask } = make(fetch, { attributionImages: 'https://p.example/{size}/{size}.png' });
  assert.equal((await ask('/attribution/extra-large')).status, 200);
  assert.deepEqual(asked, [['https://p.example/extra-large/extra-large.png', 'GET']]);
});
