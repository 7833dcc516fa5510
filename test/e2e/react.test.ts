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
import { byHand, handsOn } from '../support/real-input.ts';
import { built, startCommand } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
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
  browser = await startBrowser();
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
