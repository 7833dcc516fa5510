/** The stages of a signature. Source: specification, "Authentication". */

/** HMAC-SHA256, keyed by the UTF-8 text of the secret, in base64. */
export type Hmac = (message: string, secretKey: string) => string | Promise<string>;

/** Base64 as the service writes it: `_` in place of `+` and `/`. */
export function toServiceAlphabet(base64: string): string {
  return base64.replace(/[+/]/g, '_');
}

/** A query string of the fields, in their order. `'` is encoded too, since URL parsers would encode it after signing. */
export function encodeFields(fields: Iterable<readonly [string, string]>): string {
  let query = '';
  for (const [name, value] of fields) query += `${query && '&'}${encode(name)}=${encode(value)}`;
  return query;
}

function encode(text: string): string {
  if (/^[\w.-]*$/.test(text)) return text;
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}

/** @param sig the digest in the service's alphabet */
export function appendSignature(query: string, sig: string): string {
  return `${query}${query && '&'}sig=${encodeURIComponent(sig)}`;
}

/**
 * Removes `sig` from a query string, wherever it is, and leaves every other byte as it was.
 * `sig` is undefined if it is missing, repeated, or cannot be decoded.
 */
export function takeOutSignature(signed: string): { query: string; sig: string | undefined } {
  const isSignature = (pair: string) => pair === 'sig' || pair.startsWith('sig=');
  const pairs = signed.split('&');
  const [found, ...more] = pairs.filter(isSignature);
  return {
    query: pairs.filter((pair) => !isSignature(pair)).join('&'),
    sig: found === undefined || more.length ? undefined : decode(found.slice('sig='.length)),
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Compares two texts in a time that depends only on the length of `expected`. */
export function equalInConstantTime(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let i = 0; i < expected.length; i++) difference |= given.charCodeAt(i) ^ expected.charCodeAt(i);
  return difference === 0;
}
