let holders = 0;
let overflow = '';

/** Keeps the page still behind a modal dialog; with several open, until the last of them closes. */
export class ScrollLock {
  #held = false;

  hold(): void {
    if (this.#held) return;
    this.#held = true;
    const { style } = document.documentElement;
    if (holders++ === 0) {
      overflow = style.overflow;
      style.overflow = 'hidden';
    }
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    if (--holders === 0) document.documentElement.style.overflow = overflow;
  }
}
