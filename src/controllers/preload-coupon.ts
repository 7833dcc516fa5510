import type { LitElement } from 'lit';
import type { LazyModule } from '../dom/lazy-module.ts';
import { idle } from '../dom/idle.ts';

/** Loads the coupon view ahead of the tap: once a coupon button is in view and the browser is idle. */
export function loadCouponAhead(host: LitElement, part: LazyModule<unknown>): void {
  let sight: IntersectionObserver | undefined;
  let watched: Element | null = null;
  let isDone = false;
  const forget = () => {
    sight?.disconnect();
    watched = null;
  };
  const load = async () => {
    isDone = true;
    forget();
    await idle();
    // some browsers cache the failure; if it does not load now, the visitor who opens a coupon sees a message
    if (navigator.onLine) part.load().catch(() => undefined);
  };
  host.addController({
    hostUpdated() {
      if (isDone) return;
      const button = host.renderRoot.querySelector('[part~=coupon-button]');
      if (button === watched) return;
      forget();
      watched = button;
      if (!button) return;
      sight ??= new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && void load(),
      );
      sight.observe(button);
    },
    hostDisconnected: forget,
  });
}
