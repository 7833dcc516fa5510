/** The scripts that the endpoint serves on Node: read from the package once, compressed by Node's zlib. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Compress, Scripts } from '../endpoint/index.ts';

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** At zlib's best ratio, outside the main thread. */
export const compressByZlib: Compress = async (encoding, bytes) =>
  new Uint8Array(await (encoding === 'br' ? packBrotli(bytes) : packGzip(bytes, { level: 9 })));

/**
 * @param root the package's folder
 * @returns undefined where the package is not built
 */
export function readScripts(root: string): Scripts | undefined {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'embed.js'))) return undefined;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(dist, 'lang');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  return {
    version,
    embed: read('embed.js'),
    languages: Object.fromEntries(files.map((file) => [file.slice(0, -3), read(`lang/${file}`)])),
  };
}
