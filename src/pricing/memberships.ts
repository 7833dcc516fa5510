/** Which memberships to buy for several medicines, if each fee is paid once and lowers the price of many. */

/** A membership that may be bought. */
export interface Membership {
  /** Identifies it; ties are broken by it. */
  key: string;
  /** Cents, above 0. */
  fee: number;
  /** Cents of each medicine for a member; infinite if it has none. */
  prices: readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The memberships that make all medicines together cheapest: exact, by branch and bound. One that saves no more than its
 * fee is not bought. The number of combinations to try grows with how similar they are, not with how many there are.
 *
 * @param plain cents of each medicine without a membership to buy; infinite if only members get it
 */
export function membershipsToBuy<M extends Membership>(
  plain: readonly number[],
  memberships: readonly M[],
): M[] {
  const start = plain.map((price, i) => {
    if (price < Infinity) return price;
    // high enough that buying any membership that has it costs less
    const costs = memberships.map(({ fee, prices }) => fee + prices[i]!).filter((cost) => cost < Infinity);
    return 1 + Math.max(0, ...costs);
  });
  let best: M[] = [];
  let least = sum(start);

  const search = (prices: readonly number[], fees: number, bought: M[], open: readonly M[]): void => {
    const total = fees + sum(prices);
    if (total < least) {
      least = total;
      best = bought;
    }
    // the savings of one only shrink as others are bought, so one that does not pay now never will
    let paying = open
      .map((membership) => {
        const saves = sum(prices.map((price, i) => Math.max(0, price - membership.prices[i]!)));
        return { membership, net: saves - membership.fee };
      })
      .filter(({ net }) => net > 0)
      .sort((a, b) => b.net - a.net || (a.membership.key < b.membership.key ? -1 : 1))
      .map(({ membership }) => membership);
    while (paying.length) {
      const { bound, slack } = lowerBound(prices, paying);
      // totals are whole cents
      paying = paying.filter((_, k) => fees + bound + slack[k]! < least);
      const [first] = paying;
      if (fees + bound >= least || !first) return;
      paying = paying.slice(1);
      search(
        prices.map((price, i) => Math.min(price, first.prices[i]!)),
        fees + first.fee,
        [...bought, first],
        paying,
      );
    }
  };
  search(start, 0, [], memberships);
  // one that was bought early may save no more than its fee once later ones are bought
  for (const one of best) {
    const others = best.filter((other) => other !== one);
    const prices = start.map((price, i) => Math.min(price, ...others.map((other) => other.prices[i]!)));
    if (sum(prices) + sum(others.map(({ fee }) => fee)) === least) best = others;
  }
  return best;
}

/**
 * What all medicines cost at least, whichever memberships are bought, by dual ascent: each medicine pays as much as it
 * can toward the fees before another way is cheaper. `slack` is what no medicine pays of a fee: what buying that
 * membership adds to the bound.
 * Source: D. Erlenkotter, "A dual-based procedure for uncapacitated facility location", Operations Research 26 (1978).
 */
function lowerBound(plain: readonly number[], memberships: readonly Membership[]) {
  const slack = memberships.map(({ fee }) => fee);
  const pays = plain.map((price, i) => Math.min(price, ...memberships.map(({ prices }) => prices[i]!)));
  for (let raised = true; raised;) {
    raised = false;
    for (const [i, price] of plain.entries()) {
      let next = price;
      let limit = price;
      const reached: number[] = [];
      for (const [k, { prices }] of memberships.entries()) {
        if (prices[i]! > pays[i]!) next = Math.min(next, prices[i]!);
        else {
          reached.push(k);
          limit = Math.min(limit, pays[i]! + slack[k]!);
        }
      }
      const more = Math.min(next, limit) - pays[i]!;
      if (more <= 0) continue;
      pays[i]! += more;
      for (const k of reached) slack[k]! -= more;
      raised = true;
    }
  }
  return { bound: sum(pays), slack };
}
