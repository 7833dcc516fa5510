/** A page rendered by React on a server and hydrated in a browser: nothing that was given is lost on the way. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { listenTo, startBrowser } from '../support/browser.ts';
import { built, startCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { startSite } from '../support/site.ts';

const folder = newFolder(join(import.meta.dirname, '../../node_modules'));
let browser: Browser;
let site: string;
let html: string;
let endpoint: string;

before(async () => {
  const demo = await startCommand(['demo'], {}, built);
  endpoint = `${demo.url}/api`;
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    // no bundler looks for a package in itself
    resolve: { alias: { 'drug-price-lookup/react': join(import.meta.dirname, '../../dist/react/index.js') } },
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: 'react/browser.js', formats: ['es'], fileName: () => 'page.js' },
    },
  });
  const { Page } = (await import(new URL('./react/page.js', import.meta.url).href)) as {
    Page: FunctionComponent<{ endpoint: string }>;
  };
  html = renderToString(createElement(Page, { endpoint }));
  site = await startSite(({ url }, response) =>
    url === '/page.js'
      ? response.setHeader('content-type', 'text/javascript').end(readFileSync(join(folder, 'page.js')))
      : response
          .setHeader('content-type', 'text/html')
          .end(
            `<!doctype html><html lang="en"><title>React</title><link rel="icon" href="data:,"><body data-endpoint="${endpoint}"><div id="app">${html}</div><script type="module" src="/page.js"></script>`,
          ),
  );
  browser = await startBrowser();
});

test('a server writes the attributes, and what shows where the script does not load', () => {
  assert.match(html, /<drug-price-lookup [^>]*page-size="7"/);
  assert.match(html, /<drug-price-lookup [^>]*no-tips=""/);
  assert.match(html, /<drug-price-lookup [^>]*class="wide"/);
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
