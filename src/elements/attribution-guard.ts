import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { warnOwner } from './warn.ts';

/** A mark smaller than this, in CSS pixels, is as good as hidden. */
const leastHeight = 8;

/** How long a page may take to lay itself out before its attribution is judged. */
const grace = 2_000;

/** Notices when the host page hides the attribution, and tells the owner, whose account depends on it. */
export class AttributionGuard implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #timer?: ReturnType<typeof setTimeout>;
  #observer?: IntersectionObserver;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#timer = setTimeout(() => this.#watch(), grace);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#observer?.disconnect();
  }

  #watch(): void {
    const mark = this.#host.shadowRoot?.querySelector('#attribution a');
    if (!mark) return;
    // what lies outside the window is in sight once scrolled to; only clipping and hiding are left to see
    this.#observer = new IntersectionObserver(([entry]) => entry && this.#judge(mark, entry), {
      rootMargin: '100000px',
    });
    this.#observer.observe(mark);
  }

  #judge(mark: Element, entry: IntersectionObserverEntry): void {
    // an element that its page does not show (a closed tab, a closed dialog) shows no prices either
    if (!this.#host.checkVisibility?.()) return;
    const hidden =
      !mark.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      mark.getBoundingClientRect().height < leastHeight ||
      !entry.isIntersecting;
    if (hidden)
      warnOwner(
        'the attribution of the price provider is hidden on this page. Its terms require it to be seen: the account may be suspended.',
      );
  }
}
