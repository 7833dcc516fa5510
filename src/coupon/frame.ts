import { complete, type CouponDocument } from './document.ts';
import { delay } from '../dom/delay.ts';

const least = 160;
const most = 4_000;
/** A document that grows with its frame would be measured forever. */
const measurements = 30;
/** Milliseconds that a coupon and its pictures may take to load before it is printed without them. */
export const longestLoad = 3_000;

/** On iOS, browsers other than Safari print the whole page. */
const printsWholePage = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/;

/** Never scripts, forms or the page's own navigation. The cast is for lit-analyzer, which knows single tokens only. */
export const sandbox =
  'allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox' as string as 'allow-same-origin';

/**
 * Call it at each load of a coupon's frame: moving the element in the page loads the frame again.
 * @param onBlocked called where the page's policy forbids pictures of the document
 * @returns what keeps the frame as high as its document; disconnect it before the frame is removed or loads again
 */
export function showCoupon(
  frame: HTMLIFrameElement,
  coupon: CouponDocument,
  host: Element,
  onBlocked: () => void,
): ResizeObserver | undefined {
  if (!frame.srcdoc) {
    frame.srcdoc = coupon.source;
    // if the page refuses it, the frame stays blank
    if (frame.srcdoc) return undefined;
  }
  const document = frame.contentDocument;
  if (!document) return undefined;
  watchPictures(document, coupon, onBlocked);
  complete(document, coupon);
  // keys pressed in the frame do not reach the dialog around it
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') host.closest('dialog')?.close();
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

/** Those that the page forbids were refused before anyone could listen, so that each without an image is tried again. */
function watchPictures(document: Document, { source }: CouponDocument, onBlocked: () => void): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, originalPolicy }) => {
    // our own policy, in a source that may be trusted HTML, stops a picture that redirects to another server
    if (effectiveDirective === 'img-src' && !`${source}`.includes(originalPolicy)) onBlocked();
  });
  for (const image of document.images)
    if (image.src.startsWith('https:') && image.complete && !image.naturalWidth)
      image.setAttribute('src', image.src);
}

/**
 * Prints only the document of a frame, once its pictures are decoded.
 *
 * @param medicine comes first on the paper, where the document does not name it
 * @returns whether this browser could
 */
export async function printFrame(frame: HTMLIFrameElement, medicine: string): Promise<boolean> {
  const late = delay(longestLoad);
  // its height is set once the coupon is in it
  const shown = new Promise<void>((resolve) => {
    if (frame.style.height) resolve();
    frame.addEventListener('load', () => frame.style.height && resolve());
  });
  if (frame.contentDocument) await Promise.race([shown, late]);
  const { contentWindow: window, contentDocument: document } = frame;
  // a page without an origin may not reach into its frame at all
  if (!document || !window) return false;
  nameMedicine(document, medicine);
  const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(decoded), late]);
  return printWindow(window);
}

/** Prints the document of a frame. @returns whether this browser could */
export function printWindow(window: Window): boolean {
  // Firefox on Android has none
  if (!(window as Partial<Window>).print || printsWholePage.test(navigator.userAgent)) return false;
  // a framed page without permission prints nothing, and only a missing beforeprint tells; WebKit never sends it here
  let begun = window.top === window.parent || navigator.vendor.startsWith('Apple');
  window.addEventListener('beforeprint', () => (begun = true), { once: true });
  const focused = focusedIn(document);
  window.focus();
  window.print();
  focused?.focus({ preventScroll: true });
  return begun;
}

/** What has the focus, in shadow trees too. */
function focusedIn({ activeElement }: Document | ShadowRoot): HTMLElement | null {
  return activeElement?.shadowRoot?.activeElement
    ? focusedIn(activeElement.shadowRoot)
    : (activeElement as HTMLElement | null);
}

/** Marks what is ours: an attribute that no coupon keeps. */
const ours = 'data-medicine';

/** Names the medicine on paper, so that several printed coupons can be told apart. */
function nameMedicine(document: Document, medicine: string): void {
  document.querySelector(`[${ours}]`)?.remove();
  if (!medicine || document.body.textContent.includes(medicine)) return;
  const { CSSStyleSheet } = document.defaultView as Window & typeof globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[${ours}] { margin: 0 0 12px; font: bold 20px/1.25 sans-serif } @media screen { [${ours}] { display: none } }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const name = document.createElement('p');
  name.setAttribute(ours, '');
  name.textContent = medicine;
  document.body.prepend(name);
}
