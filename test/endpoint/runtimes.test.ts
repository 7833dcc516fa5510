/** The same bundle of the endpoint under Node, Bun, Deno and workerd: the same requests, the same answers and bytes sent. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import {
  answer,
  half,
  raw,
  startFakeService,
  type Behavior,
  type FakeService,
} from '../support/fake-service.ts';
import { keys, origin } from '../support/endpoint.ts';
import { bundle, runtimes, startRuntime } from '../support/runtimes.ts';

interface Step {
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  service?: Behavior;
}

const svg = raw('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
const scripts = {
  embed: 'embed();\n'.repeat(300),
  elements: "import('./parts/answer-Bx3kQ9fa.js');\n".repeat(30),
  parts: { 'answer-Bx3kQ9fa.js': 'answer();\n'.repeat(300) },
  languages: { vi: "push('Tìm');\n" },
  names: 'names();\n'.repeat(300),
};
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const [hash, namesHash] = [hashOf(scripts.embed), hashOf(scripts.names)];
const steps: Step[] = [
  { path: '/drug-search', body: 'query=l%27isin%20%C3%A9' },
  { path: '/fair-price', body: 'name=a%26b&dosage=2.5' },
  { path: '/v2/price/compare', body: 'name=x&ncpdp=12&ncpdp=3456789&include_offers=true' },
  { path: '/v2/coupon', body: `coupon_key=${'k%2B%2F'.repeat(600)}&coupon_format=none` },
  { path: '/v2/price/compare', body: 'name=x&zip=1' },
  { path: '/drug-search', body: 'query=x%0a' },
  { path: '/drug-search', body: 'query=x', headers: { origin: 'https://evil.example' } },
  { path: '/drug-search', body: 'query=x', headers: { 'content-type': 'text/plain' } },
  { path: '/drug-search', body: `query=${'x'.repeat(70_000)}` },
  { path: '/drug-search?query=x', body: 'query=x' },
  { path: '/nowhere', body: 'query=x' },
  { path: '/drug-search', method: 'GET' },
  { path: '/drug-search', method: 'OPTIONS' },
  { path: '/attribution/medium', method: 'GET', service: svg },
  { path: '/attribution', method: 'GET' },
  { path: '/healthz', method: 'GET' },
  { path: '/readyz', method: 'GET' },
  { path: '/openapi.json', method: 'GET' },
  { path: '/embed.js', method: 'GET', headers: { 'accept-encoding': 'br, gzip' } },
  { path: '/embed.js', method: 'HEAD', headers: { 'accept-encoding': 'gzip' } },
  { path: '/embed.js', method: 'GET', headers: { 'accept-encoding': 'gzip', 'if-none-match': '*' } },
  { path: `/embed-${hash}.js`, method: 'GET' },
  { path: `/embed-${hash}.js.sri`, method: 'GET' },
  { path: '/elements.js', method: 'GET', headers: { 'accept-encoding': 'gzip' } },
  { path: '/parts/answer-Bx3kQ9fa.js?retry=1', method: 'GET', headers: { 'accept-encoding': 'gzip' } },
  { path: '/lang/vi.js', method: 'GET', headers: { 'accept-encoding': 'gzip' } },
  { path: '/names.js', method: 'GET', headers: { 'accept-encoding': 'gzip' } },
  { path: `/names-${namesHash}.js.sri`, method: 'GET' },
  { path: '/embed.js', body: 'x=1' },
  { path: '/drug-search', body: 'query=html', service: raw('<p>', 'text/html') },
  { path: '/drug-search', body: 'query=half', service: half },
  { path: '/drug-search', body: 'query=401', service: answer(401, {}) },
  {
    path: '/drug-search',
    body: 'query=redirect',
    service: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  },
  { path: '/drug-search', body: 'query=again', service: answer() },
];
const compared = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'allow',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'location',
  'vary',
  'x-content-type-options',
];

let service: FakeService;
let folder: string;
let expected: unknown;
before(async () => {
  service = await startFakeService();
  folder = await bundle({
    ...keys,
    serviceUrl: service.url,
    allowedOrigins: [origin],
    attributionHome: 'https://provider.example/',
    shareCalls: false,
    scripts,
  });
});

async function play(url: string) {
  const seen: unknown[] = [];
  for (const { method = 'POST', path, body, headers, service: behavior } of steps) {
    service.behave(behavior ?? answer());
    service.received.length = 0;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body,
    });
    seen.push({
      path,
      status: response.status,
      headers: compared.map((name) => [name, response.headers.get(name)]),
      body: await response.text(),
      sent: service.received.map((one) => [one.method, one.url, one.body]),
    });
  }
  return seen;
}

for (const runtime of runtimes) {
  test(`the endpoint under ${runtime.name}`, { timeout: 60_000 }, async (t) => {
    if (!runtime.binary)
      return t.skip(`there is no ${runtime.name} for ${process.platform} ${process.arch} here`);
    const seen = await play(await startRuntime(runtime, folder));
    expected ??= seen;
    assert.deepEqual(seen, expected);
  });
}

test('on Linux x64 every runtime was there', (t) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return t.skip('another platform');
  assert.deepEqual(
    runtimes.filter((runtime) => !runtime.binary).map(({ name }) => name),
    [],
  );
});
