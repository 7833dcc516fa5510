/** `GET /lookup`: what it serves, to whom, in which frame, and whose requests need no listed origin. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import type { SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { SettingError } from '../../src/endpoint/setting-error.ts';
import { pageWords } from '../../src/page/words.ts';
import { languageTables } from '../support/language-tables.ts';
import { codeOf, makeEndpoint, origin } from '../support/endpoint.ts';

const scripts = {
  embed: '',
  elements: 'export {};',
  page: `/* <the page's script> */`.repeat(40),
  frame: '/* the frame */',
};
const make = (options: Partial<SigningEndpointOptions> = {}) =>
  makeEndpoint({ scripts, rateLimit: 0, ...options });

const policyOf = (response: Response) =>
  Object.fromEntries(
    response.headers
      .get('content-security-policy')!
      .split('; ')
      .map((one) => [one.split(' ', 1)[0]!, one.split(' ').slice(1)]),
  );
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the page', () => {
  test('has the elements, and says whose it is and how to call', async () => {
    const response = await make({
      pageName: 'Cedar & Hill',
      pagePhone: '+1 (555) 555-0100',
      pageLogo: 'https://img.example/logo.svg?a=1&b="2"',
    }).ask('/lookup');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    const html = await response.text();
    assert.match(html, /<title>Find the price of your medicine \| Cedar &amp; Hill<\/title>/);
    assert.match(
      html,
      /<drug-price-lookup id="lookup" endpoint="\."[^>]*>To see prices, ask at our front desk/,
    );
    assert.match(html, /<drug-price-basket for="lookup"/);
    assert.match(html, /<a href="tel:\+15555550100" dir="ltr">\+1 \(555\) 555-0100<\/a>/);
    assert.match(html, /<img src="https:\/\/img\.example\/logo\.svg\?a=1&amp;b=&quot;2&quot;" alt="">/);
    assert.match(html, /<script type="module" src="elements\.js"><\/script>/);
  });

  test('of a pharmacy shows its own prices alone', async () => {
    const html = await (await make({ pageNcpdp: '1234567, 7654321' }).ask('/lookup')).text();
    assert.match(html, /<drug-price-lookup [^>]*ncpdp="1234567, 7654321"[^>]*>/);
  });

  test('without a name, a logo and a number has no header and no footer', async () => {
    const html = await (await make().ask('/lookup')).text();
    assert.doesNotMatch(html, /<header|<footer|<img|undefined/);
  });

  test('allows only what is in it and its own origin, keeps nothing and is not listed', async () => {
    const response = await make({ pageLogo: 'https://img.example/logo.svg' }).ask('/lookup');
    const policy = policyOf(response);
    const html = await response.text();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html)!;
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html)!;
    assert.equal(script, scripts.page);
    assert.deepEqual(policy, {
      'default-src': ["'none'"],
      'script-src': ["'self'", hashOf(script)],
      'style-src': [hashOf(style)],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'https://img.example', 'data:'],
      'frame-src': ['data:', 'blob:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'trusted-types': ['drug-price-lookup'],
      'require-trusted-types-for': ["'script'"],
      'frame-ancestors': ["'self'", origin],
    });
    assert.doesNotMatch(html, /\sstyle="|\son\w+="/);
    const { headers } = response;
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.equal(headers.get('set-cookie'), null);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  });

  test('may be listed where its owner asks for it', async () =>
    assert.equal((await make({ page: 'index' }).ask('/lookup')).headers.get('x-robots-tag'), null));

  test('is not there where its owner turns it off, nor without the scripts', async () => {
    assert.equal((await make({ page: 'off' }).ask('/lookup')).status, 404);
    assert.equal((await make({ scripts: undefined }).ask('/lookup')).status, 404);
  });

  test('is sent packed, and not again until a setting changes', async () => {
    const { ask, endpoint } = make();
    const packed = await ask('/lookup', { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    const tag = packed.headers.get('etag')!;
    assert.equal(packed.headers.get('cache-control'), 'no-cache');
    const again = () => ask('/lookup', { headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } });
    assert.equal((await again()).status, 304);
    endpoint.update({ allowedOrigins: 'https://new.example' });
    const changed = await again();
    assert.equal(changed.status, 200);
    assert.deepEqual(policyOf(changed)['frame-ancestors'], ["'self'", 'https://new.example']);
  });

  test('takes three theme properties, and an accent decides about what stands on it', async () => {
    const pageTheme = 'accent: #123abc; --drug-price-radius=0; font: Georgia, "Times New Roman", serif;';
    const html = await (await make({ pageTheme }).ask('/lookup')).text();
    for (const rule of [
      '--drug-price-color-accent:#123abc;--drug-price-color-on-accent:initial',
      '--drug-price-radius:0',
      '--drug-price-font:Georgia, "Times New Roman", serif}',
      '--drug-price-color-accent:color-mix(in oklab,#123abc 35%,#fff)}',
    ])
      assert.ok(html.includes(rule), rule);
  });

  for (const [option, value] of [
    ['page', 'no'],
    ['pageName', 'x'.repeat(101)],
    ['pagePhone', 'call us'],
    ['pagePhone', '12'],
    ['pageLogo', 'javascript:alert(1)'],
    ['pageLogo', 'data:text/html;base64,AAAA'],
    ['pageTheme', 'space: 1em'],
    ['pageTheme', 'accent: url(https://x.example)'],
    ['pageTheme', 'accent: red}body{display:none'],
    ['pageTheme', 'font: "Georgia'],
    ['pageTheme', 'font: </style>'],
    ['pageLang', 'xx'],
    ['pageLang', 'zh-TW'],
    ['pageNcpdp', '12345678'],
    ['pageNcpdp', '1234567 ">'],
    ['frameAncestors', 'builder.example'],
    ['frameAncestors', 'null'],
  ] as const)
    test(`${option}: '${value.slice(0, 30)}' is refused by its name, in one line`, () =>
      assert.throws(
        () => make({ [option]: value }),
        (error) => error instanceof SettingError && error.setting === option && !/\n/.test(error.message),
      ));
});

describe('its language', () => {
  for (const [what, path, header, pageLang, language] of [
    ['that of the link', '/lookup?lang=vi', 'es', 'fr', 'vi'],
    ['that which is set', '/lookup', 'es', 'fr', 'fr'],
    ["the browser's own", '/lookup', 'xx, es-MX;q=0.8, fr;q=0.5', undefined, 'es'],
    ['Filipino as Tagalog', '/lookup', 'fil-PH', undefined, 'tl'],
    ['no Simplified Chinese for Traditional', '/lookup', 'zh-TW, ko', undefined, 'ko'],
    ['English where we have none', '/lookup?lang=constructor', 'xx', undefined, 'en'],
  ] as const)
    test(`is ${what}`, async () => {
      const response = await make({ pageLang }).ask(path, { headers: { 'accept-language': header } });
      assert.equal(response.headers.get('content-language'), language);
      assert.match(response.headers.get('vary')!, /Accept-Language/);
      const html = await response.text();
      assert.ok(html.includes(`<html lang="${language}" dir="ltr">`), html.slice(0, 80));
      assert.ok(html.includes(pageWords[language]!.title));
    });

  test('may run from right to left', async () =>
    assert.match(await (await make().ask('/lookup?lang=ar')).text(), /<html lang="ar" dir="rtl">/));

  test('is each of the elements’, with their own heading', async () => {
    const tables = await languageTables();
    assert.deepEqual(Object.keys(pageWords).sort(), Object.keys(tables).sort());
    for (const [tag, { heading }] of Object.entries(tables))
      assert.equal(pageWords[tag]!.title, heading, tag);
    for (const [tag, { call }] of Object.entries(pageWords)) assert.ok(call.includes('{phone}'), tag);
  });
});

describe('a request of the page itself', () => {
  const body = new URLSearchParams({ query: 'lip' });
  const ask = (headers: Record<string, string>, options: Partial<SigningEndpointOptions> = {}) =>
    make(options).ask('/drug-search', { method: 'POST', headers: { host: 'e.example', ...headers }, body });

  for (const [what, headers, options] of [
    [
      'says that it is, by its browser',
      { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' },
      {},
    ],
    ['hides its origin from a browser that says so', { 'sec-fetch-site': 'same-origin', origin: 'null' }, {}],
    ['has the host that was asked', { origin: 'https://E.example' }, {}],
    [
      'has the host that a proxy was asked',
      { origin: 'https://prices.example', host: '127.0.0.1' },
      { forwardedHost: () => 'prices.example' },
    ],
  ] as const)
    test(`is answered where it ${what}`, async () => {
      const response = await ask(headers, options);
      assert.equal(response.status, 200);
    });

  for (const [what, headers, options] of [
    ['of another host', { origin: 'https://x.example' }, {}],
    ['of another port', { origin: 'https://e.example:8443' }, {}],
    ['of another scheme', { origin: 'ftp://e.example' }, {}],
    ['of a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, {}],
    ['of the same site', { origin: 'https://x.e.example', 'sec-fetch-site': 'same-site' }, {}],
    [
      'of a host that only its sender names',
      { origin: 'https://x.example', 'x-forwarded-host': 'x.example' },
      {},
    ],
    ['of itself, where the page is off', { 'sec-fetch-site': 'same-origin' }, { page: 'off' }],
  ] as const)
    test(`is refused where it is that ${what}`, async () => {
      const response = await ask(headers, options);
      assert.equal(response.status, 403);
      assert.equal(await codeOf(response), 'origin_not_allowed');
    });

  test('uses the keys of the first of several sites, and is logged as its', async () => {
    const { ask: send, requests } = make({
      sites: [{ origins: 'https://second.example', apiKey: 'k2', secretKey: 's2', name: 'Second' }],
    });
    await send('/drug-search', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
    assert.equal(requests()[0]!.site, 'www.clinic.example');
  });
});

describe('a frame', () => {
  const frame = (page?: string) => ({
    headers: {
      'sec-fetch-dest': 'iframe',
      'sec-fetch-site': 'cross-site',
      ...(page && { referer: page }),
    },
  });

  test('is for the pages that are listed, and for the endpoint’s own', async () => {
    const { ask, notices } = make({ frameAncestors: ['https://builder.example', 'https://b.example'] });
    const response = await ask('/lookup', frame('https://builder.example/'));
    assert.deepEqual(policyOf(response)['frame-ancestors'], [
      ...["'self'", origin],
      ...['https://builder.example', 'https://b.example'],
    ]);
    await ask('/lookup', frame(`${origin}/prices`));
    assert.deepEqual(notices(), []);
  });

  test('of any page may be let in', async () => {
    const response = await make({ allowedOrigins: '*' }).ask('/lookup', frame('https://any.example/'));
    assert.deepEqual(policyOf(response)['frame-ancestors'], ["'self'", '*']);
  });

  test('that is refused is told to the owner once, by the origin of its page and nothing more of it', async () => {
    const { ask, notices } = make();
    for (let i = 0; i < 3; i++)
      await ask('/lookup?campaign=x', frame('https://builder.example/lisinopril?a'));
    await ask('/lookup', frame());
    await ask('/lookup', { headers: { 'sec-fetch-dest': 'document', referer: 'https://search.example/' } });
    assert.deepEqual(
      notices().map(({ message }) => message),
      [
        'a frame of https://builder.example that shows /lookup was refused: if that page is yours, list its origin (frameAncestors, DRUG_PRICE_FRAME_ANCESTORS)',
      ],
    );
  });

  test('whose lookup is refused is told by its own origin', async () => {
    const { post, notices } = make();
    await post('/drug-search', 'query=lip', { origin: 'https://abc.builder.example' });
    assert.match(notices()[0]!.message, /^a page or frame of https:\/\/abc\.builder\.example was refused/);
  });

  test('without an origin is not advised to be listed', async () => {
    const { post, notices } = make();
    await post('/drug-search', 'query=lip', { origin: 'null' });
    const [{ message } = { message: '' }] = notices();
    assert.match(message, /^a frame or file without an origin was refused.*\/lookup/);
    assert.doesNotMatch(message, /null|ALLOWED_ORIGINS|\*/);
  });
});
