import { clipsAway } from './clip-path.ts';
import { ancestors } from './flat-tree.ts';

/** Smaller than this, in CSS pixels, counts as hidden. */
const least = 8;
/** Less opaque than this, together with its ancestors, counts as hidden. */
const faintest = 0.2;

/** Whether an element cannot be seen, however the visitor scrolls. */
export function isHidden(element: Element): boolean {
  // older browsers can check only size and clipping
  const unseen = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false;
  const box = element.getBoundingClientRect();
  const isSmall = box.height < least || box.width < least;
  return unseen || isSmall || opacityOf(element) < faintest || isClippedAway(element, box);
}

/** Whether an element, or an ancestor, has an animation or a transition that will end. */
export function isMoving(element: Element): boolean {
  return ancestors(element)
    .flatMap((node) => node.getAnimations?.() ?? [])
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) !== Infinity,
    );
}

/** Whether a part of an element is within the height of the window. */
export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** What is left of an element's color after its own opacity and that of its ancestors. */
function opacityOf(element: Element): number {
  return ancestors(element).reduce((all, node) => all * Number(getComputedStyle(node).opacity), 1);
}

/**
 * What can be scrolled into view does not count; only `hidden`, `clip`, a `clip-path` and a position before the start of the
 * page do.
 */
function isClippedAway(element: Element, box: DOMRect): boolean {
  let { right } = box;
  for (const node of ancestors(element)) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(node);
    const clip = node.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2 - clip.left, (box.top + box.bottom) / 2 - clip.top];
    if (clipsAway(clipPath, clip, x, y)) return true;
    if (node === element) continue;
    right += Math.abs(node.scrollLeft);
    const outsideX = box.right <= clip.left || box.left >= clip.right;
    const outsideY = box.bottom <= clip.top || box.top >= clip.bottom;
    const clipped =
      (outsideX && /hidden|clip/.test(overflowX)) || (outsideY && /hidden|clip/.test(overflowY));
    // the page itself only pauses scrolling while a dialog of ours is open
    if (clipped && !node.matches('html, body')) return true;
  }
  return right <= 0;
}
