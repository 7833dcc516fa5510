import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Price } from '../../src/contract/responses.ts';
import { arrangePrices, belowAnswer, isByMail, needsToJoin, ofKind } from '../../src/pricing/arrange.ts';
import { pharmacyTypes, sorts } from '../../src/pricing/arrangement.ts';
import { canChargeCash, mustBuyMembership, payablePrice } from '../../src/pricing/payable.ts';

const row = (pharmacy: string, price: number, fee: number | null = null, more: Partial<Price> = {}) =>
  ({ pharmacy, price, program_cost: fee, savings: null, pharmacy_type: 'RETAIL', ...more }) as Price;

const club = row('Long Aisle', 7.75, 60);
const coupon = row('Big Barn', 9);
const cash = row('Old Downey', 9.85);
const free = row('Sundial', 9.4, 0);
const mail = row('Parcel & Pill', 10.1, null, { pharmacy_type: 'MAIL_ORDER', savings: '70%' });
const list = [club, coupon, free, cash, mail];

test('the answer is the lowest price that one can pay, not the membership before it', () => {
  const { best: answer, cheaperMembership, rows, memberships } = arrangePrices(list, 'price', 'all');
  assert.deepEqual(answer, { row: coupon, includesFee: false });
  assert.equal(cheaperMembership, undefined);
  assert.deepEqual(rows, [free, cash, mail], 'a free membership is an ordinary row');
  assert.deepEqual(memberships, [club]);
  assert.equal(payablePrice(club), 67.75);
});

test('a membership that is cheaper even with its fee is named, and stays in its section', () => {
  const cheap = row('Long Aisle', 10, 20);
  const {
    best: answer,
    cheaperMembership,
    memberships,
  } = arrangePrices([cheap, row('Big Barn', 45)], 'price', 'all');
  assert.equal(answer?.row.pharmacy, 'Big Barn');
  assert.equal(cheaperMembership, cheap);
  assert.deepEqual(memberships, [cheap]);
});

const byMail = (price: number, fee: number | null = null) =>
  row('Parcel & Pill', price, fee, { pharmacy_type: 'MAIL_ORDER' });

test('a store comes first, though it costs more; what mail saves stands beside it', () => {
  const cheap = byMail(8.24);
  const arranged = arrangePrices([cheap, row('Big Barn', 60.24), row('Sundial', 61)], 'price', 'all');
  assert.equal(arranged.best?.row.pharmacy, 'Big Barn');
  assert.deepEqual(arranged.mail, { row: cheap, saves: 52 });
  assert.deepEqual(
    arranged.rows.map(({ pharmacy }) => pharmacy),
    ['Parcel & Pill', 'Sundial'],
    'the list leaves out only the answer',
  );
});

test('at the same price, a store stands before mail', () => {
  const { rows } = arrangePrices([byMail(9.4), coupon, free, byMail(9)], 'price', 'all');
  assert.deepEqual(
    rows.map(({ pharmacy, price }) => [pharmacy, price]),
    [
      ['Parcel & Pill', 9],
      ['Sundial', 9.4],
      ['Parcel & Pill', 9.4],
    ],
  );
});

test('mail that saves nothing, or whose membership must be bought, is an ordinary row', () => {
  for (const other of [byMail(9), byMail(9.5), byMail(1, 2)]) {
    const arranged = arrangePrices([other, coupon], 'price', 'all');
    assert.equal(arranged.best?.row, coupon);
    assert.equal(arranged.mail, undefined);
  }
});

test('a membership to buy in a store that costs as much as mail is not cheaper', () => {
  const { best: answer, cheaperMembership } = arrangePrices(
    [row('Long Aisle', 2.25, 3), byMail(5.25)],
    'price',
    'all',
  );
  assert.deepEqual([answer?.row.pharmacy, cheaperMembership], ['Parcel & Pill', undefined]);
});

test('what can be had with a coupon or cash comes before a free membership, which is named where it is lower', () => {
  const member = row('Sundial', 4, 0, { type: 'membership' });
  const withCoupon = row('Sundial', 4, 0, { type: 'membership', coupon_key: 'key' });
  const others = [byMail(5), row('Tallgrass', 5.5, 0, { type: 'membership' }), coupon, cash];
  const arranged = arrangePrices([member, ...others], 'price', 'all');
  assert.equal(arranged.best?.row, coupon);
  assert.equal(arranged.freeMembership, member);
  assert.ok(arranged.rows.includes(member), 'it stays in the list');
  const needsNone = arrangePrices([withCoupon, ...others], 'price', 'all');
  assert.deepEqual([needsNone.best?.row, needsNone.freeMembership], [withCoupon, undefined]);
  const dearer = row('Sundial', 9.5, 0, { type: 'membership' });
  assert.equal(arrangePrices([dearer, coupon], 'price', 'all').freeMembership, undefined);
});

test('mail without a membership comes before a free membership, and that before one to buy', () => {
  const member = row('Sundial', 4, 0, { type: 'membership' });
  const parcel = byMail(5);
  assert.equal(arrangePrices([member, parcel, club], 'price', 'all').best?.row, parcel);
  assert.deepEqual(arrangePrices([member, row('Cheap Club', 1, 1)], 'price', 'all').best, {
    row: member,
    includesFee: false,
  });
});

test('a row that tells no type counts as a store', () => {
  const unknown = row('Corner', 12, null, { pharmacy_type: null });
  const { best: answer, mail } = arrangePrices([byMail(5), unknown], 'price', 'all');
  assert.deepEqual([answer?.row, mail?.saves], [unknown, 7]);
});

test('mail is the answer where no store has a price without a membership to buy, or where it is asked for', () => {
  const parcel = byMail(80);
  const alone = arrangePrices([club, parcel], 'price', 'all');
  assert.deepEqual(alone.best, { row: parcel, includesFee: false });
  assert.deepEqual([alone.mail, alone.cheaperMembership], [undefined, club]);
  const asked = arrangePrices([coupon, parcel], 'price', 'mail-order');
  assert.deepEqual([asked.best?.row, asked.mail], [parcel, undefined]);
  assert.equal(arrangePrices([parcel, coupon], 'price', 'retail').mail, undefined);
});

test('of savings that the service does not tell, the order is that of none at all', () => {
  const [unknown, none, some] = [null, '0%', '5%'].map((savings) => row('A', 9, null, { savings })) as [
    Price,
    Price,
    Price,
  ];
  const { rows } = arrangePrices([row('B', 1), unknown, none, some], 'savings', 'all');
  assert.deepEqual(rows, [some, none, unknown]);
});

test('of savings in the same percentage, more dollars come first; where they are not known, the lower price', () => {
  const of = (name: string, price: number, retail_price: number | null, savings = '16%') =>
    row(name, price, null, { savings, retail_price });
  const more = of('More', 585.06, 699);
  const less = of('Less', 580.92, 692);
  const unknown = of('Unknown', 570, null);
  const dearer = of('Dearer', 600, null);
  const same = of('Same', 590.06, 704);
  const highest = of('Highest', 640, 800, '20%');
  const { rows } = arrangePrices([row('B', 1), unknown, less, more, same, dearer, highest], 'savings', 'all');
  assert.deepEqual(rows, [highest, more, same, less, unknown, dearer]);
});

test('where nothing else has a price, the answer is the cheapest with its fee', () => {
  const dear = row('Short Aisle', 5, 90);
  const { best: answer, rows, memberships } = arrangePrices([dear, club], 'price', 'all');
  assert.deepEqual(answer, { row: club, includesFee: true });
  assert.deepEqual([rows, memberships], [[], [dear]]);
});

test('the answer is of the kind of pharmacy that the list is filtered by', () => {
  assert.equal(arrangePrices(list, 'price', 'mail-order').best?.row, mail);
  assert.deepEqual(arrangePrices([mail, coupon], 'price', 'retail'), {
    best: { row: coupon, includesFee: false },
    rows: [],
    memberships: [],
  });
  assert.deepEqual(arrangePrices([cash], 'price', 'mail-order'), { rows: [], memberships: [] });
});

test('the answer is the lowest price in every order; the rows are in the order that was chosen', () => {
  const other = arrangePrices(list, 'savings', 'all');
  assert.equal(other.best?.row, coupon);
  assert.equal(other.rows[0], mail);
  assert.deepEqual(
    arrangePrices(list, 'pharmacy', 'all').rows.map(({ pharmacy }) => pharmacy),
    ['Old Downey', 'Parcel & Pill', 'Sundial'],
  );
});

const anyRows = fc.array(
  fc.record({
    pharmacy: fc.constantFrom('A', 'B', 'C'),
    price: fc.nat(50).map((quarters) => quarters / 4),
    program_cost: fc.option(fc.nat(3)),
    savings: fc.option(fc.nat(99).map((n) => `${n}%`)),
    type: fc.constantFrom('coupon', 'cash', 'membership', null),
    coupon_key: fc.constantFrom('key', undefined),
    retail_price: fc.option(fc.constantFrom(10, 12.1, 40)),
    pharmacy_type: fc.constantFrom('RETAIL', 'MAIL_ORDER', null),
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<Price>,
);
const anyOrder = [fc.constantFrom(...sorts), fc.constantFrom(...pharmacyTypes)] as const;

test('of any list, every row of the kind stands in one place, and none is changed', () => {
  fc.assert(
    fc.property(anyRows, ...anyOrder, (prices, sort, type) => {
      const before = JSON.stringify(prices);
      const { best: answer, rows, memberships } = arrangePrices(prices, sort, type);
      const shown = [...(answer ? [answer.row] : []), ...rows, ...memberships];
      assert.equal(new Set(shown).size, shown.length);
      assert.deepEqual(new Set(shown), new Set(ofKind(prices, type)));
      assert.equal(JSON.stringify(prices), before);
      assert.ok(!rows.some(mustBuyMembership));
      assert.ok(memberships.every(mustBuyMembership));
    }),
  );
});

const lowest = (rows: readonly Price[]) => (rows.length ? Math.min(...rows.map(payablePrice)) : undefined);

/** Those with a coupon to open or for cash, if there are any: a patient has something to show then. */
function preferred(rows: readonly Price[]): readonly Price[] {
  const showable = rows.filter((one) => one.coupon_key ?? canChargeCash(one));
  return showable.length ? showable : rows;
}

test('of any list, the rows below an answer lack those of its lines, unless they have more to tell', () => {
  fc.assert(
    fc.property(anyRows, ...anyOrder, (prices, sort, type) => {
      const arranged = arrangePrices(prices, sort, type);
      const { mail, freeMembership, cheaperMembership, rows, memberships } = arranged;
      const lines = [mail?.row, freeMembership, cheaperMembership];
      const below = belowAnswer(arranged, () => false);
      assert.deepEqual(
        [below.rows, below.memberships],
        [rows, memberships].map((part) => part.filter((one) => !lines.includes(one))),
      );
      assert.deepEqual(
        belowAnswer(arranged, () => true),
        { rows, memberships },
      );
    }),
  );
});

test('of any list, no coupon or cash in a store costs less than the answer, and what does is named', () => {
  fc.assert(
    fc.property(anyRows, ...anyOrder, (prices, sort, type) => {
      const arranged = arrangePrices(prices, sort, type);
      const { best: answer, mail, freeMembership, cheaperMembership, rows, memberships } = arranged;
      if (!answer) return assert.equal(lowest([...rows, ...memberships]), undefined);
      const price = payablePrice(answer.row);
      const open = [answer.row, ...rows].filter((one) => !mustBuyMembership(one));
      const free = open.filter((one) => !needsToJoin(one));
      const stores = free.filter((one) => !isByMail(one));
      if (stores.length) assert.deepEqual([isByMail(answer.row), price], [false, lowest(preferred(stores))]);
      else if (free.length) assert.equal(price, lowest(preferred(free)));
      assert.equal(needsToJoin(answer.row) && !answer.includesFee, Boolean(open.length && !free.length));
      const cheaperByMail = free.filter((one) => isByMail(one) && payablePrice(one) < price);
      assert.equal(mail && payablePrice(mail.row), lowest(cheaperByMail));
      if (mail) assert.ok(rows.includes(mail.row) && mail.saves === price - payablePrice(mail.row));
      const joined = rows.filter((one) => needsToJoin(one) && payablePrice(one) < price);
      assert.equal(freeMembership && payablePrice(freeMembership), lowest(joined));
      assert.equal(answer.includesFee, mustBuyMembership(answer.row));
      if (answer.includesFee) assert.equal(rows.length, 0);
      const cheaper = memberships.filter((one) => payablePrice(one) < price);
      assert.equal(cheaperMembership && payablePrice(cheaperMembership), lowest(cheaper));
    }),
  );
});

const saved = (one: Price) => Math.max(0, Math.round(100 * ((one.retail_price ?? 0) - payablePrice(one))));

test('of any list by savings, no row of the same percentage saves more dollars than one before it', () => {
  fc.assert(
    fc.property(anyRows, (prices) => {
      const { rows, memberships } = arrangePrices(prices, 'savings', 'all');
      for (const section of [rows, memberships])
        section.slice(1).forEach((second, at) => {
          const first = section[at]!;
          if (first.savings === second.savings) assert.ok(saved(first) >= saved(second));
        });
    }),
  );
});

test('of any list, rows that are alike stay as the service gave them; others are by payable price, stores first', () => {
  fc.assert(
    fc.property(anyRows, ...anyOrder, (prices, sort, type) => {
      const { rows, memberships } = arrangePrices(prices, sort, type);
      for (const section of [rows, memberships])
        section.slice(1).forEach((second, at) => {
          const first = section[at]!;
          const ties =
            sort === 'pharmacy'
              ? first.pharmacy === second.pharmacy
              : sort === 'savings'
                ? first.savings === second.savings && saved(first) === saved(second)
                : true;
          const difference =
            payablePrice(second) - payablePrice(first) || Number(isByMail(second)) - Number(isByMail(first));
          if (ties)
            assert.ok(difference > 0 || (!difference && prices.indexOf(first) < prices.indexOf(second)));
        });
      if (type === 'mail-order') assert.ok([...rows, ...memberships].every(isByMail));
    }),
  );
});
