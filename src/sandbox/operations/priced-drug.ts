/** The drug that a request is about, or the refusal that the service would give. */
import { Refusal } from '../response.ts';
import type { Catalog, Drug } from '../catalog.ts';
import type { Preparation } from '../preparation.ts';
import { selectPreparation, type DrugParameters } from '../select-preparation.ts';
import type { OperationContext } from './context.ts';

/** The preparation that is priced, with its names in the response. */
export interface PricedDrug extends EquivalentNames {
  preparation: Preparation;
  display: string;
}

/** Brand and generic equivalents, the most dispensed first. */
type EquivalentNames = Record<Preparation['type'], string[]>;

/** @throws Refusal unknown_drug, no_prices_found or invalid_param */
export function pricedDrug(context: OperationContext, parameters: DrugParameters): PricedDrug {
  const { catalog } = context;
  const preparation = selectPreparation(catalog, namedPreparations(context, parameters), parameters);
  if (!preparation) throw noPrices(parameters.name ?? parameters.ndc!);
  const names = equivalentNames(catalog, preparation);
  const asked = parameters.name === undefined ? undefined : catalog.find(parameters.name);
  const brand = askedFirst(names.brand, asked?.name);
  return {
    preparation,
    ...names,
    brand,
    display: displayName(catalog.drugOf(preparation), { ...names, brand }),
  };
}

/** The brand that was asked about stands beside its generic, not one that is dispensed more. */
const askedFirst = (brands: string[], asked: string | undefined): string[] =>
  asked !== undefined && brands.includes(asked)
    ? [asked, ...brands.filter((brand) => brand !== asked)]
    : brands;

function namedPreparations(context: OperationContext, { name, ndc }: DrugParameters): Preparation[] {
  const byNdc = ndc === undefined ? undefined : context.catalog.findNdc(ndc);
  if (byNdc) return [byNdc];
  if (name !== undefined) return drugNamed(context, name).preparations;
  throw new Refusal('unknown_drug', `ndc: no drug has the NDC ${ndc}`, []);
}

/** @throws Refusal unknown_drug that offers five names */
export function drugNamed({ catalog, search }: OperationContext, name: string): Drug {
  const drug = catalog.find(name);
  if (drug) return drug;
  throw new Refusal('unknown_drug', `name: no drug is named ${JSON.stringify(name)}`, search(name));
}

export function noPrices(drug: string): Refusal {
  return new Refusal('no_prices_found', `no prices exist for ${drug} with these parameters`);
}

export function equivalentNames(catalog: Catalog, preparation: Preparation): EquivalentNames {
  const names = (type: Preparation['type']) => [
    ...new Set(catalog.equivalents(preparation, type).map(({ name }) => name)),
  ];
  return { brand: names('brand'), generic: names('generic') };
}

/** `Lipitor (Atorvastatin)`; only one name if the drug has no equivalent of the other type. */
export function displayName(drug: Drug, { brand, generic }: EquivalentNames): string {
  const other = drug.type === 'brand' ? generic[0] : brand[0];
  if (!other) return drug.name;
  return drug.type === 'brand' ? `${drug.name} (${other})` : `${other} (${drug.name})`;
}
