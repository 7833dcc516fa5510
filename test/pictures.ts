/**
 * The pictures of the README: the answer on the clinic's page of the demo, light and dark. `npm run build && npm run pictures`
 * writes them. WebP is made by the browser's own canvas.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { cli, start } from './bench/start.ts';
import { chromiumOptions } from './support/chromium.ts';

const folder = join(import.meta.dirname, '../demo');
/** CSS pixels. */
const viewport = { width: 1180, height: 1000 };
/** Device pixels for each of them. */
const density = 1.25;
/** Of 1. */
const quality = 0.65;

async function take(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await browser.newPage({
    viewport,
    colorScheme,
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  const lookup = page.locator('drug-price-lookup').first();
  const answer = lookup.locator('[part~=answer]');
  // the page begins with an answer of its own
  await answer.getByText('$').first().waitFor();
  await lookup.getByRole('combobox').first().fill('Crestor 10 mg #90');
  await page.keyboard.press('Enter');
  await answer.getByText('Rosuvastatin').first().waitFor();
  await answer
    .getByRole('button', { name: /coupon/i })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await answer.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const { x, width } = (await lookup.boundingBox())!;
  const { y, height } = (await answer.boundingBox())!;
  const edge = 16;
  const png = await page.screenshot({
    clip: { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge },
  });
  const webp = await page.evaluate(
    async ([source, compression]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: compression });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );
  await page.close();
  return Buffer.from(webp, 'base64');
}

const demo = await start(cli, 'demo', '--port', '0');
const browser = await chromium.launch(await chromiumOptions());
try {
  for (const scheme of ['light', 'dark'] as const) {
    const name = `answer-${scheme}.webp`;
    const picture = await take(browser, `${demo.url}/`, scheme);
    writeFileSync(join(folder, name), picture);
    console.log(`demo/${name}: ${(picture.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
  demo.child.kill();
}
