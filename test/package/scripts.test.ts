/** The scripts as the built package serves and exports them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, test } from 'node:test';
import { scripts } from 'drug-price-lookup/scripts';
import { built, startCommand, type Command } from '../support/command.ts';
import { environment } from '../support/endpoint.ts';

const dist = join(import.meta.dirname, '../../dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const languages = globSync('lang/*.js', { cwd: dist }).map((file) => basename(file, '.js'));

let endpoint: Command;
before(async () => {
  endpoint = await startCommand(['endpoint'], environment('http://127.0.0.1:9'), built);
});

const served = (path: string) => fetch(endpoint.url + path).then((response) => response.text());

test('the command serves the scripts of its own version', async () => {
  assert.equal(await served('/embed.js'), read('embed.js'));
  assert.equal(await served(`/embed-${scripts.version}.js`), read('embed.js'));
  assert.equal(await served(`/embed-${scripts.version}.js.sri`), read('embed.js.sri'));
  for (const tag of languages) assert.equal(await served(`/lang/${tag}.js`), read(`lang/${tag}.js`), tag);
});

test('drug-price-lookup/scripts holds them as strings, for runtimes without files', () => {
  assert.equal(scripts.embed, read('embed.js'));
  const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as { version: string };
  assert.equal(scripts.version, version);
  assert.deepEqual(Object.keys(scripts.languages ?? {}).toSorted(), languages.toSorted());
  for (const tag of languages) assert.equal(scripts.languages![tag], read(`lang/${tag}.js`));
});
