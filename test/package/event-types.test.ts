/** What TypeScript knows of an event and of an answer once their code is narrowed, as a page's own code narrows it. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../support/folder.ts';
import { typeErrors } from '../support/type-check.ts';

const root = join(import.meta.dirname, '../..');

const plain = `
import 'drug-price-lookup';
import { PricesLoadEvent } from 'drug-price-lookup';
import { createClient } from 'drug-price-lookup/client';

const lookup = document.querySelector('drug-price-lookup')!;
lookup.addEventListener('prices-load', (event) => {
  if (event.operation === 'priceCompare') event.data.prices.map(({ pharmacy, price }) => [pharmacy, price]);
  if (event.operation === 'comparePrice') event.data.price_detail.pharmacy.length;
  if (event.operation === 'lowPrice' || event.operation === 'fairPrice') event.data.price.toFixed(2);
  // @ts-expect-error: a fair price is one price
  if (event.operation === 'fairPrice') event.data.prices;
  // @ts-expect-error: which operation it answers is not known yet
  event.data.price_detail;
  // @ts-expect-error: no such operation
  if (event.operation === 'coupon') return;
});
lookup.addEventListener('prices-load', ({ operation, data }) => {
  if (operation === 'priceCompare') data.prices.map(({ offers }) => offers?.length);
});
const heard = (event: Event) => {
  if (event instanceof PricesLoadEvent && event.operation === 'lowPrice') event.data.price.toFixed(2);
};
const one = new PricesLoadEvent('fairPrice', {} as import('drug-price-lookup/client').Answers['fairPrice']);
// @ts-expect-error: an answer to another operation
const other = new PricesLoadEvent('fairPrice', {} as import('drug-price-lookup/client').Answers['priceCompare']);

lookup.addEventListener('lookup-error', ({ failure, medicine }) => [failure.code.length, medicine?.drug]);
lookup.addEventListener('coupon-open', ({ couponKey, pharmacy, price }) => [couponKey.length, pharmacy.length, price.toFixed(2)]);
document.querySelector('drug-coupon')!.addEventListener('coupon-load', ({ data }) => data.rxbin?.length);
document.querySelector('drug-price-basket')!.addEventListener('basket-load', ({ plans }) => plans[0]?.total);

const compared = await createClient({ endpoint: '/prices' }).priceCompare({ name: 'Lisinopril' });
if (compared.ok) compared.data.prices.map(({ price }) => price.toFixed(2));
else compared.failure.code.length;
// @ts-expect-error: it may have failed
compared.data;
export { heard, one, other };
`;

const byAutoloader = `
import 'drug-price-lookup/autoloader';
import type { BasketLoadEvent, DrugPriceBasket, Medicine } from 'drug-price-lookup/autoloader';

const medicines: Medicine[] = [{ drug: 'Lisinopril' }];
const basket: DrugPriceBasket = document.querySelector('drug-price-basket')!;
basket.medicines = medicines;
basket.addEventListener('basket-load', ({ plans }: BasketLoadEvent) => plans[0]?.total.toFixed(2));
document.querySelector('drug-price-lookup')!.addEventListener('drug-select', ({ name }) => name.length);
// @ts-expect-error: no such property
document.querySelector('drug-coupon')!.couponkey = 'key';
`;

test('the autoloader types the elements of a page, and their events', async () => {
  const folder = newFolder(join(root, 'node_modules'));
  writeFileSync(join(folder, 'page.ts'), byAutoloader);
  assert.equal(await typeErrors(folder, ['page.ts'], '--skipLibCheck'), '');
});

test('an event and an answer narrow in plain TypeScript', async () => {
  const folder = newFolder(join(root, 'node_modules'));
  writeFileSync(join(folder, 'page.ts'), plain);
  assert.equal(await typeErrors(folder, ['page.ts'], '--skipLibCheck'), '');
});
