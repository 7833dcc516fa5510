/** What the operator is told, and how little of it strangers can cause. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { unreachable, type SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { makeEndpoint, origin } from '../support/endpoint.ts';

let later = 0;
const now = performance.now.bind(performance);
mock.method(performance, 'now', () => now() + later);

function make(options: Partial<SigningEndpointOptions> = {}) {
  const { notices: told, post, ...rest } = makeEndpoint({ clientAddress: () => '192.0.2.1', ...options });
  const ask = (headers?: Record<string, string>) => post('/drug-search', 'query=x', headers);
  return { ...rest, ask, told, notices: () => told().map(({ message }) => message) };
}

test('a good setup says nothing', async () => {
  const { ask, notices } = make();
  assert.equal((await ask()).status, 200);
  assert.deepEqual(notices(), []);
});

test('where nothing is limited, no clientAddress is missed', () => {
  assert.deepEqual(make({ clientAddress: undefined, rateLimit: 0 }).notices(), []);
});

const setups: [string, object, RegExp][] = [
  ['an unknown option', { ratelimit: 3 }, /^ratelimit is not an option of createSigningEndpoint$/],
  ['an unknown option with a long name', { ['x'.repeat(100)]: 3 }, /^x{64} is not an option/],
  ['a remote http: service', { serviceUrl: 'http://service.example' }, /^serviceUrl is http:.*can be read/],
  ['no clientAddress', { clientAddress: undefined }, /^no clientAddress is given: all visitors count as one/],
];
for (const [what, options, notice] of setups)
  test(`${what} is reported once, at the start`, async () => {
    const { ask, notices } = make(options);
    for (let i = 0; i < 3; i++) await ask();
    const [one, ...more] = notices();
    assert.match(one!, notice);
    assert.deepEqual(more, []);
  });

for (const serviceUrl of [
  'http://localhost:8080',
  'http://127.0.0.1:1',
  'http://[::1]:1',
  'https://s.example',
])
  test(`${serviceUrl} is no remote http: service`, () => {
    assert.deepEqual(make({ serviceUrl }).notices(), []);
  });

test('without a log, notices go to the console and requests do not', async () => {
  const warn = mock.method(console, 'warn', () => undefined);
  const { ask } = make({ log: undefined, clientAddress: undefined });
  await ask();
  warn.mock.restore();
  assert.equal(warn.mock.callCount(), 1);
  assert.match(String(warn.mock.calls[0]!.arguments[0]), /^drug-price-lookup: no clientAddress/);
});

test('a refused origin is reported once a minute', async () => {
  const { ask, notices } = make();
  for (let i = 0; i < 50; i++) await ask({ origin: 'https://other.example' });
  assert.equal(notices().length, 1);
  assert.match(
    notices()[0]!,
    /^a page or frame of https:\/\/other\.example was refused: .*DRUG_PRICE_ALLOWED_ORIGINS/,
  );
  later += 59_000;
  await ask({ origin: 'https://other.example' });
  assert.equal(notices().length, 1);
  later += 1_000;
  await ask({ origin: 'https://other.example' });
  assert.equal(notices().length, 2);
});

test('a thousand refused origins are twenty lines a minute, and nothing but origins', async () => {
  const { ask, notices } = make();
  for (let i = 0; i < 1000; i++) await ask({ origin: `https://${i}.example` });
  assert.equal(notices().length, 20);
  later += 60_000;
  for (const odd of [`https://${'x'.repeat(200)}.example`, 'https://a.example/Truvada', 'Truvada 90210'])
    await ask({ origin: odd });
  assert.equal(notices().length, 21);
  assert.doesNotMatch(notices().join('\n'), /Truvada|xxx/);
});

test('twenty foreign origins do not hide that a site’s own is refused for its www.', async () => {
  later += 60_000;
  const { ask, notices } = make();
  for (let i = 0; i < 20; i++) await ask({ origin: `https://${i}.example` });
  await ask({ origin: origin.replace('www.', '') });
  assert.match(notices().at(-1)!, /beside https:\/\/www\.clinic\.example, which is listed$/);
});

const refusing = { fetch: () => Promise.resolve(Response.json({}, { status: 401 })) };

test('keys that the service refuses are reported once a minute, and at once where they are others', async () => {
  const { endpoint, ask, told, notices } = make(refusing);
  const report = /^the service refused the API key or the signature: check apiKey and secretKey$/;
  for (let i = 0; i < 50; i++) await ask();
  assert.equal(notices().length, 1);
  assert.match(notices()[0]!, report);
  later += 60_000;
  await ask();
  assert.equal(notices().length, 2);
  endpoint.update({ secretKey: 'as wrong as before' });
  for (let i = 0; i < 3; i++) await ask();
  assert.equal(notices().length, 3);
  await endpoint.fetch(new Request('https://e.example/readyz'));
  assert.equal(notices().length, 3, 'readiness finds nothing new');
  later += 60_000;
  await endpoint.fetch(new Request('https://e.example/readyz'));
  assert.equal(notices().length, 4);
  assert.ok(told().every(({ level }) => level === 'error'));
});

test('a lookup that the service does not answer in time is reported once a minute', async () => {
  const { post, notices } = makeEndpoint({
    clientAddress: () => '192.0.2.1',
    timeout: 20,
    fetch: () => new Promise(() => undefined),
  });
  for (let i = 0; i < 3; i++) assert.equal((await post('/drug-search', `query=${i}`)).status, 504);
  assert.deepEqual(
    notices().map(({ level, message }) => [level, message]),
    [
      [
        'error',
        'a lookup got no answer within 20 ms (timeout, DRUG_PRICE_TIMEOUT_MS): the service is slow, or too many calls wait for it',
      ],
    ],
  );
});

test('a service that answers 503 is reported once a minute', async () => {
  const { post, notices } = makeEndpoint({
    clientAddress: () => '192.0.2.1',
    fetch: () => Promise.resolve(Response.json({}, { status: 503, headers: { 'retry-after': '9' } })),
  });
  for (let i = 0; i < 3; i++) assert.equal((await post('/drug-search', `query=${i}`)).status, 503);
  const told = () => notices().map(({ level, message }) => [level, message]);
  assert.deepEqual(told(), [['error', 'the service answers 503']]);
  later += 60_000;
  await post('/drug-search', 'query=x');
  assert.equal(told().length, 2);
});

test('refused origins do not hide that the keys are refused', async () => {
  const { ask, notices } = make(refusing);
  for (let i = 0; i < 50; i++) await ask({ origin: `https://${i}.example` });
  await ask();
  assert.match(notices().at(-1)!, /^the service refused the API key/);
});

test('a sandboxed frame is refused with other words: its origin must not be listed', async () => {
  const { ask, notices } = make(refusing);
  await ask({ origin: 'null' });
  assert.deepEqual(notices(), [
    'a frame or file without an origin was refused, and cannot be listed: link to /lookup of this endpoint instead',
  ]);
});

test('a request without an origin is told what is missing', async () => {
  const sent = { method: 'POST', body: new URLSearchParams({ query: 'x' }) };
  const response = await makeEndpoint().ask('/drug-search', sent);
  assert.equal(response.status, 403);
  const { error } = await response.json();
  assert.equal(error.code, 'origin_not_allowed');
  assert.match(error.detail, /no Origin.*curl.*-H 'Origin: /);
});

const failing = (cause: unknown) => () => Promise.reject(new TypeError('fetch failed', { cause }));
const coded = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:9`), { code });
const codes: [string, unknown, string][] = [
  ['refused', coded('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a name unknown', coded('ENOTFOUND'), 'ENOTFOUND'],
  ['a certificate', coded('CERT_HAS_EXPIRED'), 'CERT_HAS_EXPIRED'],
  ['several addresses', new AggregateError([coded('ECONNREFUSED')], 'all'), 'ECONNREFUSED'],
];
for (const [what, error, code] of codes)
  test(`why the service cannot be reached is reported: ${what}`, async () => {
    const { ask, told, requests } = make({ fetch: failing(error) });
    for (let i = 0; i < 3; i++) {
      const response = await ask();
      assert.equal(response.status, 502);
      assert.doesNotMatch(await response.text(), new RegExp(code));
    }
    assert.deepEqual(
      told().map(({ level, message }) => [level, message]),
      [['error', `the service cannot be reached: ${code}`]],
    );
    assert.equal(requests().at(-1)!.cause, code);
  });

for (const [what, fetch, code] of [
  ['refused', failing(coded('ECONNREFUSED')), 'ECONNREFUSED'],
  ['not there', () => Promise.resolve(new Response('gone', { status: 404 })), 'service_bad_response'],
] as const)
  test(`an attribution image that is ${what} is reported as such, not as the service`, async () => {
    const { ask, told, requests, endpoint } = make({ fetch });
    for (let i = 0; i < 3; i++) {
      const response = await endpoint.fetch(new Request('https://e.example/attribution/medium'));
      assert.equal(response.status, 502);
      assert.match(await response.text(), /"detail":"the attribution image cannot be loaded"/);
    }
    assert.deepEqual(
      told().map(({ level, message }) => [level, message]),
      [
        [
          'error',
          `the attribution image cannot be loaded (${code}): check attributionImages, DRUG_PRICE_ATTRIBUTION_IMAGES`,
        ],
      ],
    );
    assert.ok(requests().every(({ cause }) => cause === undefined));
    assert.equal((await ask()).status, 502);
    assert.equal(requests().at(-1)!.cause, code === 'ECONNREFUSED' ? code : undefined);
  });

test('a cause that is not a code is not reported', async () => {
  const odd = Object.assign(new Error('Truvada'), { code: 'name=Truvada&sig=abc' });
  const { ask, notices, requests } = make({ call: () => Promise.reject(unreachable(odd)) });
  await ask();
  assert.deepEqual(notices(), []);
  assert.equal(requests()[0]!.cause, undefined);
});

const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('the ids of a proxy go into the log, if they look like ids', async () => {
  const { ask, requests } = make({ requestId: ({ headers }) => headers.get('x-request-id') ?? undefined });
  const response = await ask({ origin, 'x-request-id': 'edge-1/4:abc=', traceparent: trace });
  assert.equal(response.headers.get('x-request-id'), 'edge-1/4:abc=');
  assert.equal(requests()[0]!.id, 'edge-1/4:abc=');
  assert.equal(requests()[0]!.traceparent, trace);
  for (const [id, parent] of [
    ['x'.repeat(129), `${trace}-more`],
    ['two words', trace.toUpperCase()],
    ['<script>', 'Truvada'],
  ] as const) {
    await ask({ origin, 'x-request-id': id, traceparent: parent });
    assert.match(requests().at(-1)!.id, /^[\da-f-]{36}$/);
    assert.equal(requests().at(-1)!.traceparent, undefined);
  }
});

test('an id of a stranger is not used', async () => {
  const { ask, requests } = make();
  const response = await ask({ origin, 'x-request-id': 'mine' });
  assert.notEqual(response.headers.get('x-request-id'), 'mine');
  assert.notEqual(requests()[0]!.id, 'mine');
});

test('the log has the time spent in the service and the number of retries', async () => {
  const answers = [
    () => Promise.reject(new TypeError('x')),
    () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({ data: {} })), 60)),
    () => Promise.resolve(Response.json({ data: {} })),
  ];
  const { ask, requests } = make({ fetch: () => answers.shift()!() });
  assert.equal((await ask()).status, 200);
  const [{ service = 0, retries, duration } = assert.fail()] = requests();
  assert.equal(retries, 1);
  assert.ok(service >= 55 && service < duration);
  await ask({ origin, 'content-type': 'text/plain' });
  assert.equal(requests()[1]!.service, undefined);
  await ask();
  assert.ok('service' in requests()[2]! && !('retries' in requests()[2]!));
});

test('a hidden attribution is counted by its page alone, and nothing of it is read', async () => {
  const { ask, requests } = makeEndpoint({ clientAddress: () => '192.0.2.1', rateLimit: 2 });
  const report = (method: string, from?: string) =>
    ask('/attribution/hidden', {
      method,
      headers: { ...(from && { origin: from }) },
      ...(method === 'POST' && { body: 'drug=Truvada' }),
    });
  const response = await report('POST', origin);
  assert.equal(response.status, 204);
  assert.equal(await response.text(), '');
  assert.equal(response.headers.get('access-control-allow-origin'), origin);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const [entry] = requests();
  assert.deepEqual([entry!.operation, entry!.status], ['attributionHidden', 204]);
  assert.doesNotMatch(JSON.stringify(entry), /Truvada/);
  assert.equal((await report('OPTIONS', origin)).status, 204);
  assert.equal((await report('GET', origin)).status, 405);
  assert.equal((await report('POST', 'https://other.example')).status, 403);
  assert.equal((await report('POST')).status, 403);
  assert.equal((await report('POST', origin)).status, 204);
  assert.equal((await report('POST', origin)).status, 429);
});

test('more than a hundred header fields are refused, not read in part', async () => {
  const { ask } = make();
  const junk = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`x-${i}`, '1']));
  assert.equal((await ask({ origin, ...junk(98) })).status, 200);
  const response = await ask({ origin, ...junk(99) });
  assert.equal(response.status, 431);
  assert.equal((await response.json()).error.code, 'headers_too_many');
});

test('a clock that is set back makes nobody wait for longer than a minute', async () => {
  const { ask } = make({ rateLimit: 1 });
  await ask();
  const date = mock.method(Date, 'now', () => 0);
  const response = await ask();
  date.mock.restore();
  assert.equal(response.status, 429);
  assert.ok(Number(response.headers.get('retry-after')) <= 60);
});

test('a clock that is set forward frees everybody once, and the limit holds again', async () => {
  const { ask } = make({ rateLimit: 1 });
  const statuses = async () => [(await ask()).status, (await ask()).status];
  assert.deepEqual(await statuses(), [200, 429]);
  const hour = Date.now() + 3_600_000;
  const date = mock.method(Date, 'now', () => hour);
  const later = await statuses();
  date.mock.restore();
  assert.deepEqual(later, [200, 429]);
});
