/** One interface to Firefox and WebKitGTK, for tests that `@web/test-runner` cannot run: own pages, real clicks. */
import { readdirSync } from 'node:fs';
import * as puppeteer from 'puppeteer-core';
import { newFolder } from './folder.ts';
import { callOf, type Run } from './in-page.ts';
import { webkitLauncher } from './webkit.mjs';

export interface EnginePage {
  goto: (url: string) => Promise<unknown>;
  url: () => Promise<string>;
  run: Run;
  /** The same within the first frame of the page. */
  framed: Run;
  click: (x: number, y: number) => Promise<unknown>;
  press?: (key: string) => Promise<unknown>;
  /** How many windows and tabs there are. */
  windows: () => Promise<number>;
  /** The names of the files that it has saved. */
  saved: () => string[];
  /** The page on letter paper, as the browser itself prints it; WebKitGTK's driver cannot. */
  pdf?: () => Promise<Uint8Array>;
  close: () => Promise<unknown>;
}

/** Milliseconds that a click takes a patient. */
const delay = 50;

async function firefox(): Promise<EnginePage> {
  const folder = newFolder();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      // what a test saves would open a panel, which takes the focus
      'browser.download.alwaysOpenPanel': false,
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
    },
  });
  // the tab that is already open has no focus
  const page = await browser.newPage();
  for (const one of await browser.pages()) if (one !== page) await one.close();
  await page.bringToFront();
  await page.setViewport({ width: 700, height: 900 });
  return {
    goto: (url) => page.goto(url),
    url: () => Promise.resolve(page.url()),
    run: (inPage, ...args) => page.evaluate(callOf(inPage, args)) as Promise<never>,
    framed: async (inPage, ...args) => {
      const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
      return (await frame!.evaluate(callOf(inPage, args))) as never;
    },
    click: (x, y) => page.mouse.click(x, y, { delay }),
    press: (key) => page.keyboard.press(key as puppeteer.KeyInput),
    windows: async () => (await browser.pages()).length,
    saved: () => readdirSync(folder),
    pdf: () => page.pdf({ format: 'letter' }),
    close: () => browser.close(),
  };
}

async function webkit(): Promise<EnginePage> {
  const launcher = webkitLauncher();
  await launcher.startSession('engine', 'about:blank');
  await launcher.call('POST', '/timeouts', { script: 30_000 });
  const run: Run = async (inPage, ...args) => {
    const script = `const done = arguments[0];
      (async () => ${callOf(inPage, args)})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await launcher.call('POST', '/execute/async', { script, args: [] });
    const { value, error } = answer as { value: never; error?: string };
    if (error) throw new Error(error);
    return value;
  };
  return {
    goto: (url) => launcher.call('POST', '/url', { url }),
    url: () => launcher.call('GET', '/url') as Promise<string>,
    run,
    framed: async (inPage, ...args) => {
      await launcher.call('POST', '/frame', { id: 0 });
      try {
        return await run(inPage, ...args);
      } finally {
        await launcher.call('POST', '/frame', { id: null });
      }
    },
    click: (x, y) => launcher.page.mouse.click(Math.round(x), Math.round(y), { delay }),
    press: (key) => launcher.page.keyboard.press(key),
    windows: async () => ((await launcher.call('GET', '/window/handles')) as string[]).length,
    saved: () => readdirSync(launcher.downloads!),
    close: () => launcher.stop(),
  };
}

export const engines = { firefox, webkit };
