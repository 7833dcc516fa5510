/** Reads the sandbox's data files, in `data/` beside this module in the sources and, compressed, in the build. */
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Rows of a tab-separated file without its heading, one at a time so that few are in memory at once. */
export function* readTable(name: string): Generator<string[]> {
  const file = new URL(`./data/${name}.tsv`, import.meta.url);
  const bytes = existsSync(file)
    ? readFileSync(file)
    : brotliDecompressSync(readFileSync(new URL(`${file.href}.br`)));
  const text = bytes.toString();
  let start = text.indexOf('\n') + 1;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end).split('\t');
    start = end < 0 ? text.length : end + 1;
  }
}
