/** "90 day supply": a wish, which only the service can say that an amount meets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '../../src/client/index.ts';
import type { DrugInfo, PriceComparison } from '../../src/contract/responses.ts';
import type { PriceCompareRequest } from '../../src/contract/requests.ts';
import { isQuantityDefaulted, emptyRequest, type LookupRequest } from '../../src/pricing/lookup-request.ts';
import { read } from '../../src/reading/read.ts';
import { resolve } from '../../src/reading/match-prescription.ts';
import { pricesFor } from '../../src/session/prices.ts';
import { derived } from './service.ts';

const infoOf = (...quantities: number[]): DrugInfo => ({
  drugs: { tablet: { '10mg': null } },
  quantities: { tablet: { '10mg': quantities } },
});

/** A service that gives 30 tablets where no amount is asked for. @param lasts days of an amount */
function service(lasts: (metric: number) => number | null) {
  const asked: (number | undefined)[] = [];
  const priceCompare = (request: PriceCompareRequest) => {
    asked.push(request.metric_quantity);
    const metric = request.metric_quantity ?? 30;
    const data = { form: 'tablet', dosage: '10mg', metric_quantity: metric, days_supply: lasts(metric) };
    return Promise.resolve({ ok: true, data });
  };
  return { client: { priceCompare } as unknown as Client, asked };
}

async function priced(
  text: string,
  lasts: (metric: number) => number | null,
  info = infoOf(30, 60, 90, 180),
) {
  const { client, asked } = service(lasts);
  const { choice } = resolve(read(text), info, 'lisinopril');
  const question: LookupRequest = { ...emptyRequest, drug: 'lisinopril', ...choice };
  const { outcome } = await derived(client, (ask) => pricesFor('priceCompare', question, {}, info, ask));
  const shown = (outcome as { data: PriceComparison }).data;
  return { asked, amount: shown.metric_quantity, isOurs: isQuantityDefaulted(question, shown) };
}

const oneADay = (metric: number) => metric;
const twiceADay = (metric: number) => metric / 2;

for (const text of [
  'lisinopril 10 mg 90 day supply',
  'lisinopril 10 mg 90 days supply',
  'lisinopril 10 mg 3 month supply',
  'lisinopril 10 mg suministro de 90 dias',
]) {
  test(`"${text}" is 90 tablets where the service says that they are 90 days`, async () => {
    assert.deepEqual(await priced(text, oneADay), { asked: [undefined, 90], amount: 90, isOurs: false });
    assert.deepEqual(await priced(text, twiceADay), { asked: [undefined, 180], amount: 180, isOurs: false });
  });
}

for (const [text, lasts, info, asked, isOurs] of [
  ['lisinopril 30 day supply', oneADay, infoOf(30, 90), [undefined], false],
  // no such amount is listed, the service knows no days, or it says others
  ['lisinopril 90 day supply', oneADay, infoOf(30, 60), [undefined], true],
  ['lisinopril 90 day supply', () => null, infoOf(30, 90), [undefined], true],
  ['lisinopril 90 day supply', () => 30, infoOf(30, 90), [undefined, 90], true],
] as const)
  test(`"${text}" of ${info.quantities.tablet!['10mg']!.join()} asks for ${asked.join() || 'what is common'}`, async () => {
    const found = await priced(text, lasts, info);
    assert.deepEqual(found, { asked, amount: 30, isOurs });
  });

test('an amount that was typed says more than days', async () => {
  const found = await priced('lisinopril 10 mg #60 90 day supply', oneADay);
  assert.deepEqual(found, { asked: [60], amount: 60, isOurs: false });
});

test('an amount that is chosen afterwards is asked as it is', async () => {
  const { client, asked } = service(oneADay);
  const question = { ...emptyRequest, drug: 'lisinopril', quantity: 30, supply: 90 };
  await derived(client, (ask) => pricesFor('priceCompare', question, {}, infoOf(30, 90), ask));
  assert.deepEqual(asked, [30]);
});

test('an amount whose prices fail leaves those of the usual one', async () => {
  const { client } = service(oneADay);
  const priceCompare = (request: PriceCompareRequest) =>
    request.metric_quantity
      ? Promise.resolve({ ok: false, failure: { code: 'api_error', candidates: [] } })
      : client.priceCompare(request);
  const question = { ...emptyRequest, drug: 'lisinopril', supply: 90 };
  const { outcome } = await derived({ priceCompare } as unknown as Client, (ask) =>
    pricesFor('priceCompare', question, {}, infoOf(30, 90), ask),
  );
  assert.equal(outcome.ok && outcome.data.metric_quantity, 30);
});
