import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';
import { throttled } from './browser.ts';

/**
 * Milliseconds from the first line of the script to the first contentful paint.
 * @param throttle how many times slower the processor is
 */
export async function firstPaint(page: Page, kind: Kind, throttle = 1): Promise<{ paint: number }> {
  await throttled(page, throttle);
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
