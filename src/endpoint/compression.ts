/** Which encoding a response is sent in, and answers in it. */
import preferredEncodings from 'negotiator/lib/encoding.js';
import type { EndpointResponse } from './request-context.ts';

export type Encoding = 'br' | 'gzip';

/**
 * Compresses; undefined if the runtime lacks the encoding.
 * @param effort `best`: a script, once and for all; `fast`: an answer that is sent once
 */
export type Compress = (
  encoding: Encoding,
  bytes: Uint8Array<ArrayBuffer>,
  effort: 'best' | 'fast',
) => Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Uses `CompressionStream`, which has no Brotli and one effort; edge runtimes' hosts add Brotli themselves. */
export const compressByStream: Compress = (encoding, bytes) => {
  if (encoding === 'br' || typeof CompressionStream === 'undefined') return undefined;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(encoding));
  return new Response(stream).arrayBuffer().then((buffer) => new Uint8Array(buffer));
};

/** The encodings that a request accepts, the best first; Brotli where it is indifferent. `identity` is none. */
export function encodingsFor(requested: Headers): (Encoding | 'identity')[] {
  const accepted = requested.get('accept-encoding');
  if (accepted === null) return ['identity'];
  const known = ['br', 'gzip', 'identity'];
  return preferredEncodings(accepted, known, known) as (Encoding | 'identity')[];
}

/** Bytes below which a response fits into one packet as it is. */
const worthwhile = 1024;

/** The body of an answer as the request accepts it, with its header fields. */
export async function packed(
  bytes: Uint8Array<ArrayBuffer>,
  requested: Headers,
  compress: Compress,
): Promise<Pick<EndpointResponse, 'headers' | 'body'>> {
  const headers = { vary: 'Origin, Accept-Encoding' };
  const encodings = bytes.length < worthwhile ? [] : encodingsFor(requested);
  for (const encoding of encodings) {
    if (encoding === 'identity') break;
    const body = await compress(encoding, bytes, 'fast');
    if (body) return { headers: { ...headers, 'content-encoding': encoding }, body };
  }
  return { headers, body: bytes };
}
