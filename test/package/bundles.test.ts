/** What the entries of the package bring along: in a bundle of a page, and on a server. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
};

/** What a module names in `import … from`, `export … from` and `await import()`. */
const importsOf = (file: string) =>
  ts.preProcessFile(read(file), true).importedFiles.map(({ fileName }) => fileName);

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

  const made = new Map<string, Promise<Rolldown.OutputChunk[]>>();

  /** What a Vite app makes of entries by their code, their own chunks first. */
  function chunksOf(...entries: string[]): Promise<Rolldown.OutputChunk[]> {
    const key = entries.join('\n');
    if (!made.has(key)) made.set(key, bundle(entries));
    return made.get(key)!;
  }

  async function bundle(entries: string[]): Promise<Rolldown.OutputChunk[]> {
    const input = entries.map((_, at) => `entry-${at}`);
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'entries',
          resolveId: (source) => (input.includes(source) ? `\0${source}` : undefined),
          load: (id) => entries[input.indexOf(id.slice(1))],
        },
      ],
      build: { write: false, rolldownOptions: { input }, modulePreload: false },
    });
    assert.ok('output' in built);
    return built.output.filter((one) => one.type === 'chunk');
  }

  /** The code that a chunk loads before anything is used. */
  function atOnce(chunks: Rolldown.OutputChunk[], from = chunks[0]!): string[] {
    const files = new Set([from.fileName]);
    for (const file of files)
      for (const name of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(name);
    return chunks.filter(({ fileName }) => files.has(fileName)).map(({ code }) => code);
  }
  const at = (file: string) => JSON.stringify(join(root, 'dist', file));

  const register = (tag: string, name: string) =>
    `import { ${name} } from ${at(`${tag}.js`)}; customElements.define('${tag}', ${name})`;
  const used = (component: string) =>
    `import { ${component} } from ${at('react/index.js')}; console.log(${component})`;
  for (const [what, entry, most, told] of [
    ['<drug-coupon> alone', register('drug-coupon', 'DrugCoupon'), 63_500],
    ['its React component alone, with React', `import ${at('react/drug-coupon.js')}`, 67_800],
    ['<drug-price-lookup> before a question', register('drug-price-lookup', 'DrugPriceLookup'), 34_500],
    [
      'the autoloader before a question',
      `import ${at('autoloader.js')}`,
      29_400,
      /`'drug-price-lookup\/autoloader'` +\| ([\d.]+) /,
    ],
    [
      'DrugPriceLookup out of ./react, with React',
      used('DrugPriceLookup'),
      32_200,
      /drug-price-lookup\/react'` +\| ([\d.]+) /,
    ],
    ['DrugCoupon out of ./react, with React', used('DrugCoupon'), 67_800],
    ['the package', `import ${at('index.js')}`, 155_000, /`'drug-price-lookup'` +\| ([\d.]+) /],
  ] as [what: string, entry: string, most: number, told?: RegExp][])
    test(`${what} costs a Vite app at most ${most} bytes by gzip${told ? ', as the docs say within 5 %' : ''}`, async () => {
      const scripts = atOnce(await chunksOf(entry));
      const bytes = scripts.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
      assert.ok(bytes > 20_000 && bytes <= most, `${bytes} bytes`);
      if (!told) return;
      const [, said] = told.exec(read('demo/pages/docs/frameworks.md'))!;
      assert.ok(Math.abs(Number(said) * 1000 - bytes) <= bytes / 20, `${said} kB, ${bytes} bytes`);
    });

  test('an import for its effect registers every element', async () => {
    const [{ code } = assert.fail()] = await chunksOf(`import ${at('index.js')}`);
    for (const tag of ['drug-price-lookup', 'drug-coupon', 'drug-price-basket'])
      // by a function whose name is minified
      assert.match(code, new RegExp(`\\b\\w+\\(["'\`]${tag}["'\`],`), tag);
  });

  test('a component that is imported by its name from ./react brings no other', async () => {
    const names = ['DrugPriceLookup', 'DrugCoupon', 'DrugPriceBasket'];
    for (const name of names) {
      const [own] = await chunksOf(used(name));
      // a component bears its name as text, a class of an element does not
      const components = names.filter((one) => new RegExp(`["'\`]${one}["'\`]`).test(own!.code));
      assert.deepEqual(components, [name]);
    }
  });

  test('every element loads Spanish when a page asks for it', async () => {
    const files = [
      ...['index', 'autoloader', 'drug-coupon', 'drug-price-basket', 'drug-price-lookup'],
      ...['react/drug-coupon', 'react/drug-price-basket', 'react/drug-price-lookup'],
    ];
    const chunks = await chunksOf(...files.map((name) => `import ${at(`${name}.js`)}`));
    const isSpanish = (code: string) => code.includes('Nombre de la medicina');
    /** All that a chunk may load at some time. */
    const reach = (file: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(file)) return seen;
      seen.add(file);
      const { imports = [], dynamicImports = [] } = chunks.find(({ fileName }) => fileName === file) ?? {};
      for (const name of [...imports, ...dynamicImports]) reach(name, seen);
      return seen;
    };
    const entries = chunks.filter(({ isEntry }) => isEntry);
    assert.equal(entries.length, files.length);
    for (const entry of entries) {
      assert.ok(!atOnce(chunks, entry).some(isSpanish), entry.name);
      const later = reach(entry.fileName);
      assert.ok(
        chunks.some(({ fileName, code }) => later.has(fileName) && isSpanish(code)),
        entry.name,
      );
    }
  });

  test('an unused import leaves nothing', async () => {
    const modules = ['client/index.js', 'contract/index.js', 'elements/drug-coupon.js', 'signing/index.js'];
    const code = modules.map((file, index) => `import * as all${index} from ${at(file)};`).join('\n');
    assert.equal((await chunksOf(code))[0]!.code.trim(), '');
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
