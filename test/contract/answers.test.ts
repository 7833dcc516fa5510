import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { failureSchemas, operationNames, readAnswer } from '../../src/contract/index.ts';

const row = { pharmacy: 'A', price: 4, type: 'coupon', coupon_key: 'k' };
const compare = (data: object) => {
  const outcome = readAnswer('priceCompare', 200, { data });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.data;
};

test('quoted numbers, nulls, missing optionals and unknown extras are read', () => {
  const data = compare({
    days_supply: '30',
    metric_quantity: '8.5',
    quantity: null,
    news: { any: 'thing' },
    prices: [{ ...row, price: '4.50', program_cost: '0.0', retail_price: null, savings: null, extra: [] }],
  });
  assert.equal(data.days_supply, 30);
  assert.equal(data.metric_quantity, 8.5);
  assert.equal(data.quantity, null);
  assert.equal(data.prices[0]?.price, 4.5);
  assert.equal(data.prices[0]?.program_cost, 0);
  assert.equal(data.prices[0]?.retail_price, null);
});

test('only the rows that cannot be read are dropped, and the rest are sorted by price', () => {
  const rows = [
    { ...row, price: 9 },
    { ...row, price: 'free' },
    null,
    { price: 1 },
    { ...row, price: '2' },
    'x',
    { ...row, price: -1 },
  ];
  assert.deepEqual(
    compare({ prices: rows }).prices.map(({ price }) => price),
    [2, 9],
  );
});

test('a URL that is not http or https is treated as absent', () => {
  const data = compare({
    url: 'javascript:alert(1)',
    short_url: 'https://x.test/a',
    prices: [
      {
        ...row,
        coupon_url: ' data:text/html,x',
        offers: [{ type: 'companion', price: 0, offer_signup_url: 'ftp://x' }],
      },
    ],
  });
  assert.equal(data.url, null);
  assert.equal(data.short_url, 'https://x.test/a');
  assert.equal(data.prices[0]?.coupon_url, null);
  assert.equal(data.prices[0]?.offers?.[0]?.offer_signup_url, null);
});

test('a price in a one-element list is a price', () => {
  const outcome = readAnswer('lowPrice', 200, {
    success: true,
    errors: [],
    data: { display: 'A', price: ['12.5'], quantity: '30' },
  });
  assert.ok(outcome.ok);
  assert.equal(outcome.data.price, 12.5);
  assert.equal(outcome.data.quantity, 30);
});

test('uneven and unsorted price_detail lists are read row by row', () => {
  const outcome = readAnswer('comparePrice', 200, {
    success: true,
    errors: [],
    data: {
      prices: ['9', 3, 6],
      price_detail: {
        price: ['9', 3, 6],
        pharmacy: ['C', 'A'],
        savings: [null, '10%'],
        type: ['cash'],
        url: ['http://c.test/'],
      },
    },
  });
  assert.ok(outcome.ok);
  assert.deepEqual(outcome.data.prices, [3, 6, 9]);
  assert.deepEqual(outcome.data.price_detail, {
    price: [3, 9],
    pharmacy: ['A', 'C'],
    savings: ['10%', null],
    type: [null, 'cash'],
    url: [null, 'http://c.test/'],
  });
});

test('drug-info keeps the service’s order and drops invalid quantities', () => {
  const outcome = readAnswer('drugInfo', 200, {
    data: {
      drugs: { tablet: { '5mg': 'https://x.test/5', '10mg': 'nowhere' } },
      quantities: { tablet: { '5mg': ['30', 90, 'many'], '10mg': null } },
    },
  });
  assert.ok(outcome.ok);
  assert.deepEqual(Object.keys(outcome.data.drugs.tablet!), ['5mg', '10mg']);
  assert.deepEqual(outcome.data.quantities.tablet, { '5mg': [30, 90], '10mg': [] });
});

const failures: [name: string, status: number, body: unknown, code: string, candidates: string[]][] = [
  [
    'v2 unknown drug',
    404,
    {
      error: {
        type: 'invalid_request_error',
        code: 'unknown_drug',
        detail: 'x',
        extras: { candidates: ['A', 1, null] },
      },
    },
    'unknown_drug',
    ['A', '1'],
  ],
  ['unknown v2 code', 418, { error: { type: 'x', code: 'teapot' } }, 'api_error', []],
  ['v2 error with status 200', 200, { error: { code: 'no_prices_found' } }, 'no_prices_found', []],
  ['v1 error as a string', 400, { success: false, errors: ['bad dosage'], data: {} }, 'invalid_param', []],
  [
    'v1 error as an object with candidates',
    400,
    { success: false, errors: [{ message: 'x', candidates: ['B'] }] },
    'unknown_drug',
    ['B'],
  ],
  ['v1 no prices', 404, { success: false, errors: ['no prices found'] }, 'no_prices_found', []],
  [
    'v1 unknown drug without candidates',
    404,
    { success: false, errors: ['unknown drug'] },
    'unknown_drug',
    [],
  ],
  ['v1 bad signature', 409, { success: false, errors: [] }, 'invalid_signature', []],
  ['v1 bad key', 401, { success: false, errors: ['key'] }, 'invalid_api_key', []],
  ['an HTML page', 502, undefined, 'unreadable_answer', []],
  ['a missing page', 404, undefined, 'not_found', []],
  ['a rate limit of a server in front of the endpoint', 429, undefined, 'rate_limited', []],
  ['a size limit of such a server', 413, undefined, 'payload_too_large', []],
  ['data of the wrong type', 200, { data: [] }, 'unreadable_answer', []],
  ['no data', 200, {}, 'unreadable_answer', []],
];

for (const [name, status, body, code, candidates] of failures)
  test(`${name} is ${code}`, () => {
    const outcome = readAnswer('priceCompare', status, body);
    assert.ok(!outcome.ok);
    assert.equal(outcome.failure.code, code);
    assert.deepEqual(outcome.failure.candidates, candidates);
    assert.equal(outcome.failure.status, status);
  });

test('any JSON gives an answer or a failure, never an exception', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...operationNames),
      fc.integer({ min: 100, max: 599 }),
      fc.jsonValue(),
      (operation, status, value) => {
        assert.equal(typeof readAnswer(operation, status, value).ok, 'boolean');
        assert.equal(typeof readAnswer(operation, status, { data: value }).ok, 'boolean');
      },
    ),
    { numRuns: 2000 },
  );
});

test('the schemas of failures accept failures and no successes', () => {
  const v2 = z.parse(failureSchemas.v2, {
    error: { type: 'x', code: 'unknown_drug', extras: { candidates: ['A', 1] } },
  });
  assert.deepEqual([v2.error.code, v2.error.extras.candidates], ['unknown_drug', ['A', '1']]);
  const v1 = z.parse(failureSchemas.v1, {
    success: false,
    errors: ['no', { message: 'unknown', candidates: ['A'] }],
  });
  assert.deepEqual(v1.errors, [
    { message: 'no', candidates: [] },
    { message: 'unknown', candidates: ['A'] },
  ]);
  for (const body of [{ data: {} }, { success: true, errors: [], data: {} }, 'error', null])
    for (const schema of Object.values(failureSchemas)) assert.ok(!z.safeParse(schema, body).success);
});
