import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createSandbox, readAccounts } from '../../src/sandbox/index.ts';
import { encodeFields, signQuery } from '../../src/signing/index.ts';
import { rawGet } from '../support/exchange.ts';
import { startCommand } from '../support/command.ts';
import { startApp } from '../support/site.ts';
import { ask, fieldsOf, form, signed, type Json } from './support/client.ts';

const { url: origin } = await startApp(createSandbox());
const get = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, body: await response.json() };
};
const lipitor = `/v2/price/compare?${await signed(fieldsOf({ name: 'Lipitor', location: 'Austin, TX' }))}`;

const rawStatus = async (target: string) => Number((await rawGet(origin, target)).split(' ')[1]);

test('a signed request is answered over HTTP, and the answer may not be cached', async () => {
  const response = await fetch(origin + lipitor);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const body = await response.json();
  assert.ok(body.data.url.startsWith(`${origin}/`));
});

test('the signature covers the bytes received, with sig anywhere and = raw or encoded', async () => {
  const raw = async (query: string) => {
    const signature = await signQuery(query, 'demo-secret');
    return rawStatus(`/drug-search?${signature}`);
  };
  for (const query of [
    "query=o'brien&api_key=demo-key",
    'query=a+b&api_key=demo-key',
    'api_key=demo-key&query=%e9',
    'query=a%27b&api_key=demo-key',
    'query=a|b"c&api_key=demo-key',
  ])
    assert.equal(await raw(query), 200, query);
  const query = await signed(fieldsOf({ query: 'x' }));
  const [before, sig] = query.split('&sig=') as [string, string];
  for (const spelling of [
    `sig=${sig}&${before}`,
    before.replace('&', `&sig=${sig}&`),
    `${before}&sig=${sig.replace('%3D', '=')}`,
  ])
    assert.equal(await rawStatus(`/drug-search?${spelling}`), 200);
  for (const spelling of [
    before,
    `${before}&sig=`,
    `${before}&x=1&sig=${sig}`,
    `${query}&sig=${sig}`,
    query.replace('query=x', 'query=%78'),
  ])
    assert.equal(await rawStatus(`/drug-search?${spelling}`), 400);
});

test('a wrong key is 401 and a wrong signature 400, each in the envelope of its version', async () => {
  const wrongKey = await signed([['name', 'Lipitor']], 'nobody');
  const wrongSecret = await signed([['name', 'Lipitor']], 'demo-key', 'wrong');
  const v2 = async (query: string) => {
    const { status, body } = await get(`/v2/price/compare?${query}`);
    return [status, body.error.code];
  };
  assert.deepEqual(await v2(wrongKey), [401, 'invalid_api_key']);
  assert.deepEqual(await v2(wrongSecret), [400, 'invalid_signature']);
  assert.deepEqual(await v2('name=Lipitor'), [401, 'invalid_api_key']);
  for (const [query, expected] of [
    [wrongKey, 401],
    [wrongSecret, 400],
  ] as const) {
    const { status, body } = await get(`/low-price?${query}`);
    assert.equal(status, expected);
    assert.deepEqual([body.success, body.data, typeof body.errors[0]], [false, {}, 'string']);
  }
});

test('another method or path is refused in the envelope of its version', async () => {
  const post = await fetch(`${origin}/low-price`, { method: 'POST', body: 'x', headers: form });
  assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET']);
  assert.equal((await post.json()).success, false);
  assert.deepEqual((await get('/v2/coupon')).status, 405);
  assert.deepEqual((await get('/v2/nothing')).body.error.code, 'not_found');
  const paths = [
    '/nothing',
    '/constructor/metformin',
    '/constructor/0-30',
    '/m/constructor/metformin',
    '//x',
  ];
  for (const path of [...paths, '/attribution/huge', '/drugs/no-such-drug']) {
    const { status, body } = await get(path);
    assert.equal(status, 404, path);
    assert.deepEqual([body.success, body.data, typeof body.errors[0]], [false, {}, 'string'], path);
  }
});

test('an address with raw UTF-8, which Node cannot read, is refused in the envelope of its version', async () => {
  const command = await startCommand(
    ['sandbox'],
    {},
    { cli: fileURLToPath(new URL('../../src/cli.ts', import.meta.url)) },
  );
  const refused = async (path: string, query: string): Promise<Json> => {
    const target = Buffer.from(`${path}?${await signQuery(query, 'demo-secret')}`).toString('latin1');
    const response = await rawGet(command.url, target);
    assert.match(response, /^HTTP\/1\.1 400 .*\r\ncontent-type: application\/json\r\n/s);
    return JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
  };
  const detail = 'the address may have only ASCII: percent-encode the rest';
  assert.deepEqual(await refused('/v2/price/compare', 'name=é&api_key=demo-key'), {
    error: { type: 'invalid_request_error', code: 'invalid_param', detail },
  });
  assert.deepEqual(await refused('/drug-search', 'query=é&api_key=demo-key'), {
    success: false,
    errors: [detail],
    data: {},
  });
  await command.end();
});

test('each address returned leads to a page that escapes what the address contains', async () => {
  const c = '<script>alert(1)</script>"\'';
  const query = await signed(fieldsOf({ name: 'Lipitor', c, include_offers: 'true' }));
  const { data } = (await get(`/v2/price/compare?${query}`)).body;
  const key = data.prices.find((row: Json) => row.coupon_key).coupon_key;
  const coupons = await Promise.all(
    ['0', '1'].map(async (shorten_url) => {
      const body = await signed(fieldsOf({ coupon_key: key, shorten_url, coupon_format: 'none' }));
      return (await fetch(`${origin}/v2/coupon`, { method: 'POST', body, headers: form })).json();
    }),
  );
  const info = await get(`/drug-info?${await signed([['name', 'Advair Diskus']])}`);
  const three = await get(`/compare-price?${await signed(fieldsOf({ name: 'Lipitor', quantity: '90' }))}`);
  const addresses = new Set(JSON.stringify([data, coupons, info, three]).match(/http:[^"\\]+/g));
  assert.ok(addresses.size > 20);
  for (const address of addresses) {
    const response = await fetch(address);
    const html = await response.text();
    assert.equal(response.status, 200, address);
    assert.match(response.headers.get('content-security-policy')!, /default-src 'none'/);
    assert.match(response.headers.get('x-robots-tag')!, /noindex/);
    assert.doesNotMatch(html, /<script/);
    assert.match(html, /This is a sandbox/);
  }
});

test('there are an attribution image in five sizes and a home page', async () => {
  const heights = { tiny: 16, small: 24, medium: 32, large: 48, 'extra-large': 64 };
  for (const [size, height] of Object.entries(heights)) {
    const response = await fetch(`${origin}/attribution/${size}`);
    assert.match(response.headers.get('content-type')!, /^image\/svg\+xml/);
    assert.ok((await response.text()).includes(`height="${height}"`));
  }
  assert.equal((await fetch(`${origin}/attribution/huge`)).status, 404);
  assert.equal((await fetch(origin)).status, 200);
});

test('usage is shown by workflow', async () => {
  const sandbox = createSandbox();
  const { body } = await ask(sandbox, 'priceCompare', { name: 'Lipitor', c: 'flyer' });
  const row = body.data.prices.find((one: Json) => one.coupon_key);
  await ask(sandbox, 'coupon', { coupon_key: row.coupon_key });
  await ask(sandbox, 'coupon', { coupon_key: row.coupon_key, c: '__proto__' });
  await ask(sandbox, 'drugSearch', { query: 'x' });
  await sandbox.fetch(new Request(row.coupon_url));
  const usage = await (await sandbox.fetch(new Request('http://x/_sandbox/usage'))).json();
  assert.deepEqual(usage.accounts['-key'].operations, { priceCompare: 1, coupon: 2, drugSearch: 1 });
  assert.deepEqual(usage.accounts['-key'].workflows.flyer, { priceCompare: 1, coupon: 1 });
  assert.deepEqual(usage.visits, { flyer: 1 });
});

test('of a key, usage shows the last four characters, and keeps accounts apart that end alike', async () => {
  const accounts = readAccounts(
    ['north-key', 'south-key', 'k'].map((apiKey) => ({ apiKey, secretKey: 's' })),
  );
  const sandbox = createSandbox({ accounts });
  for (const { apiKey } of accounts) {
    const query = await signQuery(`query=x&api_key=${apiKey}`, 's');
    assert.equal((await sandbox.fetch(new Request(`http://x/drug-search?${query}`))).status, 200);
  }
  const usage = await (await sandbox.fetch(new Request('http://x/_sandbox/usage'))).json();
  assert.deepEqual(Object.keys(usage.accounts), ['-key', '-key (2)', 'k']);
});

test('accounts come from options or a file, each with its opt-ins', async () => {
  const [plain, opted] = readAccounts([
    { apiKey: 'a', secretKey: 'b' },
    { apiKey: 'c', secretKey: 'd', offers: true, serviceAdvantage: true },
  ]);
  assert.deepEqual(plain, { apiKey: 'a', secretKey: 'b', offers: false, serviceAdvantage: false });
  const sandbox = createSandbox({ accounts: [plain, opted!], baseUrl: 'https://prices.test/base/' });
  const query = await signQuery(
    encodeFields([
      ['name', 'Lipitor'],
      ['api_key', 'c'],
    ]),
    'd',
  );
  const { data } = await (await sandbox.fetch(new Request(`http://x/v2/price/compare?${query}`))).json();
  assert.ok(
    'has_service_advantage' in data.prices[0] && data.url.startsWith('https://prices.test/base/drugs/'),
  );
  const wrong: [accounts: unknown, says: string][] = [
    [[], 'accounts: must be a list of one account or more'],
    [{}, 'accounts: must be a list of one account or more'],
    [['a'], 'accounts[0]: must be an object'],
    [[plain, { apiKey: 'x' }], 'accounts[1].secretKey: must be text of 1 to 200 characters'],
    [[plain, plain], 'accounts: two have the same apiKey'],
    [[{ ...plain, offers: 'yes' }], 'accounts[0].offers: must be true or false'],
    [
      [{ ...plain, extra: 1 }],
      'accounts[0]: there is no extra; there are apiKey, secretKey, offers, serviceAdvantage, previousSecretKey, previousSeconds',
    ],
  ];
  for (const [accounts, message] of wrong)
    assert.throws(() => readAccounts(accounts), { name: 'TypeError', message });
  for (const option of ['apiKey', 'secretKey'])
    assert.throws(() => createSandbox({ [option]: '' }), {
      name: 'TypeError',
      message: `${option}: must be text of 1 to 200 characters`,
    });
  assert.throws(() => createSandbox({ baseUrl: 'ftp://x' }), /baseUrl/);
});

test('a previous key is accepted for a while, beside the new one', async () => {
  const status = async (sandbox: ReturnType<typeof createSandbox>, secret: string) => {
    const query = await signQuery('query=x&api_key=a', secret);
    return (await sandbox.fetch(new Request(`http://x/drug-search?${query}`))).status;
  };
  const account = { apiKey: 'a', secretKey: 'new', previousSecretKey: 'old' };
  const rotating = createSandbox({ accounts: [account] });
  assert.deepEqual(
    [await status(rotating, 'new'), await status(rotating, 'old'), await status(rotating, 'none')],
    [200, 200, 400],
  );
  const rotated = createSandbox({ accounts: [{ ...account, previousSeconds: 0 }] });
  assert.deepEqual([await status(rotated, 'new'), await status(rotated, 'old')], [200, 400]);
});
