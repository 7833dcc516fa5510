/** The page "A small server": the drop-in for several sites, as systemd and the endpoint read it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand, startCommand } from '../support/command.ts';
import { post } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';
import { snippetsOfFile } from '../support/snippets.ts';

const blocks = snippetsOfFile('demo/pages/docs/server.md');
const code = (language: string, having: RegExp) =>
  blocks.find((one) => one.language === language && having.test(one.code))!.code;
const dropIn = code('ini', /^\[Service\]/);
const template = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../src/init/templates/systemd', name), 'utf8').trim();

test('its settings are those that init writes', () =>
  assert.equal(code('ini', /^DRUG_PRICE_API_KEY/), template('settings')));

test('each site’s secret is a credential that the service’s user can read, next to the list', async () => {
  const credentials = newFolder();
  const sites = JSON.parse(code('json', /secretKeyFile/)) as { secretKeyFile: string; origins: string[] }[];
  const handed = [...`${template('drug-price.service')}\n${dropIn}`.matchAll(/^LoadCredential=(.+):/gm)];
  for (const { secretKeyFile } of sites) {
    assert.ok(
      handed.some(([, name]) => name === secretKeyFile),
      secretKeyFile,
    );
    writeFileSync(join(credentials, secretKeyFile), 'demo-secret\n');
  }
  writeFileSync(
    join(credentials, 'sites.json'),
    JSON.stringify(sites.map((site) => ({ ...site, apiKey: 'demo-key' }))),
  );
  const sandbox = await startCommand(['sandbox']);
  const [, name, value] = /^Environment=(\w+)=(.+)$/m.exec(dropIn)!;
  const endpoint = await startCommand(['endpoint'], {
    [name!]: value!.replace('%d', credentials),
    DRUG_PRICE_SERVICE_URL: sandbox.url,
  });
  for (const { origins } of sites) {
    const { status } = await post(`${endpoint.url}/drug-search`, 'query=aspirin', { origin: origins[0]! });
    assert.equal(status, 200, origins[0]);
  }
  assert.equal((await fetch(`${endpoint.url}/readyz?site=pharmacy`)).status, 200);
});

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
test(
  'systemd takes the drop-in',
  { skip: analyze ? false : 'there is no systemd-analyze here' },
  async () => {
    const folder = newFolder();
    assert.equal((await runCommand(['init', 'systemd', join(folder, 'made')])).status, 0);
    const unit = join(folder, 'drug-price.service');
    writeFileSync(unit, template('drug-price.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    mkdirSync(`${unit}.d`);
    writeFileSync(join(`${unit}.d`, 'sites.conf'), dropIn);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.equal(stderr, '');
  },
);
