/** A file of logic can be read at one sitting. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const most = 300;

/** Words, styles, and the table of mistakes in the docs. */
const isData = (file: string) =>
  /^(?:lang\/.*|strings\/(?:en|es|table)\.ts|demo\/mistakes\.ts|.*\.styles\.ts)$/.test(file);

/** Without imports, empty lines, and comments, which in an element are its reference. */
const linesOf = (file: string) =>
  readFileSync(src + file, 'utf8')
    .replace(/^\s*\/\*[^]*?\*\/\s*?$/gm, '')
    .replace(/^import [^;]*;/gm, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s*\/\//.test(line)).length;

const files = globSync('**/*.ts', { cwd: src }).filter((file) => !isData(file));

test(`no file of logic has more than ${most} lines`, () => {
  const over = files.map((file) => [file, linesOf(file)] as const).filter(([, lines]) => lines > most);
  assert.ok(files.length > 300);
  assert.deepEqual(over, []);
});
