import { closeDialog } from '../controllers/modal.ts';
import { complete, type CouponDocument } from './document.ts';

const minHeight = 160;
const maxHeight = 4_000;
/** A document that grows with its frame would be measured forever. */
const measurements = 30;

/** Never allows scripts, forms or navigating the page. The cast is for lit-analyzer, which accepts only single tokens. */
export const sandbox =
  'allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox' as string as 'allow-same-origin';

/**
 * Call it at each load of a coupon's frame: moving the element in the page loads the frame again.
 * @param onBlocked called if the page's policy blocks pictures of the document
 * @returns the observer that fits the frame's height; disconnect it before the frame is removed or loads again
 */
export function showCoupon(
  frame: HTMLIFrameElement,
  coupon: CouponDocument,
  host: Element,
  onBlocked: () => void,
): ResizeObserver | undefined {
  if (!frame.srcdoc) {
    frame.srcdoc = coupon.source;
    // if the page blocks it, the frame stays blank
    if (frame.srcdoc) return undefined;
  }
  const document = frame.contentDocument;
  if (!document) return undefined;
  watchPictures(document, coupon, onBlocked);
  complete(document, coupon);
  // keys pressed in the frame do not reach the dialog around it
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeDialog(host.closest('dialog'));
  });
  let left = measurements;
  let width = 0;
  const measure = () => {
    if (frame.clientWidth !== width) left = measurements;
    width = frame.clientWidth;
    const { style, parentElement: box } = frame;
    if (!box || left-- <= 0) return;
    const before = style.height;
    // the box keeps its height, or the page would jump
    box.style.minHeight = before;
    style.height = '0';
    const height = `${Math.min(maxHeight, Math.max(minHeight, document.documentElement.scrollHeight))}px`;
    style.height = height;
    box.style.minHeight = '';
    if (height === before) left++;
  };
  const observer = new ResizeObserver(() => requestAnimationFrame(measure));
  observer.observe(document.body);
  observer.observe(frame);
  measure();
  return observer;
}

/** Pictures that the page blocks fail before a listener can be added, so each one without an image is retried. */
function watchPictures(document: Document, { source }: CouponDocument, onBlocked: () => void): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, originalPolicy }) => {
    // our own policy, in a source that may be trusted HTML, blocks a picture that redirects to another server
    if (effectiveDirective === 'img-src' && !`${source}`.includes(originalPolicy)) onBlocked();
  });
  for (const image of document.images)
    if (image.src.startsWith('https:') && image.complete && !image.naturalWidth)
      image.setAttribute('src', image.src);
}
