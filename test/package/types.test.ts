/** What TypeScript lets through and refuses of the built package: events and answers, elements in JSX and React, and every example. */
import assert from 'node:assert/strict';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { companions } from '../../src/init/index.ts';
import { newFolder } from '../support/folder.ts';
import { snippetsOfFile, snippetsOfPages } from '../support/snippets.ts';
import { typeErrors } from '../support/type-check.ts';

const root = join(import.meta.dirname, '../..');

/** What is said of pages, which import the package by its name. */
function errorsOf(pages: Record<string, string>, options: string): string {
  const folder = newFolder(join(root, 'node_modules'));
  for (const [file, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const files = Object.keys(pages).filter((file) => !/\/.*\.d\.ts$/.test(file));
  return typeErrors(folder, files, `--skipLibCheck ${options}`.trim());
}

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

const inJsx = `
import type { DrugPriceLookup } from 'drug-price-lookup';
import type {} from 'drug-price-lookup/jsx';
const ref: { current: DrugPriceLookup | null } = { current: null };
export const right = [
  <drug-price-lookup ref={ref} endpoint="/prices" sort="total" quantity={30} no-search pageSize={5} />,
  <drug-price-lookup ondrug-select={(event) => event.name.length} style={{ '--drug-price-radius': '0' }} />,
  <drug-price-lookup onprices-load={(event) => event.operation === 'priceCompare' && event.data.prices.length} />,
  <drug-coupon coupon-key="x" quotedPrice={1} oncoupon-load={({ data }) => data.pharmacy_name} />,
];
// @ts-expect-error: no such order
export const a = <drug-price-lookup sort="cheap" />;
// @ts-expect-error: not a number
export const b = <drug-price-lookup page-size="many" />;
// @ts-expect-error: another event
export const c = <drug-price-lookup ondrug-select={(event: MouseEvent) => event.x} />;
// @ts-expect-error: a fair price is one price
export const e = <drug-price-lookup onprices-load={(event) => event.operation === 'fairPrice' && event.data.prices} />;
// @ts-expect-error: no such property
export const d = <drug-price-lookup medicine="Lisinopril" />;
`;

const inReact = `
import { useRef } from 'react';
import type { DrugPriceLookup as Element, DrugCoupon as CouponElement } from 'drug-price-lookup';
import type {} from 'drug-price-lookup/jsx';
import { DrugCoupon, DrugPriceLookup } from 'drug-price-lookup/react';

export function Right() {
  const ref = useRef<Element>(null);
  const coupon = useRef<CouponElement>(null);
  return [
    <DrugPriceLookup
      ref={ref} key="a" endpoint="/prices" pageSize={7} noSearch sort="savings" strings={{ heading: 'Ask' }}
      stores={{ '1234567': { name: 'Ours' } }} className="wide" style={{ color: 'red' }} data-testid="x" aria-label="Prices"
      onDrugSelect={({ name }) => name.length} onPricesLoad={({ operation, data }) => [operation, data]}
      onCouponOpen={(event) => event.preventDefault()} onLookupError={({ failure }) => failure.code} onClick={() => undefined}
    ><p>Call us.</p></DrugPriceLookup>,
    <DrugCoupon ref={coupon} couponKey="x" quotedPrice={4} onCouponLoad={({ data }) => data.pharmacy_name} onCouponRenew={() => undefined} />,
    <drug-price-lookup
      ref={ref} key="b" heading-level={3} pageSize={7} data-testid="x" aria-label="Prices" class="wide" suppressHydrationWarning
      style={{ color: 'red', '--drug-price-radius': '0' }} onClick={(event) => event.currentTarget.lookup()}
      ondrug-select={({ name }) => name.length}
    ><p>Call us.</p></drug-price-lookup>,
    <DrugPriceLookup key="c" onPricesLoad={({ operation, data }) => operation === 'priceCompare' && data.prices.length} />,
    <DrugPriceLookup key="d" onPricesLoad={(event) => event.operation === 'lowPrice' && event.data.price.toFixed(2)} />,
    <drug-price-lookup key="e" onprices-load={(event) => event.operation === 'priceCompare' && event.data.prices.length} />,
    <drug-price-lookup key="f" page-size="3" heading-level="4" user-quantity="1" />,
    <drug-price-lookup key="g" page-size={3} />,
    <drug-coupon key="h" quoted-price="4.5" />,
    <drug-coupon coupon-key="x" quotedPrice={1} oncoupon-load={({ data }) => data.pharmacy_name} />,
  ];
}
// @ts-expect-error: no such order
export const a = <DrugPriceLookup sort="cheap" />;
// @ts-expect-error: no such property
export const b = <DrugPriceLookup medicine="Lisinopril" />;
// @ts-expect-error: another event
export const c = <DrugPriceLookup onDrugSelect={(event: MouseEvent) => event.x} />;
// @ts-expect-error: an event of the other element
export const d = <DrugCoupon onPricesLoad={() => undefined} />;
// @ts-expect-error: no such property
export const e = <drug-price-lookup medicine="Lisinopril" />;
// @ts-expect-error: no such order
export const f = <drug-price-lookup sort="cheap" />;
// @ts-expect-error: another event
export const g = <drug-price-lookup ondrug-select={(event: MouseEvent) => event.x} />;
// @ts-expect-error: no such style
export const h = <drug-price-lookup style={{ colour: 'red' }} />;
// @ts-expect-error: a fair price is one price
export const j = <DrugPriceLookup onPricesLoad={(event) => event.operation === 'fairPrice' && event.data.prices} />;
// @ts-expect-error: a fair price is one price
export const k = <drug-price-lookup onprices-load={(event) => event.operation === 'fairPrice' && event.data.prices} />;
// @ts-expect-error: a property takes no text
export const l = <drug-price-lookup pageSize="3" />;
// @ts-expect-error: a handler is no text
export const i = <drug-price-lookup onClick="lookup()" />;
`;

/** What an example leaves to its reader. */
const given = `
import 'drug-price-lookup';
declare global {
  const Deno: any;
  const Bun: any;
  const endpoint: import('drug-price-lookup/endpoint').SigningEndpoint;
  const serve: (options: { fetch: unknown; port: number }) => void;
  // the element that it asks for is on its page
  interface ParentNode {
    querySelector<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag];
  }
}
`;

for (const [what, page, options] of [
  ['an event and an answer narrow in plain TypeScript', { 'page.ts': plain }, ''],
  ['the autoloader types the elements of a page, and their events', { 'page.ts': byAutoloader }, ''],
  [
    'the JSX types let right values pass and refuse wrong ones, and need no framework',
    { 'page.tsx': inJsx },
    '--jsx preserve',
  ],
  [
    'the types for React let right values pass and refuse wrong ones',
    {
      'page.tsx': inReact,
      'docs.tsx': /```jsx\n([^`]*)```/.exec(
        readFileSync(join(root, 'demo/pages/docs/frameworks.md'), 'utf8'),
      )![1]!,
    },
    '--jsx react-jsx --types react',
  ],
] as [string, Record<string, string>, string][])
  test(what, () => assert.equal(errorsOf(page, options), ''));

// as TypeScript, which alone minds a property too many in `element.strings = { … }`
test('every example in JavaScript is right: of the READMEs, the docs, and the Worker that init writes', () => {
  const examples = [
    ...globSync('{*,src/**/*}.md', { cwd: root }).toSorted().flatMap(snippetsOfFile),
    ...snippetsOfPages(),
  ]
    // those of Vitest, which is not among the packages, were run by hand
    .filter(({ language, where }) => language === 'js' && !where.startsWith('docs/testing.html'));
  assert.ok(examples.length > 10);
  // the types of what init puts beside the Worker
  const copies = Object.entries(companions.worker!).filter(([, from]) => from.endsWith('.js'));
  const worker = readFileSync(join(root, 'src/init/templates/worker/index.js'), 'utf8');
  const pages = {
    'given.d.ts': given,
    'worker.ts': `${worker}\nexport {};\n`,
    ...Object.fromEntries(
      copies.map(([copy, from]) => [
        copy.replace(/js$/, 'd.ts'),
        `export * from ${JSON.stringify(join(root, from))};\n`,
      ]),
    ),
    ...Object.fromEntries(
      examples.map(({ where, code }) => [`${where.replace(/\W+/g, '-')}.ts`, `${code}\nexport {};\n`]),
    ),
  };
  const options = '--noImplicitAny false --target es2024 --lib es2024,dom,dom.iterable --types node';
  assert.equal(errorsOf(pages, `${options} --module nodenext --moduleResolution nodenext`), '');
});
