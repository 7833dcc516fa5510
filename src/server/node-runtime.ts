import type { SigningEndpointOptions } from '../endpoint/index.ts';
import { nodeHmac } from '../signing/node.ts';
import { callByPool } from './call-by-pool.ts';
import { compressByZlib } from './scripts.ts';

/** What Node does better than the web standards: signing, calling the service, compressing. */
export function nodeRuntime(
  maxConcurrency: number,
): Pick<SigningEndpointOptions, 'hmac' | 'call' | 'compress'> {
  // one more connection for the probe, which waits for no slot
  return { hmac: nodeHmac, call: callByPool(maxConcurrency + 1), compress: compressByZlib };
}
