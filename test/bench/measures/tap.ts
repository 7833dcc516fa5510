import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';
import { asOnPhone } from './browser.ts';

/** Milliseconds between two keys of somebody who types well. */
const pace = 100;
const typed = 'lisinopril';

/**
 * Milliseconds on a phone from the tap on the field, and from the first key, to the first painted names that begin as typed.
 * @param pause milliseconds between the painted field and the tap
 */
export const namesAfterTap =
  (pause: number) =>
  async (page: Page, kind: Kind): Promise<{ tap: number; key: number }> => {
    const field = await fieldOnPhone(page, kind);
    await page.waitForTimeout(pause);
    const names = page.evaluate(async (letter) => {
      const first = (type: string) =>
        new Promise<number>((resolve) =>
          addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
        );
      const [tapped, pressed] = [first('pointerup'), first('keydown')];
      // Vaadin offers names before anything is typed
      const begins = (option: Element) => option.textContent.trim().toLowerCase().startsWith(letter);
      const [tap, key] = [await tapped, await pressed];
      while (!window.roots().some((root) => [...root.querySelectorAll('[role=option]')].some(begins)))
        await new Promise(requestAnimationFrame);
      const painted = await window.painted();
      return { tap: painted - tap, key: painted - key };
    }, typed.charAt(0));
    await field.click();
    // nobody waits with the next key until the page has handled the last one
    const keys = [...typed].map(async (key, at) => {
      await page.waitForTimeout(at * pace);
      await page.keyboard.press(key);
    });
    await Promise.all(keys);
    return names;
  };

/** Milliseconds on a phone from the tap on a suggested name to the painted answer, which may load while the name is typed. */
export async function answerAfterTap(page: Page, kind: Kind): Promise<{ answer: number }> {
  const field = await fieldOnPhone(page, kind);
  await field.click();
  await field.pressSequentially(typed, { delay: pace });
  const suggestion = page.getByRole('option', { name: /^lisinopril/i }).first();
  await suggestion.waitFor();
  const answer = page.evaluate(async () => {
    const tap = await new Promise<Event>((resolve) =>
      addEventListener('pointerup', resolve, { capture: true, once: true }),
    );
    while (!window.roots().some((root) => root.querySelector('[part~=answer-price]')))
      await new Promise(requestAnimationFrame);
    return (await window.painted()) - tap.timeStamp;
  });
  await suggestion.click();
  return { answer: await answer };
}

async function fieldOnPhone(page: Page, kind: Kind) {
  await asOnPhone(page);
  await page.goto(`/one/${kind}`);
  const field = page.locator('input').first();
  await field.waitFor();
  return field;
}
