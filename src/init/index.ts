/**
 * The command `init`: a ready-to-run deployment of the signing endpoint, or a plugin for one, as a small folder. It
 * overwrites nothing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from '../endpoint/setting-error.ts';

/** Package files copied into a deployment, since its host installs nothing. */
export const companions: Record<string, Record<string, string>> = {
  worker: {
    'drug-price-lookup/endpoint.js': 'dist/endpoint/index.js',
    'drug-price-lookup/endpoint.licenses.md': 'dist/endpoint/licenses.md',
    'drug-price-lookup/scripts.js': 'dist/scripts.js',
    // of elements.js too, which is made from the same libraries
    'drug-price-lookup/scripts.licenses.md': 'dist/embed.js.licenses.md',
  },
  docker: {},
  systemd: {},
  kubernetes: {},
  wordpress: {},
};
const kinds = Object.keys(companions);

/**
 * @param root the package's folder
 * @throws SettingError if a file already exists or cannot be written; then only the files before it have been written
 */
export function writeDeployment(root: string, kind: string, folder: string): void {
  if (!kinds.includes(kind))
    throw new SettingError('init', `writes ${kinds.join(', ')}, not '${kind.slice(0, 40)}'`);
  const files = filesOf(root, kind);
  const there = Object.keys(files).find((file) => existsSync(join(folder, file)));
  if (there) throw new SettingError('FOLDER', `has ${join(folder, there)} already: nothing is overwritten`);
  try {
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, { flag: 'wx' });
    }
  } catch (error) {
    throw new SettingError('FOLDER', `cannot be used: ${(error as Error).message}`);
  }
  console.log(`wrote ${Object.keys(files).length} files. What to do next: ${join(folder, 'README.md')}`);
}

/** Contents by path. npm packs no `.gitignore`, so a name that begins with a dot has an underscore in its place. */
export function filesOf(root: string, kind: string): Record<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const templates = `src/init/templates/${kind}`;
  const names = readdirSync(join(root, templates), { recursive: true, encoding: 'utf8' });
  const isFile = (name: string) => statSync(join(root, templates, name)).isFile();
  const files = names
    .filter(isFile)
    .map((name) => [name.replace(/^_/, '.'), read(`${templates}/${name}`).replaceAll('{version}', version)]);
  const brought = Object.entries(companions[kind]!).map(([to, from]) => [to, read(from)]);
  return Object.fromEntries([...files, ...brought]) as Record<string, string>;
}
