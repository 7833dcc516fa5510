/** The packed package in an empty folder: what it brings along, and that its command runs there. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { post } from '../support/endpoint.ts';
import { startCommand, type Command } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const folder = newFolder();
const modules = join(folder, 'node_modules');
const run = promisify(execFile);
/** What npm says on stderr. */
let said = '';
const npm = (args: string[], cwd = folder) =>
  run('npm', args, { cwd, shell: process.platform === 'win32' }).then(({ stdout, stderr }) => {
    said += stderr;
    return stdout;
  });

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}
const {
  name: own,
  version,
  dependencies,
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

before(async () => {
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const tarball = `./drug-price-lookup-${version}.tgz`;
  await npm([
    'install',
    '--prefix',
    folder,
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=warn',
    tarball,
  ]);
});

test('it brings at most 12 packages, itself among them', () => {
  const lock = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const packages = Object.keys(lock.packages).map((path) => path.replace(/.*node_modules\//, ''));
  for (const name of [own, ...Object.keys(dependencies)]) assert.ok(packages.includes(name), name);
  assert.ok(packages.length <= 12, packages.join(' '));
});

test('npm has nothing to warn of', () => {
  // but of this machine's own settings
  const warnings = said.split('\n').filter((line) => /warn/i.test(line) && !/(user|env) config/.test(line));
  assert.deepEqual(warnings, []);
});

test('it takes at most 26.8 MB of a disk, in blocks of 4 KiB', () => {
  const sizes = globSync('**/*', { cwd: modules }).map((file) => statSync(join(modules, file)).size);
  const bytes = sizes.reduce((sum, size) => sum + Math.ceil(size / 4096) * 4096, 0);
  assert.ok(bytes > 1e6 && bytes <= 26.8e6, `${bytes} bytes`);
});

test('dependencies are given by ranges, so that a page has one Lit', () => {
  for (const [name, range] of Object.entries(dependencies)) assert.match(range, /^\^\d+\.\d+\.\d+$/, name);
});

test('npx finds the command', async () => {
  const said = await npm(['exec', '--no', '--', 'drug-price-lookup', '--version']);
  const [, saidVersion] = /^(\S+) \(build [\da-f]{12}\)\n$/.exec(said) ?? [];
  assert.equal(saidVersion, version);
});

test('its demo serves pages and answers them', async () => {
  const cli = join(modules, own, 'dist/cli.js');
  const demo: Command = await startCommand(['demo'], {}, { cli });
  const page = await fetch(demo.url);
  assert.match(await page.text(), /<drug-price-lookup\s/);
  const script = await fetch(`${demo.url}/dist/embed.js`);
  assert.equal(script.status, 200);
  const prices = await post(`${demo.url}/api/v2/price/compare`, 'name=Lisinopril&location=90210');
  const key = /"coupon_key":"([^"]+)"/.exec(await prices.text())![1]!;
  const coupon = await post(`${demo.url}/api/v2/coupon`, `coupon_key=${key}&coupon_format=both`);
  assert.match(await coupon.text(), /"coupon_pdf":"JVBERi/);
  assert.equal(demo.err(), '');
  assert.equal(await demo.end(), 0);
});
