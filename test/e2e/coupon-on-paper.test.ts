/** A page with a coupon that is printed by the browser itself. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { byHand, handsOn } from '../support/real-input.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
const clinic = 'https://clinic.test';
const coupon = {
  ...{ price: 9, rxbin: '015995', rxpcn: 'GDC', group_number: 'DR33', member_id: 'ABC123' },
  ...{ phone: '1-800-555-0142', pharm_phone: '1-800-555-0187', pharmacy_name: 'Alder' },
  url: 'https://prices.test/c',
  coupon_html: btoa(`<h1>The page of the service</h1>${'<p>Small print</p>'.repeat(80)}`),
};

let browser: Browser;
before(async () => (browser = await startBrowser()));

for (const sealed of ['', 'sealed'])
  test(`one sheet has the card and no buttons${sealed && ', also of a sealed coupon'}`, async (t) => {
    const page = await browser.newPage({ colorScheme: 'dark' });
    t.after(() => page.close());
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/embed.js') return route.fulfill({ contentType: 'text/javascript', body: embed });
      if (pathname === '/api/v2/coupon') return route.fulfill({ json: { data: coupon } });
      if (pathname !== '/') return route.fulfill({ status: 404, body: 'none' });
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Clinic</title>
          <script src="/embed.js" defer></script>
          <drug-coupon ${sealed} endpoint="/api" coupon-key="key" medicine="Lisinopril 10 mg, 30 tablets"></drug-coupon>`,
      });
    });
    await page.goto(clinic);
    const hand = byHand(handsOn(page));
    const frame = ['drug-coupon', 'iframe[part~=frame]'];
    await hand.reads(/Small print/, ...frame, 'body');
    await page.waitForFunction(() => {
      const { renderRoot } = document.querySelector('drug-coupon') as unknown as { renderRoot: ShadowRoot };
      return renderRoot.querySelector('iframe')!.clientHeight > 1_500;
    });
    assert.equal(
      await page.evaluate(() => document.querySelector('drug-coupon')!.shadowRoot === null),
      !!sealed,
    );

    const file = (await page.pdf({ format: 'Letter' })).toString('latin1');
    assert.equal(file.match(/\/Type\s*\/Page\b(?!s)/g)?.length, 1);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const shown = (await hand.texts('drug-coupon', '.base')).join();
    for (const text of ['Lisinopril 10 mg, 30 tablets', 'Alder', '015995', 'ABC123', '1-800-555-0142'])
      assert.ok(shown.includes(text), text);
    assert.deepEqual(await hand.texts('drug-coupon', 'button'), []);
    assert.deepEqual(await hand.texts(...frame), []);
  });
