/** The pages of demo/hosts as the command `demo` serves them, with third-party files that are not in this repository. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { built, startCommand } from './command.ts';
import { doDiscreetly, visit, type Visit } from './core-journey.ts';

const types = { css: 'text/css', js: 'text/javascript' };

export interface HostPages {
  /** @param prepare runs before the page is loaded */
  open: (name: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Visit>;
  /** The same page with a sealed lookup. */
  openSealed: (name: string) => Promise<Visit>;
  /** Fails if the job requests anything except the page's files and the endpoint. */
  doDiscreetly: (
    job: (page: Page) => Promise<void>,
    visit: Visit,
    heard?: readonly string[],
  ) => Promise<void>;
}

/** @param files served at `/third-party/`, by name */
export async function startHostPages(files: Record<string, () => Buffer | string>): Promise<HostPages> {
  const demo = await startCommand(['demo'], {}, built);
  const browser = await startBrowser();
  const serveFiles = (page: Page) =>
    page.route('**/third-party/*', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
      const file = files[name];
      return file
        ? route.fulfill({
            body: file(),
            contentType: types[name.split('.').at(-1) as keyof typeof types],
          })
        : route.fulfill({ status: 404 });
    });
  const own = ['hosts', 'dist', 'third-party'].map((folder) => `${demo.url}/${folder}/`);
  const open: HostPages['open'] = (name, prepare) =>
    visit(browser, `${demo.url}/hosts/${name}`, async (page) => {
      await serveFiles(page);
      await prepare?.(page);
    });
  return {
    open,
    openSealed: (name) =>
      open(name, (page) =>
        page.route('**/hosts/*.html', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll('<drug-price-lookup', '$& sealed');
          await route.fulfill({ response, body });
        }),
      ),
    doDiscreetly: (job, seen, heard) => doDiscreetly(job, seen, `${demo.url}/api`, own, heard),
  };
}

const root = new URL('../../', import.meta.url);

/** A file of an npm package, as a browser gets it. */
export const fromPackage = (path: string) => () => readFileSync(new URL(`node_modules/${path}`, root));

/** The built script with other words, in place of an older version. */
export const olderEmbed = () =>
  readFileSync(new URL('dist/embed.js', root), 'utf8').replaceAll(
    'Name of the medicine',
    'Name of the medicine (older)',
  );
