import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dataset } from '../../src/sandbox/dataset.ts';
import { inTurn, runs } from '../support/matrix.ts';
import { halfTyped, madeMisspellings, realMisspellings, type Misspelling } from './support/misspellings.ts';

const { catalog, search } = dataset();
/** With a seed that was not used to choose the weights. */
const heldOut = [...realMisspellings(catalog), ...madeMisspellings(catalog, 900, 20_261_120)];

function found(misspellings: Misspelling[]): number {
  return (
    misspellings.filter(({ typed, meant }) => search(typed).includes(meant)).length / misspellings.length
  );
}

test('99 of 100 misspelled names are among the five', () => {
  assert.ok(heldOut.length > 1100);
  for (const part of [heldOut, realMisspellings(catalog)]) assert.ok(found(part) >= 0.99, `${found(part)}`);
});

test('96 of 100 misspelled half-typed names are among the five', () => {
  const share = found(heldOut.map(halfTyped));
  assert.ok(share >= 0.96, `${share}`);
});

test('every name and every alias finds itself', () => {
  const lost = inTurn(catalog.drugs).filter(({ name }) => !search(name).includes(name));
  assert.deepEqual(
    lost.map(({ name }) => name),
    [],
  );
  const lostAliases = inTurn(catalog.aliases).filter(({ alias, drug }) => !search(alias).includes(drug.name));
  assert.deepEqual(
    lostAliases.map(({ alias }) => alias),
    [],
  );
});

test('names that begin with what was typed come first', () => {
  assert.equal(search('atorv')[0], 'Atorvastatin');
  assert.equal(search('metf')[0], 'Metformin');
  assert.equal(search('LISINOPRIL')[0], 'Lisinopril');
  assert.equal(search('amlodipine')[0], 'Amlodipine');
});

test('a dash may replace a slash', () => {
  assert.equal(search('amoxicillin-clavulanate')[0], 'Amoxicillin/Clavulanate');
});

test('any text gives five different names', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '日本', '!!', 'x'.repeat(5000))),
      (text) => {
        const names = search(text);
        assert.equal(new Set(names).size, 5);
        assert.ok(names.every((name) => catalog.find(name)?.name === name));
      },
    ),
    { numRuns: runs(500) },
  );
});
