import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.ts';
import { byStrength } from '../../src/sandbox/strength.ts';
import { ask } from './support/client.ts';

const sandbox = createSandbox();
const priceKeys = [
  'brand',
  'display',
  'dosage',
  'form',
  'generic',
  'manufacturer',
  'price',
  'quantity',
  'url',
];

test('fair-price gives the price object for the recommended equivalent', async () => {
  const { status, body } = await ask(sandbox, 'fairPrice', { name: 'Lipitor' });
  assert.equal(status, 200);
  assert.equal(body.success, true);
  assert.deepEqual(body.errors, []);
  assert.deepEqual(Object.keys(body.data).sort(), priceKeys);
  assert.deepEqual(body.data.brand, ['Lipitor']);
  assert.deepEqual(body.data.generic, ['Atorvastatin']);
  assert.equal(body.data.manufacturer, 'generic');
  assert.equal(body.data.display, 'Lipitor (Atorvastatin)');
  assert.equal(body.data.quantity, 30);
  assert.equal(typeof body.data.price, 'number');
});

test('the manufacturer type gives the equivalent of that type, and match the name as given', async () => {
  const type = async (name: string, manufacturer: string) =>
    (await ask(sandbox, 'lowPrice', { name, manufacturer })).body.data.manufacturer;
  assert.equal(await type('Lipitor', 'brand'), 'brand');
  assert.equal(await type('Lipitor', 'match'), 'brand');
  assert.equal(await type('Lipitor', 'generic'), 'generic');
  assert.equal(await type('Atorvastatin', 'brand'), 'brand');
  assert.equal(await type('Atorvastatin', 'match'), 'generic');
});

test('a brand without a generic is its own recommendation', async () => {
  const { body } = await ask(sandbox, 'fairPrice', { name: 'Eliquis' });
  assert.equal(body.data.manufacturer, 'brand');
});

test('ndc gives exactly that drug', async () => {
  const { body } = await ask(sandbox, 'lowPrice', { ndc: '00071015623' });
  assert.equal(body.data.dosage, '20mg');
  assert.equal(body.data.manufacturer, 'brand');
});

test('form, dosage as a number, and quantity narrow the request', async () => {
  const { body } = await ask(sandbox, 'lowPrice', {
    name: 'Amlodipine',
    form: 'tablet',
    dosage: '2.50',
    quantity: '30',
  });
  assert.equal(body.data.dosage, '2.5mg');
  assert.equal(body.data.quantity, 30);
});

test('fair-price takes no quantity', async () => {
  const { status, body } = await ask(sandbox, 'fairPrice', { name: 'Lipitor', quantity: '30' });
  assert.equal(status, 400);
  assert.match(body.errors[0], /^quantity /);
});

test('compare-price gives three ordered prices with parallel details, the first of which is the low price', async () => {
  const { body } = await ask(sandbox, 'comparePrice', { name: 'Metformin', quantity: '60' });
  const { prices, price_detail: detail, ...rest } = body.data;
  assert.equal(prices.length, 3);
  assert.deepEqual(
    prices,
    prices.toSorted((a: number, b: number) => a - b),
  );
  assert.deepEqual(detail.price, prices);
  for (const list of [detail.url, detail.savings, detail.type, detail.pharmacy]) assert.equal(list.length, 3);
  for (const savings of detail.savings) assert.ok(savings === null || /^\d+%$/.test(savings));
  assert.ok(!('price' in rest));
  const low = await ask(sandbox, 'lowPrice', { name: 'Metformin', quantity: '60' });
  assert.equal(low.body.data.price, prices[0]);
});

test('the lowest price is none for which a membership must be bought, which v1 cannot say', async () => {
  const compared = await ask(sandbox, 'priceCompare', { name: 'Metformin', location: '90210' });
  const bought = compared.body.data.prices.filter((row: { program_cost?: number }) => row.program_cost);
  assert.ok(bought.length);
  const { body } = await ask(sandbox, 'comparePrice', { name: 'Metformin' });
  const named = body.data.price_detail.pharmacy;
  for (const { pharmacy } of bought) assert.ok(!named.includes(pharmacy), pharmacy);
  const low = await ask(sandbox, 'lowPrice', { name: 'Metformin' });
  assert.equal(low.body.data.price, body.data.prices[0]);
});

test('the same request gets the same answer', async () => {
  const twice = [
    await ask(sandbox, 'comparePrice', { name: 'Advair Diskus' }),
    await ask(createSandbox(), 'comparePrice', { name: 'Advair Diskus' }),
  ];
  assert.deepEqual(twice[0], twice[1]);
});

test('drug-info maps forms to dosages, ordered by strength, with addresses and common quantities', async () => {
  const { body } = await ask(sandbox, 'drugInfo', { name: 'amlodipine' });
  assert.deepEqual(Object.keys(body.data.drugs.tablet), ['2.5mg', '5mg', '10mg']);
  for (const [form, dosages] of Object.entries<object>(body.data.drugs)) {
    assert.deepEqual(Object.keys(dosages), Object.keys(dosages).sort(byStrength));
    assert.deepEqual(Object.keys(body.data.quantities[form]), Object.keys(dosages));
  }
  assert.deepEqual(body.data.quantities.tablet['5mg'].slice(0, 2), [30, 90]);
});

test('drug-search gives five names for a misspelled one', async () => {
  const { body } = await ask(sandbox, 'drugSearch', { query: 'lipator' });
  assert.equal(body.data.candidates.length, 5);
  assert.equal(body.data.candidates[0], 'Lipitor');
});

test('an unknown drug is 404, with candidates', async () => {
  for (const operation of ['fairPrice', 'lowPrice', 'comparePrice', 'drugInfo'] as const) {
    const { status, body } = await ask(sandbox, operation, { name: 'Lipitorr' });
    assert.equal(status, 404);
    assert.equal(body.success, false);
    assert.deepEqual(body.data, {});
    assert.equal(body.errors[0].candidates[0], 'Lipitor');
    assert.match(body.errors[0].message, /Lipitorr/);
  }
});

test('a real drug without an acquisition cost has no price, never an invented one', async () => {
  const { status, body } = await ask(sandbox, 'lowPrice', { name: 'Baycol' });
  assert.equal(status, 404);
  assert.match(body.errors[0], /no prices/);
});

test('a form or dosage that the drug does not have is refused with those it has', async () => {
  const { status, body } = await ask(sandbox, 'lowPrice', { name: 'Lipitor', dosage: '21' });
  assert.equal(status, 400);
  assert.match(body.errors[0], /^dosage .*10mg, 20mg, 40mg, 80mg/);
});
