/** What a patient pays at the counter today. */
import type { Price } from '../contract/responses.ts';
import { rounded } from '../contract/numbers.ts';

type Costs = Pick<Price, 'price'> & Partial<Pick<Price, 'program_cost'>>;

/** Price in USD, with the membership fee if one must be bought first. */
export const payablePrice = ({ price, program_cost: fee }: Costs): number => rounded(price + (fee ?? 0));

/** A fee of 0 is a free membership. */
export const mustBuyMembership = ({ program_cost: fee }: Partial<Pick<Price, 'program_cost'>>): boolean =>
  (fee ?? 0) > 0;
