import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';

/** Milliseconds from the first line of the script to the first contentful paint. */
export async function firstPaint(page: Page, kind: Kind): Promise<{ paint: number }> {
  await page.goto(`/one/${kind}`);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime - window.begun);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  return { paint };
}
