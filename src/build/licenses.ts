import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Names the packages whose code is in embed.js, with their licenses: those ask to go where the code goes. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    generateBundle(_options, bundle) {
      const folders = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([id]) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? []);
      const texts = [...new Set(folders)].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
          [key in 'name' | 'version' | 'license']: string;
        };
        const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
        if (!file) throw new Error(`${name} has no license file`);
        return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'embed.js.licenses.txt',
        source: texts.join(`\n${'-'.repeat(72)}\n\n`),
      });
    },
  };
}
