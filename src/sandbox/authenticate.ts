/** Finds the account of a request and checks its signature. Source: specification, "Authentication". */
import { verifyQuery, verifyQueryAndBody, type Hmac } from '../signing/index.ts';
import { nodeHmac } from '../signing/node.ts';
import type { Account } from './accounts.ts';
import { Refusal } from './response.ts';

export type Fields = [string, string][];

/** Seconds. */
const day = 86_400;

/** By API key, each with the time by `performance.now()` until which its previous key is accepted. */
export type Accounts = ReadonlyMap<string, Account & { previousUntil: number }>;

export const accountsByKey = (accounts: readonly Account[]): Accounts =>
  new Map(
    accounts.map((account) => [
      account.apiKey,
      { ...account, previousUntil: performance.now() + (account.previousSeconds ?? day) * 1000 },
    ]),
  );

const credentials = new Set(['api_key', 'sig']);

const withoutCredentials = (fields: Fields) => fields.filter(([name]) => !credentials.has(name));

function accountOf(accounts: Accounts, fields: Fields) {
  const keys = fields.filter(([name]) => name === 'api_key');
  if (keys.length > 1) throw new Refusal('invalid_param', 'api_key must be given only once');
  const account = keys[0] && accounts.get(keys[0][1]);
  if (!account)
    throw new Refusal('invalid_api_key', keys[0] ? 'api_key is not valid' : 'api_key is required');
  return account;
}

/** Whether a signature is by one of the account's current keys. */
async function isSigned(
  { secretKey, previousSecretKey, previousUntil }: ReturnType<typeof accountOf>,
  verify: (secretKey: string) => Promise<boolean>,
): Promise<boolean> {
  if (await verify(secretKey)) return true;
  return previousSecretKey !== undefined && performance.now() < previousUntil && verify(previousSecretKey);
}

/** Takes text with one byte in each character: a body may not be UTF-8, and a query string is ASCII. */
const hmacOfBytes: Hmac = (text, secretKey) => nodeHmac(Buffer.from(text, 'latin1'), secretKey);

const badSignature = () => new Refusal('invalid_signature', 'sig is missing or does not match');

/** Checks a query string as it was received, byte for byte. @throws Refusal */
export async function authenticateQuery(accounts: Accounts, query: string) {
  const fields = [...new URLSearchParams(query)];
  const account = accountOf(accounts, fields);
  if (!(await isSigned(account, (key) => verifyQuery(query, key, hmacOfBytes)))) throw badSignature();
  return { account, fields: withoutCredentials(fields) };
}

/**
 * Checks a POST signed either way: with the credentials in the form body, which is signed like a query, or in the
 * query, with a signature over the query and the raw body.
 * @param fields of the body
 * @param isForm only a form-encoded body can carry its own signature
 * @throws Refusal
 */
export async function authenticateBody(
  accounts: Accounts,
  request: { query: string; body: Buffer; fields: Fields; isForm: boolean },
) {
  const { query, fields, isForm } = request;
  const body = request.body.toString('latin1');
  const inQuery = [...new URLSearchParams(query)];
  const bySignedQuery = inQuery.some(([name]) => credentials.has(name));
  const account = accountOf(accounts, [...inQuery, ...fields]);
  const verified = await isSigned(account, async (key) =>
    bySignedQuery
      ? verifyQueryAndBody(query, body, key, hmacOfBytes)
      : isForm && verifyQuery(body, key, hmacOfBytes),
  );
  if (!verified) throw badSignature();
  const stray = withoutCredentials(inQuery)[0];
  if (stray) throw new Refusal('invalid_param', `${stray[0].slice(0, 64)} must be in the body`);
  return { account, fields: withoutCredentials(fields) };
}
