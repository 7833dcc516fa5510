/** Every hostile coupon in Chromium, which reports each request, window, dialog and frame. */
import type { Request } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { testHostileCoupons } from '../support/hostile-coupons.ts';
import { callOf } from '../support/in-page.ts';

testHostileCoupons('hostile coupons', async (address) => {
  const browser = await startBrowser();
  const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
  const page = await context.newPage();
  const happened: string[] = [];
  let windows = 1;
  await context.route(/evil\.example|coupons\.example/, (route) => route.abort());
  context.on('request', (request) => wanted(request, address) || happened.push(`requested ${request.url()}`));
  context.on('page', (opened) => {
    windows++;
    void opened.close();
  });
  page.on('dialog', (dialog) => {
    happened.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (
      !/^(about:(srcdoc|blank)|data:application\/pdf|blob:|chrome-(error|extension):)/.test(frame.url()) &&
      frame !== page.mainFrame()
    )
      happened.push(`a frame went to ${frame.url().slice(0, 80)}`);
  });
  return {
    goto: (url) => page.goto(url),
    url: () => Promise.resolve(page.url()),
    run: (inPage, ...args) => page.evaluate(callOf(inPage, args)),
    click: (x, y) => page.mouse.click(x, y),
    windows: () => Promise.resolve(windows),
    close: () => browser.close(),
    happened,
  };
});

/** A coupon may show pictures that are in it; everything else must be the page's own. */
function wanted(request: Request, page: string): boolean {
  const url = request.url();
  if (request.resourceType() === 'image') return url.startsWith('data:') || url.startsWith(`${page}api/`);
  return (
    url === page ||
    url === `${page}embed.js` ||
    url === `${page}api/v2/coupon` ||
    url === `${page}api/healthz` ||
    /^(data:application\/pdf|blob:|chrome(-extension)?:)/.test(url)
  );
}
