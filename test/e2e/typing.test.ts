/** Input methods, and a phone's keyboard, which composes words of any letters: what a visitor and the page do meanwhile, and fields that make a phone zoom in. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { eventually } from '../support/eventually.ts';
import { isWhole } from '../support/matrix.ts';
import { byHand, handsOn, textIn } from '../support/real-input.ts';

const find = 'drug-price-lookup';
const list = 'drug-price-basket';
const screen = { width: 375, height: 667 };

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;
before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

const lookupTag = (attributes: string) => `<${find} id="find" ${attributes}>Call us.</${find}>`;

async function open(body: string) {
  const context = await browser.newContext({ viewport: screen, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/price/compare')) asked.push(request.postData() ?? '');
  });
  await page.goto(addClinic({ body }).url);
  return {
    page,
    asked,
    hand: byHand(handsOn(page, true)),
    keyboard: keyboardOf(await context.newCDPSession(page)),
  };
}

/** The keyboard of a phone: what it composes, and what it commits. */
const keyboardOf = (session: CDPSession) => ({
  async compose(text: string) {
    for (let end = 1; end <= text.length; end++)
      await session.send('Input.imeSetComposition', {
        text: text.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      });
  },
  commit: (text: string) => session.send('Input.insertText', { text }),
});

// sealed ones: with a mouse
for (const attributes of isWhole ? ['', 'sealed'] : [''])
  describe(`while a phone composes${attributes && ', sealed'}`, { concurrency: 2 }, () => {
    test('a name that is tapped is in the field at once, and asked for again with another place', async () => {
      const { page, asked, hand, keyboard } = await open(lookupTag(`${attributes} location="90210"`));
      await hand.tap(find, '#drug');
      await keyboard.compose('lip');
      await hand.tapOn('Lipitor', find, '[role=option]');
      await eventually('the name is in the field', async () => (await textIn(page, 'drug')) === 'Lipitor');
      // what the keyboard had composed is not typing
      await keyboard.commit('lip');
      assert.equal(await textIn(page, 'drug'), 'Lipitor');
      await hand.state(find, 'ready');
      await hand.tap(find, '[part~=edit-button]');
      await hand.tap(find, '#location');
      await hand.press('Control+a');
      await keyboard.compose('10001');
      await hand.tap(find, '[part~=submit-button]');
      await hand.reads(/10001/, find, '[part~=results]');
      assert.equal(await textIn(page, 'drug'), 'Lipitor');
      assert.equal((await hand.texts(find, '[part~=candidate]')).length, 0);
      const { name, location } = Object.fromEntries(new URLSearchParams(asked.at(-1)));
      assert.deepEqual({ name, location }, { name: 'Lipitor', location: '10001' });
      await page.context().close();
    });

    test('× clears what is composed, and another name can be composed', async () => {
      const { page, hand, keyboard } = await open(lookupTag(attributes));
      await hand.tap(find, '#drug');
      await keyboard.compose('lisin');
      await hand.seen(find, '[role=option]');
      await hand.tap(find, '[part~=clear-button]');
      await eventually('the field is empty', async () => (await textIn(page, 'drug')) === '');
      assert.equal((await hand.texts(find, '[role=option]')).length, 0);
      await keyboard.compose('metf');
      assert.equal(await textIn(page, 'drug'), 'metf');
      await hand.tapOn('Metformin', find, '[role=option]');
      await eventually('the name is in the field', async () => (await textIn(page, 'drug')) === 'Metformin');
      await page.context().close();
    });

    test('one of several that is pressed after the search key of the keyboard', async () => {
      const { page, asked, hand, keyboard } = await open(lookupTag(attributes));
      await hand.tap(find, '#drug');
      await keyboard.compose('insulin');
      await hand.press('Enter');
      await hand.seen(find, '[part~=candidate]');
      const [name] = await hand.texts(find, '[part~=candidate]');
      await hand.tapOn(name!, find, '[part~=candidate]');
      await eventually('it is in the field', async () => (await textIn(page, 'drug')).includes(name!));
      await hand.state(find, 'ready');
      assert.equal(new URLSearchParams(asked.at(-1)).get('name'), name);
      await page.context().close();
    });
  });

/** Fields under 16 px, in which a phone zooms in and stays so. */
const small = (page: Page) =>
  page.evaluate(() => {
    const fields = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        ...(one.matches('input, select, textarea') ? [one] : []),
        ...(one.shadowRoot ? fields(one.shadowRoot) : []),
      ]);
    const found = fields(document).filter((one) => one.checkVisibility());
    return {
      count: found.length,
      small: found
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => `${one.id || one.className} ${getComputedStyle(one).fontSize}`),
    };
  });

for (const theme of ['', '--drug-price-font-size: 12px; --drug-price-font: Georgia, serif'])
  test(`no field makes a phone zoom in${theme && `, with ${theme}`}`, async () => {
    const style = theme && `style="${theme}"`;
    const { page, hand } = await open(
      `<div ${style}>${lookupTag('drug="lisinopril" location="90210" quote-check')}<${list} for="find" location="90210" medicines='[{"drug":"Metformin"}]'></${list}></div>`,
    );
    await hand.state(find, 'ready');
    await hand.state(list, 'ready');
    const check = async () => {
      const { count, small: found } = await small(page);
      assert.ok(count > 0);
      assert.deepEqual(found, []);
    };
    await check();
    // each thing that opens, of all elements, coupons too
    for (const [element, ...path] of [
      [find, '[part~=change-button]'],
      [find, '[part~=quote] summary, [part~=quote] button'],
      [find, '[part~=reminder-button]'],
      [list, '[part~=change-button]'],
      [find, '[part~=row] [part~=coupon-button]'],
      [find, 'dialog drug-coupon', '[part~=more-actions] > summary'],
      [find, 'dialog drug-coupon', '[part~=share-button]'],
    ] as [string, ...string[]][]) {
      if (!(await hand.texts(element, ...path)).length) continue;
      await hand.tap(element, ...path);
      await page.waitForTimeout(200);
      await check();
    }
    const { count } = await small(page);
    assert.ok(count >= 5, `${count} fields`);
    await page.context().close();
  });

/** Each event of an input method that the page hears, with its text. */
const composed = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { composed: string[] }).composed);

// as they come: on a phone
for (const attributes of isWhole ? ['', 'sealed'] : ['sealed'])
  describe(`in the fields of a lookup${attributes && ' that is sealed'}`, () => {
    async function openOnDesk() {
      const page = await browser.newPage();
      await page.addInitScript(() => {
        const composed: string[] = ((globalThis as unknown as { composed: string[] }).composed = []);
        for (const type of ['compositionstart', 'compositionend'])
          addEventListener(
            type,
            (event) => composed.push(`${type} ${(event as CompositionEvent).data}`),
            true,
          );
      });
      await page.goto(addClinic({ body: lookupTag(attributes) }).url);
      return { page, hand: byHand(handsOn(page)), session: await page.context().newCDPSession(page) };
    }
    const compose = (session: CDPSession, text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });

    test('an input method composes to its end, whatever the page and the answers do meanwhile', async () => {
      const { page, hand, session } = await openOnDesk();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(error.message));
      await hand.tap(find, '#drug');
      for (const text of ['l', 'li', 'lis', 'lisin']) {
        await compose(session, text);
        assert.equal(await textIn(page, 'drug'), text);
      }
      await hand.seen(find, '[role=option]');
      // the page sets both, prices come, and all is drawn again
      await page.evaluate(() =>
        Object.assign(document.querySelector('drug-price-lookup')!, { drug: 'Metformin', location: '60601' }),
      );
      await hand.seen(find, '[part~=row]');
      assert.equal(await textIn(page, 'drug'), 'lisin');
      await compose(session, 'lisino');
      await session.send('Input.insertText', { text: 'lisinopril' });
      assert.equal(await textIn(page, 'drug'), 'lisinopril');
      assert.deepEqual(await composed(page), ['compositionstart ', 'compositionend lisinopril']);

      await hand.tap(find, '#location');
      await hand.press('Control+a');
      await compose(session, '902');
      await page.evaluate(() =>
        Object.assign(document.querySelector('drug-price-lookup')!, { location: '10001' }),
      );
      await hand.state(find, 'ready');
      await compose(session, '9021');
      assert.equal(await textIn(page, 'location'), '9021');
      await session.send('Input.insertText', { text: '90210' });
      assert.equal(await textIn(page, 'location'), '90210');
      assert.deepEqual((await composed(page)).slice(2), ['compositionstart 60601', 'compositionend 90210']);
      assert.deepEqual(wrong, []);
      await page.close();
    });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colors, ${colorScheme}, the strength beside a highlighted suggestion has its color`, async (t) => {
    const page = await browser.newPage({ forcedColors: 'active', colorScheme });
    t.after(() => page.close());
    await page.goto(addClinic({ body: lookupTag('') }).url);
    await page.getByRole('combobox').first().pressSequentially('lisinopril 10 mg');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][aria-selected=true]');
    const colors = await active.evaluate((option) => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.cssText = 'forced-color-adjust: none; color: HighlightText; background: Highlight';
      return [option.querySelector('.muted')!, option, probe].map((one) => getComputedStyle(one).color);
    });
    assert.equal(new Set(colors).size, 1, colors.join(' / '));
  });
