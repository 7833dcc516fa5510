/** Refused keys and a refused account are recognised by the status alone, and never blamed on a visitor. */
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import type { SigningEndpointOptions } from '../../src/endpoint/index.ts';
import { makeEndpoint, origin } from '../support/endpoint.ts';

let later = 0;
const now = performance.now.bind(performance);
mock.method(performance, 'now', () => now() + later);
beforeEach(() => (later = 0));

type Answer = () => Response | Promise<Response>;
const json =
  (status: number, body: unknown): Answer =>
  () =>
    Response.json(body, { status });
const text =
  (status: number, body: string, type = 'text/plain'): Answer =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });
const good = json(200, { data: { candidates: ['Aspirin'] } });
const bare = json(400, { success: false, errors: ['Bad Request'] });
const v2 = (error: object) => json(400, { error });

const refusedKeys = 'the service refused the API key or the signature: check apiKey and secretKey';
const refusedAccount = 'the service refuses this account; it may be suspended';

/** An endpoint before a service that answers prices in one way, and the endpoint's own known-good request in another. */
function make(prices: Answer, known: Answer, options: Partial<SigningEndpointOptions> = {}) {
  const asked: URL[] = [];
  const answers = { prices, known };
  const { notices, post, ...made } = makeEndpoint({
    clientAddress: () => '192.0.2.1',
    fetch: async (input) => {
      const url = new URL(new Request(input).url);
      asked.push(url);
      return (url.searchParams.get('query') === 'aspirin' ? answers.known : answers.prices)();
    },
    ...options,
  });
  const compare = (name = 'x', headers?: Record<string, string>) =>
    post('/v2/price/compare', new URLSearchParams({ name }), headers);
  return {
    ...made,
    asked,
    answers,
    compare,
    probes: () => asked.filter(({ searchParams }) => searchParams.get('query') === 'aspirin').length,
    notices: () => notices().map(({ message }) => message),
  };
}

const unexplained: [string, Answer][] = [
  ['v1 words that say nothing', bare],
  ['a plain text', text(400, 'Bad Request')],
  ['an HTML page', text(400, '<h1>400 Bad Request</h1>', 'text/html')],
  ['nothing', text(400, '')],
  ['broken JSON', text(400, '{"error":}', 'text/json')],
  ['an empty object', json(400, {})],
  ['no errors', json(400, { success: false, errors: [], data: {} })],
  ['an error of nothing', json(400, { success: false, errors: [null] })],
  ['other words of a mismatch', json(400, { success: false, errors: ['Hash mismatch'] })],
  ['a v2 error that says nothing', v2({ type: 'invalid_request_error', detail: 'Bad Request' })],
];
for (const [what, answer] of unexplained) {
  test(`a 400 with ${what}, to a visitor and to the known-good request, means the keys`, async () => {
    const { compare, notices, requests, probes } = make(answer, answer);
    const response = await compare();
    assert.equal(response.status, 502);
    assert.equal((await response.json()).error.code, 'service_rejected_credentials');
    assert.deepEqual(notices(), [refusedKeys]);
    assert.equal(requests()[0]!.code, 'service_rejected_credentials');
    assert.equal(probes(), 1);
  });

  test(`a 400 with ${what}, where the known-good request is answered, is passed on`, async () => {
    const { compare, notices } = make(answer, good);
    const response = await compare();
    const sent = await answer();
    if (sent.headers.get('content-type') === 'application/json') {
      assert.equal(response.status, 400);
      assert.deepEqual(await response.json(), await sent.json());
    } else {
      assert.equal(response.status, 502);
      assert.equal((await response.json()).error.code, 'service_bad_response');
    }
    assert.deepEqual(notices(), []);
  });

  test(`a 400 with ${what} to the request of /readyz means the keys`, async () => {
    const { ask, notices } = make(good, answer);
    const response = await ask('/readyz');
    assert.equal(response.status, 503);
    assert.equal((await response.json()).code, 'service_rejected_credentials');
    assert.deepEqual(notices(), [refusedKeys]);
  });
}

for (const [what, answer] of [
  ['a code', v2({ type: 'invalid_request_error', code: 'invalid_param' })],
  ['a place', v2({ type: 'invalid_request_error', code: 'invalid_location', detail: 'x' })],
  ['a detail', v2({ type: 'invalid_request_error', detail: 'one of name, ndc is required' })],
  ['v1 words', json(400, { success: false, errors: [{ message: 'bad dosage' }] })],
  ['candidates', json(400, { success: false, errors: [{ candidates: ['Aspirin'] }] })],
] as const)
  test(`a 400 that ${what} explains costs no further call`, async () => {
    const { compare, asked } = make(answer, bare);
    assert.equal((await compare()).status, 400);
    assert.equal(asked.length, 1);
  });

test('one known-good request in 30 s tells for all visitors, at once and one after the other', async () => {
  const { compare, probes, answers } = make(bare, bare, { rateLimit: 0 });
  const statuses = async (prefix: string) => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => compare(`${prefix}${i}`)));
    return [...new Set(all.map(({ status }) => status))];
  };
  assert.deepEqual(await statuses('a'), [502]);
  assert.deepEqual(await statuses('b'), [502]);
  assert.equal(probes(), 1);
  answers.known = good;
  // real time passes too
  later = 20_000;
  assert.deepEqual(await statuses('c'), [502]);
  later = 30_100;
  assert.deepEqual(await statuses('d'), [400]);
  assert.equal(probes(), 2);
});

test('a known-good request that gets no answer accuses nobody, and is made again a second later', async () => {
  const { compare, probes, notices, answers } = make(bare, () => Promise.reject(new TypeError('down')));
  assert.equal((await compare('a')).status, 400);
  assert.equal((await compare('b')).status, 400);
  assert.equal(probes(), 1);
  assert.deepEqual(notices(), []);
  answers.known = bare;
  later = 1_100;
  assert.equal((await compare('c')).status, 502);
});

test('a visitor waits for the known-good request no longer than for their own', async () => {
  const { compare } = make(bare, () => new Promise<never>(() => undefined), { timeout: 300 });
  const began = Date.now();
  assert.equal((await compare()).status, 400);
  assert.ok(Date.now() - began < 3000);
});

test('each site’s keys are tried by themselves', async () => {
  const sites = ['a', 'b'].map((name) => ({
    origins: `https://${name}.example`,
    apiKey: `key-${name}`,
    secretKey: 's',
  }));
  const asked: string[] = [];
  const { post, notices } = makeEndpoint({
    apiKey: undefined,
    secretKey: undefined,
    allowedOrigins: undefined,
    sites,
    fetch: (input) => {
      const { searchParams } = new URL(new Request(input).url);
      const refused = searchParams.get('api_key') === 'key-a' || !searchParams.has('query');
      asked.push(`${searchParams.get('api_key')} ${searchParams.get('query')}`);
      return Promise.resolve(refused ? bare() : good());
    },
  });
  const statusOf = async (site: string) =>
    (await post('/fair-price', 'name=x', { origin: `https://${site}.example` })).status;
  assert.deepEqual([await statusOf('a'), await statusOf('b'), await statusOf('a')], [502, 400, 502]);
  assert.deepEqual(
    asked.filter((one) => one.endsWith('aspirin')),
    ['key-a aspirin', 'key-b aspirin'],
  );
  assert.deepEqual(
    notices()
      .filter(({ level }) => level === 'error')
      .map(({ message }) => message),
    [`site a.example: ${refusedKeys}`],
  );
});

test('new keys are tried at once', async () => {
  const { endpoint, compare, answers } = make(bare, bare);
  assert.equal((await compare()).status, 502);
  answers.known = good;
  assert.equal((await compare()).status, 502);
  endpoint.update({ secretKey: 'another' });
  assert.equal((await compare()).status, 400);
});

const forbidden: [string, Answer][] = [
  ['JSON', json(403, { error: { type: 'invalid_request_error', code: 'account_suspended' } })],
  ['a code of the specification', json(403, { error: { code: 'unknown_drug' } })],
  ['words about the key', json(403, { success: false, errors: ['invalid api_key'] })],
  ['HTML', text(403, '<h1>Forbidden</h1>', 'text/html')],
  ['nothing', text(403, '')],
];
for (const [what, answer] of forbidden)
  test(`a 403 with ${what} is an account that the service refuses`, async () => {
    const { compare, ask, notices, requests, asked } = make(answer, answer);
    const response = await compare();
    assert.equal(response.status, 502);
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
    const body = await response.text();
    assert.match(body, /"service_rejected_credentials"/);
    assert.doesNotMatch(body, /account|suspend|origin/i);
    assert.equal(asked.length, 1);
    assert.deepEqual(notices(), [refusedAccount]);
    const { code, cause } = requests()[0]!;
    assert.deepEqual([code, cause], ['service_rejected_credentials', 'account_refused']);
    later = 60_000;
    const ready = await ask('/readyz');
    assert.equal(ready.status, 503);
    assert.equal((await ready.json()).code, 'service_rejected_credentials');
    assert.deepEqual(notices(), [refusedAccount, refusedAccount]);
  });

test('where the known-good request shows a refused account, that is what the operator hears', async () => {
  const { compare, notices } = make(bare, json(403, {}));
  assert.equal((await compare()).status, 502);
  assert.deepEqual(notices(), [refusedAccount]);
});
