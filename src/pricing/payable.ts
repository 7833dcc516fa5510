/** What a patient pays at the counter today. */
import type { Price } from '../contract/responses.ts';
import { rounded } from '../contract/numbers.ts';

/** Of a price in USD, and of it in USD, below which nobody changes what they do. */
const leastShare = 0.05;
const least = 1;

type Costs = Pick<Price, 'price'> & Partial<Pick<Price, 'program_cost'>>;

/** Price in USD, with the membership fee if one must be bought first. */
export const payablePrice = ({ price, program_cost: fee }: Costs): number => rounded(price + (fee ?? 0));

/** A fee of 0 is a free membership. */
export const mustBuyMembership = ({ program_cost: fee }: Partial<Pick<Price, 'program_cost'>>): boolean =>
  (fee ?? 0) > 0;

/** Whether a saving is told: at least a dollar, and a twentieth of the higher price. Both in USD. */
export const isWorthSaying = (saves: number, from: number): boolean =>
  saves >= Math.max(least, leastShare * from);

/** The same of a saving in percent, as the service writes it. @param price USD that is left to pay */
export function isPercentWorthSaying(percent: string, price: number): boolean {
  const share = parseFloat(percent) / 100;
  if (!(share > 0)) return false;
  const from = price / (1 - share);
  // of what is free, it is not known what it would cost
  return share >= 1 || !price || isWorthSaying(from - price, from);
}

/** Whether a price is paid in a store with nothing but money. A row that tells no type is taken for cash. */
export const canChargeCash = ({
  type,
  pharmacy_type: kind,
  coupon_key: key,
  program_cost: fee,
}: Partial<Price>): boolean =>
  type !== 'coupon' && type !== 'membership' && kind !== 'MAIL_ORDER' && !key && !fee;
