/** The one place that knows where the sandbox's data files lie: `data/` beside this module, built or not. */
import { readFileSync } from 'node:fs';

/** Rows of a tab-separated file, without its heading. */
export function readTable(name: string): string[][] {
  const text = readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}
