/** A list as a session: what one change asks for, what holds its place, what is told. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Medicine } from '../../src/pricing/medicine.ts';
import { basketLogic } from '../../src/session/basket.ts';
import { initialBasket, type GivenList } from '../../src/session/basket-state.ts';
import { BasketDerivation, planKey } from '../../src/session/basket-view.ts';
import { Session } from '../../src/session/session.ts';
import { comparison, failed, price, titled, usual } from '../support/service-double.ts';
import { waits } from './lookup-service.ts';
import { pending, service, settle } from './service.ts';

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pricedAt = (name: string, amount: number) =>
  comparison({
    display: titled(name),
    equivalent_drugs: { generic: [titled(name)], brand: [] },
    prices: [price('Alder', amount)],
  });

/** A list whose service answers each name by itself. */
function list(
  answers: Record<string, (asked: URLSearchParams) => object | Promise<object>> = {},
  info?: () => object,
  couponOf?: (key: string) => object | Promise<object>,
) {
  const double = service({
    ...(info && { '/drug-info': info }),
    ...(couponOf && { '/v2/coupon': (asked: URLSearchParams) => couponOf(asked.get('coupon_key')!) }),
    '/v2/price/compare': (parameters: URLSearchParams) => {
      const name = parameters.get('name')?.toLowerCase();
      if (name === undefined) return comparison();
      return answers[name]?.(parameters) ?? pricedAt(name, 5);
    },
  });
  const derivation = new BasketDerivation();
  let changes = 0;
  const session = new Session(basketLogic(derivation), () => changes++, Promise.resolve());
  // answers that never come would keep the process
  after(() => session.stop());
  session.resume();
  const settings = {};
  const say = (medicines: readonly Medicine[], more: Partial<GivenList> = {}) => {
    const given = { client: double.client, location: '90210', settings, choosing: undefined };
    session.dispatch({ do: 'give', given: { ...given, medicines, ...more } });
  };
  const forget = (medicine: Medicine) =>
    session.dispatch({ do: 'retry' }, (requests) => derivation.forget(requests, session.state, medicine));
  const forgetChoices = () =>
    session.drop((requests) => derivation.forgetChoices(requests, session.state, session.view));
  const done = () => session.until(({ isPending }) => !isPending);
  const choices = () => session.view.choices;
  const total = () => session.view.plans[0]?.total;
  return {
    ...double,
    session,
    derivation,
    say,
    forget,
    forgetChoices,
    done,
    choices,
    total,
    changes: () => changes,
  };
}

const [a, b, c] = [{ drug: 'alpha' }, { drug: 'beta' }, { drug: 'gamma' }];

test('each medicine is requested once, whatever else is said', async () => {
  const { session, say, sent, done, total } = list();
  say([a, b, c]);
  session.dispatch({ do: 'fold', opensList: true });
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
  const { say, done, session } = list({ alpha: () => waits(90), beta: () => waits(30) });
  say([a, b, c]);
  await done();
  assert.equal(session.view.refusal?.retryAfter, 90);
  say([b, c]);
  assert.equal(session.view.refusal?.retryAfter, 90, 'one service responds for all');
  say([c], { settings: { c: 'spring' } });
  assert.equal(session.view.refusal, undefined);
});

test('a wait is told, counted when a visitor retries, announced while it is the latest, and over in time', async () => {
  const { say, done, session, changes } = list({ alpha: () => waits(1) });
  const both = [a, b];
  say(both);
  await done();
  const { isWaiting, refusedUntil, wakeAt, secondsLeft, announcedWait, refusal } = session.view;
  assert.deepEqual([isWaiting, refusal?.retryAfter, wakeAt], [true, 1, refusedUntil]);
  assert.ok(refusedUntil > performance.now() && refusedUntil <= performance.now() + 1000);
  assert.deepEqual([secondsLeft, announcedWait], [undefined, undefined], 'nobody was told');
  session.dispatch({ do: 'wait', seconds: 33 });
  assert.deepEqual([session.view.secondsLeft, session.view.announcedWait], [33, 33]);
  say(both);
  session.dispatch({ do: 'fold', opensList: true });
  assert.equal(session.view.announcedWait, 33, 'neither is news');
  session.dispatch({ do: 'note', note: undefined, change: { text: 'Removed' } });
  assert.deepEqual([session.view.secondsLeft, session.view.announcedWait], [33, undefined]);
  session.dispatch({ do: 'wait', seconds: 33 });
  const before = changes();
  await session.until((view) => !view.isWaiting);
  assert.deepEqual([session.view.secondsLeft, session.view.announcedWait], [0, 0]);
  assert.deepEqual([session.view.wakeAt, changes()], [undefined, before + 1], 'it is shown by itself');
});

test('a wait that nobody was told is over too, and one that is too long is none', async () => {
  const { say, done, session } = list({ alpha: () => waits(1), beta: () => waits(121) });
  say([a]);
  await done();
  await session.until((view) => !view.isWaiting);
  assert.deepEqual([session.view.secondsLeft, session.view.announcedWait], [0, undefined]);
  say([b]);
  await done();
  const { isWaiting, secondsLeft, wakeAt, refusal } = session.view;
  assert.deepEqual([isWaiting, secondsLeft, wakeAt, refusal?.retryAfter], [false, undefined, undefined, 121]);
});

test('a wait that is over for two stays so for one where the other is priced', async () => {
  let isRefused = true;
  const { say, done, session, forget, sent } = list({
    alpha: () => waits(1),
    beta: () => (isRefused ? waits(1) : pricedAt('beta', 7)),
  });
  say([a, b, c]);
  await done();
  await session.until((view) => !view.isWaiting);
  isRefused = false;
  forget(b);
  await done();
  const { isWaiting, plans, entries } = session.view;
  assert.deepEqual([isWaiting, plans[0]!.total, plans[0]!.missing, sent().length], [false, 12, 1, 4]);
  assert.equal(entries[0]!.result?.outcome.ok, false);
});

test('what was told of one wait is not said of another', async () => {
  const { say, done, session, forget } = list({ alpha: () => waits(60) });
  say([a]);
  await done();
  const { refusal, refusedUntil } = session.view;
  session.dispatch({ do: 'wait', seconds: 5 });
  assert.equal(session.view.secondsLeft, 5);
  await sleep(5);
  forget(a);
  await done();
  assert.ok(session.view.refusedUntil > refusedUntil);
  assert.notEqual(session.view.refusal, refusal);
  assert.deepEqual([session.view.secondsLeft, session.view.isWaiting], [undefined, true]);
});

test('a wait ends with another endpoint', async () => {
  const { say, done, session } = list({ alpha: () => waits(60) });
  say([a]);
  await done();
  say([a], { client: service().client });
  assert.deepEqual(
    [session.view.refusal, session.view.refusedUntil, session.view.isWaiting],
    [undefined, 0, false],
  );
});

const stores = (...amounts: readonly number[]) =>
  comparison({ prices: ['Alder', 'Birch', 'Cedar'].map((name, i) => price(name, amounts[i]!)) });

test('the plan that was chosen stays by its pharmacies when prices change, else the first is shown', async () => {
  let isLater = false;
  const { say, done, session, forget } = list({
    alpha: () => (isLater ? stores(30, 20, 10) : stores(4, 5, 6)),
    beta: () => stores(4, 5, 6),
  });
  say([a, b]);
  await done();
  const { shownPlans, plans, chosen } = session.view;
  assert.deepEqual([chosen === shownPlans[0], chosen!.pharmacies], [true, ['Alder']]);
  assert.deepEqual(new Set(shownPlans), new Set(plans), 'the same ones');
  const birch = plans.find((plan) => plan.pharmacies.join() === 'Birch')!;
  assert.equal(planKey(birch), 'one-stop,RETAIL Birch');
  session.dispatch({ do: 'choose-plan', plan: planKey(birch) });
  assert.equal(session.view.chosen, birch);
  isLater = true;
  forget(a);
  await done();
  assert.deepEqual([session.view.chosen.pharmacies, session.view.chosen.total], [['Birch'], 25]);
  assert.notEqual(session.view.shownPlans[0], session.view.chosen);
  session.dispatch({ do: 'choose-plan', plan: 'one-stop,RETAIL Elder' });
  assert.equal(session.view.chosen, session.view.shownPlans[0]);
});

test('a plan over several pharmacies has the same key in any order', async () => {
  const at = (name: string, amount: number) => comparison({ prices: [price(name, amount)] });
  const { say, done, session } = list({ alpha: () => at('Cedar', 4), beta: () => at('Alder', 5) });
  say([a, b]);
  await done();
  const plan = session.view.plans[0]!;
  const key = planKey(plan);
  assert.equal(key, 'split,RETAIL Alder,RETAIL Cedar');
  assert.equal(planKey({ ...plan, pharmacies: [...plan.pharmacies].reverse() }), key);
  say([b, a]);
  await done();
  assert.equal(planKey(session.view.plans[0]!), key);
});

test('a plan without mail order is shown first, and is no second time among the others', async () => {
  const mail = { pharmacy_type: 'MAIL_ORDER' };
  const both = () => comparison({ prices: [price('Post', 2, mail), price('Alder', 4)] });
  const { say, done, session } = list({ alpha: both, beta: both });
  say([a, b]);
  await done();
  const { plans, shownPlans, chosen } = session.view;
  assert.deepEqual([plans[0]!.pharmacies, chosen!.pharmacies], [['Post'], ['Alder']]);
  assert.equal(shownPlans.length, plans.length);
});

test('a first plan that is none of the others is shown again once another was', async () => {
  const mail = price('Post', 2, { pharmacy_type: 'MAIL_ORDER' });
  const { say, done, session } = list({
    alpha: () => comparison({ prices: [mail, price('Alder', 4)] }),
    beta: () => comparison({ prices: [mail, price('Birch', 5)] }),
  });
  say([a, b]);
  await done();
  const { plans, shownPlans } = session.view;
  const [first] = shownPlans;
  assert.deepEqual([plans.includes(first!), first!.pharmacies, first!.total], [false, ['Alder', 'Birch'], 9]);
  for (const plan of [plans[0]!, first!]) {
    session.dispatch({ do: 'choose-plan', plan: planKey(plan) });
    assert.equal(session.view.chosen, plan);
  }
});

for (const [what, row] of [
  ['is cheaper with a membership to buy', { type: 'membership', program_cost: 20 }],
  ['is cheaper with a free membership', { type: 'membership' }],
  ['is cheaper by mail', { pharmacy_type: 'MAIL_ORDER' }],
] as const)
  test(`a pharmacy that ${what} has two plans, each of which can be shown`, async () => {
    const rows = () =>
      comparison({
        prices: [
          price('Alder', 50, { ncpdp: '1234567' }),
          price('Alder', 20, { ncpdp: '1234567', coupon_key: undefined, ...row }),
        ],
      });
    const { say, done, session } = list({ alpha: rows, beta: rows });
    say([a, b]);
    await done();
    const { shownPlans, chosen } = session.view;
    assert.equal(chosen?.total, 100);
    assert.ok(shownPlans.length > 1);
    for (const plan of shownPlans) {
      session.dispatch({ do: 'choose-plan', plan: planKey(plan) });
      assert.equal(session.view.chosen, plan);
    }
  });

test('four other plans are shown, or all', async () => {
  const { say, session } = list();
  assert.equal(session.view.others, 4);
  say([a]);
  assert.equal(session.view.others, 4);
  session.dispatch({ do: 'show-all-plans' });
  assert.equal(session.view.others, Infinity);
});

test('plans stay the same objects while the list does', async () => {
  const { say, done, session } = list();
  say([a, b]);
  await done();
  const { plans, shownPlans } = session.view;
  session.dispatch({ do: 'show-all-plans' });
  assert.deepEqual([session.view.plans === plans, session.view.shownPlans === shownPlans], [true, true]);
  say([a]);
  assert.equal(session.view.plans[0]!.items.length, 1);
});

test('a medicine that is asked for twice is requested once, in two lines', async () => {
  const { say, done, session, sent } = list();
  say([a, { ...a }]);
  await done();
  assert.deepEqual([session.view.entries.length, sent().length], [2, 1]);
});

test('two lines of one medicine stay the same objects, and their prices are told once', async () => {
  const { say, done, session } = list();
  say([a, { ...a }, b]);
  await done();
  const { entries, plans, shownPlans, moments } = session.view;
  session.dispatch({ do: 'fold', opensList: true });
  const { view } = session;
  assert.deepEqual(
    entries.map((one, i) => one === view.entries[i]),
    [true, true, true],
  );
  assert.deepEqual([view.plans === plans, view.shownPlans === shownPlans], [true, true]);
  const pricesOf = (told: typeof moments) => told.find(({ about }) => about === 'prices')!.of[0];
  assert.equal(pricesOf(view.moments) === pricesOf(moments), true, 'no news');
});

test('another place is another question, and so are other settings', async () => {
  const { say, done, sent } = list();
  say([a]);
  await done();
  say([a], { location: '10001' });
  await done();
  say([a], { location: '10001', settings: { c: 'spring' } });
  await done();
  assert.deepEqual(sent(), [
    'price/compare alpha 90210',
    'price/compare alpha 10001',
    'price/compare alpha 10001 spring',
  ]);
});

test('doubts of the lookup come before those of the text, and change the line', async () => {
  const { say, done, session } = list();
  say([{ drug: 'alpha 80 mg' }]);
  await done();
  assert.deepEqual(session.view.entries[0]!.doubts.unavailable, ['80 mg']);
  const doubts = { unavailable: [], unconfirmed: ['ER'] };
  session.dispatch({ do: 'doubt', medicine: { drug: 'alpha 80 mg' }, doubts });
  assert.deepEqual(session.view.entries[0]!.doubts, doubts);
  session.dispatch({ do: 'doubt', medicine: { drug: 'alpha 80 mg' }, doubts: undefined });
  assert.deepEqual(session.view.entries[0]!.doubts.unavailable, ['80 mg']);
});

test('another amount keeps what was doubted, another strength only what may mean another medicine', async () => {
  const { session, say, done } = list();
  say([a]);
  session.dispatch({ do: 'doubt', medicine: a, doubts: { unavailable: ['80 mg'], unconfirmed: ['ER'] } });
  await done();
  const { form, dosage } = session.view.entries[0]!.last! as { form: string; dosage: string };
  const amount = { ...a, form, dosage, quantity: 90 };
  session.dispatch({ do: 'edit', index: 0, next: amount, guessed: [] });
  const strength = { ...a, form, dosage: '40 mg' };
  session.dispatch({ do: 'edit', index: 0, next: strength, guessed: ['quantity'] });
  session.dispatch({ do: 'edit', index: 3, next: { drug: 'beta' }, guessed: [] });
  say([amount, strength]);
  await done();
  assert.deepEqual(
    session.view.entries.map(({ doubts }) => doubts),
    [
      { unavailable: ['80 mg'], unconfirmed: ['ER'], guessed: [] },
      { unavailable: [], unconfirmed: ['ER'], guessed: ['quantity'] },
    ],
  );
});

test('prices by an NDC hold their place by it, and choices need its name', async () => {
  const { say, done, session, choices, sent } = list();
  const ndc = { ndc: '00093005801' };
  say([ndc], { choosing: 0 });
  assert.equal(choices(), undefined);
  await done();
  await settle();
  assert.equal(choices()?.outcome.ok, true);
  assert.deepEqual(
    sent().filter((one) => one.startsWith('drug-info')),
    ['drug-info Lisinopril'],
  );
  say([{ ...ndc, quantity: 90 }]);
  assert.equal(session.view.entries[0]!.last?.display, 'Zestril (Lisinopril)');
  say([{ ndc: '00071015523' }]);
  assert.equal(session.view.entries[0]!.last, undefined, 'another package');
  say([a, ndc], { choosing: 5 });
  assert.equal(choices(), undefined);
});

test('a medicine without a price has neither name nor amount of another row', async () => {
  const isPriced = (asked: URLSearchParams) =>
    asked.get('manufacturer_type') !== 'brand' && asked.get('metric_quantity') === '180';
  const { say, done, session } = list({
    lipitor: (asked) =>
      isPriced(asked)
        ? comparison({
            display: 'Lipitor (Atorvastatin)',
            metric_quantity: 180,
            user_quantity: 180,
            equivalent_drugs: { generic: ['Atorvastatin'], brand: ['Lipitor'] },
          })
        : failed(404, 'no_prices_found'),
  });
  const generic = { drug: 'Lipitor', manufacturerType: 'generic' } as const;
  say([
    { ...generic, dosage: '10 MG', quantity: 180 },
    { drug: 'Lipitor', manufacturerType: 'brand' },
    { ...generic, dosage: '80mg' },
    { ...generic, form: 'solution' },
    { ...generic, userQuantity: 1 },
    { ...generic, dosage: '10mg', quantity: 90 },
  ]);
  await done();
  assert.deepEqual(
    session.view.entries.map(({ naming, prescription: { choice } }) => [naming.name, choice.quantity]),
    [
      ['Atorvastatin', 180],
      ['Lipitor', 0],
      ['Atorvastatin', 0],
      ['Atorvastatin', 0],
      ['Atorvastatin', 0],
      ['Atorvastatin', 90],
    ],
  );
});

test('what a medicine comes in that could not be loaded is requested again', async () => {
  let isDown = true;
  const { say, done, choices, forgetChoices, sent } = list({}, () =>
    isDown ? failed(502, 'service_unreachable') : usual['/drug-info']!,
  );
  say([a, b]);
  await done();
  forgetChoices();
  say([a, b], { choosing: 0 });
  await settle();
  assert.equal(choices()?.outcome.ok, false);
  isDown = false;
  forgetChoices();
  assert.equal(choices(), undefined);
  await settle();
  assert.equal(choices()?.outcome.ok, true);
  assert.deepEqual(
    sent().filter((one) => one.startsWith('drug-info')),
    ['drug-info alpha', 'drug-info alpha'],
  );
});

test('the prices of a name that was read hold their place under both names', async () => {
  const { say, done, session } = list();
  say([{ drug: 'alpha 10 mg' }]);
  await done();
  assert.deepEqual([...session.view.known.keys()].sort(), ['alpha', 'alpha 10 mg']);
  assert.equal(session.view.entries[0]!.request.dosage, '10mg');
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

test('an empty list has no plan and waits for nothing', () => {
  const { session, sent, say } = list();
  for (const client of [undefined, service().client]) {
    const { entries, plans, shownPlans, chosen, isPending, choices, isWaiting, secondsLeft } = session.view;
    assert.deepEqual([entries, plans, shownPlans, chosen], [[], [], [], undefined]);
    assert.deepEqual([isPending, choices, isWaiting, secondsLeft], [false, undefined, false, undefined]);
    assert.deepEqual([session.view.announcedWait, session.view.refusal], [undefined, undefined]);
    say([], { client });
  }
  const { note, opensList, plan, showsAllPlans, medicines, location } = initialBasket;
  assert.deepEqual(
    [note, opensList, plan, showsAllPlans, medicines, location],
    [undefined, false, '', false, [], ''],
  );
  assert.deepEqual(sent(), []);
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
  session.resume();
  await settle();
  assert.equal(sent().length, 2);
});

const coupon = {
  price: 4,
  rxbin: '015995',
  rxpcn: null,
  group_number: null,
  member_id: null,
  phone: null,
  pharmacy_name: null,
  pharm_phone: null,
  url: null,
  coupon_html: 'PGgxPg==',
  coupon_pdf: 'JVBERi0=',
};

/** A list with a sheet, whose service answers each coupon key by itself. */
function sheet(answers: Record<string, () => object | Promise<object>> = {}) {
  const made = list({}, undefined, (key) => answers[key]?.() ?? { data: { ...coupon, member_id: key } });
  const print = (...coupons: string[]) =>
    made.session.dispatch({ do: 'print', coupons }, (requests) =>
      made.derivation.forgetFailed(requests, made.session.state, made.session.view),
    );
  const printed = () =>
    [...made.session.view.printed].map(([key, outcome]) => [key, outcome?.ok && outcome.data.member_id]);
  const arrived = () => made.session.until(({ isPrinting }) => !isPrinting);
  made.say([]);
  return { ...made, print, printed, arrived, keys: () => made.sent().map((one) => one.split(' ')[1]) };
}

test('the coupons of a sheet are requested once each, and kept for the next sheet', async () => {
  const { print, printed, arrived, keys, session } = sheet();
  print('one', 'two', 'one');
  assert.equal(session.view.isPrinting, true);
  await arrived();
  assert.deepEqual(printed(), [
    ['one', 'one'],
    ['two', 'two'],
  ]);
  print('three');
  await arrived();
  print('two', 'three');
  await arrived();
  assert.deepEqual(printed(), [
    ['two', 'two'],
    ['three', 'three'],
  ]);
  assert.deepEqual(keys(), ['one', 'two', 'three']);
});

test('a coupon that was loaded elsewhere is not requested, and one without anything for a card is', async () => {
  const { print, printed, arrived, keys, session } = sheet();
  session.dispatch({ do: 'keep', couponKey: 'one', coupon: { ...coupon, member_id: 'shown' } });
  session.dispatch({ do: 'keep', couponKey: 'two', coupon: { ...coupon, rxbin: null } });
  print('one', 'two');
  await arrived();
  assert.deepEqual(printed(), [
    ['one', 'shown'],
    ['two', 'two'],
  ]);
  assert.deepEqual(keys(), ['two']);
  const kept = session.view.printed.get('one');
  assert.deepEqual(kept?.ok && [kept.data.coupon_html, kept.data.coupon_pdf], [null, null]);
});

test('twenty coupons are kept, the latest', async () => {
  const { print, arrived, keys, session } = sheet();
  for (let i = 0; i < 25; i++)
    for (const couponKey of [`key${i}`, 'often'])
      session.dispatch({ do: 'keep', couponKey, coupon: { ...coupon, member_id: couponKey } });
  print('often', 'key24', 'key6', 'key5');
  await arrived();
  assert.deepEqual(keys(), ['key5']);
});

test('a coupon that did not come is requested again with the next sheet only', async () => {
  let isDown = true;
  const { print, printed, arrived, keys, say } = sheet({
    one: () => (isDown ? failed(500, 'service_error') : { data: { ...coupon, member_id: 'late' } }),
  });
  print('one', 'two');
  await arrived();
  assert.deepEqual(printed(), [
    ['one', false],
    ['two', 'two'],
  ]);
  isDown = false;
  say([]);
  await settle();
  assert.deepEqual(keys(), ['one', 'two']);
  print('one', 'two');
  await arrived();
  assert.deepEqual(printed()[0], ['one', 'late']);
  assert.deepEqual(keys(), ['one', 'two', 'one']);
});

test('another endpoint or campaign has other coupons, and nobody who has left waits for one', async () => {
  const { print, printed, arrived, keys, session, say } = sheet({
    never: () => new Promise<never>(() => {}),
  });
  print('one');
  await arrived();
  say([], { settings: { c: 'spring' } });
  assert.deepEqual(printed(), []);
  print('one', 'never');
  await settle();
  session.dispatch({ do: 'leave' });
  assert.deepEqual([session.view.isPrinting, printed()], [false, []]);
  print('one');
  await arrived();
  assert.deepEqual(keys(), ['one', 'one', 'never']);
  say([], { client: undefined });
  print('two');
  assert.deepEqual([session.view.isPrinting, printed()], [false, [['two', undefined]]]);
});

for (const [what, change] of Object.entries<(made: ReturnType<typeof sheet>) => void>({
  'without one of its medicines': ({ say }) => say([a]),
  'for another place': ({ say }) => say([a, b], { location: '10001' }),
  'under other settings': ({ say }) => say([a, b], { settings: { ncpdp: ['0000001'] } }),
  'of another plan': ({ session }) => session.dispatch({ do: 'choose-plan', plan: 'split,alder' }),
}))
  test(`a sheet is not waited for once the list is shown ${what}, and what came is kept`, async () => {
    const made = sheet({ never: () => new Promise<never>(() => {}) });
    const { say, print, arrived, printed, keys, session } = made;
    say([a, b]);
    print('one', 'never');
    await session.until((view) => Boolean(view.printed.get('one')));
    change(made);
    assert.deepEqual([session.view.isPrinting, printed()], [false, []]);
    print('one');
    await arrived();
    assert.deepEqual(printed(), [['one', 'one']]);
    assert.deepEqual(
      keys().filter((key) => key === 'one'),
      ['one'],
    );
  });

test('a sheet stays while its list does', async () => {
  const { say, print, printed, arrived } = sheet();
  say([a, b]);
  print('one');
  await arrived();
  say([{ ...a }, { ...b }], { choosing: 1 });
  assert.deepEqual(printed(), [['one', 'one']]);
});
