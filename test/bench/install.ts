/** Packages of others that only a benchmark needs, at the versions of a folder beside this file. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder below node_modules/.cache and installs its packages, unless this lock file was installed there before.
 * @returns where it is then
 */
export function install(folder: string): string {
  const sources = join(import.meta.dirname, folder);
  const root = join(import.meta.dirname, '../../node_modules/.cache', `bench-${folder}`);
  const installed = join(root, 'installed.json');
  const lock = readFileSync(join(sources, 'package-lock.json'), 'utf8');
  cpSync(sources, root, { recursive: true });
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(installed, lock);
  }
  return root;
}
