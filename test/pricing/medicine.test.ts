import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceComparison } from '../../src/contract/responses.ts';
import {
  medicineNaming,
  medicineRequest,
  readMedicine,
  readMedicines,
  withChoice,
} from '../../src/pricing/medicine.ts';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';

const shown = {
  form: 'tablet',
  dosage: '20mg',
  display: 'Lipitor (Atorvastatin)',
  manufacturer_type: 'Generic',
  equivalent_drugs: { generic: ['Atorvastatin'], brand: ['Lipitor'] },
} as PriceComparison;

for (const [given, read] of [
  [
    { drug: ' Lipitor ', quantity: '90', color: 'red' },
    { drug: 'Lipitor', quantity: 90 },
  ],
  [{ ndc: '12345-6789-01' }, { ndc: '12345678901' }],
  [
    { ndc: 12345678901, userQuantity: 1.9 },
    { ndc: '12345678901', userQuantity: 1 },
  ],
  [
    { drug: 'a', form: 'tablet', dosage: '20mg', manufacturerType: 'brand' },
    { drug: 'a', form: 'tablet', dosage: '20mg', manufacturerType: 'brand' },
  ],
  [{ drug: 'a', form: {}, quantity: -1, manufacturerType: 'other' }, { drug: 'a' }],
  [{ form: 'tablet' }, undefined],
  [{ drug: ['a'], ndc: ' - ' }, undefined],
  ['Lipitor', undefined],
  [null, undefined],
] as const)
  test(`${JSON.stringify(given)} is the medicine ${JSON.stringify(read)}`, () => {
    assert.deepEqual(readMedicine(given), read);
  });

test('a list comes as an array or as JSON of one; what names no medicine is left out', () => {
  const list = [{ drug: 'a' }, {}, null, { ndc: '1' }];
  for (const given of [list, JSON.stringify(list)])
    assert.deepEqual(readMedicines(given), [{ drug: 'a' }, { ndc: '1' }]);
  for (const none of ['', '[', '{"drug":"a"}', '"a"', { drug: 'a' }, undefined, 7])
    assert.deepEqual(readMedicines(none), []);
});

test('what a medicine leaves open is not asked', () => {
  assert.deepEqual(medicineRequest({ drug: 'a', quantity: 90 }, '90210'), {
    ...emptyRequest,
    drug: 'a',
    quantity: 90,
    location: '90210',
  });
});

test('without prices a medicine is called what the page calls it', () => {
  assert.equal(medicineNaming({ drug: 'lipitor' }, undefined).name, 'lipitor');
  assert.equal(medicineNaming({ ndc: '1' }, undefined).name, 'NDC 1');
  assert.equal(medicineNaming({ ndc: '1', drug: 'hydrALAZINE HCl' }, undefined).name, 'hydrALAZINE HCl');
  assert.deepEqual(medicineNaming({ ndc: '1' }, shown), {
    name: 'Atorvastatin',
    relation: 'generic-of',
    other: 'Lipitor',
  });
});

test('another form or strength than that of its NDC is asked by name', () => {
  const amount = { quantity: 0, userQuantity: 90 };
  const same = { form: 'tablet', dosage: '20mg', ...amount };
  const other = { ...same, dosage: '40mg' };
  assert.deepEqual(withChoice({ drug: 'a', form: 'x' }, other, shown), { drug: 'a', ...other });
  assert.deepEqual(withChoice({ ndc: '1' }, same, shown), { ndc: '1', ...amount });
  assert.deepEqual(withChoice({ ndc: '1' }, other, shown), {
    ndc: '',
    drug: 'Atorvastatin',
    manufacturerType: 'generic',
    ...other,
  });
  const solution = { ...same, form: 'solution' };
  assert.equal(withChoice({ ndc: '1', drug: 'Lipitor' }, solution, shown).drug, 'Lipitor');
  assert.equal(withChoice({ ndc: '1' }, solution, shown).ndc, '');
  assert.equal(withChoice({ ndc: '1' }, other, { ...shown, manufacturer_type: null }).manufacturerType, '');
  assert.deepEqual(withChoice({ ndc: '1' }, same, undefined), {
    ndc: '',
    drug: '',
    manufacturerType: '',
    ...same,
  });
});
