/**
 * The pictures of the README, and those of the docs: `npm run build && npm run pictures` writes them, `npm run pictures --`
 * and a name (answers, recipes, frame) those alone. WebP is made by the browser's own canvas.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { cli, start } from './bench/start.ts';
import { chromiumOptions, chromiumWithWindow, installedChromium } from './support/chromium.ts';
import { recipes } from './support/recipes.ts';

const root = join(import.meta.dirname, '../demo');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
/** Of 1. */
const quality = 0.65;
const phone = { width: 380, height: 640 };

/** @param density device pixels for each CSS pixel */
const newPage = (
  browser: Browser,
  colorScheme: Scheme,
  viewport: { width: number; height: number },
  density: number,
) => browser.newPage({ viewport, colorScheme, deviceScaleFactor: density, reducedMotion: 'reduce' });

/** Looks a medicine up, and waits until the answer is whole and nothing has the focus. */
async function lookUp(page: Page, text: string, answered: string) {
  const lookup = page.locator('drug-price-lookup').first();
  const answer = lookup.locator('[part~=answer]');
  await lookup.getByRole('combobox').first().fill(text);
  await page.keyboard.press('Enter');
  await answer.getByText(answered).first().waitFor();
  await answer.locator('[part~=coupon-button]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return { lookup, answer };
}

/** Pictures beside one another, as one. */
async function webp(page: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const data = await page.evaluate(
    async ([sources, compression]) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          return image;
        }),
      );
      const width = images.reduce((sum, image) => sum + image.naturalWidth, 0);
      const canvas = new OffscreenCanvas(width, Math.max(...images.map((image) => image.naturalHeight)));
      let x = 0;
      for (const image of images) {
        canvas.getContext('2d')!.drawImage(image, x, 0);
        x += image.naturalWidth;
      }
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: compression });
      return btoa(
        Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
      );
    },
    [pictures.map((png) => png.toString('base64')), quality] as const,
  );
  return Buffer.from(data, 'base64');
}

function write(name: string, picture: Buffer): void {
  writeFileSync(join(root, name), picture);
  console.log(`demo/${name}: ${(picture.length / 1000).toFixed(1)} kB`);
}

/** The answer on the clinic's page of the demo, light and dark. */
async function takeAnswers(browser: Browser): Promise<void> {
  const demo = await start(cli, 'demo', '--port', '0');
  for (const scheme of schemes) {
    const page = await newPage(browser, scheme, { width: 1180, height: 1000 }, 1.25);
    await page.goto(demo.url);
    // the page begins with an answer of its own
    await page.locator('[part~=answer]').getByText('$').first().waitFor();
    const { lookup, answer } = await lookUp(page, 'Crestor 10 mg #90', 'Rosuvastatin');
    await answer.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const { x, width } = (await lookup.boundingBox())!;
    const { y, height } = (await answer.boundingBox())!;
    const edge = 16;
    const clip = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
    write(`answer-${scheme}.webp`, await webp(page, [await page.screenshot({ clip })]));
    await page.close();
  }
  demo.child.kill();
}

/** Each recipe on a page of its own, as a phone shows it, light and dark beside one another. */
async function takeRecipes(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const { name, page } of recipes()) writeFileSync(join(folder, `${name}.html`), page);
  const site = await start(cli, 'try', folder, '--port', '0');
  mkdirSync(join(root, 'assets/recipes'), { recursive: true });
  for (const { name } of recipes()) {
    const pictures: Buffer[] = [];
    for (const scheme of schemes) {
      const page = await newPage(browser, scheme, phone, 0.85);
      await page.goto(`${site.url}/${name}.html`);
      await lookUp(page, 'Atorvastatin 20 mg #30', 'Atorvastatin');
      await page
        .getByRole('combobox')
        .first()
        .evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 16));
      pictures.push(await page.screenshot());
      if (pictures.length === schemes.length)
        write(`assets/recipes/${name}.webp`, await webp(page, pictures));
      await page.close();
    }
  }
  site.child.kill();
  rmSync(folder, { recursive: true });
}

/** What visitors of a site builder's page see: the frame before a search, and with an answer. */
async function takeFrame(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frame-'));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A clinic</title>
    <meta name="viewport" content="width=device-width">
    <body style="margin: 0; font-family: Georgia, serif; background: #fff">
    <header style="padding: 1rem; background: #2b3a55; color: #fff">Cedar Hill Family Clinic</header>
    <div data-drug-price-frame="/lookup"></div><script src="/frame.js"></script>`;
  writeFileSync(join(folder, 'index.html'), page);
  const site = await start(cli, 'try', folder, '--port', '0');
  const opened = await newPage(browser, 'light', phone, 0.85);
  await opened.goto(site.url);
  const lookup = opened.frameLocator('iframe').locator('drug-price-lookup');
  await lookup.getByRole('combobox').first().waitFor();
  await opened.waitForLoadState('networkidle');
  const before = await opened.screenshot();
  await lookup.getByRole('combobox').first().fill('Atorvastatin 20 mg #30');
  await opened.keyboard.press('Enter');
  await lookup.locator('[part~=coupon-button]').first().waitFor();
  await opened.waitForLoadState('networkidle');
  write('assets/frame.webp', await webp(opened, [before, await opened.screenshot()]));
  await opened.close();
  site.child.kill();
  rmSync(folder, { recursive: true });
}

async function inBrowser(
  options: Parameters<typeof chromium.launch>[0],
  take: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(options);
  try {
    await take(browser);
  } finally {
    await browser.close();
  }
}

const names = process.argv.slice(2);
const isWanted = (name: string) => !names.length || names.includes(name);
// the one in the npm package has a single font
const withFonts = installedChromium() ? chromiumWithWindow() : await chromiumOptions();
if (isWanted('answers')) await inBrowser(await chromiumOptions(), takeAnswers);
if (isWanted('recipes')) await inBrowser(withFonts, takeRecipes);
if (isWanted('frame')) await inBrowser(withFonts, takeFrame);
