/** What is said of a plan: where it leads, what it costs, and what another one would save. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Price } from '../../src/contract/responses.ts';
import type { BasketEntry } from '../../src/pricing/basket-entry.ts';
import { plansOf, stopsOf, type Priced } from '../../src/pricing/basket-plans.ts';
import { firstPlan } from '../../src/pricing/first-plan.ts';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import '../../src/strings/spanish.ts';
import { chosenOf } from '../../src/views/basket-list.ts';
import { pharmaciesText, planSentence, planTitle, stopText } from '../../src/views/basket-text.ts';
import { say } from '../support/say.ts';

addEnglish();
const words = new Words('en');
const plain = (text: string) => text.replaceAll('\xa0', ' ');

const at = (pharmacy: string, price: number, more: object = {}) =>
  ({
    pharmacy,
    price,
    type: 'coupon',
    coupon_key: 'key',
    program_cost: null,
    ncpdp: null,
    pharmacy_type: 'RETAIL',
    ...more,
  }) as Price;
const byMail = (price: number) => at('Parcel', price, { pharmacy_type: 'MAIL_ORDER' });
const club = (cost: number) => at('Club', 5, { type: 'membership', program_cost: cost, coupon_key: null });

/** The plans for the prices of each medicine, as a list shows them. */
function shown(...prices: Price[][]) {
  const list: Priced<number>[] = prices.map((rows, medicine) => ({ medicine, prices: rows }));
  const plans = plansOf(list);
  const first = firstPlan(list, plans)!;
  return { first, plans: [first, ...plans.filter((plan) => plan !== first)] };
}
const two = [
  [at('Big Barn', 9), at('Old Downey', 12)],
  [at('Big Barn', 10.4), at('Old Downey', 6.3)],
];
const twoStops = say('stops_2');

for (const [what, prices, texts] of [
  ['one of a list', [[at('Alder', 4)]], ['At Alder: $4.00.']],
  [
    'both of two',
    two,
    [
      say('planAll', { count: 2, pharmacy: 'Old Downey', total: '$18.30' }),
      say('planSplit', { stops: twoStops, total: '$15.30', less: '$3.00' }),
    ],
  ],
  [
    'a saving that nobody needs to know',
    [
      [at('Big Barn', 50), at('Old Downey', 49.5)],
      [at('Big Barn', 50), at('Old Downey', 54)],
    ],
    [
      say('planAll', { count: 2, pharmacy: 'Big Barn', total: '$100.00' }),
      say('planSplitOnly', { stops: twoStops, total: '$99.50' }),
    ],
  ],
  [
    'two that no pharmacy has both of',
    [[at('A', 1)], [at('B', 1)]],
    [say('planNowhere', { count: 2 }), say('planSplitOnly', { stops: twoStops, total: '$2.00' })],
  ],
  [
    'one of two that has a price',
    [[at('Alder', 4)], []],
    [
      say('planSome', { some: 1, all: 2, pharmacy: 'Alder', total: '$4.00' }),
      say('planMissing', { count: 1 }),
    ],
  ],
  [
    'a store that costs more than mail',
    [
      [byMail(4), at('Big Barn', 6), at('Sundial', 9)],
      [byMail(4), at('Sundial', 8), at('Big Barn', 12)],
    ],
    [
      say('planAll', { count: 2, pharmacy: 'Sundial', total: '$17.00' }),
      `${say('planMailAll', { count: 2, total: '$8.00' })}.`,
      say('youSave', { less: '$9.00' }),
    ],
  ],
  [
    'two stores, where no single one has all, beside mail that costs less',
    [
      [byMail(4), at('Big Barn', 6)],
      [byMail(4), at('Sundial', 8)],
    ],
    [
      say('planSplitOnly', { stops: twoStops, total: '$14.00' }),
      `${say('planMailAll', { count: 2, total: '$8.00' })}.`,
      say('youSave', { less: '$6.00' }),
    ],
  ],
  [
    'mail, where no store has a price',
    [[byMail(4), at('Big Barn', 6)], [byMail(4)]],
    [say('planAll', { count: 2, pharmacy: 'Parcel (By mail)', total: '$8.00' }), say('planNeedsMail')],
  ],
  [
    'a membership that the cheaper way asks for',
    [
      [at('Barn', 50), club(12)],
      [at('Barn', 50), club(12)],
      [at('Barn', 1), club(12)],
    ],
    [
      say('planAll', { count: 3, pharmacy: 'Barn', total: '$101.00' }),
      say('planSplit', { stops: twoStops, total: '$23.00', less: '$78.00' }),
      say('planFees', { fees: '$12.00' }),
    ],
  ],
  [
    'a free membership',
    [[at('Barn', 10), club(0)]],
    ['At Barn: $10.00. 1 stop would cost $5.00. You would save $5.00.', say('membershipFree')],
  ],
] as const)
  test(`the sentence of ${what}`, () => {
    const { plans } = shown(...prices.map((rows) => [...rows]));
    assert.equal(plain(planSentence(plans, prices.length, words)), texts.join(' '));
  });

test('two are both, as people say, in Spanish too', () => {
  const spanish = new Words('es');
  const { plans } = shown(...two);
  assert.match(plain(planSentence(plans, 2, spanish)), /^Las dos en Old Downey: \$18\.30\./);
  assert.equal(words.count('printCoupons', 2), say('printCoupons', { count: 2 }));
  assert.equal(spanish.count('printCoupons', 2), 'Imprimir los dos cupones');
});

test('the title of a plan says how many come by mail, or that some have no price', () => {
  const title = (all: number, ...prices: Price[][]) => plain(planTitle(shown(...prices).first, all, words));
  assert.equal(title(2, ...two), say('planToday', { count: 2, total: '$18.30' }));
  assert.equal(title(3, ...two), say('planTodaySome', { some: 2, all: 3, total: '$18.30' }));
  assert.equal(title(1, [byMail(4)]), say('planMailAll', { count: 1, total: '$4.00' }));
  assert.equal(
    title(2, [byMail(4)], [at('Alder', 5)]),
    say('planMail', { mail: 1, stores: 1, total: '$9.00' }),
  );
});

test('a store, the mail order of the same name, and another store of that name are told apart', () => {
  const member = at('Parcel', 5, { type: 'membership', program_cost: 3 });
  const twins = shown([member], [at('Parcel', 7, { pharmacy_type: 'MAIL_ORDER' })]);
  assert.equal(plain(pharmaciesText(twins.first, twins.plans, words)), 'Parcel + Parcel (By mail)');
  assert.deepEqual(
    stopsOf(twins.first).map((stop) => [plain(stopText(stop, twins.plans, words)), stop.fees]),
    [
      ['Parcel', [3]],
      ['Parcel (By mail)', []],
    ],
  );
  const [one, other] = ['1111111', '2222222'].map((ncpdp, i) => at('Walgreens', 12 + 2 * i, { ncpdp }));
  const named = shown([one!, other!]);
  assert.equal(planSentence(named.plans, 1, words), 'At Walgreens (NCPDP\xa01111111): $12.00.');
  assert.deepEqual(
    named.plans
      .filter(({ kind }) => kind === 'one-stop')
      .map((plan) => pharmaciesText(plan, named.plans, words)),
    ['Walgreens (NCPDP\xa01111111)', 'Walgreens (NCPDP\xa02222222)'],
  );
});

test('of a pack of pills the amount may be ours, and never a strength', () => {
  const ofForm = (form: string, dosage: string) => {
    const last = { form, dosage, metric_quantity: 28, user_quantity: 1 };
    const result = { request: emptyRequest, outcome: { ok: true, data: last } };
    const doubts = { unavailable: [], unconfirmed: [] };
    return chosenOf({ request: emptyRequest, result, last, doubts } as unknown as BasketEntry);
  };
  assert.equal(ofForm('pack', '28 day'), 'weChose_amount');
  assert.equal(ofForm('tablet', '10mg'), 'weChose_both');
});
