import { complete, type CouponDocument } from './document.ts';
import { delay } from '../dom/delay.ts';

const least = 160;
const most = 4_000;
/** A document that grows with its frame would be measured for ever. */
const measurements = 30;
/** Milliseconds that a coupon and its pictures may take to load before it is printed without them. */
const patience = 3_000;

/** Browsers on iOS but Safari print the whole page, whatever they are asked. */
const printsWholePage = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/;

/**
 * To be called at each load of a coupon's frame; a move of its element in the page loads it again.
 * @returns what keeps the frame as high as its document, to be stopped before the frame goes or loads again
 */
export function showCoupon(
  frame: HTMLIFrameElement,
  coupon: CouponDocument,
  host: Element,
): ResizeObserver | undefined {
  if (!frame.srcdoc) {
    frame.srcdoc = coupon.source;
    // where a page refuses it, the frame stays blank
    if (frame.srcdoc) return undefined;
  }
  const document = frame.contentDocument;
  if (!document) return undefined;
  complete(document, coupon);
  // the dialog around hears no key that is pressed in the document
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') host.closest('dialog')?.close();
  });
  let left = measurements;
  let width = 0;
  const measure = () => {
    if (frame.clientWidth !== width) left = measurements;
    width = frame.clientWidth;
    if (left-- <= 0) return;
    const { style } = frame;
    const box = frame.parentElement!;
    const before = style.height;
    // the box keeps its place, or the page would jump
    box.style.minHeight = before;
    style.height = '0';
    const height = `${Math.min(most, Math.max(least, document.documentElement.scrollHeight))}px`;
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

/** Prints the document of a frame alone, once its pictures are decoded. @returns whether this browser could */
export async function printFrame(frame: HTMLIFrameElement): Promise<boolean> {
  const late = delay(patience);
  // its height is set once the coupon stands in it
  const shown = new Promise<void>((resolve) => {
    if (frame.style.height) resolve();
    frame.addEventListener('load', () => frame.style.height && resolve());
  });
  if (frame.contentDocument) await Promise.race([shown, late]);
  const { contentWindow: window, contentDocument: document } = frame;
  // a page without an origin may not even ask whether its frame can print
  if (!document || !window?.print || printsWholePage.test(navigator.userAgent)) return false;
  const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(decoded), late]);
  // a page that is framed without leave prints nothing, and says so only by this event; WebKit never sends it here
  let begun = window.top === window.parent || navigator.vendor.startsWith('Apple');
  window.addEventListener('beforeprint', () => (begun = true), { once: true });
  window.focus();
  window.print();
  return begun;
}
