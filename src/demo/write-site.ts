/** The command `demo --out`: the demo site as static files, for any web server. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBuilt } from './built.ts';
import { pagePaths, placeholderEndpoint, renderPage } from './site.ts';
import { SettingError } from '../endpoint/setting-error.ts';

/** Files that the pages load from `dist`, with the licenses that they name. */
const loaded = [
  ...['elements.js', 'elements.js.licenses.md', 'parts'],
  ...['demo/browser', 'fhir', 'pricing', 'reading', 'names', 'contract'],
];
/** Files there that the pages link to, to read or save. */
const linked = ['proof', 'wordpress', 'worker'];

/**
 * @param root the package's folder, with `demo` and `dist`
 * @param endpoint URL of the pages' signing endpoint; without it they say that they have none
 * @throws SettingError
 */
export function writeSite(root: string, out: string, endpoint = placeholderEndpoint): void {
  checkBuilt(root);
  const pages = new Map(pagePaths.map((path) => [path, renderPage(root, path, endpoint)]));
  try {
    for (const [path, page] of pages) {
      const file = join(out, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page);
    }
    cpSync(join(root, 'demo/assets'), join(out, 'assets'), { recursive: true });
    const filter = (file: string) => !file.endsWith('.d.ts');
    for (const name of [...loaded, ...linked])
      cpSync(join(root, 'dist', name), join(out, 'dist', name), { recursive: true, filter });
  } catch (error) {
    throw new SettingError('--out', `cannot be used: ${(error as Error).message}`);
  }
  console.log(`wrote ${pagePaths.length} pages to ${out}`);
}
