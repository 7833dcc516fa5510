/** The widgets of others, at the versions in peers/package.json: installed, and bundled as `embed.js` is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { install } from './install.ts';

export interface Bundle {
  code: string;
  css: string;
}

/** Bundles the code of an entry as one minified script, with its style sheets beside it. */
export async function bundle(entry: string): Promise<Bundle> {
  const root = install('peers');
  const folder = join(root, 'entry');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), entry);
  const output = await build({
    ...{ root, configFile: false, logLevel: 'silent', define: { 'process.env.NODE_ENV': '"production"' } },
    build: {
      ...{ write: false, target: 'es2022', minify: 'terser', copyPublicDir: false },
      lib: { entry: join(folder, 'entry.js'), formats: ['iife'], name: 'peer', cssFileName: 'peer' },
    },
  });
  const bundle: Bundle = { code: '', css: '' };
  for (const file of [output].flat().flatMap((one) => ('output' in one ? one.output : [])))
    if (file.type === 'chunk') bundle.code += file.code;
    else bundle.css += typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
  return bundle;
}
