/** A patient looks up prices and coupons on a page that a session recorder and an analytics script listen to. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { text } from 'node:stream/consumers';
import type { FrameLocator, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { startSite } from '../support/site.ts';

/** Milliseconds. */
const timeout = 10_000;

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));
const scripts: Record<string, Buffer> = {
  '/embed.js': read('dist/embed.js'),
  '/rrweb.js': read('node_modules/rrweb/dist/rrweb.js'),
  '/posthog-recorder.js': read('node_modules/posthog-js/dist/posthog-recorder.js'),
  '/posthog.js': read('node_modules/posthog-js/dist/module.full.no-external.js'),
};

declare global {
  /** What rrweb recorded. */
  var recorded: unknown[];
}

/** The recorders stand first, so that they hear all of it; both tell what is typed, which is not their default. */
const page = (endpoint: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A clinic</title>
    <link rel="icon" href="data:,">
    <script src="/posthog-recorder.js" defer></script>
    <script type="module">
      import { record } from '/rrweb.js';
      import posthog from '/posthog.js';
      globalThis.recorded = [];
      document.querySelector('#find').addEventListener('coupon-open', ({ couponKey }) => {
        document.querySelector('drug-coupon').couponKey = couponKey;
      });
      record({ emit: (event) => recorded.push(event), maskAllInputs: false });
      posthog.init('phc_test', {
        api_host: location.origin + '/posthog',
        autocapture: true,
        capture_pageview: true,
        disable_compression: true,
        request_batching: false,
        opt_out_useragent_filter: true,
        session_recording: { maskAllInputs: false, compress_events: false },
      });
    </script>
    <script src="/embed.js" defer></script>
  </head>
  <body>
    <main>
      <h1>A clinic</h1>
      <drug-price-lookup id="find" endpoint="${endpoint}"></drug-price-lookup>
      <drug-price-basket for="find"></drug-price-basket>
      <drug-coupon endpoint="${endpoint}"></drug-coupon>
      <button>Book a visit</button>
    </main>
  </body>
</html>`;

/** Answers of PostHog's server: it wants sessions recorded. */
const answer = JSON.stringify({
  sessionRecording: { endpoint: '/s/', recorderVersion: 'v2', sampleRate: null },
  supportedCompression: [],
  autocapture_opt_out: false,
  capturePerformance: false,
  featureFlags: {},
});

/** A body as it was before a page that is left packed it. */
const plain = (body: string) =>
  body.startsWith('data=') ? Buffer.from(decodeURIComponent(body.slice(5)), 'base64').toString() : body;

describe('a page with rrweb and PostHog', () => {
  let patient: Page;
  /** Address and body of each request to PostHog. */
  const sent: string[] = [];
  /** What the patient typed and saw. */
  const secrets = new Set(['atorvastin', 'Atorvastatin', '90210']);
  const wrong: string[] = [];

  const prices = () => patient.locator('[part~=answer-price], [part~=results] > ul [part~=price]');
  /** Adds every price and every code that is shown to what nobody may hear. */
  async function keepSecrets(view: Page | FrameLocator = patient): Promise<void> {
    const shown = await view.locator('[part~=price], [part~=answer-price]').allInnerTexts();
    for (const price of shown.join(' ').match(/\$\d[\d,]*\.\d\d/g) ?? []) secrets.add(price);
    for (const code of await view.locator('[part~=code-value]').allInnerTexts())
      secrets.add(code.split('\n')[0]!.trim());
  }

  before(async () => {
    const { endpoint } = await startSandboxAndEndpoint('*', built);
    const site = await startSite((request, response) => {
      const { url = '/' } = request;
      const script = scripts[url];
      if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      else if (url.startsWith('/posthog/')) {
        void text(request).then((body) => sent.push(`${url} ${plain(body)}`));
        response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
      } else {
        const policy = `default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ${endpoint.url}; img-src ${endpoint.url} data:`;
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
          .end(page(endpoint.url));
      }
    });
    patient = await (await startBrowser()).newPage();
    patient.on('pageerror', (error) => wrong.push(error.message));
    // the codes are copied through a field of the page
    await patient.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await patient.goto(site);
    await eventually('recorded', () => patient.evaluate(() => recorded.length > 1));
  });

  test('a medicine and a place are looked up, and its list and coupons are printed', async () => {
    const search = patient.getByRole('combobox', { name: 'Name of the medicine' });
    await search.pressSequentially('atorvastin', { delay: 20 });
    await patient.getByRole('option', { name: 'Atorvastatin', exact: true }).click();
    await patient
      .locator('drug-price-lookup')
      .getByRole('textbox', { name: /^ZIP code/ })
      .fill('90210');
    await patient.locator('drug-price-lookup').getByRole('button', { name: 'See prices' }).click();
    await patient.locator('drug-price-lookup:state(ready)').waitFor({ timeout });
    await prices().nth(4).waitFor({ timeout });
    // three months, as the lowest price of one is paid by cash, with no coupon to print
    await patient.getByRole('combobox', { name: 'Amount' }).selectOption('90 tablets');
    await patient.getByText('90 tablets · for 90 days').waitFor({ timeout });
    await patient.locator('drug-price-lookup:state(ready)').waitFor({ timeout });
    await keepSecrets();

    await patient
      .getByRole('button', { name: /^Get coupon/ })
      .first()
      .click();
    const dialog = patient.getByRole('dialog', { name: 'Your coupon' });
    await dialog.locator('iframe[part~=frame]').contentFrame().getByText('BIN').first().waitFor({ timeout });
    const apart = patient.locator('main > drug-coupon');
    await apart.locator('iframe[part~=frame]').contentFrame().getByText('BIN').first().waitFor({ timeout });
    await keepSecrets();
    await dialog.getByRole('button', { name: 'Copy BIN' }).click();
    await dialog.getByText('Copied').first().waitFor({ timeout });
    await dialog.getByRole('button', { name: 'Show at the counter' }).click();
    const counter = patient.getByRole('dialog', { name: 'Show at the counter' });
    await counter.waitFor({ timeout });
    await counter.getByRole('button', { name: 'Close' }).click();
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    await patient.getByRole('button', { name: 'Add to my list' }).click();
    const basket = patient.locator('drug-price-basket');
    await basket.getByRole('button', { name: 'Print the coupon' }).click();
    const sheet = basket.locator('iframe').contentFrame();
    await sheet.getByText('BIN').first().waitFor({ timeout });
    await keepSecrets();
    await keepSecrets(sheet);
    assert.ok(secrets.size >= 15, [...secrets].join());
  });

  test('both heard the page itself', async () => {
    await patient.getByRole('button', { name: 'Book a visit' }).click();
    const hasClick = (request: string) => /\$autocapture.*Book a visit/.test(request);
    await eventually('captured', () => sent.some(hasClick));
    assert.match(await patient.evaluate(() => JSON.stringify(recorded)), /Book a visit/);
    await eventually('sent', () => sent.some((request) => /\$snapshot.*A clinic/.test(request)));
    assert.deepEqual(wrong, []);
  });

  const heardOf = (heard: string) =>
    [...secrets].filter((word) => heard.toLowerCase().includes(word.toLowerCase()));

  test('rrweb recorded nothing that was typed or shown', async () => {
    assert.deepEqual(heardOf(await patient.evaluate(() => JSON.stringify(recorded))), []);
  });

  test('PostHog sent nothing that was typed or shown, not even as the page was left', async () => {
    await patient.goto('about:blank');
    await eventually('left', () => sent.some((request) => request.includes('$pageleave')));
    assert.deepEqual(heardOf(sent.join('\n')), []);
  });
});
