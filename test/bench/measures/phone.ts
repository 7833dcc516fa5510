import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';
import { asOnPhone } from './browser.ts';

/**
 * Milliseconds from the visit to the painted search field, on slow 4G at a fourth of the CPU: as it is shipped, compressed
 * and in the files that it loads.
 */
export async function onPhone(page: Page, kind: Kind): Promise<{ cold: number; again: number }> {
  await asOnPhone(page);
  return { cold: await fieldPainted(page, kind), again: await fieldPainted(page, kind) };
}

/** Nothing else is on the page. */
async function fieldPainted(page: Page, kind: Kind): Promise<number> {
  await page.goto(`/one/${kind}`);
  await page.locator('input').first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
