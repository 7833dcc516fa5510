import type { LitElement, ReactiveController } from 'lit';

let shown = 0;
let overflow = '';

/** The one modal dialog of an element. The page behind does not scroll until the last open dialog closes. */
export class Modal implements ReactiveController {
  protected readonly host: LitElement;

  constructor(host: LitElement) {
    this.host = host;
    host.addController(this);
  }

  get isOpen(): boolean {
    return Boolean(this.dialog?.open);
  }

  protected get dialog(): HTMLDialogElement | null | undefined {
    return (this.host.renderRoot as ShadowRoot | undefined)?.querySelector('dialog');
  }

  hostDisconnected(): void {
    this.close();
  }

  /** @returns whether this call opened it */
  show(): boolean {
    const { dialog } = this;
    if (!dialog?.isConnected || dialog.open) return false;
    dialog.showModal();
    // a dialog that is reopened keeps its scroll position
    dialog.scrollTop = 0;
    const { style } = document.documentElement;
    if (shown++ === 0) {
      overflow = style.overflow;
      style.overflow = 'hidden';
    }
    this.onceClosed(() => {
      if (--shown === 0) style.overflow = overflow;
    });
    return true;
  }

  /** Calls back when the dialog that is open now closes: the event of an earlier closing may arrive after it reopened. */
  protected onceClosed(closed: () => void): void {
    const { dialog } = this;
    const onClose = () => {
      if (dialog!.open) return;
      dialog!.removeEventListener('close', onClose);
      closed();
    };
    dialog!.addEventListener('close', onClose);
  }

  readonly close = (): void => this.dialog?.close();
}
