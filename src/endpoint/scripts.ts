/** The scripts that pages load, served beside the operations so that an owner copies no file. Each is compressed once. */
import { keep } from './keep.ts';
import type { Answer } from './visit.ts';

/** A script's text, or what gives it where a runtime keeps it as an asset; called until it has given it once. */
export type ScriptSource = string | (() => string | Promise<string>);

/** What `drug-price-lookup/scripts` exports as strings. */
export interface Scripts {
  /** Of the package: part of the address whose content never changes. */
  version: string;
  embed: ScriptSource;
  /** By language tag. */
  languages?: Record<string, ScriptSource>;
}

type Encoding = 'br' | 'gzip';

/** Compresses at the best ratio; undefined where the runtime lacks the encoding. */
export type Compress = (
  encoding: Encoding,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Paths below the base path that may be a script's. */
export const isScriptPath = (path: string): boolean => /^\/(embed|lang)\b/.test(path);

const hour = 'public, max-age=3600';
const forEver = 'public, max-age=31536000, immutable';

/** By `CompressionStream`, which knows no Brotli; hosts of edge runtimes add it themselves. */
export const compressByStream: Compress = (encoding, bytes) => {
  if (encoding === 'br' || typeof CompressionStream === 'undefined') return undefined;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(encoding));
  return new Response(stream).arrayBuffer().then((buffer) => new Uint8Array(buffer));
};

/** Made by the first who asks, and kept for good. */
const once = <T>(make: () => Promise<T>, shared: boolean): (() => Promise<T>) =>
  keep(make, () => true, shared).get;

/** The encodings that `Accept-Encoding` names and does not refuse by `q=0`. */
function accepted(header: string | null): Set<string> {
  const named = (header ?? '').toLowerCase().split(',');
  const taken = named.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one));
  return new Set(taken.map((one) => one.split(';')[0]!.trim()));
}

const holds = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;

async function digest(algorithm: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest(algorithm, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

interface Script {
  /** Base64 of its SHA-384. */
  integrity: string;
  /** Its bytes in an encoding; undefined where the runtime lacks it. */
  encoded(encoding: Encoding | ''): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

function scriptOf(source: ScriptSource, compress: Compress, shared: boolean): () => Promise<Script> {
  return once(async () => {
    const bytes = new TextEncoder().encode(typeof source === 'string' ? source : await source());
    const br = once(async () => compress('br', bytes), shared);
    const gzip = once(async () => compress('gzip', bytes), shared);
    return {
      integrity: await digest('SHA-384', bytes),
      encoded: async (encoding) => (encoding ? { br, gzip }[encoding]() : bytes),
    };
  }, shared);
}

/** The answer at a path, if a script is there. */
export function createScripts(
  scripts: Scripts | undefined,
  compress: Compress,
  shared: boolean,
): (path: string, requested: Headers) => Promise<Answer | undefined> {
  const found = new Map<string, { script: () => Promise<Script>; cache: string }>();
  const embed = scripts && scriptOf(scripts.embed, compress, shared);
  const pinned = `/embed-${scripts?.version}.js`;
  if (embed) {
    found.set('/embed.js', { script: embed, cache: hour });
    found.set(pinned, { script: embed, cache: forEver });
  }
  for (const [tag, source] of Object.entries(scripts?.languages ?? {}))
    found.set(`/lang/${tag}.js`, { script: scriptOf(source, compress, shared), cache: hour });

  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

  return async (path, requested) => {
    if (embed && path === `${pinned}.sri`) {
      const headers = { ...open, 'content-type': 'text/plain; charset=utf-8', 'cache-control': forEver };
      return { status: 200, headers, body: `sha384-${(await embed()).integrity}\n` };
    }
    const known = found.get(path);
    if (!known) return undefined;
    const script = await known.script();
    const encodings = accepted(requested.get('accept-encoding'));
    let encoding: Encoding | '' = '';
    let body = await script.encoded('');
    for (const one of ['gzip', 'br'] as const) {
      const packed = encodings.has(one) ? await script.encoded(one) : undefined;
      if (packed) [encoding, body] = [one, packed];
    }
    const tag = `"${script.integrity.slice(0, 24)}${encoding && `-${encoding}`}"`;
    const headers = { ...open, 'cache-control': known.cache, etag: tag, vary: 'Accept-Encoding' };
    if (holds(requested.get('if-none-match'), tag)) return { status: 304, headers, body: null };
    return {
      status: 200,
      headers: {
        ...headers,
        'content-type': 'text/javascript; charset=utf-8',
        ...(encoding && { 'content-encoding': encoding }),
      },
      body: body!,
    };
  };
}
