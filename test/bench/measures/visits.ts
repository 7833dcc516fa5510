/** The longest tasks and layout shifts of a page that asks for prices when it loads, at a fourth of the CPU. */
import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';
import { throttled } from './browser.ts';

declare global {
  interface Window {
    visit: Visit;
  }
}

export interface Visit {
  /** The sum of layout shifts. */
  shift: number;
  /** Milliseconds of the longest task; 0 where none took 50. */
  longest: number;
}

/** From the script to 50 rows. */
export async function visit(page: Page, kind: Kind): Promise<Visit> {
  await page.addInitScript(() => {
    const seen: Visit = { shift: 0, longest: 0 };
    window.visit = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await throttled(page, 4);
  await page.goto(`/flow/${kind}`);
  // asking for rows meanwhile would be work on the page's own thread
  await page.waitForTimeout(2500);
  const shown = await page.locator('.row .primary, [part~=coupon-button]').count();
  if (shown !== 50) throw new Error(`${kind} shows ${shown} rows`);
  return page.evaluate(() => window.visit);
}
