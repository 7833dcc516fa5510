/** The workflows run what was looked at: a tag of an action can be moved. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { newFolder } from '../support/folder.ts';

const folder = join(import.meta.dirname, '../../.github/workflows');

interface Step {
  id?: string;
  run?: string;
  uses?: string;
  env?: Record<string, string>;
  with?: Record<string, string | boolean>;
}

interface Job {
  needs?: string;
  environment?: string;
  permissions: Record<string, string>;
  outputs?: Record<string, string>;
  steps: Step[];
}

const { version } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as {
  version: string;
};
const { on, permissions, jobs } = parse(readFileSync(join(folder, 'release.yml'), 'utf8')) as {
  on: { push: { tags: string[]; branches?: string[] } };
  permissions: object;
  jobs: { build: Job; publish: Job };
};
const commands = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []);
const actions = ({ steps }: Job) =>
  steps.flatMap(({ uses }) => /^actions\/([\w-]+)/.exec(uses ?? '')?.[1] ?? []);

/** Runs a step as GitHub's runner does. */
const runStep = (script: string, cwd: string, env: Record<string, string>) =>
  spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd, env: { ...process.env, ...env } }).status;

test('a release comes from a tag of its version, after all tests', () => {
  assert.deepEqual(on, { push: { tags: ['v*'] } });
  const [tag, tests] = commands(jobs.build);
  assert.equal(tests, 'npm ci && npm test');
  const run = (name: string) => runStep(tag!, join(folder, '../..'), { GITHUB_REF_NAME: name });
  assert.equal(run(`v${version}`), 0);
  assert.equal(run('v0.0.1'), 1);
});

test('what builds a release may publish nothing, and what publishes it runs nothing that it was built from', () => {
  const { build, publish } = jobs;
  assert.deepEqual(Object.keys(jobs), ['build', 'publish']);
  assert.deepEqual(permissions, {});
  assert.deepEqual(build.permissions, { contents: 'read' });
  assert.equal(build.environment, undefined);
  assert.doesNotMatch(JSON.stringify(build), /secrets\.|TOKEN/);
  const checkout = build.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  assert.deepEqual(checkout!.with, { 'persist-credentials': false });
  assert.deepEqual(publish.permissions, { 'id-token': 'write' });
  assert.deepEqual([publish.needs, publish.environment], ['build', 'npm']);
  assert.deepEqual(actions(publish), ['setup-node', 'download-artifact']);
  assert.deepEqual(commands(publish).slice(1), [
    'npm publish ./package.tgz --ignore-scripts --provenance --access public',
  ]);
});

test('only the tarball that was packed is published', () => {
  const { build, publish } = jobs;
  const [upload, download] = [build, publish].map(
    ({ steps }) => steps.find(({ uses }) => /(up|down)load-artifact@/.test(uses ?? ''))!.with!,
  );
  assert.deepEqual([upload!.name, upload!.path, download!.name], ['package', 'package.tgz', 'package']);
  const pack = build.steps.find(({ id }) => id === 'pack')!;
  const check = publish.steps.find(({ env }) => env?.SHA256)!;
  assert.equal(check.env!.SHA256, '${{ needs.build.outputs.sha256 }}');
  assert.deepEqual(build.outputs, { sha256: '${{ steps.pack.outputs.sha256 }}' });

  const work = newFolder();
  const npm = join(work, 'npm');
  writeFileSync(npm, '#!/bin/sh\n[ "$*" = pack ] && echo packed > a-name-1.2.3.tgz\n', { mode: 0o755 });
  const output = join(work, 'output');
  const path = `${work}${delimiter}${process.env.PATH!}`;
  assert.equal(runStep(pack.run!, work, { PATH: path, GITHUB_OUTPUT: output }), 0);
  const [, SHA256] = /^sha256=([\da-f]{64})\n$/.exec(readFileSync(output, 'utf8'))!;
  assert.equal(runStep(check.run!, work, { SHA256: SHA256! }), 0);
  assert.notEqual(runStep(check.run!, work, { SHA256: '' }), 0);
  writeFileSync(join(work, 'package.tgz'), 'another');
  assert.notEqual(runStep(check.run!, work, { SHA256: SHA256! }), 0);
});

for (const file of readdirSync(folder))
  test(`${file} names each action by its commit, with its version beside it`, () => {
    const uses = [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (.*)/g)];
    assert.ok(uses.length);
    for (const [, action] of uses) assert.match(action!, /^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });
