import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { operationNames, operations, type OperationName } from '../../src/contract/index.ts';
import { verifyQuery, verifyQueryAndBody } from '../../src/signing/index.ts';
import { answer } from '../support/fake-service.ts';
import { keys, makeEndpoint, origin, post, startEndpoint, type Started } from '../support/endpoint.ts';

let endpoint: Started;
before(async () => (endpoint = await startEndpoint()));
beforeEach(() => {
  endpoint.service.behave(answer());
  endpoint.service.received.length = 0;
});

const parameters: Record<OperationName, string> = {
  fairPrice: 'name=Lisinopril&dosage=20',
  lowPrice: 'ndc=00093111301&quantity=90',
  comparePrice: 'name=a%26b%3Dc&manufacturer=brand',
  drugInfo: 'name=Advair+Diskus',
  drugSearch: "query=l'isin%20%C3%A9",
  priceCompare: 'name=x&ncpdp=12345&ncpdp=1234567&include_offers=true&exclude_local=1',
  coupon: `coupon_key=${'k/+='.replace(/./g, encodeURIComponent).repeat(500)}&coupon_format=pdf`,
};

for (const name of operationNames) {
  test(`${name} goes to the service's own path, signed, and its answer comes back as it is`, async () => {
    const said = { data: { of: name, price: '4.50' }, extra: [1] };
    endpoint.service.behave(answer(200, said));
    const response = await post(endpoint.url + operations[name].path, parameters[name]);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), said);
    const [received] = endpoint.service.received;
    const [path, query = ''] = received!.url.split('?');
    assert.equal(path, operations[name].path);
    assert.equal(received!.method, operations[name].method);
    const signed = name === 'coupon' ? received!.body : query;
    assert.ok(await verifyQuery(signed, keys.secretKey));
    assert.match(signed, /&api_key=key%201&sig=[^&]+$/);
    const sent = [...new URLSearchParams(signed)].filter(([field]) => field !== 'api_key' && field !== 'sig');
    const asked = [...new URLSearchParams(parameters[name])].map(([field, value]) => [
      field,
      field === 'ncpdp' ? value.padStart(7, '0') : value,
    ]);
    assert.deepEqual(sent.sort(), asked.sort());
  });
}

test('a coupon may be signed over query and body', async () => {
  const other = await startEndpoint({ couponSigning: 'query' });
  await post(`${other.url}/v2/coupon`, 'coupon_key=a%20b');
  const [{ url, body } = assert.fail()] = other.service.received;
  assert.equal(body, 'coupon_key=a%20b');
  assert.ok(await verifyQueryAndBody(url.split('?')[1]!, body, keys.secretKey));
});

const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('a trace that a trusted proxy gave goes on with every lookup, if it is one, and with no other request', async () => {
  let given: string | undefined = trace;
  const sent: [path: string, trace: string | null, state: string | null][] = [];
  const { ask, post } = makeEndpoint({
    traceparent: () => given,
    fetch: (input, init) => {
      const { url, headers } = new Request(input, init);
      sent.push([new URL(url).pathname, headers.get('traceparent'), headers.get('tracestate')]);
      return Promise.resolve(Response.json({ data: {} }));
    },
  });
  for (const name of operationNames)
    await post(operations[name].path, parameters[name], { tracestate: 'vendor=1' });
  assert.deepEqual(
    sent,
    operationNames.map((name) => [operations[name].path, trace, null]),
  );
  sent.length = 0;
  await ask('/readyz');
  for (given of [
    undefined,
    '',
    'Truvada',
    `${trace}, ${trace}`,
    trace.toUpperCase(),
    trace.replace(/^00/, 'ff'),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
  ])
    await post('/drug-search', 'query=x', { traceparent: trace });
  assert.equal(sent.length, 9);
  assert.ok(sent.every(([, one]) => one === null));
});

test('nothing of the visitor but the parameters reaches the service', async () => {
  await post(`${endpoint.url}/drug-search`, 'query=x', {
    cookie: 'session=1',
    'user-agent': 'visitor',
    'x-forwarded-for': '203.0.113.9',
    authorization: 'Bearer x',
    referer: 'https://www.clinic.example/hiv',
    'accept-language': 'es',
    traceparent: trace,
    tracestate: 'vendor=1',
  });
  const { headers } = endpoint.service.received[0]!;
  const names = Object.keys(headers).sort();
  assert.deepEqual(names, ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  assert.equal(headers['user-agent'], 'drug-price-lookup');
});

test('an answer may be read by the allowed origin, is never stored and sets no cookie', async () => {
  endpoint.service.behave(
    answer(200, { data: {} }, { 'set-cookie': 'a=1', 'x-internal': '1', 'retry-after': '7' }),
  );
  const { headers } = await post(`${endpoint.url}/drug-search`, 'query=x');
  assert.equal(headers.get('access-control-allow-origin'), origin);
  assert.equal(headers.get('access-control-allow-credentials'), null);
  assert.match(headers.get('access-control-expose-headers') ?? '', /Retry-After/);
  assert.match(headers.get('vary')!, /^Origin\b/);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('retry-after'), '7');
  assert.equal(headers.get('set-cookie'), null);
  assert.equal(headers.get('x-internal'), null);
});

test('any text arrives at the service as it was sent', async () => {
  const calls: string[] = [];
  const { post } = makeEndpoint({
    serviceUrl: 'https://service.example/base/',
    rateLimit: 0,
    fetch: (url) => {
      calls.push(new Request(url).url);
      return Promise.resolve(Response.json({ data: {} }));
    },
  });
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((value) => value.trim() === value && !/\p{Cc}/u.test(value) && value.length <= 200);
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      calls.length = 0;
      const response = await post('/drug-search', new URLSearchParams({ query: value }));
      assert.equal(response.status, 200);
      const query = calls[0]!.split('?')[1]!;
      assert.ok(await verifyQuery(query, keys.secretKey));
      assert.equal(new URLSearchParams(query).get('query'), value);
    }),
    { numRuns: 200 },
  );
});
