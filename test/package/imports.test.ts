/** Every export of the package, imported where there is no page. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { published } from '../../src/strings/index.ts';

interface Manifest {
  name: string;
  exports: Record<string, string | { default?: string; types: string }>;
}

const root = new URL('../../', import.meta.url);
const { name: own, exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as Manifest;

const run = promisify(execFile);
const entries = Object.entries(exports).filter(([name]) => !name.includes('*'));

test('each export is there, and its types', () => {
  for (const [name, target] of entries)
    for (const file of typeof target === 'string' ? [target] : [target.types, target.default ?? target.types])
      assert.ok(readFileSync(new URL(file, root)).length > 0, name);
});

test('each module is imported without a page, and says nothing', async () => {
  const names = entries
    .filter(([, target]) => typeof target !== 'string' && target.default)
    .map(([name]) => name.replace('.', own));
  assert.ok(names.length > 15);
  // in both orders: none needs what another has done
  for (const order of [names, names.toReversed()]) {
    const code = `const counts = [];
      for (const name of ${JSON.stringify(order)}) counts.push(Object.keys(await import(name)).length);
      process.stdout.write(JSON.stringify(counts));`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
    });
    assert.equal(stderr, '');
    const counts = JSON.parse(stdout) as number[];
    for (const [at, name] of order.entries()) assert.ok(counts[at]! > 0, name);
  }
});

test('elements.js is no export: in a bundle, its address would be that of the bundle', async () => {
  const targets = Object.values(exports).map((target) => JSON.stringify(target));
  assert.ok(!targets.some((target) => target.includes('dist/elements.js')));
  for (const path of ['elements.js', 'dist/elements.js'])
    await assert.rejects(import(`${own}/${path}`), { code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' });
});

test('each language is imported for its effect alone, and has types', async () => {
  const target = exports['./lang/*.js'] as { types: string };
  for (const tag of published) {
    assert.ok(readFileSync(new URL(target.types.replace('*', tag), root)).length > 0);
    await import(`${own}/lang/${tag}.js`);
    const added = globalThis.drugPriceLanguages!.at(-1)!;
    assert.equal(added.tag, tag);
    assert.ok(added.strings.forms);
  }
});

test('with npm, every language comes by itself', async () => {
  const strings = (await import(
    new URL('dist/strings/index.js', root).href
  )) as typeof import('../../src/strings/index.ts');
  await import(new URL('dist/strings/lazy-languages.js', root).href);
  const english = new strings.Words('en').say('submit');
  for (const tag of ['es', ...strings.published]) {
    await strings.loadLanguage(tag);
    assert.notEqual(new strings.Words(tag).say('submit'), english, tag);
  }
});

test('elements.js and its parts import nothing but each other', () => {
  for (const file of globSync('{elements.js,parts/*.js}', { cwd: new URL('dist/', root) })) {
    const code = readFileSync(new URL(`dist/${file}`, root), 'utf8');
    for (const [, name] of code.matchAll(/(?:\}from|\bimport\(|^import)\s*["'`]([^"'`]+)["'`]/gm))
      assert.match(name!, /^\.{1,2}\/(elements\.js$|[\w-]+\.js$|parts\/)/, file);
  }
});

test('names.js is imported for its effect alone, has types, and is the list of the names part', async () => {
  assert.ok(readFileSync(new URL('dist/names.d.ts', root)).length > 0);
  await import(`${own}/names.js`);
  const { dispensed } = (await import(
    new URL('dist/names/dispensed.js', root).href
  )) as typeof import('../../src/names/dispensed.ts');
  assert.equal((globalThis as { drugPriceNames?: string }).drugPriceNames, dispensed);
});

for (const file of ['embed.js', 'names.js'])
  test(`${file} bears the integrity value beside it, and is plain ASCII`, async () => {
    const code = readFileSync(new URL(`dist/${file}`, root));
    const digest = Buffer.from(await crypto.subtle.digest('SHA-384', code)).toString('base64');
    assert.equal(readFileSync(new URL(`dist/${file}.sri`, root), 'utf8').trim(), `sha384-${digest}`);
    assert.ok(code.every((byte) => byte < 0x80));
  });
