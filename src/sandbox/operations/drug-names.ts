/** drug-info and drug-search. Source: specification, "v1 drug-info data" and "v1 drug-search data". */
import type { ReadParameters } from '../../contract/index.ts';
import { firstPriced } from '../select-preparation.ts';
import { byStrength } from '../strength.ts';
import type { OperationContext } from './context.ts';
import { drugNamed } from './priced-drug.ts';

/**
 * Forms, and the dosages of each in order of strength, whether or not they have a price. Quantities are those of what
 * price compare prices for the form and dosage, which may be an equivalent in other packages.
 */
export function drugInfo(context: OperationContext, { name }: ReadParameters['drugInfo']) {
  const { preparations } = drugNamed(context, name);
  const addresses = context.addresses(undefined);
  const drugs: Record<string, Record<string, string>> = {};
  const quantities: Record<string, Record<string, number[]>> = {};
  for (const preparation of preparations.toSorted((a, b) => byStrength(a.dosage, b.dosage))) {
    const { form, dosage } = preparation;
    const priced = firstPriced(context.catalog, [preparation]) ?? preparation;
    (drugs[form] ??= {})[dosage] = addresses.price(priced, priced.quantities[0]!);
    (quantities[form] ??= {})[dosage] = priced.quantities;
  }
  return { drugs, quantities };
}

export function drugSearch({ search }: OperationContext, { query }: ReadParameters['drugSearch']) {
  return { candidates: search(query) };
}
