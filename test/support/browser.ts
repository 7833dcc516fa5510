/** The Chromium of the end-to-end tests. */
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumOptions } from './chromium.ts';
import { stopAfterTests } from './cleanup.ts';

/** Starts a browser, or joins the one of the whole run. It ends with its test file. */
export async function startBrowser(): Promise<Browser> {
  const { CHROMIUM_FOR_ALL } = process.env;
  const browser = await (CHROMIUM_FOR_ALL
    ? chromium.connect(CHROMIUM_FOR_ALL)
    : chromium.launch(await chromiumOptions()));
  stopAfterTests(() => browser.close());
  return browser;
}

/** Collects every console message, such as `warning: …`, and every error of a page. */
export function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

export const openDetails = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
