/**
 * The demo site, served by the command `demo` and written as static files. MATRIX=whole has axe judge every page, without it
 * one of three: what the pages show of the elements is judged in states.test.ts.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { pagePaths } from '../../src/demo/site.ts';
import { passesAxe } from '../support/axe.ts';
import { listenTo, openDetails, startBrowser } from '../support/browser.ts';
import {
  built,
  runCommand,
  startCommand,
  startSandboxAndEndpoint,
  type Command,
} from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { inTurn, isWhole } from '../support/matrix.ts';
import { startApp } from '../support/site.ts';

const timeout = 10_000;

let demo: Command;
let browser: Browser;

before(async () => {
  demo = await startCommand(['demo'], {}, built);
  browser = await startBrowser();
});

/** Resolves once every element on the page shows its prices or its search. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('drug-price-lookup')].every(({ shadowRoot, attributes }) => {
        const shown =
          'drug' in attributes ? '[part~=answer-price], [part~=price], [part~=fair-price]' : '[part~=base]';
        const image = shadowRoot?.querySelector<HTMLImageElement>('#attribution img');
        return image?.complete && shadowRoot?.querySelector(shown);
      }),
    undefined,
    { timeout },
  );
}

/** A scheme changes no layout. All rules of axe once, those of color once more in the dark. */
const looks = [
  { colorScheme: 'light', width: 320, isJudged: true },
  { colorScheme: 'light', width: 768, isJudged: false },
  { colorScheme: 'dark', width: 1280, isJudged: true },
] as const;
/** The docs have one frame and one sheet: the dark is judged on the page that has all they consist of. */
const isJudgedInTheDark = (path: string) => !path.startsWith('docs/') || path === 'docs/elements.html';

/** The configurator is judged in its own tests. */
const judged = isWhole ? pagePaths : inTurn(pagePaths.filter((path) => path !== 'configurator.html'));

const examples = pagePaths.filter((path) => !path.startsWith('docs/'));

/** What else is seen of some pages. */
const sights: Record<string, (page: Page) => Promise<void>> = {
  // before anything is typed
  'index.html': async (page) =>
    assert.match(
      await page.locator('drug-price-lookup [part~=answer-price]').first().innerText(),
      /^\$\d+\.\d\d$/,
    ),
  // the button to choose for a coupon is named as it is named
  'coupon.html': async (page) => {
    const named = /“(.+?)”/.exec(await page.locator('.lead').innerText())![1]!;
    const row = page.locator('drug-price-lookup [part~=row]').first();
    await row.getByRole('button', { name: new RegExp(`^${named}\\b`) }).waitFor({ timeout });
  },
};

/** What the owner of a page in Spanish is told. */
const isAdvice = (line: string) => line.includes('no native pharmacist has reviewed the texts in "es"');

describe('every page fits, passes axe and leaves the console silent', { concurrency: 2 }, () => {
  for (const path of pagePaths)
    test(path, async () => {
      const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
      const heard = listenTo(page);
      const response = await page.goto(`${demo.url}/${path}`);
      assert.equal(response?.status(), 200);
      await settled(page);
      const { y } = (await page.locator('main').boundingBox())!;
      assert.ok(y <= 160 || path === 'configurator.html', `below the menu it begins at ${y}`);
      await sights[path]?.(page);
      await openDetails(page);
      for (const { colorScheme, width, isJudged } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        if (isJudged && judged.includes(path) && (colorScheme === 'light' || isJudgedInTheDark(path)))
          await passesAxe(page, colorScheme);
      }
      assert.deepEqual(
        heard.filter((line) => !isAdvice(line)),
        [],
      );
      assert.equal(heard.length, path === 'es.html' ? 1 : 0);
      await page.close();
    });
});

describe('the site', () => {
  test('on a phone its pages are in a menu of one row, which needs no script; wide, all are in sight', async () => {
    const scriptless = await browser.newPage({ javaScriptEnabled: false });
    const menu = scriptless.getByRole('navigation', { name: 'Examples' });
    const link = menu.getByRole('link', { name: 'Coupon beside the list' });
    for (const width of [320, 375, 768, 1280]) {
      await scriptless.setViewportSize({ width, height: 740 });
      await scriptless.goto(`${demo.url}/pharmacy.html`);
      const current = width < 768 ? menu.locator('summary') : menu.locator('[aria-current=page]');
      assert.match(await current.innerText(), /Pharmacy$/);
      assert.equal(await link.isVisible(), width >= 768, `${width}`);
      const { y, height } = (await menu.boundingBox())!;
      assert.ok(y + height <= 200, `at ${width} pixels the page begins at ${y + height}`);
    }
    await scriptless.setViewportSize({ width: 320, height: 740 });
    await menu.locator('summary').focus();
    await scriptless.keyboard.press('Enter');
    await link.click({ timeout });
    await scriptless.waitForURL('**/coupon.html', { timeout });
    await scriptless.close();
  });

  test('keeps the place of the search until the script loads: nothing on the page moves', async () => {
    const context = await browser.newContext();
    // the parts are in its cache then: on a machine with other work they would come after the wait for a language
    const first = await context.newPage();
    await first.goto(`${demo.url}/es.html`);
    await settled(first);
    await first.close();
    for (const width of [320, 412, 1280]) {
      const other = await context.newPage();
      await other.setViewportSize({ width, height: 2_000 });
      await other.route('**/elements.js', async (route) => {
        await other.getByText('Cómo funciona').waitFor({ timeout });
        await other.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
        await route.continue();
      });
      await other.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        type Shift = PerformanceEntry & {
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of sources)
              moved.push(
                [
                  node?.textContent?.trim().slice(0, 30),
                  ...[previousRect, currentRect].map((at) => JSON.stringify(at)),
                ].join(' '),
              );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await other.goto(`${demo.url}/es.html`);
      await settled(other);
      await other.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      const moved = await other.evaluate(() => (window as unknown as { moved: string[] }).moved);
      assert.deepEqual(moved, [], `${width} pixels`);
      await other.close();
    }
    await context.close();
  });
});

describe('written as static files', () => {
  const folder = newFolder();
  /** Of the pages, what each says is held by test/package/demo-files.test.ts. */
  const some = isWhole ? examples : ['index.html', 'es.html', 'coupon.html', 'portal.html'];

  /** Serves the files below a path, as a static host may. */
  async function serve(): Promise<string> {
    const rewriteRequestPath = (path: string) => path.replace(/^\/site/, '');
    const files = new Hono().use('/site/*', serveStatic({ root: folder, rewriteRequestPath }));
    const { url } = await startApp({ fetch: async (request) => files.fetch(request) });
    return `${url}/site`;
  }

  test('without an endpoint they look up sandbox prices in the browser alone, and say so', async () => {
    assert.equal((await runCommand(['demo', '--out', folder])).status, 0);
    const site = await serve();
    const context = await browser.newContext({ acceptDownloads: true });
    const page = await context.newPage();
    const heard = listenTo(page);
    const beyond: string[] = [];
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isData = /^(data|blob|about):/.test(request.url());
      if (!isData && !(origin === new URL(site).origin && pathname.startsWith('/site/')))
        beyond.push(request.url());
    });
    for (const path of some) {
      await page.goto(`${site}/${path}`);
      await settled(page);
      const notice = page.locator('main .notice').first();
      assert.match(
        await notice.innerText(),
        path === 'es.html' ? /^Precios de prueba/ : /^Sandbox, not real prices/,
      );
    }
    await page.goto(`${site}/index.html`);
    await page
      .getByRole('button', { name: /^Coupon/ })
      .first()
      .click({ timeout });
    const coupon = page.getByRole('dialog');
    await coupon.getByText('999999').first().waitFor({ timeout });
    const pdf = page.waitForEvent('download');
    await coupon.getByText('More', { exact: true }).click({ timeout });
    await coupon.getByRole('button', { name: /PDF/ }).first().click({ timeout });
    const saved = join(newFolder(), 'coupon.pdf');
    await (await pdf).saveAs(saved);
    assert.match(readFileSync(saved, 'latin1'), /^%PDF-[^]*999999[^]*%%EOF/);
    for (const path of ['api/attribution', 'sandbox/']) {
      await page.goto(`${site}/${path}`);
      assert.match(await page.innerText('main'), /This is a sandbox/, path);
    }
    assert.deepEqual([heard.filter((line) => !isAdvice(line)), beyond], [[], []]);
    await context.close();
  });

  test('with an endpoint the pages look up prices there', async () => {
    const site = await serve();
    const { endpoint } = await startSandboxAndEndpoint(new URL(site).origin, built);
    const page = await browser.newPage();
    const heard = listenTo(page);
    page.on('response', (response) => {
      if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`);
    });
    try {
      assert.equal((await runCommand(['demo', '--out', folder, '--endpoint', `${endpoint.url}/`])).status, 0);
      for (const path of isWhole ? some : some.slice(0, 2)) {
        await page.goto(`${site}/${path}`);
        await settled(page);
      }
      assert.deepEqual(
        heard.filter((line) => !isAdvice(line)),
        [],
      );
    } finally {
      await page.close();
    }
  });
});
