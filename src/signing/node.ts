/** Signing on Node only: no other module here imports it, since the endpoint runs on every platform. */
import { createHmac } from 'node:crypto';
import type { Hmac } from './stages.ts';

/**
 * HMAC-SHA256 by node:crypto: WebCrypto would cost the endpoint a fifth of its throughput.
 * @param message text, as UTF-8, or bytes
 */
export const nodeHmac = (message: string | Uint8Array, secretKey: string): ReturnType<Hmac> =>
  createHmac('sha256', secretKey).update(message).digest('base64');
