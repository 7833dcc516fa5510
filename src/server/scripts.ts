/** The scripts that the endpoint serves on Node, read from the package once, and compression by Node's zlib. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compress, Scripts } from '../endpoint/index.ts';

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** At zlib's best ratio, or a price list in a third of a millisecond for 2% more bytes; off the main thread. */
export const compressByZlib: Compress = async (encoding, bytes, effort) => {
  const quality = effort === 'best' ? constants.BROTLI_MAX_QUALITY : 3;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const level = effort === 'best' ? 9 : 6;
  return new Uint8Array(
    await (encoding === 'br' ? packBrotli(bytes, { params }) : packGzip(bytes, { level })),
  );
};

/**
 * @param root the package's folder
 * @returns undefined if the package is not built
 */
export function readScripts(root: string): Scripts | undefined {
  const dist = join(root, 'dist');
  const read = (path: string) => {
    const file = join(dist, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const embed = read('embed.js');
  if (embed === undefined) return undefined;
  return {
    embed,
    elements: read('elements.js'),
    parts: scriptsIn(join(dist, 'parts')),
    languages: scriptsIn(join(dist, 'lang'), '.js'),
    names: read('names.js'),
    page: read('lookup-page.js'),
    frame: read('frame.js'),
    licenses: { embed: read('embed.js.licenses.md'), elements: read('elements.js.licenses.md') },
  };
}

/** The scripts of a folder by name. @param suffix removed from the names */
function scriptsIn(folder: string, suffix?: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
  return Object.fromEntries(
    files.map((file) => [basename(file, suffix), readFileSync(join(folder, file), 'utf8')]),
  );
}
