/** Which way each module faces, read from the imports of the sources themselves. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: src });

/** Values and types that a file takes in: relative ones from `src`, packages by their name. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(src, file), 'utf8');
  const found = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  );
  return Array.from(found, ([, fixed, lazy]) => fixed ?? lazy!).map((name) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  );
}

/** Everything a file takes in, with what that takes in. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  for (const name of importsOf(file)) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (files.includes(name)) reach(name, seen);
  }
  return seen;
}

const folder = (name: string) =>
  name === 'signing/node.ts' ? name : name.replace(/^node:.*/, 'node:').split('/')[0]!;
/** By folder of `src`, or file that stands in none or has a boundary of its own. */
const mayImport: Record<string, string[]> = {
  contract: ['zod'],
  signing: [],
  'signing/node.ts': ['signing', 'node:'],
  build: ['embed', 'strings', 'vite', 'magic-string', '@jridgewell', 'node:'],
  embed: ['strings', 'define.ts', 'elements', 'trusted-types.ts'],
  strings: ['contract'],
  client: ['contract'],
  pricing: ['contract', 'client'],
  coupon: ['contract', 'trusted-types.ts'],
  views: ['contract', 'pricing', 'strings', 'coupon', 'lit', 'lean-qr'],
  elements: ['contract', 'client', 'strings', 'pricing', 'coupon', 'views', 'trusted-types.ts', 'lit'],
  demo: ['contract', 'strings', 'node:'],
  endpoint: ['contract', 'signing', 'rate-limiter-flexible', 'zod'],
  sandbox: ['contract', 'signing', 'signing/node.ts', 'node:', 'pdfkit', 'zod'],
  node: [
    ...['signing', 'signing/node.ts', 'endpoint', 'sandbox', 'demo', 'node:'],
    ...['@hono', 'ioredis', 'prom-client', 'rate-limiter-flexible', 'sirv', 'undici'],
  ],
  'trusted-types.ts': [],
  'define.ts': ['elements'],
  'index.ts': ['elements', 'strings', 'define.ts'],
  'cli.ts': ['node', 'node:'],
};

test('every folder and file of src has its boundary', () => {
  assert.deepEqual([...new Set(files.map(folder))].toSorted(), Object.keys(mayImport).toSorted());
});

for (const [from, allowed] of Object.entries(mayImport))
  test(`${from} knows only ${allowed.join(', ') || 'itself'}`, () => {
    for (const file of files.filter((name) => folder(name) === from))
      for (const name of importsOf(file))
        assert.ok([from, ...allowed].includes(folder(name)), `${file} imports ${name}`);
  });

test('nothing imports an element but what registers it', () => {
  for (const file of files.filter(
    (name) => folder(name) !== 'elements' && !/^(embed\/)?index\.ts$/.test(name),
  ))
    for (const name of importsOf(file))
      assert.ok(!name.startsWith('elements/drug-'), `${file} imports ${name}`);
  for (const file of files.filter((name) => folder(name) === 'elements'))
    for (const name of importsOf(file))
      assert.ok(!/^elements\/drug-(price-lookup|coupon)\.ts$/.test(name), `${file} imports ${name}`);
});

test('what the browser loads reaches neither endpoint, sandbox, signing nor Node', () => {
  const reached = [...reach('index.ts')];
  assert.ok(reached.includes('elements/drug-coupon.ts'));
  for (const name of reached) {
    assert.ok(!/^(endpoint|sandbox|node|signing)\/|^cli\.ts$|^node:/.test(name), name);
    assert.ok(!/^zod$/.test(name), 'classic zod calls Function at load');
  }
});

test('nothing but the command line and its Node edge knows both endpoint and sandbox', () => {
  for (const file of files.filter((name) => !['node', 'cli.ts'].includes(folder(name)))) {
    const known = importsOf(file).map(folder);
    assert.ok(!(known.includes('endpoint') && known.includes('sandbox')), file);
  }
});
