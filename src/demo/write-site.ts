/** The command `demo --out`: the demo site as static files, for any web server. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { checkBuilt } from './built.ts';
import { llmsText } from './llms.ts';
import { endpointInBrowser, pagePaths, renderPage } from './site.ts';
import { SettingError } from '../endpoint/setting-error.ts';

/** Files that the pages load from `dist`, with the licenses that they name. */
const loaded = [
  ...['elements.js', 'elements.js.licenses.md', 'parts'],
  ...['demo/browser', 'dom', 'fhir', 'pricing', 'reading', 'names', 'contract'],
];
/** Files there that the pages link to, to read or save. */
const linked = ['proof', 'wordpress', 'worker'];

/**
 * @param root the package's folder, with `demo` and `dist`
 * @param endpoint URL of the pages' signing endpoint; without it, sandbox and endpoint run in the reader's browser
 * @throws SettingError
 */
export function writeSite(root: string, out: string, endpoint = endpointInBrowser): void {
  checkBuilt(root);
  const pages = new Map(pagePaths.map((path) => [path, renderPage(root, path, endpoint)]));
  try {
    for (const [path, page] of pages) {
      const file = join(out, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page);
    }
    writeFileSync(join(out, 'llms.txt'), llmsText(root));
    cpSync(join(root, 'demo/assets'), join(out, 'assets'), { recursive: true });
    const filter = (file: string) => !file.endsWith('.d.ts');
    for (const name of [...loaded, ...linked])
      cpSync(join(root, 'dist', name), join(out, 'dist', name), { recursive: true, filter });
    if (endpoint === endpointInBrowser) writeSandbox(root, out);
  } catch (error) {
    throw new SettingError('--out', `cannot be used: ${(error as Error).message}`);
  }
  console.log(`wrote ${pagePaths.length} pages to ${out}`);
}

/** What answers in a browser in place of an endpoint, and its data in one file, which `in-page/tables.ts` reads. */
function writeSandbox(root: string, out: string): void {
  for (const name of ['service-worker.js', 'service-worker.licenses.md'])
    copyFileSync(join(root, 'dist/demo', name), join(out, name));
  const data = join(root, 'dist/sandbox/data');
  const tables = readdirSync(data)
    .filter((name) => name.endsWith('.tsv.br'))
    .map((name) => [
      name.replace('.tsv.br', ''),
      brotliDecompressSync(readFileSync(join(data, name))).toString(),
    ]);
  writeFileSync(
    join(out, 'sandbox-data.bin'),
    gzipSync(JSON.stringify(Object.fromEntries(tables)), { level: 9 }),
  );
}
