import type { LitElement } from 'lit';
import { idle } from '../dom/idle.ts';

/**
 * Calls once a part of the host has been in sight and the browser is idle, to load what is needed if the visitor goes on.
 * @param find the part; null while there is none
 */
export function whenSeen(host: LitElement, find: () => Element | null, call: () => void): void {
  let sight: IntersectionObserver | undefined;
  let watched: Element | null = null;
  let isDone = false;
  const forget = () => {
    sight?.disconnect();
    watched = null;
  };
  const onSeen = async () => {
    isDone = true;
    forget();
    await idle();
    // some browsers cache a failure
    if (navigator.onLine) call();
  };
  host.addController({
    hostUpdated() {
      if (isDone) return;
      const part = find();
      if (part === watched) return;
      forget();
      watched = part;
      if (!part) return;
      sight ??= new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && void onSeen(),
      );
      sight.observe(part);
    },
    hostDisconnected: forget,
  });
}
