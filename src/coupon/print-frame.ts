import { delay } from '../dom/delay.ts';
import { rootOf } from '../dom/sealed-root.ts';
import { addSheet } from './document.ts';

/** Milliseconds that a coupon and its pictures may take to load before it is printed without them. */
export const loadTimeout = 3_000;

/** On iOS, browsers other than Safari print the whole page. */
const printsWholePage = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/;

/**
 * Prints only the document of a frame, once its pictures are decoded.
 *
 * @param medicine printed first, if the document does not name it
 * @returns whether this browser can print
 */
export async function printFrame(frame: HTMLIFrameElement, medicine: string): Promise<boolean> {
  const late = delay(loadTimeout);
  // its height is set once it has the coupon
  const shown = new Promise<void>((resolve) => {
    if (frame.style.height) resolve();
    frame.addEventListener('load', () => frame.style.height && resolve());
  });
  if (frame.contentDocument) await Promise.race([shown, late]);
  const { contentWindow: window, contentDocument: document } = frame;
  // a page without an origin cannot access its frame at all
  if (!document || !window) return false;
  nameMedicine(document, medicine);
  const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(decoded), late]);
  return printWindow(window);
}

/** Prints the document of a frame. @returns whether this browser can print */
export function printWindow(window: Window): boolean {
  // Firefox on Android has no `print`
  if (!(window as Partial<Window>).print || printsWholePage.test(navigator.userAgent)) return false;
  // a framed page without permission prints nothing, and only a missing beforeprint shows it; WebKit never fires it here
  let begun = window.top === window.parent || navigator.vendor.startsWith('Apple');
  window.addEventListener('beforeprint', () => (begun = true), { once: true });
  const focused = focusedIn(document);
  window.focus();
  window.print();
  focused?.focus({ preventScroll: true });
  return begun;
}

/** The focused element, in shadow trees too. */
function focusedIn({ activeElement }: Document | ShadowRoot): HTMLElement | null {
  const root = activeElement && rootOf(activeElement);
  return root?.activeElement ? focusedIn(root) : (activeElement as HTMLElement | null);
}

/** Marks our own markup: an attribute that is removed from every coupon. */
const ours = 'data-medicine';

/** Names the medicine on paper, so that several printed coupons can be told apart. */
function nameMedicine(document: Document, medicine: string): void {
  document.querySelector(`[${ours}]`)?.remove();
  if (!medicine || document.body.textContent.includes(medicine)) return;
  addSheet(
    document,
    `[${ours}] { margin: 0 0 12px; font: bold 20px/1.25 sans-serif } @media screen { [${ours}] { display: none } }`,
  );
  const name = document.createElement('p');
  name.setAttribute(ours, '');
  name.textContent = medicine;
  document.body.prepend(name);
}
