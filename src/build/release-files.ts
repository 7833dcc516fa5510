/**
 * `npm run release-files`: what a release hands out, from what the build has written: the package, the zips for people
 * without Node, the demo as static files, and SHA256SUMS, which `sha256sum --check` reads.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dist, root } from './paths.ts';
import { zipOf } from './zip.ts';

const usual = join(root, 'dist-release');
const out = resolve(process.argv[2] ?? usual);

/** @returns the tarball's name */
function pack(): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out];
  const said = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(said) as [{ filename: string }];
  return filename;
}

/** @returns what a build has written for uploads, by its name alone */
function upload(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  copyFileSync(join(dist, path), join(out, name));
  return name;
}

function demo(): string {
  const name = 'drug-price-demo';
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    execFileSync(process.execPath, [join(dist, 'cli.js'), 'demo', '--out', folder]);
    const files = globSync('**', { cwd: folder })
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [`${name}/${file.replaceAll('\\', '/')}`, readFileSync(join(folder, file))] as const);
    writeFileSync(join(out, `${name}.zip`), zipOf(Object.fromEntries(files)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return `${name}.zip`;
}

// a folder that somebody names may hold more than an older release
if (out === usual) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files = [pack(), upload('wordpress/drug-prices.zip'), upload('worker/drug-price-endpoint.zip'), demo()];
const sums = files.map(
  (name) =>
    `${createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex')}  ${name}\n`,
);
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
console.log(`wrote ${files.join(', ')} and SHA256SUMS to ${out}`);
