/** A lookup as a session: what is typed, picked and given, what it means, and what is asked of the service for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { failed } from '../support/service-double.ts';
import { echoed, knowing, lookupOf, v1 } from './lookup-service.ts';
import { pending, service, settle } from './service.ts';

const statins = knowing(
  { lipitor: { strengths: ['10mg', '20mg'] }, sertraline: { strengths: ['50mg', '100mg'] } },
  { lipitor: ['Lipitor'], sertraline: ['Sertraline'], lipitr: ['Lipitor'] },
);
const metformins = knowing(
  {
    metformin: { strengths: ['500mg', '850mg'] },
    'metformin er': { strengths: ['500mg', '750mg'] },
  },
  { metformin: ['Metformin', 'Metformin ER'], metformn: ['Metformin', 'Metformin ER'] },
);
const codeOf = (view: { failure?: { code: string } | undefined }) => view.failure?.code;

for (const [text, most, asked] of [
  ['sertraline 100 mg', 1, 'price/compare Sertraline tablet 100mg'],
  ['lipitor 20 mg 90', 1, 'price/compare Lipitor tablet 20mg 90'],
] as const)
  for (const from of ['a visitor', 'the page'])
    test(`"${text}" from ${from} asks for prices and for the fair price once`, async () => {
      const lookup = lookupOf(statins);
      if (from === 'the page') lookup.given({ drug: text });
      else lookup.enter(text);
      await lookup.settled();
      assert.equal(lookup.count('price/compare'), most);
      assert.equal(lookup.count('fair-price'), 1);
      assert.equal(lookup.prices()[0]!.toLowerCase(), asked.toLowerCase());
      assert.deepEqual([lookup.view.stage, lookup.view.text], ['ready', text]);
    });

test('days are asked for in two steps at most', async () => {
  for (const [say, name] of [
    ['enter', 'Sertraline'],
    ['given', 'sertraline'],
  ] as const) {
    const lookup = lookupOf({
      ...knowing({ sertraline: { strengths: ['50mg'] } }, { sertraline: ['Sertraline'] }),
      '/v2/price/compare': (asked) => echoed(asked, { dosage: '50mg' }),
    });
    if (say === 'enter') lookup.enter('sertraline 90 days');
    else lookup.given({ drug: 'sertraline 90 days' });
    await lookup.settled();
    assert.deepEqual(lookup.prices(), [`price/compare ${name}`, `price/compare ${name} tablet 50mg 90`]);
    assert.equal(lookup.count('fair-price'), 1);
    assert.equal(lookup.view.comparison?.metric_quantity, 90);
  }
});

test('nothing is requested for nothing', async () => {
  const lookup = lookupOf();
  assert.equal(lookup.enter(''), false);
  lookup.given({});
  await settle();
  assert.deepEqual([lookup.sent(), lookup.view.stage, lookup.view.pending], [[], 'idle', false]);
});

test('nothing is pending without an endpoint, and what was asked is requested once there is one', async () => {
  const lookup = lookupOf(statins);
  lookup.say({ do: 'configure', client: undefined, wants: lookup.session.state.wants });
  lookup.enter('lipitor 20 mg', '90210');
  await settle();
  const { isSearching, pending, stage } = lookup.view;
  assert.deepEqual([isSearching, pending, stage], [false, false, 'idle']);
  assert.deepEqual(lookup.sent(), []);
  lookup.show();
  assert.equal(lookup.view.isSearching, true);
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare Lipitor tablet 20mg 90210']);
});

test('a name alone is shown as the service spells it, and was picked by typing it', async () => {
  const lookup = lookupOf(statins);
  lookup.enter('LIPITOR', '', ['Lipitor']);
  await lookup.settled();
  const { text, picked, isFromPage, naming } = lookup.view;
  assert.deepEqual(
    [text, picked, isFromPage, naming.name],
    ['Lipitor', { drug: 'Lipitor' }, false, 'Lipitor'],
  );
  assert.equal(lookup.count('drug-search'), 0, 'the names were known');
  const { view } = lookup;
  lookup.show({ allTips: true });
  assert.equal(lookup.view.picked, view.picked, 'the same choice is no other one');
});

test('while a name is searched for, nothing of another one is shown', async () => {
  const names = pending<object>();
  const lookup = lookupOf({
    ...statins,
    '/drug-search': (asked) =>
      asked.get('query') === 'lipitor' ? names.promise : v1({ candidates: ['Sertraline'] }),
  });
  lookup.enter('sertraline');
  await lookup.settled();
  lookup.enter('lipitor');
  const { isSearching, stage, pending: isPending, result, comparison, failure, isOutdated } = lookup.view;
  assert.deepEqual([isSearching, stage, isPending, isOutdated], [true, 'loading', true, false]);
  assert.deepEqual([result, comparison, failure], [undefined, undefined, undefined]);
  names.resolve(v1({ candidates: ['Lipitor'] }));
  await lookup.settled();
  assert.deepEqual([lookup.view.isSearching, lookup.view.request.drug], [false, 'Lipitor']);
});

test('whoever types on while it is searched returns to what was looked up before', async () => {
  const lookup = lookupOf({
    ...statins,
    '/drug-search': (asked) =>
      asked.get('query') === 'sertraline' ? v1({ candidates: ['Sertraline'] }) : new Promise<never>(() => {}),
  });
  lookup.enter('sertraline');
  await lookup.settled();
  const { result } = lookup.view;
  lookup.enter('lipitor');
  lookup.enter('lipito');
  assert.equal(lookup.view.isSearching, true, 'Enter asks for the other text');
  lookup.type('lipito');
  assert.equal(lookup.view.isSearching, true, 'the same text is no other one');
  lookup.type('lip');
  const { isSearching, request, stage, isOutdated } = lookup.view;
  assert.deepEqual([isSearching, request.drug, stage, isOutdated], [false, 'Sertraline', 'ready', true]);
  assert.equal(lookup.view.result, result);
  assert.equal(lookup.count('price/compare'), 1, 'its prices are not requested again');
});

test('a text that names what is shown is not outdated, nor one beside an NDC', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  for (const [text, isOutdated] of [
    ['Lisinopril', false],
    ['lisinopril 20 mg', false],
    ['metformin', true],
    ['', false],
  ] as const) {
    lookup.type(text);
    assert.equal(lookup.view.isOutdated, isOutdated, text);
  }
  for (const drug of ['', 'Lisinopril']) {
    lookup.given({ ndc: '00093005801', drug });
    lookup.type('metformin');
    assert.equal(lookup.view.isOutdated, false);
  }
});

test('an answer of an endpoint that was left is not shown', async () => {
  const late = pending<object>();
  const lookup = lookupOf({ '/v2/price/compare': () => late.promise });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  const other = service();
  lookup.show({}, other.client);
  await lookup.settled();
  const { result } = lookup.view;
  late.resolve(echoed(new URLSearchParams({ dosage: '99mg' })));
  await settle();
  assert.equal(lookup.view.result, result);
  assert.equal(lookup.view.comparison?.dosage, '10mg');
  assert.equal(lookup.to('/v2/price/compare')[0]!.signal!.aborted, true);
});

test('prices of another endpoint hold no place', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.show({}, service().client);
  assert.deepEqual([lookup.view.comparison, lookup.view.stage], [undefined, 'loading']);
});

test('what failed offline is requested again, and nothing else', async () => {
  let isDown = true;
  const lookup = lookupOf({
    '/fair-price': () => {
      if (isDown) throw new TypeError('offline');
      return v1({ price: 7 });
    },
    '/v2/price/compare': (asked) => {
      if (isDown) throw new TypeError('offline');
      return echoed(asked);
    },
  });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.equal(codeOf(lookup.view), 'network');
  isDown = false;
  lookup.session.drop((requests) =>
    requests.renew(({ outcome }) => !outcome.ok && outcome.failure.code === 'network'),
  );
  assert.deepEqual(
    [lookup.view.stage, lookup.view.failure, lookup.view.lastFailure?.code],
    ['loading', undefined, 'network'],
  );
  await lookup.settled();
  assert.equal(lookup.view.stage, 'ready');
  assert.deepEqual([lookup.count('drug-info'), lookup.count('price'), lookup.count('fair-price')], [1, 2, 2]);
});

test('a strength that only a sibling may have is a question, whose answer is not asked again', async () => {
  const lookup = lookupOf(metformins);
  lookup.enter('metformin 750');
  await lookup.settled();
  const { request, stage, failure, text } = lookup.view;
  const offer = { drug: 'Metformin ER', form: 'tablet', dosage: '750mg' };
  const question = { kind: 'strength', typed: ['750'], names: ['Metformin'], offers: [offer] };
  assert.deepEqual(request.ambiguity, question);
  assert.deepEqual([request.drug, text, stage], ['metformin 750', 'metformin 750', 'error']);
  assert.equal(failure?.code, 'unknown_drug');
  assert.deepEqual([lookup.count('price'), lookup.count('fair-price')], [0, 0]);
  assert.equal(lookup.enter('metformin 750'), false, 'it is on the page');
  lookup.say({ do: 'pick-offer', offer, place: '' });
  await lookup.settled();
  assert.equal(lookup.view.request.ambiguity, undefined);
  assert.deepEqual(lookup.prices(), ['price/compare Metformin ER tablet 750mg']);
  assert.deepEqual([lookup.view.text, lookup.view.unavailable], ['Metformin ER 750 mg', []]);
});

test('a name that is picked for another text is asked about, by what it comes in', async () => {
  const lookup = lookupOf(metformins);
  lookup.enter('metformin 750');
  await lookup.settled();
  lookup.type('metf 750');
  lookup.pick('Metformin', ['Metformin', 'Metformin ER']);
  await lookup.settled();
  assert.equal(lookup.view.request.ambiguity?.kind, 'strength');
});

test('a picked name takes what was typed beside it', async () => {
  const lookup = lookupOf(metformins);
  lookup.type('metf 750');
  lookup.pick('Metformin ER', [], '10001');
  assert.equal(lookup.view.text, 'Metformin ER 750');
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare Metformin ER tablet 750mg 10001']);
  assert.deepEqual(lookup.view.picked, { drug: 'Metformin ER' });
  lookup.type('Met');
  lookup.pick('Metformin');
  assert.equal(lookup.view.text, 'Metformin');
});

test('which of several is meant is asked at once, with the same question each time', async () => {
  const lookup = lookupOf({ '/drug-search': v1({ candidates: ['Metoprolol', 'Metoprolol ER'] }) });
  lookup.enter('metoprolol hcl');
  await lookup.settled();
  const { request, picked, failure, news, unavailable, unconfirmed, hasChoices } = lookup.view;
  assert.equal(request.ambiguity?.kind, 'ambiguous');
  assert.deepEqual(request, { ...emptyRequest, drug: lookup.view.text, ambiguity: request.ambiguity });
  assert.deepEqual([unavailable, unconfirmed, hasChoices], [[], [], false]);
  assert.deepEqual([picked, failure?.code], [undefined, 'unknown_drug']);
  lookup.show({ allTips: true });
  assert.equal(lookup.view.news, news, 'no news');
  assert.equal(lookup.count('price'), 0);
});

test('a text that is near no name is said to be none', async () => {
  const lookup = lookupOf({ '/drug-search': v1({ candidates: [] }) });
  lookup.enter('zzqqx');
  await lookup.settled();
  assert.deepEqual(lookup.view.request.ambiguity, { kind: 'none', names: [] });
  assert.deepEqual(lookup.view.failure?.candidates, []);
});

test('a name that cannot be searched for is priced as it stands', async () => {
  const lookup = lookupOf({ '/drug-search': failed(502, 'service_unreachable') });
  lookup.enter('lisinopril 20 mg');
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare lisinopril tablet 20mg']);
});

test('a strength that is typed behind the name of a package is looked up by name', async () => {
  const lookup = lookupOf({
    '/drug-search': v1({ candidates: ['Lisinopril'] }),
    '/v2/price/compare': (asked) => echoed(asked),
  });
  lookup.given({ ndc: '00093005801', drug: 'Lisinopril' });
  await lookup.settled();
  lookup.enter('lisinopril 20 mg');
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare 00093005801', 'price/compare Lisinopril tablet 20mg']);
  assert.equal(lookup.view.comparison?.dosage, '20mg');
});

test('a strength that is typed behind the answer is priced without another search', async () => {
  const lookup = lookupOf();
  lookup.enter('lisinopril', '', ['Lisinopril']);
  await lookup.settled();
  const { subject } = lookup.session.state.lookup;
  assert.equal(lookup.enter('lisinopril 20', '90210'), true);
  assert.deepEqual([lookup.view.comparison?.dosage, lookup.view.text], ['10mg', 'lisinopril 20']);
  await lookup.settled();
  assert.deepEqual(lookup.prices(), [
    'price/compare Lisinopril',
    'price/compare Lisinopril tablet 20mg 90210',
  ]);
  assert.deepEqual([lookup.count('drug-search'), lookup.count('drug-info')], [0, 1]);
  assert.equal(lookup.session.state.lookup.subject, subject);
  assert.equal(lookup.enter('lisinopril 20', '90210'), false, 'it is on the page');
  assert.equal(lookup.enter('lisinopril 20', '10001'), true, 'of another place');
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Lisinopril tablet 20mg 10001');
});

for (const [how, searches, picked] of [
  ['picked', 0, true],
  ['typed', 0, true],
  ['given by the page', 1, false],
] as const)
  test(`a strength that is typed behind a name that was ${how} ${searches ? 'keeps' : 'ends'} its search`, async () => {
    const lookup = lookupOf({
      '/v2/price/compare': (asked) =>
        asked.get('dosage') === '20mg' ? failed(404, 'unknown_drug') : echoed(asked),
    });
    if (how === 'picked') lookup.pick('Lisinopril', ['Lisinopril', 'Lisinopril-HCTZ']);
    else if (how === 'typed') lookup.enter('lisinopril', '', ['Lisinopril']);
    else lookup.given({ drug: 'Lisinopril' });
    await lookup.settled();
    assert.equal(Boolean(lookup.view.picked), picked);
    lookup.enter('lisinopril 20 mg');
    await lookup.settled();
    assert.deepEqual([lookup.view.picked, lookup.view.isFromPage], [undefined, false], 'no name was chosen');
    assert.equal(lookup.count('drug-search'), searches);
    assert.equal(codeOf(lookup.view), 'unknown_drug');
    assert.equal(lookup.view.request.ambiguity, undefined);
  });

test('a name that turned out unknown is searched for when it is typed', async () => {
  const lookup = lookupOf({
    ...statins,
    '/drug-search': (asked) => v1({ candidates: asked.get('query') === 'zzqqx' ? ['Zyvox', 'Zyprexa'] : [] }),
  });
  lookup.given({ drug: 'zzqqx' });
  await lookup.settled();
  assert.deepEqual([codeOf(lookup.view), lookup.view.isFromPage], ['unknown_drug', true]);
  lookup.enter('Zzqqx 20 mg');
  await lookup.settled();
  assert.equal(lookup.view.isFromPage, false);
  assert.equal(lookup.view.request.ambiguity?.kind, 'none');
});

test('an unknown name of the page is searched for, and what stands beside it is read', async () => {
  const lookup = lookupOf(statins);
  lookup.given({ drug: 'lipitr 20 mg', location: '90210' }, undefined, '90210');
  await lookup.settled();
  assert.equal(lookup.count('drug-search'), 1);
  assert.equal(lookup.view.request.drug, 'Lipitor');
  assert.equal(lookup.prices().at(-1), 'price/compare Lipitor tablet 20mg 90210');
  const { stage, isFromPage, isOutdated } = lookup.view;
  assert.deepEqual([stage, isFromPage, isOutdated], ['ready', true, false]);
});

test('an unknown name of the page stays so where its search leaves it in doubt, and is asked again where that fails', async () => {
  for (const [search, code] of [
    [failed(502, 'service_unreachable'), 'service_unreachable'],
    [v1({ candidates: ['Metoprolol', 'Metoprolol ER'] }), 'unknown_drug'],
  ] as const) {
    const lookup = lookupOf({ ...statins, '/drug-search': search });
    lookup.given({ drug: 'metop' });
    await lookup.settled();
    assert.deepEqual([codeOf(lookup.view), lookup.view.request.drug], [code, 'metop']);
  }
});

for (const [text, kind] of [
  ['1234567890', 'ndc-several'],
  ['123456789012', 'ndc'],
] as const)
  test(`a number that may be no single NDC is asked about: ${text}`, async () => {
    const lookup = lookupOf();
    lookup.enter(text);
    await lookup.settled();
    assert.deepEqual(lookup.view.request.ambiguity, { kind, names: [] });
    assert.equal(lookup.view.request.drug, text);
    assert.deepEqual(lookup.sent(), []);
  });

test('an NDC is priced by it, and nothing else is asked', async () => {
  for (const from of ['visitor', 'page']) {
    const lookup = lookupOf();
    if (from === 'page') lookup.given({ drug: '00093-0058-01' });
    else lookup.enter('00093-0058-01');
    await lookup.settled();
    assert.deepEqual(lookup.sent(), ['price/compare 00093005801', 'fair-price 00093005801']);
    assert.deepEqual([lookup.view.text, lookup.view.hasChoices], ['00093-0058-01', false]);
    assert.equal(lookup.view.naming.name, 'Lisinopril');
  }
});

test('what a page says beside the name comes before what the name says', async () => {
  const lookup = lookupOf();
  lookup.given({
    drug: 'lisinopril 20 mg #90 brand only',
    dosage: '10mg',
    quantity: 30,
    manufacturerType: 'generic',
  });
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare lisinopril tablet 10mg 30 generic']);
  assert.deepEqual(lookup.view.given, { dosage: '10mg', quantity: 30 });
});

test('the brand is requested where the text says so', async () => {
  for (const say of ['given', 'enter', 'pick'] as const) {
    const lookup = lookupOf(statins);
    const text = 'lipitor 20 mg brand only';
    if (say === 'given') lookup.given({ drug: text });
    else if (say === 'enter') lookup.enter(text);
    else {
      lookup.type(text);
      lookup.pick('Lipitor');
    }
    await lookup.settled();
    assert.match(lookup.prices()[0]!, /^price\/compare lipitor tablet 20mg brand$/i);
  }
});

test('what a page changes beside the name is asked for, of the same medicine', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'lisinopril', quantity: 30 });
  await lookup.settled();
  const { subject } = lookup.session.state.lookup;
  lookup.given({ drug: 'lisinopril', quantity: 60 }, ['quantity']);
  await lookup.settled();
  lookup.given({ drug: 'lisinopril', quantity: 60, location: '10001' }, ['location'], '10001');
  await lookup.settled();
  assert.deepEqual(lookup.prices(), [
    'price/compare lisinopril 30',
    'price/compare lisinopril 60',
    'price/compare lisinopril 60 10001',
  ]);
  assert.equal(lookup.session.state.lookup.subject, subject);
  lookup.given({ drug: 'metformin' }, ['drug']);
  assert.notEqual(lookup.session.state.lookup.subject, subject);
  assert.equal(lookup.view.comparison, undefined, 'nothing of the other medicine');
  lookup.given({ ndc: '00093005801' }, ['ndc']);
  assert.equal(lookup.view.request.ndc, '00093005801');
});

test('a strength that cannot be read yet is not priced without it', async () => {
  const info = pending<object>();
  const lookup = lookupOf({ '/drug-info': () => info.promise });
  lookup.given({ drug: 'lisinopril 20 mg' });
  await settle();
  assert.deepEqual(lookup.sent(), ['drug-info lisinopril']);
  assert.deepEqual([lookup.view.unread?.strengths, lookup.view.hasChoices], [['20 mg'], true]);
  info.resolve(failed(502, 'service_unreachable'));
  await lookup.settled();
  assert.deepEqual([lookup.prices(), lookup.count('fair-price')], [['price/compare lisinopril'], 1]);
  const { unread, infoFailed, hasChoices } = lookup.view;
  assert.deepEqual([unread?.strengths, infoFailed, hasChoices], [['20 mg'], true, false]);
});

test('a strength is unavailable where the service lists nothing that it comes in', async () => {
  const lookup = lookupOf({ '/drug-info': failed(404, 'unknown_drug') });
  lookup.given({ drug: 'lisinopril 20 mg' });
  await lookup.settled();
  const { unavailable, unread, infoFailed, stage } = lookup.view;
  assert.deepEqual([unavailable, unread, infoFailed, stage], [['20 mg'], undefined, false, 'ready']);
});

test('releases that were typed and may mean another medicine are to be confirmed', async () => {
  const lookup = lookupOf(
    knowing({ 'bupropion er': { strengths: ['150mg'] } }, { 'bupropion sr': ['Bupropion ER', 'Bupropion'] }),
  );
  lookup.enter('bupropion sr 150 mg');
  await lookup.settled();
  assert.equal(lookup.view.request.drug, 'Bupropion ER');
  assert.notDeepEqual(lookup.view.unconfirmed, []);
});

test('other kinds of prices ask for themselves alone, and only for what was read', async () => {
  for (const [operation, path] of [
    ['lowPrice', 'low-price'],
    ['comparePrice', 'price'],
    ['fairPrice', 'fair-price'],
  ] as const) {
    const lookup = lookupOf({}, { operation, tips: true, allTips: true });
    lookup.given({ drug: 'lisinopril' });
    await lookup.settled();
    assert.equal(lookup.sent().length, 1, operation);
    assert.equal(lookup.count(path) + lookup.count('compare-price') > 0, true);
    const { comparison, result, stage, hasChoices, fairPrice, naming } = lookup.view;
    assert.deepEqual(
      [comparison, result?.operation, stage, hasChoices, fairPrice, naming.name],
      [undefined, operation, 'ready', false, undefined, 'Lisinopril'],
    );
    lookup.show({ operation: 'priceCompare', tips: false });
    assert.deepEqual(
      [lookup.view.result, lookup.view.stage, lookup.view.comparison],
      [undefined, 'loading', undefined],
    );
    await lookup.settled();
    assert.equal(lookup.view.result?.operation, 'priceCompare');
    lookup.show({ operation });
    assert.equal(lookup.view.comparison, undefined, 'no list of prices');
  }
});

test('no prices is another stage than a failure', async () => {
  for (const [answer, stage] of [
    [echoed(new URLSearchParams(), { prices: [] }), 'empty'],
    [failed(404, 'no_prices_found'), 'empty'],
    [failed(500, 'api_error'), 'error'],
  ] as const) {
    const lookup = lookupOf({ '/v2/price/compare': answer });
    lookup.given({ drug: 'Lisinopril' });
    await lookup.settled();
    assert.equal(lookup.view.stage, stage);
  }
});

test('one that is removed waits for nothing, and asks again once it is back', async () => {
  const lookup = lookupOf({ '/v2/price/compare': () => new Promise<never>(() => {}) });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  lookup.session.stop();
  await lookup.session.until(() => false);
  assert.equal(lookup.to('/v2/price/compare')[0]!.signal!.aborted, true);
  lookup.given({ drug: 'Metformin' });
  await settle();
  assert.equal(lookup.count('price/compare'), 1);
  lookup.session.resume();
  await settle();
  assert.equal(lookup.prices().at(-1), 'price/compare Metformin');
});
