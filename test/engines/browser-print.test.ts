/** The browser's own print of a coupon in Firefox. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { engines, type EnginePage } from '../support/engines.ts';
import { eventually } from '../support/eventually.ts';
import { startSite } from '../support/site.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
const coupon = {
  ...{ price: 9, rxbin: '015995', rxpcn: 'GDC', group_number: 'DR33', member_id: 'ABC123' },
  ...{ phone: '1-800-555-0142', pharm_phone: '1-800-555-0187', pharmacy_name: 'Alder' },
  url: 'https://prices.test/c',
  coupon_html: btoa(`<h1>The page of the service</h1>${'<p>Small print</p>'.repeat(80)}`),
};
const html = (element: string) =>
  `<!doctype html><html lang="en"><title>Clinic</title><script src="/embed.js" defer></script><main>${element}</main>`;
const pages: Record<string, string> = {
  '/': html(
    '<drug-coupon endpoint="/api" coupon-key="key" medicine="Lisinopril 10 mg, 30 tablets"></drug-coupon>',
  ),
  '/long': html('<p>Line</p>'.repeat(150)),
};

/** Firefox packs the objects of a PDF. */
function sheetsOf(pdf: Uint8Array): number {
  const file = Buffer.from(pdf);
  const text = file.toString('latin1');
  const unpacked = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index + length);
    try {
      return inflateSync(file.subarray(index + length, end)).toString('latin1');
    } catch {
      return [];
    }
  });
  return [text, ...unpacked].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

let page: EnginePage;
let site: string;
before(async () => {
  site = await startSite(({ url = '' }, response) => {
    if (url === '/embed.js') response.setHeader('content-type', 'text/javascript').end(embed);
    else if (url === '/api/v2/coupon')
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: coupon }));
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
