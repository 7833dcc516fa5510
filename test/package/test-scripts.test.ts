/** Each test file is run by some npm script: a new folder that none names would never fail. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Of the scripts, and of the browser's runner, which has its own. */
const patterns = [...Object.values(scripts), read('test/web-test-runner.config.mjs')]
  .join('\n')
  .match(/test\/[^\s"']*\.test\.ts/g)!;

test('an npm script runs each test file', () => {
  const files = globSync('test/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((file) => file.replaceAll('\\', '/'));
  assert.ok(files.length > 200);
  assert.deepEqual(
    files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern))),
    [],
  );
});
