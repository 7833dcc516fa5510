/** The reference in the docs: nothing is told twice or left out. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { tags } from '../../src/contract/tags.ts';
import { createClient } from '../../src/client/index.ts';
import { priceComparison, v1Prices } from '../../src/contract/responses.ts';
import {
  attributes,
  declarationOf,
  events,
  failures,
  isOfItsCoupon,
  parts,
  priceOperationsTable,
  type Manifest,
} from '../../src/demo/reference.ts';
import { renderPage } from '../../src/demo/site.ts';
import { stableParts } from '../../src/demo/topics.ts';
import type { PriceOperation } from '../../src/pricing/price-operations.ts';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8')) as Manifest;
const terms = (html: string) =>
  Array.from(html.matchAll(/<dt><code>([^<]+)<\/code><\/dt>/g), ([, name]) => name!);

for (const tag of tags)
  describe(`<${tag}>`, () => {
    const declaration = declarationOf(manifest, tag);

    test('each attribute is told once', () => {
      assert.deepEqual(
        terms(attributes(declaration)).toSorted(),
        declaration.attributes.map(({ name }) => name).toSorted(),
      );
    });

    test('stable parts stand open, the others folded, each once', () => {
      const [open, ...folded] = parts(declaration).split('<details>');
      const own = declaration.cssParts.filter((part) => !isOfItsCoupon(part)).map(({ name }) => name);
      assert.deepEqual(terms(open!).toSorted(), own.filter((name) => stableParts.includes(name)).toSorted());
      assert.deepEqual(terms([open, ...folded].join('')).toSorted(), own.toSorted());
    });

    test('each event tells its fields', () => {
      const told = events(declaration);
      for (const { name, fields } of declaration.events)
        for (const field of fields) {
          const [entry] = told.split(`<dt><code>${name}</code></dt>`).slice(1);
          assert.ok(
            entry!.split('<dt>')[0]!.includes(`<code>event.${field.name}</code>`),
            `${name}: ${field.name}`,
          );
          assert.ok(field.description, `${name}: ${field.name} is described`);
        }
    });
  });

test('the coupon in a dialog has the parts of the element, with a prefix, but those that theming.md excepts', () => {
  const named = (tag: string) => declarationOf(manifest, tag).cssParts;
  const excepted = ['still-there', 'stay-button'];
  const passed = named('drug-coupon').flatMap(({ name }) =>
    excepted.includes(name) ? [] : [`coupon-${name}`],
  );
  for (const tag of ['drug-price-lookup', 'drug-price-basket'])
    assert.deepEqual(
      named(tag)
        .filter(isOfItsCoupon)
        .map(({ name }) => name)
        .toSorted(),
      passed.toSorted(),
    );
  const page = renderPage(root, 'docs/theming.html');
  assert.match(page, /prefix <code>coupon-<\/code>/);
  for (const name of excepted) assert.ok(page.includes(`<code>${name}</code>`), name);
});

test('what a visitor reads for several codes stands once, and each code once', () => {
  const told = failures();
  const texts = Array.from(told.matchAll(/<span lang="en">([^<]+)/g), ([, text]) => text!);
  assert.deepEqual(texts, [...new Set(texts)]);
  const codes = Array.from(told.matchAll(/<code>(\w+)<\/code> <span class="facts">/g), ([, one]) => one!);
  assert.deepEqual(codes, [...new Set(codes)]);
  assert.ok(codes.length > texts.length);
});

test('an attribute that nobody gave a theme is noticed', () => {
  const declaration = declarationOf(manifest, 'drug-coupon');
  const more = { ...declaration, attributes: [...declaration.attributes, { name: 'brand-new' }] };
  assert.throws(() => attributes(more), /brand-new of <drug-coupon> is in no theme/);
});

test('each value of prices is told once, with its operation and the path that the client asks', async () => {
  const [, ...rows] = priceOperationsTable().split('<tr>').slice(1);
  const told = rows.map((row) => Array.from(row.matchAll(/<code>([^<]+)/g), ([, cell]) => cell!));
  const { type } = declarationOf(manifest, 'drug-price-lookup').attributes.find(
    ({ name }) => name === 'prices',
  )!;
  assert.deepEqual(told.map(([value]) => value).toSorted(), type!.text.match(/(?<=')\w+(?=')/g)!.toSorted());
  for (const [, operation, path] of told) {
    const asked: string[] = [];
    const client = createClient({
      endpoint: 'https://e.example',
      fetch: (address) => {
        asked.push(new URL(address as string).pathname);
        return Promise.reject(new Error('no network'));
      },
    });
    await client[operation as PriceOperation]({ name: 'Lisinopril' });
    assert.equal(asked[0], path);
  }
  const page = renderPage(root, 'docs/elements.html');
  assert.equal(page.split(priceOperationsTable()).length, 2);
});

test('a row of prices and its offers are told field by field, as the contract reads them', () => {
  const row = {
    pharmacy: 'Store',
    price: 4,
    offers: [{ price: 3 }],
    chain_ncpdps: [],
    has_service_advantage: true,
  };
  const { prices } = priceComparison.parse({ prices: [row] });
  const told = events(declarationOf(manifest, 'drug-price-lookup'));
  const listed = (start: string) =>
    Array.from(
      told
        .split(start)[1]!
        .split('.')[0]!
        .matchAll(/<code>(\w+)/g),
      ([, name]) => name!,
    );
  assert.deepEqual(listed('<code>prices</code> has:').toSorted(), Object.keys(prices[0]!).toSorted());
  assert.deepEqual(
    listed('<code>offers</code> has:').toSorted(),
    Object.keys(prices[0]!.offers![0]!).toSorted(),
  );
  const { price_detail: lists } = v1Prices.parse({ prices: [], price_detail: {} });
  assert.deepEqual(listed('entries at one place are one price:').toSorted(), Object.keys(lists).toSorted());
});

test('the data of prices-load is told for each operation', () => {
  const told = events(declarationOf(manifest, 'drug-price-lookup'));
  for (const [operation, field] of [
    ['priceCompare', 'prices'],
    ['comparePrice', 'price_detail'],
    ['lowPrice', 'price'],
    ['fairPrice', 'price'],
  ] as const)
    assert.match(
      told,
      new RegExp(`is <code>'${operation}'</code>: (?:<code>[a-z_]+</code>, )*<code>${field}</code>`),
    );
});
