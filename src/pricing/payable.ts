/** What a patient pays at the counter today, and the prices in the order that answers the question first. */
import type { Price } from '../contract/answers.ts';
import { rounded } from '../contract/requests.ts';
import { ofKind, savingsOf, type PharmacyType, type Sort } from './list.ts';

type Costs = Pick<Price, 'price'> & Partial<Pick<Price, 'program_cost'>>;

/** Price in USD, with the membership fee where one must be bought first. */
export const payablePrice = ({ price, program_cost: fee }: Costs): number => rounded(price + (fee ?? 0));

/** A fee of 0 is a free membership. */
export const mustBuyMembership = ({ program_cost: fee }: Partial<Pick<Price, 'program_cost'>>): boolean =>
  (fee ?? 0) > 0;

/** The prices of a list, each row in one place. */
export interface ArrangedPrices {
  /** The lowest payable price without a membership to buy; with its fee only where nothing else has a price. */
  answer?: { row: Price; includesFee: boolean };
  /** The membership that is cheaper than the answer even with its fee; it stands in `memberships` too. */
  cheaperMembership?: Price;
  /** The other rows without a membership to buy, in order. */
  rows: Price[];
  /** The other memberships to buy, in the same order. */
  memberships: Price[];
}

const byPayable = (a: Price, b: Price) => payablePrice(a) - payablePrice(b);

const orders: Partial<Record<Sort, (a: Price, b: Price) => number>> = {
  savings: (a, b) => savingsOf(b) - savingsOf(a),
  pharmacy: (a, b) => a.pharmacy.localeCompare(b.pharmacy),
};

/** The rows of one kind of pharmacy. Rows that are alike keep the order in which they came. */
export function arrangePrices(prices: readonly Price[], sort: Sort, type: PharmacyType): ArrangedPrices {
  const kept = ofKind(prices, type).sort(byPayable);
  const best = kept.find((row) => !mustBuyMembership(row)) ?? kept[0];
  if (!best) return { rows: [], memberships: [] };
  const member = kept.find(mustBuyMembership);
  const cheaper = member && byPayable(member, best) < 0;
  const order = orders[sort];
  const others = kept.filter((row) => row !== best);
  if (order) others.sort(order);
  return {
    answer: { row: best, includesFee: mustBuyMembership(best) },
    ...(cheaper && { cheaperMembership: member }),
    rows: others.filter((row) => !mustBuyMembership(row)),
    memberships: others.filter(mustBuyMembership),
  };
}
