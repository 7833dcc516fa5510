/** Reads the sandbox's data files, in `data/` beside this module in the sources and in the build. */
import { readFileSync } from 'node:fs';

/** Rows of a tab-separated file without its heading, one at a time so that few are in memory at once. */
export function* readTable(name: string): Generator<string[]> {
  const text = readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8');
  let start = text.indexOf('\n') + 1;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end).split('\t');
    start = end < 0 ? text.length : end + 1;
  }
}
