import { parentOf } from './flat-tree.ts';

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
  scrollAround(element, moved);
  const missing = moved();
  if (!end || missing < 1) return;
  end.style.minBlockSize = `${end.offsetHeight + missing}px`;
  scrollAround(element, moved);
}

function scrollAround(element: Element, distance: () => number): void {
  for (let box: Element | undefined = element; box; box = parentOf(box)) {
    const scrolls = box === document.scrollingElement || /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls) box.scrollBy({ top: distance(), behavior: 'instant' });
  }
}
