import type { LitElement, ReactiveController } from 'lit';

/** Takes over what fills a field without an `input` event: a browser, an extension or a script of the page. */
export class FilledField implements ReactiveController {
  readonly #input: () => HTMLInputElement | null;
  readonly #onFill: (text: string) => void;
  /** What the field contained when it was last written or read. */
  #known: string | undefined;

  constructor(host: LitElement, input: () => HTMLInputElement | null, onFill: (text: string) => void) {
    this.#input = input;
    this.#onFill = onFill;
    host.addController(this);
  }

  /** Otherwise the update would write the former text over it. */
  hostUpdate(): void {
    this.read();
  }

  hostUpdated(): void {
    this.ignore();
  }

  /** To be called before the text is used. */
  readonly read = (): void => {
    const before = this.#known;
    this.ignore();
    if (before !== undefined && before !== this.#known) this.#onFill(this.#known!);
  };

  /** Leaves what the field contains, since another text is to be written into it. */
  ignore(): void {
    this.#known = this.#input()?.value ?? this.#known;
  }
}
