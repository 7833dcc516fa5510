import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PriceComparison, V1Price } from '../../src/contract/responses.ts';
import { fairPriceFor, isFairlyPriced } from '../../src/pricing/fair.ts';

const fair = (more: Partial<V1Price> = {}) =>
  ({
    quantity: 30,
    dosage: '10mg',
    form: 'tablet',
    manufacturer: 'generic',
    price: 7.25,
    ...more,
  }) as V1Price;
const shown = (more: Partial<PriceComparison> = {}) =>
  ({
    metric_quantity: 30,
    dosage: '10mg',
    form: 'tablet',
    manufacturer_type: 'GENERIC',
    ...more,
  }) as PriceComparison;

test('the fair price is for what the list shows', () => {
  assert.equal(fairPriceFor(fair(), shown()), 7.25);
  assert.equal(fairPriceFor(fair({ form: null, manufacturer: null }), shown()), 7.25);
  for (const other of [
    { metric_quantity: 90 },
    { dosage: '20mg' },
    { form: 'capsule' },
    { manufacturer_type: 'brand' },
    { manufacturer_type: null },
  ])
    assert.equal(fairPriceFor(fair(), shown(other)), undefined, JSON.stringify(other));
  assert.equal(fairPriceFor(undefined, shown()), undefined);
  assert.equal(fairPriceFor(fair(), undefined), undefined);
});

test('rows at or below the fair price are marked, by what is paid today', () => {
  assert.equal(isFairlyPriced({ price: 7.25 }, 7.25), true);
  assert.equal(isFairlyPriced({ price: 7.26 }, 7.25), false);
  assert.equal(isFairlyPriced({ price: 5, program_cost: 60 }, 7.25), false);
  assert.equal(isFairlyPriced({ price: 5, program_cost: 0 }, 7.25), true);
  for (const none of [null, undefined]) assert.equal(isFairlyPriced({ price: 0 }, none), false);
});

test('of any rows, those that are marked cost no more than any that is not', () => {
  const usd = fc.nat(2000).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(fc.record({ price: usd, program_cost: fc.option(usd) })), usd, (rows, price) => {
      for (const row of rows)
        assert.equal(
          isFairlyPriced(row, price),
          Math.round((row.price + (row.program_cost ?? 0)) * 100) <= Math.round(price * 100),
        );
    }),
  );
});
