/** Every hostile coupon in the built script, under no policy of the host page and under a strict one, with real clicks. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { hostile, type Hostile } from '../coupon/hostile.ts';
import { chromiumOptions } from '../support/chromium.ts';

const embed = readFileSync(process.env.EMBED ?? new URL('../../dist/embed.js', import.meta.url));
const html = '<!doctype html><title>Clinic</title><script src="/embed.js" defer></script><main></main>';
const strict =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: https:; frame-src data: blob:; require-trusted-types-for 'script'; trusted-types drug-price-lookup";
/** Milliseconds in which a page answers. */
const prompt = 2_000;

interface CouponElement extends HTMLElement {
  load: () => Promise<void>;
}

for (const [title, policy] of [
  ['no policy', ''],
  ['a strict policy', strict],
] as const)
  describe(`hostile coupons under ${title}`, () => {
    let server: Server;
    let browser: Browser;
    let page: Page;
    let answer: Hostile['answer'];
    const happened: string[] = [];
    const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    before(async () => {
      server = createServer((request, response) => {
        if (request.url === '/embed.js')
          response.writeHead(200, { 'content-type': 'text/javascript' }).end(embed);
        else if (request.url === '/api/v2/coupon')
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(typeof answer === 'string' ? answer : JSON.stringify({ data: answer }));
        else if (request.url === '/')
          response
            .writeHead(200, {
              'content-type': 'text/html',
              ...(policy && { 'content-security-policy': policy }),
            })
            .end(html);
        else response.writeHead(404).end();
      }).listen(0, '127.0.0.1');
      browser = await chromium.launch(await chromiumOptions());
      const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
      page = await context.newPage();
      await context.route(/evil\.example|coupons\.example/, (route) => route.abort());
      context.on(
        'request',
        (request) => wanted(request, address()) || happened.push(`asked for ${request.url()}`),
      );
      context.on('page', (opened) => {
        happened.push('opened a page');
        void opened.close();
      });
      page.on('dialog', (dialog) => {
        happened.push(`said ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('framenavigated', (frame) => {
        if (
          !/^(about:(srcdoc|blank)|data:application\/pdf|blob:|chrome-(error|extension):)/.test(
            frame.url(),
          ) &&
          frame !== page.mainFrame()
        )
          happened.push(`a frame went to ${frame.url().slice(0, 80)}`);
      });
      await page.goto(address());
      await page.waitForFunction(() => customElements.get('drug-coupon'));
    });

    after(async () => {
      await browser?.close();
      server?.close();
    });

    for (const one of hostile)
      test(one.name, async () => {
        answer = one.answer;
        happened.length = 0;
        const took = await show(page, one.format ?? 'html');
        assert.ok(took < prompt, `the page stood still for ${took} ms`);
        for (const [x, y] of await targets(page)) await page.mouse.click(x, y);
        await page.waitForTimeout(50);
        assert.equal(await page.evaluate(() => 'hit' in window), false, 'a script ran');
        assert.equal(page.url(), `${address()}/`, 'the page went away');
        assert.deepEqual(happened, []);
        assert.match(await page.locator('drug-coupon [part~=base]').innerText(), /[A-Za-z ]{15}/);
        const height = await page
          .locator('drug-coupon')
          .evaluate((element: HTMLElement) => element.offsetHeight);
        assert.ok(height < 8_000, `it is ${height} px high`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 700, `it is ${width} px wide`);
      });
  });

/** Pictures by https are what a coupon may have; the rest is the page's own. */
function wanted(request: Request, own: string): boolean {
  const url = request.url();
  if (request.resourceType() === 'image') return /^(https|data):/.test(url) || url.startsWith(`${own}/api/`);
  return (
    url === `${own}/` ||
    url === `${own}/embed.js` ||
    url === `${own}/api/v2/coupon` ||
    /^(data:application\/pdf|blob:|chrome(-extension)?:)/.test(url)
  );
}

/** Puts an element with the coupon on the page. @returns the longest time for which the page stood still */
async function show(page: Page, format: string): Promise<number> {
  return page.evaluate(async (form) => {
    const main = document.querySelector('main')!;
    main.replaceChildren();
    const element = document.createElement('drug-coupon') as CouponElement;
    element.setAttribute('endpoint', '/api');
    element.setAttribute('coupon-key', 'key');
    element.setAttribute('coupon-format', form);
    let longest = 0;
    let last = performance.now();
    let watching = true;
    const beat = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (watching) setTimeout(beat, 10);
    };
    beat();
    main.append(element);
    await element.load();
    await new Promise((resolve) => setTimeout(resolve, 150));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    watching = false;
    return Math.round(longest);
  }, format);
}

/** Where to click: what looks as if it could be, and the middle of the frame. */
async function targets(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const frame = document
      .querySelector('drug-coupon')!
      .shadowRoot!.querySelector<HTMLIFrameElement>('[part~=frame], [part~=pdf]');
    if (!frame) return [];
    frame.scrollIntoView({ block: 'start' });
    const outer = frame.getBoundingClientRect();
    const inner = [
      ...(frame.contentDocument?.querySelectorAll('a, button, p, svg, img, summary') ?? []),
    ].slice(0, 4);
    return [
      [outer.left + outer.width / 2, outer.top + Math.min(60, outer.height / 2)] as [number, number],
    ].concat(
      inner
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.top < 600 && box.height)
        .map((box) => [
          outer.left + box.left + Math.min(10, box.width / 2),
          outer.top + box.top + Math.min(8, box.height / 2),
        ]),
    );
  });
}
