import type { ReactiveControllerHost } from 'lit';
import { hostOf } from '../dom/shadow-host.ts';

/** BCP 47 tag of the nearest ancestor that names a language, through shadow roots; empty if none does. */
export function languageOf(element: Element | undefined): string {
  if (!element) return '';
  return element.closest('[lang]')?.getAttribute('lang') ?? languageOf(hostOf(element));
}

/** Updates an element where its language may have changed. */
export function followLanguage(host: ReactiveControllerHost & HTMLElement): void {
  const observer = new MutationObserver(() => host.requestUpdate());
  host.addController({
    hostConnected() {
      host.requestUpdate();
      for (let node: Element | undefined = host; node; node = hostOf(node))
        observer.observe(node.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
    },
    hostDisconnected: () => observer.disconnect(),
  });
}
