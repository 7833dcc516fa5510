/** The lowest prices of brand and generic for the same choice, as far as they were seen. */
import type { Failure } from '../contract/failure-codes.ts';
import type { PriceComparison } from '../contract/responses.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import type { LookupRequest } from '../pricing/lookup-request.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import { payablePrice } from '../pricing/payable.ts';
import { typeWithoutPrice, type MadeType } from '../pricing/type-choices.ts';
import type { Wants } from './lookup-state.ts';
import { tipPriceOf, type FoundTips } from './tips.ts';

/** USD, payable. */
type Lowest = Partial<Record<MadeType, number>>;

export interface TypePrices {
  lowest: Lowest;
  /** Those that turned out to have no price. */
  unpriced: readonly MadeType[];
  /** The lowest ones that were seen; while others are requested, these keep their place. */
  seen: Lowest;
  /** What they are for, but for the type. */
  of: string;
}

export const noTypePrices: TypePrices = { lowest: {}, unpriced: [], seen: {}, of: '' };

interface Seen {
  request: LookupRequest;
  comparison: PriceComparison | undefined;
  result: LookupResult | undefined;
  failure: Failure | undefined;
  pending: boolean;
  arranged: ArrangedPrices;
  tips: FoundTips;
  /** The chosen type, if it has no price and the other one is shown. */
  unpriced: MadeType | undefined;
}

export function typePrices(seen: Seen, { settings, arrangement }: Wants, before: TypePrices): TypePrices {
  const { request, comparison, result, failure, pending, arranged, tips } = seen;
  const { form, dosage, quantity, userQuantity } = request;
  const isAsShown = userQuantity === comparison?.user_quantity;
  const of = JSON.stringify([
    // what nobody gave is what the prices are for, which may differ between the types
    {
      ...request,
      guessed: [],
      manufacturerType: '',
      form: form || comparison?.form,
      dosage: dosage || comparison?.dosage,
      quantity: quantity || comparison?.metric_quantity,
      userQuantity: isAsShown ? 0 : userQuantity,
    },
    settings,
    arrangement.pharmacyType,
  ]);
  const known = of === before.of ? before : noTypePrices;
  const type = comparison?.manufacturer_type?.toLowerCase();
  const generic = tipPriceOf(tips, 'generic');
  const lowest: Lowest = {
    ...known.seen,
    ...(!failure && type && arranged.best && { [type]: payablePrice(arranged.best.row) }),
    ...(!failure && generic && { generic: generic.price }),
  };
  const isPriced = result?.operation === 'priceCompare' && !pending;
  const without = [
    seen.unpriced,
    tips.isGenericUnpriced ? ('generic' as const) : undefined,
    isPriced ? typeWithoutPrice(request, result.outcome) : undefined,
  ].filter((one) => one !== undefined);
  return {
    lowest,
    of,
    unpriced: [...new Set([...known.unpriced, ...without])],
    seen: pending || failure ? known.seen : lowest,
  };
}
