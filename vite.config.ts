/** After tsc: builds dist/embed.js, both elements in one file for a script tag, and what stands beside the modules. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { ascii } from './src/build/ascii.ts';
import { declaredTables } from './src/build/declared-tables.ts';
import { foldedTemplates } from './src/build/folded-templates.ts';
import { joinedTexts } from './src/build/joined-texts.ts';
import { licenses } from './src/build/licenses.ts';
import { orderedModules } from './src/build/ordered-modules.ts';
import { sparingQr } from './src/build/sparing-qr.ts';

const outDir = join(import.meta.dirname, 'dist');

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

/** Takes away what tsc made of sources that are no more. */
function pruned(): Plugin {
  return {
    name: 'pruned',
    closeBundle() {
      for (const file of globSync('**/*.{js,js.map,d.ts}', { cwd: outDir })) {
        const source = file.replace(/\.(js|js\.map|d\.ts)$/, '.ts');
        if (!existsSync(join(import.meta.dirname, 'src', source)) && !/^(embed|jsx)\./.test(basename(file)))
          rmSync(join(outDir, file));
      }
    },
  };
}

/** What stands beside the compiled modules: the sandbox's data, the contract's OpenAPI document, embed.js's types. */
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
      writeFileSync(join(outDir, 'embed.d.ts'), 'export {};\n');
    },
  };
}

export default defineConfig({
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: join(import.meta.dirname, 'src/embed/zod.ts') },
      { find: /^lit(\/.*)?$/, replacement: join(import.meta.dirname, 'src/embed/lit.ts') },
    ],
  },
  plugins: [
    sparingQr(),
    orderedModules(),
    joinedTexts(),
    declaredTables(),
    foldedTemplates(),
    ascii(),
    integrity(),
    licenses(),
    pruned(),
    companions(),
  ],
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    sourcemap: true,
    copyPublicDir: false,
    // names are left to the bundler's own minifier, which goes over it once more: it gives scopes alike the same ones
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      mangle: false,
      compress: { passes: 10, inline: 1, pure_getters: true, sequences: false, unsafe_arrows: true },
    },
    rolldownOptions: {
      output: {
        minify: { compress: { target: 'es2022' }, mangle: true, codegen: true },
        // Chromium then compiles all of it beside the main thread, while it loads; elsewhere this is but a comment
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
    lib: { entry: 'src/embed/index.ts', formats: ['iife'], name: 'unused', fileName: () => 'embed.js' },
  },
});
