import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  operationNames,
  parameterSchemas,
  readParameters,
  toFields,
  type OperationName,
} from '../../src/contract/index.ts';

const read = (operation: OperationName, query: string) =>
  readParameters(operation, new URLSearchParams(query));

const refused: [operation: OperationName, query: string, detail: RegExp][] = [
  ['priceCompare', '', /one of name, ndc/],
  ['priceCompare', 'name=a&ndc=12345678901', /only one of name, ndc/],
  ['fairPrice', 'name=a&ndc=12345678901', /only one of name, ndc/],
  ['lowPrice', 'form=tablet', /one of name, ndc/],
  ['comparePrice', '', /one of name, ndc/],
  ['priceCompare', 'ndc=1234567890', /^ndc must be 11 digits/],
  ['priceCompare', 'ndc=12345-678-90', /^ndc must be 11 digits/],
  ['priceCompare', 'ndc=x12345678901', /^ndc must be 11 digits/],
  ['priceCompare', 'ndc=123456789012', /^ndc must be 11 digits/],
  ['priceCompare', 'ndc=12345678901&form=tablet', /^form must be left out when ndc is given/],
  ['priceCompare', 'ndc=12345678901&dosage=5mg', /^dosage must be left out/],
  ['priceCompare', 'name=a&location=90210&ncpdp=1', /only one of location, ncpdp/],
  ['priceCompare', `name=a&c=${'x'.repeat(101)}`, /^c must have at most 100/],
  ['priceCompare', 'name=a&form=', /^form must not be empty/],
  ['priceCompare', 'name=a&name=b', /^name must be given only once/],
  ['priceCompare', 'name=a&metric_quantity=-3', /^metric_quantity must be a number/],
  ['priceCompare', 'name=a&metric_quantity=0', /^metric_quantity must be more than 0/],
  ['priceCompare', 'name=a&metric_quantity=1e2', /^metric_quantity must be a number/],
  ['priceCompare', 'name=a&metric_quantity=%2B3', /^metric_quantity must be a number/],
  ['priceCompare', 'name=a&metric_quantity=.', /^metric_quantity must be a number/],
  ['priceCompare', `name=a&metric_quantity=1.${'0'.repeat(21)}`, /^metric_quantity must be a number/],
  ['priceCompare', 'name=a&metric_quantity=0.0000001', /^metric_quantity must be more than 0/],
  ['priceCompare', 'name=a&user_quantity=1.5', /^user_quantity must be a whole number/],
  ['priceCompare', 'name=a&manufacturer_type=both', /^manufacturer_type must be 'brand', 'generic', 'match'/],
  ['priceCompare', 'name=a&exclude_local=true', /^exclude_local must be '0', '1'/],
  ['priceCompare', 'name=a&include_offers=1', /^include_offers must be 'true', 'false'/],
  ['priceCompare', 'name=a&ncpdp=12345678', /^ncpdp must be a pharmacy number/],
  ['priceCompare', `name=a${'&ncpdp=1'.repeat(51)}`, /^ncpdp must be given at most 50 times$/],
  ['priceCompare', 'name=a&__proto__=b', /^__proto__ is not a parameter/],
  ['fairPrice', 'name=a&quantity=30', /^quantity is not a parameter/],
  ['lowPrice', 'name=a&dosage=20mg', /^dosage must be a number/],
  ['lowPrice', 'name=a&c=x', /^c is not a parameter/],
  ['drugInfo', '', /^name is required/],
  ['drugSearch', '', /^query is required/],
  ['drugInfo', 'drug=a', /^drug is not a parameter/],
  ['lowPrice', 'name=&email=a%40b.c', /^email is no longer accepted/],
  ['coupon', '', /^coupon_key is required/],
  ['coupon', 'email=a%40b.c', /^email is no longer accepted/],
  ['coupon', 'coupon_key=k&phone_number=1', /^phone_number is no longer accepted/],
  ['coupon', 'coupon_key=k&coupon_format=doc', /^coupon_format must be/],
];

for (const [operation, query, detail] of refused)
  test(`${operation} refuses ${query.slice(0, 60) || 'an empty query'}`, () => {
    const result = read(operation, query);
    assert.ok(!result.ok);
    assert.match(result.problem.detail, detail);
    const { parameter } = result.problem;
    assert.ok(parameter && result.problem.detail.includes(parameter));
  });

test('a very long name is cut in the error message', () => {
  const result = read('lowPrice', `${'x'.repeat(65)}=1`);
  assert.ok(!result.ok);
  assert.deepEqual(result.problem, {
    parameter: 'x'.repeat(64),
    detail: `${'x'.repeat(64)} is not a parameter of this operation`,
  });
});

test('version 1 lets the service decide what may be combined with an NDC', () => {
  assert.ok(read('fairPrice', 'ndc=12345678901&form=tablet&dosage=5').ok);
});

test('values of another type are refused by name of the type', () => {
  for (const [operation, parameters, message] of [
    ['drugInfo', { name: 5 }, 'must be text'],
    ['lowPrice', { ndc: 5 }, 'must be text'],
    ['lowPrice', { quantity: 5 }, 'must be a number'],
    ['priceCompare', { ncpdp: [5] }, 'must be text'],
  ] as const) {
    const { error } = parameterSchemas[operation].safeParse(parameters);
    assert.equal(error?.issues[0]?.message, message);
  }
});

test('every parameter of price compare is parsed to its type', () => {
  const result = read(
    'priceCompare',
    'c=x&name=a&form=tablet&dosage=20mg&quantity=30&metric_quantity=8.5&user_quantity=1&manufacturer_type=match' +
      '&exclude_local=1&ncpdp=12&ncpdp=0000345&expand_chains=0&include_offers=true',
  );
  assert.deepEqual(result, {
    ok: true,
    parameters: {
      c: 'x',
      name: 'a',
      form: 'tablet',
      dosage: '20mg',
      quantity: 30,
      metric_quantity: 8.5,
      user_quantity: 1,
      manufacturer_type: 'match',
      exclude_local: true,
      ncpdp: ['0000012', '0000345'],
      expand_chains: false,
      include_offers: true,
    },
  });
});

test('a number may begin or end with a decimal point, and is rounded to six decimals', () => {
  for (const [text, quantity] of [
    ['.5', 0.5],
    ['.25', 0.25],
    ['30.', 30],
    ['030.50', 30.5],
    ['14.700000000000001', 14.7],
    ['0.00000100000000000000', 0.000001],
    ['999999999', 999_999_999],
  ] as const) {
    const result = read('lowPrice', `name=a&quantity=${text}`);
    assert.ok(result.ok, text);
    assert.deepEqual(result.parameters, { name: 'a', quantity });
  }
});

test('a number is written without rounding errors or exponents', () => {
  for (const [quantity, text] of [
    [4.9 * 3, '14.7'],
    [30, '30'],
    [1e-6, '0.000001'],
    [1e-7, '0'],
    [123_456_789.5, '123456789.5'],
  ] as const)
    assert.deepEqual(toFields({ quantity, c: null, form: '', ndc: undefined }), [['quantity', text]]);
  fc.assert(
    fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (quantity) => {
      assert.match(toFields({ quantity })[0]![1], /^-?\d+(\.\d{1,6})?$/);
    }),
  );
});

test('any quantity that a program computes is accepted, to six decimals', () => {
  const quantity = fc.oneof(
    fc.double({ min: 0.000001, max: 999_999_999, noNaN: true }),
    fc.integer({ min: 1, max: 999 }).map((tenths) => (tenths / 10) * 3),
  );
  fc.assert(
    fc.property(quantity, (metric_quantity) => {
      const result = readParameters('priceCompare', toFields({ name: 'a', metric_quantity }));
      assert.ok(result.ok);
      assert.ok(Math.abs(result.parameters.metric_quantity! - metric_quantity) < 0.000001);
    }),
  );
});

test('a coupon key may exceed 1024 characters', () => {
  assert.ok(read('coupon', `coupon_key=${'k'.repeat(5000)}`).ok);
});

test('parameters survive being written and read again', () => {
  const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() === value);
  const request = fc.record(
    {
      name: text,
      form: text,
      dosage: text,
      metric_quantity: fc.double({ min: 0.000001, max: 999_999_999, noNaN: true }),
      exclude_local: fc.boolean(),
      include_offers: fc.boolean(),
      ncpdp: fc.array(fc.stringMatching(/^\d{1,7}$/), { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['name'] },
  );
  fc.assert(
    fc.property(request, (parameters) => {
      const first = readParameters('priceCompare', toFields(parameters));
      assert.ok(first.ok);
      assert.deepEqual(readParameters('priceCompare', toFields(first.parameters)), first);
    }),
  );
});

test('any fields are read or refused, never an exception', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...operationNames),
      fc.array(
        fc.tuple(
          fc.oneof(fc.constantFrom('name', 'ndc', 'ncpdp', '__proto__', 'constructor'), fc.string()),
          fc.string(),
        ),
      ),
      (operation, fields) => typeof readParameters(operation, fields).ok === 'boolean',
    ),
    { numRuns: 2000 },
  );
});
