/** The sandbox's data, loaded once per process however many sandboxes it has. */
import { loadCatalog, type Catalog } from './catalog.ts';
import { createPharmacies, type Pharmacies } from './pharmacies.ts';
import { loadPlaces, type Places } from './places.ts';
import type { NameSearch } from '../names/search.ts';
import { createDrugSearch } from './drug-search.ts';

export interface Dataset {
  catalog: Catalog;
  places: Places;
  pharmacies: Pharmacies;
  search: NameSearch;
}

let loaded: Dataset | undefined;

export function dataset(): Dataset {
  if (loaded) return loaded;
  const catalog = loadCatalog();
  const places = loadPlaces();
  loaded = { catalog, places, pharmacies: createPharmacies(places), search: createDrugSearch(catalog) };
  return loaded;
}
