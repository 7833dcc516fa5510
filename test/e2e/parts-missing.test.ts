/**
 * A part of the script that does not come: the connection is down, or the endpoint has been upgraded under an open page or
 * in half of a fleet; and elements whose own part does not come.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import { startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { eventually } from '../support/eventually.ts';
import { couponButtons, lookUp, nameField, openCoupon } from '../support/patient.ts';

/** Milliseconds. */
const timeout = 10_000;

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;

before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

/** @param given `isIdle: false`: the browser is never idle, so that nothing loads ahead */
async function open({ isIdle = true, ...given }: ClinicPage & { isIdle?: boolean } = {}) {
  const clinic = addClinic(given);
  const page = await browser.newPage();
  if (!isIdle) await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  const heard = listenTo(page);
  await page.goto(clinic.url);
  await nameField(page).waitFor({ timeout });
  const warnings = () => heard.filter((line) => line.includes('drug-price-lookup:'));
  return { page, clinic, warnings };
}

const message = (page: Page) =>
  page.locator('[part~=error]').getByText('A part of this page could not be loaded.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });
const typed = (page: Page) => nameField(page).inputValue();
const submit = (page: Page) => page.getByRole('button', { name: 'See prices' }).click();
const asking = '<drug-price-lookup drug="Lisinopril" location="90210"></drug-price-lookup>';
const aboutPolicy = /a part of the script could not be loaded.*script-src/;

/** Types a name while its part of the script is away, and reads why nothing comes. */
async function readsWhy(page: Page): Promise<void> {
  await nameField(page).pressSequentially('Lisinopril');
  await nameField(page).press('Enter');
  await message(page).waitFor({ timeout });
  await reload(page).waitFor({ timeout });
  assert.equal(await typed(page), 'Lisinopril');
}

describe('what does not come', { concurrency: 2 }, () => {
  test('once is asked for again, and nobody notices', async () => {
    const missed = new Set(['suggestions', 'answer', 'coupon']);
    const { page, clinic, warnings } = await open({
      fateOf: (script) => (missed.delete(script) ? 'gone' : 'served'),
    });
    await lookUp(page);
    await openCoupon(page);
    for (const script of ['suggestions', 'answer', 'coupon'])
      assert.deepEqual(clinic.scripts.filter((one) => one.startsWith(script)).slice(0, 2), [
        script,
        `${script}?retry=1`,
      ]);
    assert.equal(await message(page).count(), 0);
    assert.deepEqual(warnings(), []);
    await page.close();
  });

  for (const part of ['suggestions', 'answer'])
    test(`${part}: three times is said, with what was typed kept, and asked for again on the next try`, async () => {
      let isGone = true;
      const { page, clinic, warnings } = await open({
        fateOf: (script) => (isGone && script.startsWith(part) ? 'gone' : 'served'),
      });
      const tries = () => clinic.scripts.filter((script) => script.startsWith(part)).length;
      await readsWhy(page);
      assert.ok(tries() >= 3, clinic.scripts.join());
      const before = tries();
      await submit(page);
      await eventually('tried again', () => tries() > before);
      await message(page).waitFor({ timeout });
      assert.equal(await typed(page), 'Lisinopril');
      assert.equal(warnings().length, 1, warnings().join('\n'));
      assert.match(warnings()[0]!, aboutPolicy);
      isGone = false;
      await submit(page);
      await couponButtons(page).first().waitFor({ timeout });
      assert.equal(await message(page).count(), 0);
      await page.close();
    });

  test('offline between the form and the answer comes with the connection', async () => {
    const { page, warnings } = await open();
    await page.context().setOffline(true);
    await readsWhy(page);
    await page.context().setOffline(false);
    await submit(page);
    await couponButtons(page).first().waitFor({ timeout });
    assert.deepEqual(warnings(), []);
    await page.close();
  });

  test('offline when a coupon is opened is said in its dialog, and the prices stay', async () => {
    const { page } = await open({ body: asking, isIdle: false });
    await couponButtons(page).nth(3).waitFor({ timeout });
    const prices = await couponButtons(page).count();
    await page.context().setOffline(true);
    await couponButtons(page).first().click();
    const dialog = page.getByRole('dialog', { name: /^Your coupon/ });
    const message = dialog.getByText('A part of this page could not be loaded.');
    // the status says it too, for who does not see it
    await message.and(page.locator(':not([role=status])')).waitFor({ timeout });
    await dialog.getByRole('button', { name: 'Reload' }).waitFor({ timeout });
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'hidden', timeout });
    assert.equal(await couponButtons(page).count(), prices);
    await page.context().setOffline(false);
    await openCoupon(page);
    await page.close();
  });

  test('ahead of a tap is told to the owner alone, and asked for again at the tap', async () => {
    let isGone = true;
    const { page, clinic, warnings } = await open({
      body: asking,
      fateOf: (script) => (isGone && script.startsWith('coupon') ? 'gone' : 'served'),
    });
    await eventually('the owner is told', () => warnings().length === 1);
    assert.match(warnings()[0]!, aboutPolicy);
    assert.ok(clinic.scripts.includes('coupon?retry=2'));
    assert.equal(await page.locator('[part~=error]').count(), 0);
    isGone = false;
    await openCoupon(page);
    await page.close();
  });
});

/** Wherever it is said: a tag whose own part is missing has no root. */
const missing = (page: Page) => page.getByText('A part of this page could not be loaded.');

async function visit(given: ClinicPage): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(addClinic(given).url);
  return page;
}

test('an upgrade is over with one press of Reload, though the browser may keep the former script for minutes', async () => {
  let isUpgraded = false;
  const page = await visit({ isUpgraded: () => isUpgraded });
  await nameField(page).waitFor({ timeout });
  isUpgraded = true;
  await nameField(page).pressSequentially('Lisinopril');
  await nameField(page).press('Enter');
  await missing(page).waitFor({ timeout });
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await loaded;
  await lookUp(page);
  await openCoupon(page);
  await page.close();
});

test('where half of a fleet is upgraded, a lookup and its coupon come all the same', async () => {
  const asked: string[] = [];
  let isOther = false;
  const { url, scripts } = addClinic({
    fateOf: (script) => {
      const part = script.replace(/\?.*/, '');
      // one after the other, and the first is never that which served the page
      isOther = part !== 'elements' && asked.filter((one) => one === part).length % 2 === 0;
      asked.push(part);
      return 'served';
    },
    isUpgraded: () => isOther,
  });
  const page = await browser.newPage();
  await page.goto(url);
  await lookUp(page);
  await openCoupon(page);
  assert.equal(await missing(page).count(), 0);
  for (const part of ['suggestions', 'answer', 'coupon'])
    assert.ok(scripts.includes(part) && scripts.includes(`${part}?retry=1`), scripts.join());
  await page.close();
});

describe('a tag whose part does not come', () => {
  const list = JSON.stringify([{ drug: 'Metformin', dosage: '500mg', quantity: 60 }]);
  const body = `<drug-price-basket location="90210" medicines='${list}'>Call 555-0100.</drug-price-basket>`;

  for (const [tag, page, script] of [
    ['the basket', body, 'basket'],
    ['the coupon', '<drug-coupon coupon-key="key">Call 555-0100.</drug-coupon>', 'coupon'],
  ] as const)
    test(`${tag} says so beside what the page has there, with a button that reloads`, async () => {
      let isGone = true;
      const opened = await visit({
        body: page,
        fateOf: (name) => (isGone && name.startsWith(script) ? 'gone' : 'served'),
      });
      const heard = listenTo(opened);
      await missing(opened).waitFor({ timeout });
      assert.ok(await opened.getByText('Call 555-0100.').isVisible());
      isGone = false;
      await reload(opened).click();
      await opened.locator('[part~=base]').first().waitFor({ timeout });
      assert.equal(await missing(opened).count(), 0);
      assert.deepEqual(
        heard.filter((line) => /Uncaught/.test(line)),
        [],
      );
      await opened.close();
    });

  test('comes with the connection', async () => {
    const page = await visit({ body: '<p>Welcome</p>' });
    await page.waitForLoadState('load');
    await page.context().setOffline(true);
    await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), body);
    await missing(page).waitFor({ timeout });
    await page.context().setOffline(false);
    await page.getByText('Metformin').first().waitFor({ timeout });
    assert.equal(await missing(page).count(), 0);
    await page.close();
  });

  test('is said in English, and as English, where the language of the page does not come either', async () => {
    const page = await visit({
      body,
      lang: 'ar',
      fateOf: (name) => (/^(basket|ar\b)/.test(name) ? 'gone' : 'served'),
    });
    await missing(page).waitFor({ timeout });
    const alert = page.locator('[part~=error]');
    assert.equal(await alert.getAttribute('lang'), 'en');
    assert.equal(await alert.getAttribute('dir'), 'ltr');
    await page.close();
  });

  test('is said in the language of the page', async () => {
    const page = await visit({
      body,
      lang: 'es',
      fateOf: (name) => (name.startsWith('basket') ? 'gone' : 'served'),
    });
    await page.getByText('No se pudo cargar una parte de esta página.').waitFor({ timeout });
    await page.close();
  });
});
