/** After tsc: bundles the script for a tag and what runs on a server, and adds what neither makes. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifyHTMLLiterals } from 'minify-literals';
import replace from '@rollup/plugin-replace';
import { defineConfig, type Environment, type EnvironmentOptions, type Plugin } from 'vite';
import { inAscii, languageScript } from './src/lang/script.ts';
import { readScripts } from './src/server/scripts.ts';
import { published, reviewed, type Language } from './src/strings/index.ts';

const outDir = join(import.meta.dirname, 'dist');
const { version: packageVersion } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
) as { version: string };
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
 * Gives Lit our policy: pages refuse a policy named `lit-html` unless they list it, and so does another Lit on the page,
 * and then the whole script would stop.
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

/** Markup and style sheets without the white space of their sources, in ASCII: Terser leaves templates as they are. */
const literals = (): Plugin => ({
  name: 'literals',
  async transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id)) return undefined;
    const minified = await minifyHTMLLiterals(code, { fileName: id });
    return { code: inAscii(minified?.code ?? code), map: minified?.map ?? null };
  },
});

/**
 * pdfkit looks for its font metrics with a `require` that no bundler follows, and reads embedded fonts by fontkit, which
 * is larger than all else together: coupons use the fonts that every reader has.
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

/** Leaves libraries out of the source maps: they are bundled as readable as they were. */
const mapsOfOurs = (): Plugin => ({
  name: 'maps-of-ours',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined),
});

/** The sandbox's data, which it reads beside itself; not what they were worked out from. */
const sandboxData = (): Plugin => ({
  name: 'sandbox-data',
  writeBundle() {
    const data = join(import.meta.dirname, 'src/sandbox/data');
    const filter = (path: string) => path !== join(data, 'sources');
    cpSync(data, join(outDir, 'sandbox/data'), { recursive: true, filter });
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

const only = (environment: string, ...plugins: { name: string }[]) =>
  plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }: Environment) => name === environment,
  }));

/** dist/embed.js: both elements in one file for a script tag. */
const embed: EnvironmentOptions = {
  build: {
    target: 'es2022',
    license: { fileName: 'embed.js.licenses.md' },
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { ascii_only: true } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform: { inject: { policy: [policyFile, 'policy'] } },
      // compiled while it loads, beside the main thread: function by function it would block the first visit
      output: { postBanner: '//# allFunctionsCalledOnLoad' },
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
    license: { fileName: 'endpoint/licenses.md' },
    rolldownOptions: {
      platform: 'neutral',
      input: { 'endpoint/index': 'src/endpoint/index.ts' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

/** dist/cli.js and dist/sandbox/index.js, with a chunk in dist/server for each command and library. */
const server: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, external: ['ioredis'] },
  build: {
    target: 'node20',
    license: { fileName: 'server/licenses.md' },
    rolldownOptions: {
      platform: 'node',
      input: { cli: 'src/cli.ts', 'sandbox/index': 'src/sandbox/index.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'server/[name].js' },
    },
  },
};

export default defineConfig({
  plugins: [
    only('client', literals(), ...ownPolicy(), integrity(), languages()),
    only('endpoint', mapsOfOurs(), openApiDocument()),
    only('server', mapsOfOurs(), pdfFonts(), sandboxData(), scriptsAsStrings()),
  ],
  builder: {},
  build: { outDir, emptyOutDir: false, sourcemap: true, copyPublicDir: false },
  environments: { client: embed, endpoint, server },
});
