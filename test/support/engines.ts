/** Firefox and WebKitGTK under one small hand, for tests that `@web/test-runner` cannot run: pages of their own, real clicks. */
import * as puppeteer from 'puppeteer-core';
import { webkitLauncher } from './webkit.mjs';

export interface EnginePage {
  goto: (url: string) => Promise<unknown>;
  url: () => Promise<string>;
  /** Runs the body of an asynchronous function in the page. @param body may use `args` */
  run: <T>(body: string, ...args: unknown[]) => Promise<T>;
  click: (x: number, y: number) => Promise<unknown>;
  /** How many windows and tabs there are. */
  windows: () => Promise<number>;
  close: () => Promise<unknown>;
}

async function firefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    defaultViewport: { width: 700, height: 900 },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  return {
    goto: (url) => page.goto(url),
    url: () => Promise.resolve(page.url()),
    run: <T>(body: string, ...args: unknown[]) =>
      page.evaluate(`(async (args) => { ${body} })(${JSON.stringify(args)})`) as Promise<T>,
    click: (x, y) => page.mouse.click(x, y),
    windows: async () => (await browser.pages()).length,
    close: () => browser.close(),
  };
}

async function webkit(): Promise<EnginePage> {
  const launcher = webkitLauncher();
  await launcher.startSession('engine', 'about:blank');
  await launcher.call('POST', '/timeouts', { script: 30_000 });
  return {
    goto: (url) => launcher.call('POST', '/url', { url }),
    url: () => launcher.call('GET', '/url') as Promise<string>,
    run: async <T>(body: string, ...args: unknown[]) => {
      const script = `const done = arguments[1];
        (async (args) => { ${body} })(arguments[0]).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await launcher.call('POST', '/execute/async', { script, args: [args] })) as {
        value: T;
        error?: string;
      };
      if (error) throw new Error(error);
      return value;
    },
    click: (x, y) => launcher.page.mouse.click(Math.round(x), Math.round(y)),
    windows: async () => ((await launcher.call('GET', '/window/handles')) as string[]).length,
    close: () => launcher.stop(),
  };
}

export const engines = { firefox, webkit };
