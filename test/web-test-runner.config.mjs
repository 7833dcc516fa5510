import { tmpdir } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher, defaultReporter } from '@web/test-runner';
import * as puppeteer from 'puppeteer-core';
import { chromiumOptions } from './support/chromium.ts';
import { webkitLauncher } from './support/webkit.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const engines = {
  chromium: async () => chromeLauncher({ launchOptions: await chromiumOptions() }),
  firefox: () =>
    chromeLauncher({
      puppeteer,
      launchOptions: {
        browser: 'firefox',
        executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
        extraPrefsFirefox: {
          // as Chromium's flag: what fades in is read by checks of contrast before it is there
          'ui.prefersReducedMotion': 1,
          // what a test downloads would open a panel, which takes the focus
          'browser.download.alwaysOpenPanel': false,
          'browser.download.folderList': 2,
          'browser.download.dir': tmpdir(),
        },
      },
      // a tab behind another, such as one that a test opened, paints nothing and has no focus
      createPage: async ({ context }) => {
        const page = await context.newPage();
        context.on('targetcreated', () => void page.bringToFront().catch(() => undefined));
        await page.bringToFront();
        return page;
      },
    }),
  webkit: () => webkitLauncher(),
};
/** With SEALED, every element of ours is sealed: its class says so when it is registered, whatever the test writes. */
const sealAll = `<script>
  const define = customElements.define;
  customElements.define = function (name, constructor, options) {
    if (/^drug-(coupon|price-lookup|price-basket)$/.test(name))
      Object.defineProperty(constructor.prototype, 'sealed', { get: () => true, set: () => undefined, configurable: true });
    define.call(this, name, constructor, options);
  };
</script>`;
const sealed = process.env.SEALED
  ? {
      testRunnerHtml: (framework) =>
        `<!doctype html><html><body>${sealAll}<script type="module" src="${framework}"></script></body></html>`,
    }
  : {};
const wanted = (process.env.BROWSERS ?? 'chromium').split(',');

/** A line for each that failed, and 'N passed, N failed' alone on the last line. */
const totals = () => ({
  onTestRunFinished({ sessions }) {
    let passed = 0;
    const failures = [];
    for (const { testFile, testResults, errors } of sessions) {
      const fail = (name) => failures.push(`failed in ${relative(root, testFile)}: ${name}`);
      const count = (suite) => {
        for (const test of suite?.tests ?? []) {
          if (test.passed) passed++;
          else fail(test.name);
        }
        suite?.suites?.forEach(count);
      };
      count(testResults);
      if (errors?.length) fail(errors[0].message);
    }
    process.once('exit', () =>
      console.log([...failures, `${passed} passed, ${failures.length} failed`].join('\n')),
    );
  },
});

export default {
  rootDir: root,
  files: process.env.FILES ?? ['test/elements/**/*.test.ts', 'test/coupon/**/*.test.ts'],
  nodeResolve: { exportConditions: ['production'] },
  plugins: [
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: `${root}tsconfig.json`,
      // of support/matrix.ts
      define: { 'process.env.MATRIX': JSON.stringify(process.env.MATRIX ?? '') },
    }),
  ],
  testFramework: { config: { timeout: 20_000 } },
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  staticLogging: !process.stdout.isTTY,
  reporters: [defaultReporter(), totals()],
  ...sealed,
  browsers: await Promise.all(wanted.map((name) => engines[name]())),
};
