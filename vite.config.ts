/** After tsc: builds dist/embed.js, both elements in one file for a script tag, and adds what tsc does not copy. */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifyHTMLLiterals } from 'minify-literals';
import replace from '@rollup/plugin-replace';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist');
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

/** The sandbox's data and the endpoint's OpenAPI document. */
function companions(): Plugin {
  return {
    name: 'companions',
    async closeBundle() {
      cpSync(join(import.meta.dirname, 'src/sandbox/data'), join(outDir, 'sandbox/data'), {
        recursive: true,
      });
      const compiled = pathToFileURL(join(outDir, 'endpoint/openapi.js')).href;
      const { openApi } = (await import(compiled)) as { openApi: () => string };
      writeFileSync(join(outDir, 'openapi.json'), openApi());
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

/** Markup and style sheets without the white space of their sources. */
const literals = (): Plugin => ({
  name: 'literals',
  transform: async (code, id) =>
    /\/src\/.*\.ts$/.test(id) ? await minifyHTMLLiterals(code, { fileName: id }) : undefined,
});

export default defineConfig({
  plugins: [literals(), ownPolicy(), integrity(), companions()],
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    sourcemap: true,
    copyPublicDir: false,
    license: { fileName: 'embed.js.licenses.md' },
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { ascii_only: true } },
    rolldownOptions: {
      transform: { inject: { policy: [policyFile, 'policy'] } },
      // compiled while it loads, beside the main thread: function by function it would block the first visit
      output: { postBanner: '//# allFunctionsCalledOnLoad' },
    },
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'unused', fileName: () => 'embed.js' },
  },
});
