import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStores, storesElsewhere, storesOf } from '../../src/pricing/own-stores.ts';
import { httpsUrl } from '../../src/dom/link.ts';

const row = (ncpdp: string | null, chain_ncpdps?: string[]) => ({ ncpdp, chain_ncpdps });
const stores = readStores({ 12345: { name: 'Elm Street' }, '0000007': { name: 'Oak Street' } });
const namesOf = (...given: Parameters<typeof storesOf>) => storesOf(...given).map(({ name }) => name);

test('of what the page tells of a store, texts are trimmed and cut, and only https is a link', () => {
  const read = readStores({
    12345: {
      name: ' Elm Street ',
      phone: 5551234,
      hours: 'x'.repeat(201),
      address: ['a'],
      url: 'http://a.test',
    },
    2: { url: 'HTTPS://a.test' },
    3: { name: ' ', phone: true },
    4: null,
  });
  assert.deepEqual(
    [...read],
    [
      [
        '0000002',
        { name: undefined, address: undefined, phone: undefined, hours: undefined, url: 'HTTPS://a.test' },
      ],
      [
        '0012345',
        { name: 'Elm Street', address: undefined, phone: '5551234', hours: 'x'.repeat(200), url: undefined },
      ],
    ],
  );
  for (const none of [null, undefined, 7, 'x', []]) assert.equal(readStores(none).size, 0);
});

test('an https address is one from its first letter, and no longer than 2,000 characters', () => {
  const url = (length: number) => 'https://a.test/'.padEnd(length, 'a');
  assert.equal(httpsUrl(url(1999)), url(1999));
  for (const none of [url(2000), ' https://a.test', 'javascript:https://a.test', 'https:/a.test', 7, null])
    assert.equal(httpsUrl(none), undefined);
});

test('a row is of the stores with its number or those of its chain, each once', () => {
  assert.deepEqual(namesOf(row('12345'), stores, []), ['Elm Street']);
  assert.deepEqual(namesOf(row('0000007', ['7', '0012345', '0000009']), stores, []), [
    'Oak Street',
    'Elm Street',
  ]);
  assert.deepEqual(namesOf(row(null), stores, []), []);
  assert.deepEqual(namesOf(row('7'), readStores(undefined), ['7']), []);
});

test('where one pharmacy alone is asked for, every row is of it', () => {
  assert.deepEqual(namesOf(row(null), stores, ['7']), ['Oak Street']);
  assert.deepEqual(namesOf(row(null), stores, ['7', '12345']), []);
});

test('the stores of no row are elsewhere', () => {
  const elsewhere = (...rows: ReturnType<typeof row>[]) =>
    storesElsewhere(rows, stores, []).map(({ name }) => name);
  assert.deepEqual(elsewhere(), ['Oak Street', 'Elm Street'].toSorted());
  assert.deepEqual(elsewhere(row('7'), row('9')), ['Elm Street']);
  assert.deepEqual(elsewhere(row('7', ['12345'])), []);
});
