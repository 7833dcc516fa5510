/** The demo's page that makes the markup of an owner's own elements. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { declarationOf, type Manifest } from '../../src/demo/reference.ts';
import { pagePaths, placeholderEndpoint } from '../../src/demo/site.ts';
import { published } from '../../src/strings/languages.ts';
import { passesAxe } from '../support/axe.ts';
import { listenTo, openDetails, startBrowser } from '../support/browser.ts';
import { readCode } from '../support/read-code.ts';
import { built, startCommand, type Command } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { frameLines } from '../support/snippets.ts';

const timeout = 10_000;
const manifestFile = new URL('../../dist/custom-elements.json', import.meta.url);
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;

let demo: Command;
let browser: Browser;
let page: Page;

const attributesOf = (element: Element) =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));

const open = async (hash = '') => {
  await page.goto('about:blank');
  await page.goto(`${demo.url}/configurator.html${hash}`);
};
const field = (name: string) => page.locator(`[name="${name}"]`);
const snippet = () => page.locator('#markup code').innerText();
const attributesIn = (selector: string) => page.locator(selector).evaluate(attributesOf);
/** A page with nothing but the snippet, under the policy that is written beside it. */
const pasted = async (html: string, policy: string) => {
  const blank = await page.context().newPage();
  await blank.route('**/blank', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': `default-src 'none'; ${policy} require-trusted-types-for 'script'`,
      },
      body: `<!doctype html><meta charset="utf-8"><title>Blank</title><link rel="icon" href="data:,">${html}`,
    }),
  );
  const heard = listenTo(blank);
  await blank.goto(`${demo.url}/blank`);
  return { blank, heard };
};

before(async () => {
  demo = await startCommand(['demo'], {}, built);
  browser = await startBrowser();
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
});

/** Values that the fields take, where not every text or number is one. */
const samples: Record<string, string> = {
  endpoint: '/api',
  ndc: '00093-7214-01',
  ncpdp: '503243',
  'heading-level': '3',
  medicines: 'Lisinopril, 10mg, 30',
};

/** Runs in the page: fills in all of these fields, of which the page hears at the last. */
function fillIn([names, values]: readonly [string[], Record<string, string>]): void {
  let last: Element;
  for (const name of names) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#settings [name="${name}"]`)!;
    if (!field.checkVisibility() || field.disabled) throw new Error(`${name} is offered to nobody`);
    if (field instanceof HTMLSelectElement) field.selectedIndex = 1;
    else if (field.type === 'checkbox') field.checked = true;
    else field.value = values[name.replace('attribute:', '')] ?? '1';
    last = field;
  }
  last!.dispatchEvent(new Event('input', { bubbles: true }));
}

test('offers every attribute of every element, and writes it', async () => {
  const described = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName);
  assert.equal(described.length, 3);
  for (const { tagName: tag, attributes } of described) {
    await open(`#show=${tag}`);
    await openDetails(page);
    const names = attributes.map(({ name }) => name);
    await page.evaluate(fillIn, [
      names.map((name) => (name === 'endpoint' ? name : `attribute:${name}`)),
      samples,
    ] as const);
    const written = await snippet();
    const own = written.slice(written.indexOf(`<${tag}`));
    for (const name of names) assert.match(own, new RegExp(`\\s${name}[=\\s>]`), `${tag} ${name}`);
    assert.equal(await page.locator('.problem').count(), 0);
  }
});

test('shows the fields of the chosen elements only', async () => {
  await open();
  await openDetails(page);
  const shown = (name: string) => field(`attribute:${name}`).isVisible();
  assert.deepEqual(await Promise.all(['sort', 'coupon-key', 'full-url'].map(shown)), [true, false, false]);
  await page.getByLabel('One coupon, whose key your page knows').check();
  await openDetails(page);
  assert.deepEqual(await Promise.all(['sort', 'coupon-key', 'full-url'].map(shown)), [false, true, true]);
});

test('has a field for every token', async () => {
  await open();
  for (const { name } of declarationOf(manifest, 'drug-price-lookup').cssProperties)
    assert.equal(await field(`token:${name}`).count(), 1, name);
  assert.deepEqual(await field('attribute:prices').locator('option').allTextContents(), [
    'not set',
    'compare',
    'top',
    'low',
    'fair',
  ]);
});

test('asks for the addresses first, and scrolls with the page alone', async () => {
  await open('#show=drug-price-basket&medicines=Lisinopril%0AMetformin');
  await openDetails(page);
  assert.equal(await page.locator('#settings summary').first().innerText(), 'Addresses');
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('.configurator *')]
      .filter((one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight)
      .map((one) => one.outerHTML),
  );
  assert.deepEqual(scrolling, []);
});

test('gives a link with the same settings, but for a key and addresses, and a line for where the script does not load', async () => {
  await open('#show=drug-coupon&coupon-key=opaque&lang=fr&full-url&scheme=dark');
  await field('fallback').fill('Call us & ask: 555-0199');
  await openDetails(page);
  await field('token:--drug-price-radius').fill('3px');
  assert.match(
    await snippet(),
    / coupon-key="opaque"[^]*>\s+<p>Call us &amp; ask: 555-0199<\/p>\s+<\/drug-coupon>$/,
  );
  const [link, shown, css] = [
    await page.locator('#link code').innerText(),
    await snippet(),
    await page.locator('#style code').innerText(),
  ];
  await field('endpoint').fill('https://prices.example');
  await field('script').fill('https://scripts.example/embed.js');
  assert.match(await snippet(), /prices\.example[^]*scripts\.example|scripts\.example[^]*prices\.example/);
  assert.equal(await page.locator('#link code').innerText(), link);
  assert.doesNotMatch(link, /opaque/);
  assert.ok(!new URL(link).search);
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('#stage drug-coupon').waitFor({ state: 'attached' });
  // without the key the tag may fit into one line
  const onOneLine = (html: string) => html.replace(/\s+/g, ' ').replaceAll(' >', '>');
  assert.equal(onOneLine(await snippet()), onOneLine(shown.replace(' coupon-key="opaque"', '')));
  assert.equal(await page.locator('#style code').innerText(), css);
  assert.equal(await field('scheme').inputValue(), 'dark');
  assert.equal(await page.locator('#link code').innerText(), link);
});

test('takes neither endpoint nor script from a link', async () => {
  const theirs = encodeURIComponent('https://theirs.example');
  await open(`#drug=Lisinopril&endpoint=${theirs}&script=${theirs}%2Fembed.js`);
  assert.match(await snippet(), /drug="Lisinopril"/);
  assert.doesNotMatch(await page.locator('main').innerText(), /theirs/);
  assert.equal(await field('endpoint').inputValue(), '');
  assert.equal(await field('script').inputValue(), '');
});

test('shows a language, which elements.js loads by itself, and a copy of embed.js by a script beside it', async () => {
  const languages = async (of: string) =>
    await field('attribute:lang')
      .locator(of)
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  await open();
  assert.deepEqual(await languages('option[data-script]'), published);
  assert.deepEqual(await languages('option:not([data-script])'), ['', 'en', 'es']);
  await open('#show=drug-price-basket&location=90210');
  await page.getByLabel('A search: what one medicine costs').check();
  await page.getByLabel('A list of medicines that you choose').check();
  await openDetails(page);
  await field('attribute:lang').selectOption('fr');
  await page.locator('#stage').getByText('Prix de ces médicaments').waitFor({ timeout });
  await field('endpoint').fill(`${demo.url}/api`);
  const html = await snippet();
  const lines = html.split('\n');
  assert.equal(lines[0], `<script type="module" src="${demo.url}/api/elements.js"></script>`);
  assert.doesNotMatch(html, /lang\/fr/);
  const policy = (await page.locator('#policy code').innerText()).replaceAll('\n', ' ');
  const { blank, heard } = await pasted(html, policy);
  await blank.getByText('Prix de ces médicaments').waitFor({ timeout });
  assert.deepEqual(await blank.locator('drug-price-basket').evaluate(attributesOf), {
    ...(await attributesIn('#stage drug-price-basket')),
    endpoint: `${demo.url}/api`,
  });
  const list = JSON.parse((await attributesIn('#stage drug-price-basket')).medicines!) as object[];
  assert.deepEqual(list.at(-1), { drug: 'Amoxicillin', form: 'capsule', dosage: '500mg', quantity: 21 });
  assert.deepEqual(
    heard.filter((one) => !one.includes('no native pharmacist')),
    [],
  );
  await blank.close();
});

test('puts a list beside the search, and refuses one that is too long', async () => {
  await open('#location=90210&campaign=flyer&heading-level=3');
  await page.getByLabel('A search, and a list of the visitor').check();
  await openDetails(page);
  assert.deepEqual(await attributesIn('#stage drug-price-basket'), { for: 'prices', 'heading-level': '3' });
  await field('attribute:for').fill('find');
  assert.match(await snippet(), /<drug-price-lookup\s+id="find"[^]*<drug-price-basket for="find"/);
  await field('attribute:medicines').fill(Array.from({ length: 21 }, (_, i) => `Drug ${i}`).join('\n'));
  assert.equal(
    await page.locator('#problem-attribute-medicines').innerText(),
    'The list can have 20 medicines. It is not in what you copy.',
  );
  assert.doesNotMatch(await snippet(), /medicines/);
});

test('takes a line of a list for the NDC that the list would', async () => {
  const lines = ['0093-7214-01, 30', '00093 7214 01', 'Metformin'];
  await open(`#show=drug-price-basket&medicines=${encodeURIComponent(lines.join('\n'))}`);
  const list = (await attributesIn('#stage drug-price-basket')).medicines!;
  assert.deepEqual(JSON.parse(list), [
    { ndc: '0093-7214-01', quantity: 30 },
    { ndc: '00093 7214 01' },
    { drug: 'Metformin' },
  ]);
});

test('says which of the lines are still examples', async () => {
  await open();
  const notice = page.locator('#examples');
  assert.match(
    await notice.innerText(),
    /https:\/\/prices\.your-clinic\.example and To see prices, call 555-0100\./,
  );
  await field('endpoint').fill('/drug-price');
  assert.doesNotMatch(await notice.innerText(), /your-clinic/);
  await field('fallback').fill('Call 555-0199.');
  assert.equal(await notice.isVisible(), false);
});

declare global {
  var reached: string[];
}

/** Runs in the page: after each key, notes the name of the focused control, if a tap at its middle would reach it. */
function noteReached(): void {
  globalThis.reached = [];
  const name = () => {
    const own = document.activeElement as HTMLInputElement;
    if (!own.closest('#settings')) return 'beside the form';
    // of a link that wraps, the middle of the whole is beside it
    const { left, top, width, height } = own.getClientRects()[0]!;
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const name = own.name || own.dataset.for || own.textContent.trim();
    return at && (own.contains(at) || at.closest('label')?.control === own) ? name : `${name} is covered`;
  };
  addEventListener('keyup', () => globalThis.reached.push(name()), true);
}

test('at 320 pixels the keyboard reaches every field, and nothing covers it', async () => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open('#show=drug-price-lookup+drug-price-basket');
  await openDetails(page);
  const expected = await page
    .locator('#settings :is(input:not([type=hidden], [type=radio]), select, textarea)')
    .evaluateAll((all) =>
      all
        .filter((one): one is HTMLInputElement => !(one as HTMLInputElement).disabled)
        .map((one) => one.name || one.dataset.for),
    );
  await page.evaluate(noteReached);
  for (const key of ['Tab', 'Shift+Tab']) {
    const from = key === 'Tab' ? page.locator('#settings summary').first() : page.locator('[type=reset]');
    await from.focus();
    for (let pressed = 0; pressed < expected.length + 30; pressed++) await page.keyboard.press(key);
    const found = new Set(await page.evaluate(() => globalThis.reached.splice(0)));
    assert.deepEqual(
      [...found].filter((name) => name.endsWith('covered')),
      [],
    );
    for (const name of expected) assert.ok(found.has(name!), `${key} ${name}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('on a phone preview and copies are one tap away, and so is the way back', async () => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open('#drug=Metformin');
  await openDetails(page);
  const top = async (of: string) => (await page.locator(of).boundingBox())!.y;
  await field('attribute:no-tips').check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('#stage [part~=answer-price]').first().waitFor({ timeout });
  const preview = await top('#stage');
  assert.ok(preview >= 44 && preview < 400, `${preview}`);
  assert.equal(await page.evaluate(() => document.activeElement!.textContent), 'Preview');
  await page.getByRole('button', { name: 'Settings' }).click();
  const back = await top('[name="attribute:no-tips"]');
  assert.ok(back >= 44 && back < 740, `${back}`);
  assert.equal(await page.evaluate(() => document.activeElement!.textContent), 'The prices');
  await page.getByRole('button', { name: 'What to copy' }).click();
  const copy = await top('#markup');
  assert.ok(copy >= 44 && copy < 400, `${copy}`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('changes the element and the snippet by keyboard', async () => {
  await open();
  await page.locator('summary', { hasText: 'The medicine' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Metformin');
  await page.keyboard.press('Tab');
  await page.locator('#stage [part~=answer-price]').first().waitFor({ timeout });
  assert.equal((await attributesIn('#stage drug-price-lookup')).drug, 'Metformin');
  assert.match(await snippet(), /drug="Metformin"/);
  await field('attribute:no-search').focus();
  await page.keyboard.press('Space');
  assert.match(await snippet(), / no-search[\s>]/);
  assert.equal(await page.getByRole('combobox', { name: 'Name of the medicine' }).count(), 0);
  assert.equal(new URL(page.url()).hash, '#drug=Metformin&no-search');
});

test('gives a snippet that makes the same element on a blank page, with an integrity check', async () => {
  await open(
    '#drug=Lisinopril&location=Austin%2C+TX&prices=compare&sort=savings&page-size=3&expand-chains&lang=es&show=drug-price-lookup+drug-coupon&coupon-format=both&campaign=a%22%26%3Cb',
  );
  await field('endpoint').fill(`${demo.url}/api`);
  await field('script').fill(`${demo.url}/dist/embed.js`);
  const shown = await attributesIn('#stage drug-price-lookup');
  const coupon = await attributesIn('#stage drug-coupon');
  assert.equal(Object.keys(shown).length, 10);
  const html = await snippet();
  assert.match(html, /integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/);
  const policy = (await page.locator('#policy code').innerText()).replaceAll('\n', ' ');
  assert.match(policy, /frame-src data: blob:/);
  const { blank, heard } = await pasted(html, policy);
  await blank.locator('[part~=price]').nth(2).waitFor({ timeout });
  const made = (tag: string) => blank.locator(tag).evaluate(attributesOf);
  assert.deepEqual(await made('drug-price-lookup'), { ...shown, endpoint: `${demo.url}/api` });
  assert.deepEqual(await made('drug-coupon'), coupon);
  assert.deepEqual(
    heard.filter((one) => !one.includes('no native pharmacist')),
    [],
  );
  await blank.close();
});

test("accepts addresses of the page's own site, which the policy calls 'self'", async () => {
  await open();
  for (const address of ['/drug-price', './drug-price', '../drug-price', '//prices.example/api']) {
    await field('endpoint').fill(address);
    assert.ok((await snippet()).includes(` endpoint="${address}"`), address);
  }
  await field('endpoint').fill('/drug-price');
  await field('script').fill('/embed.js');
  assert.match(await snippet(), /<script src="\/embed\.js" integrity="/);
  const policy = await page.locator('#policy code').innerText();
  assert.match(policy, /^script-src 'self';\nconnect-src 'self';\nimg-src 'self' data:;/);
  await page.locator('summary', { hasText: 'The coupon' }).click();
  await field('attribute:coupon-pictures').check();
  assert.match(await page.locator('#policy code').innerText(), /img-src 'self' data: https:;/);
  assert.equal(await page.locator('.problem').count(), 0);
});

for (const [locale, said] of [
  ['en-US', /^Type an address .*Until then, what you copy shows the example\.$/],
  ['es-MX', /^Escriba una dirección .*Hasta entonces, lo que copia muestra el ejemplo\.$/],
] as const)
  test(`says when it does not use an address, to a browser in ${locale}`, async () => {
    const context = await browser.newContext({ locale });
    const other = await context.newPage();
    await other.goto(`${demo.url}/configurator.html`);
    const endpoint = other.locator('[name=endpoint]');
    for (const address of ['prices', 'javascript:0', 'https://', '/drug price']) {
      await endpoint.fill(address);
      const problem = other.locator(`#${await endpoint.getAttribute('aria-describedby')}`);
      assert.match(await problem.innerText(), said);
      const shown = await other.locator('#markup code').innerText();
      assert.ok(shown.includes(`endpoint="${placeholderEndpoint}"`), address);
    }
    await endpoint.fill('/drug-price');
    assert.equal(await other.locator('.problem').count(), 0);
    await context.close();
  });

test('leaves out what the element cannot use, and says so below the field', async () => {
  const wrong = 'ndc=123&quantity=-1&user-quantity=1.5&page-size=-2&heading-level=9&ncpdp=12345678';
  await open(`#${wrong}&campaign=${'c'.repeat(101)}&location=90210`);
  const names = [...wrong.matchAll(/([\w-]+)=/g)].map(([, name]) => name!);
  for (const name of [...names, 'campaign']) {
    const described = field(`attribute:${name}`);
    const problem = page.locator(`#${await described.getAttribute('aria-describedby')}`);
    const own = await described.evaluate((one: HTMLInputElement) => one.validationMessage);
    assert.equal(await problem.textContent(), `${own} It is not in what you copy.`);
    assert.ok(own.length > 10, name);
  }
  assert.deepEqual(Object.keys(await attributesIn('#stage drug-price-lookup')), ['endpoint', 'location']);
  assert.doesNotMatch(await snippet(), /ndc|quantity|page-size|heading|ncpdp|campaign/);
  await openDetails(page);
  await passesAxe(page);
  await field('attribute:quantity').fill('');
  await field('attribute:quantity').press('e');
  assert.equal(await page.locator('#problem-attribute-quantity').count(), 1);
  for (const [name, value] of [
    ['ndc', '00093-7214-01'],
    ['ndc', '0093-7214-01'],
    ['ndc', '000093721401'],
    ['quantity', '8.5'],
    ['user-quantity', '2'],
    ['page-size', '4'],
    ['heading-level', '3'],
    ['ncpdp', '503243, 0500001'],
    ['campaign', 'flyer'],
  ] as const) {
    await field(`attribute:${name}`).fill(value);
    assert.ok((await snippet()).includes(`${name}="${value}"`), name);
  }
  assert.equal(await page.locator('.problem').count(), 0);
});

test("gives a coupon beside the list the page's settings", async () => {
  await open(
    '#show=drug-price-lookup+drug-coupon&coupon-format=pdf&lang=es&heading-level=3&campaign=flyer&drug=Lisinopril&attribution-size=small&attribution-src=/logo-{size}.png&attribution-href=https%3A%2F%2Fclinic.example%2Fus',
  );
  const shared = {
    'attribution-href': 'https://clinic.example/us',
    'attribution-size': 'small',
    'attribution-src': '/logo-{size}.png',
    'heading-level': '3',
    lang: 'es',
  };
  const coupon = await attributesIn('#stage drug-coupon');
  assert.deepEqual(coupon, { ...shared, for: 'prices', 'coupon-format': 'pdf' });
  const lookup = await attributesIn('#stage drug-price-lookup');
  assert.deepEqual(lookup, {
    ...shared,
    id: 'prices',
    endpoint: '/api',
    drug: 'Lisinopril',
    campaign: 'flyer',
  });
});

test('shows the same element as the page that links to it', async () => {
  let linked = 0;
  // no policy of the demo is there
  const blank = await browser.newPage();
  for (const path of pagePaths) {
    const html = await (await fetch(`${demo.url}/${path}`)).text();
    const [, hash] = /href="[^"]*configurator\.html(#(?!poster"|site=)[^"]*)"/.exec(html) ?? [];
    if (!hash) continue;
    await open(hash.replaceAll('&amp;', '&'));
    await page.locator('#stage drug-price-lookup').waitFor({ timeout });
    const [own, lang] = await blank.evaluate((written) => {
      const other = new DOMParser().parseFromString(written, 'text/html');
      const own = ['drug-price-lookup', 'drug-coupon'].map((tag) => {
        const attributes = other.querySelector(`.panel ${tag}`)?.attributes;
        return attributes && Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]));
      });
      return [own, other.documentElement.lang] as const;
    }, html);
    // the element has the language from its page, the configurator by attribute
    if (lang !== 'en') Object.assign(own[0]!, { lang });
    const shown = await Promise.all(
      ['drug-price-lookup', 'drug-coupon'].map(async (tag) => {
        const first = page.locator(`#stage ${tag}`).first();
        return (await first.count()) ? first.evaluate(attributesOf) : undefined;
      }),
    );
    assert.deepEqual(shown, own, path);
    linked++;
  }
  assert.equal(linked, 7);
  await blank.close();
});

test('keeps working while an address is half typed, and adds it to the policy once it is complete', async () => {
  await open('#attribution-src=https%3A%2F%2F&drug=Lisinopril');
  await page.locator('#stage [part~=answer-price]').first().waitFor({ timeout });
  const policy = page.locator('#policy code');
  assert.match(await policy.innerText(), /img-src https:\/\/\S+ data:/);
  await page.locator('summary', { hasText: 'On your page' }).click();
  await field('attribute:attribution-src').fill('https://logo.example/{size}.png');
  assert.match(await policy.innerText(), /img-src https:\/\/\S+ https:\/\/logo\.example data:/);
  await field('attribute:attribution-src').fill('https://');
  await field('attribute:campaign').fill('flyer');
  assert.match(await snippet(), /campaign="flyer"/);
  assert.doesNotMatch(await policy.innerText(), /logo\.example/);
});

test('copies what it shows', async () => {
  await open('#drug=Lisinopril');
  await page.getByRole('button', { name: 'Copy: HTML' }).click();
  await page.getByRole('status').getByText('Copied').waitFor({ timeout });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await page.locator('#markup code').textContent());
});

test('applies a theme, measures its contrast, and gives it as CSS', async () => {
  await open('#drug=Atorvastatin&quantity=90');
  await page.locator('summary', { hasText: 'Theme' }).click();
  await field('preset').selectOption('harbor');
  await field('token:--drug-price-color-accent').fill('#123456');
  const link = page.locator('#stage .answer [part~=coupon-button]').first();
  assert.equal(await link.evaluate((one) => getComputedStyle(one).backgroundColor), 'rgb(18, 52, 86)');
  const css = await page.locator('#style code').innerText();
  assert.match(
    css,
    /^<style>\ndrug-price-lookup \{[^]*--drug-price-color-accent: #123456;[^]*\}\n<\/style>$/,
  );
  assert.match(css, /--drug-price-radius: 2px;/);
  assert.match(await page.locator('#contrast').innerText(), /Buttons: 12\.7 to 1, passes/);
  await field('token:--drug-price-color-accent').fill('no color');
  assert.equal(await field('token:--drug-price-color-accent').getAttribute('aria-invalid'), 'true');
  assert.doesNotMatch(await page.locator('#style code').innerText(), /accent: no/);
  const problem = page.getByText('CSS cannot use this value. It is not in what you copy.');
  const width = async (of: typeof problem) => (await of.boundingBox())!.width;
  assert.ok((await width(problem)) > (await width(field('token:--drug-price-color-accent'))));
});

test('starts over', async () => {
  await open('#drug=Lisinopril&prices=low');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.locator('#stage drug-price-lookup:not([drug])').waitFor({ timeout });
  assert.equal(new URL(page.url()).hash, '');
});

test('makes a link to the page of its own, its code and a sheet for the wall, by keyboard', async () => {
  await open();
  await field('endpoint').fill('https://prices.clinic.example/');
  await openDetails(page);
  await field('clinic:name').fill('Cedar <Hill>');
  await page.getByRole('link', { name: 'what it is' }).focus();
  const address = () => page.locator('#page-link code').textContent();
  assert.equal(await address(), 'https://prices.clinic.example/lookup');
  for (const [next, typed] of [
    ['Name', 'Lisinopril'],
    ['Strength', '10 mg'],
    ['Amount', '90'],
    ['Label', 'front desk'],
  ] as const) {
    await page.keyboard.press('Tab');
    assert.match(
      await page.evaluate(() => (document.activeElement as HTMLInputElement).labels![0]!.textContent),
      new RegExp(next),
    );
    await page.keyboard.type(typed);
  }
  const both =
    'https://prices.clinic.example/lookup?campaign=front+desk#drug=Lisinopril&dosage=10%20mg&quantity=90';
  for (const [key, expected] of [
    ['Tab', both],
    ['Space', both.replace('?', '?lang=en&')],
    ['Tab', undefined],
    ['Space', both],
  ] as const) {
    await page.keyboard.press(key);
    if (expected) assert.equal(await address(), expected);
  }
  const code = page.getByRole('img', { name: 'QR code of this address' });
  assert.equal(await readCode(browser, await code.screenshot()), both);
  const folder = newFolder();
  const save = async (name: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name }).press('Enter');
    const download = await saved;
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    return [download.suggestedFilename(), readFileSync(file, 'utf8')] as const;
  };
  const [codeFile, svg] = await save('Save the QR code');
  assert.equal(codeFile, 'prices-code.svg');
  assert.match(svg, /^<svg /);
  const [sheetFile, sheet] = await save('Save the sheet');
  assert.equal(sheetFile, 'prices-sheet.html');
  assert.match(
    sheet,
    /<html lang="en">[^]*Cedar &lt;Hill&gt;[^]*Lisinopril 10 mg[^]*<svg [^]*Vea cuánto cuesta su medicina/,
  );
  assert.ok(sheet.includes(svg));
  const summary = page.locator('#on-sheet');
  assert.equal(
    await summary.innerText(),
    'Cedar <Hill>; Lisinopril 10 mg; English, Español; prices.clinic.example/lookup',
  );
  const warning = page.getByText('Everybody at the wall reads the medicine');
  assert.equal(await warning.isVisible(), true);
  await field('link:drug').fill('');
  assert.equal(await warning.isVisible(), false);
  await field('link:drug').fill('Lisinopril');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await passesAxe(page, scheme);
    assert.equal(await readCode(browser, await code.screenshot()), both, scheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 568 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.locator('#page-link', { hasText: placeholderEndpoint }).waitFor({ timeout });
});

test('says what a link cannot have, and that its address is an example', async () => {
  await open();
  const address = () => page.locator('#page-link code').textContent();
  const example = page.getByText('Still an example: type the full address');
  assert.equal(await address(), `${placeholderEndpoint}/lookup`);
  assert.equal(await example.isVisible(), true);
  await field('endpoint').fill('/drug-price');
  assert.equal(await address(), `${placeholderEndpoint}/lookup`);
  await field('endpoint').fill('https://clinic.example/drug-price');
  assert.equal(await example.isVisible(), false);
  await field('link:dosage').fill('10 mg');
  await page
    .getByText('First type the name of the medicine. It is not in what you copy.')
    .waitFor({ timeout });
  await field('link:drug').fill('Lisinopril');
  await field('link:quantity').fill('many');
  await page.getByText('The link cannot have this. It is not in what you copy.').waitFor({ timeout });
  assert.equal(await field('link:quantity').getAttribute('aria-invalid'), 'true');
  assert.equal(await address(), 'https://clinic.example/drug-price/lookup#drug=Lisinopril&dosage=10%20mg');
  await field('link:drug').fill('é'.repeat(200));
  await page.getByText('too dense').waitFor({ timeout });
  assert.equal(await page.getByRole('link', { name: 'Save the sheet' }).isVisible(), false);
});

for (const [given, endpoint] of [
  ['prices.clinic.example', 'https://prices.clinic.example'],
  ['https://prices.clinic.example/lookup', 'https://prices.clinic.example'],
  ['prices.clinic.example/api/lookup/?lang=es', 'https://prices.clinic.example/api'],
  ['https://prices.clinic.example/elements.js', 'https://prices.clinic.example'],
] as const)
  test(`takes ${given} as the address that was meant, and says so`, async () => {
    await open();
    await field('endpoint').fill(given);
    assert.ok((await snippet()).includes(`src="${endpoint}/elements.js"`));
    assert.ok((await snippet()).includes(`endpoint="${endpoint}"`));
    assert.equal(await page.locator('#page-link code').textContent(), `${endpoint}/lookup`);
    assert.equal(await page.locator('.problem').count(), 0);
    await field('endpoint').blur();
    assert.equal(await field('endpoint').inputValue(), endpoint);
  });

test('gives a site builder a link, the frame of the docs, and what to send to whoever runs the endpoint', async () => {
  await open();
  const text = (block: string) => page.locator(`#${block} code`).innerText();
  await page.getByLabel('With a site builder').check();
  await openDetails(page);
  assert.equal(await text('frame-lines'), frameLines());
  assert.equal(await page.locator('#markup').isVisible(), false);
  assert.deepEqual(
    await page
      .locator('#settings [name^="token:"]:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')).toSorted()),
    ['token:--drug-price-color-accent', 'token:--drug-price-font', 'token:--drug-price-radius'],
  );
  assert.match(await text('to-send'), /is an example/);
  await field('endpoint').fill('prices.clinic.example');
  await field('clinic:site').fill('www.clinic.example/prices');
  await field('clinic:name').fill('The "Cedar" Clinic');
  await field('clinic:phone').fill('(555) 555-0100');
  await field('preset').selectOption('meadow');
  await page.locator('#link-form [value=es]').check();
  assert.equal(await text('page-link'), 'https://prices.clinic.example/lookup?lang=es');
  assert.equal(await text('button-link'), 'https://prices.clinic.example/lookup');
  assert.match(await text('frame-lines'), /frame="https:\/\/prices\.clinic\.example\/lookup"/);
  const sent = (await text('to-send')).split('\n').filter((one) => !one.startsWith('#'));
  assert.deepEqual(sent, [
    'DRUG_PRICE_FRAME_ANCESTORS=https://clinic.example,https://www.clinic.example',
    `DRUG_PRICE_PAGE_NAME="The 'Cedar' Clinic"`,
    'DRUG_PRICE_PAGE_PHONE="(555) 555-0100"',
    `DRUG_PRICE_PAGE_THEME="accent: #2f6b1f; radius: 22px; font: Georgia, 'Times New Roman', serif"`,
  ]);
  assert.match(
    await page.locator('#on-sheet').innerText(),
    /Español; prices\.clinic\.example\/lookup\?lang=es$/,
  );
  await passesAxe(page);
  await field('token:--drug-price-radius').fill('50%');
  await field('clinic:phone').fill('call us');
  assert.doesNotMatch(await text('to-send'), /radius|PHONE/);
  await page.getByText('it is not in the message: radius: 50%').waitFor({ timeout });
  await page.getByText('Type a telephone number').waitFor({ timeout });
  // a link to this page could have somebody else's
  const link = await text('link');
  assert.match(link, /#site=builder&/);
  assert.doesNotMatch(link, /clinic/);
});
