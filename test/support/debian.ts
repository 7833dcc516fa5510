/** Unpacks Debian packages into a folder of their own: nothing is installed, and no root is needed. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds: a mirror that hardly answers is none. */
const patience = 180_000;
const cache = join(import.meta.dirname, '../../node_modules/.cache/debian');

interface DebianFiles {
  /** Where a file of the packages is now; `*` matches a version. @throws Error where no package has it */
  path: (path: string) => string;
  /** Makes their programs find their libraries. */
  env: Record<string, string>;
}

/** Downloads packages, and the dependencies that this machine lacks, unless they are already there. */
export async function debianFiles(name: string, packages: string[]): Promise<DebianFiles> {
  const folder = join(cache, name);
  if (!existsSync(folder)) await download(packages, folder);
  const path = (wanted: string) => {
    const found = globSync(join(folder, wanted))[0] ?? globSync(wanted)[0];
    if (!found) throw new Error(`no ${wanted} in ${packages.join(', ')}: remove ${folder} and try again`);
    return found;
  };
  const libraries = join(folder, 'usr/lib');
  const ofMachine = existsSync(libraries) ? await readdir(libraries) : [];
  const folders = ofMachine.filter((one) => one.endsWith('-linux-gnu')).map((one) => join(libraries, one));
  return { path, env: { LD_LIBRARY_PATH: folders.join(':') } };
}

async function download(packages: string[], folder: string): Promise<void> {
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  for (const part of ['lists/partial', 'archives/partial', 'root'])
    await mkdir(join(work, part), { recursive: true });
  const options = [
    'Debug::NoLocking=1',
    `Dir::State::lists=${join(work, 'lists')}`,
    `Dir::Cache=${work}`,
    `Dir::Cache::archives=${join(work, 'archives')}`,
  ].flatMap((option) => ['-o', option]);
  const apt = (...args: string[]) =>
    run('apt-get', [...options, ...args], { maxBuffer: 2 ** 26, timeout: patience }).catch((error: Error) => {
      throw new Error(`Debian's apt-get is needed for this test: ${error.message}`);
    });
  await apt('update');
  await apt('install', '--yes', '--download-only', '--no-install-recommends', ...packages);
  const archives = (await readdir(join(work, 'archives'))).filter((name) => name.endsWith('.deb'));
  for (const archive of archives)
    await run('dpkg-deb', ['-x', join(work, 'archives', archive), join(work, 'root')]);
  await rename(join(work, 'root'), folder);
  await rm(work, { recursive: true });
}
