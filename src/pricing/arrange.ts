/** A list of prices: its filter, its orders, and the row that is the answer. */
import type { Price } from '../contract/responses.ts';
import { cents } from '../contract/numbers.ts';
import type { PharmacyType, Sort } from './arrangement.ts';
import { canChargeCash, mustBuyMembership, payablePrice } from './payable.ts';

/** Percentage as a number; below every real one if the service gave none. */
function savingsOf(row: Price): number {
  const percent = parseFloat(row.savings ?? '');
  return percent >= 0 ? percent : -1;
}

/** USD below the usual price; 0 if that is not known. */
const dollarsSaved = (row: Price): number => Math.max(0, cents((row.retail_price ?? 0) - payablePrice(row)));

/** A row without a type counts as a store. */
export const isByMail = (row: Partial<Price>): boolean => row.pharmacy_type === 'MAIL_ORDER';

const kinds: Record<PharmacyType, (row: Price) => boolean> = {
  all: () => true,
  retail: (row) => !isByMail(row),
  'mail-order': isByMail,
};

export const ofKind = (rows: readonly Price[], type: PharmacyType): Price[] =>
  rows.filter(kinds[type] ?? kinds.all);

/** The parts of a list that are shown page by page. */
export type ListPart = 'rows' | 'memberships';

/** The prices of a list. Each row except the answer's is once in `rows` or `memberships`. */
export interface ArrangedPrices {
  /**
   * The lowest price that can be had today with a coupon or cash: in a store, by mail only if no store has one. With a
   * free membership only if nothing else has a price, and with the fee of one to buy only if that is all there is.
   */
  best?: { row: Price; includesFee: boolean };
  /** The lowest price by mail that needs no membership, if it saves something; it is in `rows` too. `saves` in USD. */
  mail?: { row: Price; saves: number };
  /** The lowest price with a free membership, if it is lower; it is in `rows` too. */
  freeMembership?: Price;
  /** The membership that is cheaper than the answer even with its fee; it is in `memberships` too. */
  cheaperMembership?: Price;
  /** The other rows without a membership to buy, in order. */
  rows: Price[];
  /** The other memberships to buy, in the same order. */
  memberships: Price[];
}

/**
 * Without the rows that an answer has in lines of their own.
 * @param hasMore whether a row tells more than its line
 */
export function belowAnswer(
  { mail, freeMembership, cheaperMembership, ...arranged }: ArrangedPrices,
  hasMore: (row: Price) => boolean,
): Pick<ArrangedPrices, ListPart> {
  const lines = [mail?.row, freeMembership, cheaperMembership];
  const isBelow = (row: Price) => !lines.includes(row) || hasMore(row);
  return { rows: arranged.rows.filter(isBelow), memberships: arranged.memberships.filter(isBelow) };
}

/** At the same price, a store first: its medicine can be had today. */
const byPayable = (a: Price, b: Price) =>
  payablePrice(a) - payablePrice(b) || Number(isByMail(a)) - Number(isByMail(b));

const orders: Partial<Record<Sort, (a: Price, b: Price) => number>> = {
  // the service rounds to whole percent, so many rows have the same
  savings: (a, b) => savingsOf(b) - savingsOf(a) || dollarsSaved(b) - dollarsSaved(a),
  pharmacy: (a, b) => a.pharmacy.localeCompare(b.pharmacy),
};

/** With a coupon, nobody has to join. */
export const needsToJoin = ({ type, coupon_key }: Price): boolean => type === 'membership' && !coupon_key;

/** The rows of one kind of pharmacy. Otherwise equal rows keep the order in which they came. */
export function arrangePrices(prices: readonly Price[], sort: Sort, type: PharmacyType): ArrangedPrices {
  const ofType = ofKind(prices, type).sort(byPayable);
  const open = ofType.filter((row) => !mustBuyMembership(row));
  const free = open.filter((row) => !needsToJoin(row));
  const isInStore = (row: Price) => !isByMail(row);
  // one that has neither a coupon to open nor is paid in cash leaves a patient without anything to show
  const canShow = (row: Price) => Boolean(row.coupon_key) || canChargeCash(row);
  const best =
    free.find((row) => isInStore(row) && canShow(row)) ??
    free.find(isInStore) ??
    free.find(canShow) ??
    free[0] ??
    open.find(isInStore) ??
    open[0] ??
    ofType[0];
  if (!best) return { rows: [], memberships: [] };
  const isLower = (row: Price | undefined) => row && payablePrice(row) < payablePrice(best);
  const member = ofType.find(mustBuyMembership);
  const joined = open.find(needsToJoin);
  const mail = free.find(isByMail);
  const saves = mail ? cents(payablePrice(best) - payablePrice(mail)) : 0;
  const order = orders[sort];
  const others = ofType.filter((row) => row !== best);
  if (order) others.sort(order);
  return {
    best: { row: best, includesFee: mustBuyMembership(best) },
    ...(mail && saves > 0 && { mail: { row: mail, saves } }),
    ...(joined && isLower(joined) && { freeMembership: joined }),
    ...(member && isLower(member) && { cheaperMembership: member }),
    rows: others.filter((row) => !mustBuyMembership(row)),
    memberships: others.filter(mustBuyMembership),
  };
}
