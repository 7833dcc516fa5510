/** Who learns that a coupon is read: nobody, until its pictures are wanted, and then only the servers that were named. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
const clinic = 'https://clinic.test';
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const html = `<style>body{background:url(https://css.test/b.gif)}@media (min-width:1px){p{cursor:url("https://css.test/c.gif"),auto}}
    h1{background:image-set("https://hidden.test/s.gif" 1x)}@font-face{font-family:f;src:url(https://hidden.test/f.woff)}h1{font-family:f}</style>
  <link rel=preconnect href="https://hidden.test"><link rel=preload as=image href="https://hidden.test/p.gif">
  <h1><img src="https://img.test/logo.gif" alt="Corner Pharmacy" width=160 height=40></h1>
  <img src="https://img.test/moved.gif"><video poster="https://hidden.test/v.gif" width=9 height=9></video>
  <svg width=9 height=9><image href="https://hidden.test/i.gif" width=9 height=9 /><use href="https://hidden.test/u.svg#u" />
    <filter id=fe><feImage href="https://hidden.test/fe.gif" /></filter><rect width=9 height=9 filter="url(#fe)" /></svg>
  <table background="https://hidden.test/t.gif"><tr><td background="https://hidden.test/td.gif">1</td></tr></table>
  <script type=speculationrules>{"prefetch":[{"urls":["https://hidden.test/s"],"eagerness":"immediate"}]}</script>
  <p>Show this coupon. <a href="https://link.test/" ping="https://hidden.test/ping">More</a></p>`;
const forbidden = 'This website does not allow these pictures.';

let browser: Browser;
before(async () => (browser = await startBrowser()));

/** A clinic's page with the coupon, and the addresses outside it that the browser asked for. */
async function open(
  attributes: string,
  policy = '',
  document = html,
): Promise<{ page: Page; asked: string[] }> {
  const coupon = { rxbin: '015995', coupon_html: Buffer.from(document).toString('base64') };
  const context = await browser.newContext();
  const asked: string[] = [];
  // what is fetched ahead, or by <use>, passes no route
  context.on('request', (request) => request.resourceType() === 'other' && asked.push(request.url()));
  await context.route('**', (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== clinic) {
      asked.push(url.href);
      if (url.pathname === '/moved.gif')
        return route.fulfill({ status: 302, headers: { location: 'https://hidden.test/moved.gif' } });
      return route.fulfill({ contentType: 'image/gif', body: pixel });
    }
    if (url.pathname === '/embed.js') return route.fulfill({ contentType: 'text/javascript', body: embed });
    if (url.pathname === '/api/v2/coupon') return route.fulfill({ json: { data: coupon } });
    if (url.pathname !== '/') return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><title>Clinic</title><script src="/embed.js" defer></script>
        <drug-coupon endpoint="/api" coupon-key="k" ${attributes}></drug-coupon>`,
    });
  });
  const page = await context.newPage();
  await page.goto(`${clinic}/`);
  await page.frameLocator('[part~=frame]').getByText('Show this coupon').hover();
  return { page, asked };
}

const wanted = [
  'https://css.test/b.gif',
  'https://css.test/c.gif',
  'https://img.test/logo.gif',
  'https://img.test/moved.gif',
];
const strict = `default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:`;

/** A request that should not leave would have left by then. */
const settle = (page: Page) => page.waitForTimeout(500);

for (const [title, policy] of [
  ['no policy', ''],
  ['a strict policy', strict],
] as const)
  test(`no request leaves under ${title}, and the text of a picture is shown`, async () => {
    const { page, asked } = await open('', policy);
    await settle(page);
    assert.deepEqual(asked, []);
    const logo = page.frameLocator('[part~=frame]').getByRole('img', { name: 'Corner Pharmacy' });
    assert.ok((await logo.boundingBox())!.width > 20);
    await page.context().close();
  });

test('Show pictures names the servers, and asks no others', async () => {
  const { page, asked } = await open('');
  await page.getByText('These pictures come from img.test, css.test, which').waitFor();
  await page.getByRole('button', { name: 'Show pictures' }).click();
  const frame = page.frameLocator('[part~=frame]');
  await frame.getByText('Show this coupon').hover();
  await settle(page);
  assert.deepEqual([...new Set(asked)].toSorted(), wanted);
  assert.equal(await page.getByText(forbidden).count(), 0, 'one that redirects is not the doing of the page');
  await page.context().close();
});

for (const [from, coupon] of [
  ['the document', html],
  ['its styles', html.replaceAll('<img ', '<p ')],
] as const)
  test(`where the page allows no pictures, that is said of those of ${from}`, async () => {
    const { page, asked } = await open('', strict, coupon);
    assert.equal(await page.getByText(forbidden).count(), 0);
    await page.getByRole('button', { name: 'Show pictures' }).click();
    await page.getByText(forbidden).first().waitFor();
    assert.deepEqual(asked, []);
    await page.context().close();
  });

test('following a link asks for its page, and tells nobody else', async () => {
  const { page, asked } = await open('coupon-pictures');
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('[part~=frame]').getByText('More').click();
  await (await opened).waitForURL('https://link.test/');
  await settle(page);
  assert.deepEqual([...new Set(asked)].toSorted(), [...wanted, 'https://link.test/'].toSorted());
  await page.context().close();
});

test('with coupon-pictures they come at once, from no other servers', async () => {
  const { page, asked } = await open('coupon-pictures', strict.replace('data:', 'data: https:'));
  await settle(page);
  assert.deepEqual([...new Set(asked)].toSorted(), wanted);
  assert.equal(await page.getByRole('button', { name: 'Show pictures' }).count(), 0);
  await page.context().close();
});
