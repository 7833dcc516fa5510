/** What npm users get: the files, their entry points, and what those bring along. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { build, type Rolldown } from 'vite';
import { published } from '../../src/strings/index.ts';
import { newFolder } from '../support/folder.ts';

type Target = string | { types: string; default?: string };

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  exports: Record<string, Target>;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
} & Record<'customElements' | 'web-types' | 'jsdelivr' | 'unpkg', string>;
const run = promisify(execFile);

/** What a module names in `import … from`, `export … from` and `await import()`. */
const importsOf = (file: string) =>
  ts.preProcessFile(read(file), true).importedFiles.map(({ fileName }) => fileName);

/** Beside the compiled modules. */
const companions =
  `elements.js.licenses.md lang/table.js embed.js embed.js.sri embed.js.licenses.md names.js names.js.sri lookup-page.js frame.js scripts.js custom-elements.json
  vscode.html-custom-data.json web-types.json openapi.json server/licenses.md
  endpoint/licenses.md demo/service-worker.js demo/service-worker.licenses.md wordpress/drug-prices.zip worker/drug-price-endpoint.zip`.split(
    /\s+/,
  );
/** What runs on a server, each in one file and the chunks that it shares. */
const bundled = ['cli', 'endpoint/index', 'sandbox/index'];

describe('the tarball', () => {
  const folder = newFolder();
  const tarball = join(folder, `drug-price-lookup-${manifest.version}.tgz`);
  let files: string[];

  before(async () => {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const { stdout } = await run('npm', args, { cwd: root, shell: process.platform === 'win32' });
    const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    files = packed.files.map(({ path }) => path);
  });

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
      ...{ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, noEmit: true, types: [] },
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

  test('gives types however it is imported', async () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const { stdout } = await run(process.execPath, [
      attw,
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'json',
    ]);
    const { analysis } = JSON.parse(stdout) as { analysis: { types: unknown } };
    assert.ok(analysis.types);
  });
});

describe('what an import brings along', () => {
  /** Packages and files that a module of dist loads, itself and through others. */
  function loaded(file: string, seen = new Set<string>()): Set<string> {
    seen.add(file);
    for (const from of importsOf(file)) {
      const name = from.startsWith('.') ? join(dirname(file), from).replaceAll('\\', '/') : from;
      if (name.startsWith('dist/')) {
        if (!seen.has(name)) loaded(name, seen);
      } else seen.add(name);
    }
    return seen;
  }

  test('the elements take only the dependencies as imports, and nothing of Node', () => {
    const reached = [...loaded('dist/index.js')];
    const packages = new Set(reached.filter((name) => !name.startsWith('dist/')).map(packageOf));
    assert.deepEqual([...packages].toSorted(), Object.keys(manifest.dependencies).toSorted());
    for (const name of reached)
      assert.doesNotMatch(name, /^dist\/(endpoint|sandbox|server|signing)\/|^node:/);
    assert.doesNotMatch(read('dist/elements/drug-price-lookup.js'), /reactiveElementVersions/);
  });

  /** What a Vite app makes of an entry, its own chunk first. */
  async function chunksOf(entry: string, minify = false): Promise<Rolldown.OutputChunk[]> {
    const id = '\0entry';
    const bundle = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'entry',
          resolveId: (source) => (source === 'entry' ? id : undefined),
          load: (name) => (name === id ? entry : undefined),
        },
      ],
      build: { write: false, minify, rolldownOptions: { input: 'entry' }, modulePreload: false },
    });
    assert.ok('output' in bundle);
    return bundle.output.filter((one) => one.type === 'chunk');
  }

  /** The code that a bundler keeps of an entry. */
  const kept = async (entry: string) => (await chunksOf(entry))[0]!.code.trim();

  /** The code that it loads before anything is used. */
  async function atOnce(entry: string): Promise<string[]> {
    const chunks = await chunksOf(entry, true);
    const files = new Set([chunks[0]!.fileName]);
    for (const file of files)
      for (const name of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(name);
    return chunks.filter(({ fileName }) => files.has(fileName)).map(({ code }) => code);
  }
  const at = (file: string) => JSON.stringify(join(root, 'dist', file));

  test('an import for its effect registers both elements', async () => {
    const code = await kept(`import ${at('index.js')}`);
    assert.match(code, /define\(["']drug-price-lookup["']/);
    assert.match(code, /define\(["']drug-coupon["']/);
  });

  const register = (tag: string, name: string) =>
    `import { ${name} } from ${at(`${tag}.js`)}; customElements.define('${tag}', ${name})`;
  const used = (component: string) =>
    `import { ${component} } from ${at('react/index.js')}; console.log(${component})`;
  for (const [what, entry, most] of [
    ['<drug-coupon> alone', register('drug-coupon', 'DrugCoupon'), 63_500],
    ['its React component alone, with React', `import ${at('react/drug-coupon.js')}`, 67_500],
    ['<drug-price-lookup> before a question', register('drug-price-lookup', 'DrugPriceLookup'), 34_500],
    ['the autoloader before a question', `import ${at('autoloader.js')}`, 29_400],
    ['DrugPriceLookup out of ./react, with React', used('DrugPriceLookup'), 32_200],
    ['DrugCoupon out of ./react, with React', used('DrugCoupon'), 67_500],
  ] as const)
    test(`${what} costs a Vite app at most ${most} bytes by gzip`, async () => {
      const scripts = await atOnce(entry);
      const bytes = scripts.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
      assert.ok(bytes > 20_000 && bytes <= most, `${bytes} bytes`);
    });

  test('a component that is imported by its name from ./react brings no other', async () => {
    const names = ['DrugPriceLookup', 'DrugCoupon', 'DrugPriceBasket'];
    for (const name of names) {
      const [own] = await chunksOf(used(name), true);
      // a component bears its name as text, a class of an element does not
      const components = names.filter((one) => new RegExp(`["'\`]${one}["'\`]`).test(own!.code));
      assert.deepEqual(components, [name]);
    }
  });

  test('every element loads Spanish when a page asks for it', async () => {
    for (const name of [
      ...['index', 'autoloader', 'drug-coupon', 'drug-price-basket', 'drug-price-lookup'],
      ...['react/drug-coupon', 'react/drug-price-basket', 'react/drug-price-lookup'],
    ]) {
      const chunks = await chunksOf(`import ${at(`${name}.js`)}`);
      assert.ok(!chunks[0]!.code.includes('Nombre de la medicina'), name);
      assert.ok(
        chunks.some(({ code }) => code.includes('Nombre de la medicina')),
        name,
      );
    }
  });

  test('an unused import leaves nothing', async () => {
    const modules = ['client/index.js', 'contract/index.js', 'elements/drug-coupon.js', 'signing/index.js'];
    for (const file of modules) assert.equal(await kept(`import * as all from ${at(file)}`), '', file);
  });
});

/** The packages that a list of licenses names. */
const licensed = (list: string) =>
  Array.from(read(list).matchAll(/^## (\S+) - \d+\.\d+\.\d+/gm), ([, name]) => name!);
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0];

for (const list of globSync('dist/{*.js.,{endpoint,server}/,demo/service-worker.}licenses.md', { cwd: root }))
  test(`${list} has our license, and a text for each library`, () => {
    const [ours, ...libraries] = read(list).split(/^## (?=\S+ - \d+\.\d+\.\d)/m);
    assert.ok(ours!.includes(read('LICENSE').trim()));
    assert.ok(libraries.length >= 3);
    for (const text of libraries)
      assert.match(text, /^.+\n\n[^]*(?:Copyright|Apache License)[^]*(?:AS IS|LIABILITY)/i);
  });

describe('what runs on a server brings its libraries along', () => {
  test('the endpoint is one file, for any runtime', () =>
    assert.deepEqual(importsOf('dist/endpoint/index.js'), []));

  test('the command loads nothing before it knows what is asked', () => {
    const fixed = read('dist/cli.js').matchAll(/^import\b.*?["'](.+)["'];$/gm);
    for (const [, name] of fixed) assert.ok(isBuiltin(name!), name);
  });

  test('nothing is imported but chunks, Node, the optional Redis client and the witness’s Playwright', () => {
    const others = globSync('dist/{cli,sandbox/index,server/*}.js', { cwd: root })
      .flatMap(importsOf)
      .filter((name) => !name.startsWith('.') && !isBuiltin(name));
    assert.deepEqual(others.toSorted(), ['ioredis', 'playwright-core']);
  });

  test('every peer is optional: Redis for the endpoint, Playwright for the witness, React for its components', () => {
    assert.deepEqual(Object.keys(manifest.peerDependencies), [
      '@lit/react',
      'ioredis',
      'playwright-core',
      'react',
    ]);
    for (const name of Object.keys(manifest.peerDependencies))
      assert.ok(manifest.peerDependenciesMeta[name]!.optional, name);
  });

  for (const [list, folders] of [
    ['dist/server/licenses.md', 'demo,doctor,endpoint,init,link,page,sandbox,server,witness'],
    ['dist/endpoint/licenses.md', 'contract,endpoint,signing'],
  ] as const)
    test(`${list} names every package that ${folders} import`, () => {
      const names = globSync(`src/{${folders}}/**/*.ts`, { cwd: root })
        .filter((file) => !/\.d\.ts$|browser/.test(file))
        .flatMap(importsOf)
        .filter((name) => !name.startsWith('.') && !isBuiltin(name))
        .map(packageOf);
      assert.ok(names.length > 1);
      for (const name of names)
        assert.ok(name in manifest.peerDependencies || licensed(list).includes(name), name);
    });
});

test("embed.js holds Lit's own code", () => {
  const code = read('dist/embed.js');
  for (const marker of ['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions'])
    assert.ok(code.includes(marker), marker);
});
