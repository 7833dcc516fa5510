/**
 * Where an element without `endpoint` asks: the endpoint that gave the running script, whatever HTML somebody puts into the
 * page. And whom a coupon or basket believes by its `for`.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createSigningEndpoint } from '../../src/endpoint/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { readScripts } from '../../src/server/scripts.ts';
import { listenTo, startBrowser } from '../support/browser.ts';
import { demoKeys } from '../support/endpoint.ts';
import { startApp, startSite } from '../support/site.ts';

/** Milliseconds. */
const timeout = 10_000;
const serviceUrl = 'http://service.example';
const scripts = readScripts(join(import.meta.dirname, '../..'))!;

let browser: Browser;
/** The endpoint's address; it serves the pages too. */
let endpoint: string;
/** Another server, which says that it is an endpoint, and what it was asked. */
let foreign: string;
const stolen: string[] = [];
/** By path. */
const pages = new Map<string, { html: string; policy: string | undefined }>();

before(async () => {
  const sandbox = createSandbox();
  const signing = createSigningEndpoint({
    ...demoKeys,
    serviceUrl,
    allowedOrigins: '*',
    rateLimit: 0,
    scripts,
    fetch: (address, init) => sandbox.fetch(new Request(address, init)),
    log: () => undefined,
  });
  const server = await startApp({
    async fetch(request: Request) {
      const { pathname } = new URL(request.url);
      const page = pages.get(pathname);
      if (/^\/(?:bundle|embed-1\.0\.0)\.js$/.test(pathname))
        return new Response(scripts.embed as string, { headers: { 'content-type': 'text/javascript' } });
      if (!page) return signing.fetch(request);
      const headers = {
        'content-type': 'text/html',
        ...(page.policy && { 'content-security-policy': page.policy }),
      };
      return new Response(page.html, { headers });
    },
  });
  endpoint = server.url;
  foreign = await startSite((request, response) => {
    stolen.push(`${request.method} ${request.url}`);
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
      .end(request.url === '/embed.js' ? '' : '{"service":"drug-price-lookup","status":"ok"}');
  });
  browser = await startBrowser();
});
beforeEach(() => void stolen.splice(0));

const ourScript = (attributes = 'defer') => `<script src="${endpoint}/embed.js" ${attributes}></script>`;
const lookup = '<drug-price-lookup>Call 555-0100.</drug-price-lookup>';

let count = 0;
async function open(body: string, { head = ourScript(), policy }: { head?: string; policy?: string } = {}) {
  const path = `/page/${count++}`;
  const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Prices</title>${head}</head><body>${body}</body></html>`;
  pages.set(path, { html, policy });
  const page = await browser.newPage();
  const heard = listenTo(page);
  await page.goto(endpoint + path);
  return { page, heard };
}

const suggestions = (page: Page) => page.getByRole('option', { name: /metformin/i }).first();
async function lookUp(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('metform');
  await suggestions(page).waitFor({ timeout });
}

describe('an element without endpoint asks where its script came from', () => {
  const inHead = (more: string) => () => ({ head: more + ourScript() });
  const cases: Record<string, () => { body?: string; head?: string; policy?: string }> = {
    'a form named scripts': () => ({
      body: `<form name="scripts"><input type="hidden" src="${foreign}/embed.js"></form>`,
    }),
    'a form named scripts, and a policy': () => ({
      body: `<form name="scripts"><input type="hidden" src="${foreign}/embed.js"></form>`,
      policy: `script-src ${endpoint}`,
    }),
    'an image named scripts': () => ({ body: '<img name="scripts" alt="">' }),
    'a form named currentScript': () => ({
      head: '',
      body: `<form name="currentScript"><input name="src" value="${foreign}/embed.js"></form>${ourScript('')}`,
    }),
    'an image named currentScript': () => ({
      head: '',
      body: `<img name="currentScript" src="${foreign}/embed.js" alt="">${ourScript('')}`,
    }),
    'an image named querySelectorAll': () => ({ body: '<img name="querySelectorAll" alt="">' }),
    'a script of the same name that the policy blocks': () => ({
      body: `<script src="${foreign}/embed.js"></script>`,
      policy: `script-src ${endpoint}`,
    }),
    'a script of the same name that waits for consent': inHead(
      '<script type="text/plain" src="https://vendor.example/embed.js"></script>',
    ),
    "another vendor's script of the same name": () => ({
      body: `<script src="${foreign}/embed.js"></script>`,
    }),
    'a base after the script': () => ({
      head: '<script src="/embed.js"></script>',
      body: `<base href="${foreign}/">`,
    }),
    'a base between the script and its run': () => ({
      head: '<script src="/embed.js" defer></script>',
      body: `<base href="${foreign}/">`,
    }),
    'a base before the script': () => ({
      head: `<base href="${endpoint}/elsewhere/"><script src="../embed.js" defer></script>`,
    }),
    'a library that replaces Document': inHead('<script>window.Document = function () {};</script>'),
    'a script that stands twice': () => ({ head: ourScript() + ourScript() }),
  };
  for (const [what, make] of Object.entries(cases))
    test(`whatever else is on the page: ${what}`, async () => {
      const { body = '', ...more } = make();
      const { page } = await open(body + lookup, more);
      await lookUp(page);
      assert.deepEqual(
        stolen.filter((request) => !/^GET \/(?:embed\.js)?$/.test(request)),
        [],
      );
      await page.close();
    });

  test('also where a script is named so later', async () => {
    const { page } = await open(lookup);
    await page.getByRole('combobox').waitFor({ timeout });
    await page.evaluate((src) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<form name="scripts"><input type="hidden" src="${src}"></form><base href="${src}">`,
      );
    }, `${foreign}/embed.js`);
    await lookUp(page);
    assert.deepEqual(stolen, []);
    await page.close();
  });
});

describe('an address relative to the page', { concurrency: 2 }, () => {
  const base = () => `<base href="${foreign}/">`;
  const ours = (more: string) =>
    `<drug-price-lookup endpoint="/" attribution-src="/attribution/{size}" ${more}></drug-price-lookup>`;
  const image = (page: Page) => page.locator('#attribution img').first();

  for (const [what, before, after] of [
    ['before the element', base, () => ''],
    ['after the element', () => '', base],
  ] as const)
    test(`is the page's own, whatever base a stranger's comment names ${what}`, async () => {
      const { page } = await open(
        `${before()}${ours('report-attribution style="opacity:0.01"')}<drug-coupon endpoint="/" coupon-key="abc"></drug-coupon>${after()}`,
      );
      const reported = page.waitForRequest(`${endpoint}/attribution/hidden`, { timeout: 20_000 });
      await lookUp(page);
      await page.locator('drug-coupon [part~=error]').waitFor({ timeout });
      assert.equal(await image(page).getAttribute('src'), `${endpoint}/attribution/medium`);
      assert.equal(
        await page.locator('#attribution a').first().getAttribute('href'),
        `${endpoint}/attribution`,
      );
      await reported;
      assert.deepEqual(stolen, []);
      await page.close();
    });

  test('is resolved once: neither a later base nor a later address of the page changes it', async () => {
    const { page } = await open(ours('').replaceAll('="/', '="../'));
    await page.getByRole('combobox').waitFor({ timeout });
    await page.evaluate((src) => {
      history.pushState(null, '', '/a/folder/of/an/app');
      document.body.insertAdjacentHTML('beforeend', `<base href="${src}/">`);
    }, foreign);
    await lookUp(page);
    assert.equal(await image(page).getAttribute('src'), `${endpoint}/attribution/medium`);
    assert.deepEqual(stolen, []);
    await page.close();
  });

  test('is that of the page around a frame without an address of its own', async () => {
    const srcdoc = `<!doctype html><title>Prices</title>${ourScript()}${ours('')}`;
    const { page } = await open(
      `<iframe title="Prices" srcdoc='${srcdoc}' width="600" height="600"></iframe>`,
    );
    const frame = page.frameLocator('iframe');
    await frame.getByRole('combobox').first().fill('metform');
    await frame
      .getByRole('option', { name: /metformin/i })
      .first()
      .waitFor({ timeout });
    await page.close();
  });
});

describe('nothing is inferred, and the owner is told once', () => {
  const heads = {
    'used as a module': () => ourScript('type="module"'),
    'under another name': () => '<script src="/bundle.js" defer></script>',
    'a pinned copy': () => '<script src="/embed-1.0.0.js" defer></script>',
    'written into the page': () => `<script>${scripts.embed as string}</script>`,
  };
  for (const [what, head] of Object.entries(heads))
    test(what, async () => {
      const { page, heard } = await open(
        `${lookup}${lookup}<script type="text/plain" src="${endpoint}/embed.js"></script>`,
        { head: head() },
      );
      await page.getByText('Prices are not available on this page').first().waitFor({ timeout });
      // in which more would have been told
      await page.waitForTimeout(700);
      assert.deepEqual(heard, [
        'warning: drug-price-lookup: <drug-price-lookup> needs an "endpoint": the URL of your signing endpoint.',
      ]);
      await page.close();
    });
});

describe('for names an element of ours', () => {
  const coupon = '<drug-coupon for="look" coupon-key="abc"></drug-coupon>';
  const basket = `<drug-price-basket for="look" medicines='[{"drug":"Metformin"}]'></drug-price-basket>`;
  const forged = {
    'a paragraph': () => `<p id="look" endpoint="${foreign}">A comment</p>`,
    'a form': () =>
      `<form id="look" endpoint="${foreign}"><input name="endpoint" value="${foreign}"><input name="localName"></form>`,
    'an image that shadows how elements are found': () =>
      `<p id="look" endpoint="${foreign}"></p><img name="getElementById" alt=""><img name="querySelectorAll" alt="">`,
  };
  for (const [what, html] of Object.entries(forged))
    test(`not ${what} of the same id`, async () => {
      const asked: string[] = [];
      const { page, heard } = await open('');
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
      await page.evaluate(
        (body) => document.body.insertAdjacentHTML('beforeend', body),
        `${html()}<drug-price-lookup id="look" endpoint="${endpoint}"></drug-price-lookup>${coupon}${basket}`,
      );
      await page.locator('drug-price-basket [part~=plan]').waitFor({ timeout });
      await page.locator('drug-coupon [part~=error]').waitFor({ timeout });
      assert.ok(asked.includes(`POST ${endpoint}/v2/coupon`), asked.join());
      assert.deepEqual(stolen, []);
      assert.deepEqual(
        heard.filter((line) => !/status of 4\d\d/.test(line)),
        [],
      );
      await page.close();
    });
});
