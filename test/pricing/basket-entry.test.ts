import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceComparison } from '../../src/contract/responses.ts';
import { basketEntry, indexToUpdate, isListed, type BasketEntry } from '../../src/pricing/basket-entry.ts';
import { medicineRequest } from '../../src/pricing/medicine.ts';
import { isQuantityDefaulted } from '../../src/pricing/lookup-request.ts';

const shown = {
  form: 'tablet',
  dosage: '20mg',
  metric_quantity: 90,
  user_quantity: 90,
  days_supply: 90,
  display: 'Lipitor',
  manufacturer_type: 'brand',
  equivalent_drugs: { generic: ['Atorvastatin'], brand: ['Lipitor'] },
  prices: [],
} as unknown as PriceComparison;

const medicine = { drug: 'lipitor 20 mg #90' };
const question = medicineRequest(medicine, '');
const answered = {
  operation: 'priceCompare',
  request: { ...question, drug: 'lipitor', dosage: '20mg', quantity: 90 },
  outcome: { ok: true, data: shown },
  at: new Date(0),
} as BasketEntry['result'];

test('a medicine that was given with its strength and amount is called by its name', () => {
  const entry = basketEntry(medicine, question, answered, undefined);
  assert.deepEqual(entry.naming, { name: 'Lipitor', relation: 'brand' });
  assert.deepEqual(entry.prescription.choice, { form: 'tablet', dosage: '20mg', quantity: 90 });
});

test('its strength and amount are not said to be our choice', () => {
  const entry = basketEntry(medicine, question, answered, undefined);
  assert.equal(entry.request.dosage, '20mg');
  assert.equal(isQuantityDefaulted(entry.request, shown), false);
});

test('until it is priced it is called what the page calls it', () => {
  const { naming } = basketEntry(medicine, question, undefined, undefined);
  assert.deepEqual(naming, { name: 'lipitor 20 mg #90', relation: 'unknown' });
});

test('one that was given by NDC is called what the service calls it', () => {
  const byNdc = { ndc: '12345678901' };
  const asked = medicineRequest(byNdc, '');
  const entry = basketEntry(byNdc, asked, { ...answered!, request: asked }, undefined);
  assert.equal(entry.naming.name, 'Lipitor');
  assert.equal('typed' in entry.naming, false);
});

const listed = { drug: 'Lisinopril', form: 'tablet', dosage: '10mg', quantity: 30 };
const other = { drug: 'Metformin' };
const updated = (added: object, medicine: object = listed) =>
  indexToUpdate([{ medicine: other }, { medicine }], added);

test('the same medicine in another amount updates its row, however it is spelled', () => {
  assert.equal(updated({ ...listed, quantity: 90 }), 1);
  assert.equal(updated({ ...listed, drug: 'lisinopril', dosage: '10 MG', quantity: 90 }), 1);
  assert.equal(updated({ drug: 'Metformin', userQuantity: 2 }), 0);
});

test('another strength, form, type or name is a row of its own', () => {
  for (const more of [
    { dosage: '20mg' },
    { form: 'solution' },
    { manufacturerType: 'brand' },
    { drug: 'Zestril' },
  ])
    assert.equal(updated({ ...listed, ...more }), -1);
  assert.equal(
    updated({ drug: 'Lisinopril', quantity: 90 }),
    -1,
    'a strength that nobody gave may be another',
  );
});

test('an NDC is a form and a strength already', () => {
  const coded = { ndc: '12345678901', quantity: 30 };
  assert.equal(updated({ ndc: '12345678901', quantity: 90 }, coded), 1);
  assert.equal(updated({ ndc: '12345678902', quantity: 30 }, coded), -1);
  assert.equal(updated({ ...listed, ndc: '12345678901' }), -1);
});

test('what a row leaves open is what its price is for, and a text is what was read of it', () => {
  const entry = basketEntry(medicine, question, answered, undefined);
  const of = (added: object) => indexToUpdate([entry], added);
  assert.equal(of({ drug: 'Lipitor', form: 'tablet', dosage: '20mg', quantity: 30 }), 0);
  assert.equal(of({ drug: 'Lipitor', dosage: '20mg', manufacturerType: 'brand', quantity: 30 }), 0);
  assert.equal(of({ drug: 'Lipitor', form: 'tablet', dosage: '40mg', quantity: 30 }), -1);
  assert.equal(of({ drug: 'Lipitor', dosage: '20mg', manufacturerType: 'generic' }), -1);
});

test('a row is the same medicine where what it leaves open is what its price is for', () => {
  const row = { medicine: { drug: 'Lipitor' }, comparison: shown };
  assert.ok(isListed(row, { drug: 'Lipitor' }));
  assert.ok(isListed(row, { drug: 'Lipitor', manufacturerType: 'brand' }));
  assert.ok(!isListed(row, { drug: 'Lipitor', manufacturerType: 'generic' }));
  const asShown = { drug: 'Lipitor', form: 'tablet', dosage: '20mg', quantity: 90 };
  assert.ok(isListed(row, { ...asShown, guessed: ['form', 'dosage', 'quantity'] }));
  assert.ok(!isListed(row, { ...asShown, guessed: ['form', 'dosage'] }), 'an amount that was given is news');
  assert.ok(!isListed({ medicine: asShown, comparison: shown }, { drug: 'Lipitor' }));
});

test('what is added leaves its type open where its price is for that of a row', () => {
  const row = { drug: 'Lipitor', dosage: '20mg', quantity: 30, manufacturerType: 'generic' as const };
  const added = { drug: 'Lipitor', dosage: '20mg', quantity: 30 };
  const at = (pricedType: string | undefined, quantity = 90) => [
    indexToUpdate([{ medicine: row }], { ...added, quantity, pricedType }),
    isListed({ medicine: row }, { ...added, quantity, pricedType }),
  ];
  assert.deepEqual(at('Generic'), [0, false], 'in another amount');
  assert.deepEqual(at('Generic', 30), [0, true]);
  assert.deepEqual(at('Brand', 30), [-1, false]);
  assert.deepEqual(at(undefined, 30), [-1, false]);
  const asked = { ...added, manufacturerType: 'brand' as const, pricedType: 'Generic' };
  assert.deepEqual(
    [indexToUpdate([{ medicine: row }], asked), isListed({ medicine: row }, asked)],
    [-1, false],
  );
  const open = { medicine: added };
  assert.deepEqual(
    [indexToUpdate([open], { ...added, pricedType: 'Generic' }), isListed(open, added)],
    [0, true],
  );
});
