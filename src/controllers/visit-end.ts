import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds without a sign of a visitor after which a shared device is cleared, and before that, is asked. */
const idleLimit = 5 * 60_000;
const noticeTime = 30_000;
/** Milliseconds away from the page after which any device is cleared when the page comes back. */
const awayLimit = 2 * 60_000;

/** Screen readers press without a pointer, and dictation types without keys. */
const uses = ['pointerdown', 'keydown', 'click', 'input'];
const signs = [...uses, 'pointermove', 'scroll', 'wheel', 'touchstart', 'focusin'];

type Host = LitElement & { readonly sharedDevice: boolean };

interface VisitHooks {
  /** Whether a visitor has used the element already. */
  wasUsed?: boolean;
  /** Whether the element shows what a visitor asked for elsewhere on the page. */
  isFilled?: () => boolean;
  /** Whether the visitor is showing the screen to somebody. */
  isHeld: () => boolean;
  /** Makes the element as the page made it. */
  startOver: () => void;
}

/**
 * Clears what a visitor entered and got once that visitor has left: when the page comes back from the back/forward cache, and
 * on a device that strangers share, after a time without a sign of anybody.
 */
export class VisitEnd implements ReactiveController {
  /** Seconds until it is cleared, now and when it was first said; undefined if nobody is asked. */
  notice: { left: number; announced: number } | undefined;

  readonly #host: Host;
  readonly #hooks: VisitHooks;
  #isUsed: boolean;
  #isWatched = false;
  /** By the system clock, which goes on while a device sleeps. */
  #lastSign = Date.now();
  #leftAt = 0;
  #timer?: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host, hooks: VisitHooks) {
    this.#host = host;
    this.#hooks = hooks;
    this.#isUsed = hooks.wasUsed ?? false;
    host.addController(this);
  }

  hostConnected(): void {
    // inside: what is typed does not leave the shadow root
    for (const type of uses) this.#host.renderRoot.addEventListener(type, this.#onUse);
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
    this.#watch();
  }

  hostUpdated(): void {
    this.#watch();
  }

  hostDisconnected(): void {
    for (const type of uses) this.#host.renderRoot.removeEventListener(type, this.#onUse);
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
    this.#watch(false);
  }

  /** The visitor is still there. */
  readonly stay = (): void => {
    this.#lastSign = Date.now();
    if (this.notice) this.#notify(undefined);
  };

  readonly #onUse = (): void => {
    this.#isUsed = true;
  };

  readonly #onHide = (): void => {
    this.#leftAt = Date.now();
  };

  readonly #onShow = ({ persisted }: PageTransitionEvent): void => {
    const isAway = this.#host.sharedDevice || Date.now() - this.#leftAt > awayLimit;
    if (persisted && isAway) this.#end();
  };

  #watch(isWanted = this.#host.sharedDevice && this.#host.isConnected): void {
    if (isWanted === this.#isWatched) return;
    this.#isWatched = isWanted;
    clearTimeout(this.#timer);
    for (const type of signs)
      if (isWanted) document.addEventListener(type, this.stay, { capture: true, passive: true });
      else document.removeEventListener(type, this.stay, { capture: true });
    this.stay();
    if (isWanted) this.#wait();
  }

  #wait(): void {
    const left = this.#lastSign + idleLimit - Date.now();
    const next = this.notice ? 1000 : Math.max(0, left - noticeTime);
    this.#timer = setTimeout(() => this.#check(), next);
  }

  #check(): void {
    const left = this.#lastSign + idleLimit - Date.now();
    if (!this.#isInUse || this.#hooks.isHeld()) this.stay();
    else if (left <= 0) this.#end();
    else if (left <= noticeTime) this.#notify(Math.ceil(left / 1000));
    this.#wait();
  }

  get #isInUse(): boolean {
    return this.#isUsed || Boolean(this.#hooks.isFilled?.());
  }

  #notify(left: number | undefined): void {
    this.notice = left === undefined ? undefined : { left, announced: this.notice?.announced ?? left };
    this.#host.requestUpdate();
  }

  #end(): void {
    if (this.#isInUse) this.#hooks.startOver();
    this.#isUsed = false;
    this.stay();
  }
}
