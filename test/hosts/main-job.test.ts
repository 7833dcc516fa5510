/** Host pages that treat the elements badly, as far as this repository has all they need. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { passesAxe } from '../support/axe.ts';
import { eventually } from '../support/eventually.ts';
import { fromPackage, olderEmbed, startHostPages, type HostPages } from '../support/host-pages.ts';
import { doMainJob, doMainJobSealed, type Visit } from '../support/core-journey.ts';

const timeout = 10_000;
/** Milliseconds in which the owner's advice is loaded, and the attribution checked three times. */
const threeChecks = 10_000;
/** Milliseconds in which it is checked once more. */
const aCheck = 2_500;
const registeredTwice = (name: string) =>
  `warning: drug-price-lookup: <${name}> is registered twice on this page; the first one is used.`;

let pages: HostPages;

before(async () => {
  pages = await startHostPages({
    'lit-html.js': fromPackage('lit-html/lit-html.js'),
    'older-embed.js': olderEmbed,
  });
});

const twice = ['drug-price-lookup', 'drug-coupon', 'drug-price-basket'].map(registeredTwice);

for (const [name, heard] of [
  ['csp', []],
  ['trusted-types', []],
  ['other-lit', []],
  ['twice', twice],
  ['two-versions', twice],
  ['broken-builtins', []],
  ['all-unset', []],
  ['hidden-images', []],
  ['tiny-text', []],
  ['dark', []],
] as const) {
  test(`the main job on ${name}`, async () => {
    await pages.doDiscreetly(doMainJob, await pages.open(`${name}.html`), heard);
  });

  test(`the main job on ${name}, sealed`, async () => {
    await pages.doDiscreetly(doMainJobSealed, await pages.openSealed(`${name}.html`), heard);
  });
}

for (const background of ['#101418', '#000', '#1b2a4a', '#7a7a7a', '#fff'])
  test(`every text can be read on ${background}, which declares no color scheme, under a strict policy`, async () => {
    const { page, heard, close } = await pages.open('dark.html', (opened) =>
      opened.route('**/hosts/dark.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: `body { background: ${background} }` }),
      ),
    );
    const search = page.getByRole('combobox', { name: /Name of the medicine/ });
    await search.fill('Lisinopril');
    await search.press('Enter');
    await page
      .getByRole('button', { name: /^Coupon/ })
      .first()
      .waitFor({ timeout });
    await page.getByRole('button', { name: 'Add to my list' }).click();
    await page.getByRole('button', { name: /Clear/ }).waitFor({ timeout });
    await passesAxe(page, 'dark', 'drug-price-lookup, drug-price-basket, drug-coupon');
    assert.deepEqual(heard, []);
    await close();
  });

const canEscape =
  'warning: An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.';
for (const [name, heard] of [
  ['sandboxed', []],
  ['sandboxed-same-origin', [canEscape]],
] as const)
  test(`the main job on ${name}`, async () => {
    const visit = await pages.open(`${name}.html`);
    const frame = visit.page.frames().find((one) => one.parentFrame())!;
    await pages.doDiscreetly((page) => doMainJob(page, frame), visit, heard);
  });

test('a page without an origin says that it cannot print, and what to do', async () => {
  const visit = await pages.open('sandboxed.html');
  const frame = visit.page.frames().find((one) => one.parentFrame())!;
  await doMainJob(visit.page, frame);
  await frame
    .getByRole('button', { name: /^Coupon/ })
    .first()
    .click();
  const dialog = frame.getByRole('dialog', { name: 'Your coupon' });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await dialog.getByText('We cannot print from this page.').waitFor({ timeout });
  assert.deepEqual(visit.heard, []);
  await visit.close();
});

test('the first of two versions serves both elements', async () => {
  const visit = await pages.open('two-versions.html');
  await visit.page.getByRole('combobox', { name: 'Name of the medicine (older)' }).waitFor({ timeout });
  await visit.close();
});

describe('Trusted Types enforced, and our policy not listed', () => {
  let visit: Visit;
  before(async () => {
    visit = await pages.open('trusted-types-refused.html');
  });
  after(() => visit?.close());

  test('the visitor reads that prices cannot be looked up', async () => {
    await visit.page.getByText('Prices are not available on this page').waitFor({ timeout });
    assert.ok(await visit.page.getByRole('heading', { level: 1 }).isVisible());
  });

  test('the owner reads once what to list, and no script throws', () => {
    const ours = visit.heard.filter((line) => line.includes('drug-price-lookup:'));
    assert.equal(ours.length, 1, visit.heard.join('\n'));
    assert.match(ours[0]!, /^warning: .*trusted-types drug-price-lookup/);
    for (const line of visit.heard) assert.doesNotMatch(line, /Uncaught|TypeError/);
  });

  test('an element added by a script says so too, and requests nothing', async () => {
    await visit.page.evaluate(() => {
      const element = document.createElement('drug-coupon');
      element.setAttribute('endpoint', '/api');
      element.setAttribute('coupon-key', 'key');
      document.body.append(element);
    });
    await visit.page
      .locator('drug-coupon')
      .getByText('Prices are not available on this page')
      .waitFor({ timeout });
    assert.deepEqual(
      visit.requested.filter((url) => url.includes('/api/')),
      [],
    );
  });
});

describe('an attribution that the page hides', { concurrency: true }, () => {
  const warning = /^warning: drug-price-lookup: the attribution/;
  for (const way of [
    'display',
    'hidden',
    'visibility',
    'opacity',
    'image-opacity',
    'faint',
    'clip-path',
    'scale',
    'overflow',
    'away',
    'blocked',
  ])
    test(`by ${way} gives exactly one warning`, async () => {
      const visit = await pages.open(`attribution.html#${way}`);
      const warnings = () => visit.heard.filter((line) => warning.test(line)).length;
      await eventually('warned', () => warnings() > 0, 30_000);
      await visit.page.waitForTimeout(aCheck);
      assert.equal(warnings(), 1, visit.heard.join('\n'));
      await visit.close();
    });

  test('but only loads slowly gives none', async () => {
    const visit = await pages.open('attribution.html', (page) =>
      page.route('**/slow/*', async (route) => {
        await sleep(2 * threeChecks);
        await route.abort().catch(() => undefined);
      }),
    );
    await visit.page.evaluate(() => {
      const element = document.createElement('drug-price-lookup');
      element.setAttribute('endpoint', '/api');
      element.setAttribute('attribution-src', '/slow/{size}');
      document.body.prepend(element);
    });
    await visit.page.waitForTimeout(threeChecks);
    assert.deepEqual(visit.heard, []);
    await visit.close();
  });

  test('not at all gives none', async () => {
    const visit = await pages.open('attribution.html');
    await visit.page.waitForTimeout(threeChecks);
    assert.deepEqual(visit.heard, []);
    await visit.close();
  });
});
