import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';

/** Milliseconds until 100 of a kind, made at once, are on the screen. */
export async function hundred(page: Page, kind: Kind): Promise<{ painted: number }> {
  await page.goto(`/many/${kind}`);
  return page.evaluate(async (kind) => {
    const from = performance.now();
    const all = document.createDocumentFragment();
    for (let i = 0; i < 100; i++) {
      const isOurs = kind === 'ours' || kind === 'embed';
      const one = document.createElement(isOurs ? 'drug-price-lookup' : 'div');
      all.append(one);
      if (isOurs) one.setAttribute('endpoint', '/api');
      else window.mount(one, '/api');
    }
    document.body.append(all);
    const until = await window.painted();
    const fields = window.roots().flatMap((root) => [...root.querySelectorAll('input')]).length;
    if (fields < 100) throw new Error(`${kind} shows ${fields} fields`);
    return { painted: until - from };
  }, kind);
}
