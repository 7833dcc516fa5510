import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { companions, filesOf } from '../init/index.ts';
import { root } from './paths.ts';
import { zipOf } from './zip.ts';

/** The plugin's folder in its zip, by which WordPress recognizes it when a newer version is uploaded. */
const pluginFolder = 'drug-prices';

/** What `init` writes, for people without Node: zips to upload, the Worker as the one script for Cloudflare Pages. */
export const uploads = (): Plugin => ({
  name: 'uploads',
  resolveId: (source) => {
    const brought = companions.worker![source.replace('./', '')];
    return brought && join(root, brought);
  },
  generateBundle(_options, bundle) {
    const worker = bundle['_worker.js'];
    if (worker?.type !== 'chunk') return this.error('_worker.js was not made');
    delete bundle['_worker.js'];
    const plugin = Object.entries(filesOf(root, 'wordpress'));
    const files = Object.fromEntries(plugin.map(([path, text]) => [`${pluginFolder}/${path}`, text]));
    const lists = Object.entries(companions.worker!)
      .filter(([path]) => path.endsWith('.md'))
      .map(([path, from]) => [basename(path), readFileSync(join(root, from), 'utf8')] as const);
    const endpoint = { '_worker.js': worker.code, ...Object.fromEntries(lists) };
    for (const [fileName, source] of [
      ['wordpress/drug-prices.zip', zipOf(files)],
      ['worker/drug-price-endpoint.zip', zipOf(endpoint)],
    ] as const)
      this.emitFile({ type: 'asset', fileName, source });
  },
});
