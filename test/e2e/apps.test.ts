/**
 * Apps built by Vite: one that imports the autoloader, what it loads and when; and one that React renders on a server and
 * hydrates in a browser, where nothing that was given is lost on the way.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { listenTo, startBrowser } from '../support/browser.ts';
import { built, startCommand } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folder.ts';
import { lookUp, openCoupon } from '../support/patient.ts';
import { byHand, handsOn } from '../support/real-input.ts';
import { startSite } from '../support/site.ts';

const entry = join(import.meta.dirname, '../../dist/autoloader.js');
/** Bytes by gzip, of all that the app loads at once. */
const budget = 33_800;
/** Milliseconds in which a part would have been asked for. */
const aWhile = 700;

let browser: Browser;
let endpoint: string;
before(async () => {
  const demo = await startCommand(['demo'], {}, built);
  endpoint = `${demo.url}/api`;
  browser = await startBrowser();
});

describe('the autoloader', () => {
  let app: Map<string, string>;

  before(async () => {
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
});

describe('React', () => {
  const folder = newFolder(join(import.meta.dirname, '../../node_modules'));
  let site: string;
  let html: string;

  before(async () => {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"development"' },
      // no bundler looks for a package in itself
      resolve: {
        alias: { 'drug-price-lookup/react': join(import.meta.dirname, '../../dist/react/index.js') },
      },
      build: {
        outDir: folder,
        minify: false,
        lib: { entry: 'react/browser.js', formats: ['es'], fileName: () => 'page.js' },
      },
    });
    const { Page } = (await import(new URL('./react/page.js', import.meta.url).href)) as {
      Page: FunctionComponent<{ endpoint: string; sealed: boolean }>;
    };
    const rendered = (sealed: boolean) => renderToString(createElement(Page, { endpoint, sealed }));
    html = rendered(false);
    site = await startSite(({ url }, response) => {
      const sealed = url === '/sealed';
      if (url?.endsWith('.js'))
        response.setHeader('content-type', 'text/javascript').end(readFileSync(join(folder, url)));
      else
        response
          .setHeader('content-type', 'text/html')
          .end(
            `<!doctype html><html lang="en"><title>React</title><link rel="icon" href="data:,"><body data-endpoint="${endpoint}" data-sealed="${sealed}"><div id="app">${rendered(sealed)}</div><script type="module" src="/page.js"></script>`,
          );
    });
  });

  test('a server writes the attributes, and what shows where the script does not load', () => {
    assert.match(html, /<drug-price-lookup [^>]*page-size="7"/);
    assert.match(html, /<drug-price-lookup [^>]*no-tips=""/);
    assert.match(html, /<drug-price-lookup [^>]*class="wide"/);
    assert.match(html, /<drug-price-basket [^>]*sealed=""/);
    assert.doesNotMatch(html, /<drug-price-lookup [^>]*sealed/);
    assert.match(html, /call 555-0100/);
    assert.doesNotMatch(html, /strings|stores|fetch|pageSize|onPricesLoad|suppress/);
  });

  test('right after hydration every property, object and handler is there, and the console is silent', async () => {
    const page = await browser.newPage();
    const heard = listenTo(page);
    await page.goto(site);
    await page.getByRole('heading', { name: 'Ask React' }).waitFor();
    const given = await page
      .locator('drug-price-lookup')
      .evaluate((element: Element & { pageSize?: number; stores?: object; endpoint?: string }) => [
        element.pageSize,
        JSON.stringify(element.stores),
        element.endpoint,
      ]);
    assert.deepEqual(given, [7, '{"1234567":{"name":"Ours"}}', endpoint]);
    await page.getByRole('combobox').first().fill('lisinpril');
    await page.getByRole('option', { name: 'Lisinopril', exact: true }).click();
    await page.locator('[part~=row]').first().waitFor();
    assert.equal(await page.locator('#chosen').innerText(), 'Lisinopril');
    assert.ok(Number(await page.locator('#count').innerText()) >= 7);
    // in the server's markup, and of a component that came later
    for (const name of ['drug-price-basket', 'drug-coupon'])
      assert.equal(await page.locator(name).evaluate(({ shadowRoot }) => shadowRoot), null, name);
    await page.getByRole('button', { name: 'By savings' }).click();
    await page.waitForFunction(
      () => (document.querySelector('drug-price-lookup') as { sort?: string } | null)?.sort === 'savings',
    );
    assert.deepEqual(
      heard.filter((line) => !line.includes('React DevTools')),
      [],
    );
    await page.close();
  });

  test('a sealed lookup does the main job, by keyboard alone', async () => {
    const page = await browser.newPage();
    const heard = listenTo(page);
    await page.goto(`${site}/sealed`);
    const find = 'drug-price-lookup';
    const { press, type, reads, seen, state } = byHand(handsOn(page));
    await reads(/Ask React/, find, 'h2');
    assert.equal(await page.locator(find).evaluate(({ shadowRoot }) => shadowRoot), null);
    const tabTo = (part: string) =>
      eventually(part, async () => {
        await press('Tab');
        return page.evaluate((wanted) => {
          const { renderRoot } = document.querySelector('drug-price-lookup') as unknown as {
            renderRoot: ShadowRoot;
          };
          return Boolean(renderRoot.activeElement?.part.contains(wanted));
        }, part);
      });
    await tabTo('input');
    await type('lisinopril');
    await seen(find, '[role=option]');
    await press('Enter');
    await state(find, 'ready');
    await seen(find, '[part~=row]');
    assert.equal(await page.locator('#chosen').innerText(), 'Lisinopril');
    // the first is of a cash price, which has no codes
    await tabTo('coupon-button');
    await tabTo('coupon-button');
    await press('Enter');
    await seen(find, 'dialog drug-coupon', '[part~=code-value]');
    assert.deepEqual(
      heard.filter((line) => !line.includes('React DevTools')),
      [],
    );
    await page.close();
  });
});
