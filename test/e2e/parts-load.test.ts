/** Which part of the script loads when, and what a visit costs at the service. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import {
  lookupTag,
  scriptsForVisitor,
  startClinics,
  type Clinic,
  type ClinicPage,
} from '../support/clinic.ts';
import { eventually } from '../support/eventually.ts';
import { couponButtons, nameField, openCoupon } from '../support/patient.ts';

/** Milliseconds. */
const timeout = 10_000;
/** Milliseconds in which a part would have been asked for. */
const aWhile = 700;

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;

before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

async function open(given?: ClinicPage): Promise<{ page: Page; clinic: Clinic }> {
  const clinic = addClinic(given);
  const page = await browser.newPage();
  await page.goto(clinic.url);
  await page
    .getByRole('button', { name: /See prices|Ver precios/ })
    .first()
    .waitFor({ timeout });
  return { page, clinic };
}

const loads = (clinic: Clinic, script: string) =>
  eventually(`asked for ${script}`, () => clinic.scripts.includes(script));
/** In alphabetical order: they come together. */
const named = ['names', 'suggestions'];
const farDown = '<div style="height: 3000px"></div>';
const asking = '<drug-price-lookup drug="Lisinopril" location="90210"></drug-price-lookup>';

describe('each part is asked for when it is needed, and once', { concurrency: 2 }, () => {
  test('the names and what suggests them once the form is in sight and the browser idle, the answer at the focus', async () => {
    const { page, clinic } = await open();
    await loads(clinic, 'names');
    await page.waitForTimeout(aWhile);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['elements', ...named]);
    await nameField(page).focus();
    await loads(clinic, 'answer');
    await page.waitForTimeout(aWhile);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['answer', 'elements', ...named]);
    await page.close();
  });

  for (const [what, body, init] of [
    ['the form is out of sight', farDown + lookupTag, ''],
    ['the browser is busy', lookupTag, 'globalThis.requestIdleCallback = () => 0'],
    [
      'the visitor saves data',
      lookupTag,
      'Object.defineProperty(navigator, "connection", { value: { saveData: true } })',
    ],
    ['names are asked of the service', '<drug-price-lookup suggestions="service"></drug-price-lookup>', ''],
  ] as const)
    test(`no names while ${what}, and those at the focus`, async () => {
      const clinic = addClinic({ body });
      const page = await browser.newPage();
      await page.addInitScript(init);
      await page.goto(clinic.url);
      await nameField(page).waitFor({ timeout });
      await page.waitForTimeout(aWhile);
      assert.ok(!clinic.scripts.includes('names'), clinic.scripts.join());
      await nameField(page).focus();
      await loads(clinic, 'answer');
      assert.equal(clinic.scripts.includes('names'), !body.includes('service'));
      await page.close();
    });

  test("the owner's advice once the page has loaded and the browser is idle", async () => {
    const { page, clinic } = await open();
    await loads(clinic, 'owner-advice');
    await page.waitForTimeout(aWhile);
    assert.deepEqual(clinic.scripts.sort(), ['elements', ...named, 'owner-advice'].sort());
    await page.close();
    const busy = await browser.newPage();
    await busy.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
    const other = addClinic();
    await busy.goto(other.url);
    await nameField(busy).waitFor({ timeout });
    await busy.waitForTimeout(aWhile);
    assert.deepEqual(other.scripts, ['elements']);
    await busy.close();
  });

  test("the owner's advice, which is of what the page says by then", async () => {
    const clinic = addClinic({ body: '<drug-price-lookup page-size="0" sort="dear"></drug-price-lookup>' });
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      globalThis.requestIdleCallback = (callback) => waiting.push(callback);
      Object.assign(globalThis, {
        rest: () => waiting.forEach((one) => one({ didTimeout: false, timeRemaining: () => 50 })),
      });
    });
    const heard = listenTo(page);
    await page.goto(clinic.url);
    await nameField(page).waitFor({ timeout });
    await page.locator('drug-price-lookup').evaluate((element) => element.setAttribute('page-size', '10'));
    await page.waitForTimeout(aWhile);
    assert.deepEqual(clinic.scripts, ['elements']);
    await page.evaluate('rest()');
    await eventually('advised', () => heard.some((line) => line.includes('sort="dear"')));
    assert.equal(heard.length, 1, heard.join('\n'));
    await page.close();
  });

  test('the language of the page with the form, and no other', async () => {
    const { page, clinic } = await open({ lang: 'es' });
    await page.waitForTimeout(aWhile);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['elements', ...named, 'spanish'].sort());
    await page.close();
  });

  test('the answer at once where the page names a medicine, and the coupon once its button is in sight', async () => {
    const { page, clinic } = await open({ body: asking });
    await couponButtons(page).first().waitFor({ timeout });
    await loads(clinic, 'coupon');
    await openCoupon(page);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['answer', 'coupon', 'elements', ...named]);
    await page.close();
  });

  test('no coupon while its button is out of sight, nor while the browser is busy', async () => {
    const { page, clinic } = await open({ body: farDown + asking });
    await couponButtons(page).first().waitFor({ timeout });
    await page.waitForTimeout(aWhile);
    assert.deepEqual(
      scriptsForVisitor(clinic).sort(),
      ['answer', 'elements', 'suggestions'],
      'no names either',
    );
    await page.evaluate(() => (globalThis.requestIdleCallback = () => 0));
    await couponButtons(page).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(aWhile);
    assert.ok(!clinic.scripts.includes('coupon'));
    await openCoupon(page);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['answer', 'coupon', 'elements', ...named]);
    await page.close();
  });

  test('the basket only where its tag stands, also one that a script adds with a list', async () => {
    const { page, clinic } = await open();
    await page.evaluate(() => {
      const basket = document.createElement('drug-price-basket') as HTMLElement & { medicines: unknown };
      basket.medicines = [{ drug: 'Lisinopril' }, { drug: 'Metformin' }];
      basket.setAttribute('location', '90210');
      document.body.append(basket);
    });
    const basket = page.locator('drug-price-basket');
    await basket.locator('[part~=plan-total]').first().waitFor({ timeout });
    for (const name of ['Lisinopril', 'Metformin']) await basket.getByText(name).first().waitFor({ timeout });
    await loads(clinic, 'coupon');
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['answer', 'basket', 'coupon', 'elements', ...named]);
    await page.close();
  });

  test('the coupon whose tag a script adds, which then shows what a lookup opens', async () => {
    const { page, clinic } = await open({ body: asking.replace(' drug', ' id="find" drug') });
    await page.evaluate(() => {
      const coupon = document.createElement('drug-coupon') as HTMLElement & { for: string };
      coupon.for = 'find';
      document.body.append(coupon);
    });
    await couponButtons(page).first().click();
    await page.locator('drug-coupon').getByText('BIN').first().waitFor({ timeout });
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['answer', 'coupon', 'elements', ...named]);
    await page.close();
  });

  test('several elements share their parts', async () => {
    const { page, clinic } = await open({ body: lookupTag + asking + asking });
    await couponButtons(page).nth(12).waitFor({ timeout });
    await page.locator('[part~=coupon-button]').first().scrollIntoViewIfNeeded();
    await loads(clinic, 'coupon');
    await nameField(page).focus();
    await page.waitForTimeout(aWhile);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), ['answer', 'coupon', 'elements', ...named]);
    await page.close();
  });
});

test('where the page names a medicine and the answer comes late, nothing moves for it', async () => {
  const late = new Promise((resolve) => setTimeout(resolve, 1_500));
  const clinic = addClinic({
    body: `${asking}<p>Open every day</p>`,
    fateOf: (script) => (script === 'answer' ? late : 'served'),
  });
  const page = await browser.newPage();
  await page.goto(clinic.url);
  await page
    .getByRole('button', { name: /See prices/ })
    .first()
    .waitFor({ timeout });
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  await couponButtons(page).first().waitFor({ timeout });
  await page.waitForTimeout(aWhile);
  assert.deepEqual(await shifts.jsonValue(), []);
  await page.close();
});

describe('a visit costs at most six calls, and more only for names that the service is asked for', () => {
  const names = '<drug-price-lookup suggestions="service"></drug-price-lookup>';
  for (const [what, drug, prices, others, body] of [
    ['a brand of ten letters whose generic is priced', 'Glucophage', 1, 4, lookupTag],
    ['a brand that is priced, and its generic at once', 'Tradjenta', 2, 5, lookupTag],
    ['the same, with names of the service', 'Glucophage', 1, 4, names],
  ] as const)
    test(`${what}: typed, answered, and a coupon`, async () => {
      const { page, clinic } = await open({ body });
      await page.getByRole('textbox', { name: 'ZIP code, or city and state' }).fill('90210');
      await nameField(page).focus();
      const began = performance.now();
      await nameField(page).pressSequentially(drug, { delay: 150 });
      await nameField(page).press('Enter');
      const milliseconds = performance.now() - began;
      await openCoupon(page);
      await page.waitForTimeout(aWhile);
      const asked = (path: string) => clinic.calls.filter((call) => call === path).length;
      const searches = asked('/drug-search');
      // a busy machine types more slowly, and each 400 ms may cost one search; ten letters at 150 ms are 1.5 s
      const most = body === names ? Math.ceil(milliseconds / 400) + 2 : 0;
      assert.ok(searches <= most, `${searches} searches in ${milliseconds} ms`);
      assert.ok(clinic.calls.length - searches <= others, clinic.calls.join('\n'));
      assert.equal(asked('/v2/price/compare'), prices, clinic.calls.join('\n'));
      assert.equal(asked('/v2/coupon'), 1, clinic.calls.join('\n'));
      await page.close();
    });
});
