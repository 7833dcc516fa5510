/** Which version of the package runs, and which build of it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param root the package's folder */
export const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** The first 12 hexadecimal digits of the SHA-256 of every script; undefined if the package is not built. */
export function buildOf(root: string): string | undefined {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) return undefined;
  const hash = createHash('sha256');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  for (const file of files.sort()) hash.update(readFileSync(join(dist, file)));
  return hash.digest('hex').slice(0, 12);
}
