/** The main job on pages whose own scripts replace what ours needs, or take what the visitor does: by both scripts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import { moduleTag, startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { eventually } from '../support/eventually.ts';
import { lookUp, nameField, openCoupon } from '../support/patient.ts';

/** Milliseconds. */
const timeout = 10_000;

const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(resolve(file), 'utf8').replaceAll('</script', '<\\/script');
/** As a bundler gives it to a page. */
const syntheticShadow = sourceOf('@lwc/synthetic-shadow').replaceAll('process.env.NODE_ENV', "'production'");
const tags = { 'elements.js': moduleTag, 'embed.js': '<script src="embed.js" defer></script>' };

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;

before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

async function open(page: ClinicPage, viewport = { width: 1000, height: 900 }) {
  const opened = await browser.newPage({ viewport });
  const heard = listenTo(opened);
  await opened.goto(addClinic(page).url);
  await nameField(opened).waitFor({ timeout });
  return { page: opened, heard };
}

const replaced = {
  'a function': `<script>
    window.CustomEvent = function CustomEvent(type, { bubbles, cancelable, detail } = {}) {
      const event = document.createEvent('CustomEvent');
      event.initCustomEvent(type, bubbles, cancelable, detail);
      return event;
    };
  </script>`,
  'a function with the prototype of every event, as old polyfills have it': `<script>
    window.CustomEvent = function CustomEvent(type, { bubbles, cancelable, detail } = {}) {
      const event = document.createEvent('CustomEvent');
      event.initCustomEvent(type, bubbles, cancelable, detail);
      return event;
    };
    CustomEvent.prototype = window.Event.prototype;
    CustomEvent.prototype.constructor = CustomEvent;
  </script>`,
  'functions in place of every event that pages dispatch': `<script>
    for (const name of ['Event', 'CustomEvent', 'UIEvent', 'MouseEvent', 'KeyboardEvent', 'MessageEvent'])
      window[name] = function () { return document.createEvent('Event'); };
  </script>`,
  'the synthetic shadow of Salesforce': `<script type="module">${syntheticShadow}</script>`,
};

for (const [script, tag] of Object.entries(tags))
  describe(`a replaced CustomEvent, with ${script}`, { concurrency: 2 }, () => {
    for (const [what, head] of Object.entries(replaced))
      test(`${what}: prices and a coupon`, async (t) => {
        const { page, heard } = await open({ head: head + tag });
        t.after(() => page.close());
        await page.locator('drug-price-lookup').evaluate((lookup) => {
          for (const name of ['prices-load', 'coupon-open'])
            lookup.addEventListener(name, ({ type }) => document.body.append(`heard ${type} `));
        });
        await lookUp(page);
        await openCoupon(page);
        await page.getByText('heard prices-load heard coupon-open').waitFor({ timeout });
        assert.deepEqual(
          heard.filter((line) => line.includes('drug-price-lookup:')),
          [],
        );
      });
  });

test('a part that comes and fails is not explained by a policy', async (t) => {
  const { page, heard } = await open({ head: moduleTag });
  t.after(() => page.close());
  await page.route(/parts\/answer-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'null.prototype' }),
  );
  await nameField(page).fill('Lisinopril');
  await nameField(page).press('Enter');
  await page.getByText('A part of this page could not be loaded.').waitFor({ timeout });
  const told = heard.filter((line) => line.includes('drug-price-lookup:'));
  assert.equal(told.length, 1, told.join('\n'));
  assert.match(told[0]!, /a part of the script failed.*TypeError/);
  assert.doesNotMatch(told[0]!, /policy|script-src/);
});

const below = '<p style="height: 300vh">Our hours</p>';
const smooth = {
  Lenis: `<script>${sourceOf('lenis/dist/lenis.min.js')}; new Lenis({ autoRaf: true })</script>`,
  'a script that scrolls the page by itself': `<script>
    for (const type of ['wheel', 'touchmove'])
      document.addEventListener(type, (event) => {
        event.preventDefault();
        scrollBy(0, event.deltaY ?? 100);
      }, { passive: false });
  </script>`,
};

const shortList = '<style>drug-price-lookup::part(suggestions) { max-block-size: 100px }</style>';

/** Turns the wheel over an element until nothing moves any more. */
async function wheelOver(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  await page.mouse.move(x + width / 2, y + Math.min(height / 2, 150));
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 100);
}

describe('a page that scrolls itself', { concurrency: 2 }, () => {
  for (const [what, head] of Object.entries(smooth))
    test(`${what}: the wheel scrolls a coupon to its end, and the page stays`, async (t) => {
      const body = `<drug-price-lookup drug="Lisinopril" location="90210"></drug-price-lookup>${below}`;
      const { page } = await open(
        { head: tags['embed.js'] + head.replace('<script>', '<script type="module">'), body },
        { width: 900, height: 480 },
      );
      t.after(() => page.close());
      await openCoupon(page);
      const before = await page.evaluate(() => scrollY);
      await wheelOver(page, 'dialog');
      await eventually('at the end of the coupon', () =>
        page
          .locator('dialog')
          .first()
          .evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight - dialog.scrollTop < 2),
      );
      assert.equal(await page.evaluate(() => scrollY), before);
    });

  test('Lenis: the wheel scrolls suggestions', async (t) => {
    const { page } = await open(
      {
        head: shortList + tags['embed.js'] + smooth.Lenis.replace('<script>', '<script type="module">'),
        body: `<drug-price-lookup></drug-price-lookup>${below}`,
      },
      { width: 900, height: 600 },
    );
    t.after(() => page.close());
    await nameField(page).pressSequentially('met');
    await page.getByRole('option').first().waitFor({ timeout });
    await wheelOver(page, '[role=listbox]');
    await eventually('scrolled', () => page.getByRole('listbox').evaluate((list) => list.scrollTop > 0));
  });
});
