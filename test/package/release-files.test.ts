/** What a release hands out: the package, what people without Node upload, and the demo, each with its hash. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { parse } from 'yaml';
import { pagePaths } from '../../src/demo/site.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const folder = newFolder();
const run = promisify(execFile);
const names = (file: string) => Object.keys(unzipSync(readFileSync(join(folder, file))));

before(() => run(process.execPath, [join(root, 'src/build/release-files.ts'), folder], { cwd: root }));

test('the files of a release, and no others', () =>
  assert.deepEqual(readdirSync(folder).toSorted(), [
    'SHA256SUMS',
    'drug-price-demo.zip',
    'drug-price-endpoint.zip',
    `drug-price-lookup-${version}.tgz`,
    'drug-prices.zip',
  ]));

test('the hashes are theirs, written as sha256sum checks them', () => {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  assert.equal(lines.length, 4);
  for (const line of lines) {
    const [hash, name] = line.split('  ') as [string, string];
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
      hash,
      name,
    );
  }
});

test('the plugin can be uploaded, and the demo holds every page below one folder', () => {
  assert.ok(names('drug-prices.zip').includes('drug-prices/drug-prices.php'));
  const demo = names('drug-price-demo.zip');
  for (const page of pagePaths) assert.ok(demo.includes(`drug-price-demo/${page}`), page);
  assert.ok(demo.every((name) => name.startsWith('drug-price-demo/')));
});

test('the workflow of a release makes these files, checks their hashes, and hands all of them out', () => {
  interface Job {
    steps: { run?: string }[];
  }
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
    jobs: Record<'build' | 'publish' | 'release', Job>;
  };
  const commands = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []).join('\n');
  assert.match(commands(jobs.build), /^npm run release-files$/m);
  for (const job of [jobs.publish, jobs.release])
    assert.match(commands(job), /^sha256sum --check --strict SHA256SUMS$/m);
  const handedOut = /^gh release create .*$/m
    .exec(commands(jobs.release))![0]
    .split(' ')
    .filter((word) => /\.(?:tgz|zip)$|^SHA256SUMS$/.test(word));
  assert.deepEqual(
    handedOut.map((name) => name.replace('*', version)).toSorted(),
    readdirSync(folder).toSorted(),
  );
});
