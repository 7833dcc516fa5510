import type { Hmac } from './stages.ts';

const utf8 = new TextEncoder();

/** HMAC-SHA256 with WebCrypto, which every runtime has. */
export const webCryptoHmac: Hmac = async (message, secretKey) => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(secretKey), algorithm, false, ['sign']);
  const digest = await crypto.subtle.sign(algorithm, key, utf8.encode(message));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};
