/** Answers are compressed as the browser asks; what a page reads is the same. */
import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeEndpoint, origin, startEndpoint, type Started } from '../support/endpoint.ts';
import { answer } from '../support/fake-service.ts';

const list = {
  data: {
    prices: Array.from({ length: 40 }, (_, i) => ({
      pharmacy: { name: `Pharmacy ${i}`, city: 'Springfield' },
      price: { type: 'coupon', price: 9.87 + i, coupon_key: crypto.randomUUID() },
    })),
  },
};
const text = JSON.stringify(list);

let endpoint: Started;
before(async () => {
  endpoint = await startEndpoint();
});
after(() => endpoint.stop());

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A lookup whose answer is not decoded. */
const lookUp = (acceptEncoding?: string) =>
  new Promise<Received>((resolve, reject) => {
    const headers = {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
    };
    request(`${endpoint.url}/v2/price/compare`, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end('name=Lisinopril&location=90210');
  });

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

for (const [accepted, encoding] of [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, GZIP;q=0.2', 'gzip'],
  ['*', 'br'],
  ['identity, br;q=0.5', undefined],
  ['br;q=0, gzip;q=0.000', undefined],
  ['*;q=0', undefined],
  ['zstd', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)
  test(`asked for by ${accepted ?? 'nothing'}, a list comes as ${encoding ?? 'it is'}`, async () => {
    endpoint.service.behave(answer(200, list));
    const { status, headers, bytes } = await lookUp(accepted);
    assert.equal(status, 200);
    assert.equal(headers['content-encoding'], encoding);
    assert.equal((encoding ? unpack[encoding]!(bytes) : bytes).toString(), text);
    if (encoding) assert.ok(bytes.length < text.length * 0.6, `${bytes.length} of ${text.length}`);
    assert.equal(headers['content-length'], String(bytes.length));
    assert.match(headers.vary!, /\baccept-encoding\b/i);
    assert.match(headers.vary!, /\borigin\b/i);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['content-type'], 'application/json');
  });

test('a short answer, which fits into a packet, comes as it is, for any browser', async () => {
  endpoint.service.behave(answer());
  const { headers, bytes } = await lookUp('gzip, br');
  assert.equal(headers['content-encoding'], undefined);
  assert.match(headers.vary!, /accept-encoding/i);
  assert.match(bytes.toString(), /Lisinopril/);
});

test('a long failure is compressed too, and keeps its status', async () => {
  const failure = {
    error: { type: 'invalid_request_error', code: 'invalid_param', detail: 'x'.repeat(2000) },
  };
  endpoint.service.behave(answer(400, failure));
  const { status, headers, bytes } = await lookUp('gzip');
  assert.deepEqual([status, headers['content-encoding']], [400, 'gzip']);
  assert.deepEqual(JSON.parse(gunzipSync(bytes).toString()), failure);
});

test('web standards alone give gzip', async () => {
  const { post } = makeEndpoint({ fetch: () => Promise.resolve(Response.json(list)) });
  const ask = (encoding: string) =>
    post('/v2/price/compare', 'name=Lisinopril&location=90210', { 'accept-encoding': encoding });
  const response = await ask('br, gzip');
  assert.equal(response.headers.get('content-encoding'), 'gzip');
  assert.equal(gunzipSync(Buffer.from(await response.arrayBuffer())).toString(), text);
  assert.equal((await ask('br')).headers.get('content-encoding'), null);
});
