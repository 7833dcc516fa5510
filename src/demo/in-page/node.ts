/** In place of `node:crypto` and `signing/node.ts`. */

export { webCryptoHmac as nodeHmac } from '../../signing/web-crypto.ts';

/** Below the limit, without bias worth the name for the 31 letters of a demo's member id. */
export const randomInt = (limit: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % limit;

/** Only the policy of the sandbox's pages has a hash, and `service-worker.ts` replaces it. */
export const createHash = () => ({ update: () => ({ digest: () => '' }) });
