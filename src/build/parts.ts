/** How dist/elements.js loads the rest of itself, and how dist/embed.js has all of it at once. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './paths.ts';

/** What loads first, then in the order that visitors need it: a module belongs to the first part that imports it. */
const parts = [
  ['elements', 'src/elements.ts'],
  ['suggestions', 'src/fields/suggestions.ts'],
  ['names', 'src/names/device.ts'],
  ['answer', 'src/elements/lookup-answer.ts'],
  ['coupon', 'src/elements/drug-coupon.ts'],
  ['basket', 'src/elements/drug-price-basket.ts'],
  ['doctor-and-reminder', 'src/elements/doctor-and-reminder.ts'],
] as const;

/** @returns null for what loads separately, such as a language */
export function partOf(
  id: string,
  graph: { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null },
): string | null {
  const modulesOf = (path: string, found = new Set<string>()) => {
    if (found.has(path)) return found;
    found.add(path);
    for (const imported of graph.getModuleInfo(path)?.importedIds ?? []) modulesOf(imported, found);
    return found;
  };
  const first = parts.find(([, path]) => modulesOf(join(root, path)).has(id));
  return first?.[0] ?? null;
}

/**
 * Turns a part's imports of other parts into awaited imports, which `retriedParts` then retries too: a browser that
 * remembers a failure would otherwise never load a part whose import failed once.
 */
export const awaitedParts = (): Plugin => ({
  name: 'awaited-parts',
  renderChunk(code, { fileName }) {
    const imports = [...code.matchAll(/^import (?:\{(.*)\} from )?("\.\/[^"]+");$/gm)];
    if (!fileName.startsWith('parts/') || !imports.length) return null;
    const names = imports.map(([, names = '']) => `{${names.replaceAll(' as ', ': ')}}`);
    const loads = imports.map(([, , path]) => `import(${path})`);
    const wait = `const [${names.join()}] = await Promise.all([${loads.join()}]);`;
    const waiting = imports.reduce((rest, [line], i) => rest.replace(line, () => (i ? '' : wait)), code);
    return { code: waiting, map: null };
  },
});

/**
 * Loads a part once for all that want it: in WebKit, a second `import()` does not wait for what the part itself awaits.
 * Retries twice if it fails. Many browsers remember a failure by its URL, so each try has an unused one, also in the next
 * call.
 */
const load = `const triedParts = {};
const loadingParts = {};
const loadPart = (path, left = 3) => loadingParts[path] ??=
  import(path + (triedParts[path] ? "?retry=" + triedParts[path] : "")).catch((reason) => {
    delete loadingParts[path];
    triedParts[path] = (triedParts[path] ?? 0) + 1;
    if (left === 1) throw reason;
    return loadPart(path, left - 1);
  });
export { loadPart };`;

/** Loads each part by the one function of the script that loads first. */
export const retriedParts = (): Plugin => ({
  name: 'retried-parts',
  renderChunk(code, { isEntry }) {
    const retried = code.replace(/import\((["'`])\.\/(?:parts\/)?([^"'`]+)\1\)/g, 'loadPart("./parts/$2")');
    if (retried === code) return null;
    const loader = isEntry ? load : 'import { loadPart } from "../elements.js";';
    return { code: loader.replace(/\n\s*/g, ' ') + retried, map: null };
  },
});

/** Creates the namespace object of a module that the build merged with others, as Rolldown's own helper does. */
const moduleObject =
  '(all) => Object.defineProperties({}, Object.fromEntries(Object.keys(all).map((name) => [name, { get: all[name], enumerable: true }])))';

/** Writes Rolldown's one helper into each part: in a file of its own, it would cost visitors one more round trip. */
export const helperInPlace = (): Plugin => ({
  name: 'helper-in-place',
  renderChunk: (code) => ({
    code: code.replace(
      /^import \{ \w+ as (\w+) \} from "\.\/rolldown-runtime-[^"]+";$/m,
      (_, helper: string) => `const ${helper} = ${moduleObject};`,
    ),
    map: null,
  }),
  generateBundle(_options, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (/\brolldown-runtime\b/.test(file)) delete bundle[file];
      else if (chunk.type === 'chunk' && /\brolldown-runtime\b/.test(chunk.code))
        this.error('Rolldown imports its helper in another way: change helperInPlace');
    }
  },
});

/** Makes lazy imports static, for a file that loads no others. */
export const allAtOnce = (): Plugin => ({
  name: 'all-at-once',
  transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id)) return undefined;
    const imports: string[] = [];
    const inPlace = code.replace(/import\((["'][^"']+["'])\)/g, (_, path: string) => {
      const name = `part${imports.length}`;
      imports.push(`import * as ${name} from ${path};`);
      return `Promise.resolve(${name})`;
    });
    return imports.length ? { code: imports.join('') + inPlace, map: null } : undefined;
  },
});
