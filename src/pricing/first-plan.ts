/** Plans for several medicines: which is shown first, and what is shown beside it. */
import type { Price } from '../contract/responses.ts';
import { isByMail, needsToJoin } from './arrange.ts';
import { plansOf, type Plan, type PlanItem, type Priced } from './basket-plans.ts';
import { mustBuyMembership } from './payable.ts';

export const needsMail = ({ items }: Pick<Plan<unknown>, 'items'>): boolean =>
  items.some(({ row }) => isByMail(row));

const isForMembers = (row: Price): boolean => needsToJoin(row) || mustBuyMembership(row);

export const needsMembership = ({ items }: Pick<Plan<unknown>, 'items'>): boolean =>
  items.some(({ row }) => isForMembers(row));

/** What a plan that is shown first may consist of; the first that has all of the list. */
const preferred: readonly ((row: Price) => boolean)[] = [
  (row) => !isByMail(row) && !isForMembers(row),
  (row) => !isByMail(row),
];

/**
 * The cheapest plan that needs neither mail order nor a membership, one stop before several; else one that needs no mail;
 * else the first of all. It is one of `plans` if they have it: they contain no split over several stores that costs more.
 * @param list the medicines of `plans`
 */
export function firstPlan<M>(list: readonly Priced<M>[], plans: readonly Plan<M>[]): Plan<M> | undefined {
  const [first] = plans;
  if (!first) return undefined;
  for (const isWanted of preferred) {
    const [best] = plansOf(
      list.map(({ medicine, prices }) => ({ medicine, prices: prices.filter(isWanted) })),
    );
    if (best?.missing === first.missing) return plans.find((plan) => isSamePlan(plan, best)) ?? best;
  }
  return first;
}

const isSamePlan = <M>(a: Plan<M>, b: Plan<M>): boolean =>
  a.kind === b.kind && a.items.every(({ row }, i) => row === b.items[i]!.row);

/** The cheapest plan by mail, entirely or in part, if it costs less than the one that is shown. */
export const cheaperByMail = <M>(plans: readonly Plan<M>[], shown: Plan<M>): Plan<M> | undefined =>
  plans
    .filter((plan) => plan.total < shown.total && needsMail(plan))
    .reduce<Plan<M> | undefined>(
      (least, plan) => (least && least.total <= plan.total ? least : plan),
      undefined,
    );

/** 28, 30 and 31 days are a month, 84 and 90 three. */
const sameSupplyRatio = 1.12;

/**
 * The items with a different days supply than most of the plan: 90 among 30s. Of equally frequent numbers, the lower one is
 * the usual one.
 * @param daysOf days supply of a medicine, if known
 */
export function unlikeDays<M>(
  items: readonly PlanItem<M>[],
  daysOf: (medicine: M) => number | undefined,
): { item: PlanItem<M>; days: number }[] {
  const known = items.flatMap((item) => {
    const days = daysOf(item.medicine);
    return days ? [{ item, days }] : [];
  });
  const isLike = (a: number, b: number) => Math.max(a, b) <= Math.min(a, b) * sameSupplyRatio;
  const count = (days: number) => known.filter((one) => isLike(one.days, days)).length;
  const usual = known.map(({ days }) => days).sort((a, b) => count(b) - count(a) || a - b)[0];
  return known.filter(({ days }) => !isLike(days, usual!));
}
