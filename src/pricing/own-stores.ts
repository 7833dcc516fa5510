/** The owner's own pharmacies, which the page describes. */
import type { Price } from '../contract/responses.ts';
import { paddedNcpdp } from '../contract/requests.ts';
import { httpsUrl } from '../dom/link.ts';

/** What the owner provides about one of their pharmacies. */
export interface Store {
  name?: string;
  address?: string;
  /** A tap calls it. */
  phone?: string;
  hours?: string;
  /** https; the pharmacy's own page. */
  url?: string;
}

/** By pharmacy number in its 7 characters. */
export type Stores = ReadonlyMap<string, Store>;

/** In characters, like the service's own texts. */
const longest = 200;

const text = (value: unknown): string | undefined =>
  ['string', 'number'].includes(typeof value) ? String(value).trim().slice(0, longest) : undefined;

/** @param given what the page set, which may be anything */
export function readStores(given: unknown): Stores {
  const read = (store: Partial<Record<keyof Store, unknown>> | null): Store => ({
    name: text(store?.name),
    address: text(store?.address),
    phone: text(store?.phone),
    hours: text(store?.hours),
    url: httpsUrl(store?.url),
  });
  return new Map(
    Object.entries(given ?? {})
      .map(([number, store]) => [paddedNcpdp(number), read(store as never)] as const)
      .filter(([, store]) => Object.values(store).some(Boolean)),
  );
}

/**
 * The stores of a row, by its number and those of its chain.
 * @param requested the pharmacy numbers that the page requests: with a single one, every row is for it
 */
export function storesOf(
  { ncpdp, chain_ncpdps: chain = [] }: Pick<Price, 'ncpdp' | 'chain_ncpdps'>,
  stores: Stores,
  requested: readonly string[],
): Store[] {
  if (!stores.size) return [];
  const numbers = [...(ncpdp ? [ncpdp] : []), ...chain, ...(requested.length === 1 ? requested : [])];
  const found = numbers.map((number) => stores.get(paddedNcpdp(number)));
  return [...new Set(found)].filter((store) => store !== undefined);
}

/** The stores that match none of the rows. */
export function storesElsewhere(
  rows: readonly Pick<Price, 'ncpdp' | 'chain_ncpdps'>[],
  stores: Stores,
  requested: readonly string[],
): Store[] {
  const shown = new Set(rows.flatMap((row) => storesOf(row, stores, requested)));
  return [...stores.values()].filter((store) => !shown.has(store));
}
