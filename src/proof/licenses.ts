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

/** Packages that leave out the text of the MIT license, with the package of their repository that names its author. */
const authorIn = new Map([
  ['sirv', 'sirv'],
  ['@polka/url', '@polka/url'],
  ['@polka/compression', '@polka/url'],
]);

/** @throws Error if the library's author is not known or its license is another */
function mitOf({ name, identifier }: Library): string {
  const named = authorIn.get(name);
  if (!named || identifier !== 'MIT')
    throw new Error(`${name} has no text of its license (${identifier}): supply it in src/proof/licenses.ts`);
  const { author } = JSON.parse(readFileSync(join(root, 'node_modules', named, 'package.json'), 'utf8')) as {
    author: { name: string; email: string; url: string };
  };
  return ours.replace(/^Copyright.*$/m, `Copyright (c) ${author.name} <${author.email}> (${author.url})`);
}

/** As Markdown. @throws Error if a library has no text of its license and none is known */
export function licenseList(libraries: Library[]): string {
  const sections = libraries.map((library) => {
    const { name, version, identifier, text = mitOf(library) } = library;
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
