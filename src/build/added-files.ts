/** Files of the package beside its bundles, each written when the bundle that it is made of is there. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { inAscii, languageScript } from '../lang/script.ts';
import { readScripts } from '../server/scripts.ts';
import { published, reviewed, type Language } from '../strings/index.ts';
import { dist, root } from './paths.ts';

const load = <T>(file: string) => import(pathToFileURL(file).href) as Promise<T>;

/** Writes `FILE.sri`: the value for a script tag's `integrity` attribute. */
function writeIntegrity(file: string): void {
  const digest = createHash('sha384').update(readFileSync(join(dist, file)));
  writeFileSync(join(dist, `${file}.sri`), `sha384-${digest.digest('base64')}\n`);
}

/** dist/embed.js.sri. */
export const integrity = (): Plugin => ({
  name: 'integrity',
  writeBundle: () => writeIntegrity('embed.js'),
});

/** dist/lang/LL.js: a script for each language beside those of embed.js. */
export const languages = (version: string): Plugin => ({
  name: 'languages',
  async writeBundle() {
    const folder = join(dist, 'lang');
    mkdirSync(folder, { recursive: true });
    for (const tag of published) {
      const tables = await load<Record<string, Language['strings']>>(join(root, `src/lang/${tag}.ts`));
      const language = { tag, version, reviewed: reviewed.includes(tag), strings: tables[tag]! };
      writeFileSync(join(folder, `${tag}.js`), languageScript(language));
      writeFileSync(join(folder, `${tag}.d.ts`), 'export {};\n');
    }
  },
});

/** dist/names.js and its integrity value: the list of names for embed.js, as a script of its own. */
export const names = (version: string): Plugin => ({
  name: 'names',
  async writeBundle() {
    const { dispensed } = await load<{ dispensed: string }>(join(root, 'src/names/dispensed.ts'));
    const notice = `/*! drug-price-lookup ${version} (MIT): embed.js.licenses.md */`;
    const script = `${notice}\nglobalThis.drugPriceNames=${JSON.stringify(dispensed)};\n`;
    writeFileSync(join(dist, 'names.js'), inAscii(script));
    writeFileSync(join(dist, 'names.d.ts'), 'export {};\n');
    writeIntegrity('names.js');
  },
});

/** dist/openapi.json, as the built endpoint describes itself. */
export const openApiDocument = (): Plugin => ({
  name: 'open-api-document',
  async writeBundle() {
    const { openApi } = await load<{ openApi: () => string }>(join(dist, 'endpoint/index.js'));
    writeFileSync(join(dist, 'openapi.json'), openApi());
  },
});

/** 1% larger than the best quality, in a tenth of the time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** dist/sandbox/data: the sandbox reads it from its own folder; tables are compressed. */
export const sandboxData = (): Plugin => ({
  name: 'sandbox-data',
  writeBundle() {
    const from = join(root, 'src/sandbox/data');
    const to = join(dist, 'sandbox/data');
    mkdirSync(to, { recursive: true });
    for (const { name } of readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      const bytes = readFileSync(join(from, name));
      if (name.endsWith('.tsv')) writeFileSync(join(to, `${name}.br`), brotliCompressSync(bytes, quick));
      else writeFileSync(join(to, name), bytes);
    }
  },
});

/** dist/scripts.js: the scripts as strings, for runtimes without files. */
export const scriptsAsStrings = (): Plugin => ({
  name: 'scripts-as-strings',
  writeBundle() {
    writeFileSync(join(dist, 'scripts.js'), `export const scripts = ${JSON.stringify(readScripts(root))};\n`);
    writeFileSync(
      join(dist, 'scripts.d.ts'),
      "import type { Scripts } from './endpoint/index.js';\nexport declare const scripts: Scripts;\n",
    );
  },
});
