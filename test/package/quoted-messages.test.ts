/** What the docs and the plugin quote as words of the elements is what the elements say. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { en } from '../../src/strings/en.ts';
import { readText } from '../support/snippets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync(
  ['{README,SECURITY,CONTRIBUTING}.md', 'demo/pages/docs/*.md', 'src/**/*.md', 'src/init/**/readme.txt'],
  { cwd: root },
);
/** A quotation is one of the elements where such a word introduces it: the page says “…”, a button “…”. */
const quotation = /\b(?:says?|reads?|press|button) (?:“|")([A-Z][^”"]+)(?:”|")/g;
const texts = Object.values(en).flatMap((text) => (typeof text === 'string' ? text : Object.values(text)));

const quoted = files.flatMap((file) =>
  Array.from(readText(file).replace(/\s+/g, ' ').matchAll(quotation), ([, words]) => [file, words!] as const),
);

test('there are some, on the pages for whoever looks for a fault', () => {
  const found = new Set(quoted.map(([file]) => file.replaceAll('\\', '/')));
  for (const file of [
    'demo/pages/docs/index.md',
    'demo/pages/docs/wordpress.md',
    'src/server/service-down.md',
  ])
    assert.ok(found.has(file), file);
  assert.ok(quoted.length > 8, `${quoted.length}`);
});

for (const [file, words] of quoted)
  test(`"${words}" in ${file} is the start of an English text`, () => {
    assert.ok(texts.some((text) => typeof text === 'string' && text.startsWith(words)));
  });
