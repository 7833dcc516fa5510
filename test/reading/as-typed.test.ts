/** Phrases as people type and paste them, each of which was once misread or not understood. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { read } from '../../src/reading/read.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { inDigitsOf, zeros } from '../support/digits.ts';
import { halves, outcomeOf, phrasesOf } from './support.ts';

for (const [text, name, asked] of [
  ['me recetaron gabapentina de 300 tres veces al dia', 'Gabapentin', { form: 'capsule', dosage: '300mg' }],
  ['cuanto sale el ozempic de 1 mg', 'Ozempic', {}],
  [
    'Atorvastatin Calcium 20mg tab (generic Lipitor) qty: 30 days supply: 30',
    'Atorvastatin',
    { form: 'tablet', dosage: '20mg', quantity: 30 },
  ],
  ['levothyroxin 50 mcg tab 90 day', 'Levothyroxine', { form: 'tablet', dosage: '50mcg', supply: 90 }],
  ['azithromycin 250 mg 6 pack', 'Azithromycin', { form: 'tablet', dosage: '250mg', quantity: 6 }],
  ['timolol maleate 0.5% op soln 5ml', 'Timolol', { form: 'eye drops', dosage: '0.5%', quantity: 5 }],
  ['levetiracetam 100 mg/ml sol', 'Levetiracetam', { form: 'solution', dosage: '100mg/ml' }],
  ['zepbound 2.5mg/0.5ml weekly', 'Zepbound', { form: 'pen', dosage: '2.5mg/0.5ml' }],
] as const)
  test(`"${text}" is ${name}`, () => {
    const { choice, asked: found, unavailable } = outcomeOf(text);
    const outcome = { choice, asked: found, unavailable };
    assert.deepEqual(outcome, { choice: { kind: 'chosen', name }, asked, unavailable: [] });
  });

for (const [text, name] of [
  ['losartan hctz 100-25', 'Hydrochlorothiazide/Losartan'],
  ['amoxicilina con \u00e1cido clavul\u00e1nico', 'Amoxicillin/Clavulanate'],
  ['my heart pill metoprolol tartrate 25', 'Metoprolol'],
  ['medicamento para el azucar metformina 500', 'Metformin'],
  ['glibenclamida 5 mg', 'Glyburide'],
  ['k-dur 20', 'Potassium Chloride ER'],
  ['vitamin d2', 'Ergocalciferol'],
  ['yaz 28 day', 'Yaz'],
  ['my way 1.5 mg', 'My Way'],
  ['novolog 10u before meals', 'NovoLog'],
] as const)
  test(`"${text}" is ${name}`, () => {
    const { choice, unavailable } = outcomeOf(text);
    assert.deepEqual(choice, { kind: 'chosen', name });
    assert.deepEqual(unavailable, []);
  });

test('days of a course are no wish for so many days', () => {
  assert.equal(read('prednisone 10 mg 1 daily for 30 days').supply, undefined);
});

test('of a form that the medicine has in other strengths, only that strength is said to be missing', () => {
  const { unavailable } = outcomeOf('lidocaine ointment 4%');
  assert.deepEqual(unavailable, ['ointment 4%']);
});

test('a patch in percent is taken with its box', () => {
  const { asked, unavailable } = outcomeOf('lidocaine patch 5% box of 30');
  assert.deepEqual(asked, { form: 'patch', dosage: '5%', quantity: 30 });
  assert.deepEqual(unavailable, []);
});

test('a plain strength that the form is not sold in is said to be missing, and is no concentration of another form', () => {
  const { asked, unavailable } = outcomeOf('methotrexate 25 mg tablets');
  assert.deepEqual(asked, { form: 'tablet' });
  assert.deepEqual(unavailable, ['tablets 25 mg']);
});

for (const text of ['tylenol 2 year old', 'tylenol 18 months old', 'tylenol 3 años'])
  test(`"${text}" is asked by its name, whoever it is for`, () => {
    assert.deepEqual(outcomeOf(text).choice, { kind: 'ambiguous', names: ['Acetaminophen'] });
  });

test('a strength that is the sum of the only one, or of a brand whose generic is asked for, is not said to be missing', () => {
  for (const [text, asked] of [
    ['macrobid 100mg', { form: 'capsule', dosage: '100mg' }],
    ['generic viagra twenty mg #30', { dosage: '20mg', form: 'tablet', quantity: 30 }],
  ] as const) {
    const outcome = outcomeOf(text);
    assert.deepEqual(outcome.unavailable, [], text);
    assert.deepEqual(outcome.asked, asked, text);
  }
});

for (const [text, strength] of [
  ['sertraline fifty mg', '50 mg'],
  ['losartán cincuenta miligramos', '50 mg'],
  ['sertraline twenty five mg', '25 mg'],
  ['amitriptyline seventy-five mg', '75 mg'],
  ['wellbutrin one hundred fifty mg', undefined],
  ['losartan ciento veinte mg', undefined],
  ['amitriptilina setenta y cinco mg', undefined],
  ['metformin five hundred and fifty mg', undefined],
] as const)
  test(`"${text}" has the strength ${strength ?? 'in several words, of which none is taken alone'}`, () => {
    const strengths = read(text).strengths.map((one) => one.replace('miligramos', 'mg'));
    assert.deepEqual(strengths, strength ? [strength] : []);
  });

for (const text of ['vytorin 20 mg', 'percocet 335 mg'])
  test(`"${text}" is no sum: the medicine comes in several`, () => {
    assert.equal(outcomeOf(text).asked.dosage, undefined);
  });

for (const said of [
  ...['brand only', 'brand name only', 'name brand', 'brand', 'brand medically necessary', 'brand necessary'],
  ...['daw', 'DAW 1', 'daw-2', 'BMN', 'dispense as written', 'do not substitute', 'no substitutions'],
  ...[
    'no generic',
    'not generic',
    'without substitution',
    'solo marca',
    'de marca',
    'sin genérico',
    'no sustituir',
  ],
]) {
  for (const text of [`lipitor 20 mg #30 ${said}`, `lipitor 20 mg ${said} #30`, `lipitor ${said} 20 mg #30`])
    test(`"${text}" asks for the brand`, () => {
      assert.equal(read(text).type, 'brand');
      const { choice, asked } = outcomeOf(text);
      assert.deepEqual(choice, { kind: 'chosen', name: 'Lipitor' });
      assert.deepEqual(asked, { form: 'tablet', dosage: '20mg', quantity: 30 });
    });
  test(`of a generic, "${said}" asks for its brand`, () => {
    assert.deepEqual(outcomeOf(`atorvastatin 20 mg ${said}`).choice, { kind: 'chosen', name: 'Lipitor' });
  });
}

for (const text of [
  'brand lipitor 20 mg',
  'brand name lipitor 20mg',
  'name brand lipitor',
  'la marca lipitor',
])
  test(`"${text}" asks for the brand`, () => {
    assert.equal(read(text).type, 'brand');
    assert.deepEqual(outcomeOf(text).choice, { kind: 'chosen', name: 'Lipitor' });
  });

for (const [text, type] of [
  ['lipitor 20 mg', undefined],
  ['lipitor 20 mg daw 0', undefined],
  ['lipitor generic', 'generic'],
  ['brand or generic lipitor', undefined],
] as const)
  test(`"${text}" asks for ${type ?? 'either type'}`, () => {
    assert.equal(read(text).type, type);
  });

for (const [text, name] of [
  ['insulin lantus', 'Lantus'],
  ['lantus insulin', 'Lantus'],
  ['insulina humalog', 'Humalog'],
  ['insulin novolog 10 units before meals', 'NovoLog'],
  ['insulin glargine', 'Insulin Glargine'],
  ['insulina lispro', 'Insulin Lispro'],
] as const)
  test(`"${text}" is ${name}: insulin is a kind beside a brand, and part of a generic's name`, () => {
    assert.deepEqual(outcomeOf(text).choice, { kind: 'chosen', name });
  });

test('every insulin is taken, or asked first, with the word insulin before and after its name', () => {
  const insulins = dataset().catalog.drugs.filter(
    ({ name, preparations: [first] }) =>
      /^insulin/.test(first!.group) && /^[A-Za-z]+$/.test(name) && !/^(?:Humulin|Novolin)$/.test(name),
  );
  assert.ok(insulins.length > 10);
  for (const { name } of insulins)
    for (const text of [`insulin ${name}`, `insulina ${name}`, `${name} insulin`])
      assert.deepEqual(outcomeOf(text.toLowerCase()).choice, { kind: 'chosen', name }, text);
});

test('digits of another script are read like 0 to 9, and the text stays as typed', () => {
  const phrases = halves.flatMap(phrasesOf).map(({ phrase }) => phrase);
  const made = fc
    .tuple(
      fc.constantFrom('metformin er', 'triamcinolone', 'vitamin b', 'tylenol'),
      fc.constantFrom('750', '0.1% cream', '12', '3', '250mg/5ml', '00093-7214-98'),
      fc.constantFrom('', '#90', '60 ct', '30 tablets', '28 day'),
    )
    .map((said) => said.join(' ').trim());
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...phrases), made), fc.constantFrom(...zeros), (phrase, zero) => {
      const typed = inDigitsOf(zero, phrase);
      const reading = read(typed);
      assert.equal(reading.text, typed);
      assert.deepEqual({ ...reading, text: phrase }, read(phrase));
      assert.deepEqual(outcomeOf(typed), outcomeOf(phrase));
    }),
    { numRuns: 300 },
  );
});
