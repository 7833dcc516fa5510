/** The scripts that pages load, served beside the operations so that an owner copies no file. Each is compressed once. */
import type { Compress } from './compression.ts';
import type { EndpointResponse } from './request-context.ts';
import { responseOf, servedFile, type ServedFile, type TextSource } from './served-file.ts';

export type ScriptSource = TextSource;

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
  /** The list of names for `embed`. */
  names?: ScriptSource;
  /** What `GET /lookup` holds in itself. */
  page?: ScriptSource;
  /** What turns a `<div data-drug-price-frame="URL">` into a frame as high as that page. */
  frame?: ScriptSource;
  /** Of the libraries in `embed` and `elements`; the scripts' first lines name where they are served. */
  licenses?: { embed?: ScriptSource; elements?: ScriptSource };
}

/** Paths below the base path that may be a script's. */
export const isScriptPath = (path: string): boolean =>
  /^\/(elements|parts|embed|lang|names|frame)\b/.test(path);

/** A script under its hash, or the value for `integrity` of one: `/embed-0123456789ab.js.sri`. */
const pinned = /^(\/embed|\/names|\/frame|\/lang\/[\w-]+)-([\da-f]{12})(\.js)(\.sri)?$/;

const fiveMinutes = 'public, max-age=300';
const hour = 'public, max-age=3600';
const forEver = 'public, max-age=31536000, immutable';

interface Served {
  script: () => Promise<ServedFile>;
  cache: string;
  type: string;
}

const javascript = 'text/javascript; charset=utf-8';
/** Browsers show it, and would save Markdown. */
const plainText = 'text/plain; charset=utf-8';

/** Every script, and its licenses, by its path, except those under their hash. */
function scriptsByPath(
  { embed, elements, parts = {}, languages = {}, names, frame, licenses = {} }: Scripts,
  compress: Compress,
  shared: boolean,
): Map<string, Served> {
  const served = new Map<string, Served>();
  const add = (path: string, source: ScriptSource, cache: string, type = javascript) =>
    served.set(path, { script: servedFile(source, compress, shared), cache, type });
  add('/embed.js', embed, hour);
  if (elements) add('/elements.js', elements, fiveMinutes);
  for (const [file, source] of Object.entries(parts)) add(`/parts/${file}`, source, forEver);
  for (const [tag, source] of Object.entries(languages)) add(`/lang/${tag}.js`, source, hour);
  if (names) add('/names.js', names, hour);
  if (frame) add('/frame.js', frame, hour);
  for (const [name, source] of Object.entries(licenses))
    if (source) add(`/${name}.js.licenses.md`, source, hour, plainText);
  return served;
}

/** Any page may load them. */
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const fieldsOf = ({ cache, type }: Pick<Served, 'cache' | 'type'>) => ({
  ...open,
  'cache-control': cache,
  'content-type': type,
});

/** The response for a path, if there is a script at it. */
export function createScripts(
  scripts: Scripts | undefined,
  compress: Compress,
  shared: boolean,
): (path: string, requested: Headers) => Promise<EndpointResponse | undefined> {
  const served = scripts ? scriptsByPath(scripts, compress, shared) : new Map<string, Served>();
  return async (path, requested) => {
    const named = served.get(path);
    if (named) return responseOf(await named.script(), fieldsOf(named), requested);
    const [, name = '', hash, extension = '', sri] = pinned.exec(path) ?? [];
    const script = await served.get(name + extension)?.script();
    if (!script || script.hash !== hash) return undefined;
    if (!sri) return responseOf(script, fieldsOf({ cache: forEver, type: javascript }), requested);
    const headers = { ...open, 'content-type': plainText, 'cache-control': forEver };
    return { status: 200, headers, body: `sha384-${script.integrity}\n` };
  };
}
