/** Plans for buying several medicines: all at one pharmacy, and the cheapest split among several. */
import type { Price } from '../contract/responses.ts';
import { paddedNcpdp } from '../contract/requests.ts';
import { membershipsToBuy, type Membership } from './memberships.ts';
import { mustBuyMembership } from './payable.ts';

/** A medicine with its prices, if it has any. */
export interface Priced<M> {
  medicine: M;
  prices: readonly Price[];
}

export interface PlanItem<M> {
  medicine: M;
  /** The pharmacy's name, one of the plan's `pharmacies`. */
  pharmacy: string;
  /** USD, without a membership's fee. */
  price: number;
  couponKey?: string;
  /** The row of the price list that the price comes from. */
  row: Price;
}

/** One row for every medicine that has a price anywhere, and the memberships that these rows require. */
export interface Plan<M> {
  /** `one-stop`: all at one pharmacy; `split`: the cheapest plan overall, which may be at one pharmacy too. */
  kind: 'one-stop' | 'split';
  /** Names of the pharmacies to go to, each once. */
  pharmacies: string[];
  /** USD: the prices of its items and the costs of its memberships. */
  total: number;
  /** Number of medicines that have no price anywhere. */
  missing: number;
  /** The memberships to buy, each once. `cost` in USD. */
  memberships: { pharmacy: string; cost: number }[];
  /** In the order of the patient's list. */
  items: PlanItem<M>[];
}

/** What a plan buys at one pharmacy. */
export interface Stop<M> {
  /** Identifies the pharmacy. */
  pharmacyKey: string;
  items: PlanItem<M>[];
  /** Fee in USD of each membership that its items require. */
  fees: number[];
}

interface Offer {
  row: Price;
  /** Cents, which can be added exactly. */
  cents: number;
  /** Identifies its pharmacy. */
  pharmacyKey: string;
  /** Identifies the membership that the price requires; empty if it requires none. */
  membership: string;
}

const inCents = (usd: number) => Math.round(usd * 100);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Identifies a pharmacy: its number, else its name and type. */
export const pharmacyKeyOf = ({ ncpdp, pharmacy, pharmacy_type: type }: Price): string =>
  ncpdp ? paddedNcpdp(ncpdp) : `${type} ${pharmacy}`;

function offerOf(row: Price): Offer {
  const pharmacyKey = pharmacyKeyOf(row);
  return {
    row,
    cents: inCents(row.price),
    pharmacyKey,
    membership: mustBuyMembership(row) ? `${pharmacyKey} ${row.program_cost}` : '',
  };
}

/** @returns the one-stop plans, cheapest first, then the split; empty if nothing has a price */
export function plansOf<M>(list: readonly Priced<M>[]): Plan<M>[] {
  const priced = list.filter(({ prices }) => prices.length);
  if (!priced.length) return [];
  const medicines = priced.map(({ medicine }) => medicine);
  const offers = priced.map(({ prices }) => prices.map(offerOf));
  const missing = list.length - priced.length;

  const byPharmacy = new Map<string, Offer[][]>();
  for (const [i, ofMedicine] of offers.entries())
    for (const offer of ofMedicine) {
      const atPharmacy = byPharmacy.get(offer.pharmacyKey) ?? offers.map(() => []);
      atPharmacy[i]!.push(offer);
      byPharmacy.set(offer.pharmacyKey, atPharmacy);
    }
  const oneStops = [...byPharmacy.values()]
    .filter((atPharmacy) => atPharmacy.every(({ length }) => length))
    .map((atPharmacy) => planOf('one-stop', atPharmacy, medicines, missing))
    .sort((a, b) => a.total - b.total || compareText(a.pharmacies[0]!, b.pharmacies[0]!));
  const split = planOf('split', offers, medicines, missing);
  const [first] = oneStops;
  // of two plans that cost the same, the one with fewer stops
  return [...oneStops, first?.total === split.total ? { ...first, kind: 'split' } : split];
}

/** Groups a plan's items by pharmacy, in the order of `pharmacies`; pharmacies with the same name are adjacent. */
export function stopsOf<M>({ pharmacies, items }: Plan<M>): Stop<M>[] {
  const stops = new Map<string, Stop<M>>();
  const order = ({ pharmacy }: PlanItem<M>) => pharmacies.indexOf(pharmacy);
  for (const item of [...items].sort((a, b) => order(a) - order(b))) {
    const pharmacyKey = pharmacyKeyOf(item.row);
    const { items: others, fees } = stops.get(pharmacyKey) ?? { items: [], fees: [] };
    const fee = mustBuyMembership(item.row) ? [item.row.program_cost!] : [];
    stops.set(pharmacyKey, { pharmacyKey, items: [...others, item], fees: [...new Set([...fees, ...fee])] });
  }
  return [...stops.values()];
}

/** The cheapest plan with these offers. @param offers a list for each medicine, none empty */
function planOf<M>(
  kind: Plan<M>['kind'],
  offers: readonly (readonly Offer[])[],
  medicines: readonly M[],
  missing: number,
): Plan<M> {
  const memberships = membershipsIn(offers);
  const bought = membershipsToBuy(
    offers.map((ofMedicine) => lowestCents(ofMedicine.filter(({ membership }) => !membership))),
    memberships,
  );
  const memberOf = ['', ...bought.map(({ key }) => key)];
  const available = offers.map((ofMedicine) =>
    ofMedicine.filter(({ membership }) => memberOf.includes(membership)),
  );
  const { chosen, names } = fewestStops(
    available.map((ofMedicine) => {
      const least = lowestCents(ofMedicine);
      return ofMedicine.filter(({ cents }) => cents === least);
    }),
  );
  const costs = [...chosen.map(({ cents }) => cents), ...bought.map(({ fee }) => fee)];
  return {
    kind,
    pharmacies: [...names.values()],
    total: costs.reduce((total, cents) => total + cents, 0) / 100,
    missing,
    memberships: bought.map(({ pharmacyKey, fee }) => ({
      pharmacy: names.get(pharmacyKey)!,
      cost: fee / 100,
    })),
    items: chosen.map(({ row, pharmacyKey, cents }, i) => ({
      medicine: medicines[i]!,
      pharmacy: names.get(pharmacyKey)!,
      price: cents / 100,
      ...(row.coupon_key && { couponKey: row.coupon_key }),
      row,
    })),
  };
}

const lowestCents = (offers: readonly Offer[]): number => Math.min(...offers.map(({ cents }) => cents));

/** The memberships that the offers require. `prices`: cents for each medicine with that membership, Infinity if none. */
function membershipsIn(offers: readonly (readonly Offer[])[]) {
  const found = new Map<string, Membership & { pharmacyKey: string; prices: number[] }>();
  for (const [i, ofMedicine] of offers.entries())
    for (const { membership: key, row, pharmacyKey, cents } of ofMedicine) {
      if (!key) continue;
      const membership = found.get(key) ?? {
        key,
        pharmacyKey,
        fee: inCents(row.program_cost!),
        prices: offers.map(() => Infinity),
      };
      membership.prices[i] = Math.min(membership.prices[i]!, cents);
      found.set(key, membership);
    }
  return [...found.values()];
}

/**
 * Picks an offer for each medicine at few pharmacies, by greedy set cover: the pharmacy with most of what is left first.
 * @param offers a list for each medicine, all at its lowest price
 * @returns the chosen offers, and the name of each pharmacy by its `pharmacyKey`
 */
function fewestStops(offers: readonly (readonly Offer[])[]) {
  const chosen: Offer[] = [];
  const names = new Map<string, string>();
  for (let left = [...offers.keys()]; left.length; left = left.filter((i) => !chosen[i])) {
    const pharmacyKeys = left.flatMap((i) => [...new Set(offers[i]!.map(({ pharmacyKey }) => pharmacyKey))]);
    const count = (key: string) => pharmacyKeys.filter((one) => one === key).length;
    const fullest = [...new Set(pharmacyKeys)].sort((a, b) => count(b) - count(a) || compareText(a, b))[0]!;
    for (const i of left) {
      const offer = offers[i]!.find(({ pharmacyKey }) => pharmacyKey === fullest);
      if (offer) chosen[i] = offer;
    }
    const spellings = chosen.filter((offer) => offer?.pharmacyKey === fullest).map(({ row }) => row.pharmacy);
    names.set(fullest, spellings.sort(compareText)[0]!);
  }
  return { chosen, names };
}
