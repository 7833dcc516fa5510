/** What a patient does on any page: types a misspelled drug and a ZIP code, sees prices, opens a coupon and closes it. */
import assert from 'node:assert/strict';
import type { Browser, Frame, Page } from 'playwright-core';
import { listenTo } from './browser.ts';
import { showFullCoupon } from './patient.ts';
import { handsOn, lookUpByHand } from './real-input.ts';

/** Milliseconds. */
const timeout = 10_000;

export interface Visit {
  page: Page;
  /** Every console message and every error. */
  heard: string[];
  /** Every address requested, except data and Blob URLs. */
  requested: string[];
  close: () => Promise<void>;
}

/** Opens a page in its own context. @param prepare runs before the page is loaded */
export async function visit(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const heard = listenTo(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) requested.push(request.url());
  });
  await prepare?.(page);
  await page.goto(url);
  return { page, heard, requested, close: () => context.close() };
}

/** Also checks what is shown on the way. @param view the page, or the frame with the element */
export async function doMainJob(page: Page, view: Page | Frame = page): Promise<void> {
  const search = view.getByRole('combobox', { name: /Name of the medicine/ });
  await search.click();
  await search.pressSequentially('lisinpril');
  const option = view.getByRole('option', { name: 'Lisinopril', exact: true });
  await option.waitFor({ timeout });
  await looksRight(view, 'the suggestions');
  await option.click();
  const buttons = view.getByRole('button', { name: /^Coupon/ });
  await buttons.nth(4).waitFor({ timeout });

  const nationwide = await rowTexts(view);
  await view.getByRole('textbox', { name: 'ZIP code, or city and state' }).fill('90210');
  await view.getByRole('button', { name: 'See prices' }).click();
  for (const until = Date.now() + timeout; ; await page.waitForTimeout(50)) {
    const near = await rowTexts(view);
    if (near.length >= 5 && near.join() !== nationwide.join()) break;
    assert.ok(Date.now() < until, 'no other prices appear for a ZIP code');
  }
  for (const text of await rowTexts(view)) assert.match(text, /[A-Za-z]{3}[^]*\$\d/);
  await looksRight(view, 'the prices');

  await buttons.first().click();
  const dialog = view.getByRole('dialog', { name: 'Your coupon' });
  await dialog.waitFor({ timeout });
  for (const code of ['RxBIN', 'RxPCN', 'Group', 'Member ID'])
    await dialog.getByRole('button', { name: `Copy ${code}` }).waitFor({ timeout });
  const bin = (await dialog.locator('[part~=code-value]').first().innerText()).split('\n')[0]!.trim();
  await showFullCoupon(view);
  const frame = dialog.locator('iframe[part~=frame]');
  await frame.contentFrame().getByText(bin).first().waitFor({ timeout });
  const font = await frame
    .contentFrame()
    .locator('body')
    .evaluate((body) => getComputedStyle(body).fontFamily);
  assert.doesNotMatch(font, /Times/, 'the coupon has lost its styles');
  await looksRight(view, 'the coupon');

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'hidden', timeout });
  assert.ok(
    await buttons.first().evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
    'the focus is back on the button that opened the coupon',
  );
}

/** The same as far as a price and a coupon, by real input alone: nothing reaches into a sealed lookup. */
export async function doMainJobSealed(page: Page): Promise<void> {
  const { price, codes } = await lookUpByHand(handsOn(page));
  assert.match(price, /\$\d/);
  assert.ok(codes.length >= 4, codes.join());
  const root = await page.evaluate(() => document.querySelector('drug-price-lookup')!.shadowRoot);
  assert.equal(root, null);
}

const rowTexts = (view: Page | Frame) => view.locator('drug-price-lookup [part~=row]').allTextContents();

/** Nothing is too small to read or tap, nothing sticks out of the page, and the attribution is visible. */
async function looksRight(view: Page | Frame, what: string): Promise<void> {
  const wrong = await view.locator('drug-price-lookup').evaluate((host: HTMLElement) => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.localName}[${element.getAttribute('part') ?? element.className}]`;
    const roots = (root: ShadowRoot): ShadowRoot[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? roots(element.shadowRoot) : [],
      ),
    ];
    const all = roots(host.shadowRoot!).flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);
    const shown = all.filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, style, template'),
    );
    for (const element of shown) {
      const box = element.getBoundingClientRect();
      const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (says && size < 12) found.push(`${name(element)} is written in ${size} px`);
      if (says && element.localName !== 'option' && (box.width < 1 || box.height < 9))
        found.push(`${name(element)} is squeezed to ${box.width} x ${box.height}`);
      if (element.matches('button, input, select, [role=option]') && box.height < 43.5)
        found.push(`${name(element)} is ${box.height} px high`);
      if (element.matches('[part~=row] *') && box.right > innerWidth + 1)
        found.push(`${name(element)} sticks out`);
    }
    const mark = host.shadowRoot!.querySelector<HTMLImageElement>('#attribution img')!;
    if (!mark.naturalWidth || mark.height < 16) found.push('the attribution is not seen');
    return found;
  });
  assert.deepEqual(wrong, [], what);
}

/**
 * Does a job on a page, and closes it. Fails if the page sent what was looked up anywhere but to the endpoint.
 *
 * @param mayAsk prefixes of the page's own addresses
 * @param heard all that the page may say
 */
export async function doDiscreetly(
  job: (page: Page) => Promise<void>,
  seen: Visit,
  endpoint: string,
  mayAsk: string[],
  heard: readonly string[] = [],
): Promise<void> {
  await job(seen.page);
  assertDiscreet(seen, endpoint, mayAsk);
  assert.deepEqual(seen.heard, heard);
  await seen.close();
}

function assertDiscreet({ requested }: Visit, endpoint: string, mayAsk: string[]): void {
  const elsewhere = requested.filter(
    (url) => !url.startsWith(`${endpoint}/`) && !mayAsk.some((own) => url.startsWith(own)),
  );
  assert.deepEqual(elsewhere, []);
  assert.ok(requested.some((url) => url === `${endpoint}/v2/coupon`));
  for (const url of requested) assert.doesNotMatch(url, /lisin|90210/i);
}
