/** Every hostile coupon in Firefox and WebKitGTK, under no policy of the host page and under a strict one, with real clicks. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { hostile, type Hostile } from '../coupon/hostile.ts';
import { engines, type EnginePage } from '../support/engines.ts';

const embed = readFileSync(process.env.EMBED ?? new URL('../../dist/embed.js', import.meta.url));
const html = '<!doctype html><title>Clinic</title><script src="/embed.js" defer></script><main></main>';
const strict =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: https:; frame-src data: blob:; require-trusted-types-for 'script'; trusted-types drug-price-lookup";
/** Milliseconds in which a page answers; WebKitGTK draws without a GPU here. */
const prompt = 2_000;

/** Puts an element with the coupon on the page. @returns the longest time for which the page stood still */
const show = `
  const main = document.querySelector('main');
  main.replaceChildren();
  const element = document.createElement('drug-coupon');
  element.setAttribute('endpoint', '/api');
  element.setAttribute('coupon-key', 'key');
  element.setAttribute('coupon-format', args[0]);
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
  watching = false;
  return Math.round(longest);`;

/** Where to click: what looks as if it could be, and the middle of the frame. */
const targets = `
  const frame = document.querySelector('drug-coupon').shadowRoot.querySelector('[part~=frame], [part~=pdf]');
  if (!frame) return [];
  frame.scrollIntoView({ block: 'start' });
  const outer = frame.getBoundingClientRect();
  const inner = [...(frame.contentDocument?.querySelectorAll('a, button, p, svg, img, summary') ?? [])].slice(0, 4);
  return [[outer.left + outer.width / 2, outer.top + Math.min(60, outer.height / 2)]]
    .concat(inner.map((element) => element.getBoundingClientRect())
      .filter((box) => box.top < 400 && box.height && box.width)
      .map((box) => [outer.left + box.left + Math.min(10, box.width / 2), outer.top + box.top + Math.min(8, box.height / 2)]))
    .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);`;

/** What is on the page afterwards. */
const seen = `
  const element = document.querySelector('drug-coupon');
  const frame = element.shadowRoot.querySelector('[part~=frame]');
  const frameAt = () => { try { return frame ? frame.contentWindow.location.href : 'about:srcdoc'; } catch { return 'another origin'; } };
  const fetched = () => { try { return frame.contentWindow.performance.getEntriesByType('resource'); } catch { return []; } };
  return {
    hit: 'hit' in window,
    frameAt: frameAt(),
    fetched: fetched().map((entry) => entry.initiatorType + ' ' + entry.name),
    text: element.shadowRoot.querySelector('[part~=base]').innerText,
    height: element.offsetHeight,
    width: document.documentElement.scrollWidth - innerWidth,
  };`;

interface Seen {
  hit: boolean;
  frameAt: string;
  fetched: string[];
  text: string;
  height: number;
  width: number;
}

for (const engine of ['firefox', 'webkit'] as const)
  for (const [title, policy] of [
    ['no policy', ''],
    ['a strict policy', strict],
  ] as const)
    describe(`hostile coupons in ${engine} under ${title}`, () => {
      let server: Server;
      let page: EnginePage;
      let answer: Hostile['answer'];
      let asked: string[] = [];
      const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

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
          else {
            asked.push(request.url ?? '');
            response.writeHead(404).end();
          }
        }).listen(0, '127.0.0.1');
        page = await engines[engine]();
        await page.goto(address());
        await page.run('await customElements.whenDefined("drug-coupon");');
      });

      after(async () => {
        await page?.close();
        server?.close();
      });

      for (const one of hostile)
        test(one.name, async () => {
          answer = one.answer;
          asked = [];
          const took = await page.run<number>(show, one.format ?? 'html');
          assert.ok(took < prompt, `the page stood still for ${took} ms`);
          for (const [x, y] of await page.run<[number, number][]>(targets)) await page.click(x, y);
          const after = await page.run<Seen>(`await new Promise((done) => setTimeout(done, 50)); ${seen}`);
          assert.equal(after.hit, false, 'a script ran');
          assert.equal(await page.url(), address(), 'the page went away');
          assert.match(after.frameAt, /^about:(srcdoc|blank)$/, 'the frame went away');
          assert.equal(await page.windows(), 1, 'a window opened');
          for (const fetched of after.fetched) assert.match(fetched, /^(img|css) (https:|data:)/);
          assert.deepEqual(
            asked.filter((path) => !path.startsWith('/api/attribution') && path !== '/favicon.ico'),
            [],
          );
          assert.match(after.text, /[A-Za-z ]{15}/);
          assert.ok(after.height < 8_000, `it is ${after.height} px high`);
          assert.ok(after.width <= 0, `it is ${after.width} px too wide`);
        });
    });
