import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The language of the nearest ancestor that names one, through shadow roots; it follows changes. */
export class InheritedLanguage implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer?: MutationObserver;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** BCP 47 language tag; empty where nobody names one. */
  get tag(): string {
    for (let node: Element | undefined = this.#host; node;) {
      const named = node.closest('[lang]');
      if (named) return named.getAttribute('lang') ?? '';
      node = (node.getRootNode() as Partial<ShadowRoot>).host;
    }
    return '';
  }

  hostConnected(): void {
    this.#host.requestUpdate();
    this.#observer = new MutationObserver(() => this.#host.requestUpdate());
    for (let node: Element | undefined = this.#host; node;) {
      const root = node.getRootNode();
      this.#observer.observe(root, { subtree: true, attributeFilter: ['lang'] });
      node = (root as Partial<ShadowRoot>).host;
    }
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }
}
