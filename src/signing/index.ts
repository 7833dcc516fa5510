/** Signs and verifies query strings. Source: specification, "Authentication". */
import {
  appendSignature,
  equalInConstantTime,
  takeOutSignature,
  toServiceAlphabet,
  type Hmac,
} from './stages.ts';
import { webCryptoHmac } from './web-crypto.ts';

export { encodeFields, type Hmac } from './stages.ts';
export { webCryptoHmac } from './web-crypto.ts';

/**
 * Signs a query string.
 * @param query encoded, with `api_key`, without `sig`, without a leading `?`
 * @param secretKey used as UTF-8 text, never decoded
 * @returns the query with `&sig=…` as its last parameter
 */
export function signQuery(query: string, secretKey: string, hmac: Hmac = webCryptoHmac): Promise<string> {
  return signQueryAndBody(query, '', secretKey, hmac);
}

/**
 * Whether a query string has the right `sig`, anywhere in it.
 * @param query as received after `?`, neither decoded nor sorted
 */
export function verifyQuery(query: string, secretKey: string, hmac: Hmac = webCryptoHmac): Promise<boolean> {
  return verifyQueryAndBody(query, '', secretKey, hmac);
}

/** Signs a query string followed directly by a raw body. */
export async function signQueryAndBody(
  query: string,
  body: string,
  secretKey: string,
  hmac: Hmac = webCryptoHmac,
): Promise<string> {
  return appendSignature(query, toServiceAlphabet(await hmac(query + body, secretKey)));
}

/** Verifies what `signQueryAndBody` signs. */
export async function verifyQueryAndBody(
  query: string,
  body: string,
  secretKey: string,
  hmac: Hmac = webCryptoHmac,
): Promise<boolean> {
  const { query: unsigned, sig } = takeOutSignature(query);
  if (sig === undefined) return false;
  return equalInConstantTime(sig, toServiceAlphabet(await hmac(unsigned + body, secretKey)));
}
