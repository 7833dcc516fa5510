/** An endpoint that is upgraded under an open page, and elements whose own part of the script does not come. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import { startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { lookUp, nameField, openCoupon } from '../support/patient.ts';

/** Milliseconds. */
const timeout = 10_000;
const message = (page: Page) => page.getByText('A part of this page could not be loaded.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;
before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

async function open(given: ClinicPage): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(addClinic(given).url);
  return page;
}

test('an upgrade is over with one press of Reload, though the browser may keep the former script for minutes', async () => {
  let isUpgraded = false;
  const page = await open({ isUpgraded: () => isUpgraded });
  await nameField(page).waitFor({ timeout });
  isUpgraded = true;
  await nameField(page).pressSequentially('Lisinopril');
  await nameField(page).press('Enter');
  await message(page).waitFor({ timeout });
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
  assert.equal(await message(page).count(), 0);
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
      const opened = await open({
        body: page,
        fateOf: (name) => (isGone && name.startsWith(script) ? 'gone' : 'served'),
      });
      const heard = listenTo(opened);
      await message(opened).waitFor({ timeout });
      assert.ok(await opened.getByText('Call 555-0100.').isVisible());
      isGone = false;
      await reload(opened).click();
      await opened.locator('[part~=base]').first().waitFor({ timeout });
      assert.equal(await message(opened).count(), 0);
      assert.deepEqual(
        heard.filter((line) => /Uncaught/.test(line)),
        [],
      );
      await opened.close();
    });

  test('comes with the connection', async () => {
    const page = await open({ body: '<p>Welcome</p>' });
    await page.waitForLoadState('load');
    await page.context().setOffline(true);
    await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), body);
    await message(page).waitFor({ timeout });
    await page.context().setOffline(false);
    await page.getByText('Metformin').first().waitFor({ timeout });
    assert.equal(await message(page).count(), 0);
    await page.close();
  });

  test('is said in English, and as English, where the language of the page does not come either', async () => {
    const page = await open({
      body,
      lang: 'ar',
      fateOf: (name) => (/^(basket|ar\b)/.test(name) ? 'gone' : 'served'),
    });
    await message(page).waitFor({ timeout });
    const alert = page.locator('[part~=error]');
    assert.equal(await alert.getAttribute('lang'), 'en');
    assert.equal(await alert.getAttribute('dir'), 'ltr');
    await page.close();
  });

  test('is said in the language of the page', async () => {
    const page = await open({
      body,
      lang: 'es',
      fateOf: (name) => (name.startsWith('basket') ? 'gone' : 'served'),
    });
    await page.getByText('No se pudo cargar una parte de esta página.').waitFor({ timeout });
    await page.close();
  });
});
