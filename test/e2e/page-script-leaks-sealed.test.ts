/** The whole visit on a page whose scripts obey no mark and read all they reach: first as the elements come, then sealed. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { byHand, handsOn, heardIn, phone, visit } from '../support/real-input.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { startTappedPage, tap, walk } from '../support/instrumented-page.ts';

/** What each of the page's scripts holds. */
interface Held {
  rrweb: string;
  PostHog: string;
  listeners: string;
  walk: string;
}

let browser: Browser;
let endpoint: string;
before(async () => {
  browser = await startBrowser();
  endpoint = (await startSandboxAndEndpoint('*', built)).endpoint.url;
});

async function visited(attributes: string, touches = false): Promise<{ held: Held; secrets: Set<string> }> {
  const { site, sent } = await startTappedPage({
    endpoint,
    attributes,
    // a coupon for a counter
    lookup: 'pharmacy-type="retail"',
    ignoresMarks: true,
  });
  const context = await browser.newContext(touches ? phone : {});
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.addInitScript(() => {
    // a device that shares, and on which codes are copied through a field of the page
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
  });
  await page.addInitScript(tap);
  await page.goto(site);
  await eventually('recorded', () => page.evaluate(() => recorded.length > 1));
  const secrets = await visit(handsOn(page, touches), true);
  const walked = await page.evaluate(walk);
  await page.evaluate(() => document.querySelector<HTMLElement>('main > button')!.click());
  await eventually('sent', () => sent.some((request) => /\$autocapture.*Book a visit/.test(request)));
  await eventually('replayed', () => sent.some((request) => /\$snapshot.*A clinic/.test(request)));
  const [rrweb, listeners] = await page.evaluate(() => [
    JSON.stringify(recorded),
    // a key pressed, and the letter that it puts in, are told for each alone
    JSON.stringify(heard, (name, value: unknown) => (/^(?:key|data|code)$/.test(name) ? '' : value)),
  ]);
  assert.doesNotMatch(listeners, /blob:|%PDF/, 'no file is told');
  await page.goto('about:blank');
  await eventually('left', () => sent.some((request) => request.includes('$pageleave')));
  await context.close();
  assert.deepEqual(wrong, []);
  assert.ok(secrets.size >= 12, [...secrets].join());
  return { held: { rrweb, PostHog: sent.join('\n'), listeners, walk: walked }, secrets };
}

const found = ({ held, secrets }: Awaited<ReturnType<typeof visited>>) =>
  Object.fromEntries(
    Object.entries(held).map(([script, all]: [string, string]) => [script, heardIn(all, secrets)]),
  );

describe('scripts that obey no mark', () => {
  test('hear and read a visit to elements as they come', async () => {
    const heard = found(await visited(''));
    for (const [script, secrets] of Object.entries(heard))
      assert.ok(secrets.length > 2, `${script}: ${secrets.join()}`);
  });

  const nothing = { rrweb: [], PostHog: [], listeners: [], walk: [] };

  test('hear and read nothing of a visit to sealed ones, by mouse and keys', async () => {
    assert.deepEqual(found(await visited('sealed')), nothing);
  });

  test('nor by touch on a phone', async () => {
    assert.deepEqual(found(await visited('sealed', true)), nothing);
  });
});

test('what assistive technology reads is the same, sealed or not', async () => {
  const trees: string[][] = [];
  for (const attributes of ['', 'sealed']) {
    const { site } = await startTappedPage({ endpoint, attributes });
    const page = await browser.newPage();
    await page.goto(site);
    const hand = byHand(handsOn(page));
    await hand.tap('drug-price-lookup', '#drug');
    await hand.type('Lisinopril');
    await hand.press('Enter');
    await hand.state('drug-price-lookup', 'ready');
    await hand.seen('drug-price-lookup', '[part~=row]');
    await hand.tap('drug-price-lookup', '[part~=add-button]');
    await hand.state('drug-price-basket', 'ready');
    await hand.seen('drug-price-basket', '[part~=plan]');
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    trees.push(
      nodes
        .filter(({ ignored, role }) => !ignored && role?.value !== 'InlineTextBox')
        .map(({ role, name }) => `${role?.value} ${name?.value}`.replace(/\d+:\d\d\s[AP]M/g, 'time')),
    );
    await page.close();
  }
  assert.ok(trees[0]!.length > 100);
  assert.deepEqual(trees[1], trees[0]);
});
