/** What of a window a visitor can see: a phone's keyboard covers the lower part, and the page's own header the upper. */
import { ancestors } from './flat-tree.ts';

/** In CSS pixels from the top of the layout viewport, as of `getBoundingClientRect`. */
export interface Sight {
  top: number;
  bottom: number;
}

/** Whether the window is a frame, of which less may be in sight than it tells: one that grows has no scroll bar of its own. */
export const isFramed = (): boolean => parent !== window;

/** The part of the window that no on-screen keyboard covers: it shrinks the visual viewport alone. */
export function windowInSight(): Sight {
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}

/** The same, below what the page keeps fixed over the element, such as a header. */
export function sightOf(element: Element): Sight {
  const { top, bottom } = windowInSight();
  const { left, width } = element.getBoundingClientRect();
  const around = ancestors(element);
  let end = top;
  // more than half of the window is a dialog, not a header
  while (end < (top + bottom) / 2) {
    const over = document.elementFromPoint(left + width / 2, end + 1);
    const fixed = over && ancestors(over).find((one) => /fixed|sticky/.test(getComputedStyle(one).position));
    if (!fixed || around.includes(fixed)) return { top: end, bottom };
    const next = fixed.getBoundingClientRect().bottom;
    if (next <= end) break;
    end = next;
  }
  return { top, bottom };
}

/** Where the boxes around an element cut it off: those of the page that hide or scroll what is outside them. */
export function cutOff(element: Element): Sight {
  const sight = { top: -Infinity, bottom: Infinity };
  for (const box of ancestors(element).slice(1)) {
    const { overflowY, contain } = getComputedStyle(box);
    const cuts = overflowY !== 'visible' || /paint|strict|content/.test(contain);
    if (!cuts || box.matches('html, body')) continue;
    const { top, bottom } = box.getBoundingClientRect();
    sight.top = Math.max(sight.top, top);
    sight.bottom = Math.min(sight.bottom, bottom);
  }
  return sight;
}

/** Scrolls an element to the top of what can be seen, or as little as shows it whole. */
export function scrollInSight(element: Element, block: 'start' | 'nearest' = 'start', isCalm = false): void {
  const boxes = scrollBoxes(element);
  const before = boxes.map(({ scrollTop }) => scrollTop);
  element.scrollIntoView({ block, behavior: 'instant' });
  const { top, bottom } = element.getBoundingClientRect();
  const sight = sightOf(element);
  if (top < sight.top) scrollBy(boxes, top - sight.top);
  else if (block === 'nearest' && bottom > sight.bottom)
    scrollBy(boxes, Math.min(bottom - sight.bottom, top - sight.top));
  if (!isCalm) return;
  const after = boxes.map(({ scrollTop }) => scrollTop);
  // nothing is painted in between
  boxes.forEach((box, at) => box.scrollTo({ top: before[at]!, behavior: 'instant' }));
  boxes.forEach((box, at) => box.scrollTo({ top: after[at]!, behavior: 'smooth' }));
}

/** What the visitor can scroll around an element, from the inside. */
export function scrollBoxes(element: Element): Element[] {
  return ancestors(element).filter(
    (box) => box === document.scrollingElement || /auto|scroll/.test(getComputedStyle(box).overflowY),
  );
}

/** Scrolls the boxes by a distance together, the inner ones first. */
export function scrollBy(boxes: readonly Element[], distance: number): void {
  for (const box of boxes) {
    const { scrollTop } = box;
    box.scrollBy({ top: distance, behavior: 'instant' });
    distance -= box.scrollTop - scrollTop;
  }
}
