/**
 * A patient finds prices, a coupon and the plan of a list by keyboard alone, with sandbox, signing endpoint and the built
 * script on a page of another origin; the service stops and comes back.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import { built, startCommand, startSandboxAndEndpoint, type Command } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { servePage } from '../support/served-page.ts';

/** Milliseconds. */
const timeout = 10_000;
const three = ['Lisinopril', 'Atorvastatin', 'Metformin'];

declare global {
  /** Each document that was printed, with its styles. */
  var sheets: string[];
}

describe('the main job, with sandbox, endpoint and a page of another origin', () => {
  let browser: Browser;
  let sandbox: Command;
  let endpoint: Command;
  let page: Page;
  let heard: string[];

  before(async () => {
    ({ sandbox, endpoint } = await startSandboxAndEndpoint('*', built));
    const site = await servePage(
      `<drug-price-lookup id="find" endpoint="${endpoint.url}" location="90210"></drug-price-lookup>
       <drug-price-basket for="find"></drug-price-basket>`,
      endpoint.url,
    );
    browser = await startBrowser();
    page = await browser.newPage();
    heard = listenTo(page);
    await page.goto(site);
    await page.evaluate(keepSheets);
  });

  const search = () => page.getByRole('combobox', { name: /^Name of the medicine/ });
  const prices = () =>
    page.locator('[part~=answer-price], drug-price-lookup [part~=results] > ul [part~=price]');
  const basket = () => page.locator('drug-price-basket');
  const listed = (name: string) => basket().locator('[part=medicine]', { hasText: name });
  const total = async () => money(await basket().locator('[part=plan-total]').innerText());
  const compared = () =>
    eventually('compared', () => basket().evaluate((element) => element.matches(':state(ready)')));

  /** Moves the focus until it is on a control of this name. */
  async function tabTo(name: RegExp, key = 'Tab'): Promise<void> {
    for (let i = 0; i < 150; i++) {
      await page.keyboard.press(key);
      if (name.test(await page.evaluate(focusedName))) return;
    }
    throw new Error(`the keyboard never reaches ${name}`);
  }

  /** Types a name, takes the one that is suggested, and waits for its prices. */
  async function choose(typed: string, name: string): Promise<void> {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed, { delay: 20 });
    await page.getByRole('option', { name, exact: true }).waitFor({ timeout });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add to my list' }).waitFor({ timeout });
  }

  test('a misspelled name finds the right one, with at least five prices, cheapest first', async () => {
    await tabTo(/^Name of the medicine/);
    await choose('lisinpril', 'Lisinopril');
    assert.equal(await search().inputValue(), 'Lisinopril');
    const [answer, ...all] = (await prices().allInnerTexts()).map(money);
    assert.ok(all.length >= 4);
    assert.deepEqual(
      all,
      all.toSorted((a, b) => a - b),
    );
    const inStores = page.locator('[part~=results] > ul > [part~=row]').filter({ hasNotText: 'By mail' });
    assert.ok(answer! <= money(await inStores.locator('[part~=price]').first().innerText()));
  });

  test('a coupon has its codes and its document, and Escape returns the focus', async () => {
    await tabTo(/^Coupon/);
    const button = await page.evaluate(focusedName);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your coupon' });
    for (const code of ['RxBIN', 'RxPCN', 'Group', 'Member ID'])
      await dialog.getByRole('button', { name: `Copy ${code}` }).waitFor({ timeout });
    const bin = (await dialog.locator('[part~=code-value]').first().innerText()).split('\n')[0]!.trim();
    await dialog.getByText('Show the full coupon').click();
    const document = dialog.locator('iframe[part~=frame]').contentFrame();
    await document.getByText(bin).first().waitFor({ timeout });
    const font = await document.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
    assert.doesNotMatch(font, /Times/, 'the coupon keeps its styles under a strict policy');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout });
    assert.equal(await page.evaluate(focusedName), button);
  });

  test('three medicines are added to the list, and the total of its plan is the sum of its rows', async () => {
    for (const [i, name] of three.entries()) {
      // the first has its prices already
      if (i) {
        await tabTo(/^Name of the medicine/, 'Shift+Tab');
        await choose(name, name);
      }
      await tabTo(/^Add to my list$/);
      await page.keyboard.press('Enter');
      await listed(name).getByText('tablets').waitFor({ timeout });
      assert.match(await page.evaluate(focusedName), /^On your list$/, 'the focus stays');
      assert.equal(await basket().locator('[part=medicine]').count(), i + 1);
    }
    await compared();
    const rows = (await basket().locator('[part~=plan-item] .price').allInnerTexts()).map(money);
    assert.equal(
      rows.reduce((sum, one) => sum + one, 0),
      await total(),
    );
  });

  test('one sheet has three coupons on two pages, each naming its medicine, and nothing else of the page', async () => {
    await tabTo(/^Show\s*›?\s*: Parcel & Pill/);
    await page.keyboard.press('Enter');
    await tabTo(/^Print all 3 coupons$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => globalThis.sheets.length, undefined, { timeout });
    const sheets = await page.evaluate(() => globalThis.sheets);
    assert.equal(sheets.length, 1);
    const paper = await browser.newPage();
    await paper.setContent(sheets[0]!);
    await paper.emulateMedia({ media: 'print' });
    const list = await paper.locator('body > .sheet').innerText();
    assert.match(list, /by mail[^]*Coupon[^]*Prices on/i);
    const cards = await paper.locator('body > section').allInnerTexts();
    assert.equal(cards.length, 3);
    for (const [i, name] of three.entries()) {
      assert.ok(list.includes(name));
      assert.deepEqual(
        three.filter((one) => cards[i]!.includes(one)),
        [name],
      );
      assert.match(cards[i]!, /tablets[^]*\$\d[^]*BIN[^]*when you order/);
    }
    assert.doesNotMatch(
      await paper.locator('body').innerText(),
      /My medicines|A clinic|Other options|Remove/,
    );
    const pdf = await paper.pdf({ format: 'Letter' });
    assert.ok(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length <= 2);
    await paper.close();
  });

  test('without colors, what is pressed is underlined, and the plan has a border', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const looks = await basket().evaluate((element) => {
      const styleOf = (one: Element) => getComputedStyle(one);
      const pressed = Array.from(element.shadowRoot!.querySelectorAll('.item .quiet, .way .quiet'), styleOf);
      return {
        lines: [...new Set(pressed.map(({ textDecorationLine }) => textDecorationLine))],
        border: styleOf(element.shadowRoot!.querySelector('.plan')!).borderTopStyle,
      };
    });
    assert.deepEqual(looks, { lines: ['underline'], border: 'solid' });
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('a stopped service gives a plain message in lookup and list, and Try again works once it is back', async () => {
    const { port } = new URL(sandbox.url);
    assert.equal(await sandbox.end(), 0, 'ends cleanly on SIGTERM');
    await basket().evaluate((list: HTMLElement & { add: (one: object) => unknown }) =>
      list.add({ drug: 'Gabapentin' }),
    );
    await listed('Gabapentin').getByText('Prices are not available right now').waitFor({ timeout });
    await search().fill('Amlodipine');
    await page.keyboard.press('Enter');
    const retry = page.locator('drug-price-lookup').getByRole('button', { name: 'Try again' });
    await retry.waitFor({ timeout });
    assert.match(
      await page.locator('drug-price-lookup').locator('[part~=error]').innerText(),
      /Prices are not available right now/,
    );
    assert.equal(await search().inputValue(), 'Amlodipine');

    sandbox = await startCommand(['sandbox', '--port', port], {}, built);
    const ready = async () => (await fetch(`${endpoint.url}/readyz`)).ok;
    await eventually('ready', ready, timeout);
    const again = async () => {
      if (await retry.isVisible()) await retry.click();
      return prices().nth(4).isVisible();
    };
    await eventually('prices again', again, 15_000);
    await listed('Gabapentin').getByRole('button', { name: 'Try again' }).click();
    await listed('Gabapentin')
      .getByText(/tablets|capsules/)
      .waitFor({ timeout });
  });

  test('nothing went wrong', async () => {
    assert.deepEqual(
      heard.filter((line) => !/Failed to load resource/.test(line)),
      [],
    );
    assert.equal(await endpoint.end(), 0, 'ends cleanly on SIGTERM');
  });
});

/** In cents. */
const money = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Runs in the page: keeps what its list prints. */
function keepSheets(): void {
  const sheets: string[] = (globalThis.sheets = []);
  document.querySelector('drug-price-basket')!.shadowRoot!.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLIFrameElement)) return;
      const window = target.contentWindow!;
      window.print = () => {
        const { adoptedStyleSheets, documentElement } = window.document;
        const rules = adoptedStyleSheets.flatMap(({ cssRules }) =>
          Array.from(cssRules, (rule) => rule.cssText),
        );
        sheets.push(`<!doctype html>${documentElement.outerHTML}<style>${rules.join('')}</style>`);
        window.dispatchEvent(new Event('beforeprint'));
      };
    },
    true,
  );
}

/** Runs in the page: what the control with the focus is called. */
function focusedName(): string {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const labels = (focused as HTMLInputElement | null)?.labels;
  const text = labels?.length ? labels[0]!.textContent : focused?.textContent;
  return text?.replace(/\s+/g, ' ').trim() ?? '';
}
