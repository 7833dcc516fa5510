import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.ts';
import { metricQuantity, userQuantity } from '../../src/sandbox/quantity.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { startApp } from '../support/site.ts';
import { fieldsOf, signed, type Given, type Json } from './support/client.ts';
import { preparationOf } from './support/preparation.ts';
import { readSource } from './support/preparations/listed.ts';
import { allListed } from './support/preparations/repairs.ts';

const { catalog, search } = dataset();
const { url: origin } = await startApp(createSandbox());

const get = async (path: string, given: Given): Promise<Json> => {
  const response = await fetch(`${origin}${path}?${await signed(fieldsOf(given))}`);
  const body = await response.json();
  assert.equal(response.status, 200, JSON.stringify(body));
  return body.data;
};

for (const [kind, given, form, metric, user, days] of [
  ['a tablet', { name: 'Lisinopril' }, 'tablet', 30, 30, 30],
  ['an inhaler', { name: 'Albuterol' }, 'inhaler', 8.5, 1, null],
  ['an insulin pen', { name: 'Lantus SoloStar' }, 'pen', 15, 5, null],
  ['a cream', { name: 'Hydrocortisone', dosage: '2.5%' }, 'cream', 30, 1, null],
  ['a cream by the ounce', { name: 'Hydrocortisone', form: 'cream', dosage: '1%' }, 'cream', 28.35, 1, null],
  ['eye drops', { name: 'Latanoprost' }, 'eye drops', 2.5, 1, null],
  ['a patch', { name: 'Zafemy' }, 'patch', 3, 3, 28],
  ['birth control', { name: 'Altavera' }, 'pack', 28, 1, 28],
  ['a ring', { name: 'NuvaRing', manufacturer_type: 'match' }, 'ring', 1, 1, 28],
  [
    'a suspension',
    { name: 'Amoxicillin', form: 'suspension', dosage: '400mg/5ml' },
    'suspension',
    100,
    100,
    null,
  ],
  ['an injection', { name: 'Ozempic' }, 'pen', 3, 1, 28],
  ['a weekly injection', { name: 'Mounjaro' }, 'pen', 2, 4, 28],
  ['a syringe in cartons of ten', { name: 'Enoxaparin' }, 'syringe', 4, 10, null],
  ['an auto-injector', { name: 'EpiPen' }, 'pen', 2, 2, null],
  ['a brand without a generic', { name: 'Jardiance' }, 'tablet', 30, 30, 30],
] as const)
  test(`${kind} is offered as a pharmacy dispenses it`, async () => {
    const answer = await get('/v2/price/compare', { ...given, location: '90210' });
    assert.deepEqual(
      [answer.form, answer.metric_quantity, answer.user_quantity, answer.days_supply],
      [form, metric, user, days],
    );
    assert.ok(answer.prices[0].price > 0);
    const { quantities } = await get('/drug-info', { name: given.name });
    if (quantities[form]?.[answer.dosage]) assert.equal(quantities[form][answer.dosage][0], metric);
  });

test('a tube of any listed size is one; what was asked in tubes is answered in tubes', async () => {
  const cream = { name: 'Hydrocortisone', form: 'cream', dosage: '2.5%' };
  const counts = async (given: Given) => {
    const { metric_quantity, user_quantity } = await get('/v2/price/compare', { ...cream, ...given });
    return [metric_quantity, user_quantity];
  };
  assert.deepEqual(await counts({ metric_quantity: '20' }), [20, 1]);
  assert.deepEqual(await counts({ metric_quantity: '90' }), [90, 3]);
  assert.deepEqual(await counts({ metric_quantity: '454' }), [454, 1]);
  assert.deepEqual(await counts({ user_quantity: '2' }), [60, 2]);
  assert.deepEqual(await counts({ user_quantity: '2', metric_quantity: '30' }), [30, 1]);
});

const listed = (form: string, quantities: string, size = quantities.split(',')[0]!, unit = 'g') =>
  preparationOf({ form, quantities, size, unit }).quantities;

test('a stock jar, samples and sizes that are nearly the same are not offered first, or not at all', () => {
  assert.deepEqual(listed('cream', '453.6,28.35,28.4,28'), [28.35, 453.6]);
  assert.deepEqual(listed('cream', '2,20,45,40'), [20, 45, 40]);
  assert.deepEqual(listed('cream', '454'), [454]);
  assert.deepEqual(listed('cream', '5'), [5]);
  assert.deepEqual(listed('syrup', '473,120,240,5', '473', 'ml'), [120, 473, 240]);
  assert.deepEqual(listed('eye drops', '1,5,10', '5', 'ml'), [5, 10]);
  assert.deepEqual(listed('tablet', '7,30,90', '30', 'ea'), [30, 7, 90]);
});

test('pens and syringes are counted by what one holds', () => {
  const packages = (form: string, dosage: string, size: string, group = 'x|injected') =>
    preparationOf({ form, dosage, size, quantities: size, unit: 'ml', group });
  assert.deepEqual(packages('pen', '5mg/0.5ml', '2').packages, [0.5]);
  assert.deepEqual(packages('syringe', '100mg/ml', '0.4').packages, [0.4]);
  const insulin = packages('pen', '100units/ml', '15', 'insulin glargine|injected');
  assert.deepEqual([insulin.packages, insulin.quantities], [[3], [15, 30, 45]]);
});

test('every quantity is positive and listed once, and the first is no stock jar', () => {
  const corrected = new Set(Array.from(readSource('corrections'), ([name]) => name));
  for (const { name, form, dosage, quantities, packages, packageUnit } of catalog.preparations) {
    const said = `${name} ${form} ${dosage}: ${quantities.join()}`;
    assert.ok(quantities.length && [...quantities, ...packages].every((one) => one > 0), said);
    assert.equal(new Set(quantities).size, quantities.length, said);
    if (!/^(cream|ointment|gel|foam)$/.test(form) || packageUnit === 'ea' || corrected.has(name)) continue;
    if (quantities[0]! > 60) assert.ok(!quantities.some((size) => size <= 60), said);
  }
});

test('what is offered is a whole number of packages or pieces, and counts and packages agree', () => {
  for (const preparation of catalog.preparations) {
    const { name, form, dosage, packages, quantities } = preparation;
    for (const metric of quantities) {
      const user = userQuantity(preparation, metric);
      const said = `${name} ${form} ${dosage}: ${metric} are ${user}`;
      const agrees = packages.some((size) => Math.abs(user * size - metric) < 0.006 * metric);
      assert.ok(agrees, said);
      assert.ok(Number.isInteger(user), said);
    }
    for (const user of [1, 2, 5]) {
      const metric = metricQuantity(preparation, { user_quantity: user });
      assert.ok(Math.abs(metric - user * packages[0]!) < 1e-6, name);
      assert.equal(userQuantity(preparation, metric, { user_quantity: user }), user);
    }
  }
});

test('every correction is of a listed preparation, gives its source and takes effect', () => {
  const rows = allListed();
  for (const [name, form, dosage, newForm, newDosage, , , quantities, , also, source] of readSource(
    'corrections',
  )) {
    const listed = rows.filter((row) => row.name === name && row.form === form);
    assert.ok(
      listed.some((row) => !dosage || row.dosage === dosage),
      `${name} ${form} ${dosage}`,
    );
    assert.ok(source!.length > 10, name);
    for (const under of [name!, also].filter(Boolean)) {
      const now = catalog.find(under!)!.preparations.filter((one) => one.form === (newForm || form));
      assert.ok(
        now.some(
          (one) =>
            (!quantities || one.quantities.join() === quantities) &&
            (!dosage || one.dosage === (newDosage || dosage)),
        ),
        under,
      );
    }
  }
});

for (const [name, display, dosage] of [
  ['Semaglutide', 'Ozempic (Semaglutide)', '4mg/3ml'],
  ['Dulaglutide', 'Trulicity (Dulaglutide)', '0.75mg/0.5ml'],
] as const)
  test(`${name}, which nobody sells under that name, is the pen of its brand`, async () => {
    const data = await get('/v2/price/compare', { name });
    assert.deepEqual([data.display, data.form, data.dosage], [display, 'pen', dosage]);
    const { drugs } = await get('/drug-info', { name });
    assert.ok(dosage in drugs.pen, 'it is among the choices');
  });

test('"tylonol" finds Tylenol first', () => assert.match(search('tylonol')[0]!, /^tylenol/i));
