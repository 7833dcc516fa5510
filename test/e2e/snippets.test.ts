/** Pastes the snippets of README and docs into a blank page of another origin and uses them. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { parseEnv } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { declarationOf, type Manifest } from '../../src/demo/reference.ts';
import { pagePaths, placeholderEndpoint } from '../../src/demo/site.ts';
import { en } from '../../src/strings/en.ts';
import { passesAxe } from '../support/axe.ts';
import { listenTo, startBrowser } from '../support/browser.ts';
import { built, startCommand, type Command } from '../support/command.ts';
import { startSite } from '../support/site.ts';
import { readText, snippetsOfFile, snippetsOfPages } from '../support/snippets.ts';
import { showFullCoupon } from '../support/patient.ts';

const timeout = 10_000;
/** In the README, which no build writes, `…` stands for the hash. */
const integrity = readText('dist/embed.js.sri').trim();
const snippets = [...snippetsOfFile('README.md'), ...snippetsOfPages()].map((one) => ({
  ...one,
  code: one.code.replace('sha384-…', integrity),
}));
const inLanguage = (language: string) => snippets.filter((one) => one.language === language && one.code);
const site = 'https://www.your-clinic.example';

let demo: Command;
let browser: Browser;

before(async () => {
  demo = await startCommand(['demo'], {}, built);
  browser = await startBrowser();
});

/** A page of the clinic in the snippets, with our script and endpoint at its addresses. */
async function clinicPage(body: string, policy = ''): Promise<{ page: Page; heard: string[] }> {
  const page = await browser.newPage();
  const heard = listenTo(page);
  await page.route(`${site}/**`, (route) =>
    route.request().url() === `${site}/embed.js`
      ? route.fulfill({ body: readText('dist/embed.js'), contentType: 'text/javascript' })
      : route.fulfill({
          contentType: 'text/html',
          headers: policy ? { 'content-security-policy': policy } : {},
          body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Clinic</title><link rel="icon" href="data:,"><body>${body}`,
        }),
  );
  await page.route(`${placeholderEndpoint}/**`, async (route) => {
    const request = route.request();
    const answer = await fetch(request.url().replace(placeholderEndpoint, `${demo.url}/api`), {
      method: request.method(),
      headers: { ...request.headers(), origin: site },
      ...(request.postData() && { body: request.postData()! }),
    });
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      headers: { 'access-control-allow-origin': '*' },
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  await page.goto(`${site}/prices`);
  return { page, heard };
}

/** Waits for a price; types a drug first where the markup names none. */
async function lookUp(page: Page): Promise<void> {
  const basket = page.locator('drug-price-basket:not([for], [medicines])');
  if (await basket.count())
    await basket.evaluate((element: HTMLElementTagNameMap['drug-price-basket']) => {
      element.medicines = [{ drug: 'Lisinopril' }];
    });
  else if (!(await page.locator('drug-price-lookup[drug], drug-price-basket[medicines]').count())) {
    await page.getByRole('combobox').first().fill('lisinpril');
    await page.getByRole('option', { name: 'Lisinopril', exact: true }).click({ timeout });
  }
  const prices = page.locator('[part~=answer-price], [part~=price], [part~=fair-price]');
  await prices.first().waitFor({ timeout });
  assert.match(await prices.first().innerText(), /\$\d/);
}

for (const { where, code } of inLanguage('html').filter((one) => one.code.includes('<drug-')))
  test(`${where}: the markup looks up prices`, async () => {
    const { page, heard } = await clinicPage(code);
    await lookUp(page);
    assert.equal(await page.locator('#attribution img').first().isVisible(), true);
    const isAdvice = (line: string) =>
      /no native pharmacist has reviewed the texts in "(?:es|vi)"/.test(line);
    assert.deepEqual(
      heard.filter((line) => !isAdvice(line)),
      [],
    );
    await page.close();
  });

test('markup is written as people write it: no tag is broken before its end', () => {
  for (const { where, code } of inLanguage('html'))
    assert.doesNotMatch(code, /<\/[\w-]+\s+>|^\s*>(?!$)/m, `${where}: ${code}`);
});

test('a page with elements shows the markup of all of them', () => {
  for (const path of pagePaths.filter((one) => !one.startsWith('docs/'))) {
    const elements = (html: string) => html.match(/<drug-(?=price-lookup\b|coupon\b)/g)?.length ?? 0;
    const own = elements(readText(`demo/pages/${path}`));
    const shown = snippets
      .filter(({ where }) => where.startsWith(`${path},`))
      .map(({ code }) => elements(code));
    if (own && path !== 'brands.html') assert.deepEqual(shown.filter(Boolean), [own], path);
  }
});

test('the policy of the docs is enough for the markup of the README and its coupon', async () => {
  const policy = inLanguage('http').find((one) => one.code.startsWith('script-src'))!.code;
  const markup = snippets.find((one) => one.where.startsWith('README') && one.language === 'html')!.code;
  const strict = `default-src 'none'; ${policy}; require-trusted-types-for 'script'`;
  const { page, heard } = await clinicPage(markup, strict);
  await lookUp(page);
  await page
    .getByRole('button', { name: /^Coupon/ })
    .first()
    .click();
  await showFullCoupon(page);
  await page.locator('iframe[part~=frame]').waitFor({ timeout });
  assert.equal(await page.locator('#attribution img').first().isVisible(), true);
  assert.deepEqual(heard, []);
  await page.close();
});

for (const { where, code } of inLanguage('css'))
  test(`${where}: the browser accepts every line of the CSS, and the elements have its properties and parts`, async () => {
    const page = await browser.newPage();
    const declared = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).style.length);
    }, code);
    await page.close();
    assert.ok(declared.length > 0 && declared.every((count) => count > 0));
    assert.equal(
      declared.reduce((sum, count) => sum + count),
      code.match(/^ +[\w-]+:/gm)!.length,
    );
    const manifest = JSON.parse(readText('dist/custom-elements.json')) as Manifest;
    const { cssProperties, cssParts } = declarationOf(manifest, 'drug-price-lookup');
    for (const [name] of code.matchAll(/--drug-price-[\w-]+/g))
      assert.ok(
        cssProperties.some((one) => one.name === name),
        name,
      );
    for (const [, name] of code.matchAll(/::part\(([\w-]+)\)/g))
      assert.ok(
        cssParts.some((one) => one.name === name),
        name,
      );
  });

for (const { where, code } of inLanguage('css').filter((one) => /^drug-price-lookup \{/m.test(one.code)))
  test(`${where}: its colors have enough contrast in light and dark`, async () => {
    const { page } = await clinicPage(
      `<meta name="color-scheme" content="light dark"><style>body { background: Canvas }\n${code}</style><script src="${site}/embed.js"></script><main><h1>Prices</h1><drug-price-lookup endpoint="${placeholderEndpoint}" drug="Lisinopril"></drug-price-lookup></main>`,
    );
    await lookUp(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // an accent that cannot be read there is replaced with the next frame
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await passesAxe(page);
    }
    await page.close();
  });

test("one's own keys on one's own machine work as described", async () => {
  const own = snippets.filter(({ where }) => where.startsWith('docs/index'));
  const settings = own.find(({ code }) => code.includes('DRUG_PRICE_ALLOWED_ORIGINS'))!.code;
  const markup = () =>
    own.find(({ language }) => language === 'html')!.code.replaceAll(placeholderEndpoint, endpoint.url);
  const clinic = await startSite((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Clinic</title>${markup()}`),
  );
  const { port } = new URL(clinic);
  const keys = ['--api-key', 'demo-key', '--secret-key', 'a #secret'];
  const sandbox = await startCommand(['sandbox', ...keys], {}, built);
  const ours = {
    'your-key': 'demo-key',
    'your-secret': 'a #secret',
    'https://service.your-provider.example': sandbox.url,
    'http://localhost:5174': `http://localhost:${port}`,
  };
  const environment = parseEnv(
    Object.entries(ours).reduce((text, [example, own]) => text.replace(example, own), settings),
  ) as Record<string, string>;
  const endpoint = await startCommand(['endpoint'], environment, built);
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}`);
  await lookUp(page);
  // by its IP address the page has another origin, which the endpoint does not list
  await page.goto(clinic);
  await page.getByRole('combobox').first().fill('Lisinopril');
  await page.keyboard.press('Enter');
  await page.locator('[part~=error]').getByText(en.failure_service_unreachable).waitFor({ timeout });
  await page.close();
});

test('the listeners in the docs receive what the docs say', async () => {
  const { code } = inLanguage('js').find((one) => one.code.includes("addEventListener('prices-load'"))!;
  const markup = `<script src="${site}/embed.js"></script><drug-price-lookup endpoint="${placeholderEndpoint}"></drug-price-lookup>`;
  const { page, heard } = await clinicPage(markup);
  await page.addScriptTag({ content: code });
  await page.getByRole('heading', { name: 'What does it cost?' }).waitFor({ timeout });
  await lookUp(page);
  const logged = page.waitForEvent('console', { timeout });
  await page
    .getByRole('button', { name: /^Coupon/ })
    .first()
    .click();
  await logged;
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(heard[0], 'log: Lisinopril');
  assert.match(heard[1]!, /^log: priceCompare /);
  assert.match(heard[2]!, /^log: \S{20,} .*[A-Za-z]+.* \d/);
  await page.getByRole('combobox').first().fill('Qqqqqq');
  await page.keyboard.press('Enter');
  await page.locator('[part~=error]').waitFor({ timeout });
  assert.equal(heard.filter((line) => !line.includes('Failed to load')).at(-1), 'log: unknown_drug');
  await page.close();
});
