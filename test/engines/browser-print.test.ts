/** The browser's own print of a coupon in Firefox. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { engines, type EnginePage } from '../support/engines.ts';
import { eventually } from '../support/eventually.ts';
import { printedCoupon, sheetsOf } from '../support/paper.ts';
import { startSite } from '../support/site.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
const html = (element: string) =>
  `<!doctype html><html lang="en"><title>Clinic</title><script src="/embed.js" defer></script><main>${element}</main>`;
const pages: Record<string, string> = {
  '/': html(
    '<drug-coupon endpoint="/api" coupon-key="key" medicine="Lisinopril 10 mg, 30 tablets"></drug-coupon>',
  ),
  '/long': html('<p>Line</p>'.repeat(150)),
};

let page: EnginePage;
let site: string;
before(async () => {
  site = await startSite(({ url = '' }, response) => {
    if (url === '/embed.js') response.setHeader('content-type', 'text/javascript').end(embed);
    else if (url === '/api/v2/coupon')
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: printedCoupon }));
    else response.setHeader('content-type', 'text/html').end(pages[url]);
  });
  page = await engines.firefox();
});
after(() => page?.close());

test('a long page is several sheets', async () => {
  await page.goto(`${site}/long`);
  assert.ok(sheetsOf(await page.pdf!()) > 1);
});

test('a coupon is one sheet', async () => {
  await page.goto(`${site}/`);
  await eventually('the page of the service is there', () =>
    page.run(() => {
      const root = document.querySelector('drug-coupon')?.shadowRoot;
      return (root?.querySelector('iframe')?.clientHeight ?? 0) > 1_500;
    }),
  );
  assert.equal(sheetsOf(await page.pdf!()), 1);
});
