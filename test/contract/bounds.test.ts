/** How much of an answer is read, whatever comes: the page shows nothing that is over these bounds, and stays quick. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readResponse, type Responses, type OperationName } from '../../src/contract/index.ts';

/** Milliseconds of reading that nobody notices; on a slow machine three times what its parsing takes. */
const unnoticed = 50;
const timesParsing = 3;

const row = { pharmacy: 'A', price: 4, type: 'coupon', coupon_key: 'k' };
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

const named = <T>(count: number, make: (i: number) => T) =>
  Object.fromEntries(many(count, (i) => [`n${i}`, make(i)]));
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const sizes = (records: object) => Object.values(records).map((one: object) => Object.keys(one).length);

function read<N extends OperationName>(operation: N, data: unknown): Responses[N] {
  const outcome = readResponse(operation, 200, { data });
  if (!outcome.ok) assert.fail(outcome.failure.code);
  return outcome.data;
}

const compare = (...prices: unknown[]) => read('priceCompare', { prices }).prices;

/** Milliseconds that work takes of the processor; other processes do not count. */
function timeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Once to compile the code, then until one run is quick enough: a busy machine slows some of them. */
function quickly<T>(text: string, reading: (body: unknown) => T): T {
  let body: unknown;
  const parsing = timeOf(() => (body = JSON.parse(text)));
  // none of what Stryker instruments
  const longest = process.env.MUTATION ? Infinity : Math.max(unnoticed, timesParsing * parsing);
  let result = reading(body);
  let best = Infinity;
  for (let run = 0; run < 20 && best > longest; run++) {
    best = Math.min(
      best,
      timeOf(() => (result = reading(body))),
    );
  }
  assert.ok(best <= longest, `reading took ${best.toFixed(0)} ms, parsing ${parsing.toFixed(0)}`);
  return result;
}

const quicklyRead = <N extends OperationName>(operation: N, data: unknown) =>
  quickly(JSON.stringify(data), (data) => read(operation, data));
const quicklyCompare = (...prices: unknown[]) => quicklyRead('priceCompare', { prices }).prices;

test('the first 50 of 150,000 suggestions', () => {
  const { candidates } = quicklyRead('drugSearch', {
    candidates: [null, ...many(150_000, (i) => `Drug ${i}`)],
  });
  assert.deepEqual([candidates.length, candidates[0], candidates.at(-1)], [50, 'Drug 0', 'Drug 49']);
});

test('the first 20 candidates of an unknown drug, in either envelope', () => {
  const candidates = many(150_000, (i) => `Drug ${i}`);
  for (const body of [
    { error: { code: 'unknown_drug', extras: { candidates } } },
    { success: false, errors: [{ message: 'unknown', candidates }, ...many(150_000, () => 'unknown')] },
  ]) {
    const outcome = quickly(JSON.stringify(body), (body) => readResponse('priceCompare', 404, body));
    assert.ok(!outcome.ok);
    // first, since the difference of long lists takes minutes to tell
    assert.equal(outcome.failure.candidates.length, 20);
    assert.deepEqual(outcome.failure.candidates, candidates.slice(0, 20));
  }
});

test('the cheapest 500 of 100,000 rows, however they are sorted', () => {
  const cheapest = many(500, (i) => i / 100);
  const shuffled = (i: number) => (i * 7919) % 100_000;
  for (const order of [(i: number) => i, (i: number) => 99_999 - i, shuffled]) {
    const read500 = quicklyCompare(...many(100_000, (i) => ({ ...row, price: order(i) / 100 })));
    assert.deepEqual(
      read500.map(({ price }) => price),
      cheapest,
    );
  }
});

test('the readable rows among 300,000 that are not', () => {
  const junk = [null, 'x', [], {}, 7, { price: 1 }, { pharmacy: 'A' }, { ...row, price: 'NaN' }];
  const prices = [...many(300_000, (i) => junk[i % junk.length]), row, { ...row, price: '3' }];
  const readable = quicklyRead('priceCompare', { prices }).prices;
  assert.deepEqual(
    readable.map(({ price }) => price),
    [3, 4],
  );
});

test('the cheapest 20 of 30,000 offers, and 20 of each row', () => {
  const offers = (count: number) =>
    many(count, (i) => ({ price: count - i, offer_signup_url: 'https://x.test' }));
  const [one] = quicklyCompare({ ...row, offers: offers(30_000) });
  assert.deepEqual(
    one!.offers!.map(({ price }) => price),
    many(20, (i) => i + 1),
  );
  const all = quicklyCompare(...many(5000, () => ({ ...row, offers: offers(30) })));
  assert.deepEqual(
    all.map(({ offers }) => offers!.length),
    many(500, () => 20),
  );
});

test('the cheapest rows of v1 lists, each still in one piece', () => {
  const price = many(100_000, (i) => 100_000 - i);
  const data = quicklyRead('comparePrice', {
    prices: price,
    price_detail: { price, pharmacy: price.map((one) => `P${one}`), savings: null, type: [], url: {} },
  });
  assert.deepEqual(
    [data.prices.length, data.price_detail.price.length, data.price_detail.pharmacy[499]],
    [500, 500, 'P500'],
  );
});

test('200 forms, 200 dosages of each, 200 quantities of each', () => {
  const wide = named(20_000, () => ({ '5mg': 'https://x.test' }));
  const deep = { tablet: named(20_000, () => 'https://x.test') };
  const numbers = { tablet: { '5mg': many(200_000, (i) => i + 1) } };
  assert.equal(Object.keys(quicklyRead('drugInfo', { drugs: wide }).drugs).length, 200);
  const data = quicklyRead('drugInfo', { drugs: deep, quantities: numbers });
  assert.equal(Object.keys(data.drugs.tablet!).length, 200);
  assert.deepEqual(data.quantities.tablet!['5mg'], numbers.tablet['5mg'].slice(0, 200));
});

test('4,000 dosages and quantities in all, from the first', () => {
  const forms = <T>(make: () => T) => named(200, () => named(200, make));
  const data = quicklyRead('drugInfo', {
    drugs: forms(() => 'https://x.test'),
    quantities: forms(() => many(10, (i) => i + 1)),
  });
  assert.deepEqual(sizes(data.drugs), [...many(20, () => 200), ...many(180, () => 0)]);
  const lists = Object.values(data.quantities).flatMap((form) => Object.values(form));
  assert.equal(lists.length + sum(lists.map((list) => list.length)), 4000);
  assert.equal(sum(sizes(data.quantities.n0!)), 2000);
});

test('a form or dosage with an invalid name is left out, since it could not be requested', () => {
  const longest = 'x'.repeat(200);
  const data = read('drugInfo', {
    drugs: { [`${longest}x`]: { '5mg': null }, [longest]: { ['9'.repeat(201)]: null } },
  });
  assert.deepEqual(data.drugs, { [longest]: {} });
});

test('unreadable rows do not count toward the maximum', () => {
  const junk = [null, true, [], {}, 'x', ' ', -1, 1e9];
  const before = <T>(...entries: T[]) => [...many(4000, (i) => junk[i % junk.length]), ...entries];
  const info = read('drugInfo', { drugs: {}, quantities: { tablet: { '5mg': before(30, 90) } } });
  assert.deepEqual(info.quantities.tablet!['5mg'], [30, 90]);
  const rows = before().map((price) => ({ ...row, price }));
  assert.equal(compare(...rows, row).length, 1);
  const prices = read('comparePrice', { prices: before(4, 3), price_detail: {} });
  assert.deepEqual(prices.prices, [3, 4]);
  const errors = [...many(60, (i) => [null, 7, true][i % 3]), { message: 'unknown', candidates: ['A'] }];
  const outcome = readResponse('lowPrice', 404, { success: false, errors });
  assert.ok(!outcome.ok);
  assert.deepEqual(outcome.failure.candidates, ['A']);
});

test('a price of 100,000 digits that is no number costs no time', () => {
  const junk = [...'x '].flatMap((end) => [`${'1'.repeat(100_000)}${end}x`, `${' '.repeat(100_000)}${end}x`]);
  assert.deepEqual(
    quicklyCompare(...junk.map((price) => ({ ...row, price })), row).map(({ price }) => price),
    [4],
  );
});

test('200 characters of a name, then an ellipsis, never half a character', () => {
  const [one] = compare({ ...row, pharmacy: 'x'.repeat(201), savings: 'y'.repeat(1_000_000) });
  assert.equal(one!.pharmacy, `${'x'.repeat(200)}…`);
  assert.equal(one!.savings, `${'y'.repeat(200)}…`);
  assert.equal(compare({ ...row, pharmacy: 'x'.repeat(200) })[0]!.pharmacy, 'x'.repeat(200));
  for (const [whole, cut] of [
    [`${'x'.repeat(199)}💊 Forte`, `${'x'.repeat(199)}…`],
    [`💊${'x'.repeat(199)}`, `💊${'x'.repeat(198)}…`],
  ])
    assert.equal(read('drugSearch', { candidates: [whole] }).candidates[0], cut);
});

test('a URL or a coupon key over 8,192 characters is left out, never cut', () => {
  const url = (length: number) => 'https://x.test/'.padEnd(length, 'a');
  const [fits, over] = compare(
    { ...row, coupon_url: url(8192), coupon_key: 'k'.repeat(8192) },
    { ...row, coupon_url: url(8193), coupon_key: 'k'.repeat(8193) },
  );
  assert.deepEqual([fits!.coupon_url, fits!.coupon_key], [url(8192), 'k'.repeat(8192)]);
  assert.deepEqual([over!.coupon_url, over!.coupon_key], [null, null]);
  // some are shorter once they are parsed, and some letters longer
  assert.equal(
    compare({ ...row, coupon_url: url(8000).replace('.test/', `.test/${'./'.repeat(99)}`) })[0]!.coupon_url,
    null,
  );
  assert.equal(compare({ ...row, coupon_url: `https://x.test/${'é'.repeat(4000)}` })[0]!.coupon_url, null);
});

test('HTML and PDF of a coupon up to 2 MiB each, and its codes whatever they are', () => {
  const base64 = (bytes: number) => Buffer.alloc(bytes, ' ').toString('base64');
  const [fits, over] = [base64(2 * 1024 * 1024), base64(2 * 1024 * 1024 + 3)];
  const both = quicklyRead('coupon', { rxbin: '015995', coupon_html: fits, coupon_pdf: fits });
  assert.ok(both.coupon_html === fits && both.coupon_pdf === fits);
  const neither = read('coupon', { rxbin: '015995', coupon_html: over, coupon_pdf: over });
  assert.deepEqual([neither.rxbin, neither.coupon_html, neither.coupon_pdf], ['015995', null, null]);
});

test('a price from 0 to 1,000,000', () => {
  const absurd = [
    1_000_000.01,
    1e9,
    '1e308',
    '1e309',
    -0.01,
    'NaN',
    'Infinity',
    '$5',
    '',
    ' ',
    true,
    {},
    [],
    [1, 2],
  ];
  const prices = [0, 1_000_000, ...absurd].map((price) => ({ ...row, price }));
  assert.deepEqual(
    compare(...prices).map(({ price }) => price),
    [0, 1_000_000],
  );
  for (const price of absurd) {
    assert.equal(read('coupon', { price, rxbin: '1' }).price, null, JSON.stringify(price));
    assert.equal(compare({ ...row, retail_price: price })[0]!.retail_price, null);
    assert.deepEqual(compare({ ...row, offers: [{ price }] })[0]!.offers, []);
    assert.equal(readResponse('lowPrice', 200, { data: { price } }).ok, false, JSON.stringify(price));
  }
});

test('a row with an impossible membership fee is left out, since it would look cheaper than it is', () => {
  for (const fee of [1_000_000.01, -1]) assert.deepEqual(compare({ ...row, program_cost: fee }), []);
  for (const fee of [null, undefined, 'free', 0])
    assert.equal(compare({ ...row, program_cost: fee })[0]!.program_cost ?? 0, 0);
});

test('whatever is nested 100,000 deep', () => {
  const nested = `${'[{"price":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
  const names = ['priceCompare', 'comparePrice', 'drugInfo', 'drugSearch', 'coupon', 'fairPrice'] as const;
  for (const data of [
    nested,
    `{"prices":${nested},"drugs":${nested},"quantities":${nested},"candidates":${nested},"price":${nested}}`,
    `{"prices":[${nested}],"price_detail":{"price":[${nested}]},"candidates":[${nested}]}`,
    `{"prices":[${JSON.stringify(row).slice(0, -1)},"offers":${nested},"chain_ncpdps":[${nested}]}]}`,
  ])
    quickly(`{"data":${data},"error":${nested},"errors":${nested}}`, (body) =>
      names.forEach((operation) => readResponse(operation, 200, body)),
    );
});

test('the stores of a chain, up to as many as a chain has', () => {
  const chain = many(300_000, (i) => String(i).padStart(7, '0'));
  const [one] = quicklyCompare({ ...row, chain_ncpdps: [null, ...chain] });
  assert.deepEqual(one!.chain_ncpdps, chain.slice(0, 10_000));
});

test('10,000 stores in all, of the cheapest rows', () => {
  const chain_ncpdps = many(400, (i) => String(i).padStart(7, '0'));
  const offers = many(20, (price) => ({ price, savings: '5%', offer_signup_url: 'https://x.test/sign-up' }));
  const rows = quicklyCompare(
    ...many(500, (i) => ({ ...row, price: 500 - i, savings: '70%', offers, chain_ncpdps })),
  );
  assert.deepEqual(
    rows.map((one) => one.chain_ncpdps!.length),
    [...many(25, () => 400), ...many(475, () => 0)],
  );
  assert.equal(sum(rows.map((one) => one.offers!.length)), 10_000);
});

test('the first 20 names of equivalent drugs, and of a v1 drug', () => {
  const drugs = many(150_000, (i) => `Drug ${i}`);
  const names = { generic: drugs, brand: drugs };
  const first = drugs.slice(0, 20);
  const { equivalent_drugs } = quicklyRead('priceCompare', { equivalent_drugs: names, prices: [] });
  assert.deepEqual(equivalent_drugs, { generic: first, brand: first });
  const { generic, brand } = quicklyRead('lowPrice', { ...names, price: 4 });
  assert.deepEqual({ generic, brand }, { generic: first, brand: first });
});

test('URLs that are slow to parse: of a long host, or of long paths', () => {
  const slow = [`https://${'é.'.repeat(4000)}`, `https://x.test/${'a/../'.repeat(1600)}`];
  const rows = quicklyCompare(...many(500, (i) => ({ ...row, coupon_url: slow[i % 2] })));
  assert.deepEqual([rows[0]!.coupon_url, rows[1]!.coupon_url], [null, 'https://x.test/']);
});
