import type { LitElement } from 'lit';

/** Keys that neither type nor edit. */
const forThePage = /^(?:Tab|Escape|F\d+|Shift|Control|Alt|AltGraph|Meta|OS|CapsLock)$/;

/**
 * Keeps in the element the keys that its fields and dialogs use: from outside, the target of a key is the element and no field,
 * so that a page's shortcuts of a single key would fire while a visitor types, and a dialog around the element would close by
 * an Escape that closed a list or a coupon. Listeners of the page in the capture phase come before.
 */
export function containKeys(host: LitElement): void {
  /** Keys that are down and were kept, by their place on the keyboard. */
  const kept = new Set<string>();

  const listen = (event: Event): void => {
    const { type, code } = event as KeyboardEvent;
    // what slotted content gets is the page's
    if (!host.renderRoot.contains(event.target as Node)) return;
    if (type === 'keydown') kept[isUsed(event as KeyboardEvent) ? 'add' : 'delete'](code);
    if (kept.has(code)) event.stopPropagation();
    if (type === 'keyup') kept.delete(code);
  };

  /** A key that closed what had the focus comes up where the focus went, which may be outside. */
  const comesUp = (event: KeyboardEvent): void => {
    if (!event.composedPath().includes(host) && kept.delete(event.code)) event.stopPropagation();
  };

  host.addController({
    hostConnected() {
      for (const type of ['keydown', 'keypress', 'keyup']) host.renderRoot.addEventListener(type, listen);
      addEventListener('keyup', comesUp, true);
    },
    hostDisconnected: () => removeEventListener('keyup', comesUp, true),
  });
}

function isUsed(event: KeyboardEvent): boolean {
  const { key, isComposing, keyCode, defaultPrevented } = event;
  const target = event.target as Element;
  if (key === 'Escape' && target.closest('dialog[open]')) return true;
  if (!target.matches('input, select, textarea')) return false;
  return defaultPrevented || isComposing || keyCode === 229 || !(forThePage.test(key) || isShortcut(event));
}

/** With AltGr, which counts as Ctrl and Alt on some systems, letters are typed. */
function isShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  // a browser that fills in a form may send plain events
  return (ctrlKey || metaKey || altKey) && !(event as Partial<KeyboardEvent>).getModifierState?.('AltGraph');
}
