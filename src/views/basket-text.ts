import { cents } from '../contract/numbers.ts';
import { isByMail } from '../pricing/arrange.ts';
import { placeOf, stopsOf, type Plan, type Stop } from '../pricing/basket-plans.ts';
import type { Words } from '../strings/index.ts';

/** As people write it: `Two stops`. */
export function stopsText(count: number, words: Words): string {
  return count === 2 || count === 3 ? words.say(`stops_${count}`) : words.count('stops', count);
}

/** The pharmacy, with what tells it from another one in the plans that is called the same. */
export function stopText(
  { place, items }: Stop<unknown>,
  plans: readonly Plan<unknown>[],
  words: Words,
): string {
  const { pharmacy, row } = items[0]!;
  const alike = plans
    .flatMap((plan) => plan.items)
    .filter((one) => one.pharmacy === pharmacy && placeOf(one.row) !== place);
  const isOneOfMany = alike.some((one) => isByMail(one.row) === isByMail(row));
  const how = [
    alike.length && isByMail(row) && words.say('mailOrder'),
    isOneOfMany && row.ncpdp && `NCPDP\xa0${place}`,
  ];
  const text = how.filter(Boolean).join(' ');
  return text ? words.apart(`${pharmacy} (${text})`) : pharmacy;
}

/** Where a plan leads. */
export const placesText = (plan: Plan<unknown>, plans: readonly Plan<unknown>[], words: Words): string =>
  stopsOf(plan)
    .map((stop) => stopText(stop, plans, words))
    .join(' + ');

/** USD of the memberships that it buys. */
export const feesOf = ({ memberships }: Plan<unknown>): number =>
  cents(memberships.reduce((fees, { cost }) => fees + cost, 0));

/** USD that `other` costs less, exact to the cent. */
export const lessThan = (plan: Plan<unknown>, other: Plan<unknown>): number =>
  cents(plan.total - other.total);

/**
 * The cheapest single trip, and what the cheapest way of all saves: the number of stops and the difference, never what is
 * worth it.
 * @param all number of medicines in the list
 * @param pending whether some of them may yet have a price
 */
export function planSentence(
  plans: readonly Plan<unknown>[],
  all: number,
  pending: boolean,
  words: Words,
): string {
  const [first] = plans;
  const split = plans.at(-1);
  if (!first || !split) return '';
  const { length } = first.items;
  const pharmacy = placesText(first, plans, words);
  const { total } = first;
  const isOneStop = first.kind === 'one-stop';
  const stops = stopsText(split.pharmacies.length, words);
  const less = lessThan(first, split);
  const fees = feesOf(split);
  const said = isOneStop
    ? [
        length < all
          ? words.say('planSome', { some: words.number(length), all: words.number(all), pharmacy, total })
          : words.count('planAll', length, { pharmacy, total }),
        feesOf(first) && words.say('planFees', { fees: feesOf(first) }),
        less > 0 && words.say('planSplit', { stops, total: split.total, less }),
      ]
    : [words.count('planNowhere', length), words.say('planSplitOnly', { stops, total })];
  return words.sentences(
    ...said,
    // the same membership is named once
    fees && (!isOneStop || (less > 0 && fees !== feesOf(first))) && words.say('planFees', { fees }),
    first.missing && !pending && words.count('planMissing', first.missing),
  );
}
