/**
 * A local implementation of the whole price service, on real drug data. Source: specification, all of it.
 * README.md in this folder says what its prices are and are not.
 */
import { readAccount, readAccounts, type AccountOptions } from './accounts.ts';
import type { FaultOptions } from './faults.ts';
import { OptionError } from './schema.ts';
import { createRouter, type FetchContext } from './router.ts';

export { readAccounts, type Account, type AccountOptions } from './accounts.ts';
export type { FaultOptions } from './faults.ts';
export { OptionError, placeOf } from './schema.ts';
export type { FetchContext } from './router.ts';

export interface SandboxOptions {
  /** Of the only account, if `accounts` is omitted. Default `demo-key`; it has opted in to everything. */
  apiKey?: string;
  /** Default `demo-secret`. */
  secretKey?: string;
  /** Several accounts, each with its opt-ins, instead of that one. */
  accounts?: readonly AccountOptions[];
  /** What every returned address begins with. Default: the origin of the request. */
  baseUrl?: string;
  /** Faults from the start. Default none. */
  faults?: FaultOptions;
}

export interface Sandbox {
  /**
   * Rejects only if a fault should drop a connection and there is none.
   * @param context what @hono/node-server passes: with it, signatures are checked on the bytes as received
   */
  fetch(request: Request, context?: FetchContext): Promise<Response>;
}

/** @throws OptionError */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { apiKey = 'demo-key', secretKey = 'demo-secret', baseUrl, faults } = options;
  const accounts = options.accounts
    ? readAccounts(options.accounts)
    : [readAccount({ apiKey, secretKey, offers: true, serviceAdvantage: true })];
  if (baseUrl !== undefined && !(/^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl)))
    throw new OptionError(['baseUrl'], 'must be an http or https URL');
  return { fetch: createRouter(accounts, faults, baseUrl?.replace(/\/+$/, '')) };
}
