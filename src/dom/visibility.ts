import { parentOf } from './flat-tree.ts';

/** Smaller than this, in CSS pixels, is as good as hidden. */
const least = 8;

/** Whether nobody can see an element, however they scroll. */
export function isHidden(element: Element): boolean {
  // older browsers can tell only by size and clipping
  const unseen = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false;
  const box = element.getBoundingClientRect();
  return unseen || box.height < least || box.width < least || isClippedAway(element, box);
}

/** What can be scrolled into view does not count; only `hidden`, `clip` and a place before the start of the page do. */
function isClippedAway(element: Element, box: DOMRect): boolean {
  let { right } = box;
  for (let node = parentOf(element); node; node = parentOf(node)) {
    right += Math.abs(node.scrollLeft);
    const { overflowX, overflowY } = getComputedStyle(node);
    const clip = node.getBoundingClientRect();
    const outsideX = box.right <= clip.left || box.left >= clip.right;
    const outsideY = box.bottom <= clip.top || box.top >= clip.bottom;
    const clipped =
      (outsideX && /hidden|clip/.test(overflowX)) || (outsideY && /hidden|clip/.test(overflowY));
    // the page itself only pauses scrolling while a dialog of ours is open
    if (clipped && !node.matches('html, body')) return true;
  }
  return right <= 0;
}
