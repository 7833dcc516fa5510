import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isHidden } from './visibility.ts';
import { warnOwner } from './warn.ts';

/** Milliseconds that a page may take to lay itself out before its attribution is judged, and between judgements. */
const grace = 2_000;
const judgements = 3;

/** Notices when the host page hides the attribution, and tells the owner, whose account depends on it. */
export class AttributionGuard implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#wait(judgements);
  }

  /** Whatever is shown anew is judged anew. An element is updated once more after it was removed. */
  hostUpdated(): void {
    if (this.#timer === undefined && this.#host.isConnected) this.#wait(1);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(left: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#judge();
      if (left > 1) this.#wait(left - 1);
    }, grace);
  }

  #judge(): void {
    const host = this.#host;
    const root = host.shadowRoot;
    const mark = root?.querySelector('#attribution img') ?? root?.querySelector('#attribution a');
    // an element that its page does not show (a closed tab, a closed dialog) shows no prices either
    if (!mark || host.checkVisibility?.() === false) return;
    if (isHidden(mark))
      warnOwner(
        'the attribution of the price provider is hidden on this page. Its terms require it to be seen: the account may be suspended.',
      );
  }
}
