/** The scripts that the command finds in its package. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readScripts } from '../../src/server/scripts.ts';
import { makeEndpoint } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';

function packageWith(files: Record<string, string>): string {
  const root = newFolder();
  for (const folder of ['parts', 'lang']) mkdirSync(join(root, 'dist', folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'dist', file), text);
  return root;
}

test('the module, its parts, the languages, the names and the licenses are served as they lie there, and no maps', async () => {
  const files = {
    'embed.js': 'all();',
    'elements.js': "import('./parts/answer-Bx3kQ9fa.js');",
    'parts/answer-Bx3kQ9fa.js': 'answer();',
    'lang/vi.js': 'vi();',
    'names.js': 'names();',
    'embed.js.licenses.md': '# License',
    'elements.js.licenses.md': '# License',
  };
  const maps = {
    'elements.js.map': '{}',
    'parts/answer-Bx3kQ9fa.js.map': '{}',
    'lang/vi.d.ts': 'export {};',
    'names.d.ts': 'export {};',
    'names.js.sri': 'sha384-',
  };
  const { ask } = makeEndpoint({ scripts: readScripts(packageWith({ ...files, ...maps })) });
  for (const [file, text] of Object.entries(files)) assert.equal(await (await ask(`/${file}`)).text(), text);
  for (const file of Object.keys(maps)) assert.equal((await ask(`/${file}`)).status, 404, file);
});

test('a package that is not built has none', () => assert.equal(readScripts(packageWith({})), undefined));
