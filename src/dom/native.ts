import { markAttributes, markClasses } from '../contract/recorders.ts';

/** The browser's own functions, for pages where a script has replaced them to see what passes through. */

// taken when this script loads: a later replacement has no effect here
const toString: () => string = Reflect.get(Function.prototype, 'toString');

/** By its source, in which a bound function or a proxy has no name, and by the prototype that a script's `function` has. */
const looksNative = (name: string, one: unknown): boolean =>
  typeof one === 'function' &&
  !('prototype' in one) &&
  new RegExp(`^function ${name}\\(\\)\\s*\\{\\s*\\[native code\\]\\s*\\}$`).test(toString.call(one));

/** Whether a function is the browser's own. A replaced `toString`, such as Sentry's, returns the browser's source for wrappers. */
const isNative = (name: string, one: unknown): boolean =>
  looksNative('toString', toString) && looksNative(name, one);

interface Untouched {
  /** The frame's window: in some browsers its document is replaced a moment later. */
  window: Window & typeof globalThis;
  fetch: typeof globalThis.fetch;
  attachShadow: Element['attachShadow'];
}

let frame: HTMLIFrameElement | undefined;
let untouched: Untouched | undefined;

/** The functions of an empty frame, which no script has changed; undefined if the page may not access its frames. */
function fromFrame(): Untouched | undefined {
  if (frame?.isConnected) return untouched;
  frame = document.createElement('iframe');
  frame.hidden = true;
  const box = document.createElement('div');
  box.hidden = true;
  box.classList.add(...markClasses);
  for (const [name, value] of Object.entries(markAttributes)) box.setAttribute(name, value);
  // within a shadow root, a frame is not one of the page's own `frames`
  box.attachShadow({ mode: 'closed' }).append(frame);
  document.documentElement.append(box);
  // at once: a script that finds the frame can change its content from the next moment on
  return (untouched = untouchedIn(frame));
}

function untouchedIn({ contentWindow }: HTMLIFrameElement): Untouched | undefined {
  try {
    const window = contentWindow as Window & typeof globalThis;
    const fetch = Reflect.get(window, 'fetch');
    const attachShadow = Reflect.get(window.Element.prototype, 'attachShadow');
    return typeof fetch === 'function' ? { window, fetch, attachShadow } : undefined;
  } catch {
    return undefined;
  }
}

/** The window of an empty frame, whose events the page does not see; undefined if the page may not access its frames. */
export const quietWindow = (): (Window & typeof globalThis) | undefined => fromFrame()?.window;

/**
 * The browser's own `fetch`; if it is not available, the page's.
 * @param address absolute: the frame has no base for a relative one
 */
export const nativeFetch: typeof globalThis.fetch = (address, init) => {
  const native = isNative('fetch', globalThis.fetch) ? undefined : fromFrame()?.fetch;
  return native ? native(address, init) : globalThis.fetch(address, init);
};

/** The browser's own `attachShadow`; if it is not available, the page's. */
export function nativeAttachShadow(host: Element, init: ShadowRootInit): ShadowRoot {
  const { prototype } = Element;
  const isOurs = isNative('attachShadow', Reflect.get(prototype, 'attachShadow'));
  const native = isOurs ? undefined : fromFrame()?.attachShadow;
  return native ? native.call(host, init) : prototype.attachShadow.call(host, init);
}
