/** Hostile coupons in Chromium, one of three with each change and every one before a release: the browser reports each request, window, dialog and frame. */
import type { Request } from 'playwright-core';
import { chromiumPage } from '../support/chromium-page.ts';
import { testHostileCoupons } from '../support/hostile-coupons.ts';

testHostileCoupons('hostile coupons', async (address) => {
  const opened = await chromiumPage();
  const { context, page } = opened;
  const happened: string[] = [];
  await context.route(/evil\.example|coupons\.example/, (route) => route.abort());
  context.on('request', (request) => wanted(request, address) || happened.push(`requested ${request.url()}`));
  context.on('page', (other) => void other.close());
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
  return { ...opened, happened };
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
