import { Modal } from '../controllers/modal.ts';

/** The full-screen view for the pharmacy's counter: while it is open, the screen stays awake where the platform allows. */
export class CouponCounter extends Modal {
  readonly open = (): void => {
    if (!this.show()) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const release = () => void lock?.then((held) => held?.release());
    // a lock is lost whenever the page is hidden
    const stayAwake = () => {
      release();
      // the battery may be low: the codes are readable all the same
      lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    document.addEventListener('visibilitychange', stayAwake);
    this.onceClosed(() => {
      document.removeEventListener('visibilitychange', stayAwake);
      release();
    });
    stayAwake();
  };
}
