import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  cents,
  failureSchemas,
  isAttributionSize,
  isFixedBy,
  operationNames,
  readResponse,
} from '../../src/contract/index.ts';

const row = { pharmacy: 'A', price: 4, type: 'coupon', coupon_key: 'k' };
const compare = (data: object) => {
  const outcome = readResponse('priceCompare', 200, { data });
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

for (const [given, read] of [
  [8.5, 8.5],
  ['+8.5', 8.5],
  [' 5. ', 5],
  ['.25', 0.25],
  ['1e02', 100],
  ['25E-2', 0.25],
  ['0x10', null],
  ['-1', null],
  [['5'], 5],
  [[['5']], null],
  [['5', '6'], null],
  [true, null],
] as const)
  test(`an amount of ${JSON.stringify(given)} is ${read ?? 'unknown'}`, () => {
    assert.equal(compare({ days_supply: given, prices: [] }).days_supply, read);
  });

for (const [given, read] of [
  [' 20mg ', '20mg'],
  [20, '20'],
  [' ', null],
  [true, null],
  [{}, null],
  [['20mg'], null],
] as const)
  test(`a dosage of ${JSON.stringify(given)} is ${read ?? 'unknown'}`, () => {
    assert.equal(compare({ dosage: given, prices: [] }).dosage, read);
  });

test('words that the specification lists are kept, and others are unknown', () => {
  const read = (more: object) => compare({ prices: [{ ...row, ...more }] }).prices[0]!;
  for (const type of ['coupon', 'cash', 'membership', 'gift'])
    assert.equal(read({ type }).type, type === 'gift' ? null : type);
  for (const type of ['RETAIL', 'MAIL_ORDER', 'retail'])
    assert.equal(read({ pharmacy_type: type }).pharmacy_type, type === 'retail' ? null : type);
});

test('a flag is set only by a clear value, and a value that is not a list is read as an empty one', () => {
  const read = (has_service_advantage: unknown, offers?: unknown) =>
    compare({ prices: [{ ...row, has_service_advantage, offers }] }).prices[0]!;
  for (const set of [true, 'true', 1, '1']) assert.equal(read(set).has_service_advantage, true);
  for (const unset of [false, 'false', 0, '0', 2, 'yes', null, {}])
    assert.equal(read(unset).has_service_advantage, false);
  assert.ok(!read(undefined).has_service_advantage);
  assert.deepEqual(read(true, 'none').offers, []);
  assert.deepEqual(
    read(true, [null, { price: 5 }]).offers?.map(({ price }) => price),
    [5],
  );
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
  for (const url of ['javascript:https://x.test', 'https://', '//x.test', ['https://x.test'], 7])
    assert.equal(compare({ url, prices: [] }).url, null, String(url));
  assert.equal(data.url, null);
  assert.equal(data.short_url, 'https://x.test/a');
  assert.equal(data.prices[0]?.coupon_url, null);
  assert.equal(data.prices[0]?.offers?.[0]?.offer_signup_url, null);
});

test('a price in a one-element list is a price', () => {
  const outcome = readResponse('lowPrice', 200, {
    success: true,
    errors: [],
    data: { display: 'A', price: ['12.5'], quantity: '30' },
  });
  assert.ok(outcome.ok);
  assert.equal(outcome.data.price, 12.5);
  assert.equal(outcome.data.quantity, 30);
});

test('uneven and unsorted price_detail lists are read row by row', () => {
  const outcome = readResponse('comparePrice', 200, {
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

test('one price in place of a list is read as a list; details that are not lists give no rows', () => {
  const read = (data: object) => {
    const outcome = readResponse('comparePrice', 200, { data });
    assert.ok(outcome.ok);
    return outcome.data;
  };
  assert.deepEqual(read({ prices: '12.5', price_detail: null }).prices, [12.5]);
  const { price_detail: detail } = read({
    prices: [],
    price_detail: { price: [3], pharmacy: ['A'], savings: '10%', url: 'https://x.test' },
  });
  assert.deepEqual(detail, { price: [3], pharmacy: ['A'], savings: [null], type: [null], url: [null] });
});

test('drug-info keeps the service’s order and drops invalid quantities', () => {
  const outcome = readResponse('drugInfo', 200, {
    data: {
      drugs: { tablet: { '5mg': 'https://x.test/5', '10mg': 'nowhere' } },
      quantities: { tablet: { '5mg': ['30', 90, 'many'], '10mg': null } },
    },
  });
  assert.ok(outcome.ok);
  assert.deepEqual(Object.keys(outcome.data.drugs.tablet!), ['5mg', '10mg']);
  assert.deepEqual(outcome.data.quantities.tablet, { '5mg': [30, 90], '10mg': [] });
  const bare = readResponse('drugInfo', 200, { data: { drugs: { tablet: null } } });
  assert.ok(bare.ok);
  assert.deepEqual(bare.data, { drugs: { tablet: {} }, quantities: {} });
});

test('a remedy helps where asking again, waiting or the owner can change something', () => {
  assert.ok(isFixedBy('time', 'service_timeout') && !isFixedBy('owner', 'service_timeout'));
  assert.ok(isFixedBy('owner', 'invalid_param') && isFixedBy('another-question', 'invalid_param'));
  assert.equal(isFixedBy('time', 'network'), false);
});

test('an amount in USD is rounded to the cent', () => {
  assert.equal(cents(0.1 + 0.2), 0.3);
  assert.equal(cents(9.996), 10);
});

test('the sizes of the attribution are those that the terms name', () => {
  for (const size of ['tiny', 'small', 'medium', 'large', 'extra-large']) assert.ok(isAttributionSize(size));
  for (const size of ['', 'huge', 'constructor']) assert.equal(isAttributionSize(size), false);
});

test('drug-info without forms is unreadable', () => {
  for (const drugs of [null, [], 'tablet']) assert.ok(!readResponse('drugInfo', 200, { data: { drugs } }).ok);
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
  [
    'v2 error without a code',
    400,
    { error: { type: 'invalid_request_error', detail: 'asks for one of name, ndc' } },
    'invalid_param',
    [],
  ],
  ['v2 error with a type alone', 422, { error: { type: 'invalid_request_error' } }, 'invalid_param', []],
  ['v2 error with a detail alone', 400, { error: { detail: 'no' } }, 'invalid_param', []],
  ['v2 error with an unreadable code', 400, { error: { code: 7, detail: 'no' } }, 'invalid_param', []],
  [
    'v2 unknown drug without a code',
    404,
    { error: { type: 'invalid_request_error', extras: { candidates: ['A'] } } },
    'unknown_drug',
    ['A'],
  ],
  ['v2 key error without a code', 401, { error: { detail: 'no' } }, 'invalid_api_key', []],
  ['v2 limit without a code', 429, { error: { type: 'x', detail: 'slow down' } }, 'rate_limited', []],
  ['v2 missing path without a code', 404, { error: { detail: 'no route' } }, 'not_found', []],
  ['v2 fault without a code', 500, { error: { type: 'api_error', detail: 'x' } }, 'api_error', []],
  ['v2 error that is empty', 400, { error: {} }, 'unreadable_answer', []],
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
  ['v1 no price', 404, { success: false, errors: ['No price for it'] }, 'no_prices_found', []],
  ['v1 not found without a word', 404, { success: false, errors: [] }, 'unknown_drug', []],
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
    const outcome = readResponse('priceCompare', status, body);
    assert.ok(!outcome.ok);
    assert.equal(outcome.failure.code, code);
    assert.deepEqual(outcome.failure.candidates, candidates);
    assert.equal(outcome.failure.status, status);
  });

test('a v2 error without a code keeps its detail and its type', () => {
  const error = { type: 'invalid_request_error', detail: 'asks for one of name, ndc' };
  const outcome = readResponse('priceCompare', 400, { error });
  assert.ok(!outcome.ok);
  assert.deepEqual(outcome.failure, { code: 'invalid_param', status: 400, candidates: [], ...error });
});

test('any JSON gives an answer or a failure, never an exception', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...operationNames),
      fc.integer({ min: 100, max: 599 }),
      fc.jsonValue(),
      (operation, status, value) => {
        assert.equal(typeof readResponse(operation, status, value).ok, 'boolean');
        assert.equal(typeof readResponse(operation, status, { data: value }).ok, 'boolean');
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
