import { html, nothing, render, type TemplateResult } from 'lit';
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
 * @param note printed below it
 * @returns whether this browser can print
 */
export async function printFrame(
  frame: HTMLIFrameElement,
  medicine: string,
  note: TemplateResult,
): Promise<boolean> {
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
  addNote(document, medicine, note);
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

/** On paper, whatever the document's own sheets hide there. */
const noteStyles = `
[${ours}] { display: none }
@media print {
  [${ours}], [${ours}] * { visibility: visible !important; float: none }
  [${ours}] { display: block !important; margin: 0 0 12px; font: 14px/1.35 sans-serif; color: #000 }
  [${ours}] p { margin: 0 0 6px; font: inherit }
  [${ours}] .medicine { font: bold 20px/1.25 sans-serif }
  [${ours}] .sentence { font: bold 16px/1.35 sans-serif }
  [${ours}] .beside { display: flex; justify-content: space-between; gap: 24px; break-inside: avoid }
  [${ours}] svg { display: block; width: 132px; flex: none }
  [${ours}] svg.dense { width: 164px }
}`;

/** Names the medicine on paper, so that several printed coupons can be told apart, with what the document does not say. */
function addNote(document: Document, medicine: string, note: TemplateResult): void {
  const former = document.querySelector(`[${ours}]`);
  former?.remove();
  if (!former) addSheet(document, noteStyles);
  const isNamed = !medicine || document.body.textContent.includes(medicine);
  const box = document.createElement('div');
  box.setAttribute(ours, '');
  render(html`${isNamed ? nothing : html`<p class="medicine">${medicine}</p>`}${note}`, box);
  document.body.prepend(box);
}
