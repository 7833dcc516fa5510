/**
 * What stands above the keyboard of a phone, and below the header that a page keeps fixed. MATRIX=whole takes each place
 * at each size, without it every place and every size in turn.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { eventually } from '../support/eventually.ts';
import { inTurn, isWhole } from '../support/matrix.ts';
import { addScreenKeyboard } from '../support/screen-keyboard.ts';

const find = 'drug-price-lookup';
const timeout = 10_000;
const phone = { width: 375, height: 667 };

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;
before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

const space = (height: number) => `<div style="height: ${height}px">The clinic</div>`;
const lookup = `<${find}>Call us.</${find}>`;
const header = (height: number) =>
  `<header style="position: fixed; inset: 0 0 auto; z-index: 9; height: ${height}px; background: #cde">Clinic</header>`;
const places = {
  high: lookup + space(900),
  'in the middle': space(330) + lookup + space(900),
  last: space(900) + lookup,
  'under a fixed header of 64 px': header(64) + space(330) + lookup + space(900),
  'in a box of the page that scrolls': `${space(100)}<div style="height: 440px; overflow: auto">${space(200)}${lookup}${space(300)}</div>${space(600)}`,
};

interface Setup {
  keyboard?: number;
  delay?: number;
  size?: { width: number; height: number };
  touch?: boolean;
}

async function open(
  body: string,
  { keyboard = 260, delay = 0, size = phone, touch = true }: Setup = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await addScreenKeyboard(page, keyboard, delay);
  await page.goto(addClinic({ body }).url);
  await part(page, 'base').waitFor({ timeout });
  return page;
}

const part = (page: Page, name: string) => page.locator(`${find} [part~="${name}"]`).first();
const nameField = (page: Page) => part(page, 'search').locator('input');
const names = (page: Page) => page.locator(`${find} [role=option]`);

async function type(page: Page, text: string): Promise<void> {
  await nameField(page).tap();
  await nameField(page).pressSequentially(text, { delay: 60 });
  await names(page).first().waitFor({ timeout });
}

/** How many of the names can be seen whole, below what is fixed and above the keyboard. */
const namesInSight = (page: Page) =>
  page.evaluate((find) => {
    const root = document.querySelector(find)!.shadowRoot!;
    const bottom = visualViewport!.offsetTop + visualViewport!.height;
    const list = root.querySelector('[part=suggestions]')!.getBoundingClientRect();
    return [...root.querySelectorAll('[role=option]')].filter((one) => {
      const box = one.getBoundingClientRect();
      const isOver = (y: number) => root.elementFromPoint(box.left + box.width / 2, y);
      return (
        box.bottom <= Math.min(bottom, list.bottom) + 1 &&
        one.contains(isOver(box.top + 2)) &&
        one.contains(isOver(box.bottom - 2))
      );
    }).length;
  }, find);

const fieldTop = async (page: Page) => (await nameField(page).boundingBox())!.y;
const isStill = async (page: Page) => {
  let last = NaN;
  await eventually('it stands still', async () => {
    const before = last;
    await page.waitForTimeout(150);
    last = await page.evaluate(() => scrollY);
    return last === before;
  });
};

async function picture(page: Page, name: string, keyboard: number): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.evaluate((height) => {
    const grey = document.createElement('div');
    grey.style.cssText = `position: fixed; inset: ${visualViewport!.offsetTop + visualViewport!.height}px 0 auto; height: ${height}px; background: #777; z-index: 99`;
    document.body.append(grey);
  }, keyboard);
  await page.screenshot({ path: `${folder}/keyboard-${name.replaceAll(' ', '-')}.png` });
}

const sizes: [string, Setup, number][] = [
  ['375 × 667', { keyboard: 260 }, 5],
  ['375 × 667 with a high keyboard', { keyboard: 320 }, 5],
  ['320 × 568', { keyboard: 240, size: { width: 320, height: 568 } }, 4],
  ['667 × 375', { keyboard: 180, size: { width: 667, height: 375 } }, 2],
];

describe('above the keyboard of a phone', { concurrency: 2 }, () => {
  for (const [row, [size, setup, least]] of sizes.entries())
    for (const [place, body] of inTurn(Object.entries(places), row))
      test(`${size}, the field ${place}: at least ${least} names are in sight, and the others scroll`, async () => {
        const page = await open(body, setup);
        await type(page, 'me');
        let seen = 0;
        await eventually('names are in sight', async () => {
          const count = await names(page).count();
          seen = await namesInSight(page);
          return seen >= Math.min(least, count);
        }).catch(() => undefined);
        await picture(page, `${size}-${place}`, setup.keyboard!);
        // of a phone that lies 195 px are left, of which a header takes a third, and at the end of the page no more comes up
        const isTight = setup.size?.height === 375 && /^(under|last)/.test(place);
        const fits = isTight ? 1 : least;
        assert.ok(seen >= fits, `${seen} names in sight`);
        // the last one can be reached
        const last = names(page).last();
        await last.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
        await last.tap();
        await part(page, 'answer').waitFor({ timeout });
        await page.context().close();
      });

  test('names that were there before the keyboard stand above it', async () => {
    const page = await open(space(150) + lookup + space(900), { delay: 5000 });
    await type(page, 'me');
    const top = await fieldTop(page);
    await eventually('it was brought up', async () => (await fieldTop(page)) < top);
    await eventually(
      'all are in sight',
      async () => (await namesInSight(page)) === (await names(page).count()),
    );
    await page.context().close();
  });

  test('once: who scrolls back stays there, and so does who scrolls before the names come', async () => {
    const page = await open(places['in the middle']);
    await type(page, 'me');
    await eventually('brought up', async () => (await fieldTop(page)) < 120);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await nameField(page).pressSequentially('t');
    await names(page).first().waitFor({ timeout });
    await isStill(page);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.context().close();

    const other = await open(places['in the middle']);
    await nameField(other).tap();
    // with what brings names up
    await other.waitForLoadState('networkidle');
    await isStill(other);
    await other.evaluate(() => document.dispatchEvent(new Event('touchmove')));
    await nameField(other).pressSequentially('me');
    await names(other).first().waitFor({ timeout });
    await isStill(other);
    assert.equal(await other.evaluate(() => scrollY), 0);
    await other.context().close();
  });

  test('nothing moves where all fit, with a mouse, or in a dialog of the page', async () => {
    const fits = await open(places.high, { keyboard: 0 });
    await type(fits, 'me');
    await isStill(fits);
    assert.equal(await fits.evaluate(() => scrollY), 0);
    await fits.context().close();

    const mouse = await open(places['in the middle'], { touch: false });
    await nameField(mouse).click();
    await nameField(mouse).pressSequentially('me');
    await names(mouse).first().waitFor({ timeout });
    await isStill(mouse);
    assert.equal(await mouse.evaluate(() => scrollY), 0);
    await mouse.context().close();

    const dialog = `<div id="box" role="dialog" style="position: fixed; inset: 40px 10px; overflow: auto; background: white">${space(200)}${lookup}${space(500)}</div>${space(2000)}`;
    const inDialog = await open(dialog);
    await type(inDialog, 'me');
    await isStill(inDialog);
    assert.deepEqual(
      await inDialog.evaluate(() => [scrollY, document.querySelector('#box')!.scrollTop]),
      [0, 0],
    );
    // but no name is behind the keyboard
    assert.ok((await bottomOf(part(inDialog, 'suggestions'))) <= phone.height - 260);
    await inDialog.context().close();
  });

  test('the message of a field, and "See prices" while the ZIP code has the focus', async () => {
    const page = await open(space(380) + lookup + space(900));
    await nameField(page).tap();
    await nameField(page).press('Enter');
    const problem = page.locator(`${find} #name-problem`);
    await problem.waitFor({ timeout });
    await isAboveKeyboard('the message', problem);
    await nameField(page).fill('lisinopril');
    await names(page).first().waitFor({ timeout });
    // the names that stand over the next field
    await nameField(page).press('Escape');
    await names(page).first().waitFor({ state: 'hidden', timeout });
    await isStill(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await part(page, 'location-input').tap();
    const button = part(page, 'submit-button');
    await isAboveKeyboard('the button', button);
    assert.ok((await part(page, 'location-input').boundingBox())!.y >= 0);
    await page.context().close();
  });

  test('"Which one?" after a word that means several', async () => {
    const page = await open(space(380) + lookup + space(900));
    await nameField(page).tap();
    await nameField(page).pressSequentially('insulin');
    await nameField(page).press('Enter');
    const candidate = part(page, 'candidate');
    await candidate.waitFor({ timeout });
    await isAboveKeyboard('a choice', candidate);
    await page.context().close();
  });
});

const endOfSight = (page: Page) => page.evaluate(() => visualViewport!.offsetTop + visualViewport!.height);
const isAboveKeyboard = (what: string, one: Locator) =>
  eventually(
    `${what} is above the keyboard`,
    async () => (await bottomOf(one)) <= (await endOfSight(one.page())),
  );

const bottomOf = async (one: Locator) => {
  const { y, height } = (await one.boundingBox())!;
  return y + height;
};

// one of 64 px is among the places
for (const height of isWhole ? [64, 110] : [110])
  describe(`below a fixed header of ${height} px`, () => {
    test('an option that an arrow key leads to', async () => {
      const page = await open(header(height) + space(300) + lookup + space(900), {
        size: { width: 900, height: 260 },
        touch: false,
      });
      await nameField(page).pressSequentially('met');
      await names(page).nth(3).waitFor({ timeout });
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const active = page.locator(`${find} [aria-selected=true]`);
      await page.evaluate(() => scrollBy(0, 250));
      for (let step = 0; step < 2; step++) {
        await page.keyboard.press('ArrowUp');
        await isStill(page);
        const { y } = (await active.boundingBox())!;
        assert.ok(y >= height, `it is at ${y}`);
      }
      await page.context().close();
    });

    test('the answer that was brought into sight, with its folded line', async () => {
      const located = lookup.replace('>', ' location="90210">');
      const page = await open(header(height) + space(600) + located + space(900), {
        size: { width: 375, height: 740 },
      });
      await nameField(page).tap();
      await nameField(page).pressSequentially('lisinopril');
      await nameField(page).press('Enter');
      await part(page, 'answer-price').waitFor({ timeout });
      await isStill(page);
      for (const name of ['edit-button', 'drug']) {
        const { y } = (await part(page, name).boundingBox())!;
        assert.ok(y >= height, `${name} is at ${y}`);
      }
      await page.context().close();
    });
  });

for (const box of inTurn(['overflow: hidden', 'overflow: auto', 'contain: paint']))
  test(`every name can be seen and pressed in a low box with ${box}`, async () => {
    const page = await open(`<div style="height: 220px; ${box}">${lookup}</div>${space(500)}`, {
      touch: false,
      size: { width: 1280, height: 800 },
    });
    await nameField(page).click();
    // all letters at once: names for fewer of them would be replaced under the pointer
    await nameField(page).fill('met');
    await names(page).first().waitFor({ timeout });
    const count = await names(page).count();
    const [name, list] = [names(page).nth(count - 1), part(page, 'suggestions')];
    assert.ok((await bottomOf(list)) <= 8 + 220 + 1, 'the list ends in the box');
    const text = (await name.textContent())!.trim();
    await name.scrollIntoViewIfNeeded();
    await name.click();
    await part(page, 'drug')
      .filter({ hasText: text.split('/')[0]! })
      .waitFor({ timeout, state: 'attached' });
    await page.context().close();
  });
