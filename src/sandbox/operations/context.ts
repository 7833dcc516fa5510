import type { Account } from '../accounts.ts';
import type { Addresses } from '../addresses.ts';
import type { Catalog } from '../catalog.ts';
import type { CouponKeys } from '../coupon-key.ts';
import type { Pharmacies } from '../pharmacies.ts';
import type { Places } from '../places.ts';
import type { DrugSearch } from '../search/index.ts';

/** What the data give, loaded once. */
export interface World {
  catalog: Catalog;
  places: Places;
  pharmacies: Pharmacies;
  search: DrugSearch;
}

/** What an operation may use to answer one request. */
export interface OperationContext extends World {
  account: Account;
  keys: CouponKeys;
  /** Addresses that carry the given workflow label. */
  addresses(c: string | undefined): Addresses;
}
