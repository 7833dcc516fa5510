/** Checks that each test named as evidence exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../html.ts';

export interface NamedTest {
  /** Path from the root, such as `test/e2e/core-journey.test.ts`. */
  file: string;
  /** As in the source, with placeholders such as `${lang}`. */
  title: string;
}

/** Whether the code has the title in quotes of any kind. */
const hasTitle = (code: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => code.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote));

/** @throws if a file is not there or has no such title: then nothing backs the claim */
export function checkTests(root: string, tests: Iterable<NamedTest>): void {
  for (const { file, title } of tests) {
    const path = join(root, file);
    if (!existsSync(path)) throw new Error(`${file} is not there, which is to have the test "${title}"`);
    if (!hasTitle(readFileSync(path, 'utf8'), title)) throw new Error(`${file} has no test "${title}"`);
  }
}

export const testName = ({ file, title }: NamedTest): string =>
  `<code>${escapeHtml(file)}</code>: ${escapeHtml(title)}`;
