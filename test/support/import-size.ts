/** What an import adds to the script that a page waits for, by Vite. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');

/** @param code of an app's entry, which imports the package by its name @returns bytes by gzip */
export async function bytesOfImport(code: string): Promise<number> {
  const entry = 'virtual:entry';
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? join(root, 'entry.js') : undefined),
        load: (id) => (id === join(root, 'entry.js') ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === 'chunk');
  const first = chunks.filter(({ isEntry }) => isEntry);
  for (const chunk of first)
    for (const name of chunk.imports) {
      const found = chunks.find(({ fileName }) => fileName === name)!;
      if (!first.includes(found)) first.push(found);
    }
  return first.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
}
