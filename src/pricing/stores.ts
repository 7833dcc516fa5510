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

/**
 * The store of a row, by its number or that of a store of its chain.
 * @param stores by pharmacy number
 * @param asked the pharmacy numbers that the page asks for: with a single one, every row is of it
 */
export function storeOf(
  { ncpdp, chain_ncpdps: chain = [] }: Pick<Price, 'ncpdp' | 'chain_ncpdps'>,
  stores: Record<string, Store> | undefined,
  asked: readonly string[],
): Store | undefined {
  const known = new Map(Object.entries(stores ?? {}).map(([number, store]) => [paddedNcpdp(number), store]));
  const numbers = [...(ncpdp ? [ncpdp] : []), ...chain, ...(asked.length === 1 ? asked : [])];
  return numbers.map((number) => known.get(paddedNcpdp(number))).find(Boolean);
}
