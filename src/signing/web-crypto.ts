import type { Hmac } from './stages.ts';

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

/** HMAC-SHA256 with WebCrypto, which every runtime has. */
export const webCryptoHmac: Hmac = async (message, secretKey) => {
  const key = keys.get(secretKey) ?? (await importedKey(secretKey));
  const digest = await crypto.subtle.sign('HMAC', key, utf8.encode(message));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};
