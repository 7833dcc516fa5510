import type { LitElement } from 'lit';
import { scrollInSight, sightOf } from '../dom/in-sight.ts';

/** Pixels below which the layout has one column. */
const narrow = 34 * 16;

/** Scrolls to the outcome of a request: first that it is pending, then its result. */
export class AnswerReveal {
  readonly #host: LitElement;
  #requested?: 'scroll' | 'focus' | undefined;
  #isWaitingShown = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** After a touch, and after the Go key of an on-screen keyboard, the focus moves too, so that this keyboard closes. */
  requestScroll(): void {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    this.#requested = isTouched || this.#requested === 'focus' ? 'focus' : 'scroll';
  }

  /** For a button that disappears when it is pressed: its focus would be lost. */
  requestFocus(): void {
    this.#requested = 'focus';
  }

  /** Whether the focus will leave the fields, on an element with room for little else. */
  get foldsForm(): boolean {
    const isTouched = this.#requested === 'focus' && matchMedia('(pointer: coarse)').matches;
    return isTouched && this.#host.clientWidth < narrow;
  }

  /** The pending state: the result is not known yet, and the focus stays. Once, since the reader may scroll on. */
  showWaiting(): void {
    // of a skeleton, the list may stay below
    if (this.#requested && !this.#isWaitingShown)
      this.#scrollTo(this.#find('.answer, .table') ?? this.#find('.skeleton'));
    this.#isWaitingShown = true;
  }

  /** Shows the result. If a field was rejected, its own message says why. */
  show(): void {
    const wanted = this.#requested;
    this.#requested = undefined;
    this.#isWaitingShown = false;
    if (!wanted) return;
    const refused = this.#find('.form [aria-invalid=true]');
    if (refused) {
      refused.focus({ preventScroll: true });
      return this.#scrollTo(refused.closest('.field'));
    }
    if (wanted === 'focus') this.focusTitle({ preventScroll: true });
    const whole = this.#find('.base');
    const folded = this.#find('.asked');
    // with the fields if all of it fits, or with the line that they are folded to
    if (whole && whole.offsetHeight <= heightInSight(whole)) this.#scrollTo(whole);
    else if (folded?.offsetHeight) scrollInSight(folded);
    else this.#scrollTo(this.#find('.answer, .table, [part=error]'));
  }

  /** The heading of the answer, or what is said in place of one. */
  focusTitle(options?: FocusOptions): void {
    this.#find('#drug-shown, #plan-heading, [part=error] > p')?.focus(options);
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector);
  }

  /** As little as possible, so that the field with the focus stays in view. */
  #scrollTo(element: Element | null): void {
    if (!element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const sight = sightOf(element);
    if (top >= sight.top && bottom <= sight.bottom) return;
    const height = heightInSight(element);
    scrollInSight(element, height < innerHeight || bottom - top > height ? 'start' : 'nearest');
  }
}

/** Pixels. */
function heightInSight(element: Element): number {
  const { top, bottom } = sightOf(element);
  return bottom - top;
}
