/** Where to buy several medicines: the pharmacies that have all of them, and the cheapest way of all. */
import type { Price } from '../contract/answers.ts';
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
  /** As its plan calls it. */
  pharmacy: string;
  /** USD, without a membership's fee. */
  price: number;
  couponKey?: string;
  /** The row that it is the price of. */
  row: Price;
}

/** One row for every medicine that has a price anywhere, and the memberships that these rows ask for. */
export interface Plan<M> {
  /** `one-stop`: all at one pharmacy; `split`: the cheapest of all. */
  kind: 'one-stop' | 'split';
  /** Where to go, without repetition. */
  pharmacies: string[];
  /** USD: the prices of its items and the costs of its memberships. */
  total: number;
  /** Number of medicines that have no price anywhere. */
  missing: number;
  /** What must be bought, each once. `cost` in USD. */
  memberships: { pharmacy: string; cost: number }[];
  /** In the order of the list. */
  items: PlanItem<M>[];
}

/** What a plan buys at one pharmacy. */
export interface Stop<M> {
  /** What tells the pharmacy from others. */
  place: string;
  items: PlanItem<M>[];
  /** USD of each membership that its items ask for. */
  fees: number[];
}

interface Offer {
  row: Price;
  /** Cents, which can be added exactly. */
  cents: number;
  /** What tells its pharmacy from others. */
  place: string;
  /** What tells its membership from others; empty where none must be bought. */
  membership: string;
}

const inCents = (usd: number) => Math.round(usd * 100);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What tells a pharmacy from others: its number, else its name and type. */
export const placeOf = ({ ncpdp, pharmacy, pharmacy_type: type }: Price): string =>
  ncpdp ? paddedNcpdp(ncpdp) : `${type} ${pharmacy}`;

function offerOf(row: Price): Offer {
  const place = placeOf(row);
  return {
    row,
    cents: inCents(row.price),
    place,
    membership: mustBuyMembership(row) ? `${place} ${row.program_cost}` : '',
  };
}

/** @returns the one-stop plans, cheapest first, then the split; empty where nothing has a price */
export function plansOf<M>(list: readonly Priced<M>[]): Plan<M>[] {
  const priced = list.filter(({ prices }) => prices.length);
  if (!priced.length) return [];
  const medicines = priced.map(({ medicine }) => medicine);
  const offers = priced.map(({ prices }) => prices.map(offerOf));
  const missing = list.length - priced.length;

  const byPlace = new Map<string, Offer[][]>();
  for (const [i, ofMedicine] of offers.entries())
    for (const offer of ofMedicine) {
      const there = byPlace.get(offer.place) ?? offers.map(() => []);
      there[i]!.push(offer);
      byPlace.set(offer.place, there);
    }
  const oneStops = [...byPlace.values()]
    .filter((there) => there.every(({ length }) => length))
    .map((there) => planOf('one-stop', there, medicines, missing))
    .sort((a, b) => a.total - b.total || byText(a.pharmacies[0]!, b.pharmacies[0]!));
  const split = planOf('split', offers, medicines, missing);
  const [first] = oneStops;
  // of two that cost the same, the one with fewer ways
  return [...oneStops, first?.total === split.total ? { ...first, kind: 'split' } : split];
}

/** In the order of the plan's pharmacies; those of one name stand together. */
export function stopsOf<M>({ pharmacies, items }: Plan<M>): Stop<M>[] {
  const stops = new Map<string, Stop<M>>();
  const order = ({ pharmacy }: PlanItem<M>) => pharmacies.indexOf(pharmacy);
  for (const item of [...items].sort((a, b) => order(a) - order(b))) {
    const place = placeOf(item.row);
    const { items: others, fees } = stops.get(place) ?? { items: [], fees: [] };
    const fee = mustBuyMembership(item.row) ? [item.row.program_cost!] : [];
    stops.set(place, { place, items: [...others, item], fees: [...new Set([...fees, ...fee])] });
  }
  return [...stops.values()];
}

/** The cheapest plan with these offers; each medicine has at least one. */
function planOf<M>(
  kind: Plan<M>['kind'],
  offers: readonly (readonly Offer[])[],
  medicines: readonly M[],
  missing: number,
): Plan<M> {
  const memberships = membershipsIn(offers);
  const bought = membershipsToBuy(
    offers.map((ofMedicine) => lowest(ofMedicine.filter(({ membership }) => !membership))),
    memberships,
  );
  const owned = ['', ...bought.map(({ key }) => key)];
  const open = offers.map((ofMedicine) => ofMedicine.filter(({ membership }) => owned.includes(membership)));
  const { chosen, names } = fewestStops(
    open.map((ofMedicine) => {
      const least = lowest(ofMedicine);
      return ofMedicine.filter(({ cents }) => cents === least);
    }),
  );
  const spent = [...chosen.map(({ cents }) => cents), ...bought.map(({ fee }) => fee)];
  return {
    kind,
    pharmacies: [...names.values()],
    total: spent.reduce((total, cents) => total + cents, 0) / 100,
    missing,
    memberships: bought.map(({ place, fee }) => ({ pharmacy: names.get(place)!, cost: fee / 100 })),
    items: chosen.map(({ row, place, cents }, i) => ({
      medicine: medicines[i]!,
      pharmacy: names.get(place)!,
      price: cents / 100,
      ...(row.coupon_key && { couponKey: row.coupon_key }),
      row,
    })),
  };
}

const lowest = (offers: readonly Offer[]): number => Math.min(...offers.map(({ cents }) => cents));

function membershipsIn(offers: readonly (readonly Offer[])[]) {
  const found = new Map<string, Membership & { place: string; prices: number[] }>();
  for (const [i, ofMedicine] of offers.entries())
    for (const { membership: key, row, place, cents } of ofMedicine) {
      if (!key) continue;
      const membership = found.get(key) ?? {
        ...{ key, place },
        fee: inCents(row.program_cost!),
        prices: offers.map(() => Infinity),
      };
      membership.prices[i] = Math.min(membership.prices[i]!, cents);
      found.set(key, membership);
    }
  return [...found.values()];
}

/** Of offers that cost the same, those of as few pharmacies as taking the fullest first gives, with a name for each. */
function fewestStops(offers: readonly (readonly Offer[])[]) {
  const chosen: Offer[] = [];
  const names = new Map<string, string>();
  for (let left = [...offers.keys()]; left.length; left = left.filter((i) => !chosen[i])) {
    const places = left.flatMap((i) => [...new Set(offers[i]!.map(({ place }) => place))]);
    const count = (place: string) => places.filter((one) => one === place).length;
    const fullest = [...new Set(places)].sort((a, b) => count(b) - count(a) || byText(a, b))[0]!;
    for (const i of left) {
      const offer = offers[i]!.find(({ place }) => place === fullest);
      if (offer) chosen[i] = offer;
    }
    const written = chosen.filter((offer) => offer?.place === fullest).map(({ row }) => row.pharmacy);
    names.set(fullest, written.sort(byText)[0]!);
  }
  return { chosen, names };
}
