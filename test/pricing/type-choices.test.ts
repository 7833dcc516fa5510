import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Price } from '../../src/contract/responses.ts';
import { typeChoices, typeWithoutPrice, type MadeType } from '../../src/pricing/type-choices.ts';

const both = { generic: 'Lisinopril', brand: 'Zestril' };

test('a type is chosen where the service lists it, whether its price is known or not', () => {
  assert.deepEqual(typeChoices(both, { generic: 4 }, []), [
    { type: 'generic', name: 'Lisinopril', price: 4 },
    { type: 'brand', name: 'Zestril' },
  ]);
});

test('a type that the service does not list, or had no price for, says what it lacks', () => {
  assert.deepEqual(typeChoices({ generic: 'Lisinopril' }, { generic: 4 }, ['brand'])[1], {
    type: 'brand',
    name: '',
    lacks: 'name',
  });
  assert.deepEqual(typeChoices(both, { generic: 4 }, ['brand'])[1], {
    type: 'brand',
    name: 'Zestril',
    lacks: 'price',
  });
});

test('a price that was seen counts more than one that was missed', () => {
  assert.deepEqual(typeChoices(both, { generic: 4, brand: 90 }, ['brand'])[1], {
    type: 'brand',
    name: 'Zestril',
    price: 90,
  });
});

const ok = (manufacturer_type: string | null, prices: Price[] = [{} as Price]) =>
  ({ ok: true, data: { manufacturer_type, prices } }) as const;
const failed = (code: 'no_prices_found' | 'network') => ({
  ok: false as const,
  failure: { code, candidates: [] },
});

test('a type has no price where it was asked for and none came, or one of the other type', () => {
  const brand = { manufacturerType: 'brand' } as const;
  assert.equal(typeWithoutPrice(brand, failed('no_prices_found')), 'brand');
  assert.equal(typeWithoutPrice(brand, ok('Brand', [])), 'brand');
  assert.equal(typeWithoutPrice(brand, ok('generic')), 'brand');
  assert.equal(typeWithoutPrice({ manufacturerType: '' }, ok('GENERIC', [])), 'generic');
});

test('a response without a type removes none', () => {
  const brand = { manufacturerType: 'brand' } as const;
  assert.equal(typeWithoutPrice(brand, failed('network')), undefined, 'it may pass');
  assert.equal(typeWithoutPrice(brand, ok('BRAND')), undefined);
  assert.equal(typeWithoutPrice(brand, ok(null)), undefined);
  for (const manufacturerType of ['', 'match'] as const) {
    assert.equal(typeWithoutPrice({ manufacturerType }, failed('no_prices_found')), undefined);
    assert.equal(typeWithoutPrice({ manufacturerType }, ok('generic')), undefined);
  }
});

test('of anything known, a type with a price lacks nothing, and one that lacks something has no price', () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const prices = fc.record({ generic: maybe(fc.nat()), brand: maybe(fc.nat()) });
  const names = fc.record({ generic: maybe(fc.constant('g')), brand: maybe(fc.constant('b')) });
  fc.assert(
    fc.property(names, prices, fc.subarray<MadeType>(['generic', 'brand']), (listed, seen, unpriced) => {
      for (const { type, name, price, lacks } of typeChoices(listed, seen, unpriced)) {
        assert.equal(name, listed[type] ?? '');
        assert.equal(price, seen[type]);
        const canBeChosen = seen[type] !== undefined || (Boolean(listed[type]) && !unpriced.includes(type));
        assert.equal(lacks === undefined, canBeChosen);
      }
    }),
  );
});
