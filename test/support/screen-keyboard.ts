/** A keyboard on the screen of a phone, as browsers tell of it: the visual viewport shrinks, and nothing else. */
import type { Page } from 'playwright-core';

/**
 * To call before the page is opened: while a field has the focus, the keyboard is up, and the browser has moved what is seen
 * so far that the field is above it.
 * @param height in CSS pixels
 * @param delay of the keyboard after the focus, in milliseconds
 */
export async function addScreenKeyboard(page: Page, height: number, delay = 0): Promise<void> {
  await page.addInitScript(
    ([height, delay]) => {
      let covered = 0;
      let moved = 0;
      const { get } = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')!;
      Object.defineProperties(VisualViewport.prototype, {
        height: {
          configurable: true,
          get(this: VisualViewport) {
            return (get!.call(this) as number) - covered;
          },
        },
        offsetTop: { configurable: true, get: () => moved },
      });
      const cover = (field: EventTarget | undefined) =>
        setTimeout(() => {
          if (covered === (field ? height! : 0)) return;
          covered = field ? height! : 0;
          const { bottom } = (field as Element | undefined)?.getBoundingClientRect() ?? { bottom: 0 };
          moved = Math.max(0, Math.min(covered, bottom - (innerHeight - covered)));
          visualViewport!.dispatchEvent(new Event('resize'));
        }, delay);
      addEventListener('focusin', (event) => cover(event.composedPath()[0]), true);
      addEventListener('focusout', () => cover(undefined), true);
    },
    [height, delay],
  );
}
