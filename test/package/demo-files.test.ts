/** The demo as static files: whatever its pages lead to is there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { writeSite } from '../../src/demo/write-site.ts';
import { pagePaths } from '../../src/demo/site.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');

test('every link within the static demo leads to a file', (context) => {
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
  assert.ok(files > 8, `${files} files to read or to save`);
});
