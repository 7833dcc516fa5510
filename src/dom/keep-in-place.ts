import { scrollBoxes, scrollBy } from './in-sight.ts';

/**
 * Keeps an element at its position in the window while the page changes around it.
 * @param end grows if the page gets too short for that
 */
export async function keepInPlace(
  element: Element,
  changed: Promise<unknown>,
  end: HTMLElement | null,
): Promise<void> {
  const { top } = element.getBoundingClientRect();
  const moved = () => element.getBoundingClientRect().top - top;
  await changed;
  if (end) end.style.minBlockSize = '';
  const boxes = scrollBoxes(element);
  scrollBy(boxes, moved());
  const missing = moved();
  if (!end || missing < 1) return;
  end.style.minBlockSize = `${end.offsetHeight + missing}px`;
  scrollBy(boxes, moved());
}
