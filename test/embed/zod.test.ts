/** The one file for a script tag reads every answer as `zod/mini` does: the same contract, loaded over each. */
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import fc from 'fast-check';
import * as real from '../../src/contract/envelope.ts';
import { operationNames } from '../../src/contract/operations.ts';

const own = new URL('../../src/embed/zod.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.endsWith('?embed')) return next(specifier, context);
    if (specifier === 'zod/mini') return { url: own, shortCircuit: true };
    const found = next(specifier, context);
    return { ...found, url: `${found.url}?embed` };
  },
});
const lean = (await import(`../../src/contract/envelope.ts?${'embed'}`)) as typeof real;

const fields = [
  ...['price', 'prices', 'price_detail', 'pharmacy', 'type', 'savings', 'url', 'coupon_key', 'offers'],
  ...['brand', 'generic', 'display', 'form', 'dosage', 'quantity', 'metric_quantity', 'equivalent_drugs'],
  ...['drugs', 'quantities', 'candidates', 'chain_ncpdps', 'pharmacy_type', 'has_service_advantage'],
  ...[
    'program_cost',
    'coupon_html',
    'rxbin',
    'phone',
    'data',
    'error',
    'errors',
    'success',
    'code',
    'message',
  ],
  ...['detail', 'extras', '__proto__', 'constructor', 'extra'],
];
const leaf = fc.oneof(
  fc.double(),
  fc.integer({ min: -2, max: 2000 }),
  fc.boolean(),
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    '4.50',
    ' 7 ',
    '-1',
    '1e3',
    'coupon',
    'RETAIL',
    'true',
    'http://a.b/c',
    'javascript:x',
    'unknown_drug',
  ),
  fc.constantFrom(null, undefined),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 6, withCrossShrink: true }, leaf, tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.array(fc.tuple(fc.constantFrom(...fields), tie('value')), { maxLength: 8 }).map(recordOf),
}));

/** `__proto__` among the keys is a field of its own, as JSON gives it. */
function recordOf(entries: [string, unknown][]): unknown {
  const record = {};
  for (const [key, value] of entries)
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
  return record;
}

const row = {
  price: '3.5',
  pharmacy: 'A',
  type: 'cash',
  savings: '40%',
  coupon_key: 'k',
  program_cost: null,
};
const sound: Record<string, object> = {
  fairPrice: {
    price: 4,
    brand: ['A'],
    generic: [],
    display: 'A',
    form: 'tablet',
    dosage: '5mg',
    quantity: 30,
    url: 'https://a.b',
  },
  lowPrice: { price: ['4.2'], display: 'A' },
  comparePrice: {
    prices: [3, '2'],
    price_detail: {
      price: [3, 2],
      url: [null, 'https://a.b'],
      savings: ['5%', null],
      type: ['cash', 'x'],
      pharmacy: ['A', 'B'],
    },
  },
  drugInfo: { drugs: { tablet: { '5mg': 'https://a.b' } }, quantities: { tablet: { '5mg': [30, '60'] } } },
  drugSearch: { candidates: ['A', 5, null, 'B'] },
  priceCompare: {
    display: 'A',
    prices: [row, { ...row, price: 1, offers: [{ price: 2 }, { price: 1 }] }, { price: 9 }],
  },
  coupon: { price: '4', rxbin: 610020, coupon_html: 'PGI+', url: 'https://a.b/c' },
};

/** A sound answer with some fields put in the place of others. */
const mutated = (data: object) =>
  fc
    .array(fc.tuple(fc.constantFrom(...fields, ...Object.keys(data)), value), { maxLength: 3 })
    .map((changes) => ({ data: { ...data, ...Object.fromEntries(changes) } }));

for (const operation of operationNames)
  test(`${operation} is read alike`, () => {
    fc.assert(
      fc.property(
        fc.oneof(mutated(sound[operation]!), value, fc.record({ data: value })),
        fc.constantFrom(200, 400, 404, 500),
        (body, status) => {
          assert.deepStrictEqual(
            lean.readAnswer(operation, status, body),
            real.readAnswer(operation, status, body),
          );
        },
      ),
      { numRuns: 3000 },
    );
    assert.ok(lean.readAnswer(operation, 200, { data: sound[operation] }).ok);
  });

test('the contract under test is read by the file of its own', () => {
  assert.notEqual(lean.readAnswer, real.readAnswer);
});
