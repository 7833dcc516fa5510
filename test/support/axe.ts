import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Only what is wrong, without the selectors, which take half of the time. */
const options: RunOptions = { iframes: false, resultTypes: ['violations'], selectors: false };
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose outcome a color scheme may change. */
const ofColor = ['color-contrast', 'link-in-text-block'];

/**
 * Lists every violation that axe finds on the page, except in frames: nothing can run in a coupon's.
 * @param scheme on a dark page only what depends on color is looked at: the rest was in the light
 * @param within by default all of the page
 */
export async function passesAxe(
  page: Page | Frame,
  scheme: 'light' | 'dark' = 'light',
  within?: string,
): Promise<void> {
  // what fades in has no color yet to be judged, and Playwright overrides the browser's flag
  await ('emulateMedia' in page ? page : page.page()).emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ within: selector, ...given }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run(selector ?? document, given);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    { ...options, within, ...(scheme === 'dark' && { runOnly: ofColor }) },
  );
  assert.deepEqual(violations, []);
}
