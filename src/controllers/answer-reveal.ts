import type { ReactiveControllerHost } from 'lit';

/** Brings the answer into sight after a choice. */
export class AnswerReveal {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #wanted?: 'scroll' | 'focus' | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
  }

  /** @param byPointer whether the focus moves to the answer too: a touch leaves the keyboard open */
  want(byPointer = false): void {
    this.#wanted = byPointer ? 'focus' : 'scroll';
  }

  /** The whole answer is then in sight, in what a keyboard leaves of the window. */
  show(): void {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    const answer = this.#host.shadowRoot!.querySelector('.answer');
    if (!wanted || !answer) return;
    if (wanted === 'focus') this.focusTitle({ preventScroll: true });
    const { top, bottom } = answer.getBoundingClientRect();
    const height = visualViewport?.height ?? innerHeight;
    // as little as will do, so that the field with the focus stays in sight; a keyboard covers what is lowest
    if (top < 0 || bottom > height)
      answer.scrollIntoView({ block: height < innerHeight ? 'start' : 'nearest' });
  }

  focusTitle(options?: FocusOptions): void {
    this.#host.shadowRoot!.querySelector<HTMLElement>('.answer .what')?.focus(options);
  }
}
