import type { LitElement } from 'lit';
import { Modal } from '../controllers/modal.ts';

/** The full-screen view for the pharmacy's counter; it keeps the screen awake where the platform allows. */
export class CouponCounter extends Modal {
  readonly #onToggle: (isOpen: boolean) => void;

  constructor(host: LitElement, onToggle: (isOpen: boolean) => void) {
    super(host);
    this.#onToggle = onToggle;
  }

  readonly open = (): void => {
    if (!this.show()) return;
    this.#onToggle(true);
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const release = () => void lock?.then((held) => held?.release());
    // a lock is lost whenever the page is hidden
    const stayAwake = () => {
      release();
      // refused when the battery is low; the codes are readable anyway
      lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    document.addEventListener('visibilitychange', stayAwake);
    this.onceClosed(() => {
      document.removeEventListener('visibilitychange', stayAwake);
      release();
      this.#onToggle(false);
    });
    stayAwake();
  };
}
