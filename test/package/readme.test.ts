/** What the READMEs and the docs tell to type runs as it stands, and their links lead somewhere. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, test } from 'node:test';
import { placeholderEndpoint } from '../../src/demo/site.ts';
import { startCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { readText, snippetsOfFile, snippetsOfPages } from '../support/snippets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readmes = [
  'README.md',
  'src/endpoint/README.md',
  'src/endpoint/hosts.md',
  'src/sandbox/README.md',
  'src/doctor/README.md',
  'src/witness/README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'src/DECISIONS.md',
];
const docs = globSync('demo/pages/docs/*.md', { cwd: root });
const snippets = [...readmes.flatMap(snippetsOfFile), ...snippetsOfPages()];

describe('what can be had', () => {
  const publisher = ['author', 'homepage', 'repository', 'bugs'];
  const manifest = JSON.parse(readText('package.json')) as Record<string, string | { url?: string }>;
  const isEmpty = (field: string) => {
    const value = manifest[field]!;
    return !(typeof value === 'string' ? value : value.url);
  };
  const readme = readText('README.md');

  test('the README tells the version, and that it is on no registry as long as it has no home', () => {
    assert.ok(readme.includes(`version ${manifest.version as string},`));
    assert.equal(readme.includes('on no registry yet'), publisher.some(isEmpty));
    for (const [, file] of readme.matchAll(/`(dist\/[\w/-]+\.zip)`/g))
      assert.ok(existsSync(join(root, file!)), file);
  });
});

describe('commands', () => {
  const pages = newFolder();
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Prices</title>');
  const shell = snippets.filter(({ language }) => language === 'sh');
  for (const { where, code } of shell.filter((one) =>
    /npx --no drug-price-lookup (demo|endpoint|sandbox|try)/.test(one.code),
  ))
    test(`${where} starts as it stands`, async () => {
      const line = code.replace(/\\\n/g, '');
      const env = Object.fromEntries(
        [...line.matchAll(/(DRUG_PRICE_\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
      );
      const args = /drug-price-lookup (.*?)(?: +#.*)?$/.exec(line)![1]!.split(' ');
      const started = await startCommand(
        args.map((arg) => (/^\d+$/.test(arg) ? '0' : arg === 'FOLDER' ? pages : arg)),
        env,
      );
      const hasEndpoint = args[0] === 'endpoint' || args[0] === 'try';
      assert.equal((await fetch(`${started.url}/healthz`)).status, hasEndpoint ? 200 : 404);
      assert.equal(await started.end('SIGTERM'), 0);
    });

  test('the settings of a service are all that the endpoint needs beside its secret', async () => {
    const settings = snippets.find(({ language, code }) => language === 'ini' && /^DRUG_PRICE/.test(code))!;
    const folder = newFolder();
    writeFileSync(join(folder, 'secret'), 'demo-secret\n');
    const started = await startCommand(['endpoint'], {
      ...Object.fromEntries(settings.code.split('\n').map((line) => line.split('=') as [string, string])),
      DRUG_PRICE_SECRET_KEY_FILE: join(folder, 'secret'),
    });
    assert.equal((await fetch(`${started.url}/healthz`)).status, 200);
    assert.equal(started.err(), '');
    assert.equal(await started.end(), 0);
  });
});

describe('links', () => {
  for (const file of [...readmes, ...docs])
    test(`of ${file} lead to files`, () => {
      for (const [, target] of readText(file).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target!)) continue;
        const [path, id] = target!.split('#') as [string, string?];
        const at = path ? normalize(join(root, dirname(file), path)) : join(root, file);
        assert.ok(existsSync(at), target);
        // settings of the configurator
        if (id && !id.includes('='))
          assert.ok(
            readFileSync(at, 'utf8')
              .split('\n')
              .some(
                (line) =>
                  line === `<a id="${id}"></a>` ||
                  (at.endsWith('.html') && line.includes(` id="${id}"`)) ||
                  (line.startsWith('#') &&
                    line
                      .toLowerCase()
                      .replace(/[^\w]+/g, '-')
                      .endsWith(`-${id}`)),
              ),
            target,
          );
      }
    });
});

test('the client of a server is let in by the origin that it names', async () => {
  const { code } = snippets.find((one) => /createClient[\s\S]*headers/.test(one.code))!;
  const keys = { DRUG_PRICE_API_KEY: 'demo-key', DRUG_PRICE_SECRET_KEY: 'demo-secret' };
  const sandbox = await startCommand(['sandbox']);
  const endpoint = await startCommand(['endpoint'], {
    ...keys,
    DRUG_PRICE_SERVICE_URL: sandbox.url,
    DRUG_PRICE_ALLOWED_ORIGINS: 'https://www.your-clinic.example',
  });
  const client = pathToFileURL(join(root, 'dist/client/index.js')).href;
  const script = code.replace('drug-price-lookup/client', client).replace(placeholderEndpoint, endpoint.url);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  assert.match(stdout, /ok: true.*Lisinopril/s);
});
