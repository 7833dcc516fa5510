import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assessQuote, readPrice } from '../../src/pricing/quote.ts';

const verdict = (...args: Parameters<typeof assessQuote>) => {
  const { verdict, aboveLowest } = assessQuote(...args);
  return [verdict, aboveLowest];
};

test('a quoted price is compared with the lowest nearby, and with the fair price only if there is one', () => {
  assert.deepEqual(verdict(8.5, 9, 10.6), ['good', -0.5]);
  assert.deepEqual(verdict(9, 9), ['good', 0]);
  assert.deepEqual(verdict(10, 9, 10.6), ['higher-than-near', 1]);
  assert.deepEqual(verdict(23.97, 9, 10.6), ['above-fair', 14.97]);
  assert.equal(assessQuote(10.6, 9, 10.6).verdict, 'higher-than-near');
  assert.deepEqual(verdict(23.97, 9), ['higher-than-near', 14.97]);
});

test('it says what mail saves', () => {
  assert.equal(assessQuote(10, 9).mailSaves, 0);
  assert.equal(assessQuote(20, 60.24, undefined, 8.24).mailSaves, 11.76, 'mail costs less than both');
  assert.equal(assessQuote(8, 60.24, undefined, 8.24).mailSaves, 0);
});

test('of any prices, only those that cost less are said to', () => {
  const usd = fc.nat(9999).map((n) => n / 100);
  fc.assert(
    fc.property(usd, usd, fc.option(usd, { nil: undefined }), (quote, lowest, mail) => {
      const { aboveLowest, mailSaves } = assessQuote(quote, lowest, undefined, mail);
      assert.equal(aboveLowest > 0, lowest < quote);
      assert.equal(mailSaves > 0, mail !== undefined && mail < quote);
    }),
  );
});

test('a price that nothing beats is good, although it is above the fair price', () => {
  assert.equal(assessQuote(12, 14, 10).verdict, 'good');
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
  ['٨٫٥٠', 8.5],
  ['$٣٠', 30],
  ['۱٬۲۰۰', 1200],
  ['.99', 0.99],
  ['1.200', undefined],
  ['12.345', undefined],
  ['0', 0],
  ['$0', 0],
  ['$0.00', 0],
  ['-0', undefined],
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
      assert.ok(price === undefined || (price >= 0 && price <= 100_000));
    }),
  );
});
