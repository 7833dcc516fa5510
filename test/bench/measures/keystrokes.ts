import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';
import { median } from '../report.ts';
import { counts } from './browser.ts';

declare global {
  interface Window {
    /** Milliseconds from a key, by its number, to its painted suggestions. */
    timeOf: (key: number) => Promise<number>;
  }
}

const keys = [...'lisinopril'];
/** Milliseconds between two keys: ours asks from the second letter on, and at most once in 400. */
const pace = 420;

/** Milliseconds from each key to its painted suggestions, and of work on the main thread. Two keys warm up. */
export async function keystrokes(page: Page, kind: Kind): Promise<{ painted: number; work: number }> {
  const { read } = await counts(page);
  await page.goto(`/one/${kind}`);
  await page.waitForFunction(() => {
    const field = window.roots().flatMap((root) => [...root.querySelectorAll('input')])[0];
    field?.focus();
    return field;
  });
  for (const key of 'xx') await page.keyboard.press(key);
  await page.waitForFunction(() =>
    window
      .roots()
      .flatMap((root) => [...root.querySelectorAll('[role=option]')])
      .some((option) => option.textContent.includes('xx alpha')),
  );
  await page.evaluate(() => {
    const roots = window.roots();
    const field = roots.map((root) => root.querySelector('input')).find((it) => it)!;
    const shown = (text: string) =>
      roots.some((root) =>
        [...root.querySelectorAll('[role=option]')].some((it) => it.textContent.includes(text)),
      );
    const times: number[] = [];
    let pressed = 0;
    let heard = () => {};
    field.addEventListener('keydown', (event) => (pressed = event.timeStamp));
    const observer = new MutationObserver(() => {
      const pressedAt = pressed;
      if (!pressedAt || !shown(`${field.value} `)) return;
      pressed = 0;
      void window.painted().then((at) => {
        times.push(at - pressedAt);
        heard();
      });
    });
    for (const root of roots) observer.observe(root, { childList: true, subtree: true, characterData: true });
    window.timeOf = async (key) => {
      while (times.length <= key) await new Promise<void>((resolve) => (heard = resolve));
      return times[key]!;
    };
  });
  await page.waitForTimeout(pace);
  const before = await read();
  const painted: number[] = [];
  for (const [at, key] of keys.entries()) {
    if (at) await page.waitForTimeout(pace);
    await page.keyboard.press(key);
    painted.push(await page.evaluate((at) => window.timeOf(at), at));
  }
  const after = await read();
  const work = after.get('TaskDuration')! - before.get('TaskDuration')!;
  return { painted: median(painted), work: (work * 1000) / keys.length };
}
