/**
 * A coupon on paper, where the browser itself prints it on its page or in its dialog over a page, and where its things stand
 * in that dialog on the screens that it is read on.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { built, startCommand } from '../support/command.ts';
import { printedCoupon, sheetsOf } from '../support/paper.ts';
import { byHand, handsOn } from '../support/real-input.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
const clinic = 'https://clinic.test';

/** How many pages the browser itself prints. */
const printedSheets = async (page: Page) => sheetsOf(await page.pdf({ format: 'Letter' }));

/** A clinic's page with this HTML, the script and a coupon to load. */
async function open(page: Page, body: string): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/embed.js') return route.fulfill({ contentType: 'text/javascript', body: embed });
    if (pathname === '/api/v2/coupon') return route.fulfill({ json: { data: printedCoupon } });
    if (pathname !== '/') return route.fulfill({ status: 404, body: 'none' });
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(clinic);
}

let browser: Browser;
let demo: string;
before(async () => {
  [browser, { url: demo }] = await Promise.all([startBrowser(), startCommand(['demo'], {}, built)]);
});

for (const sealed of ['', 'sealed'])
  test(`one sheet has the card and no buttons${sealed && ', also of a sealed coupon'}`, async (t) => {
    const page = await browser.newPage({ colorScheme: 'dark' });
    t.after(() => page.close());
    await open(
      page,
      `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Clinic</title>
          <script src="/embed.js" defer></script>
          <drug-coupon ${sealed} endpoint="/api" coupon-key="key" medicine="Lisinopril 10 mg, 30 tablets"></drug-coupon>`,
    );
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

    assert.equal(await printedSheets(page), 1);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const shown = (await hand.texts('drug-coupon', '.base')).join();
    for (const text of ['Lisinopril 10 mg, 30 tablets', 'Alder', '015995', 'ABC123', '1-800-555-0142'])
      assert.ok(shown.includes(text), text);
    assert.deepEqual(await hand.texts('drug-coupon', 'button'), []);
    assert.deepEqual(await hand.texts(...frame), []);
  });

/** A coupon in Spanish on a page, with the medicine in English for the pharmacist. */
test('the card has the medicine in English too, on paper only and once', async (t) => {
  const page = await browser.newPage();
  t.after(() => page.close());
  await open(
    page,
    `<!doctype html><html lang="es"><title>Clinic</title><script src="/embed.js" defer></script>
        <drug-coupon lang="es" endpoint="/api" coupon-key="key" coupon-format="none"
          medicine="Lisinopril 10 mg, 30 tabletas" medicine-in-english="Lisinopril 10 mg, 30 tablets"></drug-coupon>`,
  );
  const hand = byHand(handsOn(page));
  await hand.reads(/BIN/, 'drug-coupon', '[part=codes]');
  const named = async () =>
    (await hand.texts('drug-coupon', '.band'))
      .join()
      .match(/Lisinopril [^A]*/)![0]
      .trim();
  assert.equal(await named(), 'Lisinopril 10 mg, 30 tabletas');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await named(), 'Lisinopril 10 mg, 30 tabletas Lisinopril 10 mg, 30 tablets');
  const [codes, call] = ['[part=codes]', '[part=card] [part=phone]'].map((one) => page.locator(one).first());
  const { y, height } = (await codes!.boundingBox())!;
  assert.ok(
    (await call!.boundingBox())!.y >= y + height + 8,
    'the line to tear along is clear of what is below it',
  );
  await page.evaluate(() =>
    document.querySelector('drug-coupon')!.setAttribute('medicine', 'Lisinopril 10 mg, 30 tablets'),
  );
  await hand.gone('drug-coupon', '.band bdi[lang=en]');
  assert.equal(await named(), 'Lisinopril 10 mg, 30 tablets');
});

/** Pages that would print something of theirs: as they are, and with what keeps its place or its look whatever is around it. */
const stubborn = `body { min-height: 300vh; display: grid } main { position: relative; transform: scale(1); visibility: visible; padding: 900px 0 }
  main::after { content: 'after'; display: block; height: 2000px }
  footer { position: absolute; top: 4000px } nav { position: fixed; top: 0 }`;
for (const [file, style] of [
  ['index.html', stubborn],
  ['dark.html', ''],
] as const)
  test(`a coupon in its dialog is printed alone, ${file}${style && ', whatever the page styles'}`, async (t) => {
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.goto(`${demo}/${file}`);
    await page.evaluate((text) => {
      // a style element would be against the policy of the demo
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      document.querySelector('drug-price-lookup')!.setAttribute('location', '90210');
      document.querySelector('drug-price-lookup')!.setAttribute('drug', 'Lisinopril');
    }, style);
    const hand = byHand(handsOn(page));
    await hand.tap('drug-price-lookup', '[part~=row] [part~=coupon-button]');
    const coupon = ['drug-price-lookup', 'dialog drug-coupon'];
    await hand.reads(/BIN/, ...coupon, '[part=codes]');
    const around = async () =>
      await page.evaluate(
        () =>
          [...document.querySelectorAll('main, h1, p, nav, footer')].filter((one) =>
            one.checkVisibility({ checkVisibilityCSS: true }),
          ).length,
      );

    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    assert.equal(await printedSheets(page), 1);
    assert.equal(await scrolled(), before);
    // only to look at it: a real print tells this by itself
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    assert.match((await hand.texts(...coupon, '[part=card]')).join(), /Lisinopril.*BIN/);
    assert.deepEqual(await hand.texts('drug-price-lookup', 'dialog button'), []);
    assert.deepEqual(await hand.texts(...coupon, 'button'), []);
    assert.equal(await around(), 0, 'the page behind');

    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Escape');
    await hand.gone('drug-price-lookup', 'dialog');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    assert.notEqual(await around(), 0, 'the page is printed again once the dialog is closed');
  });

/** A page of the demo whose coupon is open in its dialog. */
async function inDialog(file: string, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(`${demo}/${file}`);
  await page.locator('drug-price-lookup').evaluate((lookup) => {
    lookup.setAttribute('location', '90210');
    lookup.setAttribute('drug', 'Lisinopril');
  });
  await page.locator('[part~=row] [part~=coupon-button]').first().click();
  await page.locator('dialog drug-coupon [part=card] [part=code-value]').first().waitFor();
  return page;
}

test('on a small phone, what Save says is in sight', async (t) => {
  const page = await inDialog('es.html', { viewport: { width: 320, height: 640 } });
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
  const page = await inDialog('index.html', { viewport: { width: 1280, height: 800 } });
  t.after(() => page.close());
  const dialog = (await page.locator('dialog[part=dialog]').boundingBox())!;
  const card = (await page.locator('dialog [part=card]').boundingBox())!;
  const [left, right] = [card.x - dialog.x, dialog.x + dialog.width - card.x - card.width];
  assert.ok(Math.abs(left - right) <= 1, `${left} at the left, ${right} at the right`);
});

test('in forced colors, the ring of a phone number is whole where its hours are on the next line', async (t) => {
  const page = await inDialog('index.html', {
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
