/** The command `try` as an owner uses it: a folder with one page, a medicine is typed, its price appears. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import { runCommand, startCommand, type Command } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { lookUp, openCoupon } from '../support/patient.ts';

const folder = newFolder();
let browser: Browser;
let command: Command;

const withBody = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Prices</title><link rel="icon" href="data:,"><h1>Our prices</h1>${body}`;

before(async () => {
  const script = '<script type="module" src="/elements.js"></script>';
  writeFileSync(
    join(folder, 'prices.html'),
    withBody(`${script}<drug-price-lookup location="90210">Call 555-0100.</drug-price-lookup>`),
  );
  [browser, command] = await Promise.all([startBrowser(), startCommand(['try', folder])]);
});

test('the page is found in the list, and gives a price and a coupon', async () => {
  const page = await browser.newPage();
  const heard = listenTo(page);
  await page.goto(command.url);
  await page.getByRole('link', { name: 'prices.html' }).click();
  await lookUp(page);
  assert.match(await page.locator('[part~=answer-price]').first().innerText(), /\$\d/);
  await openCoupon(page);
  assert.deepEqual(heard, []);
  await page.close();
});

test('so do the lines that the command prints, and the doctor finds nothing that fails', async () => {
  const lines = command.out().match(/^ {2}<.*$/gm)!;
  assert.equal(lines.length, 2);
  writeFileSync(join(folder, 'pasted.html'), withBody(lines.join('')));
  const page = await browser.newPage();
  const heard = listenTo(page);
  await page.goto(`${command.url}/pasted.html`);
  await lookUp(page);
  assert.match(await page.locator('[part~=answer-price]').first().innerText(), /\$\d/);
  assert.deepEqual(heard, []);
  await page.close();
  const { status, out } = await runCommand(['doctor', `${command.url}/pasted.html`]);
  assert.equal(status, 0, out);
});
