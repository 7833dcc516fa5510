/** The plugin that the build zips, on a real multisite: from the zip to a price, by people who may not write scripts. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { published } from '../../src/strings/languages.ts';
import { startBrowser } from '../support/browser.ts';
import { built, runCommand, startSandboxAndEndpoint, type Command } from '../support/command.ts';
import { doDiscreetly, doMainJob, visit } from '../support/core-journey.ts';
import { startWordPress, type Role, type WordPress } from '../support/wordpress.ts';

/** Milliseconds; the editor and PHP's own server are slow. */
const timeout = 20_000;
const zip = join(import.meta.dirname, '../../dist/wordpress/drug-prices.zip');
const settingsPage = '/wp-admin/options-general.php?page=drug-prices';

let wordpress: WordPress;
let endpoint: Command;
let browser: Browser;

before(async () => {
  wordpress = await startWordPress({ network: true });
  ({ endpoint } = await startSandboxAndEndpoint(wordpress.url, built));
  await wordpress.put('favicon.ico', '');
  browser = await startBrowser();
});

/** Signs in. @param path of the first page */
async function signedIn(role: Role, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(timeout);
  await page.goto(`${wordpress.url}/wp-login.php?redirect_to=${encodeURIComponent(wordpress.url + path)}`);
  await page.getByLabel('Username or Email Address').fill(role);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/wp-login.php');
  return page;
}

/** Sends the settings. */
async function save(page: Page): Promise<void> {
  // the address alone says nothing: it is the same after the next one
  const saved = page.waitForResponse(/settings-updated/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await saved;
  await page.waitForLoadState();
}

const shortcode = (text: string) => `<!-- wp:shortcode -->\n${text}\n<!-- /wp:shortcode -->`;
const textOf = async (url: string) => (await fetch(url)).text();

const doMainJobAt = async (url: string) =>
  doDiscreetly(doMainJob, await visit(browser, url), endpoint.url, [`${wordpress.url}/`]);

test("the network's administrator uploads the zip and activates it", async () => {
  const page = await signedIn('administrator', '/wp-admin/network/plugin-install.php?tab=upload');
  await page.getByLabel('Plugin zip file').setInputFiles(zip);
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Network Activate' }).click();
  await page.getByText('Plugin activated.').waitFor();
});

test('until it is set, visitors see nothing of it, and editors why', async () => {
  const url = await wordpress.publish('editor', shortcode('[drug_prices]'));
  assert.doesNotMatch(await textOf(url), /<drug-price-lookup|not shown yet/);
  const page = await signedIn('editor', new URL(url).pathname + new URL(url).search);
  await page.getByText('An administrator must enter the endpoint and the phone number').waitFor();
});

test('the settings keep an address that can work, and say what is wrong with another', async () => {
  const page = await signedIn('administrator', settingsPage);
  await page.getByText(wordpress.url, { exact: true }).waitFor();
  const address = page.getByLabel('Endpoint');
  await page.getByLabel('Phone number').fill('555-0100 <b>');
  await address.fill(`${endpoint.url}/readyz`);
  await save(page);
  assert.equal(await address.inputValue(), endpoint.url);
  for (const wrong of [
    'https://me:secret@prices.example',
    'https://prices.example/?key=1',
    'javascript://prices.example/%0Aalert(1)',
  ]) {
    await address.fill(wrong);
    await save(page);
    await page.getByText('The endpoint was not changed: enter its whole address').waitFor();
    assert.equal(await address.inputValue(), endpoint.url);
  }
});

test('it is sealed at first, looks as the settings say, and Check says what visitors will see', async () => {
  const tagOf = async () => {
    const html = await textOf(await wordpress.publish('editor', shortcode('[drug_prices]')));
    return /<drug-price-lookup endpoint="[^"]+"([^>]*)>/.exec(html)![1];
  };
  assert.equal(await tagOf(), ' sealed');
  const page = await signedIn('administrator', settingsPage);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const limited = { error: { type: 'endpoint_error', code: 'rate_limited', detail: 'too many requests' } };
  await page.route('**/v2/price/compare', (route) =>
    route.fulfill({ status: 429, json: limited, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('It gets no prices from the price service (rate_limited).').waitFor();
  await page.unroute('**/v2/price/compare');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText(/^A visitor who looks up lisinopril sees \d+ prices\.$/).waitFor();

  await field('Color of buttons and links').fill('red;background:url(//x.example)');
  await field('Font').fill('x;}');
  await save(page);
  await page.getByText('The color was not changed').waitFor();
  await page.getByText('The font was not changed').waitFor();
  assert.equal(await tagOf(), ' sealed');

  await field('Language').fill('es-MX');
  await field('Color of buttons and links').fill('#063');
  await field('Font').fill('Georgia, serif');
  await field('Roundness of corners').fill('4px');
  await page.getByLabel('Report a hidden provider logo').check();
  await save(page);
  assert.equal(
    await tagOf(),
    ' sealed report-attribution lang="es" style="--drug-price-color-accent:#063;--drug-price-font:Georgia, serif;--drug-price-radius:4px;"',
  );

  // what follows looks inside, as no script of a page can
  for (const name of ['Language', 'Color of buttons and links', 'Font', 'Roundness of corners'])
    await field(name).fill('');
  await page.getByLabel('Report a hidden provider logo').uncheck();
  await page.getByLabel('Privacy').uncheck();
  await save(page);
  assert.equal(await tagOf(), '');
});

test("a site's own administrator changes the phone number, but not whose scripts run", async () => {
  const page = await signedIn('manager', settingsPage);
  const address = page.getByLabel('Endpoint');
  assert.equal(await address.isEditable(), false);
  await page
    .getByText('Only a network administrator who may add scripts (unfiltered_html) can change it.')
    .waitFor();
  await page.getByLabel('Phone number').fill('800-123-4567');
  await address.evaluate((field: HTMLInputElement) => {
    field.readOnly = false;
    field.value = 'https://elsewhere.example';
  });
  await save(page);
  assert.equal(await address.inputValue(), endpoint.url);
  assert.equal(await page.getByLabel('Phone number').inputValue(), '800-123-4567');
});

test("where nobody may add scripts, the network's administrator cannot choose whose run either", async () => {
  const kept = await wordpress.php(`define('DISALLOW_UNFILTERED_HTML', true);
    wp_set_current_user(get_user_by('login', 'administrator')->ID);
    require 'wp-admin/includes/template.php';
    DrugPrices\\register_settings();
    update_option('drug_prices', ['endpoint' => 'https://elsewhere.example'] + get_option('drug_prices'));
    echo get_option('drug_prices')['endpoint'];`);
  assert.equal(kept, endpoint.url);
});

test('an editor may not open the settings', async () => {
  const page = await signedIn('editor', '/wp-admin/profile.php');
  assert.equal((await page.goto(wordpress.url + settingsPage))?.status(), 403);
});

test('the main job with a block that an editor adds', async () => {
  const page = await signedIn('editor', '/wp-admin/post-new.php');
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await page.getByRole('textbox', { name: 'Add title' }).fill('What it costs');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/drug pr');
  await page.getByRole('option', { name: 'Drug prices' }).click();
  await page.getByText('Visitors search for a medicine and see its prices here.').waitFor();
  await page.getByLabel('Language').selectOption({ label: 'English' });
  await page.getByLabel('Strength').fill('20 mg');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const url = await panel.getByRole('link', { name: 'View Post' }).getAttribute('href');
  const html = await textOf(url!);
  assert.match(html, /<div class="[^"]*wp-block-drug-prices-lookup/);
  assert.match(html, /<drug-price-lookup endpoint="[^"]+" dosage="20 mg" lang="en">/);
  assert.match(html, />To see prices, call <bdi dir="ltr">800-123-4567<\/bdi>\.<\/drug-price-lookup>/);
  await doMainJobAt(url!);
});

test("the main job with an editor's shortcode, of which the doctor finds nothing wrong", async () => {
  const url = await wordpress.publish('editor', shortcode('[drug_prices]'));
  await doMainJobAt(url);
  const { status, out } = await runCommand(['doctor', url], {}, built);
  assert.equal(status, 0, out);
  assert.doesNotMatch(out, /^(warn|fail)/m);
});

test('a shortcode passes on what it may, escaped, and no address', async () => {
  const url = await wordpress.publish(
    'editor',
    shortcode(
      `[drug_prices drug='Zoloft" onclick="x' page_size="5" no-search no-tips="0" map-href="https://x.example" endpoint="https://x.example" onclick="x"]`,
    ),
  );
  const html = await textOf(url);
  const [tag] = /<drug-price-lookup [^>]*>/.exec(html)!;
  assert.equal(
    tag,
    `<drug-price-lookup endpoint="${endpoint.url}" drug="Zoloft&quot; onclick=&quot;x" page-size="5" no-search>`,
  );
  // visitors are told nothing of what it does not know, editors are
  assert.doesNotMatch(html, /does not know/);
  const page = await signedIn('editor', new URL(url).pathname + new URL(url).search);
  await page
    .getByText('the shortcode does not know map-href, endpoint, onclick, so that does nothing')
    .waitFor();
  const [script] = /<script[^>]*\/elements\.js[^>]*>/.exec(html)!;
  assert.match(script, / type="module"/);
  assert.ok(script.includes(` src="${endpoint.url}/elements.js"`), script);
  assert.doesNotMatch(await textOf(wordpress.url), /<script[^>]*\/elements\.js/);
});

test('a page speaks the language of its shortcode, also before its script has come', async () => {
  for (const [lang, words] of [
    ['vi', /Để xem giá, hãy gọi số .*800-123-4567/],
    ['es-MX', /Para ver precios, llame al .*800-123-4567/],
  ] as const) {
    const url = await wordpress.publish('editor', shortcode(`[drug_prices lang="${lang}"]`));
    assert.match(await textOf(url), words);
    const { page, close } = await visit(browser, url);
    const name = lang === 'vi' ? /Tên thuốc/ : /Nombre (del medicamento|de la medicina)/;
    await page.getByRole('combobox', { name }).waitFor({ timeout });
    await close();
  }
  const known = await wordpress.php('echo json_encode(array_keys(DrugPrices\\FALLBACKS));');
  assert.deepEqual((JSON.parse(known) as string[]).toSorted(), ['en', 'es', ...published].toSorted());
});

test('nothing of it is left when it is deleted', async () => {
  const option = `echo json_encode(get_option('drug_prices'));`;
  assert.match(await wordpress.php(option), /800-123-4567/);
  const file = 'drug-prices/drug-prices.php';
  const deleted = await wordpress.php(
    `require 'wp-admin/includes/plugin.php'; require 'wp-admin/includes/file.php';
    deactivate_plugins('${file}', false, true); echo json_encode(delete_plugins(['${file}']));`,
  );
  assert.equal(deleted, 'true');
  assert.equal(await wordpress.php(option), 'false');
});
