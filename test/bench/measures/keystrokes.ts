import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';
import { median } from '../report.ts';
import { counts } from './browser.ts';

declare global {
  interface Window {
    /** Milliseconds from each key to its painted suggestions. */
    seen: number[];
  }
}

const keys = [...'lisinopril'];

/** Milliseconds from each key to its painted suggestions, and of work on the main thread. The first key warms up. */
export async function keystrokes(page: Page, kind: Kind): Promise<{ painted: number; work: number }> {
  const { read } = await counts(page);
  await page.goto(`/one/${kind}`);
  await page.locator('input').first().focus();
  await page.keyboard.press('x');
  await page.locator('[role=option]', { hasText: 'x alpha' }).first().waitFor();
  await page.evaluate(() => {
    const roots = window.roots();
    const field = roots.map((root) => root.querySelector('input')).find((it) => it)!;
    const shown = (text: string) =>
      roots.some((root) =>
        [...root.querySelectorAll('[role=option]')].some((it) => it.textContent.includes(text)),
      );
    let pressed = 0;
    window.seen = [];
    field.addEventListener('keydown', (event) => (pressed = event.timeStamp));
    const observer = new MutationObserver(() => {
      const pressedAt = pressed;
      if (!pressedAt || !shown(`${field.value} `)) return;
      pressed = 0;
      void window.painted().then((at) => window.seen.push(at - pressedAt));
    });
    for (const root of roots) observer.observe(root, { childList: true, subtree: true, characterData: true });
  });
  await page.waitForTimeout(50);
  const before = await read();
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((n) => window.seen.length === n, at + 1);
  }
  const after = await read();
  const work = after.get('TaskDuration')! - before.get('TaskDuration')!;
  return {
    painted: median(await page.evaluate(() => window.seen)),
    work: (work * 1000) / keys.length,
  };
}
