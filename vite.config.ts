/** After tsc: bundles the browser scripts and the server code, and adds the remaining files. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { zipSync } from 'fflate';
import { minifyHTMLLiterals } from 'minify-literals';
import replace from '@rollup/plugin-replace';
import ts from 'typescript';
import { defineConfig, type Environment, type EnvironmentOptions, type Plugin } from 'vite';
import { companions, filesOf } from './src/init/index.ts';
import { inAscii, languageScript } from './src/lang/script.ts';
import { licenses, notice } from './src/proof/licenses.ts';
import { sbom } from './src/proof/sbom.ts';
import { readScripts } from './src/server/scripts.ts';
import { published, reviewed, type Language } from './src/strings/index.ts';

const outDir = join(import.meta.dirname, 'dist');
const { version: packageVersion, exports: entries } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
) as { version: string; exports: Record<string, string | { types: string }> };
/**
 * All that the browsers of `browserslist` in package.json know, but for static blocks, of which the sources have none:
 * `test/package/oldest-browsers.test.ts` checks what is built. Given these browsers, Oxc would also lower the private
 * names that they know, for faults of V8 and WebKit that our classes do not meet, and a page would load 1.5 kB more.
 */
const browserTarget = 'es2022';
const policyFile = join(import.meta.dirname, 'src/dom/trusted-types.ts');

/** Writes the value for a script tag's `integrity` attribute. */
function integrity(): Plugin {
  return {
    name: 'integrity',
    writeBundle() {
      const digest = createHash('sha384')
        .update(readFileSync(join(outDir, 'embed.js')))
        .digest('base64');
      writeFileSync(join(outDir, 'embed.js.sri'), `sha384-${digest}\n`);
    },
  };
}

/** Lit's own Trusted Types policy, as lit-html makes it when it loads. */
const litPolicy = 's.createPolicy("lit-html",{createHTML:t=>t})';

/**
 * Gives Lit our policy: pages reject a policy named `lit-html` unless they list it or if another Lit has created it,
 * and the whole script would then stop.
 */
const ownPolicy = () => [
  replace({
    preventAssignment: false,
    include: '**/lit-html/lit-html.js',
    delimiters: ['', ''],
    values: { [litPolicy]: 'policy' },
  }),
  {
    name: 'own-policy-check',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && /createPolicy\(["'`]lit-html/.test(chunk.code))
          this.error('lit-html makes its policy in another way: change litPolicy');
    },
  } satisfies Plugin,
];

/** Lightning CSS' `Features.MediaRangeSyntax`: older browsers know `(max-width: 1em)`, but not `(width<=1em)`. */
const widths = 128;

/**
 * Markup and style sheets without the white space of their sources.
 * @param written applied to each module at the end
 */
const literals = (written = (code: string) => code): Plugin => ({
  name: 'literals',
  async transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id)) return undefined;
    if (!/\b(?:html|svg|css)`/.test(code)) return { code: written(code), map: null };
    const minified = await minifyHTMLLiterals(code, { fileName: id, css: { minify: true, include: widths } });
    return { code: written(minified?.code ?? code), map: minified?.map ?? null };
  },
});

/**
 * pdfkit loads its font metrics with a `require` that no bundler follows, and reads embedded fonts with fontkit, which
 * is larger than everything else together: coupons use the fonts that every reader has.
 */
const pdfFonts = () =>
  replace({
    preventAssignment: false,
    include: '**/pdfkit/js/pdfkit.node.mjs',
    delimiters: ['', ''],
    values: {
      'const require$1 = createRequire(import.meta.url);': '',
      'require$1(': 'require(',
      "import { create } from 'fontkit';": 'const create = undefined;',
    },
  });

/** 1% larger than the best quality, in a tenth of the time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The sandbox's data, which it reads from its own folder; tables are compressed, and their sources left out. */
const sandboxData = (): Plugin => ({
  name: 'sandbox-data',
  writeBundle() {
    const from = join(import.meta.dirname, 'src/sandbox/data');
    const to = join(outDir, 'sandbox/data');
    mkdirSync(to, { recursive: true });
    for (const { name } of readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      const bytes = readFileSync(join(from, name));
      if (name.endsWith('.tsv')) writeFileSync(join(to, `${name}.br`), brotliCompressSync(bytes, quick));
      else writeFileSync(join(to, name), bytes);
    }
  },
});

/** The endpoint's OpenAPI document. */
const openApiDocument = (): Plugin => ({
  name: 'open-api-document',
  async writeBundle() {
    const built = pathToFileURL(join(outDir, 'endpoint/index.js')).href;
    const { openApi } = (await import(built)) as { openApi: () => string };
    writeFileSync(join(outDir, 'openapi.json'), openApi());
  },
});

/** dist/scripts.js: the scripts as strings, for runtimes without files. */
const scriptsAsStrings = (): Plugin => ({
  name: 'scripts-as-strings',
  writeBundle() {
    const scripts = readScripts(import.meta.dirname);
    writeFileSync(join(outDir, 'scripts.js'), `export const scripts = ${JSON.stringify(scripts)};\n`);
    const types =
      "import type { Scripts } from './endpoint/index.js';\nexport declare const scripts: Scripts;\n";
    writeFileSync(join(outDir, 'scripts.d.ts'), types);
  },
});

/** A reproducible zip: it has the oldest time that the format allows, without a time zone. */
function zipOf(files: Record<string, string>): Uint8Array {
  const inOrder = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const bytes = inOrder.map(([path, text]) => [path, new TextEncoder().encode(text)]);
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, { mtime: new Date(1980, 0, 1) });
}

/** The plugin's folder in its zip, by which WordPress recognizes it when a newer version is uploaded. */
const pluginFolder = 'drug-prices';

/** What `init` writes, for people without Node: zips to upload, the Worker as the one script for Cloudflare Pages. */
const uploads = (): Plugin => ({
  name: 'uploads',
  resolveId: (source) => {
    const brought = companions.worker![source.replace('./', '')];
    return brought && join(import.meta.dirname, brought);
  },
  generateBundle(_options, bundle) {
    const worker = bundle['_worker.js'];
    if (worker?.type !== 'chunk') return this.error('_worker.js was not made');
    delete bundle['_worker.js'];
    const plugin = Object.entries(filesOf(import.meta.dirname, 'wordpress'));
    const files = Object.fromEntries(plugin.map(([path, text]) => [`${pluginFolder}/${path}`, text]));
    const lists = Object.entries(companions.worker!)
      .filter(([path]) => path.endsWith('.md'))
      .map(
        ([path, from]) => [basename(path), readFileSync(join(import.meta.dirname, from), 'utf8')] as const,
      );
    const endpoint = { '_worker.js': worker.code, ...Object.fromEntries(lists) };
    for (const [fileName, source] of [
      ['wordpress/drug-prices.zip', zipOf(files)],
      ['worker/drug-price-endpoint.zip', zipOf(endpoint)],
    ] as const)
      this.emitFile({ type: 'asset', fileName, source });
  },
});

/** dist/lang/LL.js: a script for each language beside those of embed.js. */
const languages = (): Plugin => ({
  name: 'languages',
  async writeBundle() {
    const folder = join(outDir, 'lang');
    mkdirSync(folder, { recursive: true });
    for (const tag of published) {
      const table = (await import(pathToFileURL(join(import.meta.dirname, `src/lang/${tag}.ts`)).href)) as {
        [tag: string]: Language['strings'];
      };
      const language = {
        tag,
        version: packageVersion,
        reviewed: reviewed.includes(tag),
        strings: table[tag]!,
      };
      writeFileSync(join(folder, `${tag}.js`), languageScript(language));
      writeFileSync(join(folder, `${tag}.d.ts`), 'export {};\n');
    }
  },
});

/** Deletes the types of modules that no entry of the package leads to: nobody can import them. */
const publicTypes = (): Plugin => ({
  name: 'public-types',
  writeBundle() {
    const reached = new Set<string>();
    const reach = (file: string): void => {
      // jsx.d.ts is made later, and names index.d.ts alone
      if (reached.has(file) || !existsSync(file)) return;
      reached.add(file);
      for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles)
        if (fileName.startsWith('.')) reach(join(dirname(file), fileName.replace(/[jt]s$/, 'd.ts')));
    };
    for (const entry of Object.values(entries)) {
      const types = typeof entry === 'string' ? entry.replace(/\.js$/, '.d.ts') : entry.types;
      globSync(join(import.meta.dirname, types)).forEach(reach);
    }
    for (const file of globSync(join(outDir, '**/*.d.ts'))) if (!reached.has(file)) rmSync(file);
  },
});

const only = (environment: string, ...plugins: { name: string }[]) =>
  plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }: Environment) => name === environment,
  }));

/** Makes lazy imports static, for a file that loads no others. */
const allAtOnce = (): Plugin => ({
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

/**
 * Turns a part's imports of other parts into awaited imports, which `retriedParts` then retries too: a browser that
 * remembers a failure would otherwise never load a part whose import failed once.
 */
const awaitedParts = (): Plugin => ({
  name: 'awaited-parts',
  renderChunk(code, { fileName }) {
    const imports = [...code.matchAll(/^import (?:\{(.*)\} from )?"(\.\/[^"]+)";$/gm)];
    if (!fileName.startsWith('parts/') || !imports.length) return null;
    const names = imports.map(([, names = '']) => `{${names.replaceAll(' as ', ': ')}}`);
    const loads = imports.map(([, , path]) => `import("${path}")`);
    const wait = `const [${names.join()}] = await Promise.all([${loads.join()}]);`;
    const waiting = imports.reduce((rest, [line], i) => rest.replace(line, () => (i ? '' : wait)), code);
    return { code: waiting, map: null };
  },
});

/**
 * Loads a part, and retries twice if it fails. Many browsers remember a failure by its URL, so each try
 * has an unused one, also in the next call and in a part that was itself loaded by a retry.
 */
const retry = `const triedParts = {};
const triedBefore = 3 * (/[?]retry=(\\d+)$/.exec(import.meta.url)?.[1] ?? 0);
const loadPart = (path, left = 3) => {
  const tried = triedParts[path] ?? 0;
  return import(path + (tried ? "?retry=" + (triedBefore + tried) : "")).catch((reason) => {
    triedParts[path] = tried + 1;
    if (left === 1) throw reason;
    return loadPart(path, left - 1);
  });
};`;

/** Retries each part under another URL if it did not load. */
const retriedParts = (): Plugin => ({
  name: 'retried-parts',
  renderChunk(code) {
    const retried = code.replace(/import\((["'`])(\.\/[^"'`]+)\1\)/g, 'loadPart("$2")');
    return retried === code ? null : { code: retry.replace(/\n\s*/g, ' ') + retried, map: null };
  },
});

/** Creates the namespace object of a module that the build merged with others, as Rolldown's own helper does. */
const moduleObject =
  '(all) => Object.defineProperties({}, Object.fromEntries(Object.keys(all).map((name) => [name, { get: all[name], enumerable: true }])))';

/** Writes Rolldown's one helper into each part: in a file of its own, it would cost visitors one more round trip. */
const helperInPlace = (): Plugin => ({
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

/** What loads first, then in the order that visitors need it: a module belongs to the first part that imports it. */
const parts = [
  ['elements', 'src/elements.ts'],
  ['suggestions', 'src/controllers/suggestions.ts'],
  ['answer', 'src/elements/lookup-answer.ts'],
  ['coupon', 'src/elements/drug-coupon.ts'],
  ['basket', 'src/elements/drug-price-basket.ts'],
  ['doctor-and-reminder', 'src/elements/doctor-and-reminder.ts'],
] as const;

/** @returns null for what loads separately, such as a language */
function partOf(
  id: string,
  graph: { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null },
): string | null {
  const modulesOf = (path: string, found = new Set<string>()) => {
    if (found.has(path)) return found;
    found.add(path);
    for (const imported of graph.getModuleInfo(path)?.importedIds ?? []) modulesOf(imported, found);
    return found;
  };
  const first = parts.find(([, path]) => modulesOf(join(import.meta.dirname, path)).has(id));
  return first?.[0] ?? null;
}

/** dist/elements.js: the form; the rest is in dist/parts, loaded when needed. */
const elements: EnvironmentOptions = {
  // otherwise Vite treats it as server code and leaves libraries out
  resolve: { noExternal: true, conditions: ['module', 'browser', 'import', 'default'] },
  build: {
    target: browserTarget,
    // for the tools of this repo: pages never request them
    sourcemap: 'hidden',
    license: { fileName: 'elements.js.licenses.json' },
    minify: 'terser',
    modulePreload: false,
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform: { inject: { policy: [policyFile, 'policy'] } },
      platform: 'browser',
      input: { elements: 'src/elements.ts' },
      preserveEntrySignatures: false,
      output: {
        sourcemapExcludeSources: true,
        postBanner: ({ isEntry }) =>
          isEntry ? notice('elements.js.licenses.md', packageVersion) : notice('../elements.js.licenses.md'),
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: partOf }] },
      },
    },
  },
};

/** dist/embed.js: all of it in one file for a script tag. */
const embed: EnvironmentOptions = {
  build: {
    target: browserTarget,
    // for the tools of this repo: pages never request them
    sourcemap: 'hidden',
    license: { fileName: 'embed.js.licenses.json' },
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { ascii_only: true } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform: { inject: { policy: [policyFile, 'policy'] } },
      output: {
        sourcemapExcludeSources: true,
        postBanner: notice('embed.js.licenses.md', packageVersion),
      },
    },
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'unused', fileName: () => 'embed.js' },
  },
};

/** dist/endpoint/index.js: the signing endpoint in one file that imports nothing, for any runtime. */
const endpoint: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, conditions: ['module', 'import', 'default'] },
  build: {
    target: 'es2022',
    license: { fileName: 'endpoint/licenses.json' },
    rolldownOptions: {
      platform: 'neutral',
      input: { 'endpoint/index': 'src/endpoint/index.ts' },
      // as it is: stack traces keep names, and publint sees the exports
      output: {
        entryFileNames: '[name].js',
        codeSplitting: false,
        minify: false,
      },
    },
  },
};

/**
 * dist/cli.js and dist/sandbox/index.js, with a chunk in dist/server for each command and library. Only white space is
 * minified, so that stack traces in an operator's log keep names.
 */
const server: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, external: ['ioredis', 'playwright-core'] },
  build: {
    target: 'node20',
    license: { fileName: 'server/licenses.json' },
    rolldownOptions: {
      platform: 'node',
      input: { cli: 'src/cli.ts', 'sandbox/index': 'src/sandbox/index.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'server/[name].js',
        minify: { compress: false, mangle: false },
      },
    },
  },
};

/** dist/wordpress and dist/worker, from what the other environments have written, so it is the last. */
const upload: EnvironmentOptions = {
  consumer: 'server',
  build: {
    target: 'es2022',
    emitAssets: true,
    rolldownOptions: {
      platform: 'neutral',
      input: { _worker: 'src/init/templates/worker/index.js' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

export default defineConfig({
  plugins: [
    // in ASCII, since Terser leaves templates as they are
    only(
      'client',
      allAtOnce(),
      literals(inAscii),
      ...ownPolicy(),
      integrity(),
      languages(),
      licenses(),
      sbom('embed'),
    ),
    only(
      'elements',
      literals(),
      ...ownPolicy(),
      helperInPlace(),
      awaitedParts(),
      retriedParts(),
      licenses(),
      sbom('elements'),
    ),
    only('endpoint', openApiDocument(), licenses(), sbom('endpoint')),
    only('server', pdfFonts(), sandboxData(), scriptsAsStrings(), licenses(), sbom('server')),
    only('upload', uploads(), publicTypes()),
  ],
  builder: {},
  build: { outDir, emptyOutDir: false, copyPublicDir: false },
  environments: { client: embed, elements, endpoint, server, upload },
});
