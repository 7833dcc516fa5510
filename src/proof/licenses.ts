/** The licenses beside each bundle: ours, then those of the libraries whose code is in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** As Vite's `build.license` finds it in `node_modules`. */
export interface Library {
  name: string;
  version: string;
  /** Of SPDX, such as `MIT`. */
  identifier?: string;
  text?: string;
}

const root = join(import.meta.dirname, '../..');
const ours = readFileSync(join(root, 'LICENSE'), 'utf8').trim();

/** As Markdown. @throws Error if a library has no text of its license */
export function licenseList(libraries: Library[]): string {
  const sections = libraries.map(({ name, version, identifier, text }) => {
    if (!text) throw new Error(`${name} has no text of its license (${identifier})`);
    return `## ${name} - ${version}${identifier ? ` (${identifier})` : ''}\n\n${text}\n`;
  });
  return [`# License\n\n${ours}\n`, '# Licenses of the libraries in it\n', ...sections].join('\n');
}

/** Writes the list that Vite makes as JSON, `NAME.json`, as `NAME.md`. */
export const licenses = (): Plugin => ({
  name: 'licenses',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const { license } = this.environment.config.build;
      const json = typeof license === 'object' ? bundle[license.fileName] : undefined;
      if (json?.type !== 'asset') return this.error('Vite listed no licenses');
      delete bundle[json.fileName];
      const source = licenseList(JSON.parse(String(json.source)) as Library[]);
      this.emitFile({ type: 'asset', fileName: json.fileName.replace(/json$/, 'md'), source });
    },
  },
});

/**
 * A script's first line, for whoever has only that script.
 * @param version left out of a part, whose name would change with it
 * @param list relative to the script, wherever it is served
 */
export const notice = (list: string, version?: string): string =>
  `/*! drug-price-lookup ${version ? `${version} ` : ''}(MIT) and others: ${list} */`;
