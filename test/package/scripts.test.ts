/** The scripts as the built package serves and exports them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Scripts } from '../../src/endpoint/index.ts';
import { built, startCommand, type Command } from '../support/command.ts';
import { environment } from '../support/endpoint.ts';

// by a name that types do not follow: they are checked without a build
const name: string = 'drug-price-lookup/scripts';
const { scripts } = (await import(name)) as { scripts: Scripts };

const dist = join(import.meta.dirname, '../../dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
/** By the path at which the endpoint serves them. */
const files = globSync('{{elements,embed,names,frame,parts/*,lang/*}.js,*.js.licenses.md}', { cwd: dist });

let endpoint: Command;
before(async () => {
  endpoint = await startCommand(['endpoint'], environment('http://127.0.0.1:9'), built);
});

const served = (path: string) => fetch(endpoint.url + path).then((response) => response.text());

test('the command serves the scripts of its own version', async () => {
  for (const file of files) assert.equal(await served(`/${file}`), read(file), file);
});

test('each script says in its first line where its licenses are: in the package, and at its address', async () => {
  // lang/table.js has types alone, and frame.js no library
  const scripts = files.filter(
    (file) => file.endsWith('.js') && !['lang/table.js', 'frame.js'].includes(file),
  );
  assert.ok(scripts.length > 20);
  for (const file of scripts) {
    const [line] = read(file).split('\n') as [string];
    const [, list] = /^\/\*! drug-price-lookup (?:\d\S+ )?\(MIT\).*: (\S+) \*\/$/.exec(line) ?? [];
    assert.ok(list, `${file}: ${line.slice(0, 80)}`);
    const path = new URL(list, `${endpoint.url}/${file}`).pathname;
    assert.match(path, /^(lang\/|names)/.test(file) ? /^\/embed\.js/ : /^\/(embed|elements)\.js/);
    assert.equal(await served(path), read(path.slice(1)), file);
  }
});

test('a part does not name the version, with which its own name would change', () => {
  for (const file of files.filter((one) => one.startsWith('parts/')))
    assert.doesNotMatch(read(file).split('\n')[0]!, /\d/, file);
});

test('what may be pinned stands under its hash too', async () => {
  for (const file of files.filter((one) => /^(embed|lang|names|frame)\b.*\.js$/.test(one))) {
    const hash = createHash('sha256').update(read(file)).digest('hex').slice(0, 12);
    const path = `/${file.slice(0, -3)}-${hash}.js`;
    assert.equal(await served(path), read(file), file);
    if (/^(embed|names)\.js$/.test(file))
      assert.equal(await served(`${path}.sri`), read(`${file}.sri`), file);
  }
});

test('drug-price-lookup/scripts holds them as strings, for runtimes without files', () => {
  const { embed, elements, parts = {}, languages = {}, names, frame, licenses = {} } = scripts;
  const held = {
    'embed.js': embed,
    ...(elements && { 'elements.js': elements }),
    ...(names && { 'names.js': names }),
    ...(frame && { 'frame.js': frame }),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`parts/${name}`, text])),
    ...Object.fromEntries(Object.entries(languages).map(([tag, text]) => [`lang/${tag}.js`, text])),
    ...Object.fromEntries(Object.entries(licenses).map(([name, text]) => [`${name}.js.licenses.md`, text])),
  };
  assert.deepEqual(held, Object.fromEntries(files.map((file) => [file, read(file)])));
});
