import type { Page } from 'playwright-core';
import { deviceNames } from '../../../src/names/device.ts';
import { sortSuggestions } from '../../../src/reading/likeness.ts';
import { listedNames } from '../../../src/reading/listed-names.ts';
import { read as readText } from '../../../src/reading/read.ts';
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
/** Milliseconds between two keys, so that each has an answer of its own. */
const pace = 420;
/** What is typed before, and deleted. */
const warm = 'me';
/** Names of our list that are awaited. */
const awaited = 3;

/** By the text in the field, the first suggestions for it: those of our list, or the one that the server invents. */
function expected(kind: Kind): Record<string, string[]> {
  const texts = keys.map((_, at) => keys.slice(0, at + 1).join(''));
  return Object.fromEntries(texts.map((text) => [text, kind === 'ours' ? listed(text) : [`${text} alpha`]]));
}

function listed(text: string): string[] {
  const reading = readText(text);
  const { strong, weak } = sortSuggestions(reading, listedNames(reading, deviceNames));
  return (strong.length ? strong : weak).slice(0, awaited);
}

/** Milliseconds from each key to its painted suggestions, and of work on the main thread. Two keys warm up. */
export async function keystrokes(page: Page, kind: Kind): Promise<{ painted: number; work: number }> {
  const { read } = await counts(page);
  await page.goto(`/one/${kind}`);
  await page.waitForFunction(() => {
    const field = window.roots().flatMap((root) => [...root.querySelectorAll('input')])[0];
    field?.focus();
    return field;
  });
  for (const key of warm) await page.keyboard.press(key);
  await page.waitForFunction(
    (warm) =>
      window
        .roots()
        .flatMap((root) => [...root.querySelectorAll('[role=option]')])
        .some((option) => option.textContent.trim().toLowerCase().startsWith(warm)),
    warm,
  );
  for (let i = 0; i < warm.length; i++) await page.keyboard.press('Backspace');
  await page.evaluate((expected) => {
    const roots = window.roots();
    const field = roots.map((root) => root.querySelector('input')).find((it) => it)!;
    const shown = (names: string[] = []) => {
      const options = roots.flatMap((root) => [...root.querySelectorAll('[role=option]')]);
      const texts = options.map((option) => option.textContent.trim());
      return names.length && names.every((name) => texts.includes(name));
    };
    const times: number[] = [];
    let pressed = 0;
    let heard = () => {};
    field.addEventListener('keydown', (event) => (pressed = event.timeStamp));
    const observer = new MutationObserver(() => {
      const pressedAt = pressed;
      if (!pressedAt || !shown(expected[field.value])) return;
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
  }, expected(kind));
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
