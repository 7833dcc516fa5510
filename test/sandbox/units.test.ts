/** drug-info and price compare count in the same unit, for every name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSandbox } from '../../src/sandbox/index.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { userQuantity } from '../../src/sandbox/quantity.ts';
import { firstPriced } from '../../src/sandbox/select-preparation.ts';
import { inTurn, runs } from '../support/matrix.ts';
import { ask, type Given, type Json } from './support/client.ts';

const sandbox = createSandbox();
const { catalog } = dataset();
/** One pharmacy's price is quicker than a list. */
const { prices } = (await ask(sandbox, 'priceCompare', { name: 'Metformin', location: '90210' })).body.data;
const { ncpdp } = prices.find((row: Json) => row.ncpdp !== null);

/** What drug-info lists: each form and dosage with its quantities. */
async function listed(name: string): Promise<[form: string, dosage: string, quantities: number[]][]> {
  const { quantities } = (await ask(sandbox, 'drugInfo', { name })).body.data;
  return Object.entries<Record<string, number[]>>(quantities).flatMap(([form, dosages]) =>
    Object.entries(dosages).map(([dosage, all]): [string, string, number[]] => [form, dosage, all]),
  );
}

test("a generic name that is priced as its brand is listed in the brand's unit", async () => {
  const inhaler = { name: 'Fluticasone/Vilanterol', form: 'inhaler', dosage: '100mcg/25mcg/actuation' };
  const { quantities } = (await ask(sandbox, 'drugInfo', { name: inhaler.name })).body.data;
  assert.deepEqual(quantities.inhaler[inhaler.dosage], [60, 120, 180]);
  const { body } = await ask(sandbox, 'priceCompare', inhaler);
  assert.deepEqual([body.data.metric_quantity, body.data.user_quantity], [60, 1]);
  assert.ok(body.data.prices[0].price > 150);
});

/** @returns undefined if it has no price */
async function compare(given: Given): Promise<Json> {
  const { status, body } = await ask(sandbox, 'priceCompare', { ...given, ncpdp });
  if (status === 404) return undefined;
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

test('for every name, what price compare prices is what drug-info lists first', async () => {
  const wrong: string[] = [];
  let priced = 0;
  const names = inTurn(catalog.drugs);
  for (const { name } of names) {
    const answer = await compare({ name });
    if (!answer) continue;
    priced++;
    const { form, dosage, metric_quantity: metric, user_quantity: user } = answer;
    const [, , quantities] = (await listed(name)).find(([one, of]) => one === form && of === dosage)!;
    if (metric !== quantities[0] || !Number.isInteger(user))
      wrong.push(`${name} ${form} ${dosage}: ${quantities.join()}, priced ${metric} as ${user}`);
  }
  assert.deepEqual(wrong, []);
  assert.ok(catalog.drugs.length >= 6695 && priced > names.length * 0.45, `${priced} of ${names.length}`);
});

test('each quantity that drug-info lists is priced, as a whole number of what people count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...catalog.drugs), async ({ name }) => {
      for (const [form, dosage, quantities] of await listed(name))
        for (const quantity of quantities) {
          const answer = await compare({ name, form, dosage, metric_quantity: String(quantity) });
          if (!answer) break;
          assert.equal(answer.metric_quantity, quantity);
          assert.ok(
            answer.user_quantity > 0 && Number.isInteger(answer.user_quantity),
            `${name} ${form} ${dosage}: ${quantity} are ${answer.user_quantity}`,
          );
        }
    }),
    { numRuns: runs(1000) },
  );
});

test('what is priced for any name in its place is offered in whole numbers', () => {
  const wrong = catalog.preparations.flatMap((named) => {
    const priced = firstPriced(catalog, [named]) ?? named;
    return priced.quantities
      .filter((metric) => !Number.isInteger(userQuantity(priced, metric)))
      .map((metric) => `${priced.name} ${priced.form} ${priced.dosage}: ${metric}`);
  });
  assert.deepEqual(wrong, []);
});
