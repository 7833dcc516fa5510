/** Vitamins by their letters: each is its own substance, and nothing that is only called alike. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseName } from '../../src/reading/choose-name.ts';
import { sortSuggestions } from '../../src/reading/likeness.ts';
import { read } from '../../src/reading/read.ts';
import { candidatesOf, outcomeOf } from './support.ts';

for (const text of [
  ...[
    'vitamin d3',
    'vitamin d3 50,000 units',
    'vitamina d3',
    'vit d-3 5000',
    'vitamin d 3',
    'vitamin d 3 5000 iu',
  ],
  ...['cholecalciferol', 'colecalciferol 50000'],
  ...['methylcobalamin', 'l-methylfolate', 'methylfolate 15 mg', 'vitamin e', 'vitamina e 400', 'vitamin k2'],
])
  test(`"${text}", which the sandbox does not have, is nothing else`, () => {
    const isD3 = /3(?: |$)|cholec|colec/.test(text);
    assert.deepEqual(outcomeOf(text).choice, { kind: isD3 ? 'otc' : 'none' });
    assert.deepEqual(sortSuggestions(read(text), candidatesOf(read(text))), { strong: [], weak: [] });
  });

for (const [text, name, dosage] of [
  ['vitamin d2 50000', 'Ergocalciferol', '1.25mg'],
  ['vitamin d-2 50,000 units', 'Ergocalciferol', '1.25mg'],
  ['vitamin d 2 50000', 'Ergocalciferol', '1.25mg'],
  ['cyanocobalamin 1000 mcg/ml', 'Cyanocobalamin', '1000mcg/ml'],
  ['cianocobalamina', 'Cyanocobalamin', undefined],
  ['vitamin b6', 'Pyridoxine', undefined],
  ['vit b-6', 'Pyridoxine', undefined],
  ['vitamina b1', 'Thiamine', undefined],
  ['vitamina c', 'Ascorbic Acid', undefined],
  ['folinic acid', 'Leucovorin', undefined],
  ['ácido folínico', 'Leucovorin', undefined],
  ['ácido fólico 1 mg', 'Folic Acid', '1mg'],
] as const)
  test(`"${text}" is ${name}`, () => {
    const { choice, asked, unavailable } = outcomeOf(text);
    assert.deepEqual(choice, { kind: 'chosen', name });
    assert.deepEqual([asked.dosage, unavailable], [dosage, []]);
  });

for (const [text, ...names] of [
  ['vitamin d 50000', 'Ergocalciferol'],
  ['vitamin b12', 'Cyanocobalamin'],
  ['vit b-12 injection', 'Cyanocobalamin'],
  ['b12 shot', 'Cyanocobalamin'],
  ['vitamina b 12', 'Cyanocobalamin'],
  ['folate 1 mg', 'Folic Acid'],
  ['vitamin b9', 'Folic Acid'],
  ['vitamin k', 'Mephyton'],
  ['vitamina k1 5 mg', 'Mephyton'],
  ['phytonadione 5 mg', 'Mephyton'],
  ['fitonadiona', 'Mephyton'],
] as const)
  test(`"${text}" is asked back by its substance`, () => {
    assert.deepEqual(outcomeOf(text).choice, { kind: 'ambiguous', names });
  });

test('D3 is found where the service has it, by either name', () => {
  for (const name of ['Cholecalciferol', 'Vitamin D3'])
    assert.deepEqual(chooseName(read('vitamin d3'), ['Ergocalciferol', name]), { kind: 'chosen', name });
  assert.deepEqual(chooseName(read('vitamin b12'), ['Hydroxocobalamin', 'Cyanocobalamin']), {
    kind: 'ambiguous',
    names: ['Cyanocobalamin'],
  });
});

test('2 or 3 capsules of vitamin D are no D2 or D3', () => {
  assert.equal(read('vitamin d 2 capsules').name, 'vitamin d');
});
