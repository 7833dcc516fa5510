/** The pharmacies of a location: the national chains, and independents nearby. All are invented. */
import { chains, type PriceLevel } from './chains.ts';
import { hash, fraction } from './hash.ts';
import { readNcpdp, writeNcpdp } from './ncpdp.ts';
import type { Area, Location, Places } from './places.ts';
import { stateNumber } from './us-states.ts';

export interface Pharmacy extends PriceLevel {
  /** A chain's id, or an independent's NCPDP. */
  id: string;
  name: string;
  pharmacyType: 'RETAIL' | 'MAIL_ORDER';
  /** Null for a chain. */
  ncpdp: string | null;
  programCost?: number;
  companions?: readonly number[];
  longKey?: boolean;
}

const independentsPerArea = 9;
const firstChainSlot = 20;
const storesPerChain = 12;

const surnames =
  'Abernathy,Boudreau,Castellano,Delacroix,Eastman,Fairbanks,Gutierrez,Halvorsen,Ibarra,Jankowski,Kowalczyk,' +
  'Lindqvist,Mbeki,Nakamura,Okafor,Pettibone,Quintero,Rasmussen,Santangelo,Thibodeaux,Underhill,Vasquez,Whitcomb,Zielinski';
const families = surnames.split(',');
const shops = [
  (city: string) => `${city} Community Pharmacy`,
  (_: string, family: string) => `${family} Family Pharmacy`,
  (city: string) => `${city} Apothecary`,
  (_: string, family: string) => `${family} & Daughters Drug`,
  (city: string) => `Old ${city} Drug Store`,
  (city: string, family: string) => `${family} Pharmacy of ${city}`,
];

const national = chains.map((chain): Pharmacy => ({ ...chain, ncpdp: null }));
const chainById = new Map(national.map((pharmacy) => [pharmacy.id, pharmacy]));

/** National chains and mail-order pharmacies: v1's predefined set. */
export function nationalPharmacies(): Pharmacy[] {
  return national;
}

export interface Pharmacies {
  /** The national ones, and independents unless `excludeLocal`: the sandbox's have no NABP approval. */
  near(location: Location, excludeLocal: boolean): Pharmacy[];
  /** The chain, for the NCPDP of a chain's store. */
  byNcpdp(ncpdp: string): Pharmacy | undefined;
  /** By the id that coupon keys and addresses carry. */
  byId(id: string): Pharmacy | undefined;
  /** NCPDPs of a chain's stores in an area; an independent's own. */
  storesNear(pharmacy: Pharmacy, area: Area): string[];
}

export function createPharmacies(places: Places): Pharmacies {
  const independentsByArea = new Map<string, Pharmacy[]>();

  /** Made when first needed. */
  function independents(area: Area): Pharmacy[] {
    const key = `${area.state}${area.prefix}`;
    let made = independentsByArea.get(key);
    if (!made) independentsByArea.set(key, (made = makeIndependents(area, places)));
    return made;
  }

  function byNcpdp(ncpdp: string): Pharmacy | undefined {
    const store = readNcpdp(ncpdp);
    const area = store && places.area(store.state, store.area);
    if (!area) return undefined;
    if (store.slot < independentsPerArea) return independents(area)[store.slot];
    const chain = Math.floor((store.slot - firstChainSlot) / storesPerChain);
    return store.slot < firstChainSlot ? undefined : national[chain];
  }

  return {
    near({ zip, area }, excludeLocal) {
      if (excludeLocal) return national;
      const local = independents(area).filter(({ id }, at) => at < 4 || fraction(`${zip}${id}`) < 0.4);
      return [...national, ...local];
    },
    byNcpdp,
    byId(id) {
      return chainById.get(id) ?? byNcpdp(id);
    },
    storesNear(pharmacy, area) {
      if (pharmacy.ncpdp !== null) return [pharmacy.ncpdp];
      const chain = chains.findIndex(({ id }) => id === pharmacy.id);
      const open =
        pharmacy.pharmacyType === 'MAIL_ORDER' ? 1 : 3 + (hash(`${area.prefix}${pharmacy.id}`) % 10);
      const slot = firstChainSlot + chain * storesPerChain;
      return Array.from({ length: Math.min(open, storesPerChain) }, (_, at) => store(area, slot + at));
    },
  };
}

const store = (area: Area, slot: number) =>
  writeNcpdp({ state: stateNumber(area.state), area: area.index, slot });

function makeIndependents(area: Area, places: Places): Pharmacy[] {
  const names = new Set<string>();
  return Array.from({ length: independentsPerArea }, (_, slot) => {
    const ncpdp = store(area, slot);
    const seed = hash(ncpdp);
    const zip = area.zips[seed % area.zips.length]!;
    let name = '';
    for (let turn = 0; !name || names.has(name); turn++) {
      const family = families[(seed + turn) % families.length]!;
      name = shops[(seed + slot + turn) % shops.length]!(places.cityOf(zip)!.city, family);
    }
    names.add(name);
    return { ...independentLevel(ncpdp), id: ncpdp, name, ncpdp, pharmacyType: 'RETAIL' as const };
  });
}

/** Independents vary more than chains do, and one in three publishes no retail price. */
function independentLevel(ncpdp: string): PriceLevel {
  return {
    type: fraction(`${ncpdp}type`) < 0.8 ? 'coupon' : 'cash',
    retail: 0.75 + 0.65 * fraction(`${ncpdp}retail`),
    discount: 0.86 + 0.5 * fraction(`${ncpdp}discount`),
    fee: 6 + 6 * fraction(`${ncpdp}fee`),
    givesRetail: fraction(`${ncpdp}tells`) < 0.67,
  };
}
