import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Price } from '../../src/contract/responses.ts';
import { plansOf, stopsOf, type Plan, type Priced } from '../../src/pricing/basket-plans.ts';
import { membershipsToBuy } from '../../src/pricing/memberships.ts';

const row = (pharmacy: string, price: number, fee: number | null = null, more: Partial<Price> = {}) =>
  ({
    pharmacy,
    price,
    program_cost: fee,
    pharmacy_type: 'RETAIL',
    ncpdp: null,
    coupon_key: null,
    ...more,
  }) as Price;

const basket = (prices: Record<string, Price[]>): Priced<string>[] =>
  Object.entries(prices).map(([medicine, prices]) => ({ medicine, prices }));

const oneStops = <M>(plans: Plan<M>[]) => plans.filter(({ kind }) => kind === 'one-stop');
const splitOf = <M>(plans: Plan<M>[]) => plans.find(({ kind }) => kind === 'split')!;
const summary = ({ pharmacies, total }: Plan<unknown>) => [pharmacies.join(' and '), total];

test('pharmacies that have all come by total, cheapest first, then the cheapest way of all', () => {
  const plans = plansOf(
    basket({
      Atorvastatin: [
        row('Big Barn', 9, null, { coupon_key: 'k1' }),
        row('Sundial', 11),
        row('Old Downey', 12),
      ],
      Lisinopril: [row('Big Barn', 10.4), row('Sundial', 10.5), row('Old Downey', 6.3)],
      Metformin: [row('Big Barn', 11.8), row('Sundial', 12.25)],
    }),
  );
  assert.deepEqual(plans.map(summary), [
    ['Big Barn', 31.2],
    ['Sundial', 33.75],
    ['Big Barn and Old Downey', 27.1],
  ]);
  assert.deepEqual(
    plans.map(({ kind }) => kind),
    ['one-stop', 'one-stop', 'split'],
  );
  const [first] = splitOf(plans).items;
  assert.equal(first?.medicine, 'Atorvastatin');
  assert.equal(first.couponKey, 'k1');
  assert.ok(!('couponKey' in splitOf(plans).items[1]!));
});

test('a membership is bought once, where it pays over all medicines and not on any alone', () => {
  const plans = plansOf(
    basket({
      A: [row('Barn', 10), row('Club', 5, 12)],
      B: [row('Barn', 10), row('Club', 5, 12)],
      C: [row('Barn', 10), row('Club', 5, 12)],
    }),
  );
  assert.deepEqual(plans.map(summary), [
    ['Club', 27],
    ['Barn', 30],
    ['Club', 27],
  ]);
  assert.deepEqual(plans[0]!.memberships, [{ pharmacy: 'Club', cost: 12 }]);
  assert.deepEqual(plans[1]!.memberships, []);
});

test('one that saves no more than it costs is not bought', () => {
  const plans = plansOf(basket({ A: [row('Barn', 10), row('Club', 4, 6)] }));
  assert.deepEqual(splitOf(plans).memberships, []);
  assert.equal(splitOf(plans).total, 10);
});

test('a pharmacy with a price for members and one for all takes the cheaper over all medicines', () => {
  const both = (plain: number, member: number) => [row('Barn', plain), row('Barn', member, 10)];
  const [once] = plansOf(basket({ A: both(20, 12) }));
  assert.deepEqual([once?.total, once?.memberships], [20, []]);
  const [twice] = plansOf(basket({ A: both(20, 12), B: both(20, 12) }));
  assert.deepEqual([twice?.total, twice?.memberships], [34, [{ pharmacy: 'Barn', cost: 10 }]]);
  assert.deepEqual(twice?.pharmacies, ['Barn']);
});

test('a free membership is an ordinary price', () => {
  const [plan] = plansOf(basket({ A: [row('Club', 5, 0)] }));
  assert.deepEqual([plan?.total, plan?.memberships], [5, []]);
});

test('a pharmacy is its number, else its name and type', () => {
  const numbered = plansOf(
    basket({
      A: [row('Elm Street', 5, null, { ncpdp: '123456' })],
      B: [row('Elm St Pharmacy', 6, null, { ncpdp: '0123456' })],
    }),
  );
  assert.deepEqual(oneStops(numbered).map(summary), [['Elm St Pharmacy', 11]]);
  const twins = plansOf(
    basket({
      A: [row('Parcel', 5), row('Barn', 9)],
      B: [row('Parcel', 6, null, { pharmacy_type: 'MAIL_ORDER' }), row('Barn', 9)],
    }),
  );
  assert.deepEqual(oneStops(twins).map(summary), [['Barn', 18]]);
  assert.deepEqual(splitOf(twins).pharmacies, ['Parcel', 'Parcel'], 'a store, and its namesake by mail');
});

test('a pharmacy that its rows call by several names has one in a plan', () => {
  const one = { ncpdp: '0123456' };
  const [plan] = plansOf(
    basket({
      A: [row('CVS', 5, null, one)],
      B: [row('CVS Pharmacy', 7, null, one)],
      C: [row('CVS Store', 2, 3, one)],
    }),
  );
  assert.deepEqual(plan?.pharmacies, ['CVS']);
  assert.deepEqual(
    plan.items.map(({ pharmacy }) => pharmacy),
    ['CVS', 'CVS', 'CVS'],
  );
  assert.deepEqual(plan.memberships, [{ pharmacy: 'CVS', cost: 3 }]);
});

test('what has no price anywhere is missing, and the rest is compared without it', () => {
  const plans = plansOf(basket({ A: [row('Barn', 5)], B: [], C: [row('Barn', 7)] }));
  assert.deepEqual(
    plans.map(({ missing, total, items }) => [missing, total, items.length]),
    [
      [1, 12, 2],
      [1, 12, 2],
    ],
  );
  assert.deepEqual(plansOf(basket({ A: [] })), []);
  assert.deepEqual(plansOf([]), []);
});

test('where nobody has all, there is only the split', () => {
  const plans = plansOf(basket({ A: [row('Barn', 5)], B: [row('Sundial', 7)] }));
  assert.deepEqual(plans.map(summary), [['Barn and Sundial', 12]]);
});

test('of ways that cost the same, the one with fewer stops', () => {
  const plans = plansOf(
    basket({
      A: [row('Alder', 5), row('Zoe', 5)],
      B: [row('Birch', 5), row('Zoe', 5)],
      C: [row('Cedar', 5), row('Zoe', 5)],
    }),
  );
  assert.deepEqual(splitOf(plans).pharmacies, ['Zoe']);
});

test('of ways that cost the same, one stop with a membership rather than two without', () => {
  const plans = plansOf(
    basket({ A: [row('Club', 5, 10), row('Barn', 10)], B: [row('Club', 5, 10), row('Sundial', 10)] }),
  );
  assert.deepEqual(summary(splitOf(plans)), ['Club', 20]);
});

test('where nobody has all, the fullest pharmacy comes first, and of equal ones the first by name', () => {
  const stops = (prices: Record<string, Price[]>) => splitOf(plansOf(basket(prices))).pharmacies;
  const [A, B] = [
    [row('Alder', 5), row('Zoe', 5)],
    [row('Birch', 5), row('Zoe', 5)],
  ];
  assert.deepEqual(stops({ A, B, C: [row('Cedar', 5)] }), ['Zoe', 'Cedar']);
  assert.deepEqual(stops({ A: [row('Zoe', 5), row('Alder', 5)], B: [row('Cedar', 5)] }), ['Alder', 'Cedar']);
});

test('totals are exact to the cent', () => {
  const [plan] = plansOf(basket({ A: [row('Barn', 0.1)], B: [row('Barn', 0.2)], C: [row('Barn', 1.1)] }));
  assert.equal(plan?.total, 1.4);
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100);
const names = ['Barn', 'Club', 'Sundial', 'Parcel'];
const anyRow = fc
  .record({
    pharmacy: fc.constantFrom(...names),
    price: cents(4_000),
    fee: fc.option(cents(3_000), { freq: 1 }),
    number: fc.constantFrom(null, null, null, '0000001', '0000002'),
    type: fc.constantFrom('RETAIL' as const, 'RETAIL' as const, 'MAIL_ORDER' as const),
  })
  .map(({ pharmacy, price, fee, number, type }) =>
    row(pharmacy, price, fee, { ncpdp: number, pharmacy_type: type }),
  );
const anyBasket = (medicines: number, rows: number) =>
  fc
    .array(fc.array(anyRow, { maxLength: rows }), { maxLength: medicines })
    .map((lists): Priced<string>[] => lists.map((prices, i) => ({ medicine: `medicine ${i}`, prices })));

const place = ({ ncpdp, pharmacy, pharmacy_type: type }: Price) => ncpdp ?? `${pharmacy} ${type}`;
const fees = (rows: readonly Price[]) =>
  [
    ...new Set(rows.filter((one) => one.program_cost! > 0).map((one) => `${one.program_cost} ${place(one)}`)),
  ].map(parseFloat);
const costOf = (rows: readonly Price[]) =>
  [...rows.map(({ price }) => price), ...fees(rows)].reduce((total, usd) => total + Math.round(usd * 100), 0);

/** Cents of the cheapest of every way there is. */
function cheapest(lists: readonly (readonly Price[])[], taken: Price[] = []): number {
  const [list, ...rest] = lists;
  return list ? Math.min(...list.map((one) => cheapest(rest, [...taken, one]))) : costOf(taken);
}

const pricedOf = (list: readonly Priced<string>[]) => list.filter(({ prices }) => prices.length);

test('against every way there is: the split, and each pharmacy that has all', () => {
  fc.assert(
    fc.property(anyBasket(4, 6), (list) => {
      const plans = plansOf(list);
      const lists = pricedOf(list).map(({ prices }) => prices);
      if (!lists.length) return assert.deepEqual(plans, []);
      assert.equal(Math.round(splitOf(plans).total * 100), cheapest(lists));
      const expected = [...new Set(lists.flat().map(place))]
        .map((one) => lists.map((prices) => prices.filter((price) => place(price) === one)))
        .filter((there) => there.every(({ length }) => length))
        .map((there) => cheapest(there))
        .toSorted((a, b) => a - b);
      assert.deepEqual(
        oneStops(plans).map(({ total }) => Math.round(total * 100)),
        expected,
      );
    }),
    { numRuns: 500 },
  );
});

test('the split never costs more than one stop; a total is what is shown; nothing is bought in vain', () => {
  fc.assert(
    fc.property(anyBasket(20, 12), (list) => {
      const plans = plansOf(list);
      for (const plan of plans) {
        assert.ok(splitOf(plans).total <= plan.total);
        const shown = [
          ...plan.items.map(({ price }) => price),
          ...plan.memberships.map(({ cost }) => cost),
        ].reduce((total, usd) => total + Math.round(usd * 100), 0);
        assert.equal(Math.round(plan.total * 100), shown);
        const taken = plan.items.map((item) => item.row);
        assert.equal(shown, costOf(taken), 'exactly the memberships that its rows ask for');
        assert.deepEqual(
          plan.items.map(({ medicine }) => medicine),
          pricedOf(list).map(({ medicine }) => medicine),
        );
        assert.equal(plan.missing, list.length - plan.items.length);
        const stops = stopsOf(plan);
        assert.deepEqual(stops.map(({ items }) => items[0]!.pharmacy).toSorted(), plan.pharmacies.toSorted());
        assert.equal(stops.flatMap(({ items }) => items).length, plan.items.length);
        assert.deepEqual(
          stops.flatMap(({ fees }) => fees).toSorted(),
          plan.memberships.map(({ cost }) => cost).toSorted(),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('the order of the medicines does not matter', () => {
  const shuffled = anyBasket(8, 8).chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const told = (list: Priced<string>[]) =>
    plansOf(list).map(({ kind, total, pharmacies, items }) => ({
      kind,
      total,
      pharmacies: pharmacies.toSorted(),
      items: items.map(({ medicine, pharmacy }) => `${medicine} ${pharmacy}`).toSorted(),
    }));
  fc.assert(
    fc.property(shuffled, ([list, other]) => assert.deepEqual(told(list), told(other))),
    { numRuns: 300 },
  );
});

test('of memberships that are alike, the one whose key comes first', () => {
  const alike = ['b', 'a', 'c'].map((key) => ({ key, fee: 5, prices: [1] }));
  for (const offered of [alike, alike.toReversed()])
    assert.deepEqual(
      membershipsToBuy([10], offered).map(({ key }) => key),
      ['a'],
    );
});

test('a membership that saves no more than its fee beside the others is not bought', () => {
  const offered = [
    { key: '0', fee: 1007, prices: [8, 0, 180, Infinity, 5, 231] },
    { key: '1', fee: 3, prices: [743, 0, 608, 11, 2, 231] },
    { key: '2', fee: 1, prices: [588, 0, 608, 0, 5, 396] },
  ];
  assert.deepEqual(
    membershipsToBuy([Infinity, 0, 608, 168, 5, Infinity], offered).map(({ key }) => key),
    ['2', '0'],
  );
});

test('many memberships: the ones bought are the best of all subsets', () => {
  const price = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 2_000 }) },
    { weight: 1, arbitrary: fc.constant(Infinity) },
  );
  const medicines = 6;
  const prices = fc.array(price, { minLength: medicines, maxLength: medicines });
  const memberships = fc
    .array(fc.record({ fee: fc.integer({ min: 1, max: 2_500 }), prices }), { maxLength: 9 })
    .map((list) => list.map((one, i) => ({ key: String(i), ...one })));
  fc.assert(
    fc.property(prices, memberships, (plain, offered) => {
      const cost = (bought: typeof offered) =>
        bought.reduce((total, { fee }) => total + fee, 0) +
        plain.reduce((total, one, i) => total + Math.min(one, ...bought.map((of) => of.prices[i]!)), 0);
      // where a medicine cannot be bought at all, it is left out of what is compared
      if (plain.some((one, i) => one === Infinity && offered.every((of) => of.prices[i] === Infinity)))
        return;
      const subsets = Array.from({ length: 2 ** offered.length }, (_, bits) =>
        offered.filter((_, k) => (bits >> k) & 1),
      );
      const bought = membershipsToBuy(plain, offered);
      assert.equal(cost(bought), Math.min(...subsets.map(cost)));
      for (const one of bought) assert.ok(cost(bought.filter((other) => other !== one)) > cost(bought));
    }),
    { numRuns: 500 },
  );
});
