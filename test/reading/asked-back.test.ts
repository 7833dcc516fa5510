/**
 * Text that does not identify one medicine: salts that no name has, abbreviations of two medicines, kinds of medicine. The
 * patient is then asked to choose a name (`ambiguous`) or to confirm a release or salt (`unconfirmed`).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseName } from '../../src/reading/choose-name.ts';
import { sortSuggestions } from '../../src/reading/likeness.ts';
import { read } from '../../src/reading/read.ts';
import { candidatesOf, outcomeOf } from './support.ts';

for (const [text, expected] of [
  ['metoprolol succ', 'Metoprolol ER'],
  ['metoprolol succinate', 'Metoprolol ER'],
  ['metoprolol tartrate', 'Metoprolol'],
  ['venlafaxine', 'Venlafaxine'],
  ['venlafaxine hcl er 75 mg', 'Venlafaxine ER'],
  ['diltiazem cr', 'Diltiazem ER'],
  ['metformina hcl 500 mg', 'Metformin'],
] as const)
  test(`"${text}" selects ${expected}`, () => {
    assert.deepEqual(outcomeOf(text).choice, { kind: 'chosen', name: expected });
  });

for (const text of ['bupropion er', 'bupropion xr'])
  test(`"${text}" may be of 12 or of 24 hours: offers both`, () => {
    const { choice } = outcomeOf(text);
    assert.equal(choice?.kind, 'ambiguous');
    assert.deepEqual((choice as { names: string[] }).names.slice(0, 2), ['Bupropion XL', 'Bupropion SR']);
  });

test('"aspirin ec 81" is the low dose alone', () => {
  const { choice, asked } = outcomeOf('aspirin ec 81');
  assert.deepEqual([choice, asked.dosage], [{ kind: 'chosen', name: 'Aspirin' }, '81mg']);
});

for (const text of ['metoprolol hcl', 'metoprolol hcl 50 mg', 'metoprolol phosphate'])
  test(`"${text}" has a salt that no metoprolol is sold as: offers both releases`, () => {
    const { choice } = outcomeOf(text);
    assert.equal(choice?.kind, 'ambiguous');
    const { names } = choice as { names: string[] };
    assert.deepEqual(names.slice(0, 2), ['Metoprolol', 'Metoprolol ER']);
  });

for (const text of ['AZT', 'CPZ', 'HCT', 'MS', 'MSO4', 'MgSO4', 'MTX', 'PTU', 'T3', 'TAC', 'TAF', 'TDF'])
  test(`${text}, an abbreviation on ISMP's list of error-prone ones, selects no medicine`, () => {
    assert.equal(read(`${text} 50`).name, text);
    assert.notEqual(outcomeOf(text).choice?.kind, 'chosen');
  });

for (const [kind, ...texts] of [
  ['not-a-name', 'water pill', 'water pills', 'blood thinner'],
  ['condition', 'blood pressure medicine', 'my blood pressure pills', 'pastillas para la presión'],
  ['condition', 'medicina para el colesterol', 'pastillas para dormir'],
] as const)
  for (const text of texts)
    test(`"${text}" is no name, but a ${kind}`, () => {
      assert.deepEqual(outcomeOf(text).choice, { kind });
    });

test('"insulin" offers only insulins with one ingredient', () => {
  const { choice } = outcomeOf('insulin');
  assert.equal(choice?.kind, 'ambiguous');
  for (const name of (choice as { names: string[] }).names) assert.match(name, /^Insulin [A-Z][A-Za-z]+$/);
});

for (const [text, unconfirmed] of [
  ['bupropion sr 150', []],
  ['bupropion xl 150', []],
  ['diltiazem cd 240', ['cd']],
  ['metoprolol er tartrate 50 mg', ['tartrate']],
  ['toprol xl tartrate', ['tartrate']],
  ['metoprolol succinate ir 50 mg', ['ir', 'succinate']],
  ['hydroxyzine hcl 25 mg', ['hcl']],
  ['potassium chloride', []],
  ['isosorbide dinitrate 10', []],
  ['metoprolol succinate 50 mg', []],
  ['metoprolol tartrate 50 mg', []],
  ['zolpidem tartrate er 12.5', []],
  ['metformin xr 500', []],
] as const)
  test(`"${text}" has ${unconfirmed.length ? `unconfirmed: ${unconfirmed.join()}` : 'no unconfirmed release or salt'}`, () => {
    const outcome = outcomeOf(text);
    assert.equal(outcome.choice?.kind, 'chosen');
    assert.deepEqual([...outcome.unconfirmed].sort(), unconfirmed);
  });

for (const [text, name] of [
  ['tylenol 500', 'Acetaminophen'],
  ['Tylenol', 'Acetaminophen'],
  ['vit d 50000', 'Ergocalciferol'],
  ['vitamina d 50000', 'Ergocalciferol'],
  ['vitamin d 50,000 units once a week', 'Ergocalciferol'],
  ['flexeril 10', 'Cyclobenzaprine'],
  ['advil 200 mg', 'Ibuprofen'],
  ['Deltasone 20mg', 'Prednisone'],
] as const)
  test(`"${text}", a brand that the service does not list, offers its ingredient`, () => {
    assert.deepEqual(outcomeOf(text).choice, { kind: 'ambiguous', names: [name] });
    assert.deepEqual(sortSuggestions(read(text), candidatesOf(read(text))), { strong: [name], weak: [] });
  });

test('a brand that the service lists is selected, and an unlisted one offers no unrelated name', () => {
  assert.deepEqual(chooseName(read('tylenol 500'), ['Acetaminophen', 'Tylenol', 'Tylenol PM']), {
    kind: 'chosen',
    name: 'Tylenol',
  });
  assert.deepEqual(chooseName(read('flexeril'), ['Flaxedil']), { kind: 'none' });
});

for (const text of ['50,000 units', '50000 units', '50000', '1.25 mg', '1250 mcg'])
  test(`ergocalciferol ${text} is the dosage 1.25 mg`, () => {
    const { choice, asked, unavailable } = outcomeOf(`ergocalciferol ${text}`);
    assert.deepEqual(choice, { kind: 'chosen', name: 'Ergocalciferol' });
    assert.deepEqual([asked.dosage, unavailable], ['1.25mg', []]);
  });

test('ergocalciferol 2000 units, which is not sold, leaves the dosage open', () => {
  const { asked, unavailable } = outcomeOf('ergocalciferol 2000 units');
  assert.deepEqual([asked, unavailable], [{}, []]);
});

for (const text of ['tylenol pm', 'tylenol cold'])
  test(`"${text}" selects no medicine with other ingredients or releases`, () => {
    assert.notEqual(outcomeOf(text).choice?.kind, 'chosen');
  });
