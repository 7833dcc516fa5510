/** What `init wordpress` writes, read as text. It runs in test/hosts/wordpress-plugin.test.ts. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { declarationOf, type Manifest } from '../../src/demo/reference.ts';
import { published } from '../../src/strings/languages.ts';
import { runCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const folder = newFolder();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const names = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** The strings in a list of PHP. */
const listOf = (name: string) => {
  const [, list] = new RegExp(`const ${name} = array\\(([^;]*)\\);`).exec(read('includes/element.php'))!;
  return Array.from(list!.matchAll(/'([\w-]+)',/g), ([, one]) => one!);
};

before(async () => {
  assert.equal((await runCommand(['init', 'wordpress', folder])).status, 0);
});

test('plugin, readme and block name the version of this package, and what they need', () => {
  const header = (text: string, name: string) => new RegExp(`${name}: +(.+)$`, 'm').exec(text)?.[1];
  const [plugin, readme] = [read('drug-prices.php'), read('readme.txt')];
  assert.equal(header(plugin, 'Version'), version);
  assert.equal(header(readme, 'Stable tag'), version);
  assert.equal((JSON.parse(read('block/block.json')) as { version: string }).version, version);
  for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
    assert.equal(header(readme, name), header(plugin, name), name);
  assert.equal(header(plugin, 'License'), 'MIT');
  assert.match(readme, /^=== Drug prices ===\n/);
  for (const section of ['Description', 'Installation', 'Frequently Asked Questions', 'Changelog'])
    assert.ok(readme.includes(`\n== ${section} ==\n`), section);
});

test('no plugin that somebody else registers under its name replaces it, and its readme says so', () => {
  // WordPress reads the header of the plugin's first 8 kB
  assert.match(read('drug-prices.php').slice(0, 8192), /^ \* Update URI: +false$/m);
  assert.match(read('README.md'), /Plugin Check/);
});

test('a page may set attributes of the element, each of them documented, and no address', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8')) as Manifest;
  const known = declarationOf(manifest, 'drug-price-lookup').attributes.map(({ name }) => name);
  const allowed = [...listOf('TEXTS'), ...listOf('FLAGS')];
  assert.ok(allowed.length > 20);
  for (const name of allowed) {
    assert.ok(known.includes(name), name);
    assert.doesNotMatch(name, /endpoint|href|src|pictures/);
    assert.match(read('readme.txt'), new RegExp(`\\b${name}\\b`));
  }
  const { attributes } = JSON.parse(read('block/block.json')) as {
    attributes: Record<string, { enum?: string[] }>;
  };
  for (const name of Object.keys(attributes).filter((one) => one !== 'lang'))
    assert.ok(allowed.includes(name.replace(/[A-Z]/g, '-$&').toLowerCase()), name);
  assert.deepEqual(attributes.lang!.enum!.toSorted(), ['', 'en', 'es', ...published].toSorted());
});

test('what is read in WordPress sends nobody to a file in the zip, and says how to get an endpoint', () => {
  for (const name of ['includes/settings.php', 'readme.txt']) {
    assert.doesNotMatch(read(name), /README\.md/, name);
    assert.match(read(name), /drug-price-endpoint\.zip/, name);
  }
});

test('no file of PHP does anything when it is asked for by itself, and none names a key', () => {
  for (const name of names().filter((one) => one.endsWith('.php'))) {
    const text = read(name);
    assert.match(text, /^<\?php\n/, name);
    if (!name.endsWith('.asset.php')) assert.match(text, /^defined\( '\w+' \) \|\| exit;$/m, name);
  }
  for (const name of names()) assert.doesNotMatch(read(name), /api.?key|secret.?key|DRUG_PRICE_/i, name);
});
