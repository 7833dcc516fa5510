import type { Page } from 'playwright-core';
import { counts } from './browser.ts';

interface Left {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** Bytes of JS heap and numbers of nodes and listeners that stay of 200 elements, where as many came and went before. */
export async function leftBehind(page: Page): Promise<Left> {
  const { session, read } = await counts(page);
  await page.goto('/many/ours');
  const cycle = async (): Promise<Left> => {
    await page.evaluate(async () => {
      const all = Array.from({ length: 100 }, () => {
        const one = document.createElement('drug-price-lookup');
        one.endpoint = '/api';
        one.drug = 'Lisinopril';
        return one;
      });
      document.body.append(...all);
      await Promise.all(all.map((one) => one.lookup()));
      document.body.replaceChildren();
    });
    await page.waitForTimeout(500);
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    const now = await read();
    return {
      bytes: now.get('JSHeapUsedSize')!,
      nodes: now.get('Nodes')!,
      listeners: now.get('JSEventListeners')!,
    };
  };
  await cycle();
  const before = await cycle();
  await cycle();
  const after = await cycle();
  return {
    bytes: after.bytes - before.bytes,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}
