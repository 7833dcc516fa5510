import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceComparison } from '../../src/contract/responses.ts';
import { basketEntry, type BasketEntry } from '../../src/pricing/basket-entry.ts';
import { medicineRequest } from '../../src/pricing/medicine.ts';
import { isQuantityDefaulted } from '../../src/pricing/lookup-request.ts';

const shown = {
  ...{ form: 'tablet', dosage: '20mg', metric_quantity: 90, user_quantity: 90, days_supply: 90 },
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
