import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.ts';
import { ask, type Given, type Json } from './support/client.ts';

const sandbox = createSandbox();
const compare = (given: Given) => ask(sandbox, 'priceCompare', given);
const data = async (given: Given): Promise<Json> => {
  const { status, body } = await compare(given);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(Object.keys(body), ['data']);
  return body.data;
};
const code = async (given: Given) => {
  const { status, body } = await compare(given);
  assert.equal(body.error.type, 'invalid_request_error');
  return [status, body.error.code, body.error.detail];
};

test('every field of the specification is there, in its type', async () => {
  const answer = await data({ name: 'Lipitor', location: '90210' });
  const numbers = ['days_supply', 'quantity', 'metric_quantity', 'user_quantity'];
  const texts = [
    'dosage',
    'display',
    'manufacturer_type',
    'form',
    'url',
    'short_url',
    'mobile_url',
    'short_mobile_url',
  ];
  assert.deepEqual(Object.keys(answer).sort(), [...numbers, ...texts, 'equivalent_drugs', 'prices'].sort());
  for (const key of numbers) assert.equal(typeof answer[key], 'number', key);
  for (const key of texts) assert.equal(typeof answer[key], 'string', key);
  assert.deepEqual(answer.equivalent_drugs, { generic: ['Atorvastatin'], brand: ['Lipitor'] });
  for (const row of answer.prices) {
    assert.equal(row.type === 'coupon', 'coupon_key' in row);
    assert.equal(row.type === 'coupon', 'coupon_url' in row);
    assert.ok(['cash', 'coupon', 'membership'].includes(row.type));
    assert.ok(['RETAIL', 'MAIL_ORDER'].includes(row.pharmacy_type));
    assert.ok(row.ncpdp === null || /^\d{7}$/.test(row.ncpdp));
    assert.equal(typeof row.price, 'number');
    assert.equal(row.savings === null, !('retail_price' in row));
    assert.equal(row.type === 'membership', row.program_cost !== null);
  }
});

test('a location has 8 or more prices, with independents, mail order, and free and paid memberships', async () => {
  for (const location of ['90210', 'Austin, TX', '99553', '10001-0001']) {
    const { prices } = await data({ name: 'Metformin', location });
    assert.ok(prices.length >= 8);
    assert.ok(prices.some((row: Json) => row.ncpdp !== null));
    assert.ok(prices.some((row: Json) => row.pharmacy_type === 'MAIL_ORDER'));
    assert.deepEqual(new Set(prices.map((row: Json) => row.program_cost)), new Set([null, 0, 60]));
    assert.ok(prices.some((row: Json) => row.savings === null));
  }
});

test('without location and ncpdp there are only national chains and mail order', async () => {
  const { prices } = await data({ name: 'Metformin' });
  assert.ok(
    prices.length >= 8 && prices.every((row: Json) => row.ncpdp === null && !('chain_ncpdps' in row)),
  );
});

test('exclude_local leaves out pharmacies without NABP approval', async () => {
  const { prices } = await data({ name: 'Metformin', location: '90210', exclude_local: '1' });
  assert.ok(prices.every((row: Json) => row.ncpdp === null));
  const all = await data({ name: 'Metformin', location: '90210', exclude_local: '0' });
  assert.ok(all.prices.length > prices.length);
});

test('expand_chains lists the stores of each chain, only with location', async () => {
  const { prices } = await data({ name: 'Metformin', location: '90210', expand_chains: '1' });
  for (const row of prices) {
    assert.ok(
      row.chain_ncpdps.length >= 1 && row.chain_ncpdps.every((ncpdp: string) => /^\d{7}$/.test(ncpdp)),
    );
    if (row.ncpdp !== null) assert.deepEqual(row.chain_ncpdps, [row.ncpdp]);
  }
  const chain = prices.find((row: Json) => row.chain_ncpdps.length > 1);
  const stores = await data({ name: 'Metformin', ncpdp: chain.chain_ncpdps.slice(0, 2), expand_chains: '1' });
  assert.equal(stores.prices.length, 1);
  assert.equal(stores.prices[0].pharmacy, chain.pharmacy);
  assert.equal(stores.prices[0].price, chain.price);
  assert.ok(!('chain_ncpdps' in stores.prices[0]));
});

test('ncpdp asks for certain pharmacies, and is padded on the left', async () => {
  const { prices } = await data({ name: 'Metformin', location: '90210' });
  const locals = prices.filter((row: Json) => row.ncpdp !== null);
  const numbers = locals.map((row: Json) => row.ncpdp.replace(/^0+/, ''));
  const again = await data({ name: 'Metformin', ncpdp: numbers });
  assert.deepEqual(
    again.prices.map((row: Json) => [row.ncpdp, row.pharmacy, row.price]),
    locals.map((row: Json) => [row.ncpdp, row.pharmacy, row.price]),
  );
  assert.deepEqual((await code({ name: 'Metformin', ncpdp: '1' })).slice(0, 2), [404, 'no_prices_found']);
});

test('quantities: metric, deprecated, and user quantity', async () => {
  const inhaler = async (given: Given) => {
    const { quantity, metric_quantity, user_quantity } = await data({
      name: 'Albuterol',
      form: 'inhaler',
      ...given,
    });
    assert.equal(quantity, metric_quantity);
    return [metric_quantity, user_quantity];
  };
  assert.deepEqual(await inhaler({}), [8.5, 1]);
  assert.deepEqual(await inhaler({ user_quantity: '2' }), [17, 2]);
  assert.deepEqual(await inhaler({ metric_quantity: '17' }), [17, 2]);
  assert.deepEqual(await inhaler({ quantity: '17' }), [17, 2]);
  assert.deepEqual(await inhaler({ quantity: '17', metric_quantity: '8.5' }), [8.5, 1]);
});

test('days supply follows the quantity', async () => {
  const days = async (given: Given) => (await data(given)).days_supply;
  assert.equal(await days({ name: 'Lisinopril', quantity: '90' }), 90);
  assert.equal(await days({ name: 'Metformin', quantity: '180' }), 90);
  assert.equal(await days({ name: 'Altavera', manufacturer_type: 'match', user_quantity: '3' }), 84);
  assert.equal(await days({ name: 'Alendronate', quantity: '12' }), 84);
  assert.equal(await days({ name: 'Metformin', quantity: '45' }), 22, 'whole days only');
  assert.equal(await days({ name: 'Metformin', quantity: '1' }), 1);
});

test('days supply that is not known is null, and no field is missing', async () => {
  const known = Object.keys(await data({ name: 'Lisinopril' }));
  for (const name of ['Amoxicillin', 'Albuterol', 'Ibuprofen', 'Triamcinolone', 'Insulin Glargine']) {
    const answer = await data({ name });
    assert.deepEqual(Object.keys(answer), known, name);
    assert.equal(answer.days_supply, null, name);
  }
});

test('a dosage is text, with or without its unit', async () => {
  for (const dosage of ['40mg', '40 MG', '40'])
    assert.equal((await data({ name: 'Lipitor', dosage })).dosage, '40mg');
});

test('a dosage may be written in another unit, with other zeros, or with its ingredients in another order', async () => {
  for (const [name, dosage, ...spellings] of [
    ['Lipitor', '20mg', '20.0mg', '020 mg', '0.02g', '20,000 mcg'],
    ['Levothyroxine', '50mcg', '0.05mg', '.05 mg', '50 µg'],
    ['Metformin', '1000mg', '1g', '1,000mg', '1.0 G'],
    ['Metformin', '500mg/5ml', '100mg/ml', '0.5g/5ml'],
    ['lisinopril/hydrochlorothiazide', '12.5mg/20mg', '20mg/12.5mg', '20mg-12.5mg', '20/12.5 mg'],
    ['Nystatin', '100000units/1g', '100000 units/g', '100,000 unit/g', '100units/mg'],
  ] as [string, string, ...string[]][])
    for (const spelling of [dosage, ...spellings])
      assert.equal((await data({ name, dosage: spelling })).dosage, dosage, `${name} ${spelling}`);
});

test('an ambiguous dosage is refused', async () => {
  for (const [name, ...spellings] of [
    ['Levothyroxine', '0,05mg', '50mcg/ml', '50mg', '-50mcg', '50constructor', '50mcg/constructor'],
    ['Lovenox', '0.1g/ml'],
    ['lisinopril/hydrochlorothiazide', '20mg', '12.5mg/12.5mg', '12.5mg/20ml'],
  ] as [string, ...string[]][])
    for (const dosage of spellings)
      assert.deepEqual((await code({ name, dosage })).slice(0, 2), [400, 'invalid_param'], dosage);
});

test('a number with which several strengths begin is refused with those', async () => {
  const name = 'Lisinopril/Hydrochlorothiazide';
  const [status, kind, detail] = await code({ name, form: 'tablet', dosage: '12.5' });
  assert.deepEqual([status, kind], [400, 'invalid_param']);
  assert.match(detail, /^dosage .*several.* 12\.5mg\/10mg, 12\.5mg\/20mg$/);
  for (const operation of ['fairPrice', 'lowPrice', 'comparePrice'] as const) {
    const { status, body } = await ask(sandbox, operation, { name, dosage: '12.5' });
    assert.equal(status, 400);
    assert.match(body.errors[0], /^dosage /);
  }
  assert.equal((await data({ name, dosage: '25' })).dosage, '25mg/20mg');
});

test('a quantity is at most ten times the largest listed', async () => {
  const { quantities } = (await ask(sandbox, 'drugInfo', { name: 'Albuterol' })).body.data;
  const most = Math.max(...quantities.inhaler['90mcg/actuation']) * 10;
  const inhaler = { name: 'Albuterol', form: 'inhaler' };
  for (const name of ['quantity', 'metric_quantity']) {
    assert.equal((await data({ ...inhaler, [name]: String(most) })).metric_quantity, most);
    const refused = await code({ ...inhaler, [name]: String(most + 0.1) });
    assert.deepEqual(refused, [400, 'invalid_param', `${name} must be at most ${most} for this drug`]);
  }
  assert.equal((await data({ ...inhaler, user_quantity: '30' })).user_quantity, 30);
  assert.deepEqual(await code({ ...inhaler, user_quantity: '31' }), [
    400,
    'invalid_param',
    'user_quantity must be at most 30 for this drug',
  ]);
  for (const operation of ['lowPrice', 'comparePrice'] as const) {
    assert.equal((await ask(sandbox, operation, { ...inhaler, quantity: String(most) })).status, 200);
    const { status, body } = await ask(sandbox, operation, { ...inhaler, quantity: String(most + 0.1) });
    assert.equal(status, 400);
    assert.match(body.errors[0], /^quantity must be at most/);
  }
});

test('manufacturer_type overrides the name, match keeps it, ndc is exact', async () => {
  const type = async (given: Given) => (await data(given)).manufacturer_type;
  assert.equal(await type({ name: 'Lipitor' }), 'generic');
  assert.equal(await type({ name: 'Lipitor', manufacturer_type: 'match' }), 'brand');
  assert.equal(await type({ name: 'atorvastatin', manufacturer_type: 'brand' }), 'brand');
  assert.equal(await type({ ndc: '00071015623' }), 'brand');
});

test('companion offers need the opt-in and the parameter; they are ordered and cannot become coupons', async () => {
  const parameters = { name: 'Metformin', location: '90210', include_offers: 'true' };
  const { prices } = await data(parameters);
  const offered = prices.filter((row: Json) => 'offers' in row);
  assert.ok(offered.length >= 1);
  for (const { offers } of offered) {
    assert.deepEqual(
      offers,
      offers.toSorted((a: Json, b: Json) => a.price - b.price),
    );
    for (const offer of offers) {
      assert.equal(offer.type, 'companion');
      assert.ok(!('coupon_key' in offer) && /^http/.test(offer.offer_signup_url));
    }
  }
  assert.ok(offered.some(({ offers }: Json) => offers[0].price === 0));
  const plain = createSandbox({ accounts: [{ apiKey: 'demo-key', secretKey: 'demo-secret' }] });
  const without = (await ask(plain, 'priceCompare', parameters)).body.data.prices;
  assert.ok(without.every((row: Json) => !('offers' in row) && !('has_service_advantage' in row)));
  assert.ok(
    (await data({ ...parameters, include_offers: 'false' })).prices.every((row: Json) => !('offers' in row)),
  );
  assert.deepEqual(
    new Set(prices.map((row: Json) => typeof row.has_service_advantage)),
    new Set(['boolean']),
  );
});

test('c is in every address returned', async () => {
  const answer = await data({
    name: 'Lipitor',
    c: 'spring flyer&1',
    location: '90210',
    include_offers: 'true',
  });
  const addresses = JSON.stringify(answer).match(/"http[^"]+"/g)!;
  assert.ok(addresses.length > 8);
  for (const address of addresses)
    assert.equal(new URL(address.slice(1, -1)).searchParams.get('c'), 'spring flyer&1');
});

test('some coupon keys are longer than 1024 characters', async () => {
  const lengths = (await data({ name: 'Lipitor' })).prices.map((row: Json) => row.coupon_key?.length ?? 0);
  assert.ok(
    lengths.some((length: number) => length > 1024) &&
      lengths.some((length: number) => length > 0 && length < 1024),
  );
});

test('errors have their codes and statuses, and name the parameter', async () => {
  assert.deepEqual(await code({}), [400, 'invalid_param', 'one of name, ndc is required']);
  assert.deepEqual((await code({ name: 'Baycol' })).slice(0, 2), [404, 'no_prices_found']);
  for (const location of ['00000', 'Nowhere, CA', 'x'])
    assert.deepEqual((await code({ name: 'Lipitor', location })).slice(0, 2), [400, 'invalid_location']);
  const { status, body } = await compare({ name: 'Lipitorr' });
  assert.equal(status, 404);
  assert.equal(body.error.code, 'unknown_drug');
  assert.equal(body.error.extras.candidates.length, 5);
  const wrong: Given[] = [
    { c: 'x'.repeat(101) }, { form: 'banana' }, { dosage: '21mg' }, { quantity: 'many' }, { metric_quantity: '0' },
    { user_quantity: '1.5' }, { manufacturer_type: 'both' }, { exclude_local: 'yes' }, { ncpdp: '12345678' },
    { expand_chains: '2' }, { include_offers: '1' }, { color: 'red' }, { email: 'a@b.c' }, { form: '' },
    { quantity: ['1', '2'] },
  ]; // prettier-ignore
  for (const given of wrong) {
    const [got, kind, detail] = await code({ name: 'Lipitor', ...given });
    assert.deepEqual([got, kind], [400, 'invalid_param']);
    assert.ok(detail.includes(Object.keys(given)[0]!), detail);
  }
  assert.match((await code({ name: 'Lipitor', location: '90210', ncpdp: '1' }))[2], /ncpdp/);
  assert.match((await code({ ndc: '0007101562' }))[2], /^ndc/);
});
