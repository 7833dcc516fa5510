import { Modal } from '../controllers/modal.ts';

/** The full-screen view for the pharmacy's counter; it keeps the screen awake where the platform allows. */
export class CouponCounter extends Modal {
  /** Whether it was opened for the current coupon. */
  wasOpened = false;

  readonly open = (): void => {
    if (!this.show()) return;
    this.wasOpened = true;
    this.host.requestUpdate();
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
    });
    stayAwake();
  };

  /** Resolves once it is closed; at once if it already is. */
  closed(): Promise<void> {
    return new Promise((resolve) => (this.isOpen ? this.onceClosed(resolve) : resolve()));
  }

  forget(): void {
    this.close();
    this.wasOpened = false;
  }
}
