import type { LitElement, ReactiveController } from 'lit';
import { ancestors } from '../dom/flat-tree.ts';
import { cutOff, scrollInSight, sightOf, windowInSight } from '../dom/in-sight.ts';

/** Milliseconds without a scroll or a resize after which the window stands still: browsers scroll to a field by themselves. */
const settleTime = 120;
/** Pixels beside the names. */
const gap = 6;
/** Pixels: with less room below the field, the names stand above it where there is more. */
const lowest = 150;

/**
 * Keeps what belongs to the field with the focus above a phone's keyboard: the names that are suggested, its message,
 * the button after the last field. Once for each time that the field is entered, and not against a finger.
 */
export class AboveKeyboard implements ReactiveController {
  readonly #host: LitElement;
  #entered?: HTMLElement | undefined;
  /** Whether the names were brought up, or the visitor has scrolled instead. */
  #isDone = false;
  #timer?: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // the host does not hear of the focus that moves from one of its fields to another
    this.#host.renderRoot.addEventListener('focusin', this.#enter);
    this.#host.renderRoot.addEventListener('focusout', this.#leave);
    // it may be loaded for a field that has the focus already
    this.#enter();
  }

  hostDisconnected(): void {
    this.#host.renderRoot.removeEventListener('focusin', this.#enter);
    this.#host.renderRoot.removeEventListener('focusout', this.#leave);
    this.#leave();
  }

  hostUpdated(): void {
    const { list } = this;
    if (list) this.#fit(list);
    if (this.#entered && !this.#timer) this.#wait();
  }

  /** The names, while they are shown. */
  get list(): HTMLElement | undefined {
    return this.#host.renderRoot.querySelector<HTMLElement>('#suggestions:not([hidden])') ?? undefined;
  }

  readonly #enter = (): void => {
    const field = this.#host.renderRoot.querySelector<HTMLElement>('.form input:focus');
    if (!field || !matchMedia('(pointer: coarse)').matches) return;
    this.#leave();
    this.#entered = field;
    visualViewport?.addEventListener('resize', this.#wait);
    visualViewport?.addEventListener('scroll', this.#wait);
    document.addEventListener('scroll', this.#wait, true);
    document.addEventListener('touchmove', this.#stop);
    this.#wait();
  };

  readonly #leave = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#entered = undefined;
    this.#isDone = false;
    visualViewport?.removeEventListener('resize', this.#wait);
    visualViewport?.removeEventListener('scroll', this.#wait);
    document.removeEventListener('scroll', this.#wait, true);
    document.removeEventListener('touchmove', this.#stop);
  };

  readonly #stop = (): void => {
    this.#isDone = true;
  };

  readonly #wait = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#show();
    }, settleTime);
  };

  #show(): void {
    const field = this.#entered?.closest<HTMLElement>('.field');
    if (!field) return;
    // names of a field that was just left do not count
    const list = field.contains(this.list ?? null) ? this.list : undefined;
    if (list) list.style.maxBlockSize = '';
    // what follows a field is shown with it, as long as the field stays in sight
    const next = list ?? (field.matches(':last-of-type') ? field.nextElementSibling : null) ?? field;
    const isCovered = next.getBoundingClientRect().bottom > windowInSight().bottom;
    // a fixed box, such as a dialog of the page, does not scroll with it
    const mayScroll = !this.#isDone && !isFixed(this.#host);
    if (isCovered && mayScroll) {
      const isCalm = matchMedia('(prefers-reduced-motion: no-preference)').matches;
      if (list) {
        this.#isDone = true;
        const room = sightOf(field);
        const height = list.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
        scrollInSight(height <= room.bottom - room.top ? field : this.#entered!, 'start', isCalm);
        // while it scrolls, its height is not known yet
        if (isCalm) return this.#wait();
      } else scrollInSight(next, 'nearest', isCalm);
    }
    if (list) this.#fit(list);
  }

  /** Ends the names where they can still be seen: at the keyboard, or at the end of a box of the page. */
  #fit(list: HTMLElement): void {
    const isOnPhone = this.#entered && (this.#isDone || isFixed(this.#host));
    const around = cutOff(list);
    const seen = isOnPhone ? sightOf(list) : { top: -Infinity, bottom: Infinity };
    const { top, bottom } = list.parentElement!.getBoundingClientRect();
    const above = top - Math.max(around.top, seen.top) - 2 * gap;
    const below = Math.min(around.bottom, seen.bottom) - bottom - 2 * gap;
    list.style.maxBlockSize = '';
    const height = list.offsetHeight;
    const isAbove = below < Math.min(height, lowest) && above > below;
    list.classList.toggle('above', isAbove);
    const room = isAbove ? above : below;
    if (height > room) list.style.maxBlockSize = `${room}px`;
  }
}

const isFixed = (element: Element): boolean =>
  ancestors(element).some((one) => getComputedStyle(one).position === 'fixed');
