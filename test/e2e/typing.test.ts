/** What an input method and Undo do in the fields of a lookup, sealed or not. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { isWhole } from '../support/matrix.ts';
import { byHand, handsOn, textIn } from '../support/real-input.ts';
import { servePage } from '../support/served-page.ts';

const find = 'drug-price-lookup';

let browser: Browser;
let endpoint: string;
before(async () => {
  browser = await startBrowser();
  endpoint = (await startSandboxAndEndpoint('*', built)).endpoint.url;
});

/** Each event of an input method that the page hears, with its text. */
const composed = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { composed: string[] }).composed);

// as they come: phone-typing.test.ts
for (const attributes of isWhole ? ['', 'sealed'] : ['sealed'])
  describe(`in the fields of a lookup${attributes && ' that is sealed'}`, () => {
    async function open() {
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
      await page.goto(await servePage(`<${find} ${attributes} endpoint="${endpoint}"></${find}>`, endpoint));
      return { page, hand: byHand(handsOn(page)), session: await page.context().newCDPSession(page) };
    }
    const compose = (session: CDPSession, text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });

    test('an input method composes to its end, whatever the page and the answers do meanwhile', async () => {
      const { page, hand, session } = await open();
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
    await page.goto(await servePage(`<${find} endpoint="${endpoint}"></${find}>`, endpoint));
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
