/** A page in each framework, against the packed package: its types, its build, and the main job in a browser. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sirv from 'sirv';
import { listenTo, startBrowser } from '../support/browser.ts';
import { startSandboxAndEndpoint, type Command } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { startSite } from '../support/site.ts';

interface Framework {
  name: string;
  folder: string;
  /** The checker of its types, in the folder of the pages. */
  check?: string[];
  page?: string;
  /** What the checker must refuse: a page with the first text replaced by the second. */
  wrong?: Record<string, [string, string]>;
}

const frameworks: Framework[] = [
  { name: 'plain HTML', folder: 'plain' },
  {
    name: 'React',
    folder: 'react',
    check: ['typescript/bin/tsc', '-p', 'react'],
    page: 'page.tsx',
    wrong: {
      'attribute type': ['heading-level={3}', 'heading-level="three"'],
      'property type': ['sort={sort}', 'sort="cheap"'],
      'event type': ['event.name', 'event.medicine'],
    },
  },
  {
    name: 'React on a server',
    folder: 'react-server',
    check: ['typescript/bin/tsc', '-p', 'react-server'],
    page: 'page.tsx',
    wrong: {
      'property type': ['headingLevel={3}', 'headingLevel="three"'],
      'event type': ['event.name', 'event.medicine'],
      'event type of the basket': ['plans[0]?.total', 'plans[0]?.price'],
    },
  },
  {
    name: 'Vue',
    folder: 'vue',
    check: ['vue-tsc/bin/vue-tsc.js', '-p', 'vue'],
    page: 'Page.vue',
    wrong: {
      'attribute type': [':heading-level="3"', 'heading-level="three"'],
      'property type': [':sort="sort"', 'sort="cheap"'],
      'event type': ['event.name', 'event.medicine'],
    },
  },
  {
    name: 'Svelte',
    folder: 'svelte',
    check: ['svelte-check/bin/svelte-check', '--workspace', 'svelte', '--tsconfig', './tsconfig.json'],
    page: 'Page.svelte',
    wrong: {
      'attribute type': ['heading-level={3}', 'heading-level="three"'],
      'property type': ['{sort}', 'sort="cheap"'],
      'event type': ['event.name', 'event.medicine'],
    },
  },
  {
    name: 'Angular',
    folder: 'angular',
    check: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'angular'],
    page: 'main.ts',
    // its templates check no property of a custom element, but the classes of events
    wrong: { 'event type': ['$event.name', '$event.medicine'] },
  },
];

const here = import.meta.dirname;
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = newFolder();
const run = promisify(execFile);
const npm = (args: string[], cwd: string) => run('npm', args, { cwd, shell: process.platform === 'win32' });
const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join(folder, 'node_modules', path), ...args], { cwd: folder });
const installed = join(folder, 'node_modules/drug-price-lookup');

const patience = 10_000;
let browser: Browser;
let endpoint: Command;
let origin: string;

before(async () => {
  const { stdout } = await npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  for (const file of ['package.json', 'package-lock.json', 'pages'])
    cpSync(join(here, file), file === 'pages' ? folder : join(folder, file), { recursive: true });
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  await npm(['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `./${filename}`], folder);

  await tool('@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'angular');
  await tool('vite/bin/vite.js', 'build', '--logLevel', 'error');
  const server = ['--ssr', 'react-server/server.tsx', '--outDir', 'server'];
  await tool('vite/bin/vite.js', 'build', '--logLevel', 'error', ...server);
  cpSync(join(folder, 'plain'), join(folder, 'dist/plain'), { recursive: true });
  cpSync(join(installed, 'dist/embed.js'), join(folder, 'dist/plain/embed.js'));

  // dev: the server's rendering comes later
  const files = sirv(join(folder, 'dist'), { dev: true });
  origin = await startSite((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  );
  const program = { cli: join(installed, 'dist/cli.js') };
  ({ endpoint } = await startSandboxAndEndpoint(origin, program));
  await renderOnServer();
  browser = await startBrowser();
});

async function renderOnServer() {
  const { render } = (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as {
    render: (endpoint: string) => string;
  };
  const page = join(folder, 'dist/react-server/index.html');
  const html = readFileSync(page, 'utf8').replace('<div id="app">', `$&${render(endpoint.url)}`);
  writeFileSync(page, html);
}

for (const framework of frameworks)
  describe(framework.name, () => {
    const { name, check, page: file, wrong = {} } = framework;

    if (check && file) {
      test('its page is typed', async () => void (await tool(check[0]!, ...check.slice(1))));
      for (const [what, [right, replaced]] of Object.entries(wrong))
        test(`a wrong ${what} is refused`, async () => {
          const path = join(folder, framework.folder, file);
          const code = readFileSync(path, 'utf8');
          assert.ok(code.includes(right));
          writeFileSync(path, code.replace(right, replaced));
          try {
            await assert.rejects(tool(check[0]!, ...check.slice(1)), ({ stdout, stderr }) =>
              /assignable|does not exist on type/.test(`${stdout}${stderr}`),
            );
          } finally {
            writeFileSync(path, code);
          }
        });
    }

    describe('in the browser', () => {
      let page: Page;
      let heard: string[];

      before(async () => {
        page = await browser.newPage();
        heard = listenTo(page);
        await page.goto(`${origin}/${framework.folder}/?endpoint=${encodeURIComponent(endpoint.url)}`);
      });
      after(() => page?.close());

      const property = (key: 'sort' | 'pageSize' | 'headingLevel' | 'endpoint') =>
        page.locator('drug-price-lookup').evaluate((element, key) => (element as never)[key] as unknown, key);

      test('attributes and properties are set', async () => {
        await page.getByRole('heading', { name: `Ask ${name}`, level: 3 }).waitFor({ timeout: patience });
        assert.equal(await property('headingLevel'), 3);
        assert.equal(await property('pageSize'), 7);
        assert.equal(await property('sort'), 'price');
        assert.equal(await property('endpoint'), endpoint.url);
      });

      test('a drug is typed and chosen, and its prices are shown', async () => {
        const search = page.getByRole('combobox', { name: /Name of the medicine/ });
        await search.fill('lisinpril'); // at once: a list that still changes moves under the pointer
        await page.getByRole('option', { name: 'Lisinopril', exact: true }).click({ timeout: patience });
        const rows = page.locator('[part~=results] > ul > li');
        await rows.nth(6).waitFor({ timeout: patience });
        assert.equal(await rows.count(), 7, 'as many rows as the page size');
        for (const text of await rows.allInnerTexts()) assert.match(text, /\$\d/);
      });

      test('events are received, with their fields', async () => {
        assert.equal(await page.locator('#chosen').innerText(), 'Lisinopril');
        assert.ok(Number(await page.locator('#count').innerText()) >= 7);
      });

      test('a property that changes reaches the element', async () => {
        await page.getByRole('button', { name: 'By savings' }).click();
        await page.waitForFunction(
          () => (document.querySelector('drug-price-lookup') as { sort?: string } | null)?.sort === 'savings',
        );
        assert.equal(await page.getByRole('combobox', { name: 'Sort by' }).inputValue(), 'savings');
      });

      if (framework.folder === 'react-server') {
        test('the server wrote the elements', () => {
          const html = readFileSync(join(folder, 'dist/react-server/index.html'), 'utf8');
          assert.match(
            html,
            /<drug-price-lookup [^>]*page-size="7"[^>]*><p>To see prices, call 555-0100\.<\/p>/,
          );
          assert.match(html, /<drug-price-basket [^>]*for="lookup"/);
        });

        test('the basket takes what was looked up, and tells its total', async () => {
          await page.getByRole('button', { name: 'Add to my list' }).click();
          await page.waitForFunction(() => Number(document.querySelector('#total')?.textContent) > 0);
          const total = Number(await page.locator('#total').innerText());
          const shown = page.locator('drug-price-basket [part~=plan-total]').first();
          assert.equal(await shown.innerText(), `$${total.toFixed(2)}`);
        });
      }

      test('the console stays silent', () => assert.deepEqual(heard, []));
    });
  });
