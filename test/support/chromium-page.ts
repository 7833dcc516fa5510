/** The Chromium of the end-to-end tests by the interface of the other engines. */
import type { BrowserContext, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import type { EnginePage } from './engines.ts';
import { callOf } from './in-page.ts';

export interface ChromiumPage extends EnginePage {
  context: BrowserContext;
  page: Page;
}

export async function chromiumPage(): Promise<ChromiumPage> {
  const browser = await startBrowser();
  const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
  const page = await context.newPage();
  const saved: string[] = [];
  let windows = 1;
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  context.on('page', () => windows++);
  return {
    goto: (url) => page.goto(url),
    url: () => Promise.resolve(page.url()),
    run: (inPage, ...args) => page.evaluate(callOf(inPage, args)),
    framed: (inPage, ...args) => page.mainFrame().childFrames()[0]!.evaluate(callOf(inPage, args)),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    windows: () => Promise.resolve(windows),
    saved: () => saved,
    close: () => browser.close(),
    context,
    page,
  };
}
