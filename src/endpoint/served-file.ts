/** A text that is the same for every visitor: encoded once, with its hashes, and sent only where a browser lacks it. */
import { cacheValue } from './cached-value.ts';
import { encodingsFor, type Compress, type Encoding } from './compression.ts';
import type { EndpointResponse } from './request-context.ts';

/** A text, or a function that loads it where a runtime keeps it as an asset; called until it succeeds once. */
export type TextSource = string | (() => string | Promise<string>);

export interface ServedFile {
  /** Base64 of its SHA-384. */
  integrity: string;
  /** The first 12 hexadecimal digits of its SHA-256. */
  hash: string;
  /** Its bytes in an encoding; undefined if the runtime lacks it. */
  encoded(encoding: Encoding | 'identity'): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export const textOf = async (source: TextSource) => (typeof source === 'string' ? source : source());

/** Made on first use, then kept permanently. */
export function once<T>(make: () => Promise<T>, shared: boolean): () => Promise<T> {
  const made = cacheValue(make, shared);
  return () => made.get(() => true);
}

export const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

export const digest = async (algorithm: string, text: string) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)));

/** @param beside what else a change of must reach a browser that has the text already */
export function servedFile(
  source: TextSource,
  compress: Compress,
  shared: boolean,
  beside = '',
): () => Promise<ServedFile> {
  return once(async () => {
    const text = await textOf(source);
    const bytes = new TextEncoder().encode(text);
    const br = once(async () => compress('br', bytes, 'best'), shared);
    const gzip = once(async () => compress('gzip', bytes, 'best'), shared);
    const [sha384, sha256] = [await digest('SHA-384', text), await digest('SHA-256', text + beside)];
    return {
      integrity: base64(sha384),
      hash: Array.from(sha256.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      encoded: async (encoding) => (encoding === 'identity' ? bytes : { br, gzip }[encoding]()),
    };
  }, shared);
}

const matchesTag = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;

/** It in the best accepted encoding, or 304 if the browser already has it. @param fields of its header, such as its type */
export async function responseOf(
  file: ServedFile,
  fields: Record<string, string>,
  requested: Headers,
): Promise<EndpointResponse> {
  let encoding: Encoding | undefined;
  let body: Uint8Array<ArrayBuffer> | undefined;
  for (const one of [...encodingsFor(requested), 'identity'] as const) {
    body = await file.encoded(one);
    encoding = one === 'identity' ? undefined : one;
    if (body) break;
  }
  const tag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  const { 'content-type': type, ...others } = fields;
  const vary = ['Accept-Encoding', others.vary].filter(Boolean).join(', ');
  const headers = { ...others, etag: tag, vary };
  if (matchesTag(requested.get('if-none-match'), tag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: { ...headers, 'content-type': type!, ...(encoding && { 'content-encoding': encoding }) },
    body: body!,
  };
}
