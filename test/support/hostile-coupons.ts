/** Shows each hostile coupon on a page in any browser, clicks on it, and checks that no harm came of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostile, type Hostile } from '../coupon/hostile.ts';
import type { EnginePage } from './engines.ts';
import { inTurn, isWhole } from './matrix.ts';
import { startSite } from './site.ts';

const embed = readFileSync(process.env.EMBED ?? new URL('../../dist/embed.js', import.meta.url));
const html = '<!doctype html><title>Clinic</title><script src="/embed.js" defer></script><main></main>';
const policies = {
  'no policy': '',
  'a strict policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src data: blob:; require-trusted-types-for 'script'; trusted-types drug-price-lookup",
};
/** In milliseconds, how long a page may block; WebKitGTK draws without a GPU here. */
const longestBlock = 2_000;

interface WatchedPage extends EnginePage {
  /** What the browser itself noticed and should not have. */
  happened?: string[];
}

/**
 * A policy of the page only takes from what a coupon can do: it is left to MATRIX=whole, as are two of three coupons. What is
 * made of every one: test/coupon/decode.test.ts.
 */
const judged = Object.entries(policies).slice(0, isWhole ? 2 : 1);

/** Declares a test for each coupon, without a policy of the host page and under a strict one, side by side. */
export function testHostileCoupons(suite: string, open: (address: string) => Promise<WatchedPage>): void {
  describe(suite, { concurrency: true }, () => {
    for (const [title, policy] of judged)
      describe(`under ${title}`, { concurrency: 1 }, () => {
        let site: Site;
        let page: WatchedPage;
        /** False after a coupon that did harm: the next one then gets another browser. */
        let unharmed = false;

        before(async () => {
          site = await serve(policy);
        });

        beforeEach(async () => {
          if (unharmed) return;
          await page?.close();
          site.requested.length = 0;
          page = await open(site.address);
          await page.goto(site.address);
          await page.run(defined);
        });

        after(() => page?.close());

        for (const coupon of inTurn(hostile))
          test(coupon.name, async () => {
            unharmed = false;
            await showAndJudge(coupon, site, page);
            unharmed = true;
          });
      });
  });
}

async function showAndJudge({ answer, format = 'html' }: Hostile, site: Site, page: WatchedPage) {
  site.answer = answer;
  let took = await page.run(show, format);
  // another process may have had the processor: shown again, a coupon that blocks blocks again
  for (let left = 2; took >= longestBlock && left; left--)
    took = Math.min(took, await page.run(show, format));
  assert.ok(took < longestBlock, `the page was blocked for ${took} ms`);
  for (const [x, y] of await page.run(targets)) await page.click(x, y);
  // time for a click to have an effect
  await sleep(50);

  assert.equal(await page.url(), site.address, 'the page navigated');
  const now = await page.run(seen);
  assert.equal(now.hit, false, 'a script ran');
  assert.match(now.frameAt, /^about:(srcdoc|blank)$/, 'the frame navigated');
  assert.equal(await page.windows(), 1, 'a window opened');
  for (const fetched of now.fetched) assert.match(fetched, /^(img|css) data:/);
  assert.deepEqual(site.requested, []);
  assert.deepEqual(page.happened ?? [], []);
  assert.match(now.text, /[A-Za-z ]{15}/);
  assert.ok(now.height < 8_000, `it is ${now.height} px high`);
  assert.ok(now.tooWide <= 0, `it is ${now.tooWide} px too wide`);
}

interface Site {
  address: string;
  answer: Hostile['answer'];
  /** Its own paths that only a coupon could request. */
  requested: string[];
}

/** Serves a page with the built script, and an endpoint that answers with one coupon. */
async function serve(policy: string): Promise<Site> {
  const origin = await startSite(({ url = '' }, response) => {
    if (url === '/embed.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(embed);
    else if (url === '/api/v2/coupon')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(typeof site.answer === 'string' ? site.answer : JSON.stringify({ data: site.answer }));
    else if (url === '/')
      response
        .writeHead(200, {
          'content-type': 'text/html',
          ...(policy && { 'content-security-policy': policy }),
        })
        .end(html);
    else {
      if (!/^\/(api\/(attribution|healthz)|favicon\.ico)/.test(url)) site.requested.push(url);
      response.writeHead(404).end();
    }
  });
  const site: Site = { address: `${origin}/`, answer: '', requested: [] };
  return site;
}

async function defined() {
  await customElements.whenDefined('drug-coupon');
}

interface CouponElement extends HTMLElement {
  load: () => Promise<void>;
}

/** Puts an element with the coupon on the page. @returns how long the page was blocked at most */
async function show(format: string) {
  const main = document.querySelector('main')!;
  main.replaceChildren();
  const element = document.createElement('drug-coupon') as CouponElement;
  element.setAttribute('endpoint', '/api');
  element.setAttribute('coupon-key', 'key');
  element.setAttribute('coupon-format', format);
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
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
  const frame = element.shadowRoot!.querySelector<HTMLIFrameElement>('[part~=frame]');
  // its height is set once the coupon is in it
  for (let left = 500; frame && !frame.style.height; left--) {
    if (!left) throw new Error('the coupon never appeared in its frame');
    await pause(10);
  }
  // time for a coupon to have an effect by itself
  await pause(150);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  watching = false;
  return Math.round(longest);
}

type Point = [x: number, y: number];

/** Where to click: the middle of the frame, and whatever in it looks clickable. */
function targets() {
  const frame = document
    .querySelector('drug-coupon')!
    .shadowRoot!.querySelector<HTMLIFrameElement>('[part~=frame], [part~=pdf]');
  if (!frame) return [];
  frame.scrollIntoView({ block: 'start' });
  const outer = frame.getBoundingClientRect();
  const inner = frame.contentDocument?.querySelectorAll('a, button, p, svg, img, summary') ?? [];
  const points = [...inner]
    .slice(0, 4)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.top < 600 && box.height)
    .map((box): Point => [box.left + Math.min(10, box.width / 2), box.top + Math.min(8, box.height / 2)]);
  return [[outer.width / 2, Math.min(60, outer.height / 2)] satisfies Point, ...points]
    .map(([x, y]): Point => [outer.left + x, outer.top + y])
    .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
}

function seen() {
  const element = document.querySelector<HTMLElement>('drug-coupon')!;
  const part = <Part extends HTMLElement>(name: string) =>
    element.shadowRoot!.querySelector<Part>(`[part~=${name}]`);
  const inside = part<HTMLIFrameElement>('frame')?.contentWindow;
  const unlessClosed = <Value>(value: () => Value, closed: Value) => {
    try {
      return value();
    } catch {
      return closed;
    }
  };
  return {
    hit: 'hit' in window,
    frameAt: unlessClosed(() => inside?.location.href ?? 'about:blank', 'another origin'),
    fetched: unlessClosed(() => inside?.performance.getEntriesByType('resource') ?? [], []).map(
      (entry) => `${(entry as PerformanceResourceTiming).initiatorType} ${entry.name}`,
    ),
    text: part('base')!.innerText,
    height: element.offsetHeight,
    tooWide: document.documentElement.scrollWidth - innerWidth,
  };
}
