/** What a release hands out, and npm users get: the files, and an empty folder in which they are installed. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { pagePaths } from '../../src/demo/site.ts';
import { published } from '../../src/strings/index.ts';
import { startCommand } from '../support/command.ts';
import { post } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';

type Target = string | { types: string; default?: string };

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  name: string;
  version: string;
  exports: Record<string, Target>;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
} & Record<'customElements' | 'web-types' | 'jsdelivr' | 'unpkg', string>;
const run = promisify(execFile);

/** Beside the compiled modules. */
const companions =
  `elements.js.licenses.md lang/table.js embed.js embed.js.sri embed.js.licenses.md names.js names.js.sri lookup-page.js frame.js scripts.js custom-elements.json
  vscode.html-custom-data.json web-types.json openapi.json server/licenses.md
  endpoint/licenses.md demo/service-worker.js demo/service-worker.licenses.md wordpress/drug-prices.zip worker/drug-price-endpoint.zip`.split(
    /\s+/,
  );
/** What runs on a server, each in one file and the chunks that it shares. */
const bundled = ['cli', 'endpoint/index', 'sandbox/index'];

const release = newFolder();
const tarball = join(release, `drug-price-lookup-${manifest.version}.tgz`);
const folder = newFolder();
const modules = join(folder, 'node_modules');
/** Of the tarball. */
let files: string[];
/** What npm says on stderr. */
let said: string;

before(async () => {
  await run(process.execPath, [join(root, 'src/build/release-files.ts'), release], { cwd: root });
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=warn'];
  const options = { cwd: folder, shell: process.platform === 'win32' };
  ({ stderr: said } = await run('npm', ['install', '--prefix', folder, ...quiet, tarball], options));
  const own = join(modules, manifest.name);
  files = globSync('**/*', { cwd: own })
    .filter((file) => statSync(join(own, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'));
});

describe('a release', () => {
  const names = (file: string) => Object.keys(unzipSync(readFileSync(join(release, file))));

  test('has the package, the zips, and their hashes as sha256sum checks them', () => {
    const lines = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const hashed = lines.map((line) => line.split('  ') as [hash: string, name: string]);
    for (const [hash, name] of hashed) {
      const bytes = readFileSync(join(release, name));
      assert.equal(createHash('sha256').update(bytes).digest('hex'), hash, name);
    }
    const zips = ['drug-price-demo.zip', 'drug-price-endpoint.zip', 'drug-prices.zip'];
    const all = [...zips, `drug-price-lookup-${manifest.version}.tgz`].toSorted();
    assert.deepEqual(hashed.map(([, name]) => name).toSorted(), all);
    assert.deepEqual(readdirSync(release).toSorted(), ['SHA256SUMS', ...all].toSorted());
  });

  test('has a plugin that can be uploaded, and every page of the demo below one folder', () => {
    assert.ok(names('drug-prices.zip').includes('drug-prices/drug-prices.php'));
    const demo = names('drug-price-demo.zip');
    for (const page of pagePaths) assert.ok(demo.includes(`drug-price-demo/${page}`), page);
    assert.ok(demo.every((name) => name.startsWith('drug-price-demo/')));
  });
});

describe('the tarball', () => {
  test('holds the modules of pages and servers with types, what stands beside them, and no more', () => {
    const compiled = globSync('**/*.ts', { cwd: join(root, 'src') })
      .filter(
        (file) => !file.endsWith('.d.ts') && file !== 'embed.ts' && !/^(?:build|lang|proof)\W/.test(file),
      )
      .map((file) => file.replace(/\.ts$/, '').replaceAll('\\', '/'));
    const ofServer = compiled.filter((name) =>
      /^(server|endpoint|sandbox|doctor|init|link|page|witness)\/|^(cli|html)$|^signing\/node$/.test(name),
    );
    const scripts = [
      ...compiled.filter((name) => !ofServer.includes(name) && !/^demo\/(?!browser\/)/.test(name)),
      ...bundled,
    ];
    const expected = [
      ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
      ...[
        'src/DECISIONS.md',
        'src/doctor/README.md',
        'src/witness/README.md',
        'src/endpoint/hosts.md',
        'src/endpoint/README.md',
        'src/sandbox/README.md',
        'src/sandbox/data/SOURCES.md',
      ],
      ...globSync('src/server/{*.md,monitoring/*}', { cwd: root }),
      'test/bench/README.md',
      ...globSync('demo/*.webp', { cwd: root }),
      ...globSync('demo/{pages,assets}/**/*.*', { cwd: root }),
      ...globSync('src/init/templates/**', { cwd: root }).filter((file) =>
        statSync(join(root, file)).isFile(),
      ),
      ...globSync('sandbox/data/*.*', { cwd: join(root, 'src') }).map(
        (file) => `dist/${file}${file.endsWith('.tsv') ? '.br' : ''}`,
      ),
      ...companions.map((name) => `dist/${name}`),
      ...globSync('dist/proof/**/*.*', { cwd: root }),
      ...globSync('dist/parts/*.js', { cwd: root }),
      ...published.map((tag) => `dist/lang/${tag}.js`),
      ...scripts.map((name) => `dist/${name}.js`),
      ...files.filter((name) => name.endsWith('.d.ts')),
    ];
    const chunk = /^dist\/server\/[\w.-]+\.js$/;
    assert.deepEqual(files.filter((file) => !chunk.test(file)).toSorted(), expected.toSorted());
    assert.ok(files.some((file) => chunk.test(file)));
  });

  test('holds the types that its entries lead to, by the compiler, and no others', () => {
    const types = Object.values(manifest.exports).flatMap((each) =>
      globSync(typeof each === 'string' ? each.replace(/\.js$/, '.d.ts') : each.types, { cwd: root }),
    );
    const entries = types.filter((file) => file.endsWith('.d.ts')).map((file) => join(root, file));
    const program = ts.createProgram(entries, {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      noEmit: true,
      types: [],
    });
    const used = program
      .getSourceFiles()
      .map(({ fileName }) => relative(root, fileName).replaceAll('\\', '/'))
      .filter((name) => name.startsWith('dist/'));
    assert.deepEqual(files.filter((name) => name.endsWith('.d.ts')).toSorted(), used.toSorted());
    const wrong = program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(join(root, 'dist').replaceAll('\\', '/')))
      .flatMap((file) => program.getSemanticDiagnostics(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    assert.deepEqual(wrong, []);
  });

  test('holds every file that package.json names', () => {
    const { exports, bin, customElements, 'web-types': webTypes, jsdelivr, unpkg } = manifest;
    const targets = [
      ...Object.values(exports),
      ...Object.values(bin),
      customElements,
      webTypes,
      jsdelivr,
      unpkg,
    ];
    const named = targets.flatMap((each) => (typeof each === 'string' ? each : Object.values(each)));
    const every = named.flatMap((target) => published.map((tag) => target.replace('*', tag)));
    for (const target of every) assert.ok(files.includes(target.replace(/^\.\//, '')), target);
  });

  test('holds every file that its README leads to, and that its pages name', () => {
    const pages = globSync('demo/pages/docs/*.md', { cwd: root }).map(read);
    const named = [
      ...Array.from(read('README.md').matchAll(/\]\(([^)#]+)[^)]*\)/g), ([, target]) => target!),
      ...Array.from(read('README.md').matchAll(/\bsrc(?:set)?="(demo\/[^"]+)"/g), ([, target]) => target!),
      ...pages.flatMap((page) => Array.from(page.matchAll(/`([\w/]+\.md)`/g), ([, file]) => file!)),
    ].filter((target) => !target.startsWith('http'));
    assert.ok(named.length > 10);
    for (const file of named) assert.ok(files.includes(file), file);
  });

  test('holds no maps, which without their sources tell nobody anything, and names none', () => {
    assert.deepEqual(
      files.filter((name) => name.endsWith('.map')),
      [],
    );
    for (const file of files.filter((name) => /^dist\/(?:e|parts\/)\S*\.js$/.test(name)))
      assert.doesNotMatch(read(file), /sourceMappingURL/, file);
  });

  test('pleases publint', async () => {
    const bytes = readFileSync(tarball);
    const archive = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball: archive }, strict: true });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    );
  });
});

describe('installed in an empty folder', () => {
  test('it brings at most 12 packages, itself among them', () => {
    const lock = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    const packages = Object.keys(lock.packages).map((path) => path.replace(/.*node_modules\//, ''));
    for (const name of [manifest.name, ...Object.keys(manifest.dependencies)])
      assert.ok(packages.includes(name), name);
    assert.ok(packages.length <= 12, packages.join(' '));
  });

  test('npm has nothing to warn of', () => {
    // but of this machine's own settings
    const warnings = said.split('\n').filter((line) => /warn/i.test(line) && !/(user|env) config/.test(line));
    assert.deepEqual(warnings, []);
  });

  test('it takes at most 27 MB of a disk, in blocks of 4 KiB', () => {
    const sizes = globSync('**/*', { cwd: modules }).map((file) => statSync(join(modules, file)).size);
    const bytes = sizes.reduce((sum, size) => sum + Math.ceil(size / 4096) * 4096, 0);
    assert.ok(bytes > 1e6 && bytes <= 27e6, `${bytes} bytes`);
  });

  test('dependencies are given by ranges, so that a page has one Lit', () => {
    for (const [name, range] of Object.entries(manifest.dependencies))
      assert.match(range, /^\^\d+\.\d+\.\d+$/, name);
  });

  test('npx finds the command', async () => {
    const command = join(modules, '.bin', manifest.name);
    const { stdout } = await run(command, ['--version'], { shell: process.platform === 'win32' });
    const [, version] = /^(\S+) \(build [\da-f]{12}\)\n$/.exec(stdout) ?? [];
    assert.equal(version, manifest.version);
  });

  test('its demo serves pages and answers them', async () => {
    const cli = join(modules, manifest.name, 'dist/cli.js');
    const demo = await startCommand(['demo'], {}, { cli });
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
});
