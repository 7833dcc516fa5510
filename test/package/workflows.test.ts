/** The workflows run what was looked at: a tag of an action can be moved. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../.github/workflows');

test('a release publishes with provenance, from a tag of its version, after all tests, and says that it is untried', () => {
  const text = readFileSync(join(folder, 'release.yml'), 'utf8');
  const { on, jobs } = parse(text) as {
    on: { push: { tags: string[]; branches?: string[] } };
    jobs: { publish: { permissions: Record<string, string>; steps: { run?: string }[] } };
  };
  assert.deepEqual(on, { push: { tags: ['v*'] } });
  assert.deepEqual(jobs.publish.permissions, { contents: 'read', 'id-token': 'write' });
  const [tag, tests, publish, ...more] = jobs.publish.steps.flatMap(({ run }) => run ?? []);
  assert.deepEqual(
    [tests, publish, more],
    ['npm ci && npm test', 'npm publish --provenance --access public', []],
  );
  const { version } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as {
    version: string;
  };
  for (const [name, status] of [
    [`v${version}`, 0],
    ['v0.0.1', 1],
  ] as const) {
    const env = { ...process.env, GITHUB_REF_NAME: name };
    assert.equal(spawnSync('sh', ['-c', tag!], { cwd: join(folder, '../..'), env }).status, status, name);
  }
  assert.match(text, /^# Untried/);
});

test('each run of the tests keeps the proof that it made', () => {
  const { jobs } = parse(readFileSync(join(folder, 'test.yml'), 'utf8')) as {
    jobs: { test: { steps: { run?: string; uses?: string; with?: Record<string, string> }[] } };
  };
  const { steps } = jobs.test;
  const made = steps.findIndex(({ run }) => run === 'npm ci && npm test');
  const kept = steps.findIndex(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  assert.ok(made >= 0 && kept > made);
  assert.equal(steps[kept]!.with?.path, 'dist/proof');
});

for (const file of readdirSync(folder))
  test(`${file} names each action by its commit, with its version beside it`, () => {
    const uses = [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (.*)/g)];
    assert.ok(uses.length);
    for (const [, action] of uses) assert.match(action!, /^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });
