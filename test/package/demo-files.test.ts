/** The demo as static files: whatever its pages lead to is there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { writeSite } from '../../src/demo/write-site.ts';
import { pagePaths } from '../../src/demo/site.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');

test('every link and picture of the static demo leads to a file', (context) => {
  context.mock.method(console, 'log', () => undefined);
  const folder = newFolder();
  writeSite(root, folder);
  let files = 0;
  for (const path of pagePaths) {
    const html = readFileSync(join(folder, path), 'utf8');
    for (const [, href] of html.matchAll(/<a\b[^>]*\shref="([^"#]+)(?:#[^"]*)?"/g)) {
      if (/^\w+:/.test(href!)) continue;
      assert.ok(existsSync(join(folder, dirname(path), href!)), `${href} in ${path}`);
      if (href!.includes('dist/')) files++;
    }
  }
  const theming = readFileSync(join(folder, 'docs/theming.html'), 'utf8');
  const pictures = Array.from(
    theming.matchAll(/<img src="(\.\.\/assets\/recipes\/[^"]+)"/g),
    ([, src]) => src!,
  );
  assert.deepEqual(
    pictures.filter((src) => !existsSync(join(folder, 'docs', src))),
    [],
  );
  assert.equal(pictures.length, 5);
  assert.ok(files > 8, `${files} files to read or to save`);
});

test('llms.txt lists every page of the docs with what it is about', (context) => {
  context.mock.method(console, 'log', () => undefined);
  const folder = newFolder();
  writeSite(root, folder);
  const text = readFileSync(join(folder, 'llms.txt'), 'utf8');
  assert.match(text, /^# drug-price-lookup\n\n> \S/);
  const listed = Array.from(text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S.+\.$/gm), ([, path]) => path!);
  assert.deepEqual(listed.toSorted(), pagePaths.filter((path) => path.startsWith('docs/')).toSorted());
  for (const path of listed) assert.ok(existsSync(join(folder, path)), path);
});
