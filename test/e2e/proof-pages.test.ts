/** The pages of dist/proof, as a reviewer opens them from a disk. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { passesAxe } from '../support/axe.ts';
import { listenTo, startBrowser } from '../support/browser.ts';

const folder = join(import.meta.dirname, '../../dist/proof');
let page: Page;
before(async () => {
  page = await (await startBrowser()).newPage();
});

for (const file of ['index.html', 'accessibility.html', 'who-sees-what.html'])
  test(`${file} passes axe, scrolls nowhere sideways and loads nothing else`, async () => {
    const heard = listenTo(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const url = pathToFileURL(join(folder, file)).href;
    await page.goto(url);
    for (const [scheme, width] of [
      ['light', 1280],
      ['dark', 320],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      assert.ok(
        (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
        `${width} pixels`,
      );
      await passesAxe(page, scheme);
    }
    assert.deepEqual(requested, [url]);
    assert.deepEqual(heard, []);
  });
