/** The steps of a listed medicine: what each asks for, and where they end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isQuantityDefaulted, isStrengthDefaulted } from '../../src/pricing/lookup-request.ts';
import { medicineRequest, type Medicine } from '../../src/pricing/medicine.ts';
import { askedByList, pricedMedicine } from '../../src/session/medicine.ts';
import { comparison, failed, usual } from '../support/service-double.ts';
import { echoed, knowing } from './lookup-service.ts';
import { derived, service } from './service.ts';

type Answers = Parameters<typeof service>[0];

/** Runs a medicine through its steps until nothing more is on its way. */
async function priced(medicine: Medicine, answers: Answers = {}) {
  const { client, sent } = service(answers);
  const request = medicineRequest(medicine, '90210');
  const meaning = askedByList(request);
  const { result, doubts, retryAt } = await derived(client, (ask) =>
    pricedMedicine(request, meaning, {}, ask),
  );
  return { result, doubts, retryAt, sent: sent() };
}

const namesAre = (candidates: readonly string[]) => ({ success: true, errors: [], data: { candidates } });

/** A service that knows these names, and offers these for any text. */
const knows = (known: readonly string[], offered: readonly string[]): Answers => ({
  '/drug-search': namesAre(offered),
  '/v2/price/compare': (parameters: URLSearchParams) =>
    known.includes(parameters.get('name') ?? parameters.get('ndc') ?? '')
      ? comparison()
      : failed(404, 'unknown_drug'),
});

test('a name is priced as it stands, by one request', async () => {
  const { result, doubts, sent } = await priced({ drug: 'Lisinopril', dosage: '10mg', quantity: 30 });
  assert.equal(result.outcome.ok, true);
  assert.equal(doubts, undefined);
  assert.deepEqual(sent, ['price/compare Lisinopril 10mg 30 90210']);
});

test('what stands beside a name is read once it is known what the drug comes in', async () => {
  const { result, doubts, sent } = await priced({ drug: 'lisinopril 20 mg 90 tablets' });
  assert.deepEqual(sent, ['drug-info lisinopril', 'price/compare lisinopril tablet 20mg 90 90210']);
  assert.equal(result.request.dosage, '20mg');
  assert.deepEqual(doubts?.unavailable, []);
});

test('a strength that it does not come in is not priced in silence', async () => {
  const { doubts } = await priced({ drug: 'lisinopril 80 mg' });
  assert.deepEqual(doubts?.unavailable, ['80 mg']);
});

test('what a page gives beside the text comes before what the text says', async () => {
  const { sent } = await priced({ drug: 'lisinopril 20 mg', dosage: '10mg', quantity: 60 });
  assert.match(sent.at(-1)!, /10mg 60/);
});

test('a name with numbers of its own is priced as it stands', async () => {
  const { sent } = await priced(
    { drug: 'Humalog Mix 75/25' },
    { ...knows(['Humalog Mix 75/25'], []), '/drug-info': failed(404, 'unknown_drug') },
  );
  assert.equal(sent.at(-1), 'price/compare Humalog Mix 75/25 90210');
});

test('a misspelled name is searched for, and read like typed text', async () => {
  const { result, sent } = await priced(
    { drug: 'lisinoprill 20 mg' },
    knows(['Lisinopril'], ['Lisinopril', 'Fosinopril']),
  );
  assert.equal(result.request.drug, 'Lisinopril');
  assert.equal(result.request.dosage, '20mg');
  assert.deepEqual(
    sent.filter((one) => one.startsWith('drug-search')),
    ['drug-search lisinoprill'],
  );
});

test('a name that is in doubt stays unknown, with what the service said', async () => {
  const { result } = await priced({ drug: 'zyvexx qq' }, knows([], ['Zyvox', 'Zyprexa']));
  assert.equal(!result.outcome.ok && result.outcome.failure.code, 'unknown_drug');
});

test('a search that fails is that failure, which a retry mends, and no unknown name', async () => {
  const { result } = await priced(
    { drug: 'lisinoprill' },
    { ...knows([], []), '/drug-search': failed(502, 'service_unreachable') },
  );
  assert.equal(!result.outcome.ok && result.outcome.failure.code, 'service_unreachable');
});

test('a search that fails leaves the names that the answer suggests', async () => {
  const unknown = failed(404, 'unknown_drug', { candidates: ['Lisinopril'] });
  const { result } = await priced(
    { drug: 'lisinoprill' },
    { '/v2/price/compare': unknown, '/drug-search': failed(502, 'service_unreachable') },
  );
  assert.deepEqual(!result.outcome.ok && result.outcome.failure.candidates, ['Lisinopril']);
});

test('what a drug comes in that cannot be loaded is that failure, and not another price', async () => {
  const { result, sent } = await priced(
    { drug: 'lisinopril 20 mg' },
    { '/drug-info': failed(502, 'service_unreachable') },
  );
  assert.equal(!result.outcome.ok && result.outcome.failure.code, 'service_unreachable');
  assert.deepEqual(sent, ['drug-info lisinopril']);
});

test('days are an amount where the service says that it lasts so long', async () => {
  const lasts = (metric: number) => comparison({ metric_quantity: metric, days_supply: metric });
  const { result, sent } = await priced(
    { drug: 'lisinopril 10 mg 90 days' },
    { '/v2/price/compare': (asked: URLSearchParams) => lasts(Number(asked.get('metric_quantity') ?? 30)) },
  );
  assert.equal(sent.filter((one) => one.startsWith('price')).length, 2);
  assert.equal(result.outcome.ok && result.outcome.data.metric_quantity, 90);
  assert.equal(
    isQuantityDefaulted(result.request, result.outcome.ok ? result.outcome.data : undefined),
    false,
  );
});

test('an amount that was found for days is in doubt beside directions, unless the page gives one', async () => {
  const answers: Answers = { '/v2/price/compare': (asked: URLSearchParams) => echoed(asked) };
  const drug = 'lisinopril 10 mg twice a day 90 days';
  const found = await priced({ drug }, answers);
  assert.equal(found.sent.at(-1), 'price/compare lisinopril tablet 10mg 90 90210');
  assert.ok(found.doubts?.guessed?.includes('quantity'));
  const given = await priced({ drug, quantity: 30 }, answers);
  assert.equal(given.sent.at(-1), 'price/compare lisinopril tablet 10mg 30 90210');
  assert.ok(!given.doubts?.guessed?.includes('quantity'));
});

test('an amount that the service does not list is priced as it was typed', async () => {
  for (const typed of ['180 tablets', '#180']) {
    const { sent, doubts } = await priced({ drug: `lisinopril 10 mg ${typed}` });
    assert.equal(sent.at(-1), 'price/compare lisinopril tablet 10mg 180 90210');
    assert.ok(!doubts?.guessed?.includes('quantity'));
  }
});

const strengths = ['20mg', '500mg'];
const spelled = knowing(
  { metformin: { strengths }, lipitor: { strengths }, acetaminophen: { strengths } },
  {
    metformin: ['Metformin'],
    lipitr: ['Lipitor'],
    'acetaminof\u00e9n': ['Acetaminophen'],
    'metoprolol hcl': ['Metoprolol', 'Metoprolol ER'],
  },
);

for (const [drug, asked] of [
  ['metformin 500', 'Metformin tablet 500mg'],
  ['lipitr 20 mg', 'Lipitor tablet 20mg'],
  ['acetaminof\u00e9n 500 mg', 'Acetaminophen tablet 500mg'],
  ['generic lipitor 20 mg', 'lipitor tablet 20mg generic'],
] as const)
  test(`"${drug}" is priced as ${asked}`, async () => {
    const { sent } = await priced({ drug }, spelled);
    assert.equal(sent.at(-1), `price/compare ${asked} 90210`);
  });

test('a salt of two releases stays in doubt', async () => {
  const { result } = await priced({ drug: 'metoprolol hcl 50 mg' }, spelled);
  assert.equal(!result.outcome.ok && result.outcome.failure.code, 'unknown_drug');
});

test('a strength that it does not come in is replaced by one that nobody gave', async () => {
  const { result, doubts } = await priced({ drug: 'lipitor 25 mg', quantity: 30 }, spelled);
  assert.deepEqual(doubts?.unavailable, ['25 mg']);
  assert.equal(isStrengthDefaulted(result.request, undefined), true);
});

test('an NDC within the text is priced by it', async () => {
  const { sent } = await priced({ drug: 'NDC 00093-0058-01' });
  assert.deepEqual(sent, ['price/compare 00093005801 90210']);
});

test('an NDC beside a name of the same medicine is priced by the NDC alone', async () => {
  const { sent } = await priced({ drug: 'lisinopril', ndc: '00093005801' });
  assert.deepEqual(sent, ['price/compare 00093005801 90210']);
});

test('an NDC that the service does not know is priced by the name beside it', async () => {
  const { result, sent } = await priced(
    { drug: 'lisinopril', dosage: '10mg', ndc: '00093005801' },
    knows(['lisinopril'], []),
  );
  assert.equal(result.outcome.ok, true);
  assert.deepEqual(sent, ['price/compare 00093005801 90210', 'price/compare lisinopril 10mg 90210']);
});

test('an NDC beside the name of another medicine is a question', async () => {
  const metformin = { display: 'Metformin', equivalent_drugs: { generic: ['Metformin'], brand: [] } };
  const { result } = await priced(
    { drug: 'metformin', ndc: '00093005801' },
    { '/v2/price/compare': (asked: URLSearchParams) => comparison(asked.has('name') ? metformin : {}) },
  );
  assert.equal(result.request.ambiguity?.kind, 'ambiguous');
  assert.deepEqual(result.request.ambiguity?.names, ['metformin', 'Lisinopril 10mg tablet']);
});

test('an answer says when it may be asked for again', async () => {
  const { retryAt } = await priced(
    { drug: 'lisinopril' },
    {
      '/v2/price/compare': () =>
        Response.json({ error: { code: 'rate_limited' } }, { status: 429, headers: { 'retry-after': '60' } }),
    },
  );
  assert.ok(retryAt! > performance.now() + 50_000);
});

/** A service that has these prices by an NDC, and these by a name. */
const both = (byNdc: () => object, byName: () => object): Answers => ({
  '/v2/price/compare': (asked: URLSearchParams) => (asked.has('ndc') ? byNdc() : byName()),
});
const lisinopril = () =>
  comparison({ display: 'Lisinopril', equivalent_drugs: { generic: ['Lisinopril'], brand: [] } });
const codeOf = ({ outcome }: { outcome: { ok: true } | { ok: false; failure: { code: string } } }) =>
  outcome.ok ? undefined : outcome.failure.code;

test('an NDC alone is priced by it', async () => {
  const { result, doubts, sent } = await priced({ ndc: '00093005801' });
  assert.deepEqual(
    [sent, doubts, codeOf(result)],
    [['price/compare 00093005801 90210'], undefined, undefined],
  );
  assert.deepEqual([result.operation, result.request.ndc], ['priceCompare', '00093005801']);
});

test('a number that may be several NDCs is priced as a name', async () => {
  const { sent } = await priced({ drug: '1234567890' });
  assert.deepEqual(sent, ['price/compare 1234567890 90210']);
});

const refusing = (asked: URLSearchParams) =>
  asked.get('metric_quantity') === '5000' || asked.get('user_quantity') === '50'
    ? failed(400, 'invalid_param')
    : lisinopril();

for (const [what, medicine] of [
  ['an NDC', { ndc: '00093005801', quantity: 5000 }],
  ['an NDC as people count', { ndc: '00093005801', userQuantity: 50 }],
  ['an NDC beside its name', { ndc: '00093005801', drug: 'lisinopril', dosage: '10mg', quantity: 5000 }],
  ['a name', { drug: 'lisinopril', quantity: 5000 }],
] as const)
  test(`an amount of ${what} that is refused is replaced by the usual one, which is said`, async () => {
    const { result } = await priced(medicine, { '/v2/price/compare': refusing });
    assert.equal(codeOf(result), undefined);
    assert.equal(
      isQuantityDefaulted(result.request, result.outcome.ok ? result.outcome.data : undefined),
      true,
    );
  });

test('an NDC that cannot be requested is one without prices, which nobody entered', async () => {
  const refused = { '/v2/price/compare': () => failed(400, 'invalid_param') };
  for (const [quantity, requests] of [
    [5000, 2],
    [0, 1],
  ] as const) {
    const { result, sent } = await priced({ ndc: '00093005801', quantity }, refused);
    assert.deepEqual([codeOf(result), sent.length], ['no_prices_found', requests]);
  }
});

test('an NDC whose prices fail is that failure, whatever name stands beside it', async () => {
  const answers = both(() => failed(500, 'api_error'), lisinopril);
  const { result, sent } = await priced({ drug: 'lisinopril', ndc: '00093005801' }, answers);
  assert.deepEqual([codeOf(result), sent.length], ['api_error', 1]);
});

test('a salt beside an NDC is the same medicine', async () => {
  const { result, sent } = await priced(
    { drug: 'lisinopril hcl', ndc: '00093005801' },
    both(lisinopril, lisinopril),
  );
  assert.deepEqual([codeOf(result), sent.length], [undefined, 1]);
});

test('a brand beside the NDC of its generic is the same medicine', async () => {
  const answers = both(lisinopril, () =>
    comparison({ equivalent_drugs: { generic: ['Other', 'Lisinopril'], brand: ['Zestril'] } }),
  );
  const { result, sent } = await priced({ drug: 'zestril', ndc: '00093005801' }, answers);
  assert.deepEqual([codeOf(result), result.request.ndc], [undefined, '00093005801']);
  assert.deepEqual(sent, ['price/compare 00093005801 90210', 'price/compare zestril 90210']);
});

test('an NDC beside a name without prices is priced by the NDC', async () => {
  const { result } = await priced(
    { drug: 'zestril', ndc: '00093005801' },
    both(lisinopril, () => failed(500, 'api_error')),
  );
  assert.equal(codeOf(result), undefined);
});

for (const [what, text, said] of [
  ['strength', { dosage: '20mg' }, 'lisinopril 20mg'],
  ['form', { dosage: '10mg', form: 'capsule' }, 'lisinopril 10mg capsule'],
] as const)
  test(`an NDC of another ${what} than the one beside it is a question`, async () => {
    const { result } = await priced({ drug: 'lisinopril', ...text, ndc: '00093005801' });
    assert.equal(codeOf(result), 'unknown_drug');
    const names = [said, 'Lisinopril 10mg tablet'];
    assert.deepEqual(!result.outcome.ok && result.outcome.failure.candidates, names);
    assert.deepEqual(result.request.ambiguity, { kind: 'ambiguous', names });
    assert.deepEqual([result.request.location, result.operation], ['90210', 'priceCompare']);
  });

test('a text that the service lists as no drug is priced as it stands', async () => {
  const { result, sent } = await priced(
    { drug: 'lisinopril 20 mg' },
    { '/drug-info': failed(404, 'unknown_drug') },
  );
  assert.deepEqual(sent, ['drug-info lisinopril', 'price/compare lisinopril 20 mg 90210']);
  assert.equal(codeOf(result), undefined);
});

test('what a found name comes in that cannot be loaded is that failure', async () => {
  const { result } = await priced(
    { drug: 'lisinoprill 20 mg' },
    {
      ...knows(['Lisinopril'], ['Lisinopril', 'Fosinopril']),
      '/drug-info': (asked: URLSearchParams) =>
        asked.get('name') === 'Lisinopril' ? failed(502, 'service_unreachable') : failed(404, 'unknown_drug'),
    },
  );
  assert.equal(codeOf(result), 'service_unreachable');
});

test('a further search that fails leaves what the first one found', async () => {
  let searches = 0;
  const { result } = await priced(
    { drug: 'zestril lisinopril' },
    {
      ...knows([], []),
      '/drug-search': () => (searches++ ? failed(502, 'service_unreachable') : namesAre([])),
    },
  );
  assert.ok(searches > 1);
  assert.equal(!result.outcome.ok && result.outcome.failure.code, 'unknown_drug');
});

test('a found name that the service lists as no drug leaves the name unknown', async () => {
  const { result, sent } = await priced(
    { drug: 'lipitr' },
    { ...knows(['Lipitor'], ['Lipitor']), '/drug-info': failed(404, 'unknown_drug') },
  );
  assert.equal(!result.outcome.ok && result.outcome.failure.code, 'unknown_drug');
  assert.deepEqual(sent, ['price/compare lipitr 90210', 'drug-search lipitr', 'drug-info Lipitor']);
});

test('a found name that does not come in the strength, but a sibling may, stays in doubt', async () => {
  const { result } = await priced(
    { drug: 'lisinoprill 750 mg' },
    {
      ...knows(['Lisinopril'], ['Lisinopril', 'Lisinopril ER']),
      '/drug-info': (asked: URLSearchParams) =>
        asked.get('name') === 'Lisinopril' ? usual['/drug-info']! : failed(404, 'unknown_drug'),
    },
  );
  assert.equal(codeOf(result), 'unknown_drug');
});

test('the type that the text says is requested, unless a page gives one', async () => {
  const brand = await priced({ drug: 'lisinopril 20 mg brand only' });
  assert.match(brand.sent.at(-1)!, / brand /);
  const generic = await priced({ drug: 'lisinopril 20 mg brand only', manufacturerType: 'generic' });
  assert.match(generic.sent.at(-1)!, / generic /);
  const none = await priced({ drug: 'lisinopril 20 mg' });
  assert.equal(none.result.request.manufacturerType, '');
});

test('a strength that nobody gave is a guess, unless it is the only one', async () => {
  const guessed = async (drug: string, answers: Answers = {}) =>
    (await priced({ drug }, answers)).doubts?.guessed;
  assert.ok((await guessed('lisinopril 90 tablets'))?.includes('dosage'));
  assert.ok(!(await guessed('lisinopril 10 mg 90 tablets'))?.includes('dosage'));
  const lone = {
    drugs: { tablet: { '10mg': 'https://x.test' } },
    quantities: { tablet: { '10mg': [30, 90] } },
  };
  const answer = { '/drug-info': { success: true, errors: [], data: lone } };
  assert.ok(!(await guessed('lisinopril 90 tablets', answer))?.includes('dosage'));
  assert.equal(
    await guessed('lisinopril 90 tablets', { '/v2/price/compare': failed(500, 'api_error') }),
    undefined,
  );
});
