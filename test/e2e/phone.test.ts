/** What a patient sees on a phone without scrolling: what becomes of each request, and the form that makes room for it. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { eventually } from '../support/eventually.ts';

const screen = { width: 375, height: 740 };
/** Where a keyboard of the screen ends, in CSS pixels. */
const aboveKeyboard = 420;
/** Milliseconds. */
const timeout = 10_000;
/** So much of the page of a clinic stands above the element that nothing of an answer is in sight by itself. */
const body = `<div style="height: 500px">Welcome</div><drug-price-lookup location="90210">Call us.</drug-price-lookup><div style="height: 900px"></div>`;

let browser: Browser;
let addClinic: (page?: ClinicPage) => Clinic;
before(async () => {
  [browser, addClinic] = await Promise.all([startBrowser(), startClinics()]);
});

async function onPhone(given: ClinicPage = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: screen,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(addClinic({ body, ...given }).url);
  await page.locator('[part~=base]').first().waitFor({ timeout });
  return page;
}

/** Types, and presses the Go of the keyboard. */
async function ask(page: Page, text: string): Promise<void> {
  await nameField(page).tap();
  await nameField(page).fill('');
  await nameField(page).pressSequentially(text);
  await page.keyboard.press('Enter');
}

/** By its part: while it is hidden, the first combobox is a choice of the list. */
const nameField = (page: Page) => part(page, 'search').locator('input');

const part = (page: Page, name: string) => page.locator(`drug-price-lookup [part~="${name}"]`).first();

/** From the top of the screen, in CSS pixels. */
async function edges(of: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await of.boundingBox())!;
  return { top: y, bottom: y + height };
}

async function isInSight(of: Locator, from = -1, to = screen.height + 1): Promise<void> {
  await of.waitFor({ timeout });
  let seen = { top: NaN, bottom: NaN };
  await eventually('it is in sight', async () => {
    seen = await edges(of);
    return seen.top >= from && seen.bottom <= to;
  }).catch((reason) => assert.fail(`${reason}: ${JSON.stringify(seen)}`));
}

/** Of what is to come, which is higher than the screen: its beginning. */
const isPlaceInSight = (of: Locator) =>
  eventually('the place of what is to come is in sight', async () => {
    await of.waitFor({ timeout });
    const { top } = await edges(of);
    return top >= -1 && top < screen.height - 200;
  });

/** The text of what has the focus, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  });

describe('on a phone', { concurrency: 2 }, () => {
  const go = (page: Page) => page.keyboard.press('Enter');
  const suggested = (page: Page) =>
    page
      .getByRole('option', { name: /^Lisinopril/ })
      .first()
      .tap();
  const button = async (page: Page) => {
    // the list covers it
    await page.keyboard.press('Escape');
    await part(page, 'submit-button').tap();
  };
  for (const [what, asks] of Object.entries({
    'Go of the keyboard': go,
    'a suggested name': suggested,
    'the button': button,
  }))
    test(`${what}: the answer is in sight, its price above a keyboard, its heading has the focus, the form is one line`, async () => {
      const page = await onPhone();
      await nameField(page).tap();
      await nameField(page).pressSequentially('lisinopril');
      await page.getByRole('option').first().waitFor({ timeout });
      await asks(page);
      await isInSight(part(page, 'answer'));
      await isInSight(part(page, 'answer-price'), 0, aboveKeyboard);
      await eventually('the heading has the focus', async () => /^Lisinopril/.test(await focused(page)));
      assert.equal(await nameField(page).isVisible(), false);
      const line = part(page, 'asked');
      await isInSight(line);
      assert.match((await line.innerText()).replace(/\s+/g, ' '), /lisinopril.*90210.*Edit/i);
      await page.context().close();
    });

  test('without a place, its empty field stays in the form, and "Add your ZIP code" leads to it', async () => {
    const page = await onPhone({ body: body.replace(' location="90210"', '') });
    await nameField(page).tap();
    await nameField(page).pressSequentially('lisinopril');
    await suggested(page);
    await isInSight(part(page, 'answer'));
    await eventually('the heading has the focus', async () => /^Lisinopril/.test(await focused(page)));
    const place = part(page, 'location-input');
    assert.equal(await place.isVisible(), true);
    assert.equal(await part(page, 'asked').count(), 0);
    const add = part(page, 'answer').getByRole('button', { name: 'Add your ZIP code' });
    await isInSight(add);
    await add.tap();
    await isInSight(place);
    assert.equal(await place.evaluate((field) => field.matches(':focus')), true);
    await page.keyboard.type('90210');
    await page.keyboard.press('Enter');
    await part(page, 'results').getByText('near 90210').waitFor({ timeout });
    await eventually('the form is one line', () => part(page, 'asked').isVisible());
    assert.equal(await place.isVisible(), false);
    await page.context().close();
  });

  test('another type or amount leaves the form folded, and moves nothing above it', async () => {
    const page = await onPhone();
    await ask(page, 'lisinopril');
    await isInSight(part(page, 'answer'));
    await part(page, 'change-button').tap();
    const before = await edges(part(page, 'answer'));
    await page.locator('drug-price-lookup select[id=quantity]').selectOption({ label: '90 tablets' });
    await part(page, 'amount').filter({ hasText: '90 tablets' }).waitFor({ timeout });
    await part(page, 'answer-price').waitFor({ timeout });
    assert.equal(await nameField(page).isVisible(), false);
    assert.deepEqual((await edges(part(page, 'answer'))).top, before.top);
    await page.context().close();
  });

  test('a type that turns out to have no price leaves the form folded too, and the price where it was', async () => {
    const page = await onPhone();
    await ask(page, 'lisinopril');
    await isInSight(part(page, 'answer'));
    const price = await part(page, 'answer-price').innerText();
    const before = await edges(part(page, 'answer'));
    await page.route('**/v2/price/compare', (route) =>
      route.request().postData()!.includes('manufacturer_type=brand')
        ? route.fulfill({
            status: 404,
            json: { error: { type: 'invalid_request_error', code: 'no_prices_found', detail: '' } },
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.continue(),
    );
    const brand = page.locator('drug-price-lookup .other-type button');
    await brand.tap();
    await page.locator('drug-price-lookup .other-type button[aria-disabled=true]').waitFor({ timeout });
    await part(page, 'warning').filter({ hasText: 'We found no price for' }).waitFor({ timeout });
    assert.equal(await part(page, 'answer-price').innerText(), price);
    assert.equal(await nameField(page).isVisible(), false);
    assert.deepEqual((await edges(part(page, 'answer'))).top, before.top);
    await page.context().close();
  });

  test('Edit brings the form back as it stood, and a wide page has it all the time', async () => {
    const page = await onPhone();
    await ask(page, 'lisinopril 20 mg #90');
    await isInSight(part(page, 'answer'));
    await page.setViewportSize({ width: 740, height: 375 });
    await nameField(page).waitFor({ state: 'visible', timeout });
    assert.equal(await part(page, 'asked').isVisible(), false);
    await page.setViewportSize(screen);
    const top = (what: Locator) => what.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const line = await top(part(page, 'asked'));
    await part(page, 'edit-button').tap();
    await nameField(page).waitFor({ state: 'visible', timeout });
    const form = await top(page.locator('drug-price-lookup form'));
    assert.ok(Math.abs(form - line) <= 16, `the line was at ${line}, the form is at ${form}`);
    assert.equal(await nameField(page).inputValue(), 'lisinopril 20 mg #90');
    assert.equal(
      await nameField(page).evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field),
      true,
    );
    await page.context().close();
  });

  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    test(`where motion is ${reducedMotion}, waiting, the answer and a failure come into sight, and the answer after Try again`, async () => {
      const page = await onPhone();
      await page.emulateMedia({ reducedMotion });
      let isHeld = true;
      let fails = false;
      await page.route('**/v2/price/compare', async (route) => {
        await eventually('answered', () => !isHeld);
        await (fails ? route.abort() : route.continue());
      });
      await ask(page, 'lisinopril');
      await isPlaceInSight(part(page, 'skeleton'));
      assert.match((await part(page, 'submit-button').getAttribute('class')) ?? '', /waiting/);
      isHeld = false;
      await isInSight(part(page, 'answer-price'));
      const animation = reducedMotion === 'reduce' ? 'none' : 'drug-price-appear';
      for (const what of ['answer', 'results'])
        assert.equal(
          await part(page, what).evaluate((one) => getComputedStyle(one).animationName),
          animation,
        );
      await part(page, 'coupon-button').tap();
      const dialog = page.locator('drug-price-lookup dialog[open]');
      await dialog.waitFor({ timeout });
      assert.equal(
        await dialog.evaluate((one) => getComputedStyle(one).animationName),
        reducedMotion === 'reduce' ? 'none' : 'drug-price-rise',
      );
      await page.keyboard.press('Escape');
      await page.evaluate(() => scrollTo(0, 10_000));
      await part(page, 'edit-button').tap();
      fails = true;
      await ask(page, 'metformin');
      await isInSight(part(page, 'error'));
      fails = false;
      await part(page, 'retry-button').tap();
      await isInSight(part(page, 'answer'));
      await page.context().close();
    });

  test('what is no answer has the place of one, below the folded form, and its heading the focus', async () => {
    const page = await onPhone();
    await ask(page, 'lisinopril');
    await isInSight(part(page, 'answer'));
    const place = await part(page, 'answer').boundingBox();
    await page.route('**/v2/price/compare', (route) => route.abort());
    for (const [typed, said, buttons] of [
      ['zzqqx', /^We could not find that medicine/, 1],
      ['insulin', /^Which one is on your label/, 0],
      ['test strips', /^We list medicines only/, 1],
      ['flu shot', /^Vaccines are often free/, 1],
      ['warfarin', /^Prices are not available right now/, 1],
    ] as const) {
      await part(page, 'edit-button').tap();
      await ask(page, typed);
      const message = part(page, 'error');
      await eventually('the heading has the focus', async () => said.test(await focused(page)));
      await isInSight(message);
      assert.equal(await nameField(page).isVisible(), false, typed);
      const { y, x, width } = (await message.boundingBox())!;
      const line = (await part(page, 'asked').boundingBox())!;
      assert.deepEqual([x, width], [place!.x, place!.width], typed);
      assert.ok(y - line.y - line.height < 24, `${typed}: ${y - line.y - line.height} px below the line`);
      assert.equal(await page.locator('drug-price-lookup .primary:visible').count(), buttons, typed);
    }
    await page.context().close();
  });

  test('what cannot be a name is in sight, and so is its field', async () => {
    const page = await onPhone();
    await ask(page, 'water pill');
    const message = page.locator('drug-price-lookup .problem').first();
    await isInSight(message);
    assert.match(await message.innerText(), /label/);
    await isInSight(nameField(page));
    await page.context().close();
  });

  test('the message about a rejected place is in view, at its field', async () => {
    const page = await onPhone();
    await ask(page, 'lisinopril');
    await isInSight(part(page, 'answer'));
    await part(page, 'edit-button').tap();
    await part(page, 'location-input').fill('00000');
    await page.evaluate(() => scrollTo(0, 10_000));
    await part(page, 'location-input').press('Enter');
    await isInSight(page.locator('drug-price-lookup .problem').first());
    await page.context().close();
  });

  test('offline is said in sight, and goes when the line is back', async () => {
    const page = await onPhone();
    await ask(page, 'lisinopril');
    await isInSight(part(page, 'answer'));
    await part(page, 'edit-button').tap();
    await page.context().setOffline(true);
    await ask(page, 'metformin');
    await isInSight(part(page, 'error'));
    assert.match(await part(page, 'error').innerText(), /You are offline/);
    await page.context().setOffline(false);
    await part(page, 'answer-price').waitFor({ timeout });
    assert.equal(await part(page, 'error').count(), 0);
    assert.match(await part(page, 'drug').innerText(), /^Metformin/);
    await page.context().close();
  });

  test('with a mouse the form stays, on a narrow page too', async () => {
    const page = await browser.newPage({ viewport: screen });
    await page.goto(addClinic({ body }).url);
    await nameField(page).fill('lisinopril');
    await page.keyboard.press('Enter');
    await part(page, 'answer-price').waitFor({ timeout });
    assert.equal(await nameField(page).isVisible(), true);
    assert.equal(await part(page, 'asked').isVisible(), false);
    await page.close();
  });
});

const listOf = (drugs: string[]): ClinicPage => ({
  body: `<drug-price-basket location="90210" medicines='${JSON.stringify(drugs.map((drug) => ({ drug })))}'>Call us.</drug-price-basket><div style="height: 900px"></div>`,
});
const inList = (page: Page) => (selector: string) => page.locator(`drug-price-basket ${selector}`).first();

for (const [what, place, selector, said] of [
  ['waiting, and then the plan', '10001', '[part~=plan]', /Both today/],
  ['a failure', '10001', '[part~=error]', /Try again/],
  ['a place that is none', '00000', '.problem', /ZIP/],
] as const)
  test(`of a list, ${what} comes into sight once another place is asked for`, async () => {
    const page = await onPhone(listOf(['Lisinopril', 'Metformin']));
    const of = inList(page);
    await of('[part~=plan]').waitFor({ timeout });
    await page.locator('drug-price-basket').evaluate((list) => (list.style.paddingTop = '640px'));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v2/price/compare', async (route) => {
      await held;
      await (what === 'a failure' ? route.abort() : route.continue());
    });
    await of('[part~=location-input]').fill(place);
    await of('[part~=location-input]').press('Enter');
    if (place === '10001') await isPlaceInSight(of('[part~=skeleton]'));
    answer();
    await isInSight(of(selector));
    assert.match(await of(selector).innerText(), said);
    if (selector === '[part~=plan]') assert.match(await focused(page), /^Both today/);
    await page.context().close();
  });

test('of a list, the names that one may mean come into sight, and so does being offline', async () => {
  const page = await onPhone(listOf(['insulin']));
  const of = inList(page);
  await isInSight(of('[part~=error]'));
  assert.match(await of('[part~=error]').innerText(), /Which one is on your label/);
  await page.context().setOffline(true);
  await of('[part~=candidate]').tap();
  await of('[part~=error]').filter({ hasText: 'You are offline' }).waitFor({ timeout });
  await isInSight(of('[part~=error]'));
  await page.context().setOffline(false);
  await isInSight(of('[part~=plan]'));
  await page.context().close();
});

test('the results of a brand near a place are no longer than they must be', async () => {
  const page = await onPhone();
  await ask(page, 'eliquis');
  await isInSight(part(page, 'answer'));
  const { top, bottom } = await edges(page.locator('drug-price-lookup'));
  // the sketch has about 2,000; what is over it are stores' longer names
  assert.ok(bottom - top < 2_200, `${bottom - top} px`);
  await page.context().close();
});
