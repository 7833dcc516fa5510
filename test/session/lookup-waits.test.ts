/** A lookup as a session: what holds its place while answers are missing, and how long is waited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PharmacyType, Sort } from '../../src/pricing/arrangement.ts';
import type { Choice } from '../../src/pricing/choice.ts';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { failed } from '../support/service-double.ts';
import { echoed, lookupOf, v1, waits } from './lookup-service.ts';
import { pending, settle } from './service.ts';

const fair = (more: object = {}) =>
  v1({ quantity: 30, price: 7.25, dosage: '10mg', form: 'tablet', ...more });
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('prices are painted with a fair price that comes soon', async () => {
  const late = pending<object>();
  const lookup = lookupOf({ '/fair-price': () => late.promise });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  await settle();
  const { stage, result, wakeAt, comparison } = lookup.view;
  assert.deepEqual([stage, result, comparison], ['loading', undefined, undefined]);
  assert.ok(wakeAt! > performance.now() && wakeAt! <= performance.now() + 200);
  late.resolve(fair());
  await settle();
  await settle();
  assert.deepEqual(
    [lookup.view.stage, lookup.view.fairPrice, lookup.view.wakeAt],
    ['ready', 7.25, undefined],
    'nothing is waited for any more',
  );
});

test('prices are painted at once where no fair price is wanted, which is asked for at once where it is', async () => {
  const without = lookupOf({}, { fairPrice: false });
  without.given({ drug: 'Lisinopril' });
  for (let count = 0; count < 4; count++) await settle();
  assert.equal(without.view.stage, 'ready');
  const lookup = lookupOf({ '/drug-info': () => new Promise<never>(() => {}) });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  await settle();
  assert.equal(lookup.count('fair-price'), 1, 'also while it is not known what the drug comes in');
});

test('nothing is pending, nor can be chosen, for a page that gives no endpoint', () => {
  const lookup = lookupOf();
  lookup.say({ do: 'configure', client: undefined, wants: lookup.session.state.wants });
  lookup.given({ drug: 'Lisinopril' });
  const { pending: isPending, stage, hasChoices } = lookup.view;
  assert.deepEqual([isPending, stage, hasChoices], [false, 'idle', false]);
});

test('prices wait no longer than a moment, and keep the space of the fair price', async () => {
  const late = pending<object>();
  const lookup = lookupOf({ '/fair-price': () => late.promise });
  lookup.given({ drug: 'Lisinopril' });
  const before = performance.now();
  await lookup.session.until(({ stage }) => stage === 'ready');
  const waited = performance.now() - before;
  assert.ok(waited >= 200 && waited < 1000, `${waited}`);
  assert.equal(lookup.view.fairPrice, null);
  late.resolve(fair());
  await settle();
  await settle();
  assert.equal(lookup.view.fairPrice, 7.25);
});

test('the space of a fair price that is for something else stays, if it was shown', async () => {
  const late = pending<object>();
  const lookup = lookupOf({ '/fair-price': () => late.promise });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.session.until(({ stage }) => stage === 'ready');
  late.resolve(fair({ quantity: 90 }));
  await settle();
  await settle();
  assert.equal(lookup.view.fairPrice, null);
  const other = lookupOf({ '/fair-price': fair({ quantity: 90 }) });
  other.given({ drug: 'Lisinopril' });
  await other.settled();
  assert.equal(other.view.fairPrice, undefined);
  other.show({ allTips: true });
  assert.equal(other.view.fairPrice, undefined, 'no space appears later');
  const without = lookupOf({}, { fairPrice: false });
  without.given({ drug: 'Lisinopril' });
  await without.settled();
  assert.deepEqual([without.view.fairPrice, without.count('fair-price')], [undefined, 0]);
});

test('prices wait for what the drug comes in just as long, but a failure does not', async () => {
  const never = () => new Promise<never>(() => {});
  const lookup = lookupOf({ '/drug-info': never });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  await settle();
  assert.equal(lookup.view.stage, 'loading');
  await lookup.session.until(({ stage }) => stage === 'ready');
  assert.equal(lookup.view.hasChoices, true);
  const refused = lookupOf({
    '/drug-info': never,
    '/fair-price': never,
    '/v2/price/compare': failed(500, 'api_error'),
  });
  refused.given({ drug: 'Lisinopril' });
  await refused.session.until(({ pending }) => !pending);
  assert.equal(refused.view.stage, 'error');
});

test('another amount keeps the last prices and the fair price until its own come', async () => {
  const gate = pending<void>();
  const lookup = lookupOf({
    '/fair-price': fair(),
    '/v2/price/compare': async (asked) => {
      if (asked.get('metric_quantity') === '60') await gate.promise;
      return echoed(asked);
    },
  });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  const { news, result } = lookup.view;
  assert.equal(lookup.say({ do: 'choose', change: { quantity: 60 }, place: '90210' }), true);
  const { stage, comparison, fairPrice, prescription } = lookup.view;
  assert.deepEqual([stage, comparison?.metric_quantity, fairPrice], ['loading', 30, 7.25]);
  assert.equal(prescription.choice.quantity, 60, 'the choice is shown at once');
  assert.deepEqual([lookup.view.news === news, lookup.view.result === result], [true, true]);
  // another one meanwhile
  lookup.say({ do: 'choose', change: { quantity: 90 }, place: '90210' });
  await lookup.settled();
  assert.equal(lookup.view.comparison?.metric_quantity, 90);
  assert.equal(lookup.view.fairPrice, undefined);
  assert.notEqual(lookup.view.news, news);
  gate.resolve();
  await settle();
  assert.equal(lookup.view.comparison?.metric_quantity, 90);
  assert.deepEqual(lookup.prices(), [
    'price/compare Lisinopril',
    'price/compare Lisinopril tablet 10mg 60 90210',
    'price/compare Lisinopril tablet 10mg 90 90210',
  ]);
});

test('a failure of another choice leaves the last prices to be seen', async () => {
  const lookup = lookupOf({
    '/v2/price/compare': (asked) =>
      asked.get('metric_quantity') === '60' ? failed(500, 'api_error') : echoed(asked),
  });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.say({ do: 'choose', change: { quantity: 60 }, place: '' });
  await lookup.settled();
  const { stage, failure, comparison, lastFailure } = lookup.view;
  assert.deepEqual([stage, failure?.code, lastFailure?.code], ['error', 'api_error', 'api_error']);
  assert.equal(comparison?.metric_quantity, 30);
  assert.equal(lookup.view.prescription.choice.quantity, 60, 'the choice stays');
  lookup.session.drop((requests) => requests.renew());
  assert.deepEqual(
    [lookup.view.failure, lookup.view.result, lookup.view.stage],
    [undefined, undefined, 'loading'],
  );
  assert.equal(lookup.view.lastFailure?.code, 'api_error');
});

test('nothing can be chosen before it is known what the drug comes in', async () => {
  const lookup = lookupOf({ '/drug-info': failed(502, 'service_unreachable') });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.equal(lookup.say({ do: 'choose', change: { quantity: 60 }, place: '' }), false);
  assert.equal(lookup.view.infoFailed, true);
});

test('a wait that the service asks for is told, counted when a visitor retries, and over in time', async () => {
  const lookup = lookupOf({ '/v2/price/compare': waits(1) });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  const { isWaiting, waitsUntil, wakeAt, failure } = lookup.view;
  assert.deepEqual([isWaiting, failure?.retryAfter, wakeAt], [true, 1, waitsUntil]);
  assert.ok(waitsUntil > performance.now() && waitsUntil <= performance.now() + 1000);
  const before = lookup.changes();
  assert.equal(lookup.say({ do: 'wait', seconds: 33 }), true);
  assert.equal(lookup.view.failure?.retryAfter, 33);
  await lookup.session.until((view) => !view.isWaiting);
  assert.deepEqual([lookup.view.failure?.retryAfter, lookup.view.stage], [0, 'error']);
  assert.ok(lookup.changes() > before, 'it is shown by itself');
  assert.equal(lookup.view.wakeAt, undefined);
});

test('a wait is told of its own failure alone', async () => {
  const lookup = lookupOf({ '/v2/price/compare': () => waits(60) });
  assert.equal(lookup.say({ do: 'wait', seconds: 5 }), false, 'nothing is waited for');
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.say({ do: 'wait', seconds: 5 });
  lookup.session.drop((requests) => requests.renew());
  assert.deepEqual([lookup.view.isWaiting, lookup.view.failure], [false, undefined]);
  await lookup.settled();
  assert.equal(lookup.view.failure?.retryAfter, 60);
});

test('a wait that is too long for a visitor is none', async () => {
  const lookup = lookupOf({ '/v2/price/compare': waits(121) });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  const { isWaiting, waitsUntil, failure, wakeAt } = lookup.view;
  assert.deepEqual([isWaiting, waitsUntil, failure?.retryAfter, wakeAt], [false, 0, 121, undefined]);
  const longest = lookupOf({ '/v2/price/compare': waits(120) });
  longest.given({ drug: 'Lisinopril' });
  await longest.settled();
  assert.equal(longest.view.isWaiting, true);
});

test('a paused lookup keeps what it shows', async () => {
  const late = pending<object>();
  const lookup = lookupOf({ '/v2/price/compare': () => late.promise });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  lookup.session.pause();
  late.resolve(echoed(new URLSearchParams()));
  await sleep(10);
  assert.equal(lookup.view.stage, 'loading');
  lookup.session.resume();
  await lookup.settled();
  assert.deepEqual([lookup.view.stage, lookup.count('price/compare')], ['ready', 1]);
});

test('a package that is shown keeps its name where another request for it fails', async () => {
  const lookup = lookupOf({
    '/v2/price/compare': (asked) => (asked.has('location') ? failed(500, 'api_error') : echoed(asked)),
  });
  lookup.given({ ndc: '00093005801' });
  await lookup.settled();
  const given = { ...emptyRequest, ndc: '00093005801', location: '10001' };
  lookup.say({ do: 'attributes', given, place: '10001', changed: ['location'] });
  await lookup.settled();
  assert.deepEqual([lookup.view.stage, lookup.view.naming.name], ['error', 'Lisinopril']);
});

test('prices are sorted, and those of other pharmacies left out, as the page wants', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  const { arranged } = lookup.view;
  lookup.show();
  assert.equal(lookup.view.arranged, arranged, 'the same object');
  const first = (sort: Sort, pharmacyType: PharmacyType) => {
    lookup.show({ arrangement: { sort, pharmacyType } });
    return lookup.view.arranged.best?.row.pharmacy;
  };
  assert.deepEqual([first('price', 'retail'), first('price', 'mail-order')], ['Alder', 'Dogwood']);
  const others = (sort: Sort) => {
    first(sort, 'all');
    return lookup.view.arranged.rows.map(({ pharmacy }) => pharmacy);
  };
  assert.deepEqual(
    [others('savings'), others('price')],
    [
      ['Dogwood', 'Birch'],
      ['Birch', 'Dogwood'],
    ],
  );
});

test('a fair price stays beside prices that stay, and its space with them alone', async () => {
  const late = pending<object>();
  let isDown = false;
  const lookup = lookupOf({
    '/fair-price': (asked) =>
      asked.get('dosage')?.startsWith('20') ? late.promise : isDown ? failed(500, 'api_error') : fair(),
    '/v2/price/compare': (asked) => (isDown ? failed(500, 'api_error') : echoed(asked)),
  });
  const choose = (change: Partial<Choice>) => lookup.say({ do: 'choose', change, place: '' });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.equal(lookup.view.hasChoices, true);
  isDown = true;
  choose({ quantity: 60 });
  await lookup.settled();
  assert.deepEqual([lookup.view.stage, lookup.view.fairPrice], ['error', 7.25]);
  isDown = false;
  choose({ dosage: '20mg' });
  await lookup.session.until(({ stage }) => stage === 'ready');
  assert.equal(lookup.view.fairPrice, null);
  choose({ dosage: '5mg' });
  await lookup.settled();
  assert.equal(lookup.view.comparison?.dosage, '5mg');
  assert.equal(lookup.view.fairPrice, undefined, 'that of 10 mg is for something else');
});
