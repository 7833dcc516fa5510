/** `GET /lookup` in a browser: opened from a link, and in a frame of another origin's page. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { passesAxe } from '../support/axe.ts';
import { listenTo, startBrowser } from '../support/browser.ts';
import { readCode } from '../support/read-code.ts';
import {
  runCommand,
  startCommand,
  startSandboxAndEndpoint,
  endpointSettings,
  type Command,
} from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folder.ts';
import { inTurn, isWhole } from '../support/matrix.ts';
import { openCoupon } from '../support/patient.ts';
import { startSite } from '../support/site.ts';
import { frameLines } from '../support/snippets.ts';

/** Milliseconds. */
const timeout = 15_000;
const medicine = 'drug=lisinopril&dosage=20%20mg&quantity=90';

let browser: Browser;
let endpoint: Command;
/** The page of a clinic that is listed, at two addresses of this machine: the second is not listed. */
let clinic: string;
let stranger: string;
/** What stands in that page, by path. */
const bodies = new Map<string, string>();

before(async () => {
  clinic = await startSite((request, response) => {
    const body = bodies.get(request.url!) ?? '';
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A clinic</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
      );
  });
  stranger = clinic.replace('127.0.0.1', 'localhost');
  const { sandbox } = await startSandboxAndEndpoint(clinic);
  endpoint = await startCommand(['endpoint'], {
    ...endpointSettings(sandbox.url, clinic),
    DRUG_PRICE_PAGE_NAME: 'Cedar Hill Family Clinic',
    DRUG_PRICE_PAGE_PHONE: '(555) 555-0100',
    DRUG_PRICE_PAGE_THEME: 'accent: #7a2048',
  });
  browser = await startBrowser();
});

const prices = (page: Page) => page.locator('drug-price-lookup [part~=answer-price]').waitFor({ timeout });
const medicineLine = (page: Page) => page.locator('drug-price-lookup [part~=answer]');

describe('opened from a link', () => {
  test('it prices the medicine of its fragment, which stays nowhere else', async () => {
    const page = await browser.newPage();
    const heard = listenTo(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      const naming = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(' ');
      if (/lisinopril/i.test(naming)) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(clinic);
    await page.goto(`${endpoint.url}/lookup?campaign=front-desk#${medicine}`);
    await prices(page);
    const answer = await medicineLine(page).innerText();
    assert.match(answer, /Lisinopril[^]*20\s*mg[^]*90\s*tablets/i);
    assert.equal(page.url(), `${endpoint.url}/lookup?campaign=front-desk`);
    assert.ok(
      sent.every((one) => one.startsWith('POST ')),
      sent.join(),
    );
    assert.ok(sent.includes('POST /v2/price/compare'), sent.join());
    assert.doesNotMatch(endpoint.out() + endpoint.err(), /lisinopril|20 ?mg/i);
    await page.evaluate((href) => Object.assign(document.createElement('a'), { href }).click(), clinic);
    await page.waitForURL(`${clinic}/`, { timeout });
    assert.equal(await page.evaluate(() => document.referrer), '');
    await page.goBack();
    await page.getByRole('combobox').first().waitFor({ timeout });
    assert.equal(page.url(), `${endpoint.url}/lookup?campaign=front-desk`);
    assert.deepEqual(await page.context().cookies(), []);
    assert.deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0]);
    assert.deepEqual(heard, []);
    await page.close();
  });

  test('its coupon opens, and a second link prices its own medicine', async () => {
    const page = await browser.newPage();
    const heard = listenTo(page);
    await page.goto(`${endpoint.url}/lookup#drug=atorvastatin&dosage=20%20mg&quantity=30`);
    await prices(page);
    await openCoupon(page);
    await page.keyboard.press('Escape');
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => location.replace('#drug=lisinopril'));
    await page.locator('drug-price-lookup [part~=answer]', { hasText: 'Lisinopril' }).waitFor({ timeout });
    assert.equal(page.url(), `${endpoint.url}/lookup`);
    assert.equal(await page.evaluate(() => history.length), entries);
    assert.deepEqual(heard, []);
    await page.close();
  });

  for (const [which, second] of [
    ['the same medicine in another strength', 'drug=lisinopril&dosage=10%20mg&quantity=90'],
    ['the same link', medicine],
  ] as const)
    test(`${which} is priced again after something else was typed`, async () => {
      const page = await browser.newPage();
      const heading = (name: string) => page.locator('drug-price-lookup [part~=drug]', { hasText: name });
      await page.goto(`${endpoint.url}/lookup#${medicine}`);
      await heading('Lisinopril').waitFor({ timeout });
      const field = page.getByRole('combobox').first();
      await field.fill('sertraline');
      await field.press('Enter');
      await heading('Sertraline').waitFor({ timeout });
      await page.evaluate((hash) => (location.hash = hash), second);
      await heading('Lisinopril').waitFor({ timeout });
      assert.equal(await field.inputValue(), 'lisinopril');
      const [, strength = ''] = /dosage=(\d+)/.exec(second)!;
      assert.match(
        await medicineLine(page).innerText(),
        new RegExp(`\\b${strength}\\s*mg[^]*90\\s*tablets`, 'i'),
      );
      await page.close();
    });

  test('what a fragment should not have is ignored, with one line that says nothing of it', async () => {
    const page = await browser.newPage();
    const heard = listenTo(page);
    for (const bad of [
      'drug=lisinopril&zip=90210',
      'drug=%E0%A4',
      'dosage=10 mg',
      'drug=a&drug=b',
      '__proto__=a',
      'top',
    ]) {
      await page.goto('about:blank');
      await page.goto(`${endpoint.url}/lookup#${bad}`);
      await page.getByRole('combobox').first().waitFor({ timeout });
      assert.equal(page.url(), `${endpoint.url}/lookup`, bad);
      assert.equal(await page.getByRole('combobox').first().inputValue(), '', bad);
      assert.deepEqual(
        heard.splice(0),
        [
          'warning: drug-price-lookup: what this address has after # was ignored: it may name a drug, its dosage and its quantity.',
        ],
        bad,
      );
    }
    await page.close();
  });

  test('a page that opens it learns nothing of it and cannot ask it for anything', async () => {
    const opener = await browser.newPage();
    await opener.goto(clinic);
    const opened = opener.context().waitForEvent('page');
    await opener.evaluate(
      (url) => void Object.assign(globalThis, { other: open(url) }),
      `${endpoint.url}/lookup`,
    );
    const page = await opened;
    await page.getByRole('combobox').first().waitFor({ timeout });
    assert.equal(await page.evaluate(() => window.opener === null), true);
    const isClosed = () =>
      opener.evaluate((hash) => {
        const { other } = globalThis as unknown as { other: Window };
        other.location.href = hash;
        return other.closed;
      }, `${endpoint.url}/lookup#${medicine}`);
    await eventually('out of reach', isClosed, timeout);
    await page.waitForTimeout(500);
    assert.equal(await page.getByRole('combobox').first().inputValue(), '');
    await opener.context().close();
  });

  test('a list comes into sight when something is on it', async () => {
    const page = await browser.newPage();
    await page.goto(`${endpoint.url}/lookup#${medicine}`);
    await prices(page);
    const list = page.getByRole('heading', { name: 'My medicines' });
    assert.equal(await list.isVisible(), false);
    await page.getByRole('button', { name: 'Add to my list' }).click();
    await list.waitFor({ timeout });
    await page.locator('drug-price-basket [part~=plan]').first().waitFor({ timeout });
    await page.close();
  });

  for (const [width, scheme] of inTurn([
    [320, 'light'],
    [1280, 'light'],
    [375, 'dark'],
  ] as const))
    test(`nothing is wrong with it by axe, nor too wide, at ${width} px in the ${scheme}`, async () => {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme });
      await page.goto(`${endpoint.url}/lookup?lang=es#${medicine}`);
      await prices(page);
      await page.getByRole('link', { name: '(555) 555-0100' }).waitFor();
      assert.deepEqual(await passesAxe(page, scheme), undefined);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} px`);
      await page.close();
    });
});

/** @param place what a builder's page has beside our script */
async function openFramed(
  origin: string,
  place: string,
  script = true,
): Promise<{ page: Page; heard: string[] }> {
  const path = `/${bodies.size}`;
  bodies.set(path, `${place}${script ? `<script src="${endpoint.url}/frame.js" async></script>` : ''}`);
  const page = await browser.newPage({ viewport: { width: 600, height: 500 } });
  const heard = listenTo(page);
  await page.goto(origin + path);
  return { page, heard };
}

/** Red, green and blue at the left of a picture, halfway down. */
async function firstPixel(png: Buffer): Promise<number[]> {
  const canvas = await browser.newPage();
  const pixel = await canvas.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(2, image.height / 2, 1, 1).data];
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await canvas.close();
  return pixel;
}

const ourPage = (page: Page) => page.frames().find((frame) => frame.url().startsWith(endpoint.url))!;

describe('in a frame', () => {
  /** The lines of the docs. */
  const place = () => {
    const [div] = /^[^]*?<\/div>/.exec(frameLines(endpoint.url))!;
    return `<p>Before</p>${div}<p>After</p>`;
  };

  test('it can be read on a dark page', async () => {
    const { page } = await openFramed(clinic, `<style>body{background:#111;color:#eee}</style>${place()}`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('combobox').first().fill('lisinopril');
    await frame.getByRole('combobox').first().press('Enter');
    await frame.locator('[part~=answer-price]').waitFor({ timeout });
    const [red, green, blue] = await firstPixel(await page.locator('iframe').screenshot());
    assert.ok(Math.min(red!, green!, blue!) > 240, `its ground is ${red},${green},${blue}`);
    assert.deepEqual(await passesAxe(ourPage(page), 'dark'), undefined);
    await page.close();
  });

  test('a screen reader says what it is in the language of its address', async () => {
    const languages = [
      ['?lang=es', 'es', 'Precios de medicinas'],
      ['?lang=tl', 'tl', 'Presyo ng gamot'],
      ['?lang=zh-Hans', 'zh', '药品价格'],
      ['?lang=xx', 'en', 'Prescription prices'],
    ] as const;
    const places = languages.map(([given]) => place().replace('/lookup"', `/lookup${given}"`));
    const { page } = await openFramed(clinic, places.join(''));
    for (const [given, lang, title] of languages) {
      const frame = page.locator(`iframe[title="${title}"]`);
      await frame.waitFor({ timeout });
      assert.equal(await frame.getAttribute('lang'), lang, given);
    }
    await page.close();
  });

  for (const width of isWhole ? [360, 600, 1280] : [360, 1280])
    test(`what is below it stays where it is, at ${width} px`, async () => {
      const { page } = await openFramed(clinic, '');
      await page.setViewportSize({ width, height: 900 });
      const rest = '<p>What else the clinic says.</p>'.repeat(20);
      bodies.set('/shift', `${place()}${rest}<script src="${endpoint.url}/frame.js" async></script>`);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true });
      });
      // as on a page that is there before the script
      await page.route('**/frame.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await page.goto(`${clinic}/shift`);
      await page.frameLocator('iframe').getByRole('combobox').first().waitFor({ timeout });
      await page.waitForTimeout(500);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      const shift = shifts.reduce((sum, one) => sum + one, 0);
      assert.ok(shift < 0.1, `layout shift ${shift}`);
      await page.close();
    });

  test('it grows and shrinks with its page on a listed page, and its height is all that it tells', async () => {
    const { page, heard } = await openFramed(clinic, place());
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      addEventListener('message', ({ data }) => told.push(data));
    });
    const frame = page.frameLocator('iframe[title="Prescription prices"]');
    await frame.getByRole('combobox').first().fill('lisinopril');
    await frame.getByRole('combobox').first().press('Enter');
    await frame.locator('[part~=answer-price]').waitFor({ timeout });
    const height = () => page.locator('iframe').evaluate((element) => element.clientHeight);
    const grown = () => height().then((now) => now > 1000);
    await eventually('grown', grown, timeout);
    assert.equal(await page.getByText('See prices').count(), 0);
    assert.equal(await frame.getByText('Cedar Hill').isVisible(), false);
    await frame.getByRole('button', { name: 'Clear the name' }).click();
    await ourPage(page).evaluate(() => document.querySelector('drug-price-lookup')!.reset());
    await eventually('shrunk', async () => (await height()) < 800, timeout);
    const told = await page.evaluate(() => (globalThis as unknown as { told: object[] }).told);
    assert.ok(told.length > 1);
    for (const one of told) assert.deepEqual(Object.keys(one), ['drugPriceHeight']);
    assert.deepEqual(heard, []);
    await page.close();
  });

  test('another window, and another page in the frame, cannot change its height', async () => {
    const { page } = await openFramed(clinic, place());
    await page.frameLocator('iframe').getByRole('combobox').first().waitFor({ timeout });
    const height = () =>
      page
        .locator('iframe')
        .first()
        .evaluate((element) => element.clientHeight);
    const before = await height();
    await page.evaluate(() => postMessage({ drugPriceHeight: 3333 }, '*'));
    bodies.set('/other', '<script>parent.postMessage({ drugPriceHeight: 3333 }, "*")</script>');
    await page.evaluate((src) => {
      const other = document.createElement('iframe');
      other.src = src;
      document.body.append(other);
      document.querySelector('iframe')!.src = src;
    }, `${stranger}/other`);
    await eventually(
      'both are there',
      () => page.frames().filter((one) => /other$/.test(one.url())).length === 2,
    );
    await page.waitForTimeout(300);
    assert.equal(await height(), before);
    await page.close();
  });

  test('it is refused by a page that is not listed, which its owner reads once', async () => {
    const { page } = await openFramed(stranger, place());
    await eventually(
      'told',
      () => endpoint.err().includes(`a frame of ${stranger} that shows /lookup was refused`),
      timeout,
    );
    await page.waitForTimeout(500);
    assert.equal(await page.frameLocator('iframe').getByRole('combobox').count(), 0);
    await page.reload();
    await page.waitForTimeout(500);
    assert.equal(endpoint.err().split(`a frame of ${stranger}`).length, 2);
    await page.close();
  });

  test('what is added later becomes a frame too; what is no address, or a stranger’s, does not', async () => {
    const { page, heard } = await openFramed(clinic, '<p>Before</p>');
    await page.waitForFunction(() => performance.getEntriesByName(document.scripts[0]!.src).length, null, {
      timeout,
    });
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), place());
    await page.frameLocator('iframe').getByRole('combobox').first().waitFor({ timeout });
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div data-drug-price-frame="javascript:alert(1)"></div>' +
          '<div data-drug-price-frame="https://stranger.example/lookup">Call us.</div>',
      ),
    );
    await page.getByText('Call us.').waitFor();
    await eventually('told', () => heard.length > 1, timeout);
    assert.equal(await page.locator('iframe').count(), 1);
    const warning = 'warning: drug-price-lookup: data-drug-price-frame is not /lookup of your endpoint.';
    assert.deepEqual(heard, [warning, warning]);
    assert.equal(await page.locator('iframe').count(), 1);
    await page.close();
  });

  for (const size of [
    { width: 900, height: 600 },
    { width: 375, height: 667 },
  ])
    test(`the page around it scrolls to the answer, and keeps the focus in sight, at ${size.width} px`, async () => {
      const isPhone = size.width < 500;
      const path = `/${bodies.size}`;
      bodies.set(
        path,
        `<div style="height:400px">Welcome</div>${place()}<script src="${endpoint.url}/frame.js" async></script>`,
      );
      const context = await browser.newContext({
        viewport: size,
        hasTouch: isPhone,
        isMobile: isPhone,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(clinic + path);
      const frame = page.frameLocator('iframe');
      const field = frame.getByRole('combobox').first();
      await frame.locator('#location').fill('90210');
      const ask = async (name: string) => {
        if (await frame.locator('[part~=edit-button]').isVisible())
          await frame.locator('[part~=edit-button]').click();
        await field.fill('');
        await field.pressSequentially(name);
        await page.evaluate(() => scrollTo(0, 0));
        await page.keyboard.press('Enter');
        await frame.locator('[part~=drug]', { hasText: name }).waitFor({ timeout });
      };
      // the frame is as high as an answer from then on
      await ask('Metformin');
      await eventually('grown', async () => (await page.locator('iframe').boundingBox())!.height > 1000);
      await ask('Lisinopril');
      const top = async (selector: string) => (await frame.locator(selector).first().boundingBox())!.y;
      await frame.locator('[part~=answer-price]').waitFor({ timeout });
      const answer = '[part~=drug]';
      const inSight = async () => (await top(answer)) >= 0 && (await top(answer)) < size.height / 2;
      await eventually('the answer is in sight', inSight, timeout);
      assert.ok((await page.evaluate(() => scrollY)) > 100);
      if (!isPhone) assert.ok((await top('#drug')) >= 0, `the field is at ${await top('#drug')} px`);
      assert.equal(await ourPage(page).evaluate(() => scrollY), 0);
      await context.close();
    });
});

describe('the sheet for the wall', () => {
  test('is one page, passes axe, and its code leads to the medicine', async () => {
    const file = join(newFolder(), 'sheet.html');
    const page = `${endpoint.url}/lookup`;
    const medicine = ['--drug', 'Lisinopril', '--dosage', '20 mg', '--quantity', '90'];
    const { status, out } = await runCommand([
      'link',
      '--page',
      page,
      ...medicine,
      '--lang',
      'en,es,vi',
      '--poster',
      file,
    ]);
    assert.equal(status, 0);
    const sheet = await browser.newPage({ viewport: { width: 800, height: 1000 } });
    await sheet.goto(pathToFileURL(file).href);
    await sheet.getByRole('heading', { name: 'See what your medicine costs' }).waitFor();
    await passesAxe(sheet);
    const picture = await sheet.locator('svg').screenshot();
    const pages = (await sheet.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    assert.equal(pages?.length, 1);
    const read = await readCode(browser, picture);
    assert.equal(read, out.trim());
    const phone = await browser.newPage();
    await phone.goto(read);
    await prices(phone);
    await phone.close();
    await sheet.close();
  });
});
