/** A patient types a drug, sees prices and opens a coupon, with sandbox, signing endpoint and the built script. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { passesAxe } from '../support/axe.ts';
import { listenTo, startBrowser } from '../support/browser.ts';
import { built, startCommand, startSandboxAndEndpoint, type Command } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { servePage } from '../support/served-page.ts';

const timeout = 10_000;

describe('the main job, with sandbox, endpoint and a page of another origin', () => {
  let sandbox: Command;
  let endpoint: Command;
  let page: Page;
  let site: string;
  let heard: string[];
  const requested: string[] = [];

  before(async () => {
    ({ sandbox, endpoint } = await startSandboxAndEndpoint('*', built));
    site = await servePage(
      `<drug-price-lookup endpoint="${endpoint.url}" location="90210"></drug-price-lookup>`,
      endpoint.url,
    );
    page = await (await startBrowser()).newPage();
    heard = listenTo(page);
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(site);
  });

  const search = () => page.getByRole('combobox', { name: 'Name of the medicine' });
  const prices = () => page.locator('[part~=answer-price], [part~=results] > ul [part~=price]');
  const amounts = async () =>
    (await prices().allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));

  test('a misspelled name suggests the right one', async () => {
    await search().pressSequentially('lisinpril', { delay: 20 });
    await page.getByRole('option', { name: 'Lisinopril', exact: true }).waitFor({ timeout });
    assert.equal(await search().getAttribute('aria-expanded'), 'true');
  });

  test('choosing it by keyboard shows at least five prices near 90210, the lowest in a store and then the others, cheapest first', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await prices().nth(4).waitFor({ timeout });
    const [answer, ...listed] = await amounts();
    assert.ok(listed.length >= 4);
    assert.deepEqual(
      listed,
      listed.toSorted((a, b) => a - b),
    );
    const rows = page.locator('[part~=results] > ul > [part~=row]');
    const inStores = rows.filter({ hasNotText: 'By mail' }).locator('[part~=price]').first();
    assert.ok(answer! <= Number((await inStores.innerText()).replace(/[^\d.]/g, '')));
    assert.equal(await search().inputValue(), 'Lisinopril');
  });

  test('changing the quantity to 90 changes the prices', async () => {
    const before = await amounts();
    await page
      .getByRole('button', { name: 'Change' })
      .or(page.getByRole('combobox', { name: 'Quantity' }))
      .click();
    const quantity = page.getByRole('combobox', { name: 'Quantity' });
    await quantity.selectOption({ label: '90 tablets' });
    await page.locator('[part~=prescription]', { hasText: '90 tablets' }).waitFor({ timeout });
    // the former prices stay, greyed, until the new ones come
    await prices()
      .getByText(`$${before[0]!.toFixed(2)}`, { exact: true })
      .first()
      .waitFor({ state: 'detached', timeout });
    await prices().nth(4).waitFor({ timeout });
    assert.notDeepEqual(await amounts(), before);
  });

  test('the page with prices passes axe', () => passesAxe(page));

  test('the first coupon opens with its document and its four codes', async () => {
    await firstCoupon(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your coupon' });
    await dialog.waitFor({ timeout });
    for (const code of ['BIN', 'PCN', 'Group', 'Member ID'])
      await dialog.getByRole('button', { name: `Copy ${code}` }).waitFor({ timeout });
    const frame = dialog.locator('iframe[part~=frame]');
    await dialog.getByText('Show the full coupon').click();
    await frame.waitFor({ timeout });
    const bin = await dialog.locator('[part~=code-value]').first().innerText();
    // read through the host page: no script runs in the frame itself
    const inside = await frame.evaluate(async (element: HTMLIFrameElement) => {
      while (!element.contentDocument?.adoptedStyleSheets.length) await new Promise(requestAnimationFrame);
      const { body } = element.contentDocument;
      return { text: body.innerText, font: element.contentWindow!.getComputedStyle(body).fontFamily };
    });
    assert.ok(inside.text.includes(bin.split('\n')[0]!.trim()));
    assert.doesNotMatch(inside.font, /Times/, 'the coupon keeps its styles under a strict policy');
    await passesAxe(page);
  });

  test('Escape returns the focus to the button', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout });
    assert.ok(
      await firstCoupon(page).evaluate(
        (button) => (button.getRootNode() as ShadowRoot).activeElement === button,
      ),
    );
  });

  test('opening it again requests no other coupon', async () => {
    const before = requested.filter((url) => url.endsWith('/v2/coupon')).length;
    await firstCoupon(page).click();
    await page.getByRole('button', { name: 'Copy BIN' }).waitFor({ timeout });
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal(requested.filter((url) => url.endsWith('/v2/coupon')).length, before);
  });

  test('a stopped sandbox gives a plain message, and Retry works once it is back', async () => {
    const { port } = new URL(sandbox.url);
    assert.equal(await sandbox.end(), 0, 'ends cleanly on SIGTERM');
    await search().fill('Metformin');
    await page.keyboard.press('Enter');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor({ timeout });
    assert.match(await page.getByRole('alert').innerText(), /Prices are not available right now/);
    assert.equal(await search().inputValue(), 'Metformin');
    sandbox = await startCommand(['sandbox', '--port', port], {}, built);
    const again = async () => {
      if (await retry.isVisible()) await retry.click();
      return prices().nth(4).isVisible();
    };
    await eventually('prices again', again, 15_000);
    assert.equal(await search().inputValue(), 'Metformin');
  });

  test('the page sent requests only to the endpoint, and no URL said what was looked up', () => {
    const elsewhere = requested.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(site));
    assert.ok(elsewhere.length > 0);
    for (const url of elsewhere) {
      assert.ok(url.startsWith(endpoint.url), url);
      assert.doesNotMatch(url, /lisin|metformin|90210|\?/i);
    }
  });

  test('the console has only what the browser says about the stopped service', () => {
    assert.deepEqual(
      heard.filter((line) => !/Failed to load resource/.test(line)),
      [],
    );
  });

  test('the endpoint ends cleanly on SIGTERM', async () => {
    assert.equal(await endpoint.end(), 0);
  });
});

const firstCoupon = (page: Page): Locator => page.getByRole('button', { name: /^Coupon/ }).first();
