import type { LitElement } from 'lit';
import { listenToDocument } from '../controllers/document-listener.ts';

const dialogs = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';

/** Warns, once, where Tab in a dialog of the page passes over an element: its focus trap does not look into shadow roots. */
export function adviseOnFocusTrap(
  host: LitElement,
  isSealed: () => boolean,
  warn: (problem: string) => void,
): void {
  let isTold = false;
  listenToDocument(host, 'keydown', (event) => {
    if (isTold || event.key !== 'Tab' || event.shiftKey || !event.defaultPrevented) return;
    const from = event.target as Element;
    const to = host.ownerDocument.activeElement;
    if (!to || !host.closest(dialogs)?.contains(from) || !isAfter(host, from)) return;
    // an editor may keep the key for itself
    const isWrapped = to === from ? from.matches('button, a[href]') : isAfter(from, to);
    if (!isWrapped) return;
    isTold = true;
    warn(
      isSealed()
        ? 'is passed over by the focus trap of its dialog: put a button after it, or take away "sealed" and give the trap getShadowRoot.'
        : 'is passed over by the focus trap of its dialog: give the trap getShadowRoot, which finds its fields.',
    );
  });
}

/** Whether it comes later in the document. */
const isAfter = (one: Node, other: Node): boolean =>
  Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
