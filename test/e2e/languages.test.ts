/** A page that adds languages by script tags, with the files that the build writes. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Strings } from '../../src/strings/index.ts';
import { published } from '../../src/strings/index.ts';
import { startBrowser } from '../support/browser.ts';
import { inTurn, isWhole } from '../support/matrix.ts';
import { eventually } from '../support/eventually.ts';
import { readText } from '../support/snippets.ts';

/** Milliseconds in which more would have been told. */
const aWhile = 500;
const site = 'https://www.your-clinic.example';
const embed = '<script src="/drug/embed.js" defer></script>';
const tagOf = (file: string) => `<script src="/drug/lang/${file}.js" defer></script>`;
const lookup = '<drug-price-lookup endpoint="/api"></drug-price-lookup>';
const textsOf = async (tag: string) =>
  ((await import(`../../src/lang/${tag}.ts`)) as Record<string, Strings>)[tag]!;

let browser: Browser;
before(async () => {
  browser = await startBrowser();
});

async function clinicPage(head: string, body: string, lang: string) {
  const page = await browser.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('pageerror', (error) => warnings.push(error.message));
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = /^\/drug\/(embed|lang\/[\w-]+)\.js$/.exec(pathname)?.[1];
    if (file)
      return route.fulfill({
        contentType: 'text/javascript',
        body: readText(`dist/${file}.js`),
      });
    if (pathname !== '/')
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="${lang}"><title>Clinic</title><link rel="icon" href="data:,">${head}<body>${body}`,
    });
  });
  await page.goto(`${site}/`);
  return { page, warnings };
}

const says = (page: Page, text: string) =>
  page.getByRole('button', { name: text, exact: true }).first().waitFor({ timeout: 5_000 });

for (const [at, tag] of (isWhole ? published : ['ar', ...inTurn(published, 1)]).entries()) {
  // which order it is matters to no language: each in turn
  const isBefore = at % 2 === 0;
  test(`${tag} by a tag ${isBefore ? 'before' : 'after'} the script`, async () => {
    const { heading, submit, basketHeading } = await textsOf(tag);
    const { page, warnings } = await clinicPage(
      isBefore ? tagOf(tag) + embed : embed + tagOf(tag),
      `${lookup}<drug-price-basket endpoint="/api"></drug-price-basket>`,
      tag,
    );
    await says(page, submit);
    for (const name of [heading, basketHeading]) await page.getByRole('heading', { name }).waitFor();
    const base = page.locator('drug-price-lookup .base');
    assert.equal(await base.getAttribute('lang'), tag);
    assert.equal(await base.getAttribute('dir'), tag === 'ar' ? 'rtl' : 'ltr');
    await eventually('the owner is told', () => warnings.some((text) => text.includes('45 CFR 92.201')));
    await page.close();
  });
}

test('a language that comes twice, and with a second copy of the script, is the same', async () => {
  const { page, warnings } = await clinicPage(
    tagOf('ru') + embed + tagOf('ru') + embed + tagOf('ru'),
    lookup,
    'ru',
  );
  await says(page, (await textsOf('ru')).submit);
  await eventually('the owner is told', () => warnings.some((text) => text.includes('45 CFR 92.201')));
  await page.waitForTimeout(aWhile);
  assert.deepEqual(
    warnings.filter((text) => !/45 CFR 92\.201|registered twice/.test(text)),
    [],
  );
  await page.close();
});
