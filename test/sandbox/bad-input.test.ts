/** 10,000 generated requests per operation get only specified answers, a tenth of them without MATRIX=whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { operationNames, operations, type OperationName } from '../../src/contract/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { isWhole } from '../support/matrix.ts';
import { ask, requestOf, type Json } from './support/client.ts';

const sandbox = createSandbox();
/** Of one seed: more of them find nothing new with every change. */
const requests = isWhole ? 10_000 : 1_000;
const names = dataset().catalog.drugs.map(({ name }) => name);
const ndcs = dataset().catalog.preparations.flatMap(({ ndc11 }) => ndc11 ?? []);
const { prices } = (await ask(sandbox, 'priceCompare', { name: 'Lipitor' })).body.data;
const keys: string[] = prices.flatMap((row: Json) => row.coupon_key ?? []);

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '1e9',
    'NaN',
    'null',
    '日本',
    '\0',
    '__proto__',
    '<b>',
    "'",
    '%',
    'x'.repeat(300),
  ),
  fc.double().map(String),
);
const likely: Record<string, fc.Arbitrary<string>> = {
  name: fc.constantFrom(...names),
  query: fc.constantFrom(...names),
  ndc: fc.constantFrom(...ndcs),
  form: fc.constantFrom('tablet', 'capsule', 'inhaler', 'vial'),
  dosage: fc.constantFrom('10', '20', '2.5', '20mg', '0.05%'),
  manufacturer: fc.constantFrom('brand', 'generic', 'match'),
  manufacturer_type: fc.constantFrom('brand', 'generic', 'match'),
  quantity: fc.constantFrom('30', '8.5', '0.000001', '999999999'),
  metric_quantity: fc.constantFrom('30', '8.5'),
  user_quantity: fc.constantFrom('1', '2'),
  location: fc.constantFrom('90210', '10001-1234', 'Austin, TX', 'Nome Alaska', '00000'),
  ncpdp: fc.constantFrom('0503201', '503219', '1', '9999999'),
  exclude_local: fc.constantFrom('0', '1'),
  expand_chains: fc.constantFrom('0', '1'),
  include_offers: fc.constantFrom('true', 'false'),
  c: fc.constantFrom('flyer', 'x'.repeat(100)),
  coupon_key: fc.constantFrom(...keys),
  coupon_format: fc.constantFrom('none', 'html', 'html', 'none', 'none'),
  shorten_url: fc.constantFrom('0', '1'),
  email: fc.constant('a@b.c'),
};
const parameters: Record<OperationName, string[]> = {
  fairPrice: ['name', 'ndc', 'form', 'dosage', 'manufacturer'],
  lowPrice: ['name', 'ndc', 'form', 'dosage', 'manufacturer', 'quantity'],
  comparePrice: ['name', 'ndc', 'form', 'dosage', 'manufacturer', 'quantity'],
  drugInfo: ['name'],
  drugSearch: ['query'],
  priceCompare: ['name', 'ndc', 'form', 'dosage', 'manufacturer_type', 'quantity', 'metric_quantity', 'user_quantity', 'location', 'exclude_local', 'ncpdp', 'expand_chains', 'include_offers', 'c'],
  coupon: ['coupon_key', 'c', 'coupon_format', 'shorten_url', 'email'],
}; // prettier-ignore

/** Mostly valid fields, some invalid ones, and now and then one that does not exist or is repeated. */
function fields(operation: OperationName): fc.Arbitrary<[string, string][]> {
  const [first = ''] = parameters[operation];
  const valid = (name: string) => fc.tuple(fc.constant(name), likely[name]!);
  const any = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...parameters[operation]).chain(valid) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...parameters[operation]), garbage) },
    { weight: 1, arbitrary: fc.tuple(garbage.filter((name) => name !== 'sig' && name !== 'api_key'), garbage) },
  ); // prettier-ignore
  return fc.oneof(
    fc.tuple(valid(first), fc.array(any, { maxLength: 3 })).map(([head, rest]) => [head, ...rest]),
    fc.array(any, { maxLength: 4 }),
  );
}

const codes: Record<string, number> = {
  invalid_param: 400,
  invalid_location: 400,
  unknown_drug: 404,
  no_prices_found: 404,
};

function assertSpecified(version: 1 | 2, status: number, body: Json): void {
  if (status === 200) {
    assert.equal(typeof body.data, 'object');
    if (version === 1) assert.deepEqual([body.success, body.errors], [true, []]);
    else assert.deepEqual(Object.keys(body), ['data']);
    return;
  }
  if (version === 2) {
    assert.equal(body.error.type, 'invalid_request_error');
    assert.equal(codes[body.error.code], status);
    assert.ok(body.error.detail.length > 0);
    assert.equal(body.error.code === 'unknown_drug', Array.isArray(body.error.extras?.candidates));
    return;
  }
  assert.ok(status === 400 || status === 404);
  assert.deepEqual([body.success, body.data, body.errors.length], [false, {}, 1]);
  const [error] = body.errors;
  assert.ok(typeof error === 'string' ? error.length > 0 : error.message && Array.isArray(error.candidates));
}

for (const operation of operationNames) {
  test(`${operation}: ${requests} requests get only specified answers`, async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fields(operation), async (given) => {
        const response = await sandbox.fetch(await requestOf(operation, given));
        seen.add(response.status);
        assertSpecified(operations[operation].version, response.status, await response.json());
      }),
      { numRuns: requests, seed: 20_261_120 },
    );
    assert.ok(seen.has(200) && seen.has(400));
  });
}

test('an error names the wrong parameter', async () => {
  for (const operation of operationNames) {
    for (const name of parameters[operation].slice(1)) {
      const [first = ''] = parameters[operation];
      const head = first === 'coupon_key' ? keys[0]! : 'Lipitor';
      for (const wrong of ['', 'x'.repeat(300)]) {
        if (name === 'location' && wrong) continue;
        const { status, body } = await ask(sandbox, operation, { [first]: head, [name]: wrong });
        assert.equal(status, 400, `${operation} ${name}`);
        assert.ok(JSON.stringify(body).includes(name), `${operation} ${name} ${JSON.stringify(body)}`);
      }
    }
  }
});
