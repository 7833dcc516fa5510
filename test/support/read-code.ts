/** What a phone's camera reads in a picture of a QR code. */
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';

const reader = createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js');

/** @returns undefined where it reads nothing */
export async function readCode(browser: Browser, png: Buffer): Promise<string | undefined> {
  const camera = await browser.newPage();
  await camera.addScriptTag({ path: reader });
  const read = await camera.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { jsQR } = globalThis as unknown as {
        jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
      };
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return jsQR(data, image.width, image.height)?.data;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await camera.close();
  return read;
}
