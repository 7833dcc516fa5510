import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hostOf } from './shadow-host.ts';

/** The language of the nearest ancestor that names one, through shadow roots; it follows changes. */
export class InheritedLanguage implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer: MutationObserver;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#observer = new MutationObserver(() => host.requestUpdate());
    host.addController(this);
  }

  /** BCP 47 language tag; empty where nobody names one. */
  get tag(): string {
    return languageOf(this.#host);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
    for (let node: Element | undefined = this.#host; node; node = hostOf(node))
      this.#observer.observe(node.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}

function languageOf(element: Element | undefined): string {
  if (!element) return '';
  return element.closest('[lang]')?.getAttribute('lang') ?? languageOf(hostOf(element));
}
