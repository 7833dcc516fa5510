/** What several measures ask of Chromium. */
import type { CDPSession, Page } from 'playwright-core';

/** @param rate how many times slower its processor is from here on */
export async function throttled(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Lighthouse's slow 4G. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Slow 4G, and a fourth of the CPU. */
export async function asOnPhone(page: Page): Promise<void> {
  await throttled(page, 4);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
}

/** Reads one of Chromium's own counts, such as the seconds that the main thread worked. */
export async function counts(page: Page): Promise<{ session: CDPSession; read: Read }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  return { session, read };
}

type Read = () => Promise<Map<string, number>>;
