/** What the build makes to be uploaded in a browser, by people without Node: what `init` writes, as zips. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { createSandbox } from '../../src/sandbox/index.ts';
import { runCommand } from '../support/command.ts';
import { codeOf, post } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/program.ts';
import { runtimes } from '../support/runtimes.ts';
import { startApp } from '../support/site.ts';

const root = join(import.meta.dirname, '../..');
const zips = { plugin: 'dist/wordpress/drug-prices.zip', endpoint: 'dist/worker/drug-price-endpoint.zip' };
const bytesOf = (zip: string) => readFileSync(join(root, zip));
const filesIn = (zip: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytesOf(zip))).map(([path, bytes]) => [path, strFromU8(bytes)] as const),
  );

test('the plugin is what init writes, in a folder of its name', async () => {
  const folder = join(newFolder(), 'drug-prices');
  assert.equal((await runCommand(['init', 'wordpress', folder])).status, 0);
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [`drug-prices/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name), 'utf8')]);
  assert.deepEqual(filesIn(zips.plugin), Object.fromEntries(written));
});

test('each zip has the oldest time that one can hold, so that the same files make the same zip', () => {
  for (const zip of Object.values(zips)) {
    const bytes = bytesOf(zip);
    let count = 0;
    // the headers of files (PKZIP's APPNOTE, 4.3.7): time and date are their bytes 10 to 13
    for (let at = 0; (at = bytes.indexOf('PK\u0003\u0004', at, 'latin1')) >= 0; at += 4) {
      assert.equal(bytes.readUInt32LE(at + 10), 0x21_0000, zip);
      count++;
    }
    assert.equal(count, Object.keys(filesIn(zip)).length);
  }
});

const unzip = spawnSync('unzip', ['-v']).status === 0 ? false : 'there is no unzip here';
test('other programs open each zip', { skip: unzip }, () => {
  for (const zip of Object.values(zips)) {
    const { status, stdout, stderr } = spawnSync('unzip', ['-t', join(root, zip)], { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  }
});

test('the page on WordPress names both files and each setting, and no command before its last part', () => {
  const page = readFileSync(join(root, 'demo/pages/docs/wordpress.md'), 'utf8');
  const [byBrowser, byCommand] = page.split('<a id="command-line">') as [string, string];
  for (const zip of Object.values(zips)) assert.ok(byBrowser.includes(`](../../../${zip})`), zip);
  const worker = readFileSync(join(root, 'src/init/templates/worker/index.js'), 'utf8');
  const settings = [...worker.matchAll(/env\.(DRUG_PRICE_\w+)/g)].map(([, name]) => name!);
  assert.equal(settings.length, 4);
  for (const name of settings) assert.ok(byBrowser.includes(`- \`${name}\`\n`), name);
  assert.doesNotMatch(byBrowser, /```sh|\bnpx\b/);
  assert.match(byCommand, /init worker[^]*init wordpress[^]*doctor/);
});

describe('the endpoint for Cloudflare Pages', () => {
  const keys = { apiKey: 'pages-key', secretKey: 'pages-secret' };
  const origin = 'https://www.clinic.example';
  const config = (serviceUrl: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const worker :Workerd.Worker = (
  modules = [(name = "_worker.js", esModule = embed "_worker.js")],
  bindings = [
    (name = "DRUG_PRICE_API_KEY", text = "${keys.apiKey}"),
    (name = "DRUG_PRICE_SECRET_KEY", text = "${keys.secretKey}"),
    (name = "DRUG_PRICE_SERVICE_URL", text = "${serviceUrl}"),
    (name = "DRUG_PRICE_ALLOWED_ORIGINS", text = "${origin}"),
    (name = "DRUG_PRICE_PAGE_NAME", text = "Cedar Hill"),
  ],
  compatibilityDate = "2026-11-01",
);
`;
  const workerd = runtimes.find(({ name }) => name === 'workerd')!.binary;
  const skip = workerd ? false : 'there is no workerd here';

  test('is one script that imports nothing, with the licenses of what is in it', async () => {
    const { '_worker.js': code, ...others } = filesIn(zips.endpoint);
    const folder = join(newFolder(), 'worker');
    assert.equal((await runCommand(['init', 'worker', folder])).status, 0);
    const written = ['endpoint.licenses.md', 'scripts.licenses.md'].map((name) => [
      name,
      readFileSync(join(folder, 'drug-price-lookup', name), 'utf8'),
    ]);
    assert.deepEqual(others, Object.fromEntries(written));
    assert.doesNotMatch(code!, /^import\b/m);
  });

  test(
    'runs with four variables: keys, prices, script, limit, and a page with the name that is set',
    { skip, timeout: 60_000 },
    async () => {
      const folder = newFolder();
      const service = createSandbox(keys);
      let searched = 0;
      const sandbox = await startApp({
        fetch: async (request) => {
          if (/\bquery=metformin\b/.test(request.url)) searched++;
          return service.fetch(request);
        },
      });
      writeFileSync(join(folder, 'worker.capnp'), config(sandbox.url));
      writeFileSync(join(folder, '_worker.js'), filesIn(zips.endpoint)['_worker.js']!);
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const { said } = await startProgram(url, workerd!, [
        'serve',
        join(folder, 'worker.capnp'),
        `--socket-addr=http=127.0.0.1:${port}`,
      ]);
      const ready = await fetch(`${url}/readyz`);
      assert.equal(ready.status, 200, said());
      assert.match(await ready.text(), /"status":"ready"/);
      const script = await fetch(`${url}/elements.js`);
      assert.equal(await script.text(), readFileSync(join(root, 'dist/elements.js'), 'utf8'));

      const page = await fetch(`${url}/lookup`, { headers: { 'accept-encoding': 'identity' } });
      assert.match(await page.text(), /<header><p>Cedar Hill<\/p><\/header>/);
      const own = await post(`${url}/drug-search`, 'query=lis', { origin: url });
      assert.equal(own.status, 200);

      const from = (visitor: string) => ({ origin, 'cf-connecting-ip': visitor });
      const prices = await post(
        `${url}/v2/price/compare`,
        'name=Lisinopril&location=90210',
        from('192.0.2.1'),
      );
      const { data } = (await prices.json()) as { data: { prices: unknown[] } };
      assert.ok(data.prices.length > 3);
      const ask = (visitor: string) => post(`${url}/drug-search`, 'query=metformin', from(visitor));
      await ask('192.0.2.1');
      let last = await ask('192.0.2.1');
      assert.equal(searched, 1, 'the endpoint holds the names');
      let asked = 2;
      for (; last.status === 200 && asked < 700; asked++) last = await ask('192.0.2.1');
      assert.deepEqual([last.status, await codeOf(last)], [429, 'rate_limited']);
      assert.equal(asked, 600);
      assert.equal((await ask('192.0.2.2')).status, 200);
      assert.equal(said(), '');
    },
  );
});
