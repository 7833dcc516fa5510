/** Whether the package is built, and from what its sources are now. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../endpoint/setting-error.ts';

/** Inputs of the pages: their sources, and the last file that each build step writes. */
const needed = [
  'demo/pages',
  'dist/embed.js.sri',
  'dist/names.js.sri',
  'dist/openapi.json',
  'dist/custom-elements.json',
];

/** The last that the build writes. */
const lastBuilt = 'dist/proof';

/** What no build reads: what it writes, what is installed, and dotfiles. */
const others = /^(?:dist|node_modules|\.)/;

/** Whether nothing in a clone has changed since the last build, such as the one of npm ci. */
export function isBuilt(root: string): boolean {
  const built = statSync(join(root, lastBuilt), { throwIfNoEntry: false });
  if (!built) return false;
  const isOlder = (path: string) => statSync(path).mtimeMs < built.mtimeMs;
  return readdirSync(root)
    .filter((name) => !others.test(name))
    .map((name) => join(root, name))
    .every(
      (path) =>
        isOlder(path) &&
        (!statSync(path).isDirectory() ||
          readdirSync(path, { recursive: true, encoding: 'utf8' }).every((name) =>
            isOlder(join(path, name)),
          )),
    );
}

/** @param command that needs it @throws SettingError if the package is not built */
export function checkBuilt(root: string, command = 'demo'): void {
  const missing = needed.find((path) => !existsSync(join(root, path)));
  if (missing)
    throw new SettingError(
      command,
      `needs ${join(root, missing)}, which is not there: run npm run build first`,
    );
}
