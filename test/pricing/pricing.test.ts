import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DrugInfo, PriceComparison } from '../../src/contract/answers.ts';
import { readParameters, toFields } from '../../src/contract/index.ts';
import { changeChoice, completeChoice, dosagesOf, quantitiesOf } from '../../src/pricing/choice.ts';
import { priceCompareRequest, unasked, v1PriceRequest } from '../../src/pricing/question.ts';

const info: DrugInfo = {
  drugs: {
    tablet: { '5mg': null, '10mg': null, '20mg': null },
    solution: { '1mg/ml': null, '12mg/ml': null },
  },
  quantities: {
    tablet: { '5mg': [30, 90], '10mg': [30, 90], '20mg': [30] },
    solution: { '1mg/ml': [150], '12mg/ml': [75] },
  },
};
const settings = { ncpdp: [], c: '' };

test('property names of every object are not forms or dosages', () => {
  for (const name of ['constructor', 'prototype', '__proto__', 'toString']) {
    assert.deepEqual(dosagesOf(info, name), []);
    assert.deepEqual(quantitiesOf(info, name, 'prototype'), []);
    assert.deepEqual(quantitiesOf(info, 'tablet', name), []);
  }
});

test('a dosage that the new form does not have moves to the nearest', () => {
  const choice = changeChoice(info, { form: 'tablet', dosage: '10mg', quantity: 30 }, { form: 'solution' });
  assert.deepEqual(choice, { form: 'solution', dosage: '12mg/ml', quantity: 75 });
});

test('a quantity that still exists is kept', () => {
  const choice = changeChoice(info, { form: 'tablet', dosage: '5mg', quantity: 90 }, { dosage: '10mg' });
  assert.deepEqual(choice, { form: 'tablet', dosage: '10mg', quantity: 90 });
});

test('a typed quantity is kept while the common quantities stay the same', () => {
  const choice = changeChoice(info, { form: 'tablet', dosage: '5mg', quantity: 45 }, { dosage: '20mg' });
  assert.equal(choice.quantity, 45);
});

test('after any change the form, dosage and quantity exist together', () => {
  const form = fc.constantFrom('tablet', 'solution');
  fc.assert(
    fc.property(
      form,
      fc.constantFrom('5mg', '10mg', '20mg', '1mg/ml', '7mg'),
      form,
      (before, dosage, after) => {
        const choice = changeChoice(info, { form: before, dosage, quantity: 30 }, { form: after });
        assert.ok(dosagesOf(info, choice.form).includes(choice.dosage));
        assert.ok(quantitiesOf(info, choice.form, choice.dosage).length);
      },
    ),
  );
});

test('any question becomes valid parameters of price compare and version 1', () => {
  fc.assert(
    fc.property(
      fc.record({
        drug: fc.stringMatching(/^[a-z]{1,20}$/),
        form: fc.constantFrom('', 'tablet'),
        dosage: fc.constantFrom('', '10mg'),
        quantity: fc.nat(400),
        userQuantity: fc.nat(4),
        manufacturerType: fc.constantFrom('' as const, 'brand' as const, 'match' as const),
        location: fc.constantFrom('', '90210'),
        ndc: fc.constantFrom('', '12345678901'),
      }),
      fc.boolean(),
      fc.array(fc.stringMatching(/^\d{7}$/), { maxLength: 3 }),
      (question, flag, ncpdp) => {
        const request = priceCompareRequest(question, {
          ncpdp,
          exclude_local: flag,
          expand_chains: flag,
          include_offers: flag,
          c: 'x',
        });
        assert.deepEqual(readParameters('priceCompare', toFields(request)).ok, true);
        const v1 = v1PriceRequest(question);
        assert.deepEqual(readParameters('lowPrice', toFields(v1)).ok, true);
        if (question.ndc)
          for (const [name] of [...toFields(request), ...toFields(v1)])
            assert.ok(!['name', 'form', 'dosage'].includes(name), `${name} beside ndc`);
      },
    ),
  );
});

test('a user quantity replaces the metric one', () => {
  const request = priceCompareRequest({ ...unasked, drug: 'a', quantity: 17, userQuantity: 1 }, settings);
  assert.equal(request.user_quantity, 1);
  assert.equal(request.metric_quantity, undefined);
});

for (const [form, quantity, sent] of [
  ['tablet', 0, 60],
  ['Tablet', 30, 60],
  ['inhaler', 0, undefined],
  ['inhaler', 8.5, 8.5],
  ['', 0, undefined],
] as const)
  test(`a user quantity of 60, for ${form || 'any form'}, asks version 1 for ${sent}`, () => {
    const request = v1PriceRequest({ ...unasked, drug: 'a', form, quantity, userQuantity: 60 });
    assert.equal(request.quantity, sent);
  });

test('a choice is spelled as in its answer, but not as in an older one', () => {
  const question = { ...unasked, drug: 'a', form: 'Tablet', dosage: '20', userQuantity: 30 };
  const answer = { form: 'tablet', dosage: '20mg', metric_quantity: 30 } as PriceComparison;
  assert.deepEqual(completeChoice(question, answer, true, info), {
    form: 'tablet',
    dosage: '20mg',
    quantity: 30,
  });
  const newer = { ...question, form: 'solution', dosage: '1mg/ml', quantity: 150, userQuantity: 0 };
  assert.deepEqual(completeChoice(newer, answer, false, info), {
    form: 'solution',
    dosage: '1mg/ml',
    quantity: 150,
  });
});

test('the nearest dosage is found across grams, milligrams and micrograms', () => {
  const info = {
    drugs: {
      vial: { '1g': null },
      capsule: { '250mg': null, '500mg': null },
      drops: { '400mcg': null, '0.6mg': null },
    },
    quantities: {},
  };
  const vial = { form: 'vial', dosage: '1g', quantity: 1 };
  assert.equal(changeChoice(info, vial, { form: 'capsule' }).dosage, '500mg');
  assert.equal(changeChoice(info, { ...vial, dosage: '0.45mg' }, { form: 'drops' }).dosage, '400mcg');
});

test('quantities are offered without repeats or 0', () => {
  const info = { drugs: {}, quantities: { tablet: { '5mg': [30, 30, 0, 90, 90] } } };
  assert.deepEqual(quantitiesOf(info, 'tablet', '5mg'), [30, 90]);
});
