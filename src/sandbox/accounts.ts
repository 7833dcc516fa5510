/** Accounts of the sandbox and their opt-ins. */
import * as z from 'zod/mini';
import { objectOf, problemOf, withMessage } from './schema.ts';

export interface Account {
  apiKey: string;
  secretKey: string;
  /** Accepted alongside `secretKey` for a while, to try a key rotation. */
  previousSecretKey?: string;
  /** For how long, from the start. Default: a day. */
  previousSeconds?: number;
  /** Whether `include_offers` returns companion offers. */
  offers: boolean;
  /** Whether prices carry `has_service_advantage`. */
  serviceAdvantage: boolean;
}

const keyProblem = withMessage('must be text of 1 to 200 characters');
const key = z.string(keyProblem).check(z.minLength(1, keyProblem), z.maxLength(200, keyProblem));
const secondsProblem = withMessage('must be a number of seconds');
const optIn = z._default(z.boolean(withMessage('must be true or false')), false);

/** The opt-ins default to false, as at the service. */
const accountSchema = objectOf({
  apiKey: key,
  secretKey: key,
  offers: optIn,
  serviceAdvantage: optIn,
  previousSecretKey: z.optional(key),
  previousSeconds: z.optional(z.number(secondsProblem).check(z.minimum(0, secondsProblem))),
});

/** An account as written in code or in a file. */
export type AccountOptions = z.input<typeof accountSchema>;

const listProblem = withMessage('must be a list of one account or more');
const accountsSchema = z.array(accountSchema, listProblem).check(
  z.minLength(1, listProblem),
  z.refine(
    (accounts) => new Set(accounts.map(({ apiKey }) => apiKey)).size === accounts.length,
    withMessage('two have the same apiKey'),
  ),
);

/**
 * Reads a list of accounts, such as a parsed JSON file.
 * @throws OptionError
 */
export function readAccounts(value: unknown): Account[] {
  const read = z.safeParse(accountsSchema, value);
  if (read.success) return read.data;
  throw problemOf('accounts', read.error);
}

/** @throws OptionError */
export function readAccount(value: AccountOptions): Account {
  const read = z.safeParse(accountSchema, value);
  if (read.success) return read.data;
  throw problemOf(undefined, read.error);
}
