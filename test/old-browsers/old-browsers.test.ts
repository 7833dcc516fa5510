/** The built scripts in Chromium 92, 103 and 109: what patients do, in our colors and sizes. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { policies } from '../support/clinic-pages.ts';
import { startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { eventually } from '../support/eventually.ts';
import { sheetsOf } from '../support/paper.ts';
import {
  fetchBrowsers,
  openBrowser,
  reasonWithout,
  versions,
  type OldPage,
  type Version,
} from './browsers.ts';

const pictures = process.env.SCREENSHOTS;
if (pictures) mkdirSync(pictures, { recursive: true });

const withList: ClinicPage = {
  head: '<meta name="color-scheme" content="light dark"><script type="module" src="elements.js"></script>',
  body: '<drug-price-lookup id="lookup">Call 555-0100.</drug-price-lookup><drug-price-basket for="lookup">Call 555-0100.</drug-price-basket>',
};
const inOneFile: ClinicPage = { head: '<script src="embed.js" defer></script>' };

const name = /Name of the medicine/;
/** Not one by mail, which is shown at no counter. */
const couponButton = /^Coupon.*Big Barn/;

/** Types a misspelled name and a ZIP code, and asks for prices. */
async function lookUp(page: OldPage): Promise<void> {
  await page.type('combobox', name, 'lisinpril');
  await page.click('option', /^Lisinopril$/);
  await page.find('button', couponButton);
  // without a ZIP code the form is not folded above the answer
  await page.type('textbox', /^ZIP code/, '90210');
  await page.click('button', /^See prices$/);
  // those of the country stay until these come
  await page.reads(/prices near 90210/);
  await page.find('button', couponButton);
}

async function openCoupon(page: OldPage): Promise<void> {
  await page.click('button', couponButton);
  await page.find('dialog', /coupon/i);
  for (const code of ['RxBIN', 'RxPCN', 'Group', 'Member ID']) await page.reads(new RegExp(`^${code}$`, 'm'));
}

/** What Firefox 91 and Safari 15.4 do not know. */
function forgetWhatOthersLack(): void {
  const forget = (from: object, ...names: string[]) => {
    for (const one of names) delete (from as Record<string, unknown>)[one];
  };
  forget(HTMLDialogElement.prototype, 'showModal', 'show', 'close', 'open');
  forget(globalThis, 'HTMLDialogElement', 'requestIdleCallback', 'structuredClone');
  forget(HTMLElement.prototype, 'attachInternals', 'inert');
  forget(CSSStyleSheet.prototype, 'replace', 'replaceSync');
  forget(Document.prototype, 'adoptedStyleSheets');
  forget(ShadowRoot.prototype, 'adoptedStyleSheets');
  forget(Navigator.prototype, 'wakeLock');
  forget(crypto.constructor.prototype as object, 'randomUUID');
}

for (const version of Object.keys(versions).map(Number) as Version[])
  describe(`Chromium ${version}`, { skip: reasonWithout }, () => {
    let addClinic: (page?: ClinicPage) => Clinic;
    let browser: Awaited<ReturnType<typeof openBrowser>>;
    before(async () => {
      fetchBrowsers();
      [addClinic, browser] = await Promise.all([startClinics(), openBrowser(version)]);
    });
    after(() => browser?.close());

    const picture = async (page: OldPage, what: string) => {
      if (pictures) await page.page.screenshot({ path: `${pictures}/${what}-${version}.png` });
    };

    for (const isDark of [false, true])
      test(`does the main job, with the list, in ${isDark ? 'dark' : 'light'}`, async () => {
        const look = isDark ? 'dark' : 'light';
        const page = await browser.open(addClinic(withList).url, { isDark });
        await page.find('combobox', name);
        await picture(page, `${look}-form`);
        const accent = isDark ? 'rgb(140, 200, 245)' : 'rgb(11, 90, 143)';
        assert.equal(await page.style('button', /^See prices$/, 'background-color'), accent);
        await lookUp(page);
        await picture(page, `${look}-answer`);
        // as large as the window allows, and not as the text around it
        const sizes = await page.all('StaticText', /^\$[\d.]+$/);
        assert.ok(sizes.length);
        assert.equal(await page.style('StaticText', /^\$[\d.]+$/, 'font-size'), '44px');
        await openCoupon(page);
        await picture(page, `${look}-coupon`);
        await page.click('button', /counter/i);
        await picture(page, `${look}-counter`);
        // at the end of its bar, on which the price is
        const [left] = await page.box('button', /^Close$/);
        assert.ok(left > 187, `Close begins at ${left} px`);
        await page.page.keyboard.press('Escape');
        await page.page.keyboard.press('Escape');
        await page.click('button', /^Add to my list/);
        await page.reads(/1 medicine on your list/);
        await picture(page, `${look}-list`);
        assert.deepEqual(page.heard, []);
        await page.close();
      });

    test('does the main job by embed.js', async () => {
      const page = await browser.open(addClinic(inOneFile).url);
      await lookUp(page);
      await openCoupon(page);
      assert.deepEqual(page.heard, []);
      await page.close();
    });

    test('opens what to ask the doctor and the reminder', async () => {
      const page = await browser.open(addClinic().url);
      await lookUp(page);
      await page.click('DisclosureTriangle', /doctor/i);
      await page.reads(/Lisinopril[^]*\?/);
      assert.deepEqual(page.heard, []);
      await page.close();
    });

    test('prints the coupon alone, on one page', async () => {
      const page = await browser.open(addClinic(withList).url, { width: 800 });
      await lookUp(page);
      await openCoupon(page);
      assert.equal(sheetsOf(await page.page.pdf({ format: 'letter' })), 1);
      await page.close();
    });

    test('does the main job sealed', async () => {
      const page = await browser.open(
        addClinic({ body: '<drug-price-lookup sealed></drug-price-lookup>' }).url,
      );
      await lookUp(page);
      await openCoupon(page);
      const root = await page.page.evaluate(() => document.querySelector('drug-price-lookup')!.shadowRoot);
      assert.equal(root, null);
      assert.deepEqual(page.heard, []);
      await page.close();
    });

    test('prices the medicine of a link to the page of its own, and opens its coupon', async () => {
      const { url } = addClinic();
      const page = await browser.open(
        `${url}lookup?campaign=desk#drug=lisinopril&dosage=10%20mg&quantity=30`,
      );
      await page.reads(/Lisinopril[^]*10\s*mg[^]*30\s*tablets/i);
      assert.equal(page.page.url(), `${url}lookup?campaign=desk`);
      await picture(page, 'own-page');
      await openCoupon(page);
      assert.deepEqual(page.heard, []);
      await page.close();
    });

    for (const [what, given] of Object.entries(policies()))
      test(`does the main job under a policy ${what}`, async () => {
        const page = await browser.open(addClinic(given).url);
        await lookUp(page);
        await openCoupon(page);
        assert.deepEqual(page.heard, []);
        await page.close();
      });

    const languages = { es: /^Ver precios$/, ar: /عرض الأسعار/ };
    for (const [lang, button] of Object.entries(languages))
      test(`shows prices and a coupon in ${lang}`, async () => {
        const page = await browser.open(addClinic({ lang }).url);
        await page.find('button', button);
        await page.type('combobox', /./, 'lisinopril');
        await page.click('option', /^Lisinopril$/);
        await page.reads(/\$\d/);
        await picture(page, lang);
        // but that no native pharmacist has read the language
        assert.deepEqual(
          page.heard.filter((line) => !line.includes('has reviewed the texts')),
          [],
        );
        await page.close();
      });

    test('asks, shows prices and opens and closes a coupon without what Firefox 91 and Safari 15.4 lack', async () => {
      const page = await browser.open(addClinic().url, { before: forgetWhatOthersLack });
      await lookUp(page);
      await picture(page, 'without-answer');
      await page.click('button', couponButton);
      await page.reads(/^RxBIN$/m);
      await picture(page, 'without-coupon');
      await page.click('button', /Close$/);
      await eventually('closed', async () => !/^RxBIN$/m.test(await page.text()));
      assert.deepEqual(page.heard, []);
      await page.close();
    });

    test('shows what the page has between the tags where the script is refused, or the browser is older', async () => {
      const refused = await browser.open(addClinic({ policy: "script-src 'none'" }).url);
      await refused.reads(/Call 555-0100\./);
      await refused.close();
      const older = await browser.open(addClinic().url, {
        before: () => void Reflect.deleteProperty(Array.prototype, 'at'),
      });
      await eventually('says why', () => older.heard.length > 0);
      await older.reads(/Call 555-0100\./);
      assert.deepEqual(older.heard, [
        'drug-price-lookup: this browser is too old, so it shows what the page has between the tags.',
      ]);
      await older.close();
    });
  });
