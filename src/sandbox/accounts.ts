/** Accounts of the sandbox: who may ask, and what each has opted in to. */
import * as z from 'zod/mini';

export interface Account {
  apiKey: string;
  secretKey: string;
  /** Whether `include_offers` brings companion offers. */
  offers: boolean;
  /** Whether prices tell `has_service_advantage`. */
  serviceAdvantage: boolean;
}

const key = z.string().check(z.minLength(1), z.maxLength(200));

/** One account as it stands in an accounts file; the opt-ins default to false, as at the service. */
const accountSchema = z.strictObject({
  apiKey: key,
  secretKey: key,
  offers: z._default(z.boolean(), false),
  serviceAdvantage: z._default(z.boolean(), false),
});

/** One account as a program or a file gives it. */
export type AccountOptions = z.input<typeof accountSchema>;

const accountsSchema = z.array(accountSchema).check(
  z.minLength(1),
  z.refine((accounts) => new Set(accounts.map(({ apiKey }) => apiKey)).size === accounts.length, {
    error: 'two accounts have the same apiKey',
  }),
);

/**
 * Reads a list of accounts, such as a parsed JSON file.
 * @throws TypeError that says in one line what is wrong
 */
export function readAccounts(value: unknown): Account[] {
  const read = z.safeParse(accountsSchema, value);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new TypeError(`accounts${path.map((part) => `[${JSON.stringify(part)}]`).join('')}: ${message}`);
}

/** Accounts by API key. @throws TypeError as `readAccounts` does */
export function accountMap(accounts: readonly AccountOptions[]): ReadonlyMap<string, Account> {
  return new Map(readAccounts(accounts).map((account) => [account.apiKey, account]));
}
