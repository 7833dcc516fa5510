/** A lookup as a session: the medicine and its amounts as they are told of an answer, in English. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedUnit } from '../../src/pricing/quantity.ts';
import { preparation, quantityText, relationText, strengthText } from '../../src/views/medicine-text.ts';
import { comparison } from '../support/service-double.ts';
import { say } from '../support/say.ts';
import { echoed, lookupOf, v1 } from './lookup-service.ts';
import { prescribed, words } from './told.ts';

const plain = (text: string | null) => text?.replace(/\s/g, ' ');

for (const quantity of [4, 12, 30])
  test(`${quantity} g, which are no whole inhalers, are told and typed in grams, as the whole list is`, async () => {
    const form = 'inhaler';
    const dosage = '90mcg/actuation';
    const lookup = lookupOf({
      '/drug-info': v1({
        drugs: { [form]: { [dosage]: null } },
        quantities: { [form]: { [dosage]: [8.5, 17, 25.5] } },
      }),
      '/v2/price/compare': comparison({
        form,
        dosage,
        metric_quantity: quantity,
        user_quantity: Math.round((quantity / 8.5) * 100) / 100,
      }),
    });
    lookup.given({ drug: 'Albuterol', quantity });
    await lookup.settled();
    assert.equal(prescribed(lookup.view), `90 mcg per inhalation · inhaler · ${quantity} g`);
    const { product, quantities } = lookup.view.prescription;
    const listed = [...quantities, quantity];
    assert.deepEqual(
      [8.5, 17].map((metric) => plain(quantityText(product, metric, words, listed))),
      ['8.5 g', '17 g'],
    );
    assert.deepEqual(typedUnit(product, listed), { unit: 'g', size: 0 });
  });

test('a bottle of drops is named once', async () => {
  const drops = { form: 'eye drops', dosage: '0.005%', metric_quantity: 2.5, user_quantity: 1 };
  const lookup = lookupOf({
    '/drug-info': v1({
      drugs: { 'eye drops': { '0.005%': null } },
      quantities: { 'eye drops': { '0.005%': [2.5] } },
    }),
    '/v2/price/compare': comparison(drops),
  });
  lookup.given({ drug: 'Latanoprost' });
  await lookup.settled();
  assert.equal(prescribed(lookup.view), '0.005% · 1 bottle of eye drops (2.5 ml)');
});

test('a brand whose prices are for another one is found again', async () => {
  const lookup = lookupOf({
    '/v2/price/compare': comparison({
      display: 'Euthyrox (Levothyroxine)',
      manufacturer_type: 'brand',
      equivalent_drugs: { generic: ['Levothyroxine'], brand: ['Euthyrox', 'Synthroid'] },
    }),
  });
  lookup.given({ drug: 'Synthroid' });
  await lookup.settled();
  const { naming } = lookup.view;
  assert.equal(naming.name, 'Euthyrox');
  assert.equal(
    relationText(naming, words),
    `${say('relation_brand')} ${say('typedName', { name: 'Synthroid' })}`,
  );
});

test('a choice is spelled as in its answer, and once made, shown before its own answer comes', async () => {
  const lookup = lookupOf({
    '/v2/price/compare': (asked) =>
      asked.get('form') === 'solution'
        ? comparison({ form: 'solution', dosage: '1mg/ml', metric_quantity: 150, user_quantity: 150 })
        : echoed(asked, { dosage: '20mg' }),
  });
  lookup.given({ drug: 'Lisinopril', form: 'Tablet', dosage: '20 MG' });
  await lookup.settled();
  const { choice, forms, dosages } = lookup.view.prescription;
  assert.deepEqual([choice.form, choice.dosage], ['tablet', '20mg']);
  assert.deepEqual(
    [forms.includes(choice.form), dosages.includes(choice.dosage)],
    [true, true],
    'listed once',
  );
  lookup.say({ do: 'choose', change: { form: 'solution' }, place: '' });
  assert.equal(lookup.view.comparison?.form, 'tablet');
  assert.equal(lookup.view.prescription.choice.form, 'solution');
  await lookup.settled();
  assert.equal(prescribed(lookup.view), '1 mg/ml · solution · 150 ml');
});

for (const [form, dosage, quantity, expected] of [
  ['tablet', '10mg', 30, '10 mg, 30 tablets'],
  ['inhaler', '90mcg/actuation', 8.5, '90 mcg per inhalation, inhaler, 8.5 g'],
  ['vial', '100units/ml', 10, '100 units/ml, vial, 10 ml'],
  ['cream', '1%', 453.6, '1%, cream, 453.6 g'],
  ['nasal spray', '137mcg/actuation', 30, '137 mcg per spray, nasal spray, Quantity: 30'],
] as const)
  test(`an amount of version 1 is told in its measure, never in packages: ${expected}`, () => {
    const details = [strengthText(dosage, form, words), preparation({ form, dosage }, quantity, words)];
    assert.equal(plain(words.list(details)), expected);
  });
