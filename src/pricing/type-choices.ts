/** Brand and generic: which of them can be chosen, and if not, why. */
import type { PriceComparison } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { TypeNames } from './naming.ts';
import type { LookupRequest } from './lookup-request.ts';

export type MadeType = keyof TypeNames;

export interface TypeChoice {
  type: MadeType;
  /** Empty if the service lists none. */
  name: string;
  /** USD, the lowest payable one, if it is known. */
  price?: number;
  /** Why it cannot be chosen. */
  lacks?: 'name' | 'price';
}

const types = ['generic', 'brand'] as const;

/**
 * The generic first.
 * @param names from `typesOf`
 * @param prices USD, the lowest payable one of each type for this strength, amount and location, if it was seen
 * @param unpriced the types for which the service had no price, for the same
 */
export const typeChoices = (
  names: TypeNames,
  prices: Partial<Record<MadeType, number>>,
  unpriced: readonly MadeType[],
): TypeChoice[] =>
  types.map((type) => {
    const { [type]: name = '' } = names;
    const { [type]: price } = prices;
    if (price !== undefined) return { type, name, price };
    const lacks = !name ? 'name' : unpriced.includes(type) ? 'price' : undefined;
    return { type, name, ...(lacks && { lacks }) };
  });

/** The type that a response shows to have no price: it was requested, and there is none, or only one of the other type. */
export function typeWithoutPrice(
  { manufacturerType }: Pick<LookupRequest, 'manufacturerType'>,
  outcome: Outcome<Pick<PriceComparison, 'manufacturer_type' | 'prices'>>,
): MadeType | undefined {
  const requested = types.find((type) => type === manufacturerType);
  if (!outcome.ok) return outcome.failure.code === 'no_prices_found' ? requested : undefined;
  const made = types.find((type) => type === outcome.data.manufacturer_type?.toLowerCase());
  if (!outcome.data.prices.length) return requested ?? made;
  return made && made !== requested ? requested : undefined;
}
