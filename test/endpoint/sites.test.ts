/** Several sites behind one endpoint, told apart by the origin of their pages, and replaced while it runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyQuery } from '../../src/signing/index.ts';
import { SettingError, type SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { createSites } from '../../src/endpoint/sites.ts';
import { codeOf, makeEndpoint } from '../support/endpoint.ts';

const a = { origins: ['https://a.example'], apiKey: 'key-a', secretKey: 'secret-a' };
const b = { origins: ['https://b.example', 'https://www.b.example'], apiKey: 'key-b', secretKey: 'secret-b' };

type Service = (url: URL) => Response | Promise<Response>;

function make(
  options: Partial<SigningEndpointOptions> = {},
  service: Service = () => Response.json({ data: {} }),
) {
  const asked: URL[] = [];
  const { post, ...rest } = makeEndpoint({
    apiKey: undefined,
    secretKey: undefined,
    allowedOrigins: undefined,
    sites: [a, b],
    clientAddress: ({ headers }) => headers.get('visitor') ?? 'x',
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const one = new URL(request.url);
      if (init?.body) one.search = await request.text();
      asked.push(one);
      return service(one);
    },
    ...options,
  });
  return {
    ...rest,
    asked,
    post: (origin: string, path = '/drug-search', body: Record<string, string> = { query: 'x' }) =>
      post(path, new URLSearchParams(body), { origin }),
  };
}

const keyOf = (url: URL | undefined) => url?.searchParams.get('api_key');

test('each site asks with its own keys, from each of its origins, and no other origin may', async () => {
  const { asked, post } = make();
  for (const [origin, key, secret] of [
    ['https://a.example', 'key-a', 'secret-a'],
    ['https://b.example', 'key-b', 'secret-b'],
    ['https://www.b.example', 'key-b', 'secret-b'],
  ] as const) {
    const response = await post(origin, '/fair-price', { name: 'x' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
    assert.match(response.headers.get('vary')!, /^Origin\b/);
    assert.equal(keyOf(asked.at(-1)), key);
    assert.ok(await verifyQuery(asked.at(-1)!.search.slice(1), secret));
  }
  assert.equal((await post('https://c.example')).status, 403);
  assert.equal(asked.length, 3);
});

test('the site of the plain options stands beside them', async () => {
  const { asked, post } = make({ apiKey: 'own', secretKey: 's', allowedOrigins: 'https://own.example' });
  await post('https://own.example');
  await post('https://a.example');
  assert.deepEqual(asked.map(keyOf), ['own', 'key-a']);
});

test('any other origin may be one site’s', async () => {
  const { asked, post } = make({ sites: [a, { ...b, origins: '*' }] });
  await post('https://a.example');
  assert.equal((await post('https://c.example')).status, 200);
  assert.deepEqual(asked.map(keyOf), ['key-a', 'key-b']);
});

test('a site’s campaign replaces what its pages send', async () => {
  const { asked, post } = make({ sites: [{ ...a, campaign: 'clinic a' }, b] });
  const labels = async (origin: string, body: Record<string, string>, path = '/v2/price/compare') => {
    assert.equal((await post(origin, path, body)).status, 200);
    return asked.at(-1)!.searchParams.getAll('c');
  };
  assert.deepEqual(await labels('https://a.example', { name: 'x' }), ['clinic a']);
  assert.deepEqual(await labels('https://a.example', { name: 'x', c: 'stolen' }), ['clinic a']);
  assert.deepEqual(await labels('https://a.example', { coupon_key: 'k', c: 'stolen' }, '/v2/coupon'), [
    'clinic a',
  ]);
  assert.deepEqual(await labels('https://a.example', { name: 'x' }, '/fair-price'), []);
  assert.deepEqual(await labels('https://b.example', { name: 'x', c: 'own' }), ['own']);
});

test('a site’s limit is its own; the others share that of the endpoint', async () => {
  const { post } = make({ rateLimit: 2, sites: [{ ...a, rateLimit: 1 }, b] });
  const statuses = async (origin: string) => {
    const all: number[] = [];
    for (let i = 0; i < 3; i++) all.push((await post(origin, '/drug-search', { query: `${i}` })).status);
    return all;
  };
  assert.deepEqual(await statuses('https://a.example'), [200, 429, 429]);
  assert.deepEqual(await statuses('https://b.example'), [200, 200, 429]);
});

test('no site gets what is cached or in flight for another', async () => {
  const { asked, post } = make({ holdNames: 60 }, async ({ searchParams }) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({ data: { candidates: [searchParams.get('api_key')] } });
  });
  const told = async (origin: string) => (await (await post(origin)).json()).data.candidates[0];
  const both = () =>
    Promise.all([told('https://a.example'), told('https://b.example'), told('https://a.example')]);
  assert.deepEqual(await both(), ['key-a', 'key-b', 'key-a']);
  assert.deepEqual(await both(), ['key-a', 'key-b', 'key-a']);
  assert.equal(asked.length, 2);
});

/** Whether a request is signed with a secret, found out after a while. */
const signedBy =
  (secret: string): Service =>
  async ({ search }) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return (await verifyQuery(search.slice(1), secret))
      ? Response.json({ data: { candidates: [] } })
      : Response.json({}, { status: 409 });
  };

test('a site with the same API key and a wrong secret spoils no answer of another', async () => {
  const sites = [a, { ...b, apiKey: a.apiKey, secretKey: 'mistyped' }];
  const { post, notices } = make({ sites, holdNames: 60 }, signedBy(a.secretKey));
  const statuses = await Promise.all(
    ['https://b.example', 'https://a.example', 'https://b.example'].map(
      async (origin) => (await post(origin)).status,
    ),
  );
  assert.deepEqual(statuses, [502, 200, 502]);
  assert.equal((await post('https://b.example')).status, 502, 'held for the other');
  assert.deepEqual([...new Set(notices().map(({ message }) => message.split(':')[0]))], ['site b.example']);
});

test('a request that arrives after new keys never gets a response to the old ones', async () => {
  const { endpoint, post } = make({ sites: [{ ...a, secretKey: 'old' }] }, signedBy(a.secretKey));
  const before = post('https://a.example');
  endpoint.update({ sites: [a] });
  assert.equal((await post('https://a.example')).status, 200);
  assert.equal((await before).status, 502);
});

test('sites with the same keys share a call and what is held', async () => {
  const sites = [a, { ...a, origins: 'https://b.example' }];
  const { asked, post } = make({ sites, holdNames: 60 }, signedBy(a.secretKey));
  for (let i = 0; i < 2; i++)
    await Promise.all(['https://a.example', 'https://b.example'].map((origin) => post(origin)));
  assert.equal(asked.length, 1);
});

const refusing =
  (...keys: string[]): Service =>
  (url) =>
    keys.includes(keyOf(url) ?? '') ? Response.json({}, { status: 401 }) : Response.json({ data: {} });

test('one site’s rejected keys close nothing for the others', async () => {
  const { entries, notices, post, ask } = make({ readySeconds: 1 }, refusing('key-a'));
  for (let i = 0; i < 20; i++) assert.equal((await post('https://a.example')).status, 502);
  assert.equal((await post('https://b.example')).status, 200);
  assert.equal((await ask('/readyz')).status, 200);
  assert.match(notices().at(-1)!.message, /^site a\.example: the service refused the API key/);
  assert.doesNotMatch(JSON.stringify(entries), /key-|secret-/);
});

test('the log tells which site lists an origin that differs by www. alone, and so does the notice', async () => {
  const { post, requests, notices } = make();
  for (const [origin, site] of [
    ['https://www.a.example', 'a.example'],
    ['https://www.c.example', undefined],
    ['http://www.a.example', undefined],
    ['null', undefined],
  ] as const) {
    assert.equal(await codeOf(await post(origin)), 'origin_not_allowed');
    const { www, site: named } = requests().at(-1)!;
    assert.deepEqual([www, named], [site && true, site], origin);
  }
  const [first, ...others] = notices().map(({ message }) => message);
  assert.match(first!, /beside https:\/\/a\.example, which is listed$/);
  for (const message of others) assert.doesNotMatch(message, /beside/);
});

test('/readyz tells of one site, by its name, whether its keys are accepted', async () => {
  const { asked, notices, ask } = make({}, refusing('key-a'));
  const readyOf = async (site: string) => {
    const response = await ask(`/readyz?site=${site}`);
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(await readyOf('a.example'), [503, 'service_rejected_credentials']);
    assert.deepEqual(await readyOf('b.example'), [200, undefined]);
  }
  assert.ok(asked.length <= 4, 'each is tried once in its seconds, beside the probe of all');
  assert.match(notices().at(-1)!.message, /^site a\.example: the service refused the API key/);
  const unknown = await ask('/readyz?site=c.example');
  assert.deepEqual([unknown.status, await codeOf(unknown)], [404, 'not_found']);
});

test('no site is ready while the service is away, which is asked for none of them', async () => {
  const { asked, ask } = make({}, () => Promise.reject(new TypeError('fetch failed')));
  for (const site of ['a.example', 'b.example', 'a.example'])
    assert.equal((await ask(`/readyz?site=${site}`)).status, 503);
  assert.equal(asked.length, 1);
});

test('the endpoint is not ready once the service refuses the keys of every site', async () => {
  const { ask } = make({}, refusing('key-a', 'key-b'));
  const response = await ask('/readyz');
  assert.equal(response.status, 503);
  assert.equal((await response.json()).code, 'service_rejected_credentials');
});

const manySites = Array.from({ length: 500 }, (_, i) => ({
  origins: `https://${i}.example`,
  apiKey: 'no',
  secretKey: 's',
}));

test('many sites with rejected keys are no reason to ask many times', async () => {
  const { asked, ask } = make({ sites: [...manySites, a] }, refusing('no'));
  assert.equal((await ask('/readyz')).status, 503);
  assert.ok(asked.length <= 3);
});

test('whoever asks for many sites at once has one call made at a time', async () => {
  let [now, most] = [0, 0];
  const { ask } = make({ sites: manySites }, async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
    return Response.json({ success: true, errors: [], data: { candidates: [] } });
  });
  await Promise.all(manySites.slice(0, 30).map((_, i) => ask(`/readyz?site=${i}.example`)));
  assert.equal(most, 1);
});

test('readiness goes on with the next sites, and keeps to one whose keys are accepted', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const { asked, ask } = make({ sites: [...manySites.slice(0, 4), a, b] }, refusing('no'));
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++, now += 16_000) statuses.push((await ask('/readyz')).status);
  assert.deepEqual(statuses, [503, 200, 200, 200]);
  assert.deepEqual(asked.map(keyOf), ['no', 'no', 'no', 'no', 'key-a', 'key-a', 'key-a']);
});

test('the log distinguishes sites by name', async () => {
  const { post, requests } = make({ sites: [{ ...a, name: 'Clinic A' }, b] });
  await post('https://a.example');
  await post('https://www.b.example');
  await post('https://c.example');
  assert.deepEqual(
    requests().map(({ site }) => site),
    ['Clinic A', 'b.example', undefined],
  );
});

const wrong: [string, Partial<SigningEndpointOptions>][] = [
  ['apiKey', { sites: [] }],
  ['secretKey', { apiKey: 'k' }],
  ['allowedOrigins', { apiKey: 'k', secretKey: 's' }],
  ['sites', { sites: a as never }],
  ['sites.1.origins', { sites: [a, { ...b, origins: ['https://b.example', 'https://a.example'] }] }],
  ['sites.0.origins', { apiKey: 'k', secretKey: 's', allowedOrigins: 'https://a.example', sites: [a] }],
  ['sites.1.name', { sites: [a, b].map((site) => ({ ...site, name: 'one' })) }],
  ['sites.0.origins', { sites: [{ ...a, origins: ['a.example'] }] }],
  ['sites.0.apiKey', { sites: [{ ...a, apiKey: '' }] }],
  ['sites.0.secretKey', { sites: [{ origins: a.origins, apiKey: 'k' } as never] }],
  ['sites.0.campaign', { sites: [{ ...a, campaign: 'c'.repeat(101) }] }],
  ['sites.0.campaign', { sites: [{ ...a, campaign: 'a\nb' }] }],
  ['sites.0.rateLimit', { sites: [{ ...a, rateLimit: -1 }] }],
  ['sites.0', { sites: [{ ...a, campain: 'x' } as never] }],
];
for (const [name, options] of wrong)
  test(`${name} is refused in ${JSON.stringify(options).slice(0, 120)}`, () => {
    assert.throws(
      () => make(options),
      (error) =>
        error instanceof SettingError && error.setting === name && !/secret-|key-/.test(error.message),
    );
  });

test('two sites at one host need a name, and the error says so', () => {
  const http = { ...b, origins: ['http://a.example'] };
  assert.throws(
    () => make({ sites: [a, http] }),
    /^TypeError: sites\.1\.name must not be that of another site: a\.example; .*give one of the two another$/,
  );
  make({ sites: [a, { ...http, name: 'a.example by http' }] });
});

test('keys and sites are replaced, and a wrong one leaves all as it was', async () => {
  const { endpoint, asked, post } = make({
    apiKey: 'own',
    secretKey: 's',
    allowedOrigins: 'https://own.example',
  });
  endpoint.update({ apiKey: 'own-2' });
  await post('https://own.example');
  assert.equal(keyOf(asked.at(-1)), 'own-2');
  assert.throws(() => endpoint.update({ sites: [{ ...b, origins: 'https://own.example' }] }), SettingError);
  assert.throws(() => endpoint.update({ secretKey: '' }), SettingError);
  await post('https://a.example');
  assert.equal(keyOf(asked.at(-1)), 'key-a');
  endpoint.update({ sites: [{ ...b, apiKey: 'key-b-2' }] });
  await post('https://b.example');
  assert.equal(keyOf(asked.at(-1)), 'key-b-2');
  assert.equal((await post('https://a.example')).status, 403);
});

test('no request is lost while keys are replaced', async () => {
  let good = 'key-a';
  let before = '';
  // as a service that takes the previous key for a while
  const { endpoint, post } = make({ sites: [a], rateLimit: 0 }, async (url) => {
    const known = [good, before].includes(keyOf(url) ?? '');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    return Response.json({ data: {} }, { status: known ? 200 : 401 });
  });
  let replaced = 0;
  // after so many answers, not by a clock: on a busy machine a request would outlast two keys
  const replace = () => {
    [before, good] = [good, `key-${++replaced}`];
    endpoint.update({ sites: [{ ...a, apiKey: good }] });
  };
  const statuses: number[] = [];
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let i = 0; i < 50; i++) {
      statuses.push((await post('https://a.example', '/drug-search', { query: `${visitor} ${i}` })).status);
      if (statuses.length % 50 === 0) replace();
    }
  });
  await Promise.all(visitors);
  assert.equal(replaced, 8);
  assert.deepEqual([...new Set(statuses)], [200]);
});

test('after new keys, readiness is asked for again', async () => {
  const { endpoint, ask } = make({ sites: [a] }, refusing('key-a'));
  assert.equal((await ask('/readyz')).status, 503);
  endpoint.update({ sites: [b] });
  assert.equal((await ask('/readyz')).status, 200);
});

test('a site among 5,000 is found as quickly as one alone', () => {
  const settled = (i: number) => ({ ...a, name: `${i}`, origins: [`https://${i}.example`] });
  const [one, many] = [1, 5000].map((count) => {
    const { at } = createSites(Array.from({ length: count }, (_, i) => settled(i)));
    const last = `https://${count - 1}.example`;
    return () => {
      const began = performance.now();
      for (let i = 0; i < 300; i++) assert.ok(at(last).site && !at(`https://${i}.elsewhere`).site);
      return performance.now() - began;
    };
  });
  // the best of each, for a busy machine; a search through the list takes hundreds of times as long
  const times = Array.from({ length: 10 }, () => [one!(), many!()] as const);
  const [alone, among] = [0, 1].map((at) => Math.min(...times.map((pair) => pair[at]!)));
  assert.ok(among! < alone! * 20, `${among} ms, ${alone} ms`);
});
