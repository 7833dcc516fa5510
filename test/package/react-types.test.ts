/** What TypeScript lets through and refuses where React is installed: the components, and the bare elements. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../support/folder.ts';
import { typeErrors } from '../support/type-check.ts';

const root = join(import.meta.dirname, '../..');

const page = `
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

test('the types for React let right values pass and refuse wrong ones', async () => {
  const folder = newFolder(join(root, 'node_modules'));
  writeFileSync(join(folder, 'page.tsx'), page);
  const docs = readFileSync(join(root, 'demo/pages/docs/frameworks.md'), 'utf8');
  writeFileSync(join(folder, 'docs.tsx'), /```jsx\n([^`]*)```/.exec(docs)![1]!);
  const options = '--skipLibCheck --jsx react-jsx --types react';
  assert.equal(await typeErrors(folder, ['page.tsx', 'docs.tsx'], options), '');
});
