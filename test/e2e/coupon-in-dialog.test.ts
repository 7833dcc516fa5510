/** Where things of a coupon stand in its dialog, on the screens that it is read on. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { built, startCommand } from '../support/command.ts';

let browser: Browser;
let url: string;
before(async () => {
  [browser, { url }] = await Promise.all([startBrowser(), startCommand(['demo'], {}, built)]);
});

async function opened(file: string, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(`${url}/${file}`);
  await page.locator('drug-price-lookup').evaluate((lookup) => {
    lookup.setAttribute('location', '90210');
    lookup.setAttribute('drug', 'Lisinopril');
  });
  await page.locator('[part~=row] [part~=coupon-button]').first().click();
  await page.locator('dialog drug-coupon [part=card] [part=code-value]').first().waitFor();
  return page;
}

test('on a small phone, what Save says is in sight', async (t) => {
  const page = await opened('es.html', { viewport: { width: 320, height: 640 } });
  t.after(() => page.close());
  const save = page.locator('[part=save-button]');
  // as low as it is still seen
  await save.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await save.click();
  const note = page.locator('dialog [part=status]', { hasText: 'Se guardó como coupon.png' });
  await note.waitFor();
  const { y, height } = (await note.boundingBox())!;
  assert.ok(y >= 0 && Math.floor(y + height) <= 640, `${y} to ${y + height}`);
});

test('the ticket is in the middle of its dialog', async (t) => {
  const page = await opened('index.html', { viewport: { width: 1280, height: 800 } });
  t.after(() => page.close());
  const dialog = (await page.locator('dialog[part=dialog]').boundingBox())!;
  const card = (await page.locator('dialog [part=card]').boundingBox())!;
  const [left, right] = [card.x - dialog.x, dialog.x + dialog.width - card.x - card.width];
  assert.ok(Math.abs(left - right) <= 1, `${left} at the left, ${right} at the right`);
});

test('in forced colors, the ring of a phone number is whole where its hours are on the next line', async (t) => {
  const page = await opened('index.html', {
    viewport: { width: 320, height: 800 },
    forcedColors: 'active',
    colorScheme: 'light',
  });
  t.after(() => page.close());
  const [link, hours] = ['a', 'a + span'].map((one) => page.locator(`[part=card] .phone ${one}`).first());
  await link!.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await page.keyboard.press('Tab');
  await link!.focus();
  const { x, y, width, height } = (await link!.boundingBox())!;
  assert.ok((await hours!.boundingBox())!.y > y + height / 2, 'on the next line');
  // the ring is 3 px wide, within the room for a finger
  const offset = await link!.evaluate((one) => parseFloat(getComputedStyle(one).outlineOffset));
  const bottom = { x: x - offset, y: y + height + offset, width: width + 2 * offset, height: 3 };
  const ring = await page.screenshot({ clip: bottom });
  await hours!.evaluate((one) => (one.style.visibility = 'hidden'));
  assert.ok(ring.equals(await page.screenshot({ clip: bottom })));
});
