/** Whoever presses Back on somebody else's visit, with the back/forward cache of an installed Chromium: the one of `npm test` has none. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumWithWindow } from '../support/chromium.ts';
import { stopAfterTests } from '../support/cleanup.ts';
import { built, startCommand } from '../support/command.ts';
import { couponButtons, lookUp, nameField } from '../support/patient.ts';

let browser: Browser;
let url: string;
before(async () => {
  // Playwright turns it off
  const options = { ...chromiumWithWindow(), ignoreDefaultArgs: ['--disable-back-forward-cache'] };
  [browser, { url }] = await Promise.all([chromium.launch(options), startCommand(['demo'], {}, built)]);
  stopAfterTests(() => browser.close());
});

/** A visit that is left for another page, and that Back brings again. @param away minutes meanwhile, by the page's clock */
async function broughtBack(away: number, isShared = false): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/index.html`);
  await page.locator('drug-price-lookup').evaluate((lookup, shared) => {
    lookup.toggleAttribute('shared-device', shared);
    lookup.removeAttribute('drug');
    lookup.setAttribute('location', '90210');
  }, isShared);
  await lookUp(page);
  await page.evaluate((minutes) => {
    const { now } = Date;
    addEventListener('pagehide', () => queueMicrotask(() => (Date.now = () => now() + minutes * 60_000)));
    addEventListener('pageshow', ({ persisted }) => (document.title = persisted ? 'from the cache' : 'anew'));
  }, away);
  await page.goto(`${url}/es.html`);
  // there is no load when a page comes back
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.title === 'from the cache');
  return page;
}

for (const [title, away, isShared] of [
  ['after three minutes away', 3, false],
  ['on a device that strangers share, at once', 0, true],
] as const)
  test(`Back shows nothing of a visit ${title}`, async (t) => {
    const page = await broughtBack(away, isShared);
    t.after(() => page.close());
    await couponButtons(page).first().waitFor({ state: 'detached' });
    assert.equal(await nameField(page).inputValue(), '');
    assert.doesNotMatch(await page.locator('drug-price-lookup').innerText(), /metformin/i);
  });

test('Back after a minute shows the visit as it was', async (t) => {
  const page = await broughtBack(1);
  t.after(() => page.close());
  await couponButtons(page).first().waitFor();
  assert.match(await nameField(page).inputValue(), /metformin/i);
});
