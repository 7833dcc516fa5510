/** A real WordPress with its default theme: an administrator's Custom HTML block, and who may set the plugin. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { built, runCommand, startSandboxAndEndpoint, type Command } from '../support/command.ts';
import { doDiscreetly, doMainJob, visit } from '../support/core-journey.ts';
import { startWordPress, type WordPress } from '../support/wordpress.ts';

const root = new URL('../../', import.meta.url);

let wordpress: WordPress;
let endpoint: Command;
let browser: Browser;

before(async () => {
  wordpress = await startWordPress();
  ({ endpoint } = await startSandboxAndEndpoint(wordpress.url, built));
  await wordpress.put('embed.js', readFileSync(new URL('dist/embed.js', root)));
  await wordpress.put('favicon.ico', '');
  browser = await startBrowser();
  await activatePlugin();
});

async function activatePlugin() {
  const folder = join(wordpress.folder, 'wp-content/plugins/drug-prices');
  await runCommand(['init', 'wordpress', folder], {}, built);
  const phone = await wordpress.php(`require 'wp-admin/includes/plugin.php';
    wp_set_current_user(get_user_by('login', 'administrator')->ID);
    activate_plugin('drug-prices/drug-prices.php');
    require 'wp-admin/includes/template.php';
    DrugPrices\\register_settings();
    update_option('drug_prices', ['endpoint' => '${endpoint.url}/', 'phone' => ' 555-0100']);
    echo get_option('drug_prices')['phone'];`);
  assert.equal(phone, '555-0100');
}

const block = (html: string) => `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;
const lines = () => `<script src="/embed.js" defer></script>
<drug-price-lookup endpoint="${endpoint.url}"></drug-price-lookup>`;

const doMainJobAt = async (url: string) =>
  doDiscreetly(doMainJob, await visit(browser, url), endpoint.url, [`${wordpress.url}/`]);

test("the main job in an administrator's Custom HTML block", async () => {
  await doMainJobAt(await wordpress.publish('administrator', block(lines())));
});

test('the main job with a module script in such a block', async () => {
  const html = lines().replace('<script src="/embed.js" defer>', '<script type="module" src="/embed.js">');
  await doMainJobAt(await wordpress.publish('administrator', block(html)));
});

test('the element is removed from the post of an author, who has no unfiltered_html', async () => {
  const page = await (await fetch(await wordpress.publish('author', block(lines())))).text();
  assert.match(page, /What it costs/);
  assert.doesNotMatch(page, /<drug-price-lookup|embed\.js/);
});

test('WordPress asks no directory of plugins for a newer one', async () => {
  const header = await wordpress.php(`require 'wp-admin/includes/plugin.php';
    echo get_plugins()['drug-prices/drug-prices.php']['UpdateURI'];`);
  assert.equal(header, 'false');
});

/** Who may not write scripts, though an administrator; what WordPress's own rule says of each is asked first. */
for (const [who, how] of [
  ['whose role lacks unfiltered_html', `wp_get_current_user()->add_cap('unfiltered_html', false);`],
  ['of a site that lets nobody add scripts', `define('DISALLOW_UNFILTERED_HTML', true);`],
] as const)
  test(`an administrator ${who} changes the phone number, but not whose scripts run`, async () => {
    const shown = await wordpress.php(`require 'wp-admin/includes/template.php';
      wp_set_current_user(get_user_by('login', 'manager')->ID);
      ${how}
      DrugPrices\\register_settings();
      update_option('drug_prices', ['endpoint' => 'https://elsewhere.example', 'phone' => '${who}'] + get_option('drug_prices'));
      DrugPrices\\show_field(['name' => 'endpoint', 'label_for' => 'e', 'type' => 'url', 'required' => true, 'help' => '']);
      echo current_user_can('manage_options') ? 'may manage' : '';
      echo json_encode(get_option('drug_prices'), JSON_UNESCAPED_SLASHES);`);
    assert.match(shown, /may manage/);
    assert.ok(shown.includes(`"endpoint":"${endpoint.url}"`), shown);
    assert.ok(shown.includes(`"phone":"${who}"`), shown);
    assert.match(shown, / readonly /);
    assert.match(shown, /Only an administrator who may add scripts/);
  });

test('an administrator who may write scripts changes whose run', async () => {
  const shown = await wordpress.php(`require 'wp-admin/includes/template.php';
    wp_set_current_user(get_user_by('login', 'administrator')->ID);
    DrugPrices\\register_settings();
    update_option('drug_prices', ['endpoint' => 'https://moved.example'] + get_option('drug_prices'));
    echo get_option('drug_prices')['endpoint'];`);
  assert.equal(shown, 'https://moved.example');
});
