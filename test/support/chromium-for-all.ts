/** With `--test-global-setup`: one Chromium for all test files of a run, in which each has contexts of its own. */
import { chromium, type BrowserServer } from 'playwright-core';
import { chromiumOptions } from './chromium.ts';

let server: BrowserServer;

export async function globalSetup(): Promise<void> {
  server = await chromium.launchServer(await chromiumOptions());
  process.env.CHROMIUM_FOR_ALL = server.wsEndpoint();
}

export const globalTeardown = (): Promise<void> => server.close();
