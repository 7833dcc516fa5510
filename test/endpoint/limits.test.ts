/** Rate limits, call slots, attribution images, options and internal errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingError, type SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { nodeRuntime } from '../../src/server/node-runtime.ts';
import { eventually } from '../support/eventually.ts';
import { answer, type Behavior, drop, half, late, raw, silent } from '../support/fake-service.ts';
import {
  codeOf,
  keys,
  letPassTogether,
  makeEndpoint,
  origin,
  post,
  startEndpoint,
  type Started,
} from '../support/endpoint.ts';

function withEndpoint(
  name: string,
  options: Partial<SigningEndpointOptions>,
  run: (endpoint: Started) => Promise<void>,
) {
  test(name, async () => run(await startEndpoint(options)));
}

const byHeader: SigningEndpointOptions['clientAddress'] = ({ headers }) => headers.get('visitor') ?? 'x';
const searchAs = ({ url }: Started, visitor: string, query: string) =>
  post(`${url}/drug-search`, `query=${query}`, { visitor });
const search = ({ url }: Started, query = 'x') => post(`${url}/drug-search`, `query=${query}`);
/** Statuses of `count` different lookups, sent concurrently. */
const searchAtOnce = (endpoint: Started, count: number) =>
  Promise.all(Array.from({ length: count }, async (_, i) => (await search(endpoint, `drug ${i}`)).status));

withEndpoint(
  'an address over its rate limit gets 429 with Retry-After',
  { rateLimit: 3 },
  async (endpoint) => {
    for (let i = 0; i < 3; i++) assert.equal((await search(endpoint)).status, 200);
    const response = await search(endpoint);
    assert.equal(response.status, 429);
    const wait = Number(response.headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 60);
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
    assert.equal(await codeOf(response), 'rate_limited');
    assert.equal(endpoint.service.received.length, 3);
    assert.equal((await fetch(`${endpoint.url}/healthz`)).status, 200);
  },
);

withEndpoint('requests refused with 400 count toward the rate limit', { rateLimit: 2 }, async (endpoint) => {
  for (let i = 0; i < 2; i++) assert.equal((await post(`${endpoint.url}/drug-search`, 'zip=1')).status, 400);
  assert.equal((await search(endpoint)).status, 429);
});

withEndpoint(
  'globalRateLimit counts all addresses together',
  { rateLimit: 0, globalRateLimit: 2 },
  async (endpoint) => {
    assert.deepEqual(
      [(await search(endpoint)).status, (await search(endpoint)).status, (await search(endpoint)).status],
      [200, 200, 429],
    );
  },
);

withEndpoint(
  'attribution images have their own rate limit, so those on another website use up no lookups',
  { rateLimit: 2, globalRateLimit: 2 },
  async (endpoint) => {
    endpoint.service.behave(raw('<svg/>', 'image/svg+xml'));
    const image = () =>
      fetch(`${endpoint.url}/attribution/tiny`, { headers: { 'sec-fetch-site': 'cross-site' } });
    for (let i = 0; i < 20; i++) assert.equal((await image()).status, 200);
    const refused = await image();
    assert.equal(await codeOf(refused), 'rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    endpoint.service.behave(answer());
    for (let i = 0; i < 2; i++) assert.equal((await search(endpoint)).status, 200);
    assert.equal((await search(endpoint)).status, 429);
  },
);

const bounded = () => ({ maxConcurrency: 2, limiter: letPassTogether(12) });
const together = { ...bounded(), clientAddress: undefined };
withEndpoint(
  'concurrent calls are limited, and so are waiting ones: the rest get 429',
  together,
  async (endpoint) => {
    endpoint.service.behave(late(200));
    const statuses = await searchAtOnce(endpoint, 12);
    assert.equal(statuses.filter((status) => status === 200).length, 10);
    assert.equal(statuses.filter((status) => status === 429).length, 2);
    assert.equal((await search(endpoint)).status, 200);
  },
);

withEndpoint(
  'waiting for a call slot counts toward the timeout',
  { maxConcurrency: 1, timeout: 1000, clientAddress: undefined },
  async (endpoint) => {
    endpoint.service.behave(late(700));
    const started = performance.now();
    const statuses = await searchAtOnce(endpoint, 5);
    assert.ok(performance.now() - started < 3200, 'one after the other takes 3,500');
    assert.deepEqual(statuses.sort(), [200, 504, 504, 504, 504]);
    assert.ok(endpoint.service.received.length < 5, 'calls were made for lookups that had timed out');
    endpoint.service.behave(answer());
    assert.equal((await search(endpoint)).status, 200);
  },
);

test('after lookups that timed out while they waited for a slot, the next is answered', async (t) => {
  // a fake clock: on a busy machine, lookups would start too far apart to time out together
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let calls = 0;
  const { endpoint, post } = makeEndpoint({
    maxConcurrency: 1,
    timeout: 2000,
    // the first one hangs, and holds the only slot
    fetch: () =>
      calls++ ? Promise.resolve(Response.json({ data: {} })) : new Promise<never>(() => undefined),
  });
  const pending = Array.from(
    { length: 5 },
    async (_, i) => (await post('/drug-search', `query=drug ${i}`)).status,
  );
  while (endpoint.state.waiting < 4 || !endpoint.state.running) await new Promise(setImmediate);
  now += 2000;
  t.mock.timers.tick(2000);
  assert.deepEqual(await Promise.all(pending), [504, 504, 504, 504, 504]);
  assert.equal(calls, 1);
  assert.equal((await post('/drug-search', 'query=x')).status, 200);
});

withEndpoint(
  'one visitor whose requests hang takes half of the slots, and leaves the rest to others',
  { ...bounded(), clientAddress: byHeader },
  async (endpoint) => {
    endpoint.service.behave(late(500));
    const pending = Array.from({ length: 12 }, (_, i) => searchAs(endpoint, 'hostile', `drug ${i}`));
    const refused = await Promise.any(pending);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    assert.equal(await codeOf(refused), 'rate_limited');
    assert.equal((await searchAs(endpoint, 'honest', 'metformin')).status, 200);
    const statuses = (await Promise.all(pending)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 5);
    assert.equal((await searchAs(endpoint, 'hostile', 'lisinopril')).status, 200);
  },
);

withEndpoint(
  'a newcomer has the next slot where one visitor waits for many',
  { maxConcurrency: 2, timeout: 2000, clientAddress: byHeader },
  async (endpoint) => {
    endpoint.service.behave(late(700));
    const pending = Array.from({ length: 12 }, (_, i) => searchAs(endpoint, 'hostile', `drug ${i}`));
    await Promise.any(pending);
    assert.equal((await searchAs(endpoint, 'honest', 'metformin')).status, 200);
    await Promise.all(pending);
  },
);

withEndpoint(
  'the many addresses of one home are one visitor',
  { ...bounded(), clientAddress: byHeader },
  async (endpoint) => {
    endpoint.service.behave(late(500));
    const pending = Array.from({ length: 12 }, (_, i) =>
      searchAs(endpoint, `2001:db8:1:7${i.toString(16)}::1`, `drug ${i}`),
    );
    await Promise.any(pending);
    assert.equal((await searchAs(endpoint, 'honest', 'metformin')).status, 200);
    const statuses = (await Promise.all(pending)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 5);
  },
);

withEndpoint(
  'each slot is released when its own lookup ends',
  { maxConcurrency: 2, clientAddress: byHeader },
  async (endpoint) => {
    for (let i = 0; i < 12; i++)
      assert.equal((await searchAs(endpoint, 'patient', `drug ${i}`)).status, 200, `lookup ${i}`);
    // so late that a busy machine sends the second wave before the first ends
    endpoint.service.behave(late(50), late(1500));
    const first = Array.from({ length: 4 }, (_, i) => searchAs(endpoint, 'hostile', `first ${i}`));
    assert.equal((await Promise.any(first)).status, 200);
    const more = Array.from({ length: 12 }, (_, i) => searchAs(endpoint, 'hostile', `more ${i}`));
    const statuses = (await Promise.all([...first, ...more])).map(({ status }) => status);
    // three lookups still hold a slot, and two more get one of the seven that are free
    assert.equal(statuses.filter((status) => status === 200).length, 4 + 2);
  },
);

withEndpoint(
  'the more visitors send requests at once, the fewer slots each may hold',
  { maxConcurrency: 2, limiter: letPassTogether(20), clientAddress: byHeader },
  async (endpoint) => {
    endpoint.service.behave(late(500));
    const pending = Array.from({ length: 20 }, async (_, i) => {
      const visitor = i % 2 ? 'one' : 'another';
      return { visitor, status: (await searchAs(endpoint, visitor, `drug ${i}`)).status };
    });
    await Promise.any(pending);
    assert.equal((await searchAs(endpoint, 'newcomer', 'metformin')).status, 200);
    const answered = (await Promise.all(pending)).filter(({ status }) => status === 200);
    const shares = ['one', 'another'].map(
      (name) => answered.filter(({ visitor }) => visitor === name).length,
    );
    assert.ok(shares[0]! + shares[1]! < 10 && Math.min(...shares) >= 3, String(shares));
  },
);

withEndpoint(
  '/readyz does not wait for a slot behind the calls of visitors',
  { ...nodeRuntime(1), maxConcurrency: 1, timeout: 3000 },
  async (endpoint) => {
    endpoint.service.behave(silent, answer());
    const lookup = search(endpoint).then(() => 'the lookup');
    await eventually('asked', () => endpoint.service.received.length === 1);
    const probe = fetch(`${endpoint.url}/readyz`).then(({ status }) => status);
    assert.equal(await Promise.race([probe, lookup]), 200);
    await lookup;
  },
);

withEndpoint('a call is not retried after the timeout', { timeout: 300 }, async (endpoint) => {
  endpoint.service.behave(late(270, drop));
  assert.equal(await codeOf(await search(endpoint)), 'service_timeout');
  assert.equal(endpoint.service.received.length, 1);
});

withEndpoint(
  'while the service drops everything each lookup says so, and once it is back the next is answered',
  { clientAddress: byHeader },
  async (endpoint) => {
    endpoint.service.behave(drop);
    for (let i = 0; i < 20; i++)
      assert.equal(await codeOf(await searchAs(endpoint, `visitor ${i}`, 'x')), 'service_unreachable');
    assert.equal((await fetch(`${endpoint.url}/readyz`)).status, 503);
    endpoint.service.behave(answer());
    assert.equal((await searchAs(endpoint, 'next', 'x')).status, 200);
  },
);

for (const [from, addresses] of [
  ['one address', 1],
  ['two addresses', 2],
] as const)
  withEndpoint(
    `requests that the service drops, from ${from}, do not close it for others`,
    { clientAddress: byHeader },
    async (endpoint) => {
      endpoint.service.behave((response, received) =>
        /dropped/.test(received.url) ? drop(response, received) : answer()(response, received),
      );
      const statuses: number[] = [];
      for (let i = 0; i < 9; i++) {
        for (const honest of ['one', 'another'])
          statuses.push((await searchAs(endpoint, honest, `drug ${i}`)).status);
        const pending = [0, 1].map((one) =>
          searchAs(endpoint, `hostile ${one % addresses}`, `dropped ${i} ${one}`),
        );
        await Promise.all(pending);
      }
      assert.deepEqual([...new Set(statuses)], [200]);
    },
  );

withEndpoint(
  'the attribution image is passed on with a policy that runs no script in it',
  {},
  async ({ url, service }) => {
    service.behave(
      raw('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
    );
    for (const size of ['tiny', 'small', 'medium', 'large', 'extra-large']) {
      const response = await fetch(`${url}/attribution/${size}`);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'image/svg+xml');
      assert.equal(
        response.headers.get('content-security-policy'),
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      assert.match(response.headers.get('cache-control') ?? '', /max-age=3600/);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    }
    await fetch(`${url}/attribution/tiny`);
    assert.equal(service.received.length, 5);
    assert.ok(service.received.every((one) => !one.url.includes('?') && one.headers.cookie === undefined));
    for (const wrong of ['huge', 'TINY', '', 'tiny/', '..%2f']) {
      assert.equal((await fetch(`${url}/attribution/${wrong}`)).status, 404, wrong);
    }
    assert.equal((await fetch(`${url}/attribution/tiny`, { method: 'POST' })).status, 405);
    assert.equal((await fetch(`${url}/attribution/tiny`, { method: 'HEAD' })).status, 200);
  },
);

for (const [what, behavior] of [
  ['HTML', raw('<p>', 'text/html')],
  ['an image over 256 KiB', raw('x'.repeat(256 * 1024 + 1), 'image/png')],
  ['an empty image', raw('', 'image/png')],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a missing image', raw('gone', 'image/png', 404)],
  ['a dropped connection', drop],
] as [string, Behavior][]) {
  withEndpoint(
    `${what} in place of the attribution image is a 502, and not requested again at once`,
    {},
    async ({ url, service }) => {
      service.behave(behavior);
      for (let i = 0; i < 5; i++) {
        const response = await fetch(`${url}/attribution/tiny`);
        assert.equal(response.status, 502);
        assert.equal(response.headers.get('cache-control'), 'no-store');
      }
      assert.equal(service.received.length, 1);
    },
  );
}

withEndpoint(
  'an attribution image cut off midway is service_bad_response, not service_unreachable',
  {},
  async ({ url, service }) => {
    service.behave(half);
    assert.equal(await codeOf(await fetch(`${url}/attribution/tiny`)), 'service_bad_response');
  },
);

withEndpoint('basePath serves the endpoint under a path', { basePath: '/api/drug//' }, async (endpoint) => {
  assert.equal((await post(`${endpoint.url}/api/drug/drug-search`, 'query=x')).status, 200);
  assert.equal((await search(endpoint)).status, 404);
  assert.equal((await fetch(`${endpoint.url}/api/drugx/healthz`)).status, 404);
});

test('an invalid option throws a SettingError that names it', () => {
  const site = { ...keys, origins: ['https://other.example'] };
  const wrong: [string, Partial<Record<keyof SigningEndpointOptions, unknown>>, reason?: string][] = [
    ['apiKey', { apiKey: '' }, 'is required'],
    ['apiKey', { apiKey: 5 }, 'must be text'],
    ['secretKey', { secretKey: undefined }, 'is required'],
    ['fetch', { fetch: 'x' }, 'must be a function'],
    ['serviceUrl', { serviceUrl: 'xhttps://x.example' }, 'must be an http or https URL'],
    ['serviceUrl', { serviceUrl: 'httpsx://x.example' }],
    ['serviceUrl', { serviceUrl: 'https://u@x.example' }, 'must not contain a user name or password'],
    ['serviceUrl', { serviceUrl: 'https://:p@x.example' }],
    ['sites.0', { sites: ['x'] }, 'must be an object'],
    ['sites.0', { sites: [{ ...site, color: 'red' }] }, "has no 'color'"],
    [
      'sites.0.origins',
      { sites: [{ ...site, origins: [origin] }] },
      `must not be that of another site: ${origin}`,
    ],
    ['allowedOrigins', { allowedOrigins: undefined }, 'is required'],
    [
      'allowedOrigins',
      { allowedOrigins: ['x'.repeat(101)] },
      `must be origins such as https://www.clinic.example, or * by itself, not '${'x'.repeat(100)}'`,
    ],
    ['serviceUrl', { serviceUrl: 'ftp://x' }],
    ['serviceUrl', { serviceUrl: 'https://u:p@x.example' }],
    ['serviceUrl', { serviceUrl: 'https://x.example/?a' }],
    ['allowedOrigins', { allowedOrigins: [] }],
    ['allowedOrigins', { allowedOrigins: ' , ' }],
    ['allowedOrigins', { allowedOrigins: { 0: '*' } }],
    ['allowedOrigins', { allowedOrigins: ['clinic.example'] }],
    ['allowedOrigins', { allowedOrigins: ['https://clinic.example/path'] }],
    ['allowedOrigins', { allowedOrigins: ['https://*.example'] }],
    ['allowedOrigins', { allowedOrigins: ['wss://clinic.example'] }],
    ['attributionImages', { attributionImages: 'file:///x' }],
    ['couponSigning', { couponSigning: 'header' }],
    ['rateLimit', { rateLimit: -1 }],
    ['rateLimit', { rateLimit: 1.5 }],
    ['timeout', { timeout: 0 }],
    ['timeout', { timeout: 14_001 }],
    ['basePath', { basePath: 'api' }],
  ];
  for (const [name, options, reason] of wrong) {
    assert.throws(
      () => makeEndpoint(options as Partial<SigningEndpointOptions>),
      (error) =>
        error instanceof SettingError &&
        error instanceof TypeError &&
        error.setting === name &&
        (reason === undefined || error.reason === reason) &&
        error.message === `${name} ${error.reason}`,
    );
  }
});

test('allowedOrigins may be a comma-separated string, as in the environment', async () => {
  const allowedOrigins = `https://a.example, ${origin},http://localhost:5173 , https://slash.example/`;
  const { post } = makeEndpoint({ allowedOrigins, rateLimit: '60' as never });
  for (const [from, status] of [
    [origin, 415],
    ['http://localhost:5173', 415],
    ['https://slash.example', 415],
    ['https://b.example', 403],
  ] as const) {
    const response = await post('/drug-search', 'x', { origin: from, 'content-type': 'text/plain' });
    assert.equal(response.status, status);
  }
});

test('a `fetch` that never settles is a timeout', { timeout: 3000 }, async () => {
  for (const never of [
    () => new Promise<never>(() => undefined),
    () => Promise.resolve(new Response(new ReadableStream())),
  ]) {
    const response = await makeEndpoint({ timeout: 50, fetch: never }).post('/drug-search', 'query=a');
    assert.equal(response.status, 504);
    assert.equal(await codeOf(response), 'service_timeout');
  }
});

const throwSecret = () => {
  throw new Error(`boom ${keys.secretKey}`);
};
test('an internal error is a plain 500 that reveals no secret', async () => {
  const { entries, post } = makeEndpoint({ hmac: throwSecret });
  const response = await post('/drug-search', 'query=Truvada');
  assert.equal(response.status, 500);
  const logged = JSON.stringify(entries);
  const text = await response.text();
  assert.doesNotMatch(text + logged, /boom|sëcret|Truvada/);
  assert.equal(JSON.parse(text).error.code, 'api_error');
  assert.match(logged, /internal fault: Error\\n +at .*limits\.test\.ts:\d+/);
});

for (const [what, options, status] of [
  ['a log that throws loses its entry and nothing else', { log: throwSecret }, 200],
  [
    'a hashAddress that throws is an internal error',
    { hashAddress: throwSecret, clientAddress: () => 'x' },
    500,
  ],
  ['a clientAddress that throws is an internal error', { clientAddress: throwSecret }, 500],
] as [string, Partial<SigningEndpointOptions>, number][])
  test(what, async () => {
    const { entries, ask } = makeEndpoint(options);
    const response = await ask('/healthz', { headers: { origin } });
    assert.equal(response.status, status);
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
    assert.doesNotMatch((await response.text()) + JSON.stringify(entries), /boom|sëcret/);
    if (status === 500) assert.match(JSON.stringify(entries), /internal fault: Error/);
  });
