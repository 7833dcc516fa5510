/**
 * The mistakes of the table in the docs, on a real page, before a real endpoint and the sandbox: what the page shows, and what
 * the console, the endpoint's log and the doctor say. MATRIX=whole takes each of them.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { mistakes, sights } from '../../src/doctor/mistakes.ts';
import { createSigningEndpoint, type LogEntry } from '../../src/endpoint/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { callByPool } from '../../src/server/call-by-pool.ts';
import { readScripts } from '../../src/server/scripts.ts';
import { startBrowser } from '../support/browser.ts';
import { runCommand } from '../support/command.ts';
import { demoKeys } from '../support/endpoint.ts';
import { runDoctorOn } from '../support/doctor.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { inTurn } from '../support/matrix.ts';
import { call, makeCertificate, recipes, serveRecipe, type Recipe } from '../support/mistakes.ts';
import { startApp } from '../support/site.ts';
import { couponButtons, showFullCoupon } from '../support/patient.ts';

/** Milliseconds. */
const timeout = 20_000;
/** Milliseconds after which an owner has been told whatever there is to tell. */
const silence = 1_300;
const scripts = readScripts(join(import.meta.dirname, '../..'))!;
const tls = makeCertificate();
/** What real coupons hold and those of the sandbox do not. */
const logo =
  '<img alt="Logo" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22 height=%2240%22/%3E">';

let context: BrowserContext;
/** Pages that no test uses at present. */
const free: Page[] = [];
let service: string;
let dead: string;

before(async () => {
  const sandbox = createSandbox();
  const server = await startApp({
    async fetch(request: Request) {
      const response = await sandbox.fetch(request);
      if (!request.url.endsWith('/v2/coupon')) return response;
      const { data } = (await response.json()) as { data: { coupon_html?: string } };
      const coupon_html = data.coupon_html && btoa(atob(data.coupon_html) + logo);
      return Response.json({ data: { ...data, coupon_html } });
    },
  });
  service = server.url;
  dead = `http://127.0.0.1:${await freePort()}`;
  context = await (await startBrowser()).newContext({ ignoreHTTPSErrors: true });
  // a headless browser may have no PDF viewer
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  );
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
});

async function startEndpoint(kind: Recipe['endpoint'], origin: string, log: (entry: LogEntry) => void) {
  const endpoint = createSigningEndpoint({
    ...demoKeys,
    ...(kind === 'wrong keys' && { apiKey: 'another-key' }),
    ...(kind === 'no image' && { attributionImages: `${service}/nowhere/{size}` }),
    serviceUrl: kind === 'no service' ? dead : service,
    allowedOrigins: [kind === 'refuses' ? 'https://www.another-clinic.example' : origin],
    rateLimit: 0,
    call: callByPool(8),
    scripts,
    // each endpoint would pack them anew
    compress: () => undefined,
    log,
  });
  return (await startApp(endpoint)).url;
}

/** What a visitor does until the mistake can be seen. */
async function visit(page: Page, view: Page | FrameLocator, seen: Recipe['seen']): Promise<void> {
  if (seen === 'at once') return;
  const search = view.getByRole('combobox', { name: 'Name of the medicine' });
  await search.fill('Lisinopril');
  await search.press('Enter');
  const outcome = view.locator('[part~=answer-price], [part~=error]');
  await outcome.first().waitFor({ timeout });
  if (seen === 'with a coupon') {
    await couponButtons(page).first().click();
    await showFullCoupon(page);
  }
}

async function checkSight(page: Page, view: Page | FrameLocator, sight: string): Promise<void> {
  const shown = (text: string) => view.getByText(text).first().waitFor({ timeout });
  const prices = () => page.locator('[part~=answer-price]', { hasText: '$' }).first().waitFor({ timeout });
  const attribution = (what: string) => page.locator(`#attribution ${what}`).first().waitFor({ timeout });
  const rest = () => page.getByText('Open Monday to Friday').isVisible();
  const checks: Record<string, () => Promise<unknown>> = {
    prices: async () => {
      await prices();
      await attribution('img');
      assert.equal(await rest(), true);
    },
    between: () => shown(call),
    late: async () => {
      await shown(call);
      await page.mouse.move(50, 50);
      await page.getByRole('combobox', { name: 'Name of the medicine' }).waitFor({ timeout });
    },
    absent: async () => {
      assert.equal(await page.locator('[part]:visible').count(), 0);
      assert.equal(await page.getByText(call).filter({ visible: true }).count(), 0);
    },
    'no rest': async () => {
      await prices();
      assert.equal(await rest(), false);
    },
    'no search': async () => {
      await page.getByRole('button', { name: 'See prices' }).waitFor({ timeout });
      assert.equal(await page.getByRole('combobox').count(), 0);
    },
    'text link': async () => {
      await prices();
      await attribution('a:has-text("Price source")');
    },
    'no pictures': async () => {
      const picture = page.frameLocator('iframe[part~=frame]').getByAltText('Logo');
      await picture.waitFor({ timeout });
      assert.equal(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 0);
    },
    tags: () => shown('<drug-price-lookup endpoint='),
  };
  assert.deepEqual(Object.keys(checks), Object.keys(sights));
  await (checks[sight] ?? (() => shown(sight)))();
}

/** Whether a line is that of a cell, whose `…` stands for what varies. */
const says = (cell: string, fill: (text: string) => string) => (line: string) => {
  const pattern = fill(cell)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('…', '[^]*');
  return new RegExp(`^${pattern}$`).test(line);
};

describe('the table in the docs', { concurrency: 3 }, () => {
  for (const { name, mistake, page: sight, console: told, log, logBeside, doctor } of inTurn(mistakes)) {
    const recipe = recipes[name];
    test(mistake, { skip: recipe?.secure && !tls ? 'there is no openssl here' : false }, async () => {
      assert.ok(recipe, name);
      const { origin, page: address, places, fill } = await serveRecipe(recipe, scripts.embed as string, tls);
      const entries: string[] = [];
      const endpoint = await startEndpoint(recipe.endpoint, origin, (entry) => {
        if (entry.kind === 'notice') entries.push(entry.message);
        else if (entry.status >= 400) entries.push(JSON.stringify(entry));
      });
      Object.assign(places, { endpoint, dead });

      const page = free.pop() ?? (await context.newPage());
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      page.on('pageerror', (error) => heard.push(error.message));
      await page.goto(address);
      const view = recipe.inFrame ? page.frameLocator('iframe') : page;
      await visit(page, view, recipe.seen);
      await checkSight(page, view, sight);

      if (told) await eventually(`the console says ${told}`, () => heard.some(says(told, fill)), timeout);
      else {
        await page.waitForTimeout(silence);
        assert.deepEqual(heard, []);
      }
      if (log) {
        await eventually(`the log says ${log}`, () => entries.some(says(log, fill)), timeout);
        const notices = entries.filter((line) => !line.startsWith('{'));
        const known = [log, logBeside ?? log].map((one) => says(one, fill));
        assert.deepEqual(
          notices.filter((line) => !known.some((isLine) => isLine(line))),
          [],
        );
      } else assert.deepEqual(entries, []);
      await page.removeAllListeners('console').removeAllListeners('pageerror').goto('about:blank');
      free.push(page);

      // only a process of its own can be told to trust the certificate
      const { status, out, err } = recipe.secure
        ? await runCommand(['doctor', address], { NODE_EXTRA_CA_CERTS: tls!.certificate })
        : await runDoctorOn(address);
      const lines = out.trimEnd().split('\n');
      assert.ok(lines.includes(fill(doctor)), out);
      assert.equal(status, lines.some((line) => line.startsWith('fail')) ? 1 : 0, out);
      assert.equal(err, '');
      for (const line of lines) assert.match(line, /^(ok {2}|warn|fail) \S.*: \S/);
      assert.doesNotMatch(out, /s3cret/);
    });
  }
});

test('each mistake has a name of its own', () => {
  assert.deepEqual(mistakes.map((one) => one.name).toSorted(), Object.keys(recipes).toSorted());
  assert.ok(mistakes.length >= 12);
});
