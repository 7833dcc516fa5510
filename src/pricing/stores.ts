/** The owner's own pharmacies, which the page describes. */
import type { Price } from '../contract/answers.ts';
import { paddedNcpdp } from '../contract/requests.ts';

/** What the owner tells of a pharmacy of theirs. */
export interface Store {
  name?: string;
  address?: string;
  /** Called by a tap. */
  phone?: string;
  hours?: string;
  /** https; the pharmacy's own page. */
  url?: string;
}

/** By pharmacy number in its 7 characters. */
export type Stores = ReadonlyMap<string, Store>;

/** In characters, as of the service's own texts. */
const longest = 200;
const longestUrl = 2_000;

const text = (value: unknown): string | undefined =>
  ['string', 'number'].includes(typeof value) ? String(value).trim().slice(0, longest) : undefined;

/** The address where it is one of https. */
export const httpsUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < longestUrl && /^https:\/\//i.test(value) ? value : undefined;

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
 * @param asked the pharmacy numbers that the page asks for: with a single one, every row is of it
 */
export function storesOf(
  { ncpdp, chain_ncpdps: chain = [] }: Pick<Price, 'ncpdp' | 'chain_ncpdps'>,
  stores: Stores,
  asked: readonly string[],
): Store[] {
  if (!stores.size) return [];
  const numbers = [...(ncpdp ? [ncpdp] : []), ...chain, ...(asked.length === 1 ? asked : [])];
  const found = numbers.map((number) => stores.get(paddedNcpdp(number)));
  return [...new Set(found)].filter((store) => store !== undefined);
}

/** The stores that none of the rows is of. */
export function storesElsewhere(
  rows: readonly Pick<Price, 'ncpdp' | 'chain_ncpdps'>[],
  stores: Stores,
  asked: readonly string[],
): Store[] {
  const shown = new Set(rows.flatMap((row) => storesOf(row, stores, asked)));
  return [...stores.values()].filter((store) => !shown.has(store));
}
