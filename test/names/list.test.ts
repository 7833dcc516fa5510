/** The list of names that pages search by themselves: how it is packed, and that it is made of the sandbox's tables. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dispensed } from '../../src/names/dispensed.ts';
import { nameListOf, packNames, unpackNames } from '../../src/names/list.ts';
import { comesIn, ways } from '../../src/names/ways.ts';
import { madeModule } from './make-names.ts';

const all = Object.values(ways).reduce((sum, way) => sum + way, 0);
/** As the tables write names: any letters and signs, but neither a tab nor a line break. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/[\t\n]/.test(text));
const listedName = fc.record(
  { name, weight: fc.nat(40), ways: fc.integer({ min: 1, max: all }) },
  { noNullPrototype: true },
);
const names = fc
  .array(listedName, { maxLength: 60 })
  .map((list) => list.toSorted((a, b) => b.weight - a.weight));

describe('a packed list', () => {
  test('unpacks to what was packed', () =>
    fc.assert(fc.property(names, (list) => assert.deepEqual(unpackNames(packNames(list)), list))));

  test('tells of each name how it is taken, and of others nothing', () => {
    const list = [
      { name: 'Humalog', weight: 9, ways: ways.injected },
      { name: 'Lisinopril', weight: 9, ways: ways.swallowed },
      { name: 'Prednisolone', weight: 2, ways: ways.drunk + ways.applied },
    ];
    const { waysOf } = nameListOf(packNames(list));
    assert.deepEqual(
      list.map((one) => waysOf(one.name)),
      [1, 2, 20],
    );
    assert.equal(waysOf('Zzyvex'), 0);
    assert.ok(comesIn(waysOf('Prednisolone'), /eye drops/) && !comesIn(waysOf('Humalog'), /tablet/));
  });
});

describe('the list of what is dispensed', () => {
  const listed = unpackNames(dispensed);

  test('is what make-names.ts makes of the tables', () => {
    const file = new URL('../../src/names/dispensed.ts', import.meta.url);
    assert.ok(
      readFileSync(file, 'utf8') === madeModule(),
      'the tables have changed: npx node test/names/make-names.ts',
    );
  });

  test('has whole weights, the most dispensed first, and how each name is taken', () => {
    assert.ok(listed.length > 3000, String(listed.length));
    for (const [index, { name, weight, ways: taken = 0 }] of listed.entries()) {
      assert.ok(Number.isInteger(weight) && weight >= 0, `${name} ${weight}`);
      assert.ok(weight <= (listed[index - 1]?.weight ?? Infinity), `${name} stands behind a rarer one`);
      assert.ok(Number.isInteger(taken) && taken >= 1 && taken <= all, `${name} ${taken}`);
    }
  });

  test('has each name once', () => {
    const once = new Set(listed.map(({ name }) => name));
    assert.equal(once.size, listed.length);
  });
});
