import type { LitElement } from 'lit';
import type { LookupView } from '../session/lookup-view.ts';
import type { LookupFields } from '../fields/lookup-fields.ts';
import { isFramed, scrollInSight, sightOf } from '../dom/in-sight.ts';

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

  /** What a visitor who types on has the focus in stays in sight, and keeps it. */
  cancel(): void {
    this.#requested = undefined;
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
    const answer = this.#find('.answer, .table, [part=error]');
    const whole = this.#find('.base');
    const folded = this.#find('.asked');
    const fits = whole && !isFramed() && whole.offsetHeight <= heightInSight(whole);
    if (wanted === 'focus' || !(fits || this.#hasRoomBelowField(answer)))
      this.focusTitle({ preventScroll: true });
    // with the fields if all of it fits, or with the line that they are folded to
    if (fits) this.#scrollTo(whole);
    else if (folded?.offsetHeight) scrollInSight(folded);
    else this.#scrollTo(answer);
  }

  /** The heading of the answer, or what is said in place of one. */
  focusTitle(options?: FocusOptions): void {
    this.#find('#drug-shown, #plan-heading, .error-heading')?.focus(options);
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector);
  }

  /** The field in which the focus is to stay. */
  get #field(): Element | null {
    return this.#requested === 'focus' ? null : this.#find('.form :focus');
  }

  /** Whether what is below the field with the focus would begin within the upper half, on a window that is enlarged. */
  #hasRoomBelowField(element: Element | null): boolean {
    const field = this.#field;
    if (!field || !element) return true;
    const distance = element.getBoundingClientRect().top - field.getBoundingClientRect().top;
    return distance < heightInSight(field) / 2;
  }

  /** As little as possible, and not beyond the field with the focus. */
  #scrollTo(element: Element | null): void {
    if (!element) return;
    this.#bringInSight(element);
    const field = this.#field;
    if (field) this.#bringInSight(field);
  }

  #bringInSight(element: Element): void {
    // how much of a frame is in sight, only the browser knows, which scrolls the pages around it too
    if (isFramed()) return element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { top, bottom } = element.getBoundingClientRect();
    const sight = sightOf(element);
    if (top >= sight.top && bottom <= sight.bottom) return;
    const height = heightInSight(element);
    scrollInSight(element, height < innerHeight || bottom - top > height ? 'start' : 'nearest');
  }
}

/** Whether the visitor is typing something else than was asked for. */
export const isTypedOn = (
  { name, location }: Pick<LookupFields, 'name' | 'location'>,
  { text, request }: Pick<LookupView, 'text' | 'request'>,
): boolean =>
  (Boolean(name.input?.matches(':focus')) && name.text.trim() !== text) ||
  (location.isTyping && location.text !== request.location);

/** Pixels. */
function heightInSight(element: Element): number {
  const { top, bottom } = sightOf(element);
  return bottom - top;
}
