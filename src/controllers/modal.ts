import type { LitElement, ReactiveController } from 'lit';
import { clearAnnouncements } from './announcer.ts';

let shown = 0;
let overflow = '';

/** The one modal dialog of an element. The page behind does not scroll until the last open dialog closes. */
export class Modal implements ReactiveController {
  protected readonly host: LitElement;
  #opened?: HTMLDialogElement;

  constructor(host: LitElement) {
    this.host = host;
    host.addController(this);
  }

  get isOpen(): boolean {
    return Boolean(this.dialog && isOpen(this.dialog));
  }

  protected get dialog(): HTMLDialogElement | null | undefined {
    return (this.host.renderRoot as ShadowRoot | undefined)?.querySelector('dialog');
  }

  /** One that is no longer rendered closes, too. */
  hostUpdated(): void {
    if (this.#opened?.isConnected === false) closeDialog(this.#opened);
  }

  hostDisconnected(): void {
    this.close();
  }

  /** @returns whether this call opened it */
  show(): boolean {
    const { dialog } = this;
    if (!dialog?.isConnected || isOpen(dialog)) return false;
    clearAnnouncements(this.host.renderRoot);
    openDialog((this.#opened = dialog));
    // a dialog that is reopened keeps its scroll position
    dialog.scrollTop = 0;
    const { style } = document.documentElement;
    if (shown++ === 0) {
      overflow = style.overflow;
      style.overflow = 'hidden';
    }
    this.onceClosed(() => {
      // a page that locks it too may have unlocked it meanwhile
      if (--shown === 0 && style.overflow === 'hidden') style.overflow = overflow;
    });
    return true;
  }

  /** Calls back when the dialog that is open now closes: the event of an earlier closing may arrive after it reopened. */
  protected onceClosed(closed: () => void): void {
    const { dialog } = this;
    const onClose = () => {
      if (isOpen(dialog!)) return;
      dialog!.removeEventListener('close', onClose);
      closed();
    };
    dialog!.addEventListener('close', onClose);
  }

  readonly close = (): void => closeDialog(this.dialog);
}

/** By the attribute: Firefox before 98 knows no dialogs, and shows them as any other element. */
const isOpen = (dialog: Element): boolean => dialog.hasAttribute('open');

function openDialog(dialog: HTMLDialogElement): void {
  if ((dialog as Partial<HTMLDialogElement>).showModal) {
    dialog.showModal();
    // with the focus on its first button, Firefox tells a screen reader not even the name of the dialog
    dialog.querySelector('h2')!.focus({ preventScroll: true });
    return;
  }
  dialog.setAttribute('open', '');
  dialog.onkeydown = ({ key }) => {
    if (key === 'Escape') closeDialog(dialog);
  };
  dialog.querySelector('button')?.focus();
}

export function closeDialog(dialog: HTMLDialogElement | null | undefined): void {
  if (!dialog || !isOpen(dialog)) return;
  if ((dialog as Partial<HTMLDialogElement>).close) return dialog.close();
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
}
