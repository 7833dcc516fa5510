/** An app that imports the autoloader, built by Vite: what it loads, and when. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { listenTo, startBrowser } from '../support/browser.ts';
import { built, startCommand } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { lookUp, openCoupon } from '../support/patient.ts';
import { startSite } from '../support/site.ts';

const entry = join(import.meta.dirname, '../../dist/autoloader.js');
/** Bytes by gzip, of all that the app loads at once. */
const budget = 33_800;
/** Milliseconds in which a part would have been asked for. */
const aWhile = 700;

let browser: Browser;
let app: Map<string, string>;
let endpoint: string;

before(async () => {
  const demo = await startCommand(['demo'], {}, built);
  endpoint = `${demo.url}/api`;
  const bundle = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'app',
        resolveId: (source) => (source === 'app' ? '\0app' : undefined),
        load: (id) => (id === '\0app' ? `import ${JSON.stringify(entry)}` : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'app', output: { entryFileNames: 'app.js' } },
    },
  });
  assert.ok('output' in bundle);
  app = new Map(
    bundle.output.flatMap((one) => (one.type === 'chunk' ? [[`/${one.fileName}`, one.code] as const] : [])),
  );
  browser = await startBrowser();
});

/** Opens a page of the app. `asked` is every script that it asked for, in order. */
async function open(body: string) {
  const asked: string[] = [];
  const site = await startSite(({ url = '' }, response) => {
    const code = app.get(url);
    if (code !== undefined) {
      asked.push(url);
      response.setHeader('content-type', 'text/javascript').end(code);
    } else
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><body>${body}<script type="module" src="/app.js"></script>`,
        );
  });
  const page = await browser.newPage();
  const heard = listenTo(page);
  await page.goto(site);
  return { page, asked, heard };
}

const isRegistered = (tag: string) => customElements.get(tag) !== undefined;
const bytes = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(app.get(file)!, { level: 9 }).length, 0);

test('it loads the form, and the rest when it is used', async (t) => {
  const lookup = `<div style="height: 3000px"></div><drug-price-lookup endpoint="${endpoint}" location="90210"></drug-price-lookup>`;
  const { page, asked, heard } = await open(lookup);
  await page.getByRole('button', { name: 'See prices' }).waitFor();
  await page.waitForTimeout(aWhile);
  const first = bytes(asked);
  t.diagnostic(`${first} bytes at once, in ${asked.length} scripts`);
  assert.ok(first > 20_000 && first <= budget, `${first} bytes`);
  assert.equal(await page.evaluate(isRegistered, 'drug-coupon'), false);

  await lookUp(page);
  assert.ok(bytes(asked) > first + 50_000);
  await openCoupon(page);
  assert.equal(await page.evaluate(isRegistered, 'drug-coupon'), true);
  assert.equal(await page.evaluate(isRegistered, 'drug-price-basket'), false);
  assert.equal(asked.length, new Set(asked).size);
  assert.deepEqual(heard, []);
  await page.close();
});

test('a tag that comes later brings its part, with the properties that it was given before', async () => {
  const { page, asked, heard } = await open('');
  await page.waitForFunction(isRegistered, 'drug-price-lookup');
  assert.equal(await page.evaluate(isRegistered, 'drug-price-basket'), false);
  const before = asked.length;
  await page.evaluate((endpoint) => {
    const basket = document.createElement('drug-price-basket');
    Object.assign(basket, { endpoint, location: '90210', medicines: [{ drug: 'Lisinopril' }] });
    document.body.append(basket);
  }, endpoint);
  await page
    .getByText(/Lisinopril/)
    .first()
    .waitFor();
  assert.ok(asked.length > before);
  await page.evaluate(() => document.body.append(document.createElement('drug-coupon')));
  await eventually('the coupon is registered', () => page.evaluate(isRegistered, 'drug-coupon'));
  // the coupon without an endpoint says so, as it does with every entry
  assert.deepEqual(
    heard.filter((line) => !line.includes('endpoint')),
    [],
  );
  await page.close();
});
