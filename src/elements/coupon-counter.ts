import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { holdScroll, releaseScroll } from './scroll-lock.ts';

interface WakeLock {
  release: () => Promise<void>;
}

/** The full-screen view for the pharmacy's counter: while it is open, the screen stays awake where the platform allows. */
export class CouponCounter implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #lock?: WakeLock;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
    this.onClose();
  }

  readonly open = (): void => {
    this.#dialog?.showModal();
    holdScroll(this);
    document.addEventListener('visibilitychange', this.#stayAwake);
    this.#stayAwake();
  };

  readonly close = (): void => this.#dialog?.close();

  readonly onClose = (): void => {
    releaseScroll(this);
    document.removeEventListener('visibilitychange', this.#stayAwake);
    void this.#lock?.release();
    this.#lock = undefined;
  };

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.#host.shadowRoot?.querySelector('dialog');
  }

  /** A lock is lost whenever the page is hidden. */
  readonly #stayAwake = (): void => {
    const { wakeLock } = navigator as { wakeLock?: { request: (type: 'screen') => Promise<WakeLock> } };
    if (document.visibilityState !== 'visible') return;
    wakeLock?.request('screen').then(
      (lock) => {
        void this.#lock?.release();
        this.#lock = lock;
        if (!this.#dialog?.open) this.onClose();
      },
      // the battery may be low: the codes are readable all the same
      () => undefined,
    );
  };
}
