/** The stages of a signature. Source: specification, "Authentication". */

/** Computes HMAC-SHA256 keyed by the secret's UTF-8 text, and gives the digest in base64. */
export type Hmac = (message: string, secretKey: string) => string | Promise<string>;

/** Base64 as the service wants it: every `+` and `/` becomes `_`. */
export function toServiceAlphabet(base64: string): string {
  return base64.replace(/[+/]/g, '_');
}

/** A query string of the fields, in their order. `'` is encoded too: URL parsers would do it after the signing. */
export function encodeFields(fields: Iterable<readonly [string, string]>): string {
  let query = '';
  for (const [name, value] of fields) query += `${query && '&'}${encode(name)}=${encode(value)}`;
  return query;
}

function encode(text: string): string {
  if (/^[\w.-]*$/.test(text)) return text;
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}

/** The query with `sig`, the digest in the service's alphabet, as its last parameter. */
export function appendSignature(query: string, sig: string): string {
  return `${query}${query && '&'}sig=${encodeURIComponent(sig)}`;
}

/**
 * Takes `sig` out of a query string, wherever it stands, and leaves every other byte as it is.
 * `sig` is undefined where there is none, more than one, or one that cannot be decoded.
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

/** Whether two texts are the same, in a time that depends on the length of `expected` alone. */
export function equalInConstantTime(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let i = 0; i < expected.length; i++) difference |= given.charCodeAt(i) ^ expected.charCodeAt(i);
  return difference === 0;
}
