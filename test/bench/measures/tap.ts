import type { Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';
import { asOnPhone } from './browser.ts';

/**
 * Milliseconds on a phone from the tap on the field to the first painted names, and from the tap on one of them to the
 * painted answer. `elements.js` loads what shows both while the name is typed, at the pace of somebody who types well.
 */
export async function afterTaps(page: Page, kind: Kind): Promise<{ names: number; answer: number }> {
  await asOnPhone(page);
  await page.goto(`/one/${kind}`);
  const field = page.locator('input').first();
  await field.waitFor();
  const names = shownAfterTap(page, '[role=option]');
  await field.click();
  await field.pressSequentially('lisinopril', { delay: 100 });
  const suggestion = page.getByRole('option', { name: 'lisinopril alpha' });
  await suggestion.waitFor();
  const answer = shownAfterTap(page, '[part~=answer-price]');
  await suggestion.click();
  return { names: await names, answer: await answer };
}

/** From the next tap until what matches is painted. */
const shownAfterTap = (page: Page, selector: string) =>
  page.evaluate(async (selector) => {
    const tap = await new Promise<Event>((resolve) =>
      addEventListener('pointerup', resolve, { capture: true, once: true }),
    );
    while (!window.roots().some((root) => root.querySelector(selector)))
      await new Promise(requestAnimationFrame);
    return (await window.painted()) - tap.timeStamp;
  }, selector);
