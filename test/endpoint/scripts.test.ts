/** The scripts that the endpoint serves, as browsers ask for them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { codeOf, makeEndpoint, origin, post, startEndpoint, type Started } from '../support/endpoint.ts';

const embed = `customElements.define('x-y', class extends HTMLElement {});\n`.repeat(200);
const vietnamese = `(globalThis.drugPriceLanguages ??= []).push({ tag: 'vi', strings: { search: 'Tìm' } });\n`;
const names = `globalThis.drugPriceNames='Lisinopril';\n`.repeat(50);
let asked = 0;
const elements = `import('./parts/answer-Bx3kQ9fa.js');\n`.repeat(50);
const part = `export const answer = 'Tìm';\n`.repeat(50);
const scripts = {
  embed,
  elements,
  parts: { 'answer-Bx3kQ9fa.js': part },
  languages: { vi: () => Promise.resolve(((asked += 1), vietnamese)) },
  names,
  licenses: { embed: '# License\n\n© Somebody\n', elements: '# License of parts\n' },
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const forEver = 'public, max-age=31536000, immutable';

let endpoint: Started;
before(async () => (endpoint = await startEndpoint({ scripts, rateLimit: 2 })));

/** What comes over the wire: `fetch` would unpack it. */
const wire = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; bytes: Buffer }>((resolve, reject) => {
    get(endpoint.url + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

for (const [accepted, encoding] of [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['deflate', undefined],
  [undefined, undefined],
] as const)
  test(`/embed.js, asked for by ${accepted}, comes as ${encoding ?? 'it is'}`, async () => {
    const { status, headers, bytes } = await wire(
      '/embed.js',
      accepted ? { 'accept-encoding': accepted } : {},
    );
    assert.equal(status, 200);
    assert.equal(headers['content-encoding'], encoding);
    assert.equal((encoding ? unpack[encoding]!(bytes) : bytes).toString(), embed);
    assert.match(headers.vary!, /accept-encoding/i);
    assert.equal(Number(headers['content-length']), bytes.length);
  });

for (const path of ['/embed.js', '/lang/vi.js', '/names.js'])
  test(`any page may load ${path}, for an hour, as a script and nothing else`, async () => {
    const { status, headers } = await wire(path, { origin: 'https://anybody.example' });
    assert.equal(status, 200);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(headers['cache-control'], 'public, max-age=3600');
  });

test('the list of names is sent packed, and not again', async () => {
  for (const encoding of ['gzip', 'br']) {
    const { headers, bytes } = await wire('/names.js', { 'accept-encoding': encoding });
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(unpack[encoding]!(bytes).toString(), names);
    const known = { 'accept-encoding': encoding, 'if-none-match': headers.etag! };
    assert.equal((await wire('/names.js', known)).status, 304);
  }
});

test('what the browser has already is not sent again', async () => {
  const tags = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const first = await wire('/embed.js', { 'accept-encoding': encoding });
    const { etag } = first.headers as { etag: string };
    tags.add(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await wire('/embed.js', { 'accept-encoding': encoding, 'if-none-match': known });
      assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, etag]);
      assert.equal(again.headers['access-control-allow-origin'], '*');
      assert.equal(again.headers['cache-control'], 'public, max-age=3600');
    }
    assert.equal((await wire('/embed.js', { 'if-none-match': '"other"' })).status, 200);
  }
  assert.equal(tags.size, 3);
});

test('a language is served in UTF-8, and read once', async () => {
  for (const encoding of ['gzip', 'br', 'gzip']) {
    const { headers, bytes } = await wire('/lang/vi.js', { 'accept-encoding': encoding });
    assert.equal(unpack[encoding]!(bytes).toString(), vietnamese);
    assert.match(headers['content-type']!, /utf-8/);
  }
  assert.equal(asked, 1);
});

for (const [name, text] of [
  ['/embed', embed],
  ['/lang/vi', vietnamese],
  ['/names', names],
] as const)
  test(`${name}.js stands under its hash too, which never changes its content, with its integrity value`, async () => {
    const path = `${name}-${hashOf(text)}.js`;
    const script = await wire(path, { 'accept-encoding': 'br' });
    const sri = await wire(`${path}.sri`);
    assert.equal(brotliDecompressSync(script.bytes).toString(), text);
    assert.equal(sri.bytes.toString(), `sha384-${createHash('sha384').update(text).digest('base64')}\n`);
    assert.match(sri.headers['content-type']!, /^text\/plain/);
    for (const { headers } of [script, sri]) {
      assert.equal(headers['cache-control'], forEver);
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
      assert.equal(headers['x-content-type-options'], 'nosniff');
    }
  });

describe('the module and its parts', () => {
  for (const [path, text, cache] of [
    ['/elements.js', elements, 'public, max-age=300'],
    ['/elements.js?ver=6.9', elements, 'public, max-age=300'],
    ['/parts/answer-Bx3kQ9fa.js', part, forEver],
    ['/parts/answer-Bx3kQ9fa.js?retry=2', part, forEver],
  ] as const)
    test(`${path} is for any page, ${cache}`, async () => {
      const { status, headers, bytes } = await wire(path, { origin, 'accept-encoding': 'gzip, br' });
      assert.equal(status, 200);
      assert.equal(brotliDecompressSync(bytes).toString(), text);
      assert.equal(headers['cache-control'], cache);
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      const again = await wire(path, { 'accept-encoding': 'br', 'if-none-match': headers.etag! });
      assert.deepEqual([again.status, again.bytes.length], [304, 0]);
    });

  test('a part of another version is not found, and that is not cached', async () => {
    const { status, headers, bytes } = await wire('/parts/answer-Zz00Zz00.js');
    assert.deepEqual([status, headers['cache-control']], [404, 'no-store']);
    assert.match(bytes.toString(), /"not_found"/);
  });
});

for (const name of ['embed', 'elements'] as const)
  test(`the licenses of ${name}.js stand beside it, to be read in a browser`, async () => {
    const path = `/${name}.js.licenses.md`;
    const { status, headers, bytes } = await wire(path, { 'accept-encoding': 'br' });
    assert.equal(status, 200);
    assert.equal(brotliDecompressSync(bytes).toString(), scripts.licenses[name]);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(headers['cache-control'], 'public, max-age=3600');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

test('HEAD says the same without the script', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const [whole, head] = [await wire('/embed.js', accepted), await wire('/embed.js', accepted, 'HEAD')];
  assert.deepEqual([head.status, head.bytes.length], [200, 0]);
  for (const name of ['etag', 'content-type', 'content-encoding', 'cache-control', 'vary'])
    assert.equal(head.headers[name], whole.headers[name], name);
});

for (const path of [
  ...['/elements.js', '/parts/answer-Bx3kQ9fa.js', '/embed.js', '/lang/vi.js', '/names.js'],
  ...[`/embed-${hashOf(embed)}.js`, `/embed-${hashOf(embed)}.js.sri`, '/embed.js.licenses.md'],
  ...[`/names-${hashOf(names)}.js`, `/names-${hashOf(names)}.js.sri`],
])
  test(`${path} takes only GET and HEAD`, async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers, bytes } = await wire(path, { origin }, method);
      assert.equal(status, 405);
      assert.equal(headers.allow, 'GET, HEAD, OPTIONS');
      assert.match(bytes.toString(), /"method_not_allowed"/);
    }
  });

for (const path of [
  '/embed-0123456789ab.js',
  '/embed-0123456789ab.js.sri',
  `/embed-${hashOf(embed).toUpperCase()}0.js`,
  `/embed-${hashOf(vietnamese)}.js`,
  `/embed-${hashOf(embed)}.mjs`,
  '/embed.js.sri',
  '/licenses.md',
  '/parts.js.licenses.md',
  `/embed-${hashOf(embed)}.js.licenses.md`,
  '/lang/vi-0123456789ab.js',
  `/lang/xx-${hashOf(vietnamese)}.js`,
  '/names-0123456789ab.js',
  '/names-0123456789ab.js.sri',
  `/names-${hashOf(embed)}.js`,
  `/names-${hashOf(names)}.mjs`,
  '/names.js.sri',
  '/names',
  '/names-.js',
  `/elements-${hashOf(elements)}.js`,
  '/elements',
  '/parts',
  '/parts/',
  '/parts/constructor',
  '/embed',
  '/embed-.js',
  '/lang/xx.js',
  '/lang/constructor.js',
  '/lang',
])
  test(`${path} is not there`, async () => {
    const { status, bytes } = await wire(path);
    assert.equal(status, 404);
    assert.match(bytes.toString(), /"not_found"/);
  });

test('a query, as plugins add it against caches, changes nothing', async () =>
  assert.equal((await wire('/embed.js?ver=6.9')).bytes.toString(), embed));

test('no limit keeps a page from its script, and a script takes nothing from its lookups', async () => {
  for (let i = 0; i < 5; i++) assert.equal((await wire('/embed.js')).status, 200);
  assert.equal((await post(`${endpoint.url}/drug-search`, 'query=x')).status, 200);
});

describe('without a server', () => {
  const make = (options: Partial<SigningEndpointOptions>) => {
    const { ask } = makeEndpoint(options);
    return (path: string, encoding = '') => ask(path, { headers: { 'accept-encoding': encoding } });
  };

  test('they stand below the base path', async () => {
    const ask = make({ scripts, basePath: '/api' });
    assert.equal(await (await ask('/api/embed.js')).text(), embed);
    assert.equal(await (await ask('/api/lang/vi.js')).text(), vietnamese);
    assert.equal(await (await ask('/api/names.js')).text(), names);
    assert.equal((await ask('/embed.js')).status, 404);
  });

  test('web standards alone give gzip and no Brotli', async () => {
    const ask = make({ scripts, shareCalls: false });
    const response = await ask('/embed.js', 'br, gzip');
    assert.equal(response.headers.get('content-encoding'), 'gzip');
    assert.equal(gunzipSync(Buffer.from(await response.arrayBuffer())).toString(), embed);
    assert.equal((await ask('/embed.js', 'br')).headers.get('content-encoding'), null);
  });

  test('an asset that fails once is asked for again', async () => {
    let fails = true;
    const asset = () => {
      if (!fails) return embed;
      fails = false;
      throw new Error('no asset');
    };
    const ask = make({ scripts: { embed: asset } });
    assert.equal((await ask('/embed.js')).status, 500);
    assert.equal(await (await ask('/embed.js')).text(), embed);
  });

  for (const path of ['/embed.js.licenses.md', '/names.js', `/names-${hashOf(names)}.js`])
    test(`scripts without ${path} have none`, async () => {
      const response = await make({ scripts: { embed } })(path);
      assert.deepEqual([response.status, await codeOf(response)], [404, 'not_found']);
    });

  test('an endpoint without scripts has none', async () => {
    const response = await make({})('/embed.js');
    assert.deepEqual([response.status, await codeOf(response)], [404, 'not_found']);
  });

  test('what is not a script is named', () => {
    for (const wrong of [
      { elements },
      { embed: 1 },
      { embed, parts: { 'a.js': 1 } },
      { embed, names: 1 },
      { embed, licenses: { embed: 1 } },
      'embed',
    ])
      assert.throws(() => make({ scripts: wrong as never }), /scripts/);
  });
});
