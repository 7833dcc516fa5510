/** Builds dist/embed.js: both elements in one file for a script tag, with its integrity value beside it. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist');

/** Gives Lit our Trusted Types policy: its own name would have to be allowed by every host, and dies when taken. */
function ownTrustedTypesPolicy(): Plugin {
  const policy = join(import.meta.dirname, 'src/trusted-types.ts');
  const created = /(\w+)\s*\?\s*\1\.createPolicy\("lit-html",\s*\{[^}]*\}\)\s*:\s*void 0/;
  return {
    name: 'own-trusted-types-policy',
    transform(code, id) {
      if (!/lit-html\/lit-html\.js$/.test(id)) return undefined;
      if (!created.test(code)) throw new Error('lit-html no longer makes its policy as this plugin expects');
      return `import { policy as ownPolicy } from ${JSON.stringify(policy)};\n${code.replace(created, 'ownPolicy')}`;
    },
  };
}

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

export default defineConfig({
  plugins: [ownTrustedTypesPolicy(), integrity()],
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    sourcemap: true,
    copyPublicDir: false,
    lib: { entry: 'src/index.ts', formats: ['iife'], name: 'drugPriceLookup', fileName: () => 'embed.js' },
  },
});
