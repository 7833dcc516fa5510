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

test('a known package without a text gets that of the MIT license, with its author', () => {
  for (const name of ['sirv', '@polka/url', '@polka/compression']) {
    const [, text] = licenseList([{ name, version: '1.0.0', identifier: 'MIT' }]).split(' (MIT)\n\n');
    assert.match(
      text!,
      /^MIT License\n\nCopyright \(c\) Luke Edwards <\S+@\S+> \(https:\S+\)\n\nPermission is/,
    );
    assert.doesNotMatch(text!, /drug-price-lookup/);
    assert.match(text!, /DEALINGS IN THE\nSOFTWARE\.\n$/);
  }
});

test('the build stops at another without a text, and if the license of a known one changes', () => {
  for (const library of [
    { name: 'new-library', version: '1.0.0', identifier: 'MIT' },
    { name: 'sirv', version: '1.0.0', identifier: 'ISC' },
  ])
    assert.throws(() => licenseList([withText, library]), new RegExp(`^Error: ${library.name} has no text`));
});

test('the notice of a script stays through another minifier', () => {
  assert.equal(notice('a.md', '1.2.3'), '/*! drug-price-lookup 1.2.3 (MIT) and others: a.md */');
  assert.equal(notice('../a.md'), '/*! drug-price-lookup (MIT) and others: ../a.md */');
});
