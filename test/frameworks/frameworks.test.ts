/**
 * A page in each framework, and one by each bundler, against the packed package: its types, its build, and the main job in
 * a browser.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import { doMainJobSealed } from '../support/core-journey.ts';
import { startSandboxAndEndpoint, type Command } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folder.ts';
import { lookUp, openCoupon } from '../support/patient.ts';
import { startApp } from '../support/site.ts';
import { snippetsOfPages } from '../support/snippets.ts';

interface Framework {
  name: string;
  folder: string;
  /** The checker of its types, in the folder of the pages. */
  check?: string[];
  page?: string;
  /** What the checker must refuse: a page with the first text replaced by the second. */
  wrong?: Record<string, [string, string]>;
  /** The block in the docs: its language, the file to write it to, arguments to check that, and what must be refused in it. */
  documented?: { language: string; file: string; check?: string[]; wrong: [string, string] };
}

const frameworks: Framework[] = [
  { name: 'plain HTML', folder: 'plain' },
  {
    name: 'React',
    folder: 'react',
    documented: {
      language: 'jsx',
      file: 'documented.tsx',
      wrong: ['pageSize={7}', 'pageSize="seven"'],
    },
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
    documented: { language: 'vue', file: 'Documented.vue', wrong: ['event.name', 'event.medicine'] },
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
    documented: { language: 'svelte', file: 'Documented.svelte', wrong: ['event.name', 'event.medicine'] },
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
    documented: {
      language: 'angular',
      file: 'documented.ts',
      check: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'angular/documented.json'],
      wrong: ['$event.name', '$event.medicine'],
    },
    check: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'angular'],
    page: 'main.ts',
    // its templates check no property of a custom element, but the classes of events
    wrong: { 'event type': ['$event.name', '$event.medicine'] },
  },
];

/** Each is also built with a sealed lookup, in a folder of its own. */
const sealable = ['react', 'vue', 'angular'];
const sealed = (name: string) => `${name}-sealed`;

/** Each builds the same page. */
const bundlers = ['vite', 'webpack', 'rollup'];
frameworks.push(...bundlers.map((name) => ({ name, folder: name })));

/** Bytes by gzip that a page loads before a question: the form, and what suggests names to it. Rollup alone minifies nothing. */
const mostAtFirst: Record<string, number> = { vite: 97_500, webpack: 99_500, rollup: 140_000 };

/** What stands in one chunk alone, as long as that comes when it is needed. */
const chunks = { answer: '"answer-price"', coupon: 'coupon.png', language: 'Voir les prix' };

const here = import.meta.dirname;
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = newFolder();
const run = promisify(execFile);
const npm = (args: string[], cwd: string) => run('npm', args, { cwd, shell: process.platform === 'win32' });
const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join(folder, 'node_modules', path), ...args], { cwd: folder });
const { name: packageName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
};
const installed = join(folder, 'node_modules', packageName);

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

  for (const name of sealable) {
    cpSync(join(folder, name), join(folder, sealed(name)), { recursive: true });
    const page = join(folder, sealed(name), frameworks.find((one) => one.folder === name)!.page!);
    writeFileSync(page, readFileSync(page, 'utf8').replace('<drug-price-lookup', '$& sealed'));
  }
  for (const name of ['angular', sealed('angular')])
    await tool('@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', name);
  await tool('vite/bin/vite.js', 'build', '--logLevel', 'error');
  const server = ['--ssr', 'react-server/server.tsx', '--outDir', 'server'];
  await tool('vite/bin/vite.js', 'build', '--logLevel', 'error', ...server);
  for (const bundler of bundlers)
    await run(process.execPath, [join(folder, 'bundled/build.js'), bundler], { cwd: folder });
  cpSync(join(folder, 'plain'), join(folder, 'dist/plain'), { recursive: true });
  cpSync(join(installed, 'dist/embed.js'), join(folder, 'dist/plain/embed.js'));

  const files = new Hono().use(serveStatic({ root: join(folder, 'dist') }));
  ({ url: origin } = await startApp({ fetch: async (request) => files.fetch(request) }));
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
    const { name, check, page: file, wrong = {}, documented } = framework;

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

    if (documented)
      test('its block in the docs is typed, and a wrong type in it is refused', async () => {
        const { code } = snippetsOfPages().find(
          ({ where, language }) =>
            where.startsWith('docs/frameworks.html') && language === documented.language,
        )!;
        const path = join(folder, framework.folder, documented.file);
        const [program, ...args] = documented.check ?? check!;
        const [right, replaced] = documented.wrong;
        assert.ok(code.includes(right));
        try {
          writeFileSync(path, code);
          await tool(program!, ...args);
          writeFileSync(path, code.replace(right, replaced));
          await assert.rejects(tool(program!, ...args), ({ stdout, stderr }) =>
            `${stdout}${stderr}`.includes(documented.file),
          );
        } finally {
          rmSync(path);
        }
      });

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

      if (bundlers.includes(framework.folder)) {
        const emitted = () => globSync(`${framework.folder}/**/*.js`, { cwd: join(folder, 'dist') });
        const chunkWith = (text: string) => {
          const found = emitted().filter((file) =>
            readFileSync(join(folder, 'dist', file), 'utf8').includes(text),
          );
          assert.equal(found.length, 1, `${text} is in ${found.join(', ') || 'no file'}`);
          return found[0]!;
        };

        test('answer, coupon and language are chunks of their own, which come when they are needed', async (t) => {
          for (const file of emitted())
            t.diagnostic(`${file}: ${statSync(join(folder, 'dist', file)).size} bytes`);
          const [answer, coupon, language] = Object.values(chunks).map(chunkWith);
          assert.equal(new Set([answer, coupon, language]).size, 3);
          const other = await browser.newPage();
          const came: string[] = [];
          other.on('request', (request) => came.push(new URL(request.url()).pathname.slice(1)));
          const comes = (file: string) => eventually(file, () => came.includes(file));
          await other.goto(page.url());
          const search = other.getByRole('combobox', { name: /Name of the medicine/ });
          await search.waitFor({ timeout: patience });
          for (const file of [answer!, coupon!, language!]) assert.ok(!came.includes(file), file);
          const scripts = came.filter((file) => emitted().includes(file));
          const bytes = scripts.reduce(
            (sum, file) => sum + gzipSync(readFileSync(join(folder, 'dist', file))).length,
            0,
          );
          t.diagnostic(`before a question: ${bytes} bytes by gzip, in ${scripts.length} scripts`);
          assert.ok(bytes > 20_000 && bytes <= mostAtFirst[framework.folder]!, `${bytes} bytes`);
          await lookUp(other);
          await comes(answer!);
          await openCoupon(other);
          await comes(coupon!);
          assert.ok(!came.includes(language!));
          await other.evaluate(() => (document.documentElement.lang = 'fr'));
          await other.locator('[part~=submit-button]', { hasText: 'Voir les prix' }).waitFor();
          await comes(language!);
          await other.close();
        });
      }

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

    if (sealable.includes(framework.folder))
      test('sealed, it gives a price and a coupon, and its events', async () => {
        const page = await browser.newPage();
        const heard = listenTo(page);
        const address = `${origin}/${sealed(framework.folder)}/?endpoint=${encodeURIComponent(endpoint.url)}`;
        await page.goto(address);
        await doMainJobSealed(page);
        assert.equal(await page.locator('#chosen').innerText(), 'Lisinopril');
        assert.ok(Number(await page.locator('#count').innerText()) >= 7);
        assert.deepEqual(heard, []);
        await page.close();
      });
  });
