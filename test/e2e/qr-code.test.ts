/** The QR code at the counter as a phone's camera sees it: rotated, scaled and blurred. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url), 'utf8');
const reader = createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js');
const site = 'https://clinic.test/';

const addresses = [20, 60, 120, 220, 300].map((length) =>
  `https://cpn.test/c/${'aB3-_x9Zq7'.repeat(40)}`.slice(0, length),
);
const shots = [
  { turned: 0, scale: 1, blur: 0 },
  { turned: 9, scale: 1.5, blur: 1 },
  { turned: -20, scale: 2, blur: 1 },
  { turned: 180, scale: 1, blur: 0 },
];

describe('the QR code', () => {
  let browser: Browser;
  let page: Page;
  let url = '';

  before(async () => {
    browser = await startBrowser();
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      colorScheme: 'dark',
    });
    page = await context.newPage();
    await page.route(`${site}**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === '/embed.js') return route.fulfill({ contentType: 'text/javascript', body: embed });
      if (path === '/api/v2/coupon')
        return route.fulfill({ json: { data: { price: 4, rxbin: '015995', url, coupon_html: null } } });
      if (path !== '/') return route.fulfill({ status: 404 });
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Clinic</title><script src="/embed.js" defer></script><drug-coupon endpoint="/api" coupon-key="k" coupon-format="none"></drug-coupon>',
      });
    });
  });

  for (const address of addresses)
    test(`of ${address.length} characters is read`, async () => {
      url = address;
      await page.goto(site);
      await page.getByRole('button', { name: 'Show at the counter' }).click();
      const code = page.getByRole('img', { name: 'Scan to open this coupon on another phone.' });
      await code.scrollIntoViewIfNeeded();
      const picture = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`;
      const camera = await browser.newPage();
      await camera.addScriptTag({ path: reader });
      for (const shot of shots)
        assert.equal(await camera.evaluate(photograph, { picture, ...shot }), address);
      await camera.close();
    });
});

/** Runs in the camera's page: draws the picture, rotated and blurred, on gray, and reads the QR code. */
async function photograph(shot: {
  picture: string;
  turned: number;
  scale: number;
  blur: number;
}): Promise<string | undefined> {
  const image = new Image();
  image.src = shot.picture;
  await image.decode();
  const side = Math.ceil(image.width * shot.scale * 1.5);
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#777';
  context.fillRect(0, 0, side, side);
  context.translate(side / 2, side / 2);
  context.rotate((shot.turned * Math.PI) / 180);
  context.filter = shot.blur ? `blur(${shot.blur}px)` : 'none';
  const width = image.width * shot.scale;
  context.drawImage(image, -width / 2, -width / 2, width, width);
  const { data } = context.getImageData(0, 0, side, side);
  const { jsQR } = globalThis as unknown as {
    jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
  };
  return jsQR(data, side, side)?.data;
}
