import type { Price } from '../contract/responses.ts';
import { needsToJoin } from '../pricing/arrange.ts';
import { mustBuyMembership, payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';

/** The membership that a price needs, in a sentence; empty if it needs none. */
export function membershipText(row: Price, words: Words): string {
  if (mustBuyMembership(row))
    return words.say('membershipCost', { cost: row.program_cost!, total: payablePrice(row) });
  return needsToJoin(row) ? words.say('membershipFree') : '';
}
