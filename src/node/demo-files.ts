/** The command `demo --out`: the demo site as static files, for any web server. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pagePaths, placeholderEndpoint, renderPage } from '../demo/site.ts';

/** What the pages load, of `dist`. */
const loaded = ['embed.js', 'embed.js.map', 'embed.js.sri', 'demo/browser'];

/**
 * Writes it and says so.
 * @param root the package's folder, with `demo` and `dist`
 * @param endpoint URL of the signing endpoint that the pages ask; without one they say that they have none
 */
export function writeDemo(root: string, out: string, endpoint = placeholderEndpoint): void {
  for (const path of pagePaths) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, renderPage(root, path, endpoint));
  }
  cpSync(join(root, 'demo/assets'), join(out, 'assets'), { recursive: true });
  const filter = (file: string) => !file.endsWith('.d.ts');
  for (const name of loaded)
    cpSync(join(root, 'dist', name), join(out, 'dist', name), { recursive: true, filter });
  console.log(`wrote ${pagePaths.length} pages to ${out}`);
}
