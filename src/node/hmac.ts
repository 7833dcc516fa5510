import { hash } from 'node:crypto';
import type { Hmac } from '../signing/index.ts';

/** Bytes of a block and of a digest of SHA-256. */
const block = 64;
const digest = 32;

interface Pads {
  inner: Uint8Array;
  outer: Uint8Array;
}

const known = new Map<string, Pads>();

/** The key's two pads. Source: RFC 2104. */
function padsOf(secretKey: string): Pads {
  const made = known.get(secretKey);
  if (made) return made;
  const utf8 = Buffer.from(secretKey, 'utf8');
  const key = new Uint8Array(block);
  key.set(utf8.length > block ? hash('sha256', utf8, 'buffer') : utf8);
  const pads = { inner: key.map((byte) => byte ^ 0x36), outer: key.map((byte) => byte ^ 0x5c) };
  known.set(secretKey, pads);
  return pads;
}

/**
 * HMAC-SHA256 from two one-shot digests of node:crypto, with prepared pads. `createHmac` gives the same, but its native
 * object for each message costs the garbage collector several times the digest itself.
 */
export const nodeHmac: Hmac = (message, secretKey) => {
  const { inner, outer } = padsOf(secretKey);
  const first = Buffer.allocUnsafe(block + Buffer.byteLength(message, 'utf8'));
  first.set(inner);
  first.write(message, block, 'utf8');
  const second = Buffer.allocUnsafe(block + digest);
  second.set(outer);
  second.set(hash('sha256', first, 'buffer'), block);
  return hash('sha256', second, 'base64');
};
