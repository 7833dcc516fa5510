/** Ways to pay less: the generic of a brand is priced at once, three months on the visitor's request. */
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { arrangePrices } from '../pricing/arrange.ts';
import { priceCompareRequest, type LookupRequest } from '../pricing/lookup-request.ts';
import { payablePrice } from '../pricing/payable.ts';
import {
  expectedTips,
  tipOutcome,
  tipPrice,
  tipsFor,
  type Tip,
  type TipKind,
  type TipOutcome,
} from '../pricing/tips.ts';
import { typeWithoutPrice } from '../pricing/type-choices.ts';
import type { Wants } from './lookup-state.ts';
import type { Ask } from './requests.ts';

export interface FoundTips {
  /** The possible ones, from the first paint of the prices on. */
  expected: readonly Tip[];
  /** Those that save something at the kind of pharmacy that is shown. */
  shown: readonly { tip: Tip; outcome: TipOutcome }[];
  /** The lowest price of each, whether it saves anything or not; USD. */
  prices: readonly { tip: Tip; price: number }[];
  isPending: boolean;
  /** Whether some could not be looked for: it is not known that there is none. */
  hasFailed: boolean;
  /** Whether the generic of the drug on the page turned out to have no price. */
  isGenericUnpriced: boolean;
  /** Which were sought for these prices: they stay, also when they are closed again. */
  kinds: readonly TipKind[];
  /** Whether they are requested next: not before the prices are painted. */
  isDue: boolean;
}

export const noTips: FoundTips = {
  expected: [],
  shown: [],
  prices: [],
  kinds: [],
  isPending: false,
  hasFailed: false,
  isGenericUnpriced: false,
  isDue: false,
};

export const tipPriceOf = ({ prices }: FoundTips, kind: TipKind) =>
  prices.find(({ tip }) => tip.kind === kind);

interface Seen {
  request: LookupRequest;
  comparison: PriceComparison | undefined;
  info: DrugInfo | undefined;
  infoPending: boolean;
  pending: boolean;
  /** Whether the prices are about to be painted. */
  isNew: boolean;
}

/** @param before as they were shown, and for which prices */
export function tipsOf(
  seen: Seen,
  wants: Wants,
  before: Pick<Seen, 'comparison'> & { tips: FoundTips },
  ask: Ask,
): FoundTips {
  const { request, comparison, info, infoPending, pending, isNew } = seen;
  if (!comparison) return noTips;
  // for an NDC, it is never known what the drug comes in
  const list = request.ndc ? tipsFor : expectedTips;
  const known = comparison === before.comparison ? before.tips : undefined;
  const expected = known ? known.expected : list(comparison, info, request.drug);
  const wanted: TipKind[] = [];
  if (wants.tips) wanted.push('generic');
  if (wants.tips && wants.allTips) wanted.push('three-times');
  const kinds = [...new Set([...(known?.kinds ?? []), ...wanted])];
  const sought = tipsFor(comparison, info, request.drug).filter(({ kind }) => kinds.includes(kind));
  // earlier ones belong to other prices
  if (pending || isNew)
    return {
      ...noTips,
      expected,
      isPending: infoPending || sought.length > 0,
      isDue: !pending && sought.length > 0,
    };
  const { pharmacyType } = wants.arrangement;
  const here = arrangePrices(comparison.prices, 'price', pharmacyType).best;
  const priced = sought.map((tip) => {
    const changed = { ...request, ...tip.request };
    const answered = ask('priceCompare', priceCompareRequest(changed, wants.settings));
    const there = answered?.outcome.ok ? answered.outcome.data : undefined;
    return {
      tip,
      isPending: !answered,
      hasFailed: answered?.outcome.ok === false && answered.outcome.failure.code !== 'no_prices_found',
      price: there && tipPrice(tip, there, pharmacyType),
      outcome: there && here && tipOutcome(tip, payablePrice(here.row), there, pharmacyType),
      isUnpriced:
        answered && tip.kind === 'generic' && typeWithoutPrice(changed, answered.outcome) !== undefined,
    };
  });
  return {
    expected,
    kinds,
    shown: priced.flatMap(({ tip, outcome }) => (outcome ? [{ tip, outcome }] : [])),
    prices: priced.flatMap(({ tip, price }) => (price === undefined ? [] : [{ tip, price }])),
    isPending: infoPending || priced.some((one) => one.isPending),
    // without what the drug comes in, three times the amount is not looked for
    hasFailed: !info || priced.some((one) => one.hasFailed),
    isGenericUnpriced: priced.some(({ isUnpriced }) => isUnpriced),
    isDue: false,
  };
}
