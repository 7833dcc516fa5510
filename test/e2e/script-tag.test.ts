/** The script from the endpoint that runs: an element without `endpoint` asks there, and from a CDN nowhere. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { built, startCommand, type Command } from '../support/command.ts';
import { doMainJob, visit } from '../support/core-journey.ts';
import { lookUp } from '../support/patient.ts';
import { startSite } from '../support/site.ts';
import { readText } from '../support/snippets.ts';

/** Milliseconds. */
const timeout = 10_000;
/** Milliseconds in which a request for what was typed last would have been sent. */
const laterRequest = 1_000;

let browser: Browser;
let endpoint: Command;
let clinic: string;
let cdn: string;
let body = '';

before(async () => {
  clinic = await startSite((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><title>Clinic</title><link rel="icon" href="data:,"><body>${body}</body>`,
      );
  });
  cdn = await startSite(({ url }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (url === '/npm/dist/embed.js')
      response.setHeader('content-type', 'text/javascript').end(readText('dist/embed.js'));
    else response.writeHead(404).end('Not found');
  });
  const sandbox = await startCommand(['sandbox', '--port', '0'], {}, built);
  const settings = {
    DRUG_PRICE_API_KEY: 'demo-key',
    DRUG_PRICE_SECRET_KEY: 'demo-secret',
    DRUG_PRICE_SERVICE_URL: sandbox.url,
    DRUG_PRICE_ALLOWED_ORIGINS: clinic,
  };
  endpoint = await startCommand(['endpoint', '--port', '0'], settings, built);
  browser = await startBrowser();
});

const element = '<drug-price-lookup><p>To see prices, ask at our front desk.</p></drug-price-lookup>';
/** What follows the first answer is the same by each. */
const whole = 'a deferred script';
for (const [name, lines] of Object.entries({
  [whole]: (src: string) => `<script src="${src}" defer></script>${element}`,
  'a script that blocks': (src: string) => `<script src="${src}"></script>${element}`,
  'a script after the element': (src: string) => `${element}<script src="${src}"></script>`,
  'an asynchronous script': (src: string) => `<script src="${src}" async></script>${element}`,
  'an element that a script adds': (src: string) =>
    `<script src="${src}"></script><script>addEventListener('load', () => document.body.append(document.createElement('drug-price-lookup')))</script>`,
  'a script that a script adds': (src: string) =>
    `${element}<script>document.head.append(Object.assign(document.createElement('script'), { src: '${src}' }))</script>`,
}))
  test(`${name === whole ? 'the main job' : 'a lookup'} by ${name} of the endpoint, and no other line`, async () => {
    body = lines(`${endpoint.url}/embed.js`);
    const seen = await visit(browser, clinic);
    await (name === whole ? doMainJob : lookUp)(seen.page);
    assert.deepEqual(seen.heard, []);
    const asked = seen.requested.filter((url) => url.startsWith(endpoint.url));
    assert.equal(asked.filter((url) => url.endsWith('/healthz')).length, 1);
    assert.ok(asked.indexOf(`${endpoint.url}/healthz`) < asked.indexOf(`${endpoint.url}/drug-search`));
    await seen.close();
  });

/**
 * Types the beginning of a name with two letters the wrong way round.
 * @returns what was asked of the endpoint, by paths, except scripts
 */
async function typeName(lines: string): Promise<string[]> {
  body = lines + element;
  const seen = await visit(browser, clinic);
  const search = seen.page.getByRole('combobox', { name: /Name of the medicine/ });
  await search.click();
  await search.pressSequentially('lisni', { delay: 30 });
  await seen.page.getByRole('option', { name: 'Lisinopril', exact: true }).waitFor({ timeout });
  await search.pressSequentially('op', { delay: 30 });
  await seen.page.waitForTimeout(laterRequest);
  await seen.page.getByRole('option', { name: 'Lisinopril', exact: true }).waitFor({ timeout });
  const asked = seen.requested.filter((url) => url.startsWith(endpoint.url));
  assert.deepEqual(seen.heard, []);
  await seen.close();
  return asked.map((url) => new URL(url).pathname).filter((path) => !path.endsWith('.js'));
}

/** Sent without a visitor who asks for anything. */
const unasked = /^\/(?:healthz|attribution\/\w+)$/;
const tagOf = (src: string, more = '') => `<script src="${src}" ${more} defer></script>`;
/** A tag of a file of the endpoint by its hash and its `integrity`. */
async function pinnedTag(name: string): Promise<string> {
  const digest = createHash('sha256')
    .update(readText(`dist/${name}.js`))
    .digest('hex')
    .slice(0, 12);
  const path = `${endpoint.url}/${name}-${digest}.js`;
  const integrity = (await (await fetch(`${path}.sri`)).text()).trim();
  return tagOf(path, `integrity="${integrity}" crossorigin="anonymous"`);
}

for (const [what, lines] of Object.entries({
  'names.js after embed.js': () => tagOf(`${endpoint.url}/embed.js`) + tagOf(`${endpoint.url}/names.js`),
  'names.js before embed.js': () => tagOf(`${endpoint.url}/names.js`) + tagOf(`${endpoint.url}/embed.js`),
  'names.js by its hash and integrity': async () =>
    tagOf(`${endpoint.url}/embed.js`) + (await pinnedTag('names')),
}))
  test(`${what} suggests while a name is typed, and sends nothing`, async () => {
    const sent = await typeName(await lines());
    assert.deepEqual(
      sent.filter((path) => !unasked.test(path)),
      [],
    );
  });

test('embed.js alone asks the service while a name is typed', async () => {
  const sent = await typeName(tagOf(`${endpoint.url}/embed.js`));
  assert.ok(sent.includes('/drug-search'), sent.join());
});

test('a script from a CDN makes a page send nothing there but the question who it is', async () => {
  body = `<script src="${cdn}/npm/dist/embed.js" defer></script><drug-price-lookup drug="Lisinopril"></drug-price-lookup>`;
  const seen = await visit(browser, clinic);
  await seen.page.getByText('Prices are not available on this page').waitFor();
  assert.deepEqual(
    seen.requested.filter((url) => url.startsWith(cdn)),
    [`${cdn}/npm/dist/embed.js`, `${cdn}/npm/dist/healthz`],
  );
  assert.ok(seen.heard.some((line) => /warning: .*needs an "endpoint".*\/npm\/dist\/healthz/.test(line)));
  await seen.close();
});
