import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DrugInfo, PriceComparison } from '../../src/contract/responses.ts';
import { readParameters, toFields } from '../../src/contract/index.ts';
import { priceRequests } from '../../src/pricing/price-requests.ts';
import { operationOf } from '../../src/pricing/price-operations.ts';
import {
  changeChoice,
  completeChoice,
  type Choice,
  dosagesOf,
  substitutedParts,
  prescriptionOf,
  quantitiesOf,
} from '../../src/pricing/choice.ts';
import {
  priceCompareRequest,
  requestOf,
  settingsOf,
  emptyRequest,
  v1PriceRequest,
} from '../../src/pricing/lookup-request.ts';

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

test('a quantity that does not exist moves to the nearest, of another form to the most common', () => {
  const info = {
    drugs: { tablet: { '5mg': null, '10mg': null }, capsule: { '5mg': null, '15mg': null } },
    quantities: {
      tablet: { '5mg': [30, 100], '10mg': [60, 120] },
      capsule: { '5mg': [120, 90, 30], '15mg': [90] },
    },
  };
  const change = (quantity: number, dosage: string, part: Partial<Choice>) =>
    changeChoice(info, { form: 'tablet', dosage, quantity }, part);
  assert.equal(change(100, '5mg', { dosage: '10mg' }).quantity, 120);
  assert.equal(change(45, '5mg', { dosage: '10mg' }).quantity, 60);
  assert.equal(change(100, '5mg', { form: 'capsule' }).quantity, 120);
  assert.equal(change(30, '5mg', { form: 'capsule' }).quantity, 30);
  assert.equal(change(30, '5mg', { form: 'capsule', quantity: 45 }).quantity, 45);
  assert.deepEqual(change(60, '10mg', { form: 'capsule' }), {
    form: 'capsule',
    dosage: '5mg',
    quantity: 120,
  });
  const fewer = { drugs: info.drugs, quantities: { tablet: { '5mg': [30, 90], '10mg': [30] } } };
  const choice = { form: 'tablet', dosage: '5mg', quantity: 90 };
  assert.equal(changeChoice(fewer, choice, { dosage: '10mg' }).quantity, 30);
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

test('a question is what its attributes can mean, whatever type a framework gives them', () => {
  const given = {
    drug: ' Lipitor ',
    ndc: '12345-6789 01',
    form: 'tablet',
    dosage: '20mg',
    quantity: '8.5' as never,
    userQuantity: 1.9,
    manufacturerType: 'match',
    location: '90210',
  } as const;
  assert.deepEqual(requestOf(given), {
    ...given,
    drug: 'Lipitor',
    ndc: '12345678901',
    quantity: 8.5,
    userQuantity: 1,
  });
  const odd = requestOf({ ...given, quantity: NaN, userQuantity: 0.5, manufacturerType: 'any' as never });
  assert.deepEqual([odd.quantity, odd.userQuantity, odd.manufacturerType], [0, 0, '']);
});

test('settings that are off are not asked, and pharmacies stand apart by space or comma', () => {
  const off = { ncpdp: '', excludeLocal: false, expandChains: false, includeOffers: false, campaign: '' };
  const asked = (given: typeof off) => toFields(priceCompareRequest(emptyRequest, settingsOf(given)));
  assert.deepEqual(asked(off), []);
  assert.deepEqual(asked({ ...off, ncpdp: ' 12, 0000345,,6', campaign: 'clinic' }), [
    ['ncpdp', '0000012'],
    ['ncpdp', '0000345'],
    ['ncpdp', '0000006'],
    ['c', 'clinic'],
  ]);
  assert.deepEqual(asked({ ...off, excludeLocal: true, expandChains: true, includeOffers: true }), [
    ['exclude_local', '1'],
    ['expand_chains', '1'],
    ['include_offers', 'true'],
  ]);
});

test('a location is not sent with pharmacy numbers', () => {
  const question = {
    ...emptyRequest,
    drug: 'a',
    quantity: 30,
    manufacturerType: 'brand',
    location: '90210',
  } as const;
  assert.deepEqual(toFields(priceCompareRequest(question, settings)), [
    ['name', 'a'],
    ['metric_quantity', '30'],
    ['manufacturer_type', 'brand'],
    ['location', '90210'],
  ]);
  assert.equal(priceCompareRequest(question, { ...settings, ncpdp: ['1'] }).location, undefined);
  assert.equal(priceCompareRequest(question, {}).location, '90210');
  assert.equal(priceCompareRequest({ ...question, location: '٩٠٢١٠' }, {}).location, '90210');
});

for (const [prices, operation] of [
  ['compare', 'priceCompare'],
  ['top', 'comparePrice'],
  ['low', 'lowPrice'],
  ['fair', 'fairPrice'],
  ['cheap', 'priceCompare'],
  ['constructor', 'priceCompare'],
] as const)
  test(`prices="${prices}" asks ${operation}, with parameters that it knows`, () => {
    assert.equal(operationOf(prices), operation);
    const question = {
      ...emptyRequest,
      drug: 'a',
      form: 'tablet',
      dosage: '20mg',
      quantity: 30,
      userQuantity: 30,
    };
    const request = priceRequests[operation](question, settings);
    assert.ok(readParameters(operation, toFields(request)).ok);
  });

for (const [dosage, sent] of [
  ['20mg', 20],
  ['0.5%', 0.5],
  ['-5mg', undefined],
  ['0mg', undefined],
  ['strong', undefined],
  ['', undefined],
] as const)
  test(`version 1 is asked for ${sent} where the dosage is "${dosage}"`, () => {
    const question = { ...emptyRequest, drug: 'a', dosage, manufacturerType: 'brand' } as const;
    assert.deepEqual(toFields(v1PriceRequest(question)), [
      ['name', 'a'],
      ...(sent ? [['dosage', `${sent}`]] : []),
      ['manufacturer', 'brand'],
    ]);
  });

test('a user quantity replaces the metric one', () => {
  const request = priceCompareRequest(
    { ...emptyRequest, drug: 'a', quantity: 17, userQuantity: 1 },
    settings,
  );
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
    const request = v1PriceRequest({ ...emptyRequest, drug: 'a', form, quantity, userQuantity: 60 });
    assert.equal(request.quantity, sent);
  });

test('a choice is spelled as in its answer, but not as in an older one', () => {
  const question = { ...emptyRequest, drug: 'a', form: 'Tablet', dosage: '20', userQuantity: 30 };
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

test('of what nobody chose, the prices tell it, and without prices what is listed first', () => {
  const shown = { form: 'tablet', dosage: '10mg', metric_quantity: 90 } as PriceComparison;
  assert.deepEqual(completeChoice(emptyRequest, shown, false, info), {
    form: 'tablet',
    dosage: '10mg',
    quantity: 90,
  });
  assert.deepEqual(completeChoice(emptyRequest, undefined, false, info), {
    form: 'tablet',
    dosage: '5mg',
    quantity: 30,
  });
  const nothing = { form: null, dosage: null, metric_quantity: null } as PriceComparison;
  assert.deepEqual(completeChoice(emptyRequest, nothing, true, info), { form: '', dosage: '', quantity: 0 });
  const asked = { ...emptyRequest, quantity: 45 };
  assert.equal(completeChoice(asked, shown, false, info).quantity, 45);
  assert.equal(completeChoice({ ...asked, userQuantity: 1 }, shown, false, info).quantity, 90);
});

test('a prescription has what else there is, and a package size only of the very prices', () => {
  const shown = {
    form: 'solution',
    dosage: '1mg/ml',
    metric_quantity: 300,
    user_quantity: 2,
  } as PriceComparison;
  assert.deepEqual(prescriptionOf(emptyRequest, shown, true, info), {
    drug: '',
    choice: { form: 'solution', dosage: '1mg/ml', quantity: 300 },
    product: { form: 'solution', dosage: '1mg/ml', packageSize: 150 },
    forms: ['tablet', 'solution'],
    dosages: ['1mg/ml', '12mg/ml'],
    quantities: [150],
  });
  assert.deepEqual(prescriptionOf(emptyRequest, shown, true, undefined), {
    drug: '',
    choice: { form: 'solution', dosage: '1mg/ml', quantity: 300 },
    product: { form: 'solution', dosage: '1mg/ml', packageSize: 150 },
    forms: [],
    dosages: [],
    quantities: [],
  });
  assert.deepEqual(prescriptionOf(emptyRequest, undefined, false, info).product, {
    form: 'tablet',
    dosage: '5mg',
    packageSize: undefined,
  });
  const sizeOf = (asked: object, given = shown) =>
    prescriptionOf({ ...emptyRequest, ...asked }, given, false, info).product.packageSize;
  assert.equal(sizeOf({ dosage: '12mg/ml' }), undefined);
  assert.equal(sizeOf({ form: 'tablet', dosage: '1mg/ml' }), undefined);
  // 0.67 is 100 of 150, rounded: only the list has the exact size
  const rounded = { ...shown, metric_quantity: 100, user_quantity: 0.67 };
  assert.equal(sizeOf({}, rounded), 150);
  assert.equal(prescriptionOf(emptyRequest, rounded, true, undefined).product.packageSize, 100 / 0.67);
});

test('the substituted parts are those that differ from the request', () => {
  const wanted = { form: 'tablet', dosage: '5mg', quantity: 90 };
  assert.deepEqual(substitutedParts(wanted, { ...wanted, form: 'solution' }), {});
  assert.deepEqual(substitutedParts(wanted, { ...wanted, quantity: 30 }), { quantity: 30 });
  assert.deepEqual(substitutedParts(wanted, { ...wanted, dosage: '10mg' }), { dosage: '10mg' });
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
