/** dist/elements.js and its parts under strict policies, in sandboxed frames, twice on a page and from other places. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { listenTo, startBrowser } from '../support/browser.ts';
import {
  embedIntegrity,
  framed,
  others,
  pinnedTag,
  policies,
  selfHosted,
  withEndpoint,
  withTwoCopies,
} from '../support/clinic-pages.ts';
import {
  moduleTag,
  scriptsForVisitor,
  startClinics,
  type Clinic,
  type ClinicPage,
} from '../support/clinic.ts';
import { newFolder } from '../support/folder.ts';
import { isWhole } from '../support/matrix.ts';
import { lookUp, nameField, openCoupon } from '../support/patient.ts';
import { ar } from '../../src/lang/ar.ts';

/** Milliseconds. */
const timeout = 10_000;
const dist = join(import.meta.dirname, '../../dist');

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;

before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

async function visit(url: string): Promise<{ page: Page; heard: string[] }> {
  const page = await browser.newPage();
  const heard = listenTo(page);
  await page.goto(url);
  return { page, heard };
}

/** A lookup and its coupon, with no word in the console but what is expected. */
async function works(url: string, expected: string[] = []): Promise<void> {
  const { page, heard } = await visit(url);
  await lookUp(page);
  await openCoupon(page);
  assert.deepEqual(heard, expected);
  await page.close();
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, file)))
    .digest('base64')}`;
const registeredTwice =
  'warning: drug-price-lookup: <drug-price-lookup> is registered twice on this page; the first one is used.';
const elsewhere = (url: string) => url.replace('127.0.0.1', 'localhost');

describe('works', { concurrency: 2 }, () => {
  // those that enforce Trusted Types are stricter than the same without
  const plain = ['by host', "by nonce with 'strict-dynamic'"];
  for (const [what, page] of Object.entries(policies()).filter(([what]) => isWhole || !plain.includes(what)))
    test(`under a policy ${what}`, () => works(addClinic(page).url));

  test("under a policy that lists the script and its parts' folder by path", async () => {
    const given: ClinicPage = {};
    const { url } = addClinic(given);
    given.policy = `default-src 'none'; script-src ${url}elements.js ${url}parts/; ${others}`;
    await works(url);
  });

  test('in a frame without an origin', async () => {
    const { page, heard } = await visit(framed(addClinic).url);
    await lookUp(page.frameLocator('iframe'));
    await openCoupon(page.frameLocator('iframe'));
    assert.deepEqual(heard, []);
    await page.close();
  });

  test('twice by the same address, once for all', async () => {
    const clinic = addClinic({ head: moduleTag + moduleTag });
    await works(clinic.url);
    assert.equal(clinic.scripts.filter((script) => script === 'elements').length, 1);
  });

  test('twice by two addresses, of which the owner is told once', async () => {
    const { page, other } = withTwoCopies(addClinic);
    await works(page.url, [registeredTwice]);
    assert.deepEqual(other.scripts, ['elements']);
  });

  test('with a version in its address, and loads its parts once', async () => {
    const clinic = addClinic({ head: moduleTag.replace('.js', '.js?ver=1') });
    await works(clinic.url);
    assert.deepEqual(scriptsForVisitor(clinic).sort(), [
      'answer',
      'coupon',
      'elements',
      'elements?ver=1',
      'names',
      'suggestions',
    ]);
  });

  test('from another origin', async () => {
    const { url } = addClinic();
    const head = `<script type="module" src="${url}elements.js"></script>`;
    await works(elsewhere(addClinic({ head }).url));
  });

  test("from a folder of the page's own, with the endpoint that the page names", async () => {
    await works(await selfHosted(addClinic));
  });

  test('from a file, by embed.js', async () => {
    const folder = newFolder();
    cpSync(join(dist, 'embed.js'), join(folder, 'embed.js'));
    const page = join(folder, 'page.html');
    writeFileSync(
      page,
      `<!doctype html><meta charset="utf-8"><title>A clinic</title><script src="embed.js" defer></script>${withEndpoint(addClinic().url)}`,
    );
    await works(pathToFileURL(page).href);
  });
});

describe('under an Integrity-Policy for scripts', () => {
  const integrityPolicy = 'blocked-destinations=(script)';

  test('embed.js works by the integrity of its tag', () =>
    works(addClinic({ integrityPolicy, head: pinnedTag() }).url));

  test('elements.js shows its form, and says that its parts are missing', async () => {
    const head = `<script type="module" src="elements.js" integrity="${integrityOf('elements.js')}" crossorigin></script>`;
    const { page } = await visit(addClinic({ integrityPolicy, head }).url);
    await nameField(page).pressSequentially('Lisinopril');
    await nameField(page).press('Enter');
    await page
      .locator('[part~=error]')
      .getByText('A part of this page could not be loaded.')
      .waitFor({ timeout });
    await page.close();
  });

  test('a tag without integrity runs nothing, and the line between the tags stays', async () => {
    const head = '<script src="embed.js" defer></script>';
    const clinic = addClinic({ integrityPolicy, head });
    const { page } = await visit(clinic.url);
    await page.getByText('Call 555-0100.').waitFor({ timeout });
    assert.equal(await nameField(page).count(), 0);
    assert.deepEqual(clinic.scripts, []);
    await page.close();
  });
});

describe('under a policy by hash alone', () => {
  test('embed.js speaks a further language by the integrity of its tag', async () => {
    const arabic = integrityOf('lang/ar.js');
    const { page, heard } = await visit(
      addClinic({
        lang: 'ar',
        policy: `default-src 'none'; script-src '${embedIntegrity()}' '${arabic}'; ${others}`,
        head: `${pinnedTag()}<script src="lang/ar.js" integrity="${arabic}" crossorigin defer></script>`,
      }).url,
    );
    await page.getByRole('button', { name: ar.submit, exact: true }).waitFor({ timeout });
    assert.deepEqual(
      heard.filter((line) => !line.includes('no native pharmacist has reviewed')),
      [],
    );
    await page.close();
  });

  test('elements.js shows its form, and says what is missing: to the visitor, and to the owner', async () => {
    const integrity = integrityOf('elements.js');
    const { url } = addClinic({
      policy: `default-src 'none'; script-src '${integrity}'; ${others}`,
      head: `<script type="module" src="elements.js" integrity="${integrity}"></script>`,
    });
    const { page, heard } = await visit(url);
    await nameField(page).pressSequentially('Lisinopril');
    await nameField(page).press('Enter');
    await page
      .locator('[part~=error]')
      .getByText('A part of this page could not be loaded.')
      .waitFor({ timeout });
    assert.equal(await nameField(page).inputValue(), 'Lisinopril');
    const warnings = heard.filter((line) => line.includes('drug-price-lookup:'));
    assert.equal(warnings.length, 1, heard.join('\n'));
    assert.match(warnings[0]!, /allow the script's own folder in its script-src/);
    await page.close();
  });
});
