/** A list as a session: what one change asks for, what holds its place, what is told. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Medicine } from '../../src/pricing/medicine.ts';
import { BasketDerivation, emptyBasket, initialBasket, type BasketState } from '../../src/session/basket.ts';
import { Session } from '../../src/session/session.ts';
import { comparison, failed, price } from '../support/service-double.ts';
import { pending, service, settle } from './service.ts';

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const pricedAt = (name: string, amount: number) =>
  comparison({
    display: titled(name),
    equivalent_drugs: { generic: [titled(name)], brand: [] },
    prices: [price('Alder', amount)],
  });

/** A list whose service answers each name by itself. */
function list(answers: Record<string, () => object | Promise<object>> = {}) {
  const double = service({
    '/v2/price/compare': (parameters: URLSearchParams) => {
      const name = parameters.get('name')!.toLowerCase();
      return answers[name]?.() ?? pricedAt(name, 5);
    },
  });
  const derivation = new BasketDerivation();
  let changes = 0;
  const session = new Session(
    initialBasket,
    emptyBasket,
    derivation.derive,
    () => changes++,
    Promise.resolve(),
  );
  // answers that never come would keep the process
  after(() => session.stop());
  session.goOn();
  const settings = {};
  const say = (medicines: readonly Medicine[], more: Partial<BasketState> = {}) =>
    session.setState({
      ...session.state,
      client: double.client,
      location: '90210',
      settings,
      medicines,
      ...more,
    });
  const forget = (medicine: Medicine) =>
    session.setState(session.state, (requests) => derivation.forget(requests, session.state, medicine));
  const done = () => session.until(({ isPending }) => !isPending);
  const total = () => session.view.plans[0]?.total;
  return { ...double, session, say, forget, done, total, changes: () => changes };
}

const [a, b, c] = [{ drug: 'alpha' }, { drug: 'beta' }, { drug: 'gamma' }];

test('each medicine is requested once, whatever else is said', async () => {
  const { say, sent, done, total } = list();
  say([a, b, c]);
  say([a, b, c], { doubtsOf: () => undefined });
  await done();
  assert.equal(total(), 15);
  say([a, c]);
  assert.equal(total(), 10);
  say([a, c, b]);
  await done();
  assert.deepEqual(
    sent().map((one) => one.split(' ')[1]),
    ['alpha', 'beta', 'gamma', 'beta'],
  );
});

test('a medicine in another amount is requested, and its last prices hold its place', async () => {
  const { say, sent, done, session } = list();
  say([a]);
  await done();
  say([{ ...a, quantity: 90 }]);
  assert.equal(session.view.isPending, true);
  const [entry] = session.view.entries;
  assert.deepEqual([entry!.comparison, entry!.last?.display], [undefined, 'Alpha']);
  assert.deepEqual(session.view.plans, []);
  await done();
  assert.equal(sent().length, 2);
});

test('an answer for what is no longer on the list changes nothing', async () => {
  const late = pending<object>();
  const { say, done, session, changes } = list({ beta: () => late.promise });
  say([a, b]);
  await settle();
  const before = changes();
  say([a]);
  await done();
  late.resolve(pricedAt('beta', 1));
  await settle();
  assert.equal(changes(), before);
  assert.deepEqual(
    session.view.entries.map(({ naming }) => naming.name),
    ['Alpha'],
  );
});

test('of three, the one that was lost is requested again, and no other', async () => {
  let isDown = true;
  const { say, done, forget, sent, total, session } = list({
    beta: () => (isDown ? failed(502, 'service_unreachable') : pricedAt('beta', 7)),
  });
  say([a, b, c]);
  await done();
  assert.deepEqual([total(), session.view.plans[0]!.missing], [10, 1]);
  isDown = false;
  forget(b);
  assert.equal(session.view.isPending, true);
  await done();
  assert.deepEqual([total(), sent().length], [17, 4]);
});

test('a request that waits on a line that is gone is sent anew', async () => {
  let isDown = true;
  const { say, done, forget, asked, total } = list({
    alpha: () => (isDown ? new Promise<never>(() => {}) : pricedAt('alpha', 5)),
  });
  say([a]);
  await settle();
  isDown = false;
  forget(a);
  await done();
  assert.deepEqual([total(), asked[0]!.signal!.aborted], [5, true]);
});

test('the longest wait that any medicine was told holds, until other settings', async () => {
  const refused = (seconds: number) => () =>
    Response.json(
      { error: { code: 'rate_limited' } },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );
  const { say, done, session } = list({ alpha: refused(90), beta: refused(30) });
  say([a, b, c]);
  await done();
  assert.equal(session.view.refusal?.retryAfter, 90);
  say([b, c]);
  assert.equal(session.view.refusal?.retryAfter, 90, 'one service responds for all');
  say([c], { settings: { c: 'spring' } });
  assert.equal(session.view.refusal, undefined);
});

test('what a medicine comes in is requested while its choices are open, once', async () => {
  const { say, sent, done, session } = list();
  const choices = () => session.view.choices?.outcome.ok;
  say([a, b]);
  await done();
  say([a, b], { choosing: 1 });
  assert.equal(choices(), undefined);
  await settle();
  assert.equal(choices(), true);
  say([a, b], { choosing: undefined });
  assert.equal(choices(), undefined);
  say([a, b], { choosing: 1 });
  assert.equal(choices(), true);
  assert.deepEqual(
    sent().filter((one) => one.startsWith('drug-info')),
    ['drug-info beta'],
  );
});

test('nothing is pending without an endpoint', () => {
  const { say, session, sent } = list();
  say([a, b], { client: undefined });
  assert.deepEqual([session.view.isPending, session.view.entries.length, sent().length], [false, 2, 0]);
});

test('what is derived of a medicine stays the same object while its answers do', async () => {
  const { say, done, session } = list();
  say([a, b]);
  await done();
  const before = session.view.entries.map(({ result }) => result);
  say([a, b, c]);
  await done();
  assert.deepEqual(
    session.view.entries.map(({ result }, i) => result === before[i]),
    [true, true, false],
  );
});

test('whoever waits for prices goes on once the list is stopped, and it is asked again with the next update', async () => {
  const { say, done, session, sent } = list({ alpha: () => new Promise<never>(() => {}) });
  say([a]);
  await settle();
  const waited = done();
  session.stop();
  await waited;
  session.goOn();
  await settle();
  assert.equal(sent().length, 2);
});
