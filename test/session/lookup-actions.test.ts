/** A lookup as a session: what an action changes, and what it leaves as it was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { emptyLookup } from '../../src/session/lookup-view.ts';
import { failed } from '../support/service-double.ts';
import { echoed, knowing, lookupOf, v1 } from './lookup-service.ts';
import { pending, service, settle } from './service.ts';

const never = () => new Promise<never>(() => {});
const metformins = knowing(
  { metformin: { strengths: ['500mg', '850mg'] }, 'metformin er': { strengths: ['500mg', '750mg'] } },
  { metformin: ['Metformin', 'Metformin ER'] },
);
const two = { lipitor: { strengths: ['10mg', '20mg'] }, sertraline: { strengths: ['50mg', '100mg'] } };
/** A service that has no 33 mg. */
const refuses33 = {
  '/v2/price/compare': (asked: URLSearchParams) =>
    asked.get('dosage') === '33mg' ? failed(400, 'invalid_param') : echoed(asked),
};

test('another NDC of the page is another medicine', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  const { subject } = lookup.session.state.lookup;
  lookup.given({ ndc: '00093005801' }, ['ndc']);
  assert.notEqual(lookup.session.state.lookup.subject, subject);
  assert.equal(lookup.view.request.drug, '');
});

test('a place of the page holds until the visitor says another', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.given({ drug: 'Lisinopril', location: '10001' }, ['location'], '10001');
  await lookup.settled();
  assert.equal(lookup.enter('Lisinopril', '10001'), false, 'it is on the page');
  assert.equal(lookup.enter('Lisinopril', '20002'), true);
  await lookup.settled();
  assert.deepEqual(lookup.prices().slice(1), [
    'price/compare Lisinopril 10001',
    'price/compare Lisinopril 20002',
  ]);
  assert.equal(lookup.enter('', '30003'), true, 'without a text, only the place is another');
  assert.equal(lookup.view.request.location, '30003');
});

test('a name that is picked for a text that was answered is asked about', async () => {
  const lookup = lookupOf(metformins);
  lookup.enter('metformin 850');
  await lookup.settled();
  assert.equal(lookup.view.request.drug, 'Metformin');
  lookup.pick('Metformin ER', ['Metformin', 'Metformin ER']);
  await lookup.settled();
  const drugs = lookup.view.request.ambiguity?.offers?.map(({ drug }) => drug);
  assert.deepEqual(drugs, ['Metformin']);
});

test('what replaced a strength belongs to its medicine, not to one that is searched for', async () => {
  const names = pending<object>();
  const lookup = lookupOf({ ...refuses33, '/drug-search': () => names.promise });
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg' });
  await lookup.settled();
  assert.equal(lookup.view.nearest?.dosage, '20mg');
  lookup.enter('metformin');
  const given = { ...emptyRequest, drug: 'Lisinopril', quantity: 60 };
  lookup.say({ do: 'attributes', given, place: '', changed: ['quantity'] });
  assert.equal(lookup.view.isSearching, true);
  names.resolve(v1({ candidates: ['Metformin'] }));
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Metformin 60');
});

test('what replaced a strength is asked for at another place at once', async () => {
  const lookup = lookupOf(refuses33);
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg' });
  await lookup.settled();
  const { length } = lookup.prices();
  lookup.enter('Lisinopril', '10001');
  await lookup.settled();
  assert.deepEqual(lookup.prices().slice(length), ['price/compare Lisinopril tablet 20mg 30 10001']);
});

test('what the page gives is no guess any more', async () => {
  const lookup = lookupOf(refuses33);
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg' });
  await lookup.settled();
  const { guessed } = lookup.view.request;
  assert.ok(guessed?.includes('dosage'));
  lookup.given({ drug: 'Lisinopril', quantity: 60 }, ['quantity']);
  assert.deepEqual(
    lookup.view.request.guessed,
    guessed?.filter((part) => part !== 'quantity'),
  );
  lookup.given({ drug: 'Lisinopril', dosage: '5mg' }, ['dosage']);
  assert.ok(!lookup.view.request.guessed?.includes('dosage'));
});

test('the name alone, of what is on the page with more, asks for nothing', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'lisinopril 20 mg' });
  await lookup.settled();
  assert.equal(lookup.enter('lisinopril'), false);
  assert.equal(lookup.view.request.dosage, '20mg');
});

test('an empty text leaves what is shown', async () => {
  const lookup = lookupOf(metformins);
  lookup.given({ drug: 'Metformin' });
  await lookup.settled();
  const { result } = lookup.view;
  assert.equal(lookup.enter(''), false);
  assert.equal(lookup.view.result, result);
});

test('a name in other letters is the same name', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.enter('LISINOPRIL 20 mg');
  await lookup.settled();
  assert.deepEqual([lookup.count('drug-search'), lookup.view.request.dosage], [0, '20mg']);
});

test('Enter twice for the same text returns to what was there before it', async () => {
  const lookup = lookupOf({ '/drug-search': never });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.enter('metformin');
  await settle();
  lookup.enter('metformin');
  lookup.type('metf');
  assert.deepEqual([lookup.view.isSearching, lookup.view.request.drug], [false, 'Lisinopril']);
});

for (const typed of ['sertraline 300 mg', 'sertraline liquid'])
  test(`who types on while "${typed}" is read stays with that medicine, not with the one before it`, async () => {
    const lookup = lookupOf(knowing(two, { lipitor: ['Lipitor'], sertraline: ['Sertraline'] }));
    lookup.enter('lipitor', '60601');
    await lookup.settled();
    lookup.enter('sertraline', '60601');
    await lookup.settled();
    const { length } = lookup.sent();
    lookup.enter(typed, '60601');
    assert.equal(lookup.view.isSearching, true);
    lookup.type('');
    await lookup.settled();
    assert.deepEqual([lookup.view.isSearching, lookup.view.request.drug], [false, 'Sertraline']);
    assert.deepEqual(
      lookup
        .sent()
        .slice(length)
        .filter((one) => one.includes('Lipitor')),
      [],
    );
  });

test('a medicine whose name is searched for again is not left for the one before it', async () => {
  let isDown = true;
  const known = knowing(two, { lipitor: ['Lipitor'] });
  const lookup = lookupOf({
    ...known,
    '/drug-search': (asked) =>
      isDown && asked.get('query') === 'sertraline'
        ? failed(502, 'service_unreachable')
        : known['/drug-search'](asked),
  });
  lookup.enter('lipitor');
  await lookup.settled();
  lookup.enter('sertraline');
  await lookup.settled();
  assert.equal(lookup.view.request.drug, 'sertraline');
  isDown = false;
  lookup.session.drop((requests) => requests.renew());
  assert.equal(lookup.view.isSearching, true);
  lookup.type('sertraline 50');
  assert.equal(lookup.view.request.drug, 'sertraline');
});

test('while the first name is searched for, nothing of any is shown', async () => {
  const lookup = lookupOf({ '/drug-search': never });
  lookup.enter('metformin', '10001');
  await settle();
  const { view } = lookup;
  const { stage, isSearching, pending: isPending, picked, unread, nearest, returned } = view;
  assert.deepEqual([stage, isSearching, isPending], ['loading', true, true]);
  assert.deepEqual([picked, unread, nearest, returned], [undefined, undefined, undefined, undefined]);
  assert.deepEqual([view.text, view.naming.name, view.request.drug, view.request.location], ['', '', '', '']);
  assert.deepEqual([view.arranged.rows, view.arranged.memberships], [[], []]);
  assert.deepEqual([view.unavailable, view.unconfirmed, view.given, view.replaced], [[], [], {}, {}]);
  assert.deepEqual(
    [view.isOutdated, view.hasChoices, view.infoFailed, view.isWaiting, view.waitsUntil],
    [false, false, false, false, 0],
  );
  assert.deepEqual([view.types.lowest, view.types.unpriced, view.types.seen], [{}, [], {}]);
  const { expected, shown, prices, kinds, isPending: isTipPending, isGenericUnpriced, isDue } = view.tips;
  assert.deepEqual([expected, shown, prices, kinds], [[], [], [], []]);
  assert.deepEqual([isTipPending, isGenericUnpriced, isDue], [false, false, false]);
});

test('before anything is asked, nothing is wanted of a medicine', () => {
  const { view } = lookupOf();
  assert.deepEqual([view.stage, view.operation, view.pending], ['idle', 'priceCompare', false]);
  assert.deepEqual([view.isSearching, view.isFromPage, view.fairPrice], [false, true, undefined]);
});

test('a name whose search failed is searched for again in its place', async () => {
  let isDown = true;
  const lookup = lookupOf({
    '/drug-search': () => (isDown ? failed(502, 'service_unreachable') : v1({ candidates: ['Lisinopril'] })),
  });
  lookup.enter('lisinopril 20 mg');
  await lookup.settled();
  assert.equal(lookup.view.request.drug, 'lisinopril');
  isDown = false;
  lookup.session.drop((requests) => requests.renew());
  const { isSearching, stage, request, naming, comparison } = lookup.view;
  assert.deepEqual([isSearching, stage, comparison], [true, 'loading', undefined]);
  assert.deepEqual(
    [request.drug, naming.name],
    ['lisinopril', 'Lisinopril'],
    'what was shown keeps its place',
  );
  await lookup.settled();
  assert.equal(lookup.view.request.drug, 'Lisinopril');
});

test('another endpoint searches for both names anew, and shows nothing of either', async () => {
  const answers = {
    '/drug-search': (asked: URLSearchParams) =>
      asked.get('query') === 'lisinopril' ? v1({ candidates: ['Lisinopril'] }) : never(),
  };
  const lookup = lookupOf(answers);
  lookup.enter('lisinopril', '10001');
  await lookup.settled();
  lookup.enter('metformin', '20002');
  assert.equal(lookup.view.request.drug, 'Lisinopril', 'what was shown keeps its place');
  const other = service({ '/drug-search': never });
  lookup.show({}, other.client);
  const { client, request, isSearching, pending, stage, moments, ...others } = lookup.view;
  assert.deepEqual([request.drug, request.location, client], ['', '20002', other.client]);
  assert.deepEqual(
    [isSearching, pending, stage, moments],
    [true, true, 'loading', [{ about: 'waiting', of: [] }]],
  );
  assert.deepEqual(
    { ...emptyLookup, ...others },
    { ...emptyLookup },
    'all else is as before anything is asked',
  );
  assert.deepEqual(Object.keys(lookup.view).sort(), Object.keys(emptyLookup).sort());
});

test('a medicine that failed is not followed by what was there before it', async () => {
  let isDown = false;
  const lookup = lookupOf({
    '/drug-search': (asked) => {
      if (isDown) throw new TypeError('offline');
      return v1({ candidates: [asked.get('query') === 'lisinopril' ? 'Lisinopril' : 'Metformin'] });
    },
  });
  lookup.enter('lisinopril');
  await lookup.settled();
  isDown = true;
  lookup.enter('metformin');
  await lookup.settled();
  assert.equal(lookup.view.request.drug, 'metformin');
  isDown = false;
  lookup.session.drop((requests) => requests.renew());
  assert.deepEqual([lookup.view.isSearching, lookup.view.request.drug], [true, 'metformin']);
});

test('while an unknown name of the page is searched for, it is not said to be unknown', async () => {
  const names = pending<object>();
  const lookup = lookupOf({
    '/v2/price/compare': (asked) =>
      asked.get('name') === 'lisinoprl' ? failed(404, 'unknown_drug') : echoed(asked),
    '/drug-search': () => names.promise,
  });
  lookup.given({ drug: 'lisinoprl' });
  await lookup.session.until(() => lookup.count('drug-search') > 0);
  await settle();
  assert.deepEqual([lookup.view.stage, lookup.view.failure], ['loading', undefined]);
  names.resolve(v1({ candidates: ['Lisinopril'] }));
  await lookup.settled();
  assert.deepEqual([lookup.view.stage, lookup.view.request.drug], ['ready', 'Lisinopril']);
});

test('a strength that another medicine was shown in replaces none', async () => {
  const lookup = lookupOf(refuses33);
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.equal(lookup.view.comparison?.dosage, '10mg');
  lookup.given({ drug: 'Zestril', manufacturerType: 'brand' });
  assert.deepEqual(
    [lookup.view.comparison, lookup.view.last, lookup.view.types.seen],
    [undefined, undefined, {}],
  );
});

test('of what is typed behind the name, only what was not typed is left to the service', async () => {
  const lookup = lookupOf({ '/v2/price/compare': (asked) => echoed(asked) });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.say({ do: 'choose', change: { dosage: '20mg', quantity: 90 }, place: '' });
  await lookup.settled();
  lookup.enter('lisinopril 5 mg');
  await lookup.settled();
  const { form, dosage, quantity, guessed } = lookup.view.request;
  assert.deepEqual([form, dosage, quantity, guessed], ['tablet', '5mg', 0, undefined]);
  lookup.say({ do: 'choose', change: { quantity: 90 }, place: '' });
  await lookup.settled();
  lookup.enter('lisinopril brand only');
  await lookup.settled();
  assert.equal(
    lookup.prices().at(-1),
    'price/compare Lisinopril tablet 5mg 90 brand',
    'a type changes no amount',
  );
});

test('a type that is typed beside an unknown name counts once the name is found', async () => {
  const lookup = lookupOf(knowing({ lipitor: { strengths: ['10mg', '20mg'] } }, { lipitr: ['Lipitor'] }));
  lookup.given({ drug: 'lipitr brand only' });
  await lookup.settled();
  assert.match(lookup.prices().at(-1)!, /^price\/compare Lipitor( .*)? brand$/);
});

test('while another medicine is searched for, nothing of the last can be chosen for it', async () => {
  const lookup = lookupOf({
    ...knowing({ lisinopril: { strengths: ['10mg', '20mg'] } }, { lisinopril: ['Lisinopril'] }),
    '/v2/price/compare': failed(404, 'no_prices_found'),
  });
  lookup.enter('lisinopril');
  await lookup.settled();
  assert.ok(lookup.view.lastFailure);
  lookup.answers['/drug-search'] = never;
  lookup.enter('metformin');
  assert.deepEqual([lookup.view.isSearching, lookup.view.lastFailure], [true, undefined]);
  const { lookup: searched } = lookup.session.state;
  const place = '';
  lookup.say({ do: 'choose', change: { dosage: '20mg' }, place });
  lookup.say({ do: 'choose-type', type: 'brand', place });
  lookup.say({ do: 'apply-tip', request: { form: '', dosage: '20mg', quantity: 0, userQuantity: 0 }, place });
  assert.equal(lookup.session.state.lookup, searched);
});

test('once a medicine is found, another endpoint asks nothing about the one before it', async () => {
  const answers = knowing(
    { lisinopril: { strengths: ['10mg'] }, metformin: { strengths: ['500mg'] } },
    { lisinopril: ['Lisinopril'], metformin: ['Metformin'] },
  );
  const lookup = lookupOf(answers);
  for (const name of ['lisinopril', 'metformin']) {
    lookup.enter(name);
    await lookup.settled();
  }
  const other = service(answers);
  lookup.show({}, other.client);
  await lookup.settled();
  assert.equal(lookup.view.request.drug, 'Metformin');
  assert.deepEqual(
    other.sent().filter((one) => /lisinopril/i.test(one)),
    [],
  );
});

test('once another strength is chosen, the field has the name alone, and a search for it is the same again', async () => {
  const strengths = knowing({ lisinopril: { strengths: ['10mg', '20mg'] } }, { lisinopril: ['Lisinopril'] });
  const lookup = lookupOf(strengths);
  lookup.enter('lisinopril 10 mg');
  await lookup.settled();
  assert.equal(lookup.view.text, 'lisinopril 10 mg');
  const { picked } = lookup.view;
  lookup.say({ do: 'choose', change: { dosage: '20mg' }, place: '' });
  await lookup.settled();
  assert.deepEqual([lookup.view.text, lookup.view.prescription.choice.dosage], ['Lisinopril', '20mg']);
  assert.equal(lookup.view.picked, picked, 'no name is told anew');
  assert.equal(lookup.enter(lookup.view.text), false);
  // what was typed at first is asked for again
  lookup.enter('lisinopril 10 mg');
  await lookup.settled();
  assert.deepEqual([lookup.view.text, lookup.view.prescription.choice.dosage], ['lisinopril 10 mg', '10mg']);
});

test('a name that could not be searched for is not called unknown, and no name is told', async () => {
  const failing = failed(503, 'service_unreachable');
  const lookup = lookupOf({
    ...knowing({}, {}),
    '/drug-search': failing,
    '/v2/price/compare': failed(404, 'unknown_drug'),
  });
  lookup.enter('lisinoprl for my son');
  await lookup.settled();
  const { failure, picked, text } = lookup.view;
  assert.deepEqual([failure?.code, picked, text], ['service_unreachable', undefined, 'lisinoprl for my son']);
});
