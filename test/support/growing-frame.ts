/** A frame that grows in a page that is scrolled, in any browser: with its prices, a coupon, and when that is closed. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startSandboxAndEndpoint } from './command.ts';
import type { EnginePage } from './engines.ts';
import { eventually } from './eventually.ts';
import { handsIn, scrollAround } from './framed.ts';
import { byHand } from './real-input.ts';
import { startSite } from './site.ts';
import { frameLines } from './snippets.ts';

const find = 'drug-price-lookup';
/** Milliseconds that prices take. */
const latency = 2_000;
/** Pixels above the frame that stay in sight. */
const inset = 60;

declare global {
  /** Sums of layout shifts: what moved above the frame, and below it. */
  var shifts: { above: number; below: number };
  /** What the browser itself counts: shifts that follow no input. Stays 0 where it counts none. */
  var unexpected: number;
}

/**
 * Runs in the page around the frame. As Chromium's `layout-shift`, which the others lack: the share of the window that
 * something covered before or after it moved, by how far it moved; where the visitor scrolls, nothing does.
 */
function sumShifts(): void {
  globalThis.shifts = { above: 0, below: 0 };
  globalThis.unexpected = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) unexpected += entry.value;
  }).observe({ type: 'layout-shift' });
  const look = (id: keyof typeof shifts) => {
    const { top, bottom } = document.getElementById(id)!.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY };
  };
  let last = { above: look('above'), below: look('below'), from: scrollY };
  const step = () => {
    const now = { above: look('above'), below: look('below'), from: scrollY };
    for (const id of ['above', 'below'] as const) {
      const moved = Math.abs(now[id].top - last[id].top);
      const part = ({ top, bottom }: typeof now.above, from: number) =>
        [
          Math.max(0, Math.min(innerHeight, top - from)),
          Math.max(0, Math.min(innerHeight, bottom - from)),
        ] as const;
      const [was, is] = [part(last[id], last.from), part(now[id], now.from)];
      const both = Math.max(0, Math.min(was[1], is[1]) - Math.max(was[0], is[0]));
      const covered = was[1] - was[0] + is[1] - is[0] - both;
      if (moved >= 3)
        shifts[id] += (covered / innerHeight) * Math.min(1, moved / Math.max(innerHeight, innerWidth));
    }
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function middleOfButton(): number {
  const root = document.querySelector('drug-price-lookup')!.shadowRoot!;
  const { top, height } = root.querySelector('[part~=row] [part~=coupon-button]')!.getBoundingClientRect();
  return top + height / 2;
}

function hasCodes(): boolean {
  const coupon = document
    .querySelector('drug-price-lookup')!
    .shadowRoot!.querySelector('dialog[open] drug-coupon');
  return Boolean(coupon?.shadowRoot?.querySelector('[part~=code-value]'));
}

function dialogEdges(): [number, number] {
  const dialog = document.querySelector('drug-price-lookup')!.shadowRoot!.querySelector('dialog[open]')!;
  const { top, bottom } = dialog.getBoundingClientRect();
  return [top, bottom];
}

export function testGrowingFrame(engine: string, open: () => Promise<EnginePage>): void {
  describe(`a frame that grows, in ${engine}`, () => {
    let site: string;
    let sandbox: string;
    let page: EnginePage;
    before(async () => {
      let endpoint = '';
      site = await startSite((_, response) => {
        const rest = '<p>What else the clinic says.</p>'.repeat(30);
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A clinic</title><link rel="icon" href="data:,"><body style="margin:0"><p id="above" style="margin:0;height:1200px">Welcome</p>${frameLines(endpoint)}<div id="below">${rest}</div></body></html>`,
          );
      });
      const started = await startSandboxAndEndpoint(site);
      sandbox = started.sandbox.url;
      endpoint = started.endpoint.url;
      page = await open();
    });
    after(() => page?.close());

    /** Waits until the frame is as high as its page. */
    const settled = async () => {
      const bars = () =>
        page.framed((): [number, number] => {
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
          return [scrollHeight - clientHeight, scrollWidth - clientWidth];
        });
      await eventually('no scroll bar inside', async () => (await bars()).every((one) => one === 0));
      return page.run(() => {
        const { top, height } = document.querySelector('iframe')!.getBoundingClientRect();
        return {
          top: Math.round(top),
          height: Math.round(height),
          scrolled: Math.round(scrollY),
          ...shifts,
          unexpected,
        };
      });
    };

    test('has no scroll bar inside, and moves nothing above it, from the form to the coupon that is closed', async (t) => {
      await page.goto(site);
      await eventually('framed', () => page.run(() => Boolean(document.querySelector('iframe'))));
      const hand = byHand(handsIn(page));
      await hand.seen(find, '#drug');
      // a tap brings what it is on to the middle
      await hand.tap(find, '#drug');
      await page.run((space) => {
        scrollTo(0, document.querySelector('iframe')!.getBoundingClientRect().top + scrollY - space);
      }, inset);
      await page.run(sumShifts);
      const form = await settled();
      await fetch(`${sandbox}/_sandbox/faults`, {
        method: 'PUT',
        body: JSON.stringify({ latency, operations: ['priceCompare'] }),
      });
      await hand.type('lisinopril');
      await hand.press('Enter');
      await hand.state(find, 'loading');
      const waiting = await settled();
      await hand.state(find, 'ready');
      const prices = await settled();
      await hand.seen(find, '[part~=row] [part~=coupon-button]');
      await page.run(scrollAround, await page.framed(middleOfButton));
      const answer = await settled();
      await hand.tap(find, '[part~=row] [part~=coupon-button]');
      // nothing that looks by scrolling, from here on
      await eventually('its codes', () => page.framed(hasCodes));
      const coupon = await settled();
      const size = await page.run(() => innerHeight);
      // it may slide into its place
      await eventually('the coupon is in sight', async () => {
        const [start, end] = await page.framed(dialogEdges);
        return coupon.top + start >= 0 && coupon.top + end <= size;
      });
      await page.press!('Escape');
      await eventually('closed', async () => !(await page.framed(hasCodes)));
      const closed = await settled();
      const all = { form, waiting, prices, answer, coupon, closed };
      for (const [stage, seen] of Object.entries(all)) t.diagnostic(`${stage}: ${JSON.stringify(seen)}`);

      for (const { above } of Object.values(all)) assert.equal(above, 0);
      assert.ok(answer.height > form.height, `${answer.height} px`);
      for (const { height, scrolled, below } of [coupon, closed])
        assert.deepEqual([height, scrolled, below], [answer.height, answer.scrolled, waiting.below]);
      assert.equal(closed.unexpected, 0);
    });
  });
}
