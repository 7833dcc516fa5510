/** The scripts that pages load, served beside the operations so that an owner copies no file. Each is compressed once. */
import { cacheValue } from './cached-value.ts';
import { encodingsFor, type Compress, type Encoding } from './compression.ts';
import type { EndpointResponse } from './request-context.ts';

/** A script's text, or a function that loads it where a runtime keeps it as an asset; called until it succeeds once. */
export type ScriptSource = string | (() => string | Promise<string>);

/** What `drug-price-lookup/scripts` exports as strings. */
export interface Scripts {
  /** All of it in one file. */
  embed: ScriptSource;
  /** The module that loads parts as they are used. */
  elements?: ScriptSource;
  /** Its parts by file name, such as `answer-Bx3kQ9fa.js`, which changes with the content. */
  parts?: Record<string, ScriptSource>;
  /** By language tag. */
  languages?: Record<string, ScriptSource>;
  /** Of the libraries in `embed` and `elements`; the scripts' first lines name where they are served. */
  licenses?: { embed?: ScriptSource; elements?: ScriptSource };
}

/** Paths below the base path that may be a script's. */
export const isScriptPath = (path: string): boolean => /^\/(elements|parts|embed|lang)\b/.test(path);

/** A script under its hash, or the value for `integrity` of one: `/embed-0123456789ab.js.sri`. */
const pinned = /^(\/embed|\/lang\/[\w-]+)-([\da-f]{12})(\.js)(\.sri)?$/;

const fiveMinutes = 'public, max-age=300';
const hour = 'public, max-age=3600';
const forEver = 'public, max-age=31536000, immutable';

/** Made on first use, then kept permanently. */
function once<T>(make: () => Promise<T>, shared: boolean): () => Promise<T> {
  const made = cacheValue(make, shared);
  return () => made.get(() => true);
}

const matchesTag = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;

const digest = async (algorithm: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, bytes));

interface Script {
  /** Base64 of its SHA-384. */
  integrity: string;
  /** The first 12 hexadecimal digits of its SHA-256. */
  hash: string;
  /** Its bytes in an encoding; undefined if the runtime lacks it. */
  encoded(encoding: Encoding | 'identity'): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

function scriptOf(source: ScriptSource, compress: Compress, shared: boolean): () => Promise<Script> {
  return once(async () => {
    const bytes = new TextEncoder().encode(typeof source === 'string' ? source : await source());
    const br = once(async () => compress('br', bytes, 'best'), shared);
    const gzip = once(async () => compress('gzip', bytes, 'best'), shared);
    const [sha384, sha256] = [await digest('SHA-384', bytes), await digest('SHA-256', bytes)];
    return {
      integrity: btoa(String.fromCharCode(...sha384)),
      hash: Array.from(sha256.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      encoded: async (encoding) => (encoding === 'identity' ? bytes : { br, gzip }[encoding]()),
    };
  }, shared);
}

interface Served {
  script: () => Promise<Script>;
  cache: string;
  type: string;
}

const javascript = 'text/javascript; charset=utf-8';
/** Browsers show it, and would save Markdown. */
const plainText = 'text/plain; charset=utf-8';

/** Every script, and its licenses, by its path, except those under their hash. */
function scriptsByPath(
  { embed, elements, parts = {}, languages = {}, licenses = {} }: Scripts,
  compress: Compress,
  shared: boolean,
): Map<string, Served> {
  const served = new Map<string, Served>();
  const add = (path: string, source: ScriptSource, cache: string, type = javascript) =>
    served.set(path, { script: scriptOf(source, compress, shared), cache, type });
  add('/embed.js', embed, hour);
  if (elements) add('/elements.js', elements, fiveMinutes);
  for (const [file, source] of Object.entries(parts)) add(`/parts/${file}`, source, forEver);
  for (const [tag, source] of Object.entries(languages)) add(`/lang/${tag}.js`, source, hour);
  for (const [name, source] of Object.entries(licenses))
    if (source) add(`/${name}.js.licenses.md`, source, hour, plainText);
  return served;
}

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** A script in the best accepted encoding, or 304 if the browser already has it. */
async function responseOf(
  script: Script,
  { cache, type }: Pick<Served, 'cache' | 'type'>,
  requested: Headers,
): Promise<EndpointResponse> {
  let encoding: Encoding | undefined;
  let body: Uint8Array<ArrayBuffer> | undefined;
  for (const one of [...encodingsFor(requested), 'identity'] as const) {
    body = await script.encoded(one);
    encoding = one === 'identity' ? undefined : one;
    if (body) break;
  }
  const tag = `"${script.hash}${encoding ? `-${encoding}` : ''}"`;
  const headers = { ...open, 'cache-control': cache, etag: tag, vary: 'Accept-Encoding' };
  if (matchesTag(requested.get('if-none-match'), tag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': type,
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: body!,
  };
}

/** The response for a path, if there is a script at it. */
export function createScripts(
  scripts: Scripts | undefined,
  compress: Compress,
  shared: boolean,
): (path: string, requested: Headers) => Promise<EndpointResponse | undefined> {
  const served = scripts ? scriptsByPath(scripts, compress, shared) : new Map<string, Served>();
  return async (path, requested) => {
    const named = served.get(path);
    if (named) return responseOf(await named.script(), named, requested);
    const [, name = '', hash, extension = '', sri] = pinned.exec(path) ?? [];
    const script = await served.get(name + extension)?.script();
    if (!script || script.hash !== hash) return undefined;
    if (!sri) return responseOf(script, { cache: forEver, type: javascript }, requested);
    const headers = { ...open, 'content-type': plainText, 'cache-control': forEver };
    return { status: 200, headers, body: `sha384-${script.integrity}\n` };
  };
}
