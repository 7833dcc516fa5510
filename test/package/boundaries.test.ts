/** Which way each module faces, read from the imports of the sources themselves. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: src });

/** What a file takes in, types too, or only values, or only those at once: relative ones from `src`, packages by their name. */
function importsOf(file: string, kind: 'all' | 'values' | 'at once' = 'all'): string[] {
  let code = readFileSync(join(src, file), 'utf8');
  if (kind !== 'all')
    code = code.replace(/^(?:import|export) type [^;]*;/gm, '').replace(/\btypeof import\(/g, '');
  if (kind === 'at once') code = code.replace(/\bimport\(/g, '');
  const found = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  );
  return Array.from(found, ([, fixed, lazy]) => fixed ?? lazy!).map((name) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  );
}

/** Everything a file takes in, with what that takes in. */
function reach(file: string, kind: 'all' | 'at once' = 'all', seen = new Set<string>()): Set<string> {
  for (const name of importsOf(file, kind)) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (files.includes(name)) reach(name, kind, seen);
  }
  return seen;
}

const apart = ['signing/node.ts', 'strings/lazy-languages.ts', 'strings/language-key.ts'];
const folder = (name: string) =>
  apart.includes(name) ? name : /^(node:|@[^/]+\/[^/]+|[^/]+)/.exec(name)![0];
/** By folder of `src`, or file that stands in none or has a boundary of its own. */
const mayImport: Record<string, string[]> = {
  'html.ts': [],
  contract: ['zod'],
  signing: [],
  'signing/node.ts': ['signing', 'node:'],
  strings: ['contract', 'strings/language-key.ts'],
  'strings/language-key.ts': [],
  'strings/lazy-languages.ts': ['strings', 'lang'],
  lang: ['strings', 'node:'],
  page: [],
  client: ['contract', 'dom'],
  pricing: ['contract', 'client', 'dom'],
  names: [],
  reading: ['contract', 'pricing', 'names'],
  fhir: ['contract', 'pricing', 'reading'],
  calendar: [],
  dom: ['contract'],
  session: ['contract', 'client', 'pricing', 'reading'],
  controllers: ['contract', 'client', 'pricing', 'reading', 'session', 'dom', 'views', 'lit'],
  fields: ['client', 'pricing', 'names', 'reading', 'session', 'dom', 'controllers', 'views', 'lit'],
  coupon: ['contract', 'strings', 'dom', 'session', 'controllers', 'views', 'lit', 'lean-qr'],
  views: ['contract', 'pricing', 'reading', 'strings', 'lit'],
  elements: [
    ...['contract', 'client', 'strings', 'pricing', 'names', 'reading', 'session', 'calendar', 'dom'],
    ...['controllers', 'fields', 'coupon', 'views', 'lit'],
  ],
  'define.ts': ['dom', 'elements'],
  react: ['elements', 'dom', 'strings/lazy-languages.ts', 'lit', '@lit/react', 'react'],
  'drug-price-lookup.ts': ['elements', 'strings/lazy-languages.ts'],
  'drug-coupon.ts': ['elements', 'strings/lazy-languages.ts'],
  'drug-price-basket.ts': ['elements', 'strings/lazy-languages.ts'],
  'types.ts': ['elements', 'pricing', 'strings'],
  'index.ts': ['elements', 'strings/lazy-languages.ts', 'define.ts', 'types.ts'],
  'define-in-parts.ts': ['dom', 'elements'],
  'autoloader.ts': ['elements', 'strings/lazy-languages.ts', 'define-in-parts.ts', 'types.ts'],
  'elements.ts': ['client', 'elements', 'strings/lazy-languages.ts', 'define-in-parts.ts'],
  'embed.ts': ['client', 'define.ts', 'dom', 'elements', 'strings'],
  endpoint: [
    ...['contract', 'signing', 'page', 'strings/language-key.ts', 'html.ts'],
    ...['cockatiel', 'negotiator', 'rate-limiter-flexible', 'zod'],
  ],
  sandbox: ['contract', 'names', 'signing', 'signing/node.ts', 'html.ts', 'node:', 'pdfkit', 'zod'],
  server: [
    ...['contract', 'signing', 'signing/node.ts', 'endpoint', 'sandbox', 'node:'],
    ...[
      '@hono/node-server',
      'ioredis',
      'prom-client',
      'rate-limiter-flexible',
      'sonic-boom',
      'undici',
      'zod',
    ],
  ],
  demo: [
    'contract',
    'dom',
    'signing',
    'strings',
    'pricing',
    'fhir',
    'doctor',
    'endpoint',
    'page',
    'link',
    'sandbox',
    'server',
    'html.ts',
    'marked',
    'hono',
    '@hono/node-server',
    'node:',
  ],
  doctor: [
    ...['contract', 'endpoint', 'reading', 'server', 'strings', 'node:'],
    ...['content-security-policy-parser', 'ipaddr.js', 'parse5'],
  ],
  init: ['endpoint', 'node:'],
  witness: ['contract', 'doctor', 'endpoint', 'html.ts', 'node:', 'playwright-core'],
  link: ['endpoint', 'page', 'strings/language-key.ts', 'html.ts', 'node:', 'lean-qr'],
  build: ['init', 'lang', 'server', 'strings', 'node:', 'fflate', 'minify-literals', 'typescript', 'vite'],
  proof: ['strings', 'html.ts', 'node:', 'rollup-plugin-sbom', 'vite'],
  'cli.ts': ['doctor', 'init', 'link', 'witness', 'endpoint', 'server', 'demo', 'node:'],
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
  const registers =
    /^(?:(?:index|autoloader|define|define-in-parts)\.ts|drug-[\w-]+\.ts|react\/.*|elements\/coupon-module\.ts)$/;
  for (const file of files.filter((name) => !registers.test(name)))
    for (const name of importsOf(file, 'values'))
      assert.ok(
        !/^elements\/drug-(price-lookup|price-basket|coupon)\.ts$/.test(name),
        `${file} imports ${name}`,
      );
});

test('what is loaded when it is needed is imported by nothing that is there before', () => {
  for (const entry of ['elements.ts', 'autoloader.ts']) {
    const first = [...reach(entry, 'at once')];
    assert.ok(first.includes('elements/drug-price-lookup.ts'));
    for (const name of ['lookup-answer', 'drug-coupon', 'drug-price-basket'])
      assert.ok(!first.includes(`elements/${name}.ts`), name);
    for (const name of first) assert.ok(!/^(?:lang\/|zod)/.test(name), name);
  }
  const forNames = [...reach('fields/suggestions.ts', 'at once')];
  assert.ok(forNames.includes('client/transport.ts'));
  assert.ok(!forNames.some((name) => name.startsWith('zod')), 'suggestions wait for no schema');
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

/** The first file that is reached from itself by what it takes in, types too, with the way there. */
function circle(): string[] | undefined {
  const done = new Set<string>();
  const from = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const name of importsOf(file).filter((one) => files.includes(one))) {
      const found = from(name, [...way, file]);
      if (found) return found;
    }
    return undefined;
  };
  for (const file of files) {
    const found = from(file, []);
    if (found) return found;
  }
  return undefined;
}

test('imports never go in a circle, not even of types', () => assert.equal(circle()?.join(' → '), undefined));

test('only the scripts for a tag say where they were served from', () => {
  const tell = files.filter((file) =>
    /^import [^;]*\bservedFrom\b/m.test(readFileSync(join(src, file), 'utf8')),
  );
  assert.deepEqual(tell.toSorted(), ['elements.ts', 'embed.ts']);
});
