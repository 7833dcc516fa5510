/**
 * What a whole visit asks of whom, by hosts, paths and names of fields: src/proof/journey.json. `UPDATE=1` before the command writes it
 * again.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSigningEndpoint } from '../../src/endpoint/index.ts';
import type { Journey, RecordedRequest } from '../../src/proof/journey.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { readScripts } from '../../src/server/scripts.ts';
import { startBrowser } from '../support/browser.ts';
import { demoKeys } from '../support/endpoint.ts';
import { couponButtons, lookUp, nameField } from '../support/patient.ts';
import { handsOn, visit } from '../support/real-input.ts';
import { startApp, startSite } from '../support/site.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'src/proof/journey.json');
/** What a visitor types, or may be known by. */
const secrets = /metform|atorva|90210|127\.0\.0\.1|localhost|demo-/i;

/** Paths that were posted to while names were typed, before Enter. */
let sentWhileTyping: string[] = [];
const journey: Journey = { page: [], endpoint: [], log: [], stored: [] };
let page: Page;

/** Adds a request to those of its kind: a name that is typed is asked for as often as it helps. */
function note(list: RecordedRequest[], { to, method, path, fields, headers }: RecordedRequest): void {
  const same = list.find((one) => one.to === to && one.method === method && one.path === path);
  if (!same) list.push({ to, method, path, fields: fields.toSorted(), headers: headers.toSorted() });
  else {
    same.fields = [...new Set([...same.fields, ...fields])].toSorted();
    same.headers = [...new Set([...same.headers, ...headers])].toSorted();
  }
}
const byAddress = (a: RecordedRequest, b: RecordedRequest) =>
  `${a.to}${a.path}${a.method}` < `${b.to}${b.path}${b.method}` ? -1 : 1;
/** Names of parts change with their content. */
const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.js$)/, '-HASH');
const fieldsOf = (body: string) => [...new URLSearchParams(body).keys()];

before(async () => {
  const sandbox = createSandbox();
  const endpoint = await startApp(
    createSigningEndpoint({
      ...demoKeys,
      serviceUrl: 'http://service.example',
      allowedOrigins: '*',
      scripts: readScripts(root),
      fetch: async (address, init) => {
        const asked = new Request(address, init);
        const { pathname, searchParams } = new URL(asked.url);
        const headers = [...asked.headers.keys()];
        const fields = [...searchParams.keys(), ...fieldsOf(await asked.clone().text())];
        note(journey.endpoint, { to: 'service', method: asked.method, path: pathname, fields, headers });
        return sandbox.fetch(asked);
      },
      log: (entry) => {
        if (entry.kind === 'request')
          journey.log = [...new Set([...journey.log, ...Object.keys(entry)])].toSorted();
      },
    }),
  );
  const site = await startSite((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>A clinic</title><link rel="icon" href="data:,"><script type="module" src="${endpoint.url}/elements.js"></script><main><h1>A clinic</h1><drug-price-lookup id="find" pharmacy-type="retail"></drug-price-lookup><drug-price-basket for="find"></drug-price-basket><drug-coupon></drug-coupon></main><script>document.querySelector('#find').addEventListener('coupon-open', ({ couponKey }) => { document.querySelector('drug-coupon').couponKey = couponKey; });</script></html>`,
      ),
  );
  page = await (await startBrowser()).newPage();
  await page.addInitScript(() => {
    // a device that shares and shows PDFs
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
  });
  const noted: Promise<void>[] = [];
  page.on('request', (request) => {
    const { origin, protocol, pathname, search } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    const to = origin === endpoint.url ? 'endpoint' : origin === site ? 'page' : origin;
    noted.push(
      request.allHeaders().then((all) => {
        // of what comes from its cache, Chromium lists an empty referer
        const headers = ['authorization', 'cookie', 'origin', 'referer'].filter((name) => all[name]);
        const fields = [...fieldsOf(search), ...fieldsOf(request.postData() ?? '')];
        note(journey.page, { to, method: request.method(), path: withoutHash(pathname), fields, headers });
      }),
    );
  });
  await page.goto(site);
  await page.locator('#attribution img').first().waitFor();
  await lookUp(page);
  await page.getByText('Ways to pay less').click();
  await couponButtons(page).nth(1).waitFor();
  // a visitor who comes back: the provider's image is then in the browser's cache
  await page.reload();
  await visit(handsOn(page), true);
  sentWhileTyping = await typeAndSearch();
  // for whatever else it may ask
  await page.waitForTimeout(1_000);
  await Promise.all(noted);
  const kept = await page.evaluate(async () => [
    ...(document.cookie ? ['cookie'] : []),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name!),
    ...(await caches.keys()),
  ]);
  journey.stored = kept;
  for (const list of [journey.page, journey.endpoint]) list.sort(byAddress);
});

/** On a fresh page, types a name that the list has, then one that it lacks and searches for that. */
async function typeAndSearch(): Promise<string[]> {
  await page.reload();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await nameField(page).click();
  await nameField(page).pressSequentially('atorvastatin', { delay: 150 });
  await page.getByRole('option', { name: 'Atorvastatin', exact: true }).waitFor();
  await nameField(page).fill('');
  await nameField(page).pressSequentially('brivotax', { delay: 150 });
  await page.getByRole('option', { name: 'Search for “brivotax”' }).waitFor();
  const early = [...sent];
  const searched = page.waitForResponse((response) => response.url().endsWith('/drug-search'));
  await nameField(page).press('Enter');
  await searched;
  return early;
}

test('while a visitor types, nothing is sent', () => assert.deepEqual(sentWhileTyping, []));

test('a visit asks what src/proof/journey.json says, and nothing else', () => {
  if (process.env.UPDATE) writeFileSync(file, `${JSON.stringify(journey, undefined, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), journey);
});

test('the page asks the endpoint alone, without a cookie, and the endpoint the service alone', () => {
  for (const asked of ['/drug-search', '/v2/price/compare', '/v2/coupon'])
    assert.ok(
      journey.page.some(({ path }) => path === asked),
      asked,
    );
  for (const { to, path, headers } of journey.page) {
    assert.ok(to === 'endpoint' || (to === 'page' && path === '/'), `${to} ${path}`);
    assert.ok(!headers.includes('cookie') && !headers.includes('authorization'));
  }
  for (const { to } of journey.endpoint) assert.equal(to, 'service');
});

test('what a visitor looks up is in the body of a request, never in its address', () => {
  for (const { method, path, fields } of journey.page) if (fields.length) assert.equal(method, 'POST', path);
});

test('the record has names of fields, and no value of the visit', () =>
  assert.doesNotMatch(readFileSync(file, 'utf8'), secrets));
