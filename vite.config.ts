/** After tsc: bundles the browser scripts and the server code, one environment after the other, and adds the remaining files. */
import { readFileSync } from 'node:fs';
import { defineConfig, type EnvironmentOptions } from 'vite';
import {
  integrity,
  languages,
  names,
  openApiDocument,
  sandboxData,
  scriptsAsStrings,
} from './src/build/added-files.ts';
import { buffer, inPage } from './src/build/in-page.ts';
import { literals } from './src/build/literals.ts';
import { allAtOnce, awaitedParts, helperInPlace, partOf, retriedParts } from './src/build/parts.ts';
import { ownPolicy, pdfFonts } from './src/build/patches.ts';
import { dist, root } from './src/build/paths.ts';
import { publicTypes } from './src/build/public-types.ts';
import { uploads } from './src/build/uploads.ts';
import { inAscii } from './src/lang/script.ts';
import { licenses, notice } from './src/proof/licenses.ts';
import { sbom } from './src/proof/sbom.ts';

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };

/** For both scripts. */
const browser = {
  /**
   * All that the browsers of `browserslist` in package.json know, but for static blocks, of which the sources have none:
   * `test/package/oldest-browsers.test.ts` checks what is built. Given these browsers, Oxc would also lower the private
   * names that they know, for faults of V8 and WebKit that our classes do not meet, and a page would load 1.5 kB more.
   */
  target: 'es2022',
  // for the tools of this repo: pages never request them
  sourcemap: 'hidden',
  minify: 'terser',
} as const;
const policy = { inject: { policy: [`${root}/src/dom/trusted-types.ts`, 'policy'] as [string, string] } };

/** dist/embed.js: all of it in one file for a script tag. */
const embed: EnvironmentOptions = {
  build: {
    ...browser,
    license: { fileName: 'embed.js.licenses.json' },
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { ascii_only: true } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform: policy,
      plugins: [
        allAtOnce(),
        // in ASCII, since Terser leaves templates as they are
        literals(inAscii),
        ownPolicy(),
        integrity(),
        languages(version),
        names(version),
        licenses(),
        sbom('embed'),
      ],
      output: { sourcemapExcludeSources: true, postBanner: notice('embed.js.licenses.md', version) },
    },
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'unused', fileName: () => 'embed.js' },
  },
};

/** dist/elements.js: the form; the rest is in dist/parts, loaded when needed. */
const elements: EnvironmentOptions = {
  // otherwise Vite treats it as server code and leaves libraries out
  resolve: { noExternal: true, conditions: ['module', 'browser', 'import', 'default'] },
  build: {
    ...browser,
    license: { fileName: 'elements.js.licenses.json' },
    modulePreload: false,
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform: policy,
      platform: 'browser',
      input: { elements: 'src/elements.ts' },
      preserveEntrySignatures: false,
      plugins: [
        literals(),
        ownPolicy(),
        helperInPlace(),
        awaitedParts(),
        retriedParts(),
        licenses(),
        sbom('elements'),
      ],
      output: {
        sourcemapExcludeSources: true,
        postBanner: ({ isEntry }) =>
          isEntry ? notice('elements.js.licenses.md', version) : notice('../elements.js.licenses.md'),
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: partOf }] },
      },
    },
  },
};

/**
 * A small script of our own alone: dist/lookup-page.js, which stands in the page of its own, and dist/frame.js. With a
 * library, for the demo's configurator, dist/demo/browser/link.js.
 */
const alone = (
  name: string,
  entry = `src/page/${name}.ts`,
  banner = `/*! drug-price-lookup ${version} (MIT) */`,
): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    target: 'es2020',
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { ascii_only: true } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { postBanner: banner },
    },
    lib: { entry, formats: ['iife'], name: 'unused', fileName: () => `${name}.js` },
  },
});

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
      plugins: [openApiDocument(), licenses(), sbom('endpoint')],
      // as it is: stack traces keep names, and publint sees the exports
      output: { entryFileNames: '[name].js', codeSplitting: false, minify: false },
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
      plugins: [pdfFonts(), sandboxData(), scriptsAsStrings(), licenses(), sbom('server')],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'server/[name].js',
        minify: { compress: false, mangle: false },
      },
    },
  },
};

/** dist/demo/service-worker.js: the signing endpoint and the sandbox in a browser, for the demo as static files. */
const demoWorker: EnvironmentOptions = {
  consumer: 'client',
  build: {
    target: 'es2022',
    minify: 'terser',
    license: { fileName: 'demo/service-worker.licenses.json' },
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform: { inject: buffer },
      plugins: [inPage(), licenses()],
      output: { postBanner: notice('service-worker.licenses.md', version) },
    },
    lib: {
      entry: 'src/demo/in-page/service-worker.ts',
      formats: ['iife'],
      name: 'unused',
      fileName: () => 'demo/service-worker.js',
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
      plugins: [uploads(), publicTypes()],
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

export default defineConfig({
  builder: {},
  build: { outDir: dist, emptyOutDir: false, copyPublicDir: false },
  environments: {
    client: embed,
    elements,
    page: alone('lookup-page'),
    frame: alone('frame'),
    demo: alone(
      'demo/browser/link',
      'src/demo/browser/link.ts',
      notice('../../elements.js.licenses.md', version),
    ),
    endpoint,
    server,
    demoWorker,
    upload,
  },
});
