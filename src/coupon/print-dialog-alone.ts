import type { LitElement } from 'lit';

/** As if it were not there: it has no box, and its own text, which no selector reaches, is not seen. */
const none = '{ display: contents !important; visibility: hidden !important; background: none !important }';
const page =
  ':root { all: unset !important; display: block !important } ::before, ::after { content: none !important }';

const placeOf = (element: Element) => `:nth-child(${[...element.parentNode!.children].indexOf(element) + 1})`;
const around = ({ parentElement }: Element): string => (parentElement ? selectorOf(parentElement) : ':host');
const selectorOf = (element: Element): string =>
  element === document.documentElement ? ':root' : `${around(element)}>${placeOf(element)}`;

/**
 * While the dialog that a coupon is in is open, the browser's own print prints it alone. Style sheets do it, made for each
 * print since the page may change meanwhile, so that no element of the page is touched. Firefox prints a copy in which no
 * dialog is modal, so that everything around it must give up its box.
 *
 * What is still printed: everything, in browsers without constructable style sheets; what is in closed roots that the
 * element is slotted into; and what has an important inline style.
 */
export function printDialogAlone(host: LitElement): void {
  const added: [DocumentOrShadowRoot, CSSStyleSheet][] = [];
  let scrolled = 0;
  const add = (root: DocumentOrShadowRoot, css: string) => {
    const sheet = new CSSStyleSheet({ media: 'print' });
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    added.push([root, sheet]);
  };
  const hide = () => {
    show();
    const dialog = host.closest('dialog');
    if (!dialog?.hasAttribute('open') || !('adoptedStyleSheets' in document)) return;
    scrolled = scrollY;
    add(document, page);
    for (let one: Element = dialog; one !== document.documentElement;) {
      const root = one.getRootNode() as ShadowRoot;
      const own = one === dialog ? '' : `${selectorOf(one)} ${none}`;
      add(root, `${around(one)}>:not(${placeOf(one)}) { display: none !important } ${own}`);
      one = one.assignedSlot ?? one.parentElement ?? root.host;
    }
  };
  const show = () => {
    if (!added.length) return;
    for (const [root, sheet] of added.splice(0))
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    // so short a page was scrolled to its start
    scrollTo({ top: scrolled, behavior: 'instant' });
  };
  host.addController({
    hostConnected: () => {
      addEventListener('beforeprint', hide);
      addEventListener('afterprint', show);
    },
    hostDisconnected: () => {
      removeEventListener('beforeprint', hide);
      removeEventListener('afterprint', show);
      show();
    },
  });
}
