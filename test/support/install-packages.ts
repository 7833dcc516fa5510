/** Installs Debian's packages for tests that need a whole browser or desktop. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedChromium } from './chromium.ts';

const has = (program: string) =>
  program.startsWith('/')
    ? existsSync(program)
    : spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/**
 * Installs what is missing, and a full Chromium, which has a window and can print. Ends the process with 1, and says what
 * to install, where it cannot.
 * @param needed package names by a command, or a file, that each of them brings
 */
export function installPackages(needed: Record<string, string>): void {
  const packages = Object.entries(needed).flatMap(([program, name]) => (has(program) ? [] : [name]));
  if (!installedChromium()) packages.push('chromium');
  if (!packages.length) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args: string[]) =>
    spawnSync([...root, 'apt-get', ...args].join(' '), { shell: true, stdio: 'inherit' }).status;
  console.log(`installing ${packages.join(', ')}`);
  if (!has('apt-get') || apt('update', '-q') !== 0 || apt('install', '-y', '-q', ...packages) !== 0) {
    console.error(`please install ${packages.join(', ')}: this script knows only Debian's apt-get`);
    process.exit(1);
  }
}
