import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judgeQuote, readPrice } from '../../src/pricing/quote.ts';

test('a price told at the counter is judged by the lowest near by, and by the fair price only where there is one', () => {
  assert.deepEqual(judgeQuote(8.5, 9, 10.6), { verdict: 'good', aboveLowest: -0.5 });
  assert.deepEqual(judgeQuote(9, 9), { verdict: 'good', aboveLowest: 0 });
  assert.deepEqual(judgeQuote(10, 9, 10.6), { verdict: 'higher-than-near', aboveLowest: 1 });
  assert.deepEqual(judgeQuote(23.97, 9, 10.6), {
    verdict: 'above-fair',
    aboveLowest: 14.97,
  });
  assert.equal(judgeQuote(10.6, 9, 10.6).verdict, 'higher-than-near');
  assert.deepEqual(judgeQuote(23.97, 9), { verdict: 'higher-than-near', aboveLowest: 14.97 });
});

test('a price that nothing beats is good, although it is above the fair price', () => {
  assert.equal(judgeQuote(12, 14, 10).verdict, 'good');
});

for (const [text, price] of [
  ['$12.50', 12.5],
  ['12 dólar', 12],
  ['12.500,50', 12_500.5],
  ['100,000', 100_000],
  ['0001,200', undefined],
  ['0001.200,50', undefined],
  ['1,200,5', undefined],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['1,200', 1200],
  ['$1,739.85', 1739.85],
  ['1.739,85', 1739.85],
  ['US$ 9', 9],
  ['9 dollars', 9],
  ['9 dólares', 9],
  ['.99', 0.99],
  ['1.200', undefined],
  ['12.345', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['10 20', undefined],
  ['999999999', undefined],
  ['twelve', undefined],
  ['', undefined],
  ['$', undefined],
] as const)
  test(`"${text}" is ${price ?? 'no price'}`, () => assert.equal(readPrice(text), price));

test('every price as the elements write it is read as that price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
      for (const locale of ['en-US', 'es-US']) {
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
          cents / 100,
        );
        assert.equal(readPrice(text), cents / 100, text);
      }
    }),
  );
});

test('no text throws or gives what nobody pays', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const price = readPrice(text);
      assert.ok(price === undefined || (price > 0 && price <= 100_000));
    }),
  );
});
