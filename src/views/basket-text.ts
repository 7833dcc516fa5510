import { cents } from '../contract/numbers.ts';
import { isByMail, needsToJoin } from '../pricing/arrange.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { pharmacyKeyOf, stopsOf, type Plan, type Stop } from '../pricing/basket-plans.ts';
import { needsMail } from '../pricing/first-plan.ts';
import { isWorthSaying, mustBuyMembership } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';

/** As people write it: `Two stops`. */
export function stopsText(count: number, words: Words): string {
  return count === 2 || count === 3 ? words.say(`stops_${count}`) : words.count('stops', count);
}

/** The pharmacy, whether it is by mail, and what distinguishes it from another of the same name in the plans. */
export function stopText(
  { pharmacyKey, items }: Stop<unknown>,
  plans: readonly Plan<unknown>[],
  words: Words,
): string {
  const { pharmacy, row } = items[0]!;
  const isOneOfMany = plans
    .flatMap((plan) => plan.items)
    .some(
      (one) =>
        one.pharmacy === pharmacy &&
        pharmacyKeyOf(one.row) !== pharmacyKey &&
        isByMail(one.row) === isByMail(row),
    );
  const how = [
    isByMail(row) && words.say('mailOrder'),
    isOneOfMany && row.ncpdp && `NCPDP\xa0${pharmacyKey}`,
  ];
  const text = how.filter(Boolean).join(' ').replaceAll(' ', '\xa0');
  return [words.isolate(pharmacy), text && `(${text})`].filter(Boolean).join(' ');
}

/** Where a plan leads. */
export const pharmaciesText = (plan: Plan<unknown>, plans: readonly Plan<unknown>[], words: Words): string =>
  stopsOf(plan)
    .map((stop) => stopText(stop, plans, words))
    .join(' + ');

/** When the oldest of the prices arrived. */
export function pricedAt(entries: readonly BasketEntry[]): Date | undefined {
  const times = entries.flatMap(({ comparison, result }) => (comparison && result?.at) ?? []);
  return times.sort((a, b) => Number(a) - Number(b))[0];
}

/** Cost in USD of the memberships that the plan buys. */
const feesOf = ({ memberships }: Plan<unknown>): number =>
  cents(memberships.reduce((fees, { cost }) => fees + cost, 0));

/** The memberships that a plan needs, bought or free; empty if it needs none. */
export function membershipsText(plan: Plan<unknown>, words: Words): string {
  const fees = feesOf(plan);
  const isFree = plan.items.some(({ row }) => needsToJoin(row) && !mustBuyMembership(row));
  return words.sentences(fees && words.say('planFees', { fees }), isFree && words.say('membershipFree'));
}

/** How much less `other` costs in USD, exact to the cent. */
export const lessThan = (plan: Plan<unknown>, other: Plan<unknown>): number =>
  cents(plan.total - other.total);

/** How many stores a plan leads to, and how many pharmacies that deliver. */
export function stopsByKind(plan: Plan<unknown>): { inStores: number; byMail: number } {
  const stops = stopsOf(plan);
  const byMail = stops.filter(({ items }) => isByMail(items[0]!.row)).length;
  return { inStores: stops.length - byMail, byMail };
}

/** `All 3 today: $30.10`, or how many of them come by mail. @param all number of medicines in the list */
export function planTitle(plan: Plan<unknown>, all: number, words: Words): string {
  const { items, total } = plan;
  const { length } = items;
  const byMail = items.filter(({ row }) => isByMail(row)).length;
  const inStores = length - byMail;
  const [some, mail, stores] = [length, byMail, inStores].map((count) => words.number(count)) as [
    string,
    string,
    string,
  ];
  if (byMail && inStores)
    return words.say(stopsByKind(plan).inStores > 1 ? 'planMailStores' : 'planMail', { mail, stores, total });
  if (byMail && length === all) return words.count('planMailAll', length, { total });
  if (byMail) return words.say('planSplitOnly', { stops: words.say('mailOrder'), total });
  return length < all
    ? words.say('planTodaySome', { some, all: words.number(all), total })
    : words.count('planToday', length, { total });
}

/** Whether no pharmacy has all of them. */
export const isNowhere = (plans: readonly Plan<unknown>[]): boolean =>
  plans.every(({ kind }) => kind === 'split');

/** Why a plan needs mail. */
export const mailReason = ({ items }: Plan<unknown>, words: Words): string =>
  words.say(items.length === 1 ? 'mailOnly' : 'planNeedsMail');

/**
 * The plan that is shown first, and what the cheapest of all saves: the number of stops and the difference, but never
 * whether it is worth it.
 * @param plans the one that is shown first, then the others
 * @param all number of medicines in the list
 */
export function planSentence(plans: readonly Plan<unknown>[], all: number, words: Words): string {
  const [first] = plans;
  if (!first) return '';
  const cheapest = plans.reduce((least, plan) => (plan.total < least.total ? plan : least));
  const less = lessThan(first, cheapest);
  const [ofFirst, ofCheapest] = [first, cheapest].map((plan) => membershipsText(plan, words));
  return words.sentences(
    ...firstTexts(plans, all, words),
    ofFirst,
    needsMail(first) && mailReason(first, words),
    ...(less > 0 ? cheaperTexts(cheapest, all, less, words) : []),
    // the same membership is named once
    less > 0 && ofCheapest !== ofFirst && ofCheapest,
    first.missing && words.count('planMissing', first.missing),
  );
}

function firstTexts(plans: readonly Plan<unknown>[], all: number, words: Words): string[] {
  const { kind, items, pharmacies, total } = plans[0]!;
  const { length } = items;
  if (kind === 'split') {
    const stops = stopsText(pharmacies.length, words);
    return [
      ...(isNowhere(plans) ? [words.count('planNowhere', length)] : []),
      words.say('planSplitOnly', { stops, total }),
    ];
  }
  const pharmacy = pharmaciesText(plans[0]!, plans, words);
  return [
    length < all
      ? words.say('planSome', { some: words.number(length), all: words.number(all), pharmacy, total })
      : words.count('planAll', length, { pharmacy, total }),
  ];
}

function cheaperTexts(cheapest: Plan<unknown>, all: number, less: number, words: Words): string[] {
  const { pharmacies, total } = cheapest;
  const isSaid = isWorthSaying(less, total + less);
  if (needsMail(cheapest))
    return [`${planTitle(cheapest, all, words)}.`, isSaid ? words.say('youSave', { less }) : ''];
  const stops = stopsText(pharmacies.length, words);
  return [
    isSaid ? words.say('planSplit', { stops, total, less }) : words.say('planSplitOnly', { stops, total }),
  ];
}
