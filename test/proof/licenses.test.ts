/** The list of licenses that the build writes beside each bundle. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { licenseList, notice } from '../../src/proof/licenses.ts';

const ours = readFileSync(join(import.meta.dirname, '../../LICENSE'), 'utf8').trim();
const withText = { name: 'with-text', version: '1.2.3', identifier: 'ISC', text: 'Copyright 2020 Somebody' };

test('the list begins with our license, then has the text of each library', () => {
  const list = licenseList([withText, { ...withText, name: 'another', identifier: undefined }]);
  assert.ok(list.startsWith(`# License\n\n${ours}\n\n# `));
  assert.ok(list.endsWith('\n## another - 1.2.3\n\nCopyright 2020 Somebody\n'));
  assert.ok(list.includes('\n## with-text - 1.2.3 (ISC)\n\nCopyright 2020 Somebody\n\n'));
});

test('the build stops at a library without a text', () => {
  const library = { name: 'new-library', version: '1.0.0', identifier: 'MIT' };
  assert.throws(() => licenseList([withText, library]), /^Error: new-library has no text of its license/);
});

test('the notice of a script stays through another minifier', () => {
  assert.equal(notice('a.md', '1.2.3'), '/*! drug-price-lookup 1.2.3 (MIT) and others: a.md */');
  assert.equal(notice('../a.md'), '/*! drug-price-lookup (MIT) and others: ../a.md */');
});
