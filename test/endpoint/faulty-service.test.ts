/** A service that fails in every way: each gets the code of the table. */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { before, beforeEach, describe, mock, test } from 'node:test';
import { answer, type Behavior, drop, half, late, raw, silent } from '../support/fake-service.ts';
import { codeOf, letPassTogether, post, startEndpoint, type Started } from '../support/endpoint.ts';
import type { NoticeEntry, SigningEndpointOptions } from '../../src/endpoint/index.ts';

let later = 0;
const now = performance.now.bind(performance);
mock.method(performance, 'now', () => now() + later);

const long = JSON.stringify({ data: 'x'.repeat(2 * 1024 * 1024) });
const v2Error = (code: string) => ({ error: { type: 'invalid_request_error', code, detail: 'x' } });
/** As v2 might tell of a wrong signature or key in other words than the specification's. */
const v2Detail = (detail: string, code?: string) => ({
  error: { type: 'invalid_request_error', code, detail },
});
const v1Error = (error: unknown) => ({ success: false, errors: [error], data: {} });

const rawBytes =
  (bytes: Uint8Array): Behavior =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(bytes);
  };

const unusable: [string, Behavior][] = [
  ['HTML', raw('<!doctype html><p>hello', 'text/html')],
  ['HTML called JSON', raw('<!doctype html><p>hello')],
  ['an HTML error page', raw('<h1>Bad Gateway</h1>', 'text/html', 500)],
  ['half a body', half],
  ['half an object, complete by its length', raw('{"data":{"prices":[')],
  ['an empty body', raw('')],
  ['a list', raw('[{"data":{}}]')],
  ['a number', raw('4')],
  ['JSON without its type', raw('{"data":{}}', 'text/plain')],
  ['an error that is not JSON', raw('{"error":}', 'application/json', 404)],
  ['an object that is not JSON', raw('{ this is not json }')],
  ['two objects', raw('{"data":{}}{"data":{}}')],
  ['an object cut at a brace', raw('{"data":{"prices":[{"price":1}')],
  ['JSON that is not UTF-8', rawBytes(Buffer.from('{"data":{"candidates":["caf\xe9"]}}', 'latin1'))],
  ['a character cut in two', rawBytes(Buffer.from('{"data":"\u00e9"}').filter((_, i) => i !== 10))],
  ['more than 2 MiB', raw(long)],
  [
    'more than 2 MiB in chunks',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
      for (let i = 0; i < 40; i++) response.write(' '.repeat(64 * 1024));
      response.end('}');
    },
  ],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end()],
  ['no content', (response) => response.writeHead(204).end()],
  ['an answer whose status has none', answer(205)],
  ['a compressed body', answer(200, {}, { 'content-encoding': 'gzip' })],
];
const rejections: [string, string, Behavior][] = [
  ['401', '/v2/price/compare', answer(401, v2Error('invalid_api_key'))],
  ['401 in HTML', '/v2/price/compare', raw('<h1>no', 'text/html', 401)],
  ['invalid_signature', '/v2/price/compare', answer(400, v2Error('invalid_signature'))],
  [
    'sig as a wrong parameter',
    '/v2/price/compare',
    answer(400, v2Detail('sig does not match', 'invalid_param')),
  ],
  ['a signature error of no code', '/v2/price/compare', answer(400, v2Detail('Invalid signature'))],
  [
    'a missing signature',
    '/v2/price/compare',
    answer(400, v2Detail('missing required parameter: sig', 'invalid_param')),
  ],
  ['a code of another name', '/v2/price/compare', answer(400, v2Detail('no match', 'signature_mismatch'))],
  [
    'a key error of another code',
    '/v2/price/compare',
    answer(400, v2Detail('The api_key is unknown', 'forbidden')),
  ],
  ['a v1 signature error', '/fair-price', answer(400, v1Error('Signature does not match'))],
  ['a v1 sig error as object', '/fair-price', answer(400, v1Error({ message: 'sig is missing' }))],
  ['a v1 signature that was not verified', '/fair-price', answer(400, v1Error('Could not verify signature'))],
  ['a v1 code', '/fair-price', answer(400, v1Error({ code: 'invalid_signature', message: 'no' }))],
  ['an HMAC', '/v2/price/compare', answer(400, v2Detail('HMAC mismatch', 'invalid_param'))],
  ['an error that is but a text', '/v2/price/compare', answer(400, { error: 'invalid signature' })],
  ['409', '/fair-price', answer(409, v1Error('conflict'))],
  ['409 in HTML', '/fair-price', raw('<h1>no', 'text/html', 409)],
  ['403', '/v2/price/compare', answer(403, v2Error('account_suspended'))],
  ['403 in HTML', '/fair-price', raw('<h1>no', 'text/html', 403)],
  ['a v1 signature error called a success', '/fair-price', answer(200, v1Error('Invalid signature'))],
];

for (const [by, options] of [
  ['the pool', {}],
  ['fetch', { call: undefined, hmac: undefined }],
] as [string, Partial<SigningEndpointOptions>][])
  describe(`by ${by}`, () => {
    let endpoint: Started;
    const ask = (path = '/drug-search', body = path === '/drug-search' ? 'query=x' : 'name=x') =>
      post(endpoint.url + path, body);
    before(async () => (endpoint = await startEndpoint({ timeout: 700, ...options })));
    beforeEach(() => {
      // a minute for each test, since what ails the service is reported once in one
      later += 60_000;
      endpoint.service.received.length = 0;
    });

    // a plain fetch decodes a compressed body by itself
    for (const [what, behavior] of unusable.filter(
      ([name]) => by !== 'fetch' || name !== 'a compressed body',
    )) {
      test(`${what} is service_bad_response, not retried`, async () => {
        endpoint.service.behave(behavior);
        const response = await ask();
        assert.equal(response.status, 502);
        assert.equal(await codeOf(response), 'service_bad_response');
        assert.equal(endpoint.service.received.length, 1);
      });
    }

    for (const [what, path, behavior] of rejections) {
      test(`${what} is service_rejected_credentials and reported to the operator`, async () => {
        endpoint.entries.length = 0;
        endpoint.service.behave(behavior);
        const response = await ask(path);
        assert.equal(response.status, 502);
        const text = await response.text();
        assert.match(text, /"service_rejected_credentials"/);
        assert.doesNotMatch(text, /signature|api.?key|secret/i);
        const notices = endpoint.entries.filter((entry): entry is NoticeEntry => entry.kind === 'notice');
        assert.equal(notices.length, 1);
        assert.equal(notices[0]!.level, 'error');
        assert.doesNotMatch(JSON.stringify(endpoint.entries), /sëcret|key 1/);
        assert.equal(endpoint.service.received.length, 1);
      });
    }

    test('silence is service_timeout, within its time', async () => {
      endpoint.service.behave(silent);
      const started = Date.now();
      const response = await ask();
      assert.equal(response.status, 504);
      assert.equal(await codeOf(response), 'service_timeout');
      assert.ok(Date.now() - started < 5000);
    });

    test('an answer that trickles is service_timeout', async () => {
      endpoint.service.behave((response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
      });
      assert.equal(await codeOf(await ask()), 'service_timeout');
    });

    test('a dropped lookup is asked once more', async () => {
      endpoint.service.behave(drop, answer());
      assert.equal((await ask()).status, 200);
      assert.equal(endpoint.service.received.length, 2);
    });

    for (const status of [502, 503, 504]) {
      test(`a lookup that meets ${status} is asked once more, and no more`, async () => {
        endpoint.service.behave(raw('<h1>gateway', 'text/html', status), answer());
        assert.equal((await ask()).status, 200);
        endpoint.service.behave(answer(status, v2Error('api_error')));
        const response = await ask();
        assert.equal(response.status, status);
        assert.equal(await codeOf(response), 'api_error');
        assert.equal(endpoint.service.received.length, 4);
      });
    }

    test('a service that says when to retry is not called before then', async () => {
      const date = new Date(Date.now() + 30_000).toUTCString();
      for (const [given, behavior] of [
        ['30', answer(503, v2Error('api_error'), { 'retry-after': '30' })],
        [date, answer(503, v2Error('api_error'), { 'retry-after': date })],
      ] as const) {
        endpoint.service.received.length = 0;
        endpoint.service.behave(behavior, answer());
        const response = await ask();
        assert.equal(response.status, 503, given);
        const wait = Number(response.headers.get('retry-after'));
        assert.ok(wait > 25 && wait <= 30, given);
        assert.equal(endpoint.service.received.length, 1);
      }
      for (const odd of ['soon', 'Wed, 21 Oct 2015 07:28:00 GMT', '99999999']) {
        endpoint.service.behave(answer(503, v2Error('api_error'), { 'retry-after': odd }));
        const response = await ask();
        assert.equal(response.status, 503);
        assert.equal(response.headers.get('retry-after'), null, odd);
      }
      endpoint.service.behave((response) =>
        response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '30' }).end('<h1>'),
      );
      const unusable = await ask();
      assert.equal(unusable.headers.get('retry-after'), '30');
      assert.equal(await codeOf(unusable), 'service_bad_response');
    });

    test('a failure is never held, whatever its status, nor an answer that no page can read', async () => {
      const holding = await startEndpoint({ ...options, holdNames: 60 });
      const { received } = holding.service;
      for (const behavior of [
        answer(200, v1Error('no drug is called x')),
        answer(200, v2Error('unknown_drug')),
        answer(404, v2Error('unknown_drug')),
        raw('{ this is not json }'),
        raw('{}'),
        answer(200, { message: 'maintenance' }),
        answer(200, { success: true, data: null }),
        answer(200, { data: { message: 'maintenance' } }),
      ]) {
        received.length = 0;
        holding.service.behave(behavior);
        await post(`${holding.url}/drug-search`, 'query=x');
        await post(`${holding.url}/drug-search`, 'query=x');
        assert.equal(received.length, 2);
      }
    });

    test('other failures of the service pass as they are', async () => {
      for (const [status, code] of [
        [404, 'unknown_drug'],
        [400, 'invalid_location'],
        [500, 'api_error'],
        [429, 'slow_down'],
      ] as const) {
        endpoint.service.received.length = 0;
        endpoint.service.behave(answer(status, v2Error(code)));
        const response = await ask('/v2/price/compare');
        assert.equal(response.status, status);
        assert.deepEqual(await response.json(), v2Error(code));
        assert.equal(endpoint.service.received.length, 1);
      }
    });

    test('what a visitor asked for is not taken for the signature', async () => {
      for (const [path, body] of [
        ['/v2/price/compare', v2Detail('name: no such drug Sig', 'invalid_param')],
        ['/v2/price/compare', v2Detail("form: 'Signature' is not a value", 'invalid_param')],
        ['/v2/price/compare', v2Detail('Signature, CA is not known', 'invalid_location')],
        ['/v2/price/compare', v2Detail('unknown drug: api key')],
        ['/fair-price', v1Error('no drug is called Sig')],
        ['/fair-price', v1Error('Could not verify drug Sig')],
      ] as const) {
        endpoint.service.behave(answer(400, body));
        const response = await ask(path);
        assert.equal(response.status, 400);
        assert.deepEqual(await response.json(), JSON.parse(JSON.stringify(body)));
      }
    });

    for (const [what, behavior, code] of [
      ['dropped', drop, 'service_unreachable'],
      ['met by 503', raw('<h1>', 'text/html', 503), 'service_bad_response'],
      ['met by silence', silent, 'service_timeout'],
    ] as [string, Behavior, string][]) {
      test(`a coupon ${what} is never asked again`, async () => {
        endpoint.service.behave(behavior, answer());
        assert.equal(await codeOf(await ask('/v2/coupon', 'coupon_key=k')), code);
        assert.equal(endpoint.service.received.length, 1);
      });
    }

    test('identical lookups in flight share one call; coupons do not', async () => {
      const shared = await startEndpoint({ ...options, limiter: letPassTogether(20) });
      const { received } = shared.service;
      const times = (count: number, path: string, body: string) =>
        Promise.all(Array.from({ length: count }, () => post(shared.url + path, body)));
      shared.service.behave(late(500));
      const some = await times(20, '/drug-search', 'query=x');
      assert.ok(some.every(({ status }) => status === 200));
      assert.equal(received.length, 1);
      shared.service.behave(answer());
      await times(1, '/drug-search', 'query=x');
      assert.equal(received.length, 2, 'a price was held');
      await times(5, '/v2/coupon', 'coupon_key=k');
      assert.equal(received.length, 7);
    });

    test('a service that sends invalid HTTP, or nothing, is not an internal error', async () => {
      const babble = createServer((socket) => {
        socket.on('error', () => undefined).end('SSH-2.0-OpenSSH\r\n', () => socket.destroy());
      });
      await new Promise<void>((resolve) => babble.listen(0, '127.0.0.1', resolve));
      const { port } = babble.address() as AddressInfo;
      const other = await startEndpoint({ ...options, serviceUrl: `http://127.0.0.1:${port}` });
      const first = await post(`${other.url}/drug-search`, 'query=x');
      assert.equal(first.status, 502);
      await new Promise((resolve) => babble.close(resolve));
      assert.equal(await codeOf(await post(`${other.url}/drug-search`, 'query=x')), 'service_unreachable');
    });
  });
