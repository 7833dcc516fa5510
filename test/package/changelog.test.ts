/** The changelog tells of the version that package.json names, in lines for users. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };

test('it begins with this version, under headings, and in no more than two screens of lines', () => {
  const [, latest] = read('CHANGELOG.md').split(/^## /m);
  assert.ok(latest!.startsWith(`${version}\n`), latest!.slice(0, 20));
  const lines = latest!.split('\n').filter((line) => line.startsWith('- '));
  assert.ok(lines.length > 0 && lines.length <= 50, `${lines.length} lines`);
  assert.match(latest!, /^### /m);
});

test('the lock file has the same name and version', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    name: string;
    version: string;
    packages: Record<string, { name?: string; version: string }>;
  };
  assert.deepEqual([lock.name, lock.version], [name, version]);
  assert.deepEqual([lock.packages['']!.name, lock.packages['']!.version], [name, version]);
});
