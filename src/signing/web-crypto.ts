const utf8 = new TextEncoder();
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** Imported keys; values and not promises, since a request must not wait for another's on Workers. */
const keys = new Map<string, CryptoKey>();
const maxKeys = 1000;

async function importedKey(secretKey: string): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', utf8.encode(secretKey), algorithm, false, ['sign']);
  if (keys.size >= maxKeys) keys.clear();
  keys.set(secretKey, key);
  return key;
}

/**
 * HMAC-SHA256 with WebCrypto, which every runtime has.
 * @param message text, as UTF-8, or bytes
 */
export async function webCryptoHmac(
  message: string | Uint8Array<ArrayBuffer>,
  secretKey: string,
): Promise<string> {
  const key = keys.get(secretKey) ?? (await importedKey(secretKey));
  const bytes = typeof message === 'string' ? utf8.encode(message) : message;
  const digest = await crypto.subtle.sign('HMAC', key, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
