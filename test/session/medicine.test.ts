/** The steps of a listed medicine: what each asks for, and where they end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medicineRequest, type Medicine } from '../../src/pricing/medicine.ts';
import { pricedMedicine } from '../../src/session/medicine.ts';
import { comparison, failed } from '../support/service-double.ts';
import { derived, service } from './service.ts';

type Answers = Parameters<typeof service>[0];

/** Runs a medicine through its steps until nothing more is on its way. */
async function priced(medicine: Medicine, answers: Answers = {}) {
  const { client, sent } = service(answers);
  const request = medicineRequest(medicine, '90210');
  const { result, doubts, retryAt } = await derived(client, (ask) => pricedMedicine(request, {}, ask));
  return { result, doubts, retryAt, sent: sent() };
}

/** A service that knows these names, and offers these for any text. */
const knows = (known: readonly string[], offered: readonly string[]): Answers => ({
  '/drug-search': { success: true, errors: [], data: { candidates: offered } },
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
    { drug: 'lisinopril', ndc: '00093005801' },
    knows(['lisinopril'], []),
  );
  assert.equal(result.outcome.ok, true);
  assert.deepEqual(sent, ['price/compare 00093005801 90210', 'price/compare lisinopril 90210']);
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
