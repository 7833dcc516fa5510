/** The prices of brand and generic: which are known of one choice, and when they are of another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceComparison } from '../../src/contract/responses.ts';
import { arrangePrices } from '../../src/pricing/arrange.ts';
import { emptyRequest, type LookupRequest } from '../../src/pricing/lookup-request.ts';
import { initialLookup, type Wants } from '../../src/session/lookup-state.ts';
import { noTips } from '../../src/session/tips.ts';
import { noTypePrices, typePrices } from '../../src/session/type-prices.ts';
import { comparison, price } from '../support/service-double.ts';

const asked: LookupRequest = { ...emptyRequest, drug: 'Zestril' };
const { wants } = initialLookup;

function shown(type: string, amount: number, more: object = {}) {
  const data = comparison({ manufacturer_type: type, prices: [price('Alder', amount)], ...more })
    .data as unknown as PriceComparison;
  return {
    request: asked,
    comparison: data,
    failure: undefined,
    pending: false,
    tips: noTips,
    arranged: arrangePrices(data.prices, 'price', 'all'),
    unpriced: undefined,
    result: {
      operation: 'priceCompare' as const,
      request: asked,
      at: new Date(),
      outcome: { ok: true as const, data },
    },
  };
}
type Seen = ReturnType<typeof shown>;
const brand = typePrices(shown('Brand', 90), wants, noTypePrices);
/** The generic at 9 dollars, after the brand was seen. */
const after = (request: Partial<LookupRequest>, more: object = {}, wanted: Wants = wants) =>
  typePrices({ ...shown('generic', 9), request: { ...asked, ...request }, ...more }, wanted, brand);
const failure = { code: 'api_error' as const, candidates: [] };
const generic = {
  ...noTips,
  prices: [
    { tip: { kind: 'three-times', request: {} } as never, price: 200 },
    { tip: { kind: 'generic', name: 'Lisinopril', request: {} } as never, price: 7 },
  ],
};

test('the lowest price is that of its type, in any letters', () => {
  assert.deepEqual([brand.lowest, brand.seen, brand.unpriced], [{ brand: 90 }, { brand: 90 }, []]);
});

test('both are known of the same choice, whoever said it', () => {
  for (const same of [
    {},
    { manufacturerType: 'generic' as const },
    { form: 'tablet', dosage: '10mg', quantity: 30, guessed: ['dosage' as const] },
    { userQuantity: 30 },
  ])
    assert.deepEqual(after(same).lowest, { brand: 90, generic: 9 }, JSON.stringify(same));
});

test('of another choice, place, setting or kind of pharmacy, the other is not known', () => {
  for (const other of [
    ...[{ drug: 'Prinivil' }, { form: 'solution' }, { dosage: '20mg' }, { quantity: 90 }],
    ...[{ userQuantity: 2 }, { location: '10001' }],
  ])
    assert.deepEqual(after(other).lowest, { generic: 9 }, JSON.stringify(other));
  assert.deepEqual(after({}, {}, { ...wants, settings: { c: 'spring' } }).lowest, { generic: 9 });
  const arrangement = { sort: 'price', pharmacyType: 'retail' } as const;
  assert.deepEqual(after({}, {}, { ...wants, arrangement }).lowest, { generic: 9 });
});

test('amounts as people count them are told from each other', () => {
  const two = typePrices(
    { ...shown('brand', 90), request: { ...asked, userQuantity: 2 } },
    wants,
    noTypePrices,
  );
  assert.notEqual(two.of, after({ userQuantity: 3 }).of);
  assert.notEqual(two.of, brand.of);
});

test('while others are requested, those that were seen keep their place, and after a failure', () => {
  const pending = after({}, { pending: true });
  assert.deepEqual([pending.lowest, pending.seen], [{ brand: 90, generic: 9 }, { brand: 90 }]);
  const failed = after({}, { failure, tips: generic });
  assert.deepEqual([failed.lowest, failed.seen], [{ brand: 90 }, { brand: 90 }]);
});

test('the price of the tip for the generic is known too', () => {
  const seen: Seen = { ...shown('brand', 90), tips: generic };
  assert.deepEqual(typePrices(seen, wants, noTypePrices).lowest, { brand: 90, generic: 7 });
});

test('nothing is known without a price or a type', () => {
  for (const seen of [shown('brand', 90, { prices: [] }), shown('', 90)])
    assert.deepEqual(typePrices(seen, wants, noTypePrices).lowest, {});
});

test('types that turned out to have no price stay so, each once, until another choice', () => {
  const unpriced = typePrices({ ...shown('generic', 9), unpriced: 'brand' }, wants, noTypePrices);
  assert.deepEqual(unpriced.unpriced, ['brand']);
  const both = {
    ...shown('generic', 9),
    unpriced: 'brand' as never,
    tips: { ...noTips, isGenericUnpriced: true },
  };
  assert.deepEqual(typePrices(both, wants, unpriced).unpriced, ['brand', 'generic']);
  const request = { ...asked, manufacturerType: 'brand' as const };
  const none = { ...shown('brand', 90, { prices: [] }), request };
  assert.deepEqual(typePrices(none, wants, noTypePrices).unpriced, ['brand']);
  assert.deepEqual(typePrices({ ...none, pending: true }, wants, noTypePrices).unpriced, []);
  assert.deepEqual(after({ dosage: '20mg' }).unpriced, []);
});
