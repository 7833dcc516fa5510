import type { LitElement, ReactiveController } from 'lit';
import { passFocus } from '../dom/pass-focus.ts';

/** Milliseconds without a sign of a visitor after which a shared device is cleared, and before that, is asked. */
const idleLimit = 5 * 60_000;
const noticeTime = 30_000;
/** The same while a visitor shows the screen to somebody. */
const heldLimit = 15 * 60_000;
/** The same after which the question goes where a pointer moved: not before it is pressed, or what lies below it would be. */
const pressTime = 3000;
/** Milliseconds after which a device that slept, and its timers with it, is noticed to have done so. */
const longestSleep = 10_000;
/** Milliseconds away from the page after which any device is cleared when the page comes back. */
const awayLimit = 2 * 60_000;

/** Screen readers press without a pointer, and dictation types without keys. */
const uses = ['pointerdown', 'keydown', 'click', 'input'];
/** A page scrolls and moves the focus by itself too. */
const pointing = ['pointerdown', 'pointermove', 'wheel', 'touchstart'];
const signs = new Set([...uses, ...pointing]);
/** After these a device may have slept. */
const returns = ['visibilitychange', 'resume'];

type Host = LitElement & { readonly sharedDevice: boolean };

interface VisitHooks {
  /** Whether the element shows what a visitor asked for elsewhere on the page. */
  isFilled?: () => boolean | undefined;
  /** Whether the visitor is showing the screen to somebody, which may take longer. */
  isHeld: () => boolean | undefined;
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
  #isUsed = false;
  #isWatched = false;
  /** By the system clock, which goes on while a device sleeps. */
  #lastSign = Date.now();
  #leftAt = 0;
  #timer?: ReturnType<typeof setTimeout> | undefined;
  /** What had the focus when it was asked. */
  #focused?: HTMLElement | null;

  constructor(host: Host, hooks: VisitHooks) {
    this.#host = host;
    this.#hooks = hooks;
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
    if (!this.notice) return;
    this.#notify(undefined);
    void passFocus(this.#host, () => (this.#focused?.isConnected ? this.#focused : this.#host).focus());
  };

  /** A sign of somebody: of the next visitor, where the time of the last one was over before it. */
  readonly #onSign = ({ type }: Event): void => {
    if (this.#left <= 0) this.#end();
    else if (pointing.includes(type)) this.#lastSign = Date.now();
    else this.stay();
  };

  readonly #onUse = (): void => {
    this.#isUsed = true;
    this.#lastSign = Date.now();
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
    const listen = document[isWanted ? 'addEventListener' : 'removeEventListener'].bind(document);
    for (const type of signs) listen(type, this.#onSign, { capture: true, passive: true });
    for (const type of returns) listen(type, this.#check);
    // it may have been away for longer
    if (isWanted) this.#check();
    else if (this.notice) this.#notify(undefined);
  }

  /** Milliseconds until the visitor counts as gone. */
  get #left(): number {
    return this.#lastSign + (this.#hooks.isHeld() ? heldLimit : idleLimit) - Date.now();
  }

  readonly #check = (): void => {
    if (!this.#isInUse) this.stay();
    const left = this.#left;
    try {
      if (left <= 0) this.#end();
      else if (left <= noticeTime) this.#notify(Math.ceil(left / 1000));
      else if (this.notice && Date.now() - this.#lastSign >= pressTime) this.stay();
    } finally {
      clearTimeout(this.#timer);
      const next = this.notice ? 1000 : Math.min(longestSleep, this.#left - noticeTime);
      this.#timer = setTimeout(this.#check, next);
    }
  };

  get #isInUse(): boolean {
    return this.#isUsed || Boolean(this.#hooks.isFilled?.());
  }

  #notify(left: number | undefined): void {
    if (!this.notice)
      this.#focused = (this.#host.renderRoot as ShadowRoot).activeElement as HTMLElement | null;
    this.notice = left === undefined ? undefined : { left, announced: this.notice?.announced ?? left };
    this.#host.requestUpdate();
  }

  #end(): void {
    try {
      if (this.#isInUse) this.#hooks.startOver();
    } finally {
      this.#isUsed = false;
      this.stay();
    }
  }
}
