/** The lowest prices of brand and generic for the same choice. */
import type { Failure } from '../contract/failure-codes.ts';
import type { PriceComparison } from '../contract/responses.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import { priceCompareRequest, type LookupRequest } from '../pricing/lookup-request.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import { typesOf } from '../pricing/naming.ts';
import { payablePrice } from '../pricing/payable.ts';
import { lowestOf } from '../pricing/tips.ts';
import { typeWithoutPrice, type MadeType } from '../pricing/type-choices.ts';
import type { Wants } from './lookup-state.ts';
import type { Ask } from './requests.ts';
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
  /** Whether the other one is requested next: not before the prices are painted. */
  isDue: boolean;
  /** The prices whose brand was requested: it is for as long as these are shown, whichever pharmacies are. */
  soughtFor: PriceComparison | undefined;
}

export const noTypePrices: TypePrices = {
  ...{ lowest: {}, unpriced: [], seen: {}, of: '' },
  ...{ isDue: false, soughtFor: undefined },
};

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
  /** Whether the prices are about to be painted. */
  isNew: boolean;
}

export function typePrices(seen: Seen, wants: Wants, before: TypePrices, ask: Ask): TypePrices {
  const { settings, arrangement } = wants;
  const { request, comparison, result, failure, pending, arranged, tips } = seen;
  const { form, dosage, quantity, userQuantity } = request;
  const isAsShown = userQuantity === comparison?.user_quantity;
  const of = JSON.stringify([
    // what nobody gave is what the prices are for, which may differ between the types
    {
      ...{ ...request, guessed: [], manufacturerType: '' },
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
  const isKnown = known.seen.brand !== undefined || known.unpriced.includes('brand');
  const isSought = comparison === before.soughtFor || !isKnown;
  const sought = wants.tips && !pending && isSought ? brandRequest(seen) : undefined;
  const answered =
    sought && !seen.isNew ? ask('priceCompare', priceCompareRequest(sought, settings)) : undefined;
  const brand =
    answered?.outcome.ok && answered.outcome.data.manufacturer_type?.toLowerCase() === 'brand'
      ? lowestOf(sought!, answered.outcome.data, arrangement.pharmacyType)
      : undefined;
  const lowest: Lowest = {
    ...known.seen,
    ...(brand !== undefined && { brand }),
    ...(!failure && type && arranged.best && { [type]: payablePrice(arranged.best.row) }),
    ...(!failure && generic && { generic: generic.price }),
  };
  const isPriced = result?.operation === 'priceCompare' && !pending;
  const without = [
    seen.unpriced,
    tips.isGenericUnpriced ? ('generic' as const) : undefined,
    isPriced ? typeWithoutPrice(request, result.outcome) : undefined,
    sought && answered ? typeWithoutPrice(sought, answered.outcome) : undefined,
  ].filter((one) => one !== undefined);
  return {
    ...{ lowest, of },
    unpriced: [...new Set([...known.unpriced, ...without])],
    seen: pending || failure ? known.seen : lowest,
    isDue: Boolean(sought && seen.isNew),
    soughtFor: sought && comparison,
  };
}

/** For the brand of a generic that is shown: of a brand, the generic is among the ways to pay less. */
function brandRequest({ request, comparison, failure }: Seen): LookupRequest | undefined {
  if (!comparison || failure || comparison.manufacturer_type?.toLowerCase() !== 'generic') return undefined;
  const { form, dosage, metric_quantity: quantity } = comparison;
  if (!form || !dosage || !quantity || !typesOf(comparison, request.drug).brand) return undefined;
  return { ...request, form, dosage, quantity, userQuantity: 0, manufacturerType: 'brand' };
}
