/** The command `demo --out`: the demo site as static files, for any web server. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pagePaths, placeholderEndpoint, renderPage } from './site.ts';
import { SettingError } from '../endpoint/setting-error.ts';

/** What the pages load from `dist`. */
const loaded = [
  'embed.js',
  'embed.js.map',
  'embed.js.sri',
  'demo/browser',
  'fhir',
  'pricing',
  'reading',
  'contract',
  'lang',
];

/** What the pages are made from: their sources, and the last file that each build step writes. */
const needed = ['demo/pages', 'dist/embed.js.sri', 'dist/openapi.json', 'dist/custom-elements.json'];

/** @throws SettingError where the package is not built */
export function checkBuilt(root: string): void {
  const missing = needed.find((path) => !existsSync(join(root, path)));
  if (missing)
    throw new SettingError(
      'demo',
      `needs ${join(root, missing)}, which is not there: run npm run build first`,
    );
}

/**
 * @param root the package's folder, with `demo` and `dist`
 * @param endpoint URL of the pages' signing endpoint; without one they say that they have none
 * @throws SettingError
 */
export function writeDemo(root: string, out: string, endpoint = placeholderEndpoint): void {
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
    for (const name of loaded)
      cpSync(join(root, 'dist', name), join(out, 'dist', name), { recursive: true, filter });
  } catch (error) {
    throw new SettingError('--out', `cannot be used: ${(error as Error).message}`);
  }
  console.log(`wrote ${pagePaths.length} pages to ${out}`);
}
