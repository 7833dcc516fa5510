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
  name === 'signing/node.ts' ? name : /^(node:|@[^/]+\/[^/]+|[^/]+)/.exec(name)![0];
/** By folder of `src`, or file that stands in none or has a boundary of its own. */
const mayImport: Record<string, string[]> = {
  contract: ['zod'],
  signing: [],
  'signing/node.ts': ['signing', 'node:'],
  strings: ['contract'],
  lang: ['strings', 'node:'],
  client: ['contract', 'dom'],
  pricing: ['contract', 'client'],
  reading: ['contract', 'pricing'],
  fhir: ['contract', 'pricing', 'reading'],
  dom: [],
  controllers: ['contract', 'client', 'pricing', 'reading', 'dom', 'lit', '@lit/task'],
  coupon: ['contract', 'strings', 'dom', 'controllers', 'views', 'lit', 'lean-qr'],
  views: ['contract', 'pricing', 'reading', 'strings', 'lit'],
  elements: [
    ...['contract', 'client', 'strings', 'pricing', 'reading', 'dom', 'controllers', 'coupon', 'views'],
    ...['lit', '@lit/task'],
  ],
  'define.ts': ['dom', 'elements'],
  react: ['elements', 'define.ts', 'lit', '@lit/react', 'react'],
  'index.ts': ['elements', 'strings', 'pricing', 'define.ts'],
  'embed.ts': ['client', 'define.ts', 'dom'],
  endpoint: ['contract', 'signing', 'cockatiel', 'rate-limiter-flexible', 'zod'],
  sandbox: ['contract', 'signing', 'signing/node.ts', 'node:', 'pdfkit', 'zod'],
  server: [
    ...['contract', 'signing', 'signing/node.ts', 'endpoint', 'sandbox', 'node:'],
    ...['@hono/node-server', 'ioredis', 'prom-client', 'rate-limiter-flexible', 'undici', 'zod'],
  ],
  demo: [
    'contract',
    'strings',
    'pricing',
    'fhir',
    'endpoint',
    'sandbox',
    'server',
    'sirv',
    '@polka/compression',
    'node:',
  ],
  doctor: [
    ...['contract', 'endpoint', 'server', 'strings', 'node:'],
    ...['content-security-policy-parser', 'fastest-levenshtein', 'parse5'],
  ],
  init: ['endpoint', 'node:'],
  'cli.ts': ['doctor', 'init', 'endpoint', 'server', 'demo', 'node:'],
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

test('nothing imports an element but what registers it: a finder its coupon, when one is opened', () => {
  for (const file of files.filter(
    (name) => !['elements', 'react'].includes(folder(name)) && !/^(index|define)\.ts$/.test(name),
  ))
    for (const name of importsOf(file))
      assert.ok(!name.startsWith('elements/drug-'), `${file} imports ${name}`);
  for (const file of files.filter((name) => folder(name) === 'elements'))
    for (const name of importsOf(file).filter(
      (one) => `${file} ${one}` !== 'elements/drug-price-finder.ts elements/drug-coupon.ts',
    ))
      assert.ok(
        !/^elements\/drug-(price-lookup|price-basket|coupon)\.ts$/.test(name),
        `${file} imports ${name}`,
      );
});

test('what the browser loads reaches neither endpoint, sandbox, signing nor Node', () => {
  const reached = [...reach('index.ts')];
  assert.ok(reached.includes('elements/drug-coupon.ts'));
  for (const name of reached) {
    assert.ok(!/^(endpoint|sandbox|server|signing)\/|^cli\.ts$|^node:/.test(name), name);
    assert.ok(!/^zod$/.test(name), 'classic zod calls Function at load');
  }
});

test('nothing but the servers and the demo knows both endpoint and sandbox', () => {
  for (const file of files.filter((name) => !['server', 'demo', 'cli.ts'].includes(folder(name)))) {
    const known = importsOf(file).map(folder);
    assert.ok(!(known.includes('endpoint') && known.includes('sandbox')), file);
  }
});
