/** The names of the data, as the search for them needs them. Source: specification, "GET /drug-search". */
import { createNameSearch, type ListedName, type NameSearch } from '../names/search.ts';
import type { Catalog, Drug } from './catalog.ts';
import { groupBy } from './group.ts';

/** From so many claims a year on, people know the brand of a generic by its name. */
const known = 1_000_000;

/** The names with their weight, the most dispensed first; a brand that people know weighs as much as its generic. */
export function weighedNames(catalog: Catalog): (ListedName & { drug: Drug })[] {
  const { drugs } = catalog;
  const claims = new Map(drugs.map((drug) => [drug, drug.claims]));
  for (const generic of drugs) {
    const [brand] =
      generic.type === 'generic' && generic.claims >= known
        ? catalog.equivalents(generic.preparations[0]!, 'brand')
        : [];
    const drug = brand && catalog.drugOf(brand);
    if (drug) claims.set(drug, Math.max(claims.get(drug)!, generic.claims));
  }
  return [...claims]
    .sort(([a, many], [b, more]) => more - many || b.type.localeCompare(a.type) || (a.name < b.name ? -1 : 1))
    .map(([drug, count]) => ({ drug, name: drug.name, weight: Math.floor(Math.log2(count + 1)) }));
}

export function createDrugSearch(catalog: Catalog): NameSearch {
  const aliases = groupBy(catalog.aliases, ({ drug }) => drug);
  return createNameSearch(
    weighedNames(catalog).map(({ drug, name, weight }) => ({
      name,
      weight,
      aliases: (aliases.get(drug) ?? []).map(({ alias }) => alias),
    })),
  );
}
