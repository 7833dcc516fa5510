/** What a list gets of a lookup: the amount that prices are for, what was typed, and what is in doubt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addedOf, doubtsOf, medicineOf } from '../../src/session/for-list.ts';
import { indexToUpdate } from '../../src/pricing/basket-entry.ts';
import { readMedicine } from '../../src/pricing/medicine.ts';
import { failed } from '../support/service-double.ts';
import { echoed, knowing, lookupOf } from './lookup-service.ts';
import { pending, settle } from './service.ts';

const bupropion = knowing(
  { 'bupropion er': { strengths: ['150mg', '200mg'] } },
  Object.fromEntries(['sr', 'er'].map((end) => [`bupropion ${end}`, ['Bupropion ER', 'Bupropion']])),
);

for (const [text, unconfirmed, unavailable] of [
  ['bupropion sr 150 mg #30', ['sr'], []],
  ['bupropion er 150 mg #30', [], []],
  ['bupropion er cream', [], ['cream']],
] as const)
  test(`"${text}" is listed with what is in doubt about it`, async () => {
    const lookup = lookupOf(bupropion);
    lookup.enter(text);
    await lookup.settled();
    const doubts = doubtsOf(lookup.view);
    assert.deepEqual([doubts.unconfirmed, doubts.unavailable], [unconfirmed, unavailable]);
    assert.equal(medicineOf(lookup.view)?.drug, 'Bupropion ER');
  });

test('a medicine is listed once its typed strength is known, or as typed if it cannot be', async () => {
  const info = pending<object>();
  const lookup = lookupOf({ '/drug-info': () => info.promise });
  lookup.enter('lisinopril 20 mg');
  await settle();
  await settle();
  assert.equal(lookup.count('drug-info'), 1);
  assert.deepEqual([medicineOf(lookup.view), lookup.prices()], [undefined, []]);
  info.resolve(failed(503, 'circuit_open'));
  await lookup.settled();
  assert.deepEqual(medicineOf(lookup.view), { drug: 'lisinopril 20 mg', manufacturerType: '' });
  assert.equal(doubtsOf(lookup.view).name, undefined);
});

test('an amount that was found for days is listed as an amount', async () => {
  const lookup = lookupOf({ '/v2/price/compare': (asked) => echoed(asked) });
  lookup.enter('lisinopril 10 mg 90 days');
  await lookup.settled();
  assert.equal(medicineOf(lookup.view)?.quantity, 90);
});

const known = knowing({ sertraline: { strengths: ['50mg', '100mg'] } }, { sertraline: ['Sertraline'] });

test('a list gets what is requested', async () => {
  const lookup = lookupOf(known);
  lookup.enter('sertraline 100 mg');
  await lookup.settled();
  const medicine = medicineOf(lookup.view);
  assert.equal(medicine, lookup.view.request);
  const { drug, dosage, quantity } = medicine;
  assert.deepEqual([drug, dosage, quantity], ['Sertraline', '100mg', 0], 'nobody gave an amount');
});

test('a list gets the amount for the days that were typed, once its prices are known', async () => {
  const lookup = lookupOf({
    ...known,
    '/v2/price/compare': (asked) => echoed(asked, { dosage: '50mg' }),
  });
  lookup.enter('sertraline 90 days');
  await settle();
  assert.equal(medicineOf({ ...lookup.view, comparison: undefined }), lookup.view.request);
  await lookup.settled();
  const { request } = lookup.view;
  assert.deepEqual([request.quantity, request.supply], [0, 90]);
  assert.deepEqual(medicineOf(lookup.view), { ...request, quantity: 90 });
});

test('a list gets nothing while what was typed cannot be read, and the text as it stands if it never can', async () => {
  const lookup = lookupOf({ ...known, '/drug-info': failed(502, 'service_unreachable') });
  const text = 'sertraline 100 mg';
  lookup.given({ drug: text, manufacturerType: 'brand', quantity: 60 });
  assert.equal(medicineOf(lookup.view), undefined);
  assert.equal(doubtsOf(lookup.view).name, undefined, 'the name has what is beside it in it');
  await lookup.settled();
  assert.equal(lookup.view.infoFailed, true);
  assert.deepEqual(medicineOf(lookup.view), { drug: text, manufacturerType: 'brand', quantity: 60 });
});

test('doubts are what the drug does not come in, what may mean another one, and what nobody gave', async () => {
  const lookup = lookupOf(known);
  lookup.enter('sertraline lotion');
  await lookup.settled();
  const { view } = lookup;
  assert.equal(view.unavailable.length, 1);
  assert.deepEqual(doubtsOf(view), {
    unavailable: view.unavailable,
    unconfirmed: [],
    guessed: ['dosage', 'quantity'],
    name: 'Sertraline',
  });
  const guessed = ['quantity'] as const;
  const unconfirmed = ['XR'];
  assert.deepEqual(
    doubtsOf({ ...view, info: undefined, unconfirmed, request: { ...view.request, guessed } }),
    { unavailable: view.unavailable, unconfirmed, guessed, name: 'Sertraline' },
    'without what it comes in, only what was guessed is known',
  );
});

test('an amount that is chosen in place of a supply is the one that is listed, also before its prices are there', async () => {
  const later = pending<object>();
  const lookup = lookupOf({
    '/v2/price/compare': (asked) => (asked.get('metric_quantity') === '30' ? later.promise : echoed(asked)),
  });
  lookup.enter('lisinopril 10 mg 90 days');
  await lookup.settled();
  lookup.say({ do: 'choose', change: { quantity: 30 }, place: '' });
  assert.equal(lookup.view.pending, true);
  assert.equal(medicineOf(lookup.view)?.quantity, 30);
});

test('nothing is listed before it is known which amount lasts as long as was asked for', async () => {
  const prices = pending<object>();
  const lookup = lookupOf({ '/v2/price/compare': () => prices.promise });
  lookup.enter('lisinopril 10 mg 90 days');
  await settle();
  await settle();
  assert.equal(medicineOf(lookup.view), undefined);
});

test('a generic that is priced by itself is the one that was listed by its button', async () => {
  const added = async (quantity: number, type?: 'generic') => {
    const lookup = lookupOf({
      '/v2/price/compare': (asked) => echoed(asked, { manufacturer_type: 'Generic' }),
    });
    lookup.enter('lisinopril 10 mg');
    await lookup.settled();
    if (type) lookup.say({ do: 'choose-type', type, place: '' });
    lookup.say({ do: 'choose', change: { quantity }, place: '' });
    await lookup.settled();
    return addedOf(lookup.view)!;
  };
  const medicine = readMedicine(await added(30, 'generic'))!;
  assert.equal(medicine.manufacturerType, 'generic');
  const later = await added(90);
  assert.equal(indexToUpdate([{ medicine }], later), 0);
  assert.equal(readMedicine(later)!.manufacturerType, undefined, 'what is requested stays as it is');
});
