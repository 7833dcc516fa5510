import type { Account } from '../accounts.ts';
import type { Addresses } from '../urls.ts';
import type { CouponKeys } from '../coupon-key.ts';
import type { Dataset } from '../dataset.ts';

/** Everything an operation may use to handle one request. */
export interface OperationContext extends Dataset {
  account: Account;
  keys: CouponKeys;
  /** Addresses that carry the given workflow label. */
  addresses(c: string | undefined): Addresses;
}
