import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Price } from '../../src/contract/responses.ts';
import { plansOf, type PlanItem, type Priced } from '../../src/pricing/basket-plans.ts';
import { cheaperByMail, firstPlan, needsMail, unlikeDays } from '../../src/pricing/first-plan.ts';

const row = (pharmacy: string, price: number, more: Partial<Price> = {}) =>
  ({ pharmacy, price, program_cost: null, ncpdp: null, pharmacy_type: 'RETAIL', ...more }) as Price;
const byMail = (price: number, pharmacy = 'Parcel') => row(pharmacy, price, { pharmacy_type: 'MAIL_ORDER' });

const basket = (...prices: Price[][]): Priced<number>[] =>
  prices.map((prices, medicine) => ({ medicine, prices }));

function shown(list: Priced<number>[]) {
  const plans = plansOf(list);
  return { plans, first: firstPlan(list, plans)! };
}

test('one store that has all comes before mail that costs less, and before several stores that do', () => {
  const { plans, first } = shown(
    basket([byMail(3), row('Barn', 6), row('Elm', 9)], [byMail(4), row('Barn', 8), row('Elm', 5)]),
  );
  assert.deepEqual([first.kind, first.pharmacies, first.total], ['one-stop', ['Barn'], 14]);
  assert.ok(plans.includes(first));
  assert.deepEqual(plans[0]?.pharmacies, ['Parcel'], 'the order of the plans stays');
  assert.equal(cheaperByMail(plans, first)?.total, 7);
});

test('a plan with coupons or cash comes before one that needs a membership, free or bought', () => {
  const club = row('Club', 1, { type: 'membership', program_cost: 0 });
  const bought = row('Warehouse', 1, { type: 'membership', program_cost: 2 });
  const { plans, first } = shown(basket([club, bought, row('Barn', 6)], [club, bought, row('Barn', 8)]));
  assert.deepEqual([first.pharmacies, first.total], [['Barn'], 14]);
  assert.ok(plans.includes(first) && plans[0]!.total < first.total);
  const only = shown(basket([club, byMail(1)], [club, byMail(1)]));
  assert.deepEqual(only.first.pharmacies, ['Club'], 'a membership before mail');
});

test('of several stores the cheapest way is shown where no store has all, even where no plan is of stores alone', () => {
  const { plans, first } = shown(
    basket([byMail(3), row('Barn', 6)], [byMail(4), row('Elm', 5), row('Oak', 9)]),
  );
  assert.deepEqual([first.kind, first.pharmacies, first.total], ['split', ['Barn', 'Elm'], 11]);
  assert.ok(plans.every(needsMail));
});

test('where the cheapest way of all needs no mail, it is that plan itself', () => {
  const { plans, first } = shown(basket([byMail(9), row('Barn', 6)], [byMail(9), row('Elm', 5)]));
  assert.equal(first, plans.at(-1));
  assert.equal(cheaperByMail(plans, first), undefined);
});

test('where a medicine is to be had by mail alone, the first of all plans is shown', () => {
  const { plans, first } = shown(basket([byMail(3), row('Barn', 6)], [byMail(4)]));
  assert.equal(first, plans[0]);
  assert.equal(firstPlan(basket([], []), []), undefined);
});

test('a medicine without any price is missing in every plan, and hides none', () => {
  const { first } = shown(basket([byMail(3), row('Barn', 6)], []));
  assert.deepEqual([first.pharmacies, first.missing], [['Barn'], 1]);
});

const anyList = fc
  .array(
    fc.array(
      fc.record({
        pharmacy: fc.constantFrom('A', 'B', 'C', 'D'),
        price: fc.nat(40).map((quarters) => quarters / 4),
        program_cost: fc.option(fc.constantFrom(0, 2), { freq: 3 }),
        pharmacy_type: fc.constantFrom('RETAIL', 'MAIL_ORDER', null),
      }),
      { maxLength: 6 },
    ),
    { maxLength: 4 },
  )
  .map((lists) => basket(...(lists as unknown as Price[][])));

test('of any list, no mail or membership is needed where stores have all, and one stop comes before several', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const plans = plansOf(list);
      const first = firstPlan(list, plans);
      if (!plans.length) return assert.equal(first, undefined);
      const priced = list.filter(({ prices }) => prices.length);
      const inStores = priced.every(({ prices }) => prices.some((one) => one.pharmacy_type !== 'MAIL_ORDER'));
      assert.equal(needsMail(first!), !inStores);
      const isFree = (plan: (typeof plans)[0]) => plan.items.every(({ row }) => !row.program_cost);
      const free = priced.every(({ prices }) =>
        prices.some((one) => one.pharmacy_type !== 'MAIL_ORDER' && !one.program_cost),
      );
      if (free) assert.ok(isFree(first!));
      const alike = plans.filter((plan) => !needsMail(plan) && (!free || isFree(plan)));
      const stops = alike.filter((plan) => plan.kind === 'one-stop');
      // a store that is cheapest with a membership has a plan without one too, which is none of these
      if (stops.length) assert.ok(first!.kind === 'one-stop' && first!.total <= stops[0]!.total);
      const lower = alike.filter((plan) => plan.kind === first!.kind);
      if (inStores) assert.ok(lower.every((plan) => plan.total >= first!.total));
    }),
  );
});

test('of any list, what is told beside the plan needs mail, and nothing by mail costs less', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const plans = plansOf(list);
      const first = firstPlan(list, plans);
      if (!first) return;
      const other = cheaperByMail(plans, first);
      const totals = plans.filter(needsMail).map(({ total }) => total);
      const least = Math.min(first.total, ...totals);
      assert.equal(other?.total ?? first.total, least);
      if (other) assert.ok(needsMail(other) && other.total < first.total);
    }),
  );
});

const items = (...days: (number | undefined)[]) =>
  days.map((medicine) => ({ medicine }) as PlanItem<number | undefined>);
const unlike = (...days: (number | undefined)[]) =>
  unlikeDays(items(...days), (medicine) => medicine).map((one) => one.days);

test('days of supply that differ within a plan are told', () => {
  assert.deepEqual(unlike(30, 90, 30), [90]);
  assert.deepEqual(unlike(30, 90), [90]);
  assert.deepEqual(unlike(90, 90, 30, 84), [30]);
  assert.deepEqual(unlike(30, 28, 31), [], 'each is a month');
  assert.deepEqual(unlike(30, undefined, 30), []);
  assert.deepEqual(unlike(undefined), []);
  assert.deepEqual(unlike(), []);
  assert.deepEqual(unlike(30, 10, 30, 90), [10, 90]);
});

test('of any days, those that are told are fewer than the usual ones, or longer', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom(7, 10, 30, 60, 90), { nil: undefined })), (days) => {
      const known = days.filter((one) => one !== undefined);
      const told = unlike(...days);
      const usual = known.filter((one) => !told.includes(one));
      assert.equal(new Set(usual).size, known.length ? 1 : 0);
      for (const one of told) {
        const count = told.filter((other) => other === one).length;
        assert.ok(count < usual.length || (count === usual.length && one > usual[0]!));
      }
    }),
  );
});
