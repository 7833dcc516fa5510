/** The sandbox's data, loaded once a process however many sandboxes there are. */
import { loadCatalog } from './catalog.ts';
import type { World } from './operations/context.ts';
import { createPharmacies } from './pharmacies.ts';
import { loadPlaces } from './places.ts';
import { createDrugSearch } from './search/index.ts';

let loaded: World | undefined;

export function world(): World {
  if (loaded) return loaded;
  const catalog = loadCatalog();
  const places = loadPlaces();
  loaded = { catalog, places, pharmacies: createPharmacies(places), search: createDrugSearch(catalog) };
  return loaded;
}
