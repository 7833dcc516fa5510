/** A lookup as a session: what a visitor or the page says while an answer about the medicine is still to come. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { comparison, failed, price, usual } from '../support/service-double.ts';
import { echoed, knowing, lookupOf, v1 } from './lookup-service.ts';
import { pending, settle } from './service.ts';
import { assumed, prescribed } from './told.ts';

const strengths = ['20mg', '500mg'];
const lipitor = { lipitor: { strengths } };
const misspelled = knowing(
  { ...lipitor, metformin: { strengths } },
  { lipitr: ['Lipitor'], metformin: ['Metformin'] },
);
const doubtful = { metop: ['Metoprolol', 'Metoprolol ER'] };

type Path = '/v2/price/compare' | '/drug-search' | '/drug-info';

/** The answers at one path, which for what this is true of come only once it is opened. */
function gated(
  answers: ReturnType<typeof knowing>,
  path: Path,
  isLate: (asked: URLSearchParams) => boolean = () => true,
) {
  const gate = pending<void>();
  const late = async (asked: URLSearchParams) => {
    if (isLate(asked)) await gate.promise;
    return answers[path](asked);
  };
  return { answers: { ...answers, [path]: late }, open: () => gate.resolve() };
}
const isLipitr = (asked: URLSearchParams) => /lipitr/i.test(asked.get('name') ?? asked.get('query')!);

for (const path of ['/v2/price/compare', '/drug-search'] as const) {
  test(`an unknown name of the page is priced for the place that is given meanwhile: ${path}`, async () => {
    const { answers, open } = gated(misspelled, path, isLipitr);
    const lookup = lookupOf(answers);
    lookup.given({ drug: 'lipitr 20 mg' });
    await lookup.session.until(() => lookup.to(path).length > 0);
    await settle();
    lookup.enter('lipitr 20 mg', '10001');
    open();
    await lookup.settled();
    assert.equal(lookup.prices().at(-1), 'price/compare Lipitor tablet 20mg 10001');
  });

  test(`an unknown name of the page that a visitor types too is read as typed: ${path}`, async () => {
    const { answers, open } = gated(misspelled, path, isLipitr);
    const lookup = lookupOf(answers);
    lookup.given({ drug: 'lipitr 20 mg' });
    await settle();
    lookup.enter('Lipitr 500 mg');
    open();
    await lookup.settled();
    assert.equal(lookup.prices().at(-1), 'price/compare Lipitor tablet 500mg');
    assert.deepEqual([lookup.view.text, lookup.view.isFromPage], ['Lipitr 500 mg', false]);
  });
}

test('a name that is typed before all is known of another one is looked up by Enter', async () => {
  const { answers, open } = gated(misspelled, '/drug-info', (asked) => asked.get('name') === 'lipitor');
  const lookup = lookupOf(answers);
  lookup.given({ drug: 'lipitor 20 mg' });
  await settle();
  lookup.type('metformin');
  open();
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare lipitor tablet 20mg');
  assert.equal(lookup.view.isOutdated, true);
  lookup.enter('metformin');
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Metformin');
});

test('what the page gives meanwhile is asked for', async () => {
  const { answers, open } = gated(misspelled, '/drug-info');
  const lookup = lookupOf(answers);
  lookup.given({ drug: 'lipitor 20 mg', form: 'tablet' });
  await settle();
  const given = { ...emptyRequest, drug: 'lipitor 20 mg', form: 'capsule' };
  lookup.say({ do: 'attributes', given, place: '', changed: ['form'] });
  open();
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare lipitor capsule 20mg');
});

for (const place of ['', '10001'])
  test(`what is typed with a name is asked for at its place, when what it comes in is late: "${place}"`, async () => {
    const { answers, open } = gated(misspelled, '/drug-info');
    const lookup = lookupOf(answers);
    lookup.enter('metformin 20 mg', place);
    await settle();
    assert.deepEqual(lookup.prices(), []);
    open();
    await lookup.settled();
    assert.deepEqual(lookup.prices(), [`price/compare Metformin tablet 20mg ${place}`.trim()]);
  });

test('a refused strength moves to the nearest at its place, when what it comes in is late', async () => {
  const info = pending<object>();
  const lookup = lookupOf({
    '/drug-info': () => info.promise,
    '/v2/price/compare': (asked) =>
      asked.get('dosage') === '33mg' ? failed(400, 'invalid_param') : echoed(asked),
  });
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg', location: '90210' }, undefined, '90210');
  await settle();
  info.resolve(usual['/drug-info']!);
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Lisinopril tablet 20mg 30 90210');
});

for (const [strength, choices, asked, unavailable] of [
  ['20mg', 'known', 'tablet 20mg 10001', []],
  ['20mg', 'late', 'tablet 20mg 10001', []],
  ['20mg', 'not loaded', '10001', []],
] as const)
  test(`${strength} behind the name is asked for at a new place, by one request (choices: ${choices})`, async () => {
    const info = pending<object>();
    if (choices !== 'late')
      info.resolve(choices === 'known' ? usual['/drug-info']! : failed(502, 'service_unreachable'));
    const lookup = lookupOf({ '/drug-info': () => info.promise, '/v2/price/compare': (one) => echoed(one) });
    lookup.given({ drug: 'Lisinopril', location: '90210' }, undefined, '90210');
    await lookup.session.until(({ stage }) => stage === 'ready');
    lookup.enter(`Lisinopril ${strength}`, '10001');
    await settle();
    info.resolve(usual['/drug-info']!);
    await lookup.settled();
    assert.deepEqual(lookup.prices(), [
      'price/compare Lisinopril 90210',
      `price/compare Lisinopril ${asked}`,
    ]);
    assert.deepEqual(lookup.view.unavailable, unavailable);
  });

test('an unknown name of the page is its mistake at another place too, until a visitor types it', async () => {
  const lookup = lookupOf(knowing({}, doubtful));
  lookup.given({ drug: 'metop 20 mg' });
  await lookup.settled();
  lookup.enter('metop 20 mg', '10001');
  await lookup.settled();
  assert.equal(lookup.view.request.location, '10001');
  assert.deepEqual([lookup.view.failure?.code, lookup.view.isFromPage], ['unknown_drug', true]);
});

test('a name of the page that a visitor types too, and that stays in doubt, is no mistake of the page', async () => {
  const { answers, open } = gated(knowing({}, doubtful), '/drug-search');
  const lookup = lookupOf(answers);
  lookup.given({ drug: 'metop' });
  await settle();
  lookup.enter('Metop');
  open();
  await lookup.settled();
  assert.deepEqual([lookup.view.stage, lookup.view.isFromPage], ['error', false]);
});

test('a name of the page that was in doubt is a question once a visitor types it', async () => {
  const lookup = lookupOf(knowing({}, doubtful));
  lookup.given({ drug: 'metop' });
  await lookup.settled();
  const { length } = lookup.prices();
  lookup.enter('METOP');
  await lookup.settled();
  assert.deepEqual(lookup.view.failure?.candidates, doubtful.metop);
  assert.equal(lookup.prices().length, length);
});

test('another medicine of the page is not read as the one that is searched for', async () => {
  const { answers, open } = gated(misspelled, '/drug-search');
  const lookup = lookupOf(answers);
  lookup.given({ drug: 'lipitr 20 mg' });
  await settle();
  lookup.given({ drug: 'metformin 500 mg' }, ['drug']);
  open();
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare metformin tablet 500mg');
});

test('a name of the page whose search failed is searched for again', async () => {
  let isDown = true;
  const lookup = lookupOf({
    ...misspelled,
    '/drug-search': (asked) => (isDown ? failed(500, 'api_error') : misspelled['/drug-search'](asked)),
  });
  lookup.given({ drug: 'lipitr 20 mg' });
  await lookup.settled();
  assert.equal(lookup.view.stage, 'error');
  isDown = false;
  lookup.session.drop((requests) => requests.renew());
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Lipitor tablet 20mg');
});

test('what the page says is asked for again when it is said again, after another medicine', async () => {
  const lookup = lookupOf(misspelled);
  lookup.given({ drug: 'lipitor 20 mg' });
  await lookup.settled();
  lookup.enter('metformin');
  await lookup.settled();
  lookup.given({ drug: 'lipitor 20 mg' });
  await lookup.settled();
  assert.deepEqual(lookup.prices(), [
    'price/compare lipitor tablet 20mg',
    'price/compare Metformin',
    'price/compare lipitor tablet 20mg',
  ]);
});

test('names that come late do not replace the one that was picked meanwhile', async () => {
  const both = ['Metformin', 'Metformin ER'];
  const { answers, open } = gated(
    knowing({ metformin: { strengths }, 'metformin er': { strengths } }, { metf: both }),
    '/drug-search',
  );
  const lookup = lookupOf(answers);
  lookup.enter('metf 500');
  await settle();
  lookup.type('metf 500 ');
  lookup.pick('Metformin ER', both);
  await lookup.settled();
  open();
  await settle();
  await settle();
  assert.equal(lookup.view.request.ambiguity, undefined);
  assert.deepEqual(lookup.prices(), ['price/compare Metformin ER tablet 500mg']);
});

test('an amount that was chosen is not ours, while its prices are on their way', async () => {
  const gate = pending<object>();
  const lookup = lookupOf({
    '/v2/price/compare': (asked) => (asked.has('metric_quantity') ? gate.promise : echoed(asked)),
  });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.equal(assumed(lookup.view), 'both');
  lookup.say({ do: 'choose', change: { quantity: 90 }, place: '' });
  assert.equal(lookup.view.pending, true);
  assert.deepEqual([prescribed(lookup.view), assumed(lookup.view)], ['10 mg · 90 tablets', 'strength']);
});

test('the fair price of an older question is aborted', async () => {
  const lookup = lookupOf({ '/fair-price': () => new Promise<never>(() => {}) });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  lookup.given({ drug: 'Metformin' }, ['drug']);
  await settle();
  assert.deepEqual(
    lookup.to('/fair-price').map(({ signal }) => signal!.aborted),
    [true, false],
  );
});

test('prices are painted with what the drug comes in, where that comes soon', async () => {
  const info = pending<object>();
  const lookup = lookupOf({ '/drug-info': () => info.promise });
  lookup.given({ drug: 'Lisinopril' });
  await settle();
  await settle();
  assert.deepEqual([lookup.count('price/compare'), lookup.view.stage], [1, 'loading']);
  info.resolve(usual['/drug-info']!);
  await lookup.session.until(({ stage }) => stage === 'ready');
  assert.deepEqual(lookup.view.prescription.forms, ['tablet', 'solution']);
});

test('an endpoint that is another forgets what brand and generic cost', async () => {
  const both = {
    '/v2/price/compare': (asked: URLSearchParams) => {
      const type = asked.get('manufacturer_type') ?? 'generic';
      return comparison({ manufacturer_type: type, prices: [price('Alder', type === 'brand' ? 90 : 9)] });
    },
  };
  const lookup = lookupOf(both);
  lookup.given({ drug: 'Zestril' });
  await lookup.settled();
  lookup.say({ do: 'choose-type', type: 'brand', place: '' });
  await lookup.settled();
  assert.deepEqual(lookup.view.types.lowest, { generic: 9, brand: 90 });
  lookup.show({}, lookupOf(both).client);
  await lookup.settled();
  assert.deepEqual(lookup.view.types.lowest, { brand: 90 });
});

test('what the drug comes in is asked again after a failure, with the prices', async () => {
  let isDown = true;
  const lookup = lookupOf({
    '/drug-info': () => (isDown ? failed(502, 'service_unreachable') : usual['/drug-info']!),
    '/v2/price/compare': (asked) => (isDown ? failed(502, 'service_unreachable') : echoed(asked)),
  });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  isDown = false;
  lookup.say({ do: 'retry' }, (requests) => requests.renew());
  await lookup.settled();
  assert.deepEqual([lookup.view.stage, lookup.view.infoFailed], ['ready', false]);
  assert.deepEqual(lookup.view.prescription.quantities, [30, 60, 90]);
});

test('without a medicine, nothing more is asked', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  const { length } = lookup.sent();
  lookup.given({ drug: '' }, ['drug']);
  lookup.say({ do: 'retry' }, (requests) => requests.renew());
  await settle();
  assert.deepEqual([lookup.sent().length, lookup.view.pending], [length, false]);
});

test('names are searched for once, though Enter is pressed twice', async () => {
  const names = pending<object>();
  const lookup = lookupOf({ ...misspelled, '/drug-search': () => names.promise });
  lookup.enter('metformin 20 mg');
  await settle();
  lookup.enter('metformin 20 mg');
  names.resolve(v1({ candidates: ['Metformin'] }));
  await lookup.settled();
  assert.deepEqual([lookup.count('drug-search'), lookup.prices().length], [1, 1]);
});
