/** In place of what the sandbox takes from Node. */

export { setTimeout } from './later.ts';

/** Below the limit, without bias worth the name for the 31 letters of a demo's member id. */
export const randomInt = (limit: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % limit;

/** For the policy of the sandbox's pages alone, which `service-worker.ts` writes anew. */
export const createHash = () => ({ update: () => ({ digest: () => '' }) });

/** HMAC-SHA256 in base64, as `signing/node.ts` has it. */
export async function nodeHmac(message: string | Uint8Array, secretKey: string): Promise<string> {
  const utf8 = new TextEncoder();
  const bytes = typeof message === 'string' ? utf8.encode(message) : message;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(secretKey), algorithm, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, bytes as Uint8Array<ArrayBuffer>);
  return toBase64(new Uint8Array(digest));
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function ofLatin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
