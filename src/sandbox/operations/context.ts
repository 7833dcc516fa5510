import type { Account } from '../accounts.ts';
import type { Addresses } from '../addresses.ts';
import type { CouponKeys } from '../coupon-key.ts';
import type { World } from '../world.ts';

/** What an operation may use to answer one request. */
export interface OperationContext extends World {
  account: Account;
  keys: CouponKeys;
  /** Addresses that carry the given workflow label. */
  addresses(c: string | undefined): Addresses;
}
